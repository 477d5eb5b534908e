package aga

import (
	"math"
	"strconv"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
	"kyudan/rating/portable"
)

// closed takes the gap between 1k and 1d out of a rating.
func closed(rating float64) float64 {
	if rating > 0 {
		return rating - 1
	}
	return rating + 1
}

// open puts it back.
func open(closed float64) float64 {
	if closed > 0 {
		return closed + 1
	}
	return closed - 1
}

// mostRating is the greatest rating, either way, that the arithmetic takes.
const mostRating = 100

// possible reports whether there is such a rating.
func possible(r float64) bool { return math.Abs(r) >= 1 && math.Abs(r) <= mostRating }

// entryRating is the middle of a rank: n dan is n + 0.5, n kyu -(n + 0.5). A
// professional is a player of 7d, 8d or 9d.
func entryRating(r game.Rank) (rating float64, ok bool) {
	switch n := float64(r.Number()); {
	case r.IsKyu():
		return -(n + 0.5), true
	case r.IsDan():
		return n + 0.5, true
	case r.IsPro():
		return 7.5 + math.Floor((n-1)/3), true
	}
	return 0, false
}

// newSigma is a new player's sigma.
func (s *System) newSigma(rating float64) float64 {
	switch {
	case rating > s.p.StrongFrom:
		return s.p.StrongSigma
	case rating < s.p.WeakFrom:
		return s.p.WeakSigma
	}
	return s.sigmas.at(closed(rating))
}

// A seed is what an event knows of a player before its games.
type seed struct {
	rating, sigma float64 // an open rating
	start         start
	above         float64 // stones that the rank entered with is above the rating: Δ
	listed        float64 // sigma before the event's day is looked at
	days          int     // since the player's last event
}

// start is how a player got a seed.
type start uint8

// The ways.
const (
	kept      start = iota // the rating as it stood
	promoted               // entered 1 to 3 stones above it, and won
	reseeded               // 3 stones or more, and won
	fresh                  // without a rating
	withSigma              // a rating without sigma, and no rank
)

// known reports whether a standing has a rating and sigma to start from.
func known(st *rating.Standing) bool {
	return possible(st.Rating.Or(0)) && goodSigma(st.Sigma.Or(0))
}

// entryRank is the rank entered with, else the last one on the list.
func entryRank(st *rating.Standing, e *game.Player) game.Rank {
	if e.Rank != game.NoRank {
		return e.Rank
	}
	return st.Rank
}

// startable reports whether seed has anything to start from.
func startable(st *rating.Standing, e *game.Player) bool {
	return entryRank(st, e) != game.NoRank || possible(st.Rating.Or(0))
}

// seed is the start of a startable player in an event of that day, which may be
// missing.
func (s *System) seed(st *rating.Standing, e *game.Player, won bool, day game.Date) seed {
	rank := entryRank(st, e)
	entry, given := entryRating(rank)
	r, sigma := st.Rating.Or(0), st.Sigma.Or(0)
	switch {
	case !known(st) && given:
		return seed{rating: entry, sigma: s.newSigma(entry), start: fresh}
	case !known(st):
		return seed{rating: r, sigma: s.newSigma(r), start: withSigma}
	}
	if won && given && !rank.IsPro() {
		above := entry - r
		if entry > 0 != (r > 0) {
			above -= 2
		}
		switch {
		case above >= s.p.ReseedFrom:
			return seed{rating: entry, sigma: s.newSigma(entry), start: reseeded, above: above}
		case above >= s.p.PromotionFrom:
			return seed{
				rating: r + s.p.PromotionBase + float64(s.p.PromotionShare*above),
				sigma:  math.Sqrt(float64(sigma*sigma) + float64(s.p.PromotionVariance*portable.Pow(above, s.p.PromotionExponent))),
				start:  promoted, above: above, listed: sigma,
			}
		}
	}
	days := 0
	if day != 0 && st.LastPlayed != 0 {
		days = max(st.LastPlayed.DaysUntil(day), 0)
	}
	aged := float64(s.p.SigmaPerDay * float64(days))
	return seed{rating: r, sigma: math.Sqrt(float64(sigma*sigma) + float64(aged*aged)), listed: sigma, days: days}
}

// The rules by which a seed is another than the list's rating, after a win.
const (
	promotionRule = "promotion"
	resetRule     = "reset"
)

// step is the step by which a list's rating became the seed, if any.
func (d seed) step(listed float64, rank game.Rank) (step rating.Step, ok bool) {
	pattern := "entered as %s, %s stones above the rating %s, and won a game: seed %s"
	switch d.start {
	case promoted:
		step.Rule = promotionRule
	case reseeded:
		step.Rule, pattern = resetRule, "entered as %s, %s stones above the rating %s, and won a game: seed %s as a new player"
	default:
		return step, false
	}
	step.About = phrase.Of(pattern, rank, decimals(d.above), decimals(listed), decimals(d.rating))
	step.Points = closed(d.rating) - closed(listed)
	return step, true
}

func decimals(f float64) string { return strconv.FormatFloat(f, 'f', 2, 64) }
