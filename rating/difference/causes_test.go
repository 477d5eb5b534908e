package difference_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// rated is a run over events.
func rated(s rating.System, from *rating.List, evs []*rating.Event) (*rating.List, *difference.Record) {
	l := from.Clone()
	results := s.Rate(l, evs, rating.Options{})
	for _, ev := range evs {
		l.AsOf = max(l.AsOf, ev.Begin, ev.End)
	}
	return l, recordOf(results, l)
}

// altered are events of which some are taken out, some corrected and some put
// in, and the number of each.
func altered(r *rand.Rand, evs, more []*rating.Event) (out []*rating.Event, removed, corrected, late int) {
	for i, ev := range evs {
		switch n := r.IntN(12); {
		case n == 0:
			removed++
			continue
		case n == 1 && len(ev.Games) > 0:
			c := *ev.Event
			c.Games = slices.Clone(ev.Games)
			g := &c.Games[r.IntN(len(c.Games))]
			g.Result = game.BlackWins + (g.Result+1)%2
			if r.IntN(3) == 0 {
				c.Games = slices.Delete(c.Games, 0, 1)
			}
			corrected++
			ev = &rating.Event{Event: &c, Who: ev.Who}
		}
		out = append(out, ev)
		if i < len(more) && r.IntN(8) == 0 {
			late++
			out = append(out, more[i])
		}
	}
	return out, removed, corrected, late
}

// sums wants the causes of every player to lead from the old rating to the new
// one.
func sums(t *testing.T, d *difference.Difference) (causes map[difference.Kind]int) {
	t.Helper()
	causes = map[difference.Kind]int{}
	worth := func(s *rating.Standing) (float64, int) {
		switch {
		case s == nil:
			return 0, 0
		case s.Rating.IsGiven():
			return s.Rating.Or(0), 0
		case s.Index.IsGiven():
			n, _ := s.Rank.FromShodan()
			return float64(s.Index.Or(0)), n
		}
		return 0, 0
	}
	for i := range d.Players {
		p := &d.Players[i]
		at, ranks := worth(p.Old)
		for _, c := range p.Causes {
			causes[c.Kind]++
			at += c.Points
			ranks += c.Ranks
			if c.Kind == difference.Follows && len(c.Because) == 0 {
				t.Errorf("%s: %+v of %s follows from nothing", p.Standing().ID, c.Points, c.Event.Name)
			}
		}
		want, wantRanks := worth(p.New)
		if !(math.Abs(at-want) <= 1e-6) || ranks != wantRanks {
			t.Errorf("%s: the causes lead to %d and %v, the list has %d and %v: %+v", p.Standing().ID, ranks, at, wantRanks, want, p.Causes)
		}
		inSummary := 0.0
		for _, c := range p.Summary() {
			inSummary += c.Points
		}
		for _, c := range p.Causes {
			inSummary -= c.Points
		}
		if !(math.Abs(inSummary) <= 1e-9) {
			t.Errorf("%s: the summary is off by %v", p.Standing().ID, inSummary)
		}
	}
	return causes
}

// TestCausesAddUp removes, alters and inserts events at random and wants every
// player's causes to add up, without a rest, in every system.
func TestCausesAddUp(t *testing.T) {
	for name, s := range seasons(t) {
		t.Run(name, func(t *testing.T) {
			kinds := map[difference.Kind]int{}
			for seed := range uint64(8) {
				r := rand.New(rand.NewPCG(seed, 3))
				l, evs := season(s, seed, 25, 25)
				_, more := season(s, seed+100, 25, 25)
				for i := range more {
					more[i].Name = "Late " + more[i].Name
					more[i].Source.File = "late/" + more[i].Source.File
					more[i].Begin = evs[i].Begin
				}
				changed, removed, corrected, late := altered(r, evs, more)
				oldList, oldRecord := rated(s.System, l, evs)
				newList, newRecord := rated(s.System, l, changed)
				d, err := difference.Lists(oldList, newList)
				if err != nil {
					t.Fatal(err)
				}
				d.Explain(oldRecord, newRecord)
				if d.Basis != difference.BothRuns {
					t.Errorf("seed %d: the causes rest on %d", seed, d.Basis)
				}
				if d.Totals.Unexplained > 0 {
					t.Errorf("seed %d: %d players are not explained", seed, d.Totals.Unexplained)
				}
				for k, n := range sums(t, d) {
					kinds[k] += n
				}
				got := map[difference.Kind]int{}
				for _, e := range d.Events {
					got[e.Kind]++
				}
				// One taken out and one put in of the same day and players are one
				// corrected.
				if got[difference.Removed] > removed || got[difference.Late] > late || got[difference.Corrected] > corrected+min(removed, late) {
					t.Errorf("seed %d: %v, want at most %d removed, %d late, %d corrected", seed, got, removed, late, corrected)
				}
			}
			for _, k := range []difference.Kind{difference.Late, difference.Removed, difference.Corrected, difference.Follows} {
				if kinds[k] == 0 {
					t.Errorf("no cause is of kind %v: %v", k, kinds)
				}
			}
			if kinds[difference.Rest] > 0 || kinds[difference.Start] > 0 {
				t.Errorf("some causes are no events: %v", kinds)
			}
		})
	}
}

// TestSameRuns wants nothing of a run that is repeated.
func TestSameRuns(t *testing.T) {
	for name, s := range seasons(t) {
		l, evs := season(s, 5, 25, 25)
		a, before := rated(s.System, l, evs)
		b, after := rated(s.System, l, evs)
		d, err := difference.Lists(a, b)
		if err != nil {
			t.Fatal(err)
		}
		d.Explain(before, after)
		for i := range d.Players {
			if p := &d.Players[i]; p.IsChanged() || len(p.Causes) > 0 {
				t.Errorf("%s: %+v", name, p)
			}
		}
		if len(d.Events) > 0 {
			t.Errorf("%s: events %+v", name, d.Events)
		}
	}
}

// TestGoesOn splits a season: the second half starts from the list of the first.
func TestGoesOn(t *testing.T) {
	for name, s := range seasons(t) {
		t.Run(name, func(t *testing.T) {
			if s.System.About().Order == rating.ByGame {
				t.Skip("games of one event may come after those of the next")
			}
			l, evs := season(s, 6, 25, 25)
			half, first := rated(s.System, l, evs[:15])
			whole, all := rated(s.System, l, evs)
			rest, second := rated(s.System, half, evs[15:])
			for _, c := range []struct {
				name     string
				new      *rating.List
				old, run *difference.Record
				basis    difference.Basis
			}{
				{"second run alone", rest, nil, second, difference.GoesOn},
				{"both runs, the second from the list", rest, first, second, difference.GoesOn},
				{"both runs from the first event", whole, first, all, difference.BothRuns},
				{"the whole run alone", whole, nil, all, difference.OneRun},
			} {
				d, err := difference.Lists(half, c.new)
				if err != nil {
					t.Fatal(err)
				}
				d.Explain(c.old, c.run)
				if d.Basis != c.basis {
					t.Errorf("%s: the causes rest on %d, want %d", c.name, d.Basis, c.basis)
				}
				for k, n := range sums(t, d) {
					if k != difference.Later && k != difference.FirstRating {
						t.Errorf("%s: %d causes of kind %v, want new events alone", c.name, n, k)
					}
				}
				if len(d.Events) == 0 || len(d.Events) > 10 {
					t.Errorf("%s: %d events, want those of the second half", c.name, len(d.Events))
				}
			}
		})
	}
}

// TestSince compares two lists of which the new run began at a list of before.
func TestSince(t *testing.T) {
	for name, s := range seasons(t) {
		if s.System.About().Order == rating.ByGame {
			continue
		}
		l, evs := season(s, 7, 25, 25)
		base, _ := rated(s.System, l, evs[:8])
		old, whole := rated(s.System, l, evs[:20])
		corrected := slices.Clone(evs)
		c := *evs[12].Event
		c.Games = c.Games[1:]
		corrected[12] = &rating.Event{Event: &c, Who: evs[12].Who}
		now, since := rated(s.System, base, corrected[8:])
		d, err := difference.Lists(old, now)
		if err != nil {
			t.Fatal(err)
		}
		d.Explain(whole, since)
		kinds := sums(t, d)
		if kinds[difference.Removed] > 0 || kinds[difference.Start] > 0 || kinds[difference.Rest] > 0 || kinds[difference.Later] == 0 {
			t.Errorf("%s: causes %v", name, kinds)
		}
	}
}

// TestRest tells what the records do not.
func TestRest(t *testing.T) {
	s := seasons(t)["swa"]
	l, evs := season(s, 8, 25, 20)
	old, before := rated(s.System, l, evs[:15])
	now, after := rated(s.System, l, evs)
	now.Players[3].Rating = game.Given(now.Players[3].Rating.Or(0) + 50) // by hand
	d, err := difference.Lists(old, now)
	if err != nil {
		t.Fatal(err)
	}
	d.Explain(before, after)
	kinds := sums(t, d)
	if kinds[difference.Rest] != 1 || d.Totals.Unexplained != 1 {
		t.Errorf("%d rests, %d not explained, want 1", kinds[difference.Rest], d.Totals.Unexplained)
	}
	i := slices.IndexFunc(d.Players, func(p difference.Player) bool { return p.New.ID == now.Players[3].ID })
	if c := d.Players[i].Causes; len(c) == 0 || c[len(c)-1].Kind != difference.Rest || math.Abs(c[len(c)-1].Points-50) > 1e-6 {
		t.Errorf("the causes of %s: %+v", now.Players[3].ID, c)
	}
}
