package swa

import (
	"math"
	"strconv"

	"kyudan/rating"
	"kyudan/rating/game"
)

// The words of rating.PlayerChange.Initial.
const (
	byEstimate = "estimate"
	byRank     = "rank"
	byCategory = "category"
)

// initial is the first rating of a player without an estimate, where it comes
// from, and what is doubtful about it (a problem without a code is none).
//
// The certified grade decides first, then the category, and a player without
// either begins like one of the widest category, Open.
func (p *Params) initial(st *rating.Standing, e *game.Player) (r float64, by string, doubt game.Problem) {
	if g, certified := grade(st, e); certified && g != game.NoRank {
		if r, ok := p.gradeRating(g); ok {
			if g.IsPro() {
				doubt = game.Problem{
					Severity: game.Warning, Code: "initial-pro", Place: e.Place.String(),
					Found:    e.DisplayName() + ", " + g.String() + ", without a rating; started from " + strconv.FormatFloat(r, 'f', -1, 64),
					Expected: "a grade up to 6d, for which SWA has first ratings",
					Hint:     "ask SWA for the first rating and put it into the list",
				}
			}
			return r, byRank, doubt
		}
	}
	text := e.Category
	if game.Plain(text) == "" {
		text = st.Category
	}
	c := Open
	if game.Plain(text) != "" {
		var ok bool
		if c, ok = ParseCategory(text); !ok {
			c = Open
			doubt = game.Problem{
				Severity: game.Warning, Code: "category-unknown", Place: e.Place.String(),
				Found:    "category \"" + text + "\" of " + e.DisplayName() + ", who starts as Open",
				Expected: "Primary 1 & 2, Primary 3 & 4, Primary 5 & 6, Secondary, Tertiary or Open",
				Hint:     "correct the category",
			}
		}
	}
	r, ok := p.categoryRating(c)
	if !ok {
		r, _ = p.categoryRating(Open)
	}
	return r, byCategory, doubt
}

// grade is the grade of an entry and whether it is certified: the official one
// where the source has it, else the one entered with, else the list's. Grades
// count as certified unless told otherwise.
func grade(st *rating.Standing, e *game.Player) (r game.Rank, certified bool) {
	switch {
	case e.Grade != game.NoRank:
		return e.Grade, !e.Certified.Is(false)
	case e.Rank != game.NoRank:
		r = e.Rank
	default:
		r = st.Rank
	}
	if e.Certified.IsTold() {
		return r, e.Certified.Is(true)
	}
	return r, !st.Certified.Is(false)
}

// estimates is what a newcomer's games against rated players give for the
// "average of the strongest win and weakest loss out of minimum of 5 games".
type estimates struct {
	games     int
	win, loss float64 // strongest beaten, weakest lost to; NaN: none
}

func (p *Params) addToEstimate(s *estimates, opponent *rating.Entry, sa float64, stones int) {
	if stones >= 1 && !p.EstimateHandicapGames {
		return
	}
	if !opponent.Rated {
		if p.EstimateGames == AllGames {
			s.games++
		}
		return
	}
	s.games++
	switch r := opponent.Start; sa {
	case 1:
		if !(s.win >= r) {
			s.win = r
		}
	case 0:
		if !(s.loss <= r) {
			s.loss = r
		}
	}
}

func (p *Params) estimate(s *estimates) (r float64, ok bool) {
	noWin, noLoss := math.IsNaN(s.win), math.IsNaN(s.loss)
	switch {
	case s.games < p.EstimateMinGames:
		return 0, false
	case !noWin && !noLoss:
		return (s.win + s.loss) / 2, true
	case !p.EstimateOneSided || noWin && noLoss:
		return 0, false
	case noWin:
		return s.loss, true
	}
	return s.win, true
}

// mayEstimate is the 85 % rule: strictly more than that share of the entrants
// are rated.
func (p *Params) mayEstimate(entries []rating.Entry) bool {
	n := 0
	for i := range entries {
		if entries[i].Rated {
			n++
		}
	}
	return 100*float64(n) > p.RatedPercent*float64(len(entries))
}
