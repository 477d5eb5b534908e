package rating

import (
	"math"

	"kyudan/rating/portable"
)

// Chance is Black's chance of winning a rated game, between 0 and 1 and both
// included, as the system's own formula had it before the game: game is an
// index in Result.Games, and the event must have been rated with
// Options.Explain. It is read from the factors: expected in Elo systems; D and
// a, or SE on both sides, in those that derive from the EGF's; in the American
// one handicap_equivalent and sigma_px, with the ratings and sigmas of the
// event's beginning.
//
// It is not ok for games that are not rated, in systems whose factors say
// nothing of the chance, and where a player's first rating was drawn from the
// results of this event: that would be no prediction.
func (r *Result) Chance(game int) (black float64, ok bool) {
	c := &r.Games[game]
	if !c.Rated || r.hindsight(game) {
		return 0, false
	}
	if e, ok := factor(c.Black.Factors, "expected"); ok {
		return unit(e)
	}
	if d, ok1 := factor(c.Black.Factors, "D"); ok1 {
		if a, ok2 := factor(c.Black.Factors, "a"); ok2 && a > 0 {
			// The classic curve, before ε and before a clamp at 0.
			return unit(1 / (portable.Exp(d/a) + 1))
		}
	}
	seBlack, ok1 := factor(c.Black.Factors, "SE")
	seWhite, ok2 := factor(c.White.Factors, "SE")
	if ok1 && ok2 {
		// Both fall short of the chance by ε/2, which the difference cancels.
		return unit((1 + seBlack - seWhite) / 2)
	}
	return r.bayesian(game)
}

// bayesian is 1 - Φ((W - B - h) / √(s² + σW² + σB²)) of the American system,
// in which a rating is no more certain than its sigma says.
func (r *Result) bayesian(game int) (black float64, ok bool) {
	g, c := &r.Event.Games[game], &r.Games[game]
	h, ok1 := factor(c.Factors, "handicap_equivalent")
	s, ok2 := factor(c.Factors, "sigma_px")
	b, sigmaB, ok3 := r.seed(g.Black)
	w, sigmaW, ok4 := r.seed(g.White)
	if !ok1 || !ok2 || !ok3 || !ok4 {
		return 0, false
	}
	variance := float64(s*s) + float64(sigmaB*sigmaB) + float64(sigmaW*sigmaW)
	if !(variance > 0) {
		return 0, false
	}
	return unit(portable.Erfc((closed(w)-closed(b)-h)/math.Sqrt(2*variance)) / 2)
}

// seed is what an entry began the event with. Of a player whose seed was raised
// because of a win in this event it is the rating of the list.
func (r *Result) seed(entry int) (rating, sigma float64, ok bool) {
	c := &r.Players[entry-1]
	rating, ok1 := c.Before.Get()
	sigma, ok2 := c.SeedSigma.Get()
	for i := range c.Steps {
		if rule := c.Steps[i].Rule; rule == "promotion" || rule == "reset" {
			rating = c.Listed.Or(rating)
		}
	}
	return rating, sigma, ok1 && ok2
}

// closed is a rating of the American scale without the gap between -1 and 1.
func closed(r float64) float64 {
	if r < 0 {
		return r + 1
	}
	return r - 1
}

// hindsight reports whether a player of the game has a first rating that was
// estimated from the event's own results.
func (r *Result) hindsight(game int) bool {
	g := &r.Event.Games[game]
	for _, entry := range [...]int{g.Black, g.White} {
		if c := &r.Players[entry-1]; c.New && c.Initial == "estimate" {
			return true
		}
	}
	return false
}

// Lead is by how many ranks Black was ahead of White before a rated game,
// stones counted, in a system that has a rank and an index for its players and
// no formula for their chances: a rank is 1000 points of the index. Game is an
// index in Result.Games, and the event must have been rated with
// Options.Explain.
func (r *Result) Lead(game int) (ranks float64, ok bool) {
	c := &r.Games[game]
	black, ok1 := factor(c.Black.Factors, "index")
	white, ok2 := factor(c.White.Factors, "index")
	// How many ranks Black is behind, less the stones.
	diff, ok3 := factor(c.Black.Factors, "differential")
	if !c.Rated || !ok1 || !ok2 || !ok3 {
		return 0, false
	}
	return (black-white)/1000 - diff, true
}

func factor(fs []Factor, name string) (float64, bool) {
	for i := range fs {
		if fs[i].Name == name {
			return fs[i].Value, true
		}
	}
	return 0, false
}

// unit takes a number as a chance where it can be one.
func unit(p float64) (float64, bool) {
	if !(p >= 0 && p <= 1) {
		return 0, false
	}
	return p, true
}
