package swa

import (
	"kyudan/rating"
	"kyudan/rating/game"
)

// newcomers counts the newcomers of an event by what their first ratings rest on.
type newcomers struct{ uncertain, gradeless, untold, under30k int }

func (n *newcomers) count(f first) {
	add := func(count *int, is bool) {
		if is {
			*count++
		}
	}
	add(&n.uncertain, f.uncertain)
	add(&n.gradeless, f.gradeless)
	add(&n.untold, f.untold)
	add(&n.under30k, f.under30k)
}

// report says what first ratings rest on that was not told.
func (w *work) report(n newcomers) {
	if n.uncertain > 0 {
		taken := ", taken as certified: they start from the grade"
		if !w.p.UntoldCertified {
			taken = ", taken as not certified: they start by category"
		}
		w.Problem(game.Problem{
			Severity: game.Warning, Code: "certificate-untold", Assumed: game.AssumedCertificate, Count: n.uncertain,
			Found:    rating.Counted(n.uncertain, "new player", "new players") + " with a grade that is not told to be certified or not" + taken,
			Expected: "whether the grade is certified; the first rating follows from it",
			Hint:     "tell it of each in the column Certified; what holds for the untold is the setting untold_certified",
		})
	}
	if n.untold > 0 {
		w.Problem(game.Problem{
			Severity: game.Warning, Code: "category-untold", Assumed: game.AssumedCategory, Count: n.untold,
			Found:    rating.Counted(n.untold, "new player", "new players") + " of whom neither a certified grade nor a category is told: " + w.p.nothingTold(),
			Expected: "a certified grade or a category; the first rating follows from it",
			Hint:     "tell the category of each in the column Category",
		})
	}
	if n.gradeless > 0 {
		w.Problem(game.Problem{
			Severity: game.Note, Code: "rank-untold",
			Found: rating.Counted(n.gradeless, "new player", "new players") + " without a grade, who start by category",
		})
	}
	if n.under30k > 0 {
		w.Problem(rating.RanksUnder30k(w.Event, n.under30k))
	}
}

// nothingTold is how a player begins of whom nothing is told: 1900 as Open.
func (p *Params) nothingTold() string {
	start, _ := p.categoryRating(p.UntoldCategory)
	return decimals(start) + " as " + string(p.UntoldCategory)
}
