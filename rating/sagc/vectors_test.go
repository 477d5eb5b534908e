package sagc_test

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"kyudan/rating"
	"kyudan/rating/formula"
	"kyudan/rating/ratingtest"
	"kyudan/rating/sagc"
)

const vectors = "sagc.json"

// system is the system with the settings of a case.
func system(t testing.TB, settings map[string]any) sagc.System {
	p := sagc.Default()
	ratingtest.Settings(t, settings, &p)
	return sagc.New(p)
}

// TestVectors compares every factor, index and rank with the independent
// calculation.
func TestVectors(t *testing.T) {
	file := ratingtest.Load(t, vectors)
	for _, c := range file.Cases {
		t.Run(c.Name, func(t *testing.T) {
			sys := system(t, c.Settings)
			events, ids := c.Sorted(sys.About().Order)
			l := c.List.Clone()
			results := sys.Rate(l, events, rating.Options{Explain: true})
			at := map[string]*rating.Result{}
			for i, id := range ids {
				at[id] = &results[i]
			}
			games := 0
			for _, r := range results {
				games += len(r.Games)
			}
			if games != len(c.Expected.Games) || games == 0 {
				t.Fatalf("got %d games, want %d", games, len(c.Expected.Games))
			}
			for _, want := range c.Expected.Games {
				got := at[want.Event].Games[want.Game]
				if got.Rated != want.Rated || got.WhyNot != want.WhyNot {
					t.Errorf("%s game %d: rated %v %q, want %v %q", want.Event, want.Game, got.Rated, got.WhyNot, want.Rated, want.WhyNot)
				}
				if want.Rated {
					side(t, want.Event, want.Game, "black", got.Black, want.Black)
					side(t, want.Event, want.Game, "white", got.White, want.White)
				}
			}
			n := 0
			for _, r := range results {
				for _, a := range r.Adjusted {
					want := c.Expected.Adjust[n]
					n++
					if a.ID != want["id"] || a.RankBefore.String() != want["rank_before"] || a.RankAfter.String() != want["rank_after"] ||
						a.Before.Or(math.NaN()) != want["before"] || a.After.Or(math.NaN()) != want["after"] {
						t.Errorf("adjustment %d: %+v, want %v", n, a, want)
					}
				}
			}
			if n != len(c.Expected.Adjust) {
				t.Errorf("%d adjustments, want %d", n, len(c.Expected.Adjust))
			}
			for _, want := range c.Expected.Players {
				st := l.Players[l.Find(want["id"].(string))]
				recent, _ := json.Marshal(want["recent"])
				got := string(st.State["recent"])
				if got == "" {
					got = "[]"
				}
				if st.Rank.String() != want["rank"] || float64(st.Index.Or(-9999)) != want["index"] || float64(st.Games) != want["games"] || got != string(recent) {
					t.Errorf("%s: %s %v, %d games, recent %s; want %v", st.ID, st.Rank, st.Index.Or(-9999), st.Games, got, want)
				}
			}
		})
	}
}

func side(t *testing.T, event string, n int, colour string, got rating.Side, want map[string]any) {
	t.Helper()
	var names []string
	for _, f := range got.Factors {
		names = append(names, f.Name)
	}
	if want := []string{"index", "your_x", "opponent_x", "stones", "komi", "eff_handicap", "received", "differential", "n", "LF", "GSF", "OF", "GRF", "HF", "exact", "points"}; !slices.Equal(names, want) {
		t.Errorf("%s game %d %s: factors %q, want %q", event, n, colour, names, want)
	}
	for _, f := range got.Factors {
		if slices.Contains([]string{"your_x", "opponent_x", "stones", "komi", "received", "n"}, f.Name) {
			continue // which the golden numbers do not have, but follow from
		}
		if w, ok := want[f.Name].(float64); !ok || math.Abs(w-f.Value) > 1e-9*max(1, math.Abs(w)) {
			t.Errorf("%s game %d %s: %s = %v, want %v", event, n, colour, f.Name, f.Value, want[f.Name])
		}
	}
	if got.Change != want["points"] || got.After.Or(math.NaN()) != want["index_after"] || got.RankAfter.String() != want["rank_after"] {
		t.Errorf("%s game %d %s: points %v, then %s %v; want %v, then %v %v", event, n, colour, got.Change, got.RankAfter, got.After.Or(math.NaN()), want["points"], want["rank_after"], want["index_after"])
	}
	notes := map[string]string{"floor": "floor", "promotion": "promoted", "demotion": "demoted"}
	note := ""
	for _, s := range got.Steps {
		note = notes[s.Rule]
	}
	if note != want["note"] {
		t.Errorf("%s game %d %s: steps %v, want note %q", event, n, colour, got.Steps, want["note"])
	}
}

// TestOneByOneVectors: rating A, writing the list, reading it and rating B gives
// what both at once give, to the bit.
func TestOneByOneVectors(t *testing.T) {
	for _, c := range ratingtest.Load(t, vectors).Cases {
		t.Run(c.Name, func(t *testing.T) {
			sys := system(t, c.Settings)
			events, _ := c.Sorted(sys.About().Order)
			ratingtest.Law(t, sys, c.List, events)
		})
	}
}

// TestExplainRecomputes multiplies the factors handed out and cuts the product,
// as a person with a pocket calculator does, and follows every index from game
// to game.
func TestExplainRecomputes(t *testing.T) {
	sides := 0
	for _, c := range ratingtest.Load(t, vectors).Cases {
		sys := system(t, c.Settings)
		events, _ := c.Sorted(sys.About().Order)
		for _, r := range sys.Rate(c.List.Clone(), events, rating.Options{Explain: true}) {
			for i, gc := range r.Games {
				if gc.Rated {
					sides += 2
					ratingtest.Sources(t, sys.About(), &r, i)
					recompute(t, r.Event.Name, i, gc.Black)
					recompute(t, r.Event.Name, i, gc.White)
				}
			}
		}
	}
	if sides == 0 {
		t.Error("no game was rated")
	}
}

func recompute(t *testing.T, event string, n int, s rating.Side) {
	t.Helper()
	f := func(name string) float64 { return ratingtest.Factor(t, s, name) }
	product := f("LF") * f("GSF") * f("OF") * f("GRF") * f("HF")
	sum, err := formula.Parse(sagc.New(sagc.Default()).About().Sum)
	if err != nil {
		t.Fatal(err)
	}
	change, ok := sum.Value(rating.FactorIn(s.Factors))
	if got := formula.Truncate(product, 0); got != s.Change || f("points") != s.Change || !ok || change != s.Change ||
		math.Abs(f("exact")-product) > 1e-9*math.Abs(product) {
		t.Errorf("%s game %d: the factors give %v, cut %v, by the formula %v; the change is %v", event, n, product, got, change, s.Change)
	}
	after, step := f("index")+f("points"), ""
	for _, s := range s.Steps {
		after += s.Points
		step = s.Rule
	}
	switch step {
	case "promotion", "demotion":
		after = 0
	case "clamp":
		after = 999
	}
	if f("GSF") == 0 {
		after = f("index")
	}
	if !s.After.Is(after) {
		t.Errorf("%s game %d: index %v and points %v end at %v, want %v (%s)", event, n, f("index"), f("points"), s.After, after, step)
	}
}
