package difference_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// line is a change of a record.
func line(id string, before, after float64, results string) difference.Change {
	return difference.Change{ID: id, Before: game.Given(before), After: game.Given(after), Points: after - before, Games: len(strings.Fields(results)), Results: results}
}

func event(name string, day game.Date, lines ...difference.Change) difference.Event {
	return difference.Event{Name: name, File: strings.ToLower(name) + ".xml", Begin: day, Class: "A", Weight: game.Given(1.0), Changes: lines}
}

func record(events ...difference.Event) *difference.Record {
	for i := range events {
		events[i].Number = i + 1
	}
	return &difference.Record{Events: events}
}

// told are the causes of all players and the effects of all events in words.
func told(d *difference.Difference) []string {
	var all []string
	for i := range d.Players {
		for _, c := range d.Players[i].Causes {
			s := fmt.Sprintf("%s %v %+.4g", d.Players[i].Standing().ID, c.Kind, c.Points)
			if c.Event != nil {
				s += " " + c.Event.Name
			}
			if len(c.What) > 0 {
				s += " (" + strings.Join(c.What, "; ") + ")"
			}
			for _, e := range c.Because {
				s += " <" + e.Name
			}
			all = append(all, s)
		}
	}
	for _, e := range d.Events {
		s := fmt.Sprintf("%s: %v, %d players, %+.4g, %d others", e.Event.Name, e.Kind, e.Players, e.Points, e.Others)
		if len(e.What) > 0 {
			s += " (" + strings.Join(e.What, "; ") + ")"
		}
		all = append(all, s)
	}
	return all
}

func TestExplain(t *testing.T) {
	a, b, c := one("1", "Ann", 1500), one("2", "Ben", 1400), one("3", "Cat", 1300)
	rated := func(day game.Date, r ...float64) *rating.List {
		l := listOf()
		l.AsOf = day
		for i, p := range []rating.Standing{a, b, c} {
			p.Rating = game.Given(r[i])
			l.Players = append(l.Players, p)
		}
		return l
	}
	spring := event("Spring", 20260301, line("1", 1500, 1510, "2+b"), line("2", 1400, 1390, "1-w"))
	summer := event("Summer", 20260601, line("2", 1390, 1400, "3+b"), line("3", 1300, 1290, "2-w"))
	oldRecord := func() *difference.Record { return record(spring, summer) }
	old := rated(20260630, 1510, 1400, 1290)
	for _, k := range []struct {
		name     string
		new      *rating.List
		old, run *difference.Record
		want     []string
	}{
		{"a new event", rated(20260731, 1510, 1405, 1285), oldRecord(), record(spring, summer, event("July", 20260704, line("2", 1400, 1405, "3+b"), line("3", 1290, 1285, "2-w"))), []string{
			"2 new +5 July", "3 new -5 July", "July: new, 2 players, +0, 0 others",
		}},
		{"a late result and what follows", rated(20260731, 1515, 1393, 1292), oldRecord(),
			record(spring, event("May", 20260501, line("1", 1510, 1515, "2+b"), line("2", 1390, 1385, "1-w")), event("Summer", 20260601, line("2", 1385, 1393, "3+b"), line("3", 1300, 1292, "2-w"))), []string{
				"1 late +5 May", "2 late -5 May", "2 follows -2 Summer <May", "3 follows +2 Summer <May", "May: late, 2 players, +0, 1 others",
			}},
		{"a corrected result", rated(20260731, 1490, 1418, 1292), oldRecord(),
			record(event("Spring", 20260301, line("1", 1500, 1490, "2-b"), line("2", 1400, 1410, "1+w")), event("Summer", 20260601, line("2", 1410, 1418, "3+b"), line("3", 1300, 1292, "2-w"))), []string{
				"1 corrected -20 Spring (lost to Ben, was won)", "2 corrected +20 Spring (won against Ann, was lost)", "2 follows -2 Summer <Spring", "3 follows +2 Summer <Spring",
				"Spring: corrected, 2 players, +0, 1 others (Ben won against Ann, was lost)",
			}},
		{"an event taken out", rated(20260731, 1500, 1409, 1291), oldRecord(), record(event("Summer", 20260601, line("2", 1400, 1409, "3+b"), line("3", 1300, 1291, "2-w"))), []string{
			"1 removed -10 Spring", "2 removed +10 Spring", "2 follows -1 Summer <Spring", "3 follows +1 Summer <Spring", "Spring: removed, 2 players, +0, 1 others",
		}},
		{"another class", rated(20260731, 1505, 1405, 1290), oldRecord(), func() *difference.Record {
			s := event("Spring", 20260301, line("1", 1500, 1505, "2+b"), line("2", 1400, 1395, "1-w"))
			s.Class, s.Weight = "C", game.Given(0.5)
			return record(s, event("Summer", 20260601, line("2", 1395, 1405, "3+b"), line("3", 1300, 1290, "2-w")))
		}(), []string{"1 corrected -5 Spring (class C, was A)", "2 corrected +5 Spring (class C, was A)", "Spring: corrected, 2 players, +0, 0 others (class C, was A)"}},
		{"another file of the event", rated(20260731, 1510, 1400, 1290), oldRecord(), func() *difference.Record {
			s := spring
			s.File, s.Name = "spring-final.h9", "Spring Open"
			return record(s, summer)
		}(), nil},
		{"other rules", rated(20260731, 1508, 1400, 1290), oldRecord(), record(event("Spring", 20260301, line("1", 1500, 1508, "2+b"), line("2", 1400, 1390, "1-w")), summer), []string{"1 follows -2 Spring"}},
		{"without the old record", rated(20260731, 1512, 1405, 1285), nil,
			record(event("Spring", 20260301, line("1", 1500, 1512, "2+b"), line("2", 1400, 1390, "1-w")), summer, event("July", 20260704, line("2", 1400, 1405, "3+b"), line("3", 1290, 1285, "2-w"))), []string{
				"1 before +2", "2 new +5 July", "3 new -5 July", "July: new, 2 players, +0, 0 others",
			}},
		{"from the old list", rated(20260731, 1510, 1405, 1285), nil, record(event("July", 20260704, line("2", 1400, 1405, "3+b"), line("3", 1290, 1285, "2-w"))), []string{
			"2 new +5 July", "3 new -5 July", "July: new, 2 players, +0, 0 others",
		}},
		{"from the old list, with a late event", rated(20260731, 1510, 1405, 1285), oldRecord(), record(event("May", 20260501, line("2", 1400, 1405, "3+b"), line("3", 1290, 1285, "2-w"))), []string{
			"2 late +5 May", "3 late -5 May", "May: late, 2 players, +0, 0 others",
		}},
		{"one rated player, a corrected result", rated(20260731, 1502, 1400, 1290), record(event("Away", 20260301, line("1", 1500, 1510, "2+b")), summer), record(event("Away", 20260301, line("1", 1500, 1502, "2=b")), summer), []string{
			"1 corrected -8 Away (jigo with Ben, was won)", "Away: corrected, 1 players, -8, 0 others (Ann jigo with Ben, was won)",
		}},
		{"one rated player, formerly none", rated(20260731, 1520, 1400, 1290), record(spring, event("Away", 20260501), summer), record(spring, event("Away", 20260501, line("1", 1510, 1520, "2+b")), summer), []string{
			"1 corrected +10 Away (rated, was not)", "Away: corrected, 1 players, +10, 0 others (rated, was not)",
		}},
		{"edited by hand", rated(20260731, 1510, 1400, 1300), oldRecord(), record(spring, summer), []string{"3 rest +10"}},
	} {
		t.Run(k.name, func(t *testing.T) {
			d := lists(t, old, k.new)
			d.Explain(k.old, k.run)
			if diff := cmp.Diff(k.want, told(d)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestExplainNothing: a run without a record is one without events.
func TestExplainNothing(t *testing.T) {
	before, after := listOf(one("1", "Ann", 1500)), listOf(one("1", "Ann", 1510))
	for _, old := range []*difference.Record{nil, {}, record(event("Cup", 20260502, line("1", 1500, 1510, "")))} {
		none, empty := lists(t, before, after), lists(t, before, after)
		none.Explain(old, nil)
		empty.Explain(old, &difference.Record{})
		if d := cmp.Diff(told(empty), told(none)); d != "" || none.Basis != empty.Basis {
			t.Errorf("basis %v, want %v; causes (-want +got):\n%s", none.Basis, empty.Basis, d)
		}
	}
}

func TestParseGames(t *testing.T) {
	for _, c := range []struct {
		text string
		want []difference.Game
	}{
		{"", nil},
		{"1002+b 1003-w3 new-tan=??", []difference.Game{
			{Opponent: "1002", Result: '+', Colour: 'b', Handicap: game.Given(0)}, {Opponent: "1003", Result: '-', Colour: 'w', Handicap: game.Given(3)}, {Opponent: "new-tan", Result: '=', Colour: '?'},
		}},
		{"a+b-w12 x%20%25+b", []difference.Game{{Opponent: "a+b", Result: '-', Colour: 'w', Handicap: game.Given(12)}, {Opponent: "x %", Result: '+', Colour: 'b', Handicap: game.Given(0)}}},
	} {
		got, err := difference.ParseGames(c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%q:\n%s", c.text, diff)
		}
	}
	for _, bad := range []string{"1002", "+b", "1002+", "1002+x", "1002+b0", "1002+b03", "1002+b-", "1%2+b", "1%zz+b", "1002+b99999999999"} {
		if got, err := difference.ParseGames(bad); err == nil {
			t.Errorf("%q: %+v, want an error", bad, got)
		}
	}
}
