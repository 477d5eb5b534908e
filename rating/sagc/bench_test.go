package sagc_test

import (
	"slices"
	"strconv"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/sagc"
)

// evenings is a club's list of 200 and games among them.
func evenings(games int) (*rating.List, *rating.Event) {
	l := listOf()
	for i := range 200 {
		l.Players = append(l.Players, player(strconv.Itoa(i), strconv.Itoa(1+i%30)+"k", 0))
	}
	ev := event(200)
	for i := range games {
		ev.Games = append(ev.Games, played(1+i%200, 1+(i*7+3)%200, i%4, game.BlackWins+game.Result(i/3%2)))
	}
	ev.Games = slices.DeleteFunc(ev.Games, func(g game.Game) bool { return g.Black == g.White })
	return l, ev
}

func BenchmarkRate(b *testing.B) {
	byDate := sagc.Default()
	byDate.Order = sagc.ByDate
	for _, c := range []struct {
		name string
		sys  sagc.System
		opt  rating.Options
	}{{"plain", clubs, rating.Options{}}, {"explain", clubs, rating.Options{Explain: true}}, {"by-date", sagc.New(byDate), rating.Options{}}} {
		b.Run(c.name, func(b *testing.B) {
			l, ev := evenings(5000)
			evs := []*rating.Event{ev}
			b.ReportAllocs()
			for b.Loop() {
				c.sys.Rate(l, evs, c.opt)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(ev.Games)), "ns/game")
		})
	}
}

// TestAllocations: without explanations the number of allocations of a call does
// not grow with its games.
func TestAllocations(t *testing.T) {
	byDate := sagc.Default()
	byDate.Order = sagc.ByDate
	for name, sys := range map[string]sagc.System{"entry": clubs, "date": sagc.New(byDate)} {
		count := func(games int) float64 {
			l, ev := evenings(games)
			evs := []*rating.Event{ev}
			return testing.AllocsPerRun(5, func() { sys.Rate(l, evs, rating.Options{}) })
		}
		if few, many := count(1000), count(10000); many > few+200 {
			t.Errorf("%s: %v allocations for 1000 games, %v for 10000, want hardly more", name, few, many)
		}
	}
}
