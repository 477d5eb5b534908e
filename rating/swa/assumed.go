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
	taken := "certified: they start from the grade"
	if !w.p.UntoldCertified {
		taken = "not certified: they start by category"
	}
	w.Result.TellOf(n.uncertain, "new player", "new players", game.Problem{
		Severity: game.Warning, Code: "certificate-untold", Assumed: game.AssumedCertificate,
		Found:    "with a grade that is not given to be certified or not, taken as " + taken,
		Expected: "whether the grade is certified; the first rating follows from it",
		Hint:     "tell it of each in the column Certified; what holds for the untold is the setting untold_certified",
	})
	w.Result.TellOf(n.untold, "new player", "new players", game.Problem{
		Severity: game.Warning, Code: "category-untold", Assumed: game.AssumedCategory,
		Found:    "of whom neither a certified grade nor a category is told: " + w.p.nothingTold(),
		Expected: "a certified grade or a category; the first rating follows from it",
		Hint:     "tell the category of each in the column Category",
	})
	w.Result.TellOf(n.gradeless, "new player", "new players", game.Problem{
		Severity: game.Note, Code: "rank-untold",
		Found: "without a grade, who start by category",
	})
	w.Result.TellUnder30k(n.under30k)
}

// nothingTold is how a player begins of whom nothing is told: 1900 as Open.
func (p *Params) nothingTold() string {
	start, _ := p.categoryRating(p.UntoldCategory)
	return rating.Number(start) + " as " + string(p.UntoldCategory)
}
