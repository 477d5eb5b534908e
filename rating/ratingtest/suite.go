package ratingtest

import (
	"bytes"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pelletier/go-toml/v2"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Suite is what golden numbers can ask of a system that rates event by event.
type Suite struct {
	File string // swa2016.json
	// New is the system with the settings of a case.
	New func(t testing.TB, settings map[string]any) rating.System
	// Change multiplies and adds the factors handed out, as the document does
	// under the settings of a case.
	Change func(settings map[string]any, factor func(name string) float64) float64
	// Factors are the names of the factors, in the document's order; Own are those
	// that the golden numbers do not have.
	Factors, Own []string
	// Rank is the rank that a standing holds; nil: the list's.
	Rank func(*rating.Standing) string
}

// Settings reads the settings of a case into parameters as a federation's rules
// are read.
func Settings(t testing.TB, settings map[string]any, p interface{ Check() error }) {
	t.Helper()
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(settings); err != nil {
		t.Fatal(err)
	}
	if err := toml.NewDecoder(&text).DisallowUnknownFields().Decode(p); err != nil {
		t.Fatal(err)
	}
	if err := p.Check(); err != nil {
		t.Fatal(err)
	}
}

// each runs a test over all cases.
func (s Suite) each(t *testing.T, run func(*testing.T, *File, *Case, rating.System)) {
	t.Helper()
	f := Load(t, s.File)
	for i := range f.Cases {
		c := &f.Cases[i]
		t.Run(c.Name, func(t *testing.T) { run(t, f, c, s.New(t, c.Settings)) })
	}
}

// Vectors compares everything that the cases expect: events, players, games
// with all factors, and the list after.
func (s Suite) Vectors(t *testing.T) {
	s.each(t, func(t *testing.T, f *File, c *Case, sys rating.System) {
		l := c.List.Clone()
		events, ids := c.Sorted(sys.About().Order)
		results := sys.Rate(l, events, rating.Options{Explain: true})
		if len(results) != len(c.Expected.Events) {
			t.Fatalf("got %d events, want %d", len(results), len(c.Expected.Events))
		}
		games, at := 0, map[string]*rating.Result{}
		for i, want := range c.Expected.Events {
			r := &results[i]
			at[ids[i]] = r
			games += len(r.Games)
			f.same(t, want.ID, map[string]any{
				"id": ids[i], "class": r.Class, "weight": r.Weight, "rated": r.Rated, "missed": texts(r.Missed), "players": nil,
			}, want.Other, "players")
			f.players(t, r, want)
		}
		if games != len(c.Expected.Games) {
			t.Errorf("got %d games, want %d", games, len(c.Expected.Games))
		}
		for _, want := range c.Expected.Games {
			gc, g := at[want.Event].Games[want.Game], at[want.Event].Event.Games[want.Game]
			where := want.Event + " " + g.Result.String()
			if gc.Rated != want.Rated || gc.WhyNot != want.WhyNot {
				t.Errorf("%s game %d: rated %v (%q), want %v (%q)", where, want.Game, gc.Rated, gc.WhyNot, want.Rated, want.WhyNot)
			}
			if want.Rated {
				ev := at[want.Event]
				f.side(t, where, ev.Players[g.Black-1].ID, gc.Black, want.Black, s)
				f.side(t, where, ev.Players[g.White-1].ID, gc.White, want.White, s)
			}
		}
		if len(l.Players) != len(c.Expected.Players) {
			t.Errorf("the list has %d players, want %d", len(l.Players), len(c.Expected.Players))
		}
		for i, want := range c.Expected.Players {
			f.same(t, "list", s.standing(&l.Players[i]), want)
		}
	})
}

// players compares the rows of an event: manual corrections, and everybody with
// a counted game.
func (f *File) players(t *testing.T, r *rating.Result, want EventRow) {
	t.Helper()
	type row struct {
		pc     *rating.PlayerChange
		manual bool
	}
	rows := map[string]row{}
	add := func(pc *rating.PlayerChange, manual bool) { rows[pc.ID] = row{pc, manual} }
	for i := range r.Adjusted {
		add(&r.Adjusted[i], true)
	}
	for i := range r.Players {
		if r.Players[i].Games > 0 {
			add(&r.Players[i], false)
		}
	}
	if len(rows) != len(want.Players) {
		t.Errorf("%s: %d players, want %d", want.ID, len(rows), len(want.Players))
	}
	for _, w := range want.Players {
		id, _ := w["id"].(string)
		got, ok := rows[id]
		if !ok {
			t.Errorf("%s: no change of %s", want.ID, id)
			continue
		}
		pc, start := got.pc, ""
		switch {
		case pc.New:
			start = "initial"
		case slices.ContainsFunc(pc.Steps, func(s rating.Step) bool { return s.Rule == "reset" }):
			start = "reset"
		}
		listed := pc.Before
		if pc.Listed.IsGiven() {
			listed = pc.Listed
		}
		if pc.New {
			listed = game.Opt[float64]{}
		}
		for _, k := range []string{"rank_before", "rank_after"} {
			if rank, ok := w[k].(string); ok {
				w[k], _ = modelRank(rank)
			}
		}
		f.same(t, want.ID, map[string]any{
			"id": pc.ID, "listed": number(listed), "before": number(pc.Before), "after": number(pc.After), "change": pc.Change(),
			"games": float64(pc.Games), "new": pc.New, "initial": pc.Initial, "start": start,
			"rank_before": pc.RankBefore.String(), "rank_after": pc.RankAfter.String(), "manual": got.manual,
		}, w)
	}
}

func (f *File) side(t *testing.T, where, id string, got rating.Side, want map[string]any, s Suite) {
	t.Helper()
	side, own := map[string]any{"player": id, "change": got.Change}, 0
	at := 0 // in s.Factors
	for _, factor := range got.Factors {
		side[factor.Name] = factor.Value
		if slices.Contains(s.Own, factor.Name) {
			own++
		}
		k := slices.Index(s.Factors[at:], factor.Name)
		if k < 0 {
			t.Errorf("%s %s: factors %v, want them in the order %q", where, id, got.Factors, s.Factors)
			break
		}
		at += k + 1
	}
	if len(side)-own != len(want) {
		t.Errorf("%s %s: got %v, want %v", where, id, side, want)
	}
	f.same(t, where, side, want)
}

func (s Suite) standing(st *rating.Standing) map[string]any {
	rank := st.Rank.String()
	if s.Rank != nil {
		rank = s.Rank(st)
	}
	m := map[string]any{
		"id": st.ID, "rating": number(st.Rating), "rank": rank, "games": float64(st.Games), "category": st.Category, "certified": nil, "best_rank": nil,
	}
	if v, ok := st.Certified.Get(); ok {
		m["certified"] = v
	}
	if raw, ok := st.State["best_rank"]; ok {
		var best string
		if json.Unmarshal(raw, &best) == nil {
			m["best_rank"] = best
		}
	}
	return m
}

// same compares all keys that are wanted; null is the empty text.
func (f *File) same(t *testing.T, where string, got, want map[string]any, but ...string) {
	t.Helper()
	for _, k := range slices.Sorted(maps.Keys(want)) {
		g, known := got[k]
		w := want[k]
		if w == nil && g == "" {
			w = ""
		}
		switch {
		case slices.Contains(but, k):
		case !known:
			t.Errorf("%s %v: nothing is known of %s, want %v", where, want["id"], k, w)
		case !f.equal(k, g, w):
			t.Errorf("%s %v%v: %s = %v, want %v", where, orNone(want["id"]), orNone(want["player"]), k, g, w)
		}
	}
}

func (f *File) equal(key string, got, want any) bool {
	g, ok1 := got.(float64)
	w, ok2 := want.(float64)
	if !ok1 || !ok2 {
		return cmp.Equal(got, want)
	}
	tolerance := f.Tolerance.Factor
	switch key {
	case "rating", "listed", "before", "after", "change", "D":
		tolerance = f.Tolerance.Rating
	}
	return math.Abs(g-w) <= tolerance
}

func number(o game.Opt[float64]) any {
	if v, ok := o.Get(); ok {
		return v
	}
	return nil
}

func texts(list []string) any {
	out := make([]any, len(list))
	for i, s := range list {
		out[i] = s
	}
	return out
}

func orNone(v any) any {
	if v == nil {
		return ""
	}
	return v
}

// Recompute multiplies the factors that were handed out and adds the changes
// up, steps included: what a reader with a calculator does.
func (s Suite) Recompute(t *testing.T) {
	s.each(t, func(t *testing.T, _ *File, c *Case, sys rating.System) {
		events, _ := c.Sorted(sys.About().Order)
		for _, r := range sys.Rate(c.List.Clone(), events, rating.Options{Explain: true}) {
			s.recompute(t, c.Settings, &r)
		}
	})
}

func (s Suite) recompute(t *testing.T, settings map[string]any, r *rating.Result) {
	t.Helper()
	sums := make([]float64, len(r.Players))
	for n, gc := range r.Games {
		if !gc.Rated {
			continue
		}
		Sources(t, s.New(t, settings).About(), r, n)
		g := r.Event.Games[n]
		for entry, side := range map[int]rating.Side{g.Black: gc.Black, g.White: gc.White} {
			factor := func(name string) float64 { return Factor(t, side, name) }
			if change := s.Change(settings, factor); !(math.Abs(change-side.Change) <= 1e-12*max(1, math.Abs(change))) {
				t.Errorf("game %d: the factors give %v, the change is %v", n, change, side.Change)
			}
			if before := r.Players[entry-1].Before; !before.Is(factor("rating")) {
				t.Errorf("game %d: counted from %v, the player came with %v", n, factor("rating"), before)
			}
			sums[entry-1] += side.Change
		}
	}
	for i, pc := range r.Players {
		from := pc.Before.Or(0)
		if hasStep(pc, "reset") {
			from = pc.Listed.Or(0)
		}
		for _, step := range pc.Steps {
			sums[i] += step.Points
		}
		if total := pc.After.Or(0) - from; !(math.Abs(total-sums[i]) <= 1e-9) {
			t.Errorf("%s: the changes and steps sum to %v, the rating changed by %v", pc.ID, sums[i], total)
		}
	}
	for _, pc := range r.Adjusted {
		if len(pc.Steps) != 1 || pc.Steps[0].Points != pc.Change() {
			t.Errorf("%s: correction %+v, want one step of %v", pc.ID, pc.Steps, pc.Change())
		}
	}
}

func hasStep(pc rating.PlayerChange, rule string) bool {
	return slices.ContainsFunc(pc.Steps, func(s rating.Step) bool { return s.Rule == rule })
}

// OneByOne is the law that rating A, writing the list, reading it and rating B
// gives what both at once give, to the last bit, and that equal inputs give
// equal bits.
func (s Suite) OneByOne(t *testing.T) {
	s.each(t, func(t *testing.T, _ *File, c *Case, sys rating.System) {
		events, _ := c.Sorted(sys.About().Order)
		Law(t, sys, c.List, events)
	})
}

// Law is OneByOne for one list and its events; the list stays as it is.
func Law(t *testing.T, sys rating.System, l *rating.List, events []*rating.Event) {
	t.Helper()
	explain := rating.Options{Explain: true}
	once, again, each, plain := l.Clone(), l.Clone(), l.Clone(), l.Clone()
	all := sys.Rate(once, events, explain)
	repeated := sys.Rate(again, events, explain)
	sys.Rate(plain, events, rating.Options{})
	single := make([]rating.Result, 0, len(events))
	for _, ev := range events {
		single = append(single, sys.Rate(each, []*rating.Event{ev}, explain)...)
		each.Players = written(t, each.Players)
	}
	for _, o := range []struct {
		what    string
		list    *rating.List
		results []rating.Result
	}{{"again", again, repeated}, {"one by one", each, single}, {"without explanations", plain, all}} {
		// What is not told has two forms in memory, a nil map and an empty one.
		if d := cmp.Diff(written(t, once.Players), written(t, o.list.Players)); d != "" {
			t.Errorf("%s: the lists differ:\n%s", o.what, d)
		}
		if d := cmp.Diff(all, o.results, cmp.Comparer(func(a, b *rating.Event) bool { return a == b })); d != "" {
			t.Errorf("%s: the results differ:\n%s", o.what, d)
		}
	}
}

// written is the standings as they come back from a file.
func written(t *testing.T, st []rating.Standing) (back []rating.Standing) {
	t.Helper()
	text, err := json.Marshal(st)
	if err == nil {
		err = json.Unmarshal(text, &back)
	}
	if err != nil {
		t.Fatal(err)
	}
	return back
}

// Factor is the factor of that name, which must be there.
func Factor(t testing.TB, s rating.Side, name string) float64 {
	t.Helper()
	for _, f := range s.Factors {
		if f.Name == name {
			return f.Value
		}
	}
	t.Fatalf("no factor %q in %v", name, s.Factors)
	return 0
}
