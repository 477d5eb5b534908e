package compare_test

import (
	"math"
	"reflect"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

func TestPlayers(t *testing.T) {
	ps := []pairing{
		{1, 2, game.BlackWins, []float64{.5, .5, .5}, false, 0, false},
		{3, 4, game.BlackWins, []float64{.5, .5, .5}, false, 0, false},
	}
	ev := eventOf(20260101, ps...)
	ev.Players = append(ev.Players, game.Player{ID: 5, Name: "Absent"})
	runs := runsOf(3, []*game.Event{ev}, [][]pairing{ps})
	for i := range runs {
		res := &runs[i].Report.Results[0]
		res.Event.Who = append(res.Event.Who, 4)
		res.Players = append(res.Players, rating.PlayerChange{})
		runs[i].Report.After.Players = append(runs[i].Report.After.Players, rating.Standing{ID: "absent", Rating: game.Given(9999.0)})
	}
	set := func(run int, name string, standings ...rating.Standing) {
		s, _ := systems.Lookup(name)
		runs[run].Report.System = s.About()
		for i, s := range standings {
			s.ID = string(rune('a' + i))
			s.Name = ev.Players[i].Name
			runs[run].Report.After.Players[i] = s
		}
	}
	points := func(r float64) rating.Standing { return rating.Standing{Rating: game.Given(r)} }
	index := func(r game.Rank, i int) rating.Standing { return rating.Standing{Rank: r, Index: game.Given(i)} }
	set(0, "swa", points(2000), points(2100), points(1900), points(1800))
	set(1, "egf", points(2010), points(2005), points(2005), points(1700))
	// P4 has no rank.
	set(2, "sagc", index(game.Kyu(2), 0), index(game.Kyu(1), -999), index(game.Kyu(2), 500), rating.Standing{})

	c := ofRuns([]*game.Event{ev}, runs)
	type row struct {
		name   string
		places []int
		spread int
	}
	var got []row
	for _, p := range c.Players {
		r := row{name: p.Name, spread: p.Spread}
		for _, in := range p.In {
			r.places = append(r.places, in.Place)
		}
		got = append(got, r)
	}
	// A rank is 1000 points of the index: 1k -999 is weaker than 2k +500, and
	// stronger than 2k 0 by a point. Ties share a place. P4, whom one
	// system does not rate, has none; the one who did not play is not there.
	want := []row{
		{"P2", []int{1, 2, 2}, 1}, {"P1", []int{2, 1, 3}, 2}, {"P3", []int{3, 2, 1}, 2}, {"P4", []int{0, 0, 0}, 0},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got\n%v, want\n%v", got, want)
	}
	for i, diff := range []float64{-95, 10, 105, -100} {
		p := c.Players[i]
		if d, ok := p.In[1].Difference.Get(); !ok || math.Abs(d-diff) > 1e-12 {
			t.Errorf("%s: egf less swa %v %v, want %v", p.Name, d, ok, diff)
		}
		if p.In[2].Difference.IsGiven() || p.In[0].Difference.IsGiven() {
			t.Errorf("%s: found a difference of points that do not mean the same", p.Name)
		}
	}
	differ := c.Differ(2)
	if len(differ) != 2 || differ[0].Name != "P1" || differ[1].Name != "P3" {
		t.Errorf("most apart: %v", differ)
	}
	if n := len(c.Differ(99)); n != 3 {
		t.Errorf("%d players on different places, want 3", n)
	}
}

// TestSharedPlaces: who are equal share the better place, the first too.
func TestSharedPlaces(t *testing.T) {
	ps := []pairing{
		{1, 2, game.BlackWins, []float64{.5, .5}, false, 0, false},
		{3, 4, game.BlackWins, []float64{.5, .5}, false, 0, false},
	}
	ev := eventOf(20260101, ps...)
	runs := runsOf(2, []*game.Event{ev}, [][]pairing{ps})
	for run, points := range [][]float64{{2000, 2000, 1900, 1900}, {2000, 2000, 2000, 1900}} {
		for i, r := range points {
			runs[run].Report.After.Players[i].Rating = game.Given(r)
		}
	}
	got := map[string][]int{}
	for _, p := range ofRuns([]*game.Event{ev}, runs).Players {
		got[p.Name] = []int{p.In[0].Place, p.In[1].Place}
	}
	want := map[string][]int{"P1": {1, 1}, "P2": {1, 1}, "P3": {3, 1}, "P4": {3, 4}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestPerson: who is one person for the first system is one line, also under a
// second name.
func TestPerson(t *testing.T) {
	ps := []pairing{{1, 2, game.BlackWins, []float64{.5, .5}, false, 0, false}}
	first, second := eventOf(20260101, ps...), eventOf(20260102, ps...)
	events := []*game.Event{first, second}
	runs := runsOf(2, events, [][]pairing{ps, ps})
	// In the second event entry 1 is the person of entry 3 to the second system.
	runs[1].Report.Results[1].Event = &rating.Event{Event: second, Who: []int{2, 1, 0, 3}}
	c := ofRuns(events, runs)
	if len(c.Players) != 2 {
		t.Fatalf("%d people, want 2", len(c.Players))
	}
	for _, p := range c.Players {
		if p.Name == "P1" && (p.In[0].ID != "0" || p.In[1].ID != "2") {
			t.Errorf("P1 is %v in the two systems, want 0 and, as last seen, 2", p.In)
		}
	}
}
