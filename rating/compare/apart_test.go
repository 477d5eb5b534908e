package compare_test

import (
	"math"
	"testing"

	"kyudan/rating/compare"
	"kyudan/rating/game"
)

// TestApart: a system that leaves out more than a tenth of the games does not make the
// others compete for the rest.
func TestApart(t *testing.T) {
	none := math.NaN()
	for _, c := range []struct {
		name    string
		games   int
		chances func(g int) []float64
		asked   int
		common  int
		apart   map[string]int // games left out
	}{
		{"none leaves out anything", 100, func(int) []float64 { return []float64{.6, .7, .8} }, 100, 100, nil},
		{"a tenth is not too much", 100, func(g int) []float64 {
			if g < 10 {
				return []float64{.6, .7, none}
			}
			return []float64{.6, .7, .8}
		}, 100, 90, nil},
		{"more than a tenth is", 100, func(g int) []float64 {
			if g < 11 {
				return []float64{.6, .7, none}
			}
			return []float64{.6, .7, .8}
		}, 100, 100, map[string]int{"s2": 11}},
		{"nobody loses by what one alone predicts", 100, func(g int) []float64 {
			if g < 50 {
				return []float64{none, none, .8}
			}
			return []float64{.6, .7, .8}
		}, 50, 50, nil},
		{"of two, the one that predicts less", 100, func(g int) []float64 {
			if g < 50 {
				return []float64{none, .7}
			}
			return []float64{.6, .7}
		}, 100, 100, map[string]int{"s0": 50}},
		{"half and half", 100, func(g int) []float64 {
			if g < 50 {
				return []float64{none, .7}
			}
			return []float64{.6, none}
		}, 100, 0, map[string]int{"s0": 50, "s1": 50}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var ps []pairing
			for g := range c.games {
				ps = append(ps, pairing{1, 2, game.BlackWins, c.chances(g), false, 0, false})
			}
			got := of(len(ps[0].chances), ps)
			if got.Asked != c.asked || got.Common.All() != c.common {
				t.Errorf("asked %d, common %d, want %d and %d", got.Asked, got.Common.All(), c.asked, c.common)
			}
			apart := map[string]int{}
			for i, s := range got.Systems {
				if s.Apart == nil && i >= len(got.Contest()) {
					t.Errorf("%s is ranked behind systems apart", s.Name)
				}
				if s.Apart != nil {
					apart[s.Name] = s.Apart.LeftOut
				}
			}
			if len(apart) != len(c.apart) {
				t.Errorf("apart %v, want %v", apart, c.apart)
			}
			for name, n := range c.apart {
				if apart[name] != n {
					t.Errorf("apart %v, want %v", apart, c.apart)
				}
			}
		})
	}
}

// TestReferences: the references predict what the systems do, and from what came before.
func TestReferences(t *testing.T) {
	season := func(results ...game.Result) *compare.Comparison {
		var games [][]pairing
		for _, r := range results {
			games = append(games, []pairing{{1, 2, r, []float64{.5}, false, 0, false}, {3, 4, r, []float64{.5}, false, 3, false}})
		}
		return of(1, games...)
	}
	a := season(game.BlackWins, game.BlackWins, game.BlackWins)
	b := season(game.BlackWins, game.BlackWins, game.WhiteWins)
	if len(a.References) != 2 {
		t.Fatalf("%d references, want whr and glicko2", len(a.References))
	}
	find := func(c *compare.Comparison, name string) compare.System {
		for _, r := range c.References {
			if r.Name == name {
				return r
			}
		}
		t.Fatalf("no reference %s", name)
		return compare.System{}
	}
	for _, name := range []string{"whr", "glicko2"} {
		x, y := find(a, name), find(b, name)
		if x.Predicted != 6 || x.Ranked.Games != 6 || !x.Behind.IsGiven() || x.About.Document == "" {
			t.Errorf("%s: %+v", name, x)
		}
		// What the last results were changes no prediction: all is what came before.
		if x.Black[0].Predicted != y.Black[0].Predicted || x.Black[2].Predicted != y.Black[2].Predicted {
			t.Errorf("%s: predictions know the last results", name)
		}
		// A win on the day before raises the chance.
		first, second := season(game.BlackWins), season(game.BlackWins, game.BlackWins)
		p := find(first, name).Black[0].Predicted
		if q := 2*find(second, name).Black[0].Predicted - p; !(q > p) {
			t.Errorf("%s: chance %v, after a win %v", name, p, q)
		}
	}
	if s := a.Systems[0]; s.Name != "s0" || len(a.Players) != 4 || len(a.Players[0].In) != 1 {
		t.Errorf("references have a place among systems or players: %+v", a.Players)
	}
}

// TestOverlapping: an event's games count as known when the event is over.
func TestOverlapping(t *testing.T) {
	chance := func(end game.Date) float64 {
		long := eventOf(20260101, pairing{black: 3, white: 4, result: game.BlackWins})
		long.End = end
		cup := eventOf(20260105, pairing{black: 3, white: 4, result: game.BlackWins})
		events := []*game.Event{long, cup}
		ps := [][]pairing{{{3, 4, game.BlackWins, []float64{.5}, false, 0, false}}, {{3, 4, game.BlackWins, []float64{.5}, false, 0, false}}}
		return ofRuns(events, runsOf(1, events, ps)).References[0].Black[0].Predicted
	}
	if before, during := chance(20260104), chance(20260105); !(before > during) {
		t.Errorf("mean chance %v with an event over, %v with one not over yet", before, during)
	}
}
