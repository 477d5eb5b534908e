package run

import (
	"fmt"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Watch makes a job look at the events, each right before it is rated, for results with
// hardly a chance, which are warnings of the event. A system that is no Checker knows of
// none.
func Watch(j *Job, c rating.Checker) map[*rating.Event]game.Problems {
	odd := map[*rating.Event]game.Problems{}
	if c != nil {
		j.Settled = func(l *rating.List, ev *rating.Event) { odd[ev] = unlikely(ev, c.Unlikely(l, ev)) }
	}
	return odd
}

func unlikely(ev *rating.Event, games []rating.UnlikelyGame) game.Problems {
	var ps game.Problems
	for _, u := range games {
		g := &ev.Games[u.Game]
		winner, loser := g.Black, g.White
		if u.Winner == g.White {
			winner, loser = loser, winner
		}
		ps.Add(game.Problem{
			Severity: game.Warning, Code: "unlikely-result", File: ev.Source.File, Place: g.Place.String(),
			Found: fmt.Sprintf("round %d: %s beat %s, which happens once in %d games", g.Round,
				ev.Players[winner-1].DisplayName(), ev.Players[loser-1].DisplayName(), int(1/max(u.Chance, 1e-6))),
			Hint: "look whether the colours or the result were swapped; if they were not, nothing is wrong",
		})
	}
	return ps
}
