package truthtest

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"kyudan/rating/game"
)

// TestWorld looks whether a world is what the package says.
func TestWorld(t *testing.T) {
	w := New(1, 1000)
	kinds, cultures := map[Kind]int{}, map[string]int{}
	names := map[string]bool{}
	until := make([]game.Date, len(w.People)) // when each was last at an event
	var last game.Date
	withIDs, alone := 0, 0
	for _, ev := range w.Events {
		if ev.Begin < last || len(ev.Truth) != len(ev.Players) || len(ev.Games) == 0 || names[ev.Name] {
			t.Fatalf("%s of %s after %s: %d players, %d of them known, %d games", ev.Name, ev.Begin, last, len(ev.Players), len(ev.Truth), len(ev.Games))
		}
		last, names[ev.Name] = ev.Begin, true
		played, ids := map[int]bool{}, 0
		for _, g := range ev.Games {
			played[g.Black], played[g.White] = true, true
		}
		for i, e := range ev.Truth {
			p := &ev.Players[i]
			if until[e.Person] >= ev.Begin || p.ID != i+1 || p.Place.Line != i+1 || p.DisplayName() == "" {
				t.Errorf("%s: %s, who is elsewhere until %s: %+v", ev.Name, w.People[e.Person].PIN, until[e.Person], p)
			}
			if id := p.IDs[Register]; id != "" {
				ids++
				if id != w.People[e.Person].PIN && e.Kind != WrongID {
					t.Errorf("%s: the id %s, want %s", ev.Name, id, w.People[e.Person].PIN)
				}
			}
			if !played[i+1] {
				alone++
			}
			until[e.Person] = ev.End
			kinds[e.Kind]++
			cultures[w.People[e.Person].Culture]++
		}
		if ids > 0 {
			withIDs++
		}
	}
	if n := w.Entries(); n < 4000 || n > 6000 || len(cultures) < 20 || kinds[Usual] < n/2 || alone == 0 || alone > n/10 {
		t.Errorf("%d entries of %d events, %d without a game; kinds %v; cultures %v", n, len(w.Events), alone, kinds, cultures)
	}
	for _, k := range []Kind{Native, Romanised, EnglishName, EnglishAlone, Parent, Initials, Middle, Accents, ShortName, Halved, Married, Typo} {
		if kinds[k] == 0 {
			t.Errorf("no name of the kind %q", k)
		}
	}
	if half := float64(withIDs) / float64(len(w.Events)); math.Abs(half-0.5) > 0.1 {
		t.Errorf("%.0f %% of the files have ids", 100*half)
	}
}

// TestEqualSeeds: equal seeds give equal worlds, others another.
func TestEqualSeeds(t *testing.T) {
	equal := func(a, b uint64) bool {
		return cmp.Equal(New(a, 200).Events, New(b, 200).Events, cmpopts.EquateComparable(game.Opt[float64]{}, game.Opt[int]{}, game.Opt[bool]{}))
	}
	if !equal(7, 7) || equal(7, 8) {
		t.Error("equal seeds give other worlds, or others the same")
	}
}

// TestForeign looks whether a foreign world has what an ordinary one has not.
func TestForeign(t *testing.T) {
	w := NewIn(Foreign, 1, 500)
	kinds, children := map[Kind]int{}, 0
	for _, ev := range w.Events {
		for _, e := range ev.Truth {
			kinds[e.Kind]++
		}
	}
	for _, p := range w.People {
		if p.Like == "child of the name" {
			children++
		}
	}
	if kinds[Spoilt] == 0 || kinds[WrongID] == 0 || children == 0 {
		t.Errorf("kinds %v, and %d children of a parent's name", kinds, children)
	}
}

// TestJudge measures a small world by hand: five entries of two people.
func TestJudge(t *testing.T) {
	w := &World{People: []*Person{{Forms: []Form{{}}}, {Forms: []Form{{}}}}}
	for i, people := range [][]int{{0, 1}, {0}, {0}, {1}} {
		ev := &Event{Event: &game.Event{}}
		ev.Source.File = string(rune('a' + i))
		for _, p := range people {
			ev.Truth = append(ev.Truth, Entry{p, Usual})
		}
		w.Events = append(w.Events, ev)
	}
	w.Events[2].Truth[0].Kind = Typo
	v := w.Judge(&Found{
		Who:       [][]string{{"x", "z"}, {"x"}, {"y"}, {"x"}},
		Questions: [][]Question{{{A: "x", B: "y"}, {A: "x"}}, {{A: "x", B: "z"}, {A: "x"}}, {{A: "y"}}},
	})
	got := v.Measure()
	want := &Measure{
		Entries: 5, Precision: 1 / 3.0, Recall: 1 / 4.0, Asked: 1, First: 5, Right: 3, Looks: 3, RightLooks: 1,
		Wrong:  []Merge{{"x", []int{0, 1}, Usual, true}},
		Misses: []Miss{{0, "x", "y", 2, Typo, true}, {1, "x", "z", 1, Usual, true}},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if second, files := v.Second("x"); second != "z" || len(files) != 1 || files[0] != "d" {
		t.Errorf("the second is %q in %q", second, files)
	}
}
