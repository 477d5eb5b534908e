package swa_test

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/swa"
)

// big is an event of 500 players and ten rounds on a list of 5000.
func big(games int) (*rating.List, *rating.Event) {
	l := &rating.List{}
	for i := range 5000 {
		l.Players = append(l.Players, known("p", 1000+float64(i*7%1600)))
	}
	ev := event("A", 500)
	for i := range games {
		ev.Games = append(ev.Games, played(1+i%500, 1+(i+1+i/500)%500, i%3, game.BlackWins+game.Result(i%2)))
	}
	return l, ev
}

func benchmarkRate(b *testing.B, opt rating.Options) {
	const games = 2500
	l, ev := big(games)
	sys, evs := swa.New(swa.Default()), []*rating.Event{ev}
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

// TestAllocations: with and without explanations the number of allocations of
// an event does not grow with its games.
func TestAllocations(t *testing.T) {
	count := func(games int, opt rating.Options) float64 {
		l, ev := big(games)
		sys, evs := swa.New(swa.Default()), []*rating.Event{ev}
		return testing.AllocsPerRun(10, func() { sys.Rate(l, evs, opt) })
	}
	for name, opt := range map[string]rating.Options{"plain": {}, "explain": {Explain: true}} {
		few, many := count(10, opt), count(5000, opt)
		if many > few || many > 10 {
			t.Errorf("%s: %v allocations for 10 games, %v for 5000, want the same few", name, few, many)
		}
	}
}

func BenchmarkCheck(b *testing.B) {
	p, ev := swa.Default(), good("")
	b.ReportAllocs()
	for b.Loop() {
		swa.Check(ev, p)
	}
}

func BenchmarkParseCategory(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		swa.ParseCategory("Primary 3 & 4")
	}
}
