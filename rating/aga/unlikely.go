package aga

import (
	"kyudan/rating"
	"kyudan/rating/game"
)

// Requirements is nil: the system asks nothing of an event as a whole.
func (s System) Requirements(*game.Event, string) []rating.Requirement { return nil }

// Unlikely lists the rated games whose winner's chance was under
// rating.UnlikelyBelow by the seeds, which for new players are the ranks and for
// players promoting themselves lie above the ratings of the list. Nothing is
// changed; corrections by hand are not looked at.
func (s System) Unlikely(l *rating.List, ev *rating.Event) []rating.UnlikelyGame {
	n := len(ev.Players)
	entered := func(entry int) bool {
		return entry >= 1 && entry <= n && startable(ev.Standing(l, entry), &ev.Players[entry-1])
	}
	rated := make([]bool, len(ev.Games))
	won := make([]bool, n)
	for i := range ev.Games {
		g := &ev.Games[i]
		if g.Black != g.White && entered(g.Black) && entered(g.White) && s.whyNot(ev, g) == "" {
			rated[i], won[winner(g)-1] = true, true
		}
	}
	day := max(ev.Begin, ev.End)
	of := func(entry int) float64 {
		return s.seed(ev.Standing(l, entry), &ev.Players[entry-1], won[entry-1], day).rating
	}
	var found []rating.UnlikelyGame
	for i := range ev.Games {
		if !rated[i] {
			continue
		}
		g := &ev.Games[i]
		u := rating.UnlikelyGame{Game: i, Winner: winner(g), Black: of(g.Black), White: of(g.White)}
		h, sigma := s.terms(ev, g)
		z := (closed(u.White) - closed(u.Black) - h) / sigma
		if g.Result == game.BlackWins {
			z = -z
		}
		if u.Chance = phi(z); u.Chance < rating.UnlikelyBelow {
			found = append(found, u)
		}
	}
	return found
}
