package rating

import (
	"math/rand/v2"
	"testing"

	"kyudan/rating/game"
)

// TestSortOfOneDay: the events of a day have one order, however they are given.
func TestSortOfOneDay(t *testing.T) {
	event := func(name string, begin, end, first game.Date) *Event {
		return &Event{Event: &game.Event{Name: name, Begin: begin, End: end, Games: []game.Game{{Date: first}}}}
	}
	events := []*Event{
		event("long", 20260103, 20260110, 0), event("b", 20260103, 20260104, 20260103), event("a", 20260103, 20260104, 20260104),
		event("early game", 20260104, 20260104, 20260102), event("undated", 0, 0, 0),
	}
	for order, want := range map[Order]string{
		ByBegin: "undated a b long early game ",
		ByEnd:   "undated a b early game long ",
		ByGame:  "undated early game a b long ",
	} {
		for seed := range uint64(20) {
			rand.New(rand.NewPCG(seed, 1)).Shuffle(len(events), func(i, j int) { events[i], events[j] = events[j], events[i] })
			Sort(events, order)
			got := ""
			for _, e := range events {
				got += e.Name + " "
			}
			if got != want {
				t.Errorf("%s: %q, want %q", order, got, want)
			}
		}
	}
	given := []*Event{events[3], events[0], events[2]}
	Sort(given, AsGiven)
	if given[0] != events[3] || given[1] != events[0] || given[2] != events[2] {
		t.Error("events rated as given do not keep their order")
	}
}
