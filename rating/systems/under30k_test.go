package systems_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
	"kyudan/rating/systems"
)

// TestRanksUnder30k: a newcomer of 35k begins as one of 30k where the scale ends
// there, with a warning, and weaker where it goes on.
func TestRanksUnder30k(t *testing.T) {
	goOn := []string{"aga", "bgf"}
	for _, s := range systems.All() {
		name := s.About().Name
		start := func(rank game.Rank) (rating.PlayerChange, game.Problems) {
			old := rating.Standing{ID: "old", Rank: game.Kyu(25), Rating: game.Given(900.0), Sigma: game.Given(1.0), Index: game.Given(0)}
			if name == "aga" {
				old.Rating = game.Given(-25.5)
			}
			ev := ratingtest.Event("", 2, ratingtest.Played(2, 1, 0, game.BlackWins))
			ev.Players[1].Rank = rank
			r := s.Rate(ratingtest.ListOf(old, rating.Standing{ID: "new"}), []*rating.Event{ev}, rating.Options{})[0]
			if r.Players[1].Games != 1 {
				t.Fatalf("%s: the game of a player of %s is not rated: %v", name, rank, r.Problems)
			}
			return r.Players[1], r.Problems
		}
		weak, problems := start(game.Kyu(35))
		weakest, _ := start(game.Kyu(30))
		said := slices.ContainsFunc(problems, func(p game.Problem) bool { return p.Code == "rank-under-30k" && p.Severity == game.Warning })
		if slices.Contains(goOn, name) {
			if !(weak.Before.Or(0) < weakest.Before.Or(0)) || said {
				t.Errorf("%s: 35k begins at %v, 30k at %v, warning %v", name, weak.Before, weakest.Before, said)
			}
			continue
		}
		weak.RankBefore, weak.RankAfter, weak.Notes = weakest.RankBefore, weakest.RankAfter, weakest.Notes
		if d := cmp.Diff(weakest, weak); d != "" || !said {
			t.Errorf("%s: 35k begins otherwise than 30k, warning %v:\n%s", name, said, d)
		}
	}
}
