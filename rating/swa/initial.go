package swa

import (
	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// A first is the first rating of a player without an estimate, and what it is based
// on.
type first struct {
	rating float64
	by     string
	row    int // of the table, from 0
	// uncertain reports that the grade is not marked as certified or not, and that
	// the rating would otherwise differ.
	uncertain bool
	gradeless bool         // no grade is given; the category decides
	missing   bool         // neither a certified grade nor a category is given
	under30k  bool         // a grade under 30k, taken as 30k
	doubt     game.Problem // of this player alone; none if it has no code
}

// first is the first rating of a player. The certified grade decides, else the
// category; a player without either begins in DefaultCategory.
func (p *Params) first(st *rating.Standing, e *game.Player) first {
	g, certified := grade(st, e)
	row, graded := p.gradeRow(g)
	byGrade := 0.0
	if graded {
		byGrade = p.Grades[row].Rating
	}
	f := p.byCategory(st, e)
	f.uncertain = graded && !certified.IsGiven() && byGrade != f.rating
	f.gradeless = !graded && !f.missing
	if !graded || !certified.Or(p.AssumeCertified) {
		return f
	}
	f = first{rating: byGrade, by: rating.ByRank, row: row, uncertain: f.uncertain}
	if !p.Grades[row].has(g) {
		f.under30k = g.Under30k()
	}
	if g.IsPro() {
		f.doubt = game.Problem{
			Severity: game.Warning, Code: "initial-pro", Place: e.Place.String(),
			Found:    e.DisplayName() + ", " + g.String() + ", without a rating; started from " + game.FormatNumber(byGrade),
			Expected: "a grade up to 6d, for which SWA has first ratings",
			Hint:     "ask SWA for the first rating and put it into the list",
		}
	}
	return f
}

// byCategory is the first rating of a player without a certified grade.
func (p *Params) byCategory(st *rating.Standing, e *game.Player) first {
	text := e.Category
	if game.Plain(text) == "" {
		text = st.Category
	}
	f := first{by: rating.ByCategory}
	c, known := ParseCategory(text)
	switch {
	case known:
	case game.Plain(text) == "":
		c, f.missing = p.DefaultCategory, true
	default:
		c = Open
		f.doubt = game.Problem{
			Severity: game.Warning, Code: "category-unknown", Place: e.Place.String(),
			Found:    "category \"" + text + "\" of " + e.DisplayName() + ", who starts as Open",
			Expected: game.Enumerate(allCategories, "or"),
			Hint:     "correct the category",
		}
	}
	if row, ok := p.categoryRow(c); ok {
		f.rating, f.row = p.Categories[row].Rating, row
	}
	return f
}

// grade is the grade of an entry and whether it is marked as certified: the
// official one if the source has it, else the one entered with, else the list's.
func grade(st *rating.Standing, e *game.Player) (r game.Rank, certified game.Opt[bool]) {
	switch {
	case e.Grade != game.NoRank:
		return e.Grade, e.Certified
	case e.Rank != game.NoRank:
		r = e.Rank
	default:
		r = st.Rank
	}
	if e.Certified.IsGiven() {
		return r, e.Certified
	}
	return r, st.Certified
}

// estimates holds what a newcomer's games against rated players give for the
// "average of the strongest win and weakest loss out of minimum of 5 games".
type estimates struct {
	games     int
	win, loss opponent // strongest beaten, weakest lost to
}

// opponent is an entry (from 1, 0 for none) with its rating at the start.
type opponent struct {
	entry  int
	rating float64
}

func (p *Params) addToEstimate(s *estimates, entry int, e *classic.Entry, sa float64, stones int) {
	if stones >= 1 && !p.EstimateHandicapGames {
		return
	}
	if !e.Rated {
		if p.EstimateGames == AllGames {
			s.games++
		}
		return
	}
	s.games++
	o := opponent{entry, e.Start}
	switch {
	case sa == 1 && (s.win.entry == 0 || o.rating > s.win.rating):
		s.win = o
	case sa == 0 && (s.loss.entry == 0 || o.rating < s.loss.rating):
		s.loss = o
	}
}

func (p *Params) estimate(s *estimates) (r float64, ok bool) {
	won, lost := s.win.entry > 0, s.loss.entry > 0
	switch {
	case s.games < p.EstimateMinGames:
		return 0, false
	case won && lost:
		return (s.win.rating + s.loss.rating) / 2, true
	case !p.EstimateOneSided || !won && !lost:
		return 0, false
	case lost:
		return s.loss.rating, true
	}
	return s.win.rating, true
}

// mayEstimate applies the 85 % rule: strictly more than that share of the entrants
// are rated.
func (p *Params) mayEstimate(entries []classic.Entry) bool {
	n, all := 0, 0
	for i := range entries {
		if p.RatedOf == ThosePlayed && entries[i].Games == 0 {
			continue
		}
		all++
		if entries[i].Rated {
			n++
		}
	}
	return 100*float64(n) > p.RatedPercent*float64(all)
}

// newcomers counts the newcomers of an event by the basis of their first ratings.
type newcomers struct{ uncertain, gradeless, missing, under30k int }

func (n *newcomers) count(f first) {
	add := func(count *int, is bool) {
		if is {
			*count++
		}
	}
	add(&n.uncertain, f.uncertain)
	add(&n.gradeless, f.gradeless)
	add(&n.missing, f.missing)
	add(&n.under30k, f.under30k)
}

// report adds the assumptions behind first ratings to the problems.
func (w *work) report(n newcomers) {
	taken := "certified: they start from the grade"
	if !w.p.AssumeCertified {
		taken = "not certified: they start by category"
	}
	w.Result.TellOf(n.uncertain, "new player", "new players", game.Problem{
		Severity: game.Warning, Code: "certificate-untold", Assumed: game.AssumedCertificate,
		Found: "whose grade is not said to be certified, taken as " + taken,
		Hint:  "fill in the column Certified: the first rating follows from it; where it is empty, the setting untold_certified decides",
	})
	w.Result.TellOf(n.missing, "new player", "new players", game.Problem{
		Severity: game.Warning, Code: "category-untold", Assumed: game.AssumedCategory,
		Found:    "without a certified grade or a category: " + w.p.nothingGiven().String(),
		Expected: "a certified grade or a category",
		Hint:     "fill in the column Category: the first rating follows from it",
	})
	w.Result.TellOf(n.gradeless, "new player", "new players", game.Problem{
		Severity: game.Note, Code: "rank-untold",
		Found: "without a grade, who start by category",
	})
	w.Result.TellUnder30k(n.under30k)
}

// nothingGiven is how a player begins without any details: 1900 as Open.
func (p *Params) nothingGiven() phrase.Text {
	start := 0.0
	if row, ok := p.categoryRow(p.DefaultCategory); ok {
		start = p.Categories[row].Rating
	}
	return phrase.Of("%s as %s", game.FormatNumber(start), p.DefaultCategory)
}
