package aga_test

import (
	"slices"
	"strconv"
	"testing"

	"kyudan/rating"
)

func BenchmarkRate(b *testing.B) {
	for _, players := range []int{20, 200, 1000} {
		for name, opt := range map[string]rating.Options{"plain": {}, "explain": {Explain: true}} {
			b.Run(strconv.Itoa(players)+"-players/"+name, func(b *testing.B) {
				l, ev := mcmahon(players)
				evs := []*rating.Event{ev}
				b.ReportAllocs()
				for b.Loop() {
					// The list grows surer from turn to turn, which costs the same.
					american.Rate(l, evs, opt)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(ev.Games)), "ns/game")
			})
		}
	}
}

// TestAllocations: the number of allocations of a call does not grow with its
// games, with explanations and without.
func TestAllocations(t *testing.T) {
	for name, opt := range map[string]rating.Options{"plain": {}, "explain": {Explain: true}} {
		count := func(times int) float64 {
			l, ev := mcmahon(20)
			for i := range l.Players {
				l.Players[i] = listed(l.Players[i].ID, 5, 0.01) // far from every step
			}
			ev.Games = slices.Repeat(ev.Games, times)
			evs := []*rating.Event{ev}
			return testing.AllocsPerRun(5, func() { american.Rate(l.Clone(), evs, opt) })
		}
		if few, many := count(1), count(10); many > few+10 || many > 60 {
			t.Errorf("%s: %v allocations for 60 games, %v for 600, want hardly more", name, few, many)
		}
	}
}
