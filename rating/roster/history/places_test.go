package history

import (
	"fmt"
	"strings"
	"testing"

	"kyudan/rating/game"
)

func TestApart(t *testing.T) {
	weekend := Event{country: "DE", town: "bremen", Begin: 20200104, End: 20200105}
	with := func(change func(*Event)) Event {
		e := weekend
		change(&e)
		return e
	}
	for _, c := range []struct {
		name string
		e    Event
		want Apart
	}{
		{"the same place", weekend, NotApart},
		{"another country", with(func(e *Event) { e.country = "FR" }), InCountries},
		{"another country, the town of the same name", with(func(e *Event) { e.country, e.town = "US", "bremen" }), InCountries},
		{"another town", with(func(e *Event) { e.town = "jena" }), InTowns},
		{"another town, the country not given", with(func(e *Event) { e.country, e.town = "", "jena" }), InTowns},
		{"no town", with(func(e *Event) { e.town = "" }), NotApart},
		{"nothing told", with(func(e *Event) { e.town, e.country = "", "" }), NotApart},
		{"a part of the town", with(func(e *Event) { e.town = "uni bremen" }), NotApart},
		{"the town cut", with(func(e *Event) { e.town = "brem" }), NotApart},
		{"one shared day", with(func(e *Event) { e.country, e.Begin, e.End = "FR", 20200105, 20200106 }), NotApart},
		{"another week", with(func(e *Event) { e.country, e.Begin, e.End = "FR", 20200111, 20200112 }), NotApart},
		{"online", with(func(e *Event) { e.country, e.online = "FR", true }), NotApart},
		{"a league", with(func(e *Event) { e.country, e.End = "FR", 20200601 }), NotApart},
		{"no days", with(func(e *Event) { e.country, e.Begin, e.End = "FR", 0, 0 }), NotApart},
	} {
		for _, pair := range [][2]*Event{{&weekend, &c.e}, {&c.e, &weekend}} {
			if got := pair[0].Apart(pair[1]); got != c.want {
				t.Errorf("%s, %v: got %q, want %q", c.name, pair, got, c.want)
			}
		}
	}
}

// TestPlacesEachPairOnce: all pairs of a player's events at one time are found,
// each once, in whatever order the events were rated; and in a thousand events of
// one day no more than a number for each.
func TestPlacesEachPairOnce(t *testing.T) {
	for _, c := range []struct{ events, want int }{{2, 1}, {6, 15}, {30, 435}, {1000, mostAtOnce * 1000}} {
		var h History
		h.plays = make([]play, 1)
		for i := range c.events {
			h.Events = append(h.Events, Event{Name: fmt.Sprint(i), country: fmt.Sprint(i), Begin: game.Date(20200101 + (i*7)%3), End: 20200105})
			h.plays = append(h.plays, play{event: int32(i), before: int32(i)})
		}
		h.careers = []Career{{last: int32(c.events)}}
		found, _ := h.Places(0, nil)
		pairs := map[string]bool{}
		for _, s := range found {
			pair := s.What + fmt.Sprint(s.Event)
			if pairs[pair] || s.Apart != InCountries || !strings.Contains(s.What, "in another country") {
				t.Fatalf("%d events: %+v, once already: %v", c.events, s, pairs[pair])
			}
			pairs[pair] = true
		}
		if len(found) != c.want && (c.events < mostAtOnce || len(found) > c.want) {
			t.Errorf("%d events: got %d pairs, want %d", c.events, len(found), c.want)
		}
	}
}
