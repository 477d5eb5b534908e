package swa

import (
	"kyudan/rating"
	"kyudan/rating/game"
)

// Unlikely lists the games whose winner's chance was under rating.UnlikelyBelow, by
// the ratings of the list and, for newcomers, the first ratings of their grade
// or category. Nothing is changed. A handicap that is not told counts as none;
// handicap games without colours, and games that are won by default or by
// nobody, are passed over.
func (s System) Unlikely(l *rating.List, ev *rating.Event) []rating.UnlikelyGame {
	c := s.p.Classic
	c.Epsilon = 0
	// Ratings by entry, looked up when a game first needs them.
	ratings := make([]game.Opt[float64], len(ev.Players))
	of := func(entry int) float64 {
		r := &ratings[entry-1]
		if !r.IsTold() {
			st := ev.Standing(l, entry)
			if *r = st.Rating; !r.IsTold() {
				first, _, _ := s.p.initial(st, &ev.Players[entry-1])
				*r = game.Told(first)
			}
		}
		return r.Or(0)
	}
	var found []rating.UnlikelyGame
	n := len(ev.Players)
	for i := range ev.Games {
		g := &ev.Games[i]
		stones := g.Handicap.Or(0)
		if g.ByDefault || g.ColoursUnknown && stones >= 1 ||
			g.Black < 1 || g.Black > n || g.White < 1 || g.White > n {
			continue
		}
		u := rating.UnlikelyGame{Game: i, Black: of(g.Black), White: of(g.White)}
		cg := c.Game(u.Black, u.White, stones)
		switch g.Result {
		case game.BlackWins:
			u.Winner, u.Chance = g.Black, cg.Black.SE
		case game.WhiteWins:
			u.Winner, u.Chance = g.White, cg.White.SE
		default:
			continue
		}
		if u.Chance < rating.UnlikelyBelow {
			found = append(found, u)
		}
	}
	return found
}
