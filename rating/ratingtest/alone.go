package ratingtest

import (
	"maps"
	"slices"
	"strconv"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Alone is an event with the list that it is rated on, so that it can be rated again
// by itself, changed or not.
type Alone struct {
	System rating.System
	List   *rating.List
	Event  *rating.Event
}

// Rate rates the event, on a copy of the list.
func (a Alone) Rate() (*rating.Result, *rating.Report) {
	rep := rating.NewReport(a.System.About(), a.List)
	rep.Results = a.System.Rate(rep.After, []*rating.Event{a.Event}, rating.Options{Explain: true})
	return &rep.Results[0], rep
}

// Clone is a copy of its own; only what nobody changes is shared.
func (a Alone) Clone() Alone {
	ev := *a.Event.Event
	ev.Players, ev.Games, ev.Adjust = slices.Clone(ev.Players), slices.Clone(ev.Games), slices.Clone(ev.Adjust)
	a.List, a.Event = a.List.Clone(), &rating.Event{Event: &ev, Who: slices.Clone(a.Event.Who)}
	return a
}

// EachAlone are the events of a season in the system's order, each on the list that
// those before it leave. Events and players without a name get one.
func EachAlone(sys rating.System, l *rating.List, events []*rating.Event) []Alone {
	events = slices.Clone(events)
	rating.Sort(events, sys.About().Order)
	l = l.Clone()
	var all []Alone
	for n, ev := range events {
		if ev.Name == "" {
			ev.Name = "Event " + strconv.Itoa(n+1)
		}
		for i := range ev.Players {
			if p := &ev.Players[i]; p.DisplayName() == "" {
				p.Name = "Player " + l.Players[ev.Who[i]].ID
			}
		}
		all = append(all, Alone{sys, l.Clone(), ev})
		sys.Rate(l, []*rating.Event{ev}, rating.Options{})
	}
	return all
}

// TwentyAlone are twenty events of made-up seasons for a system, with everything special
// that many such events have: first those that add something to it.
func TwentyAlone(sys rating.System) []Alone {
	var special, rest []Alone
	found := map[string]bool{}
	for seed := range uint64(30) {
		l, events := seasonOf(sys, seed, 12, 8)
		for i := range 2 {
			toTheEnd(sys, &l.Players[i])
		}
		for _, a := range EachAlone(sys, l, events) {
			r, _ := a.Rate()
			n := len(found)
			for _, s := range Special(r) {
				found[s] = true
			}
			if len(found) > n {
				special = append(special, a)
			} else {
				rest = append(rest, a)
			}
		}
	}
	return append(special, rest...)[:max(20, len(special))]
}

// VectorsAlone are the events of the golden numbers of a system, each by itself. made
// makes the system with the rules of a case, as a file has them.
func VectorsAlone(t testing.TB, system string, made func(rules []byte) rating.System) (all []Alone) {
	file, ok := map[string]string{"swa": "swa2016", "egf": "egf-2021"}[system]
	if !ok {
		file = system
	}
	for _, c := range Load(t, file+".json").Cases {
		rules, err := toml.Marshal(c.Settings)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, EachAlone(made(rules), c.List, c.Events)...)
	}
	return all
}

// toTheEnd moves a rated player to where the scale of the system ends.
func toTheEnd(sys rating.System, st *rating.Standing) {
	end, ends := map[string]float64{"swa": 100, "egf-classic": 100, "egf": -900, "sgelo": 905}[sys.About().Name]
	switch {
	case ends && st.Rating.IsGiven():
		st.Rating = game.Given(end)
	case sys.About().Indexed && st.Index.IsGiven():
		st.Rank, st.Index = game.Dan(9), game.Given(950)
	}
}

// seasonOf is a made-up season for a system.
func seasonOf(sys rating.System, seed uint64, players, events int) (*rating.List, []*rating.Event) {
	s := Seasons{System: sys, Low: 100, Top: 2800}
	switch sys.About().Name {
	case "sgelo":
		return EloSeason(seed, players, events)
	case "sagc":
		return IndexSeason(seed, players, events)
	case "aga":
		return StoneSeason(seed, players, events)
	case "bgf":
		s.Low, s.Top = -3100, 950
	}
	for _, c := range sys.About().Classes {
		s.Classes = append(s.Classes, c.Name)
	}
	return s.Make(seed, players, events)
}

// Special is what a result has beside plain even games: the rules of its steps, where
// first ratings come from, why games are not rated, and what is special about those
// that are.
func Special(r *rating.Result) []string {
	found := map[string]bool{}
	steps := func(all []rating.Step) {
		for _, s := range all {
			if !s.Detail {
				found[s.Rule] = true
			}
		}
	}
	for i := range r.Players {
		c := &r.Players[i]
		steps(c.Steps)
		found["first by "+c.Initial] = c.Initial != ""
	}
	for i := range r.Adjusted {
		steps(r.Adjusted[i].Steps)
	}
	for i := range r.Games {
		g, c := &r.Event.Games[i], &r.Games[i]
		steps(c.Black.Steps)
		steps(c.White.Steps)
		if !c.Rated {
			found["not rated: "+c.WhyNot] = true
			continue
		}
		found["jigo"] = found["jigo"] || g.Result == game.Jigo
		found["handicap"] = found["handicap"] || g.Handicap.Or(0) > 0
		found["handicap unknown"] = found["handicap unknown"] || !g.Handicap.IsGiven()
	}
	maps.DeleteFunc(found, func(_ string, is bool) bool { return !is })
	return slices.Sorted(maps.Keys(found))
}
