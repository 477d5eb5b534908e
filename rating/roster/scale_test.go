package roster

import (
	"fmt"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
)

// archiveEvents invents events of 15 to 40 entries of the players of a list,
// by id or by exact name.
func archiveEvents(l *rating.List, n int, byID bool) []*game.Event {
	var events []*game.Event
	for e := range n {
		ev := &game.Event{Begin: game.Date(20000101 + e/30*100%1100 + e%28), Name: fmt.Sprint("Event ", e), Country: "SG"}
		for k := range 15 + e%26 {
			s := &l.Players[(e*977+k*131)%len(l.Players)]
			p := game.Player{ID: k + 1, Family: s.Family, Given: s.Given, Rank: s.Rank, Club: s.Club, Country: s.Country}
			if byID {
				p.IDs = map[string]string{"swa": s.ID}
			}
			ev.Players = append(ev.Players, p)
		}
		events = append(events, ev)
	}
	return events
}

// BenchmarkSettle is an event of an archive whose players are known: 50,000
// standings, 15 to 40 entries. It reports the time an entry.
func BenchmarkSettle(b *testing.B) {
	for _, how := range []string{"id", "name"} {
		b.Run("by "+how, func(b *testing.B) {
			l := distinctList(50_000)
			events := archiveEvents(l, 2000, how == "id")
			r := New(l, Aliases{})
			for _, ev := range events {
				r.Settle(ev, Options{Propose: true})
			}
			b.ReportAllocs()
			entries := 0
			for i := 0; b.Loop(); i++ {
				ev := events[i%len(events)]
				r.Settle(ev, Options{Propose: true})
				entries += len(ev.Players)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(entries), "ns/entry")
		})
	}
}

// distinctList is bigList with names that nobody shares.
func distinctList(n int) *rating.List {
	l := bigList(n)
	for i := range l.Players {
		l.Players[i].Family += fmt.Sprintf("%c%c", 'a'+i/26%26, 'a'+i%26)
		l.Players[i].Given += fmt.Sprintf("%c%c", 'a'+i/26/26/26%26, 'a'+i/26/26%26)
	}
	return l
}

// BenchmarkProposals looks through a register of 50,000.
func BenchmarkProposals(b *testing.B) {
	r := New(distinctList(50_000), Aliases{})
	b.ReportAllocs()
	for b.Loop() {
		b.ReportMetric(float64(len(r.Proposals())), "proposals")
	}
}
