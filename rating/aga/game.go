package aga

import (
	"cmp"

	"kyudan/rating"
	"kyudan/rating/game"
)

// boardSize is the only one that is rated.
const boardSize = 19

// whyNot is the reason why a game is not rated, "" where there is none.
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

// terms are what handicap and komi of a game that whyNot has nothing against are
// worth to Black, and its standard deviation, in stones.
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
