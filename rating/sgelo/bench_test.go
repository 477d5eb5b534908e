package sgelo_test

import (
	"strconv"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/sgelo"
)

// big is an event of 500 players and ten rounds on a list of 5000: established
// players, and a tenth newcomers of all kinds.
func big(games int) (*rating.List, *rating.Event) {
	l := listOf()
	for i := range 5000 {
		s := established("p"+strconv.Itoa(i), 1000+float64(i*7%1600))
		if i%10 == 0 {
			s = newcomer(s.ID, by(game.FromShodanRank(i%39-30), []string{"SWA", "EGF", "CWA"}[i%3]))
		}
		l.Players = append(l.Players, s)
	}
	ev := event(20250301, 500)
	for i := range games {
		ev.Games = append(ev.Games, played(1+i%500, 1+(i+1+i/500)%500, game.BlackWins+game.Result(i%2)))
	}
	return l, ev
}

func benchmarkRate(b *testing.B, opt rating.Options) {
	const games = 2500
	l, ev := big(games)
	sys, evs := sgelo.New(sgelo.Default()), []*rating.Event{ev}
	b.ReportAllocs()
	for b.Loop() {
		sys.Rate(l, evs, opt)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*games), "ns/game")
}

func BenchmarkRate(b *testing.B) {
	b.Run("plain", func(b *testing.B) { benchmarkRate(b, rating.Options{}) })
	b.Run("explain", func(b *testing.B) { benchmarkRate(b, rating.Options{Explain: true}) })
}

// BenchmarkSmallEvent is an event of ten players on a long list: what an event
// costs is the event's size.
func BenchmarkSmallEvent(b *testing.B) {
	l, _ := big(0)
	ev := event(20250301, 10)
	for i := range 30 {
		ev.Games = append(ev.Games, played(1+i%10, 1+(i+1+i/10)%10, game.BlackWins))
	}
	sys, evs := sgelo.New(sgelo.Default()), []*rating.Event{ev}
	b.ReportAllocs()
	for b.Loop() {
		sys.Rate(l, evs, rating.Options{})
	}
}

// TestAllocations: with and without explanations the number of allocations of
// an event of established players does not grow with its games.
func TestAllocations(t *testing.T) {
	count := func(games int, opt rating.Options) float64 {
		l, ev := big(games)
		for i := range l.Players {
			l.Players[i] = established(l.Players[i].ID, 2000)
		}
		sys, evs := sgelo.New(sgelo.Default()), []*rating.Event{ev}
		sys.Rate(l, evs, opt)
		return testing.AllocsPerRun(3, func() { sys.Rate(l, evs, opt) })
	}
	for name, opt := range map[string]rating.Options{"plain": {}, "explain": {Explain: true}} {
		few, many := count(500, opt), count(5000, opt)
		if many > few+20 {
			t.Errorf("%s: %v allocations for 500 games, %v for 5000, want the same few", name, few, many)
		}
	}
}
