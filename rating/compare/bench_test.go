package compare_test

import (
	"testing"

	"kyudan/rating/game"
)

// BenchmarkOf takes over and compares three systems over a thousand events of fifty games.
func BenchmarkOf(b *testing.B) {
	var events []*game.Event
	var games [][]pairing
	total := 0
	for e := range 1000 {
		var ps []pairing
		for g := range 50 {
			ps = append(ps, pairing{g%3 + 1, g%3 + 2, game.Result(1 + (e*g)%2), []float64{.3 + float64(g)/100, .6, .4}, false, 0, false})
		}
		total += len(ps)
		games = append(games, ps)
		events = append(events, eventOf(game.Date(20200101+e), ps...))
	}
	runs := runsOf(3, events, games)
	b.ReportAllocs()
	for b.Loop() {
		if c := ofRuns(events, runs); c.Common.All() != total {
			b.Fatalf("%d games in common, want %d", c.Common.All(), total)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(total), "ns/game")
}
