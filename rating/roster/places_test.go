package roster

import (
	"fmt"
	"strings"
	"testing"

	"kyudan/rating/game"
)

func TestApart(t *testing.T) {
	weekend := past{country: "DE", town: "bremen", begin: 20200104, end: 20200105}
	with := func(change func(*past)) past {
		e := weekend
		change(&e)
		return e
	}
	for _, c := range []struct {
		name string
		e    past
		want apart
	}{
		{"the same place", weekend, notApart},
		{"another country", with(func(e *past) { e.country = "FR" }), inCountries},
		{"another country, the town of the same name", with(func(e *past) { e.country, e.town = "US", "bremen" }), inCountries},
		{"another town", with(func(e *past) { e.town = "jena" }), inTowns},
		{"another town, the country not told", with(func(e *past) { e.country, e.town = "", "jena" }), inTowns},
		{"no town", with(func(e *past) { e.town = "" }), notApart},
		{"nothing told", with(func(e *past) { e.town, e.country = "", "" }), notApart},
		{"a part of the town", with(func(e *past) { e.town = "uni bremen" }), notApart},
		{"the town cut", with(func(e *past) { e.town = "brem" }), notApart},
		{"one shared day", with(func(e *past) { e.country, e.begin, e.end = "FR", 20200105, 20200106 }), notApart},
		{"another week", with(func(e *past) { e.country, e.begin, e.end = "FR", 20200111, 20200112 }), notApart},
		{"online", with(func(e *past) { e.country, e.online = "FR", true }), notApart},
		{"a league", with(func(e *past) { e.country, e.end = "FR", 20200601 }), notApart},
		{"no days", with(func(e *past) { e.country, e.begin, e.end = "FR", 0, 0 }), notApart},
	} {
		for _, pair := range [][2]*past{{&weekend, &c.e}, {&c.e, &weekend}} {
			if got := pair[0].apart(pair[1]); got != c.want {
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
		var r Roster
		r.plays = make([]play, 1)
		for i := range c.events {
			r.events = append(r.events, past{name: fmt.Sprint(i), country: fmt.Sprint(i), begin: game.Date(20200101 + (i*7)%3), end: 20200105})
			r.plays = append(r.plays, play{event: int32(i), before: int32(i)})
		}
		r.faces = []face{{career: career{last: int32(c.events)}}}
		found, _ := r.places(0, nil)
		pairs := map[string]bool{}
		for _, s := range found {
			pair := s.what + fmt.Sprint(s.event)
			if pairs[pair] || s.apart != inCountries || !strings.Contains(s.what, "in another country") {
				t.Fatalf("%d events: %+v, once already: %v", c.events, s, pairs[pair])
			}
			pairs[pair] = true
		}
		if len(found) != c.want && (c.events < mostAtOnce || len(found) > c.want) {
			t.Errorf("%d events: got %d pairs, want %d", c.events, len(found), c.want)
		}
	}
}
