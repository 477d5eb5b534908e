package aga

import (
	"cmp"
	"math"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/portable"
)

// boardSize is the only one that is rated.
const boardSize = 19

// whyNot is the reason why a game is not rated, "" if it is.
func (s *System) whyNot(ev *rating.Event, g *game.Game) string {
	if why := rating.Unplayed(g); why != "" {
		return why
	}
	size := cmp.Or(g.BoardSize, ev.BoardSize)
	stones := g.Handicap.Or(0)
	switch {
	case g.Result == game.Jigo:
		return "jigo"
	case g.Online.Or(ev.Online.Or(false)):
		return "online"
	case size != 0 && size != boardSize:
		return "board_size"
	case stones < 0 || stones > len(s.p.HandicapSigmas)+1:
		return "handicap"
	}
	if _, ok := s.p.komi(stones, rating.KomiOf(ev, g, s.p.EvenKomi, s.p.HandicapKomi)); !ok {
		return "komi"
	}
	if g.ColoursUnknown {
		return "colours"
	}
	return ""
}

// terms returns what handicap and komi of a game accepted by whyNot are worth to
// Black, and its standard deviation, in stones.
func (s *System) terms(ev *rating.Event, g *game.Game) (h, sigma float64) {
	stones := g.Handicap.Or(0)
	komi, _ := s.p.komi(stones, rating.KomiOf(ev, g, s.p.EvenKomi, s.p.HandicapKomi))
	return s.p.stones(stones, komi), s.p.sigma(stones, komi)
}

// winner is the entry that won.
func winner(g *game.Game) int {
	if g.Result == game.WhiteWins {
		return g.White
	}
	return g.Black
}

// Forecast is 1 - Φ((W - B - h) / √(s² + σW² + σB²)): a rating is no more certain
// than its sigma says. See rating.Forecaster.
func (s System) Forecast(r *rating.Result, game int) rating.Forecast {
	g := &r.Event.Games[game]
	factor := rating.FactorIn(r.Games[game].Factors)
	h, ok1 := factor("handicap_equivalent")
	sd, ok2 := factor("sigma_px")
	b, sigmaB, ok3 := seedOf(&r.Players[g.Black-1])
	w, sigmaW, ok4 := seedOf(&r.Players[g.White-1])
	if !ok1 || !ok2 || !ok3 || !ok4 {
		return rating.Forecast{}
	}
	variance := float64(sd*sd) + float64(sigmaB*sigmaB) + float64(sigmaW*sigmaW)
	return rating.ForecastOf(portable.Erfc((closed(w)-closed(b)-h)/math.Sqrt(2*variance)) / 2)
}

// seedOf is what a player began the event with. If the seed was raised by a win in
// this event, it is the rating of the list.
func seedOf(c *rating.PlayerChange) (open, sigma float64, ok bool) {
	open, ok1 := c.Before.Get()
	sigma, ok2 := c.SeedSigma.Get()
	for i := range c.Steps {
		if rule := c.Steps[i].Rule; rule == promotionRule || rule == resetRule {
			open = c.Listed.Or(open)
		}
	}
	return open, sigma, ok1 && ok2
}

// Requirements is nil: the system requires nothing of an event as a whole.
func (s System) Requirements(*game.Event, string) []rating.Requirement { return nil }

// Unlikely goes by the seeds, which for new players are the ranks and for players
// promoting themselves lie above the ratings of the list. Corrections by hand are
// ignored. See rating.Checker.
func (s System) Unlikely(l *rating.List, ev *rating.Event) []rating.UnlikelyGame {
	day, won := max(ev.Begin, ev.End), make([]bool, len(ev.Players))
	entered := func(entry int) bool { return startable(ev.Standing(l, entry), &ev.Players[entry-1]) }
	for i := range ev.Games {
		if g := &ev.Games[i]; ev.Has(g) && entered(g.Black) && entered(g.White) && s.whyNot(ev, g) == "" {
			won[winner(g)-1] = true
		}
	}
	start := func(entry int) (float64, bool) {
		return s.seed(ev.Standing(l, entry), &ev.Players[entry-1], won[entry-1], day).rating, entered(entry)
	}
	return rating.UnlikelyGames(ev, start, func(g *game.Game, black, white float64) (b, w float64) {
		if s.whyNot(ev, g) != "" {
			return 1, 1
		}
		h, sigma := s.terms(ev, g)
		z := (closed(white) - closed(black) - h) / sigma
		return phi(-z), phi(z)
	})
}
