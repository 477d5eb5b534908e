package difference_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
	"kyudan/rating/systems"
)

// seasons are the makers of lists and events for each system.
func seasons(t testing.TB) map[string]ratingtest.Seasons {
	t.Helper()
	all := map[string]ratingtest.Seasons{}
	for _, name := range systems.Names() {
		sys, ok := systems.Lookup(name)
		if !ok {
			t.Fatalf("no system %s", name)
		}
		s := ratingtest.Seasons{System: sys, Low: 100, Top: 2700}
		for _, c := range sys.About().Classes {
			s.Classes = append(s.Classes, c.Name)
		}
		if name == "aga" {
			s.Low, s.Top = 1, 7
		}
		all[name] = s
	}
	return all
}

// season makes a list and events that the system can rate. Where games are
// rated by their own days, events overlap.
func season(s ratingtest.Seasons, seed uint64, players, events int) (*rating.List, []*rating.Event) {
	l, evs := s.Make(seed, players, events)
	r := rand.New(rand.NewPCG(seed, 9))
	about := s.System.About()
	l.System, l.Register = about.Name, about.Register
	for i := range l.Players {
		p := &l.Players[i]
		p.Name = "Player " + p.ID
		if about.Name == "sagc" {
			p.Rating = game.Opt[float64]{}
		}
		if about.Name == "aga" && p.Rating.IsGiven() {
			p.Sigma = game.Given(0.3 + r.Float64())
		}
	}
	for i, ev := range evs {
		ev.Name = "Event " + string(rune('A'+i%26)) + ev.Begin.String()
		for j := range ev.Players {
			if p := &ev.Players[j]; p.Rank == game.NoRank && about.Name != "swa" {
				p.Rank = game.FromShodanRank(r.IntN(39) - 30)
			}
		}
		if about.Name == "aga" || about.Name == "sagc" {
			ev.Adjust = nil
		}
		if about.Order == rating.ByGame {
			for k := range ev.Games {
				ev.Games[k].Handicap = game.Given(0)
				ev.Games[k].Date = ev.Begin.AddDays(r.IntN(4))
			}
		}
	}
	return l, evs
}

// TestChangesAddUp adds the changes of a record up, event by event, and wants
// the ratings of the list.
func TestChangesAddUp(t *testing.T) {
	for name, s := range seasons(t) {
		t.Run(name, func(t *testing.T) {
			changes := 0
			for seed := range uint64(6) {
				l, evs := season(s, seed, 25, 25)
				before := l.Clone()
				results := s.System.Rate(l, evs, rating.Options{Explain: seed%2 == 0})
				rec := recordOf(results, l)
				changes += addsUp(t, before, l, rec)
			}
			if changes < 100 {
				t.Errorf("%d changes, want hundreds", changes)
			}
		})
	}
}

// addsUp returns the number of changes.
func addsUp(t *testing.T, before, after *rating.List, rec *difference.Record) int {
	t.Helper()
	n := 0
	at, ranks, listed := map[string]float64{}, map[string]int{}, map[string]int{}
	for i := range before.Players {
		p := &before.Players[i]
		at[p.ID] = p.Rating.Or(float64(p.Index.Or(0)))
		ranks[p.ID], _ = p.Rank.FromShodan()
		listed[p.ID] = ranks[p.ID]
	}
	for _, e := range rec.Events {
		for _, c := range e.Changes {
			n++
			if c.First != "" { // where events overlap, not always the first line
				at[c.ID] += c.Before.Or(0)
				r, _ := c.RankBefore.FromShodan()
				ranks[c.ID] += r - listed[c.ID]
			}
			at[c.ID] += c.Points
			b, _ := c.RankBefore.FromShodan()
			a, _ := c.RankAfter.FromShodan()
			ranks[c.ID] += a - b
		}
	}
	for i := range after.Players {
		p := &after.Players[i]
		switch index, told := p.Index.Get(); {
		case told:
			rank, _ := p.Rank.FromShodan()
			if at[p.ID] != float64(index) || ranks[p.ID] != rank {
				t.Errorf("%s: the changes lead to %d and %v, the list has %d and %v", p.ID, ranks[p.ID], at[p.ID], rank, index)
			}
		case p.Rating.IsGiven():
			if want := p.Rating.Or(0); !(math.Abs(at[p.ID]-want) <= 1e-7) {
				t.Errorf("%s: the changes lead to %v, the list has %v", p.ID, at[p.ID], want)
			}
		}
	}
	return n
}

// TestVectorsAddUp does the same with the golden numbers of all systems.
func TestVectorsAddUp(t *testing.T) {
	files := map[string]string{
		"swa": "swa2016.json", "egf": "egf-2021.json", "egf-classic": "egf-classic.json", "bgf": "bgf.json", "sagc": "sagc.json", "sgelo": "sgelo.json", "aga": "aga.json",
	}
	for _, name := range systems.Names() {
		t.Run(name, func(t *testing.T) {
			f := ratingtest.Load(t, files[name])
			for i := range f.Cases {
				c := &f.Cases[i]
				sys := systemWith(t, name, c.Settings)
				l := c.List.Clone()
				events, _ := c.Sorted(sys.About().Order)
				results := sys.Rate(l, events, rating.Options{Explain: true, AsOf: c.AsOf})
				t.Run(c.Name, func(t *testing.T) { addsUp(t, c.List, l, recordOf(results, l)) })
			}
		})
	}
}
