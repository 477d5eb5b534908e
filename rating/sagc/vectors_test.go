package sagc_test

import (
	"encoding/json"
	"math"
	"testing"

	"kyudan/rating"
	"kyudan/rating/ratingtest"
	"kyudan/rating/sagc"
)

// params applies the settings of a case.
func params(t *testing.T, settings map[string]any) sagc.Params {
	p := sagc.Default()
	for k, v := range settings {
		s, _ := v.(string)
		switch k {
		case "beyond_three":
			p.BeyondThree = s
		case "floor_rule":
			p.FloorRule = s
		case "order":
			p.Order = s
		default:
			t.Fatalf("the case has a setting %q that the system does not have", k)
		}
	}
	return p
}

// TestVectors compares every factor, index and rank with the independent
// calculation.
func TestVectors(t *testing.T) {
	file := ratingtest.Load(t, "sagc.json")
	for _, c := range file.Cases {
		t.Run(c.Name, func(t *testing.T) {
			sys := sagc.New(params(t, c.Settings))
			events, ids := c.Sorted(sys.About().Order)
			results := sys.Rate(c.List, events, rating.Options{Explain: true})
			at := map[string]*rating.Result{}
			for i, id := range ids {
				at[id] = &results[i]
			}
			if len(c.Expected.Games) == 0 {
				t.Fatal("the case expects no games")
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
				st := c.List.Players[c.List.Find(want["id"].(string))]
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
	for _, f := range got.Factors {
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
