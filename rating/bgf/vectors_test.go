package bgf_test

import (
	"encoding/json"
	"testing"

	"kyudan/rating"
	"kyudan/rating/bgf"
	"kyudan/rating/ratingtest"
)

// The golden numbers come from another calculation of the same document.
var golden = ratingtest.Suite{
	File: "bgf.json",
	New: func(t testing.TB, settings map[string]any) rating.System {
		p := bgf.Default()
		ratingtest.Settings(t, settings, &p)
		return bgf.New(p)
	},
	Own:     []string{"opponent", "R'B"},
	Factors: []string{"rating", "opponent", "R'B", "D", "a", "con", "SE", "SA", "board", "kind", "handicap", "online", "time", "weight"},
	Change: func(_ map[string]any, f func(string) float64) float64 {
		return f("board") * f("kind") * f("handicap") * f("online") * f("time") * f("con") * (f("SA") - f("SE"))
	},
	Rank: func(st *rating.Standing) string {
		r, ok := bgf.Held(st)
		if !ok {
			return ""
		}
		return r.String()
	},
}

func TestVectors(t *testing.T)           { golden.Vectors(t) }
func TestExplainRecomputes(t *testing.T) { golden.Recompute(t) }
func TestOneByOneVectors(t *testing.T)   { golden.OneByOne(t) }

// rank reads a rank by way of a standing, as the system does.
func rank(t *testing.T, s string) bgf.Rank {
	t.Helper()
	for r := bgf.Rank(-60); r < 20; r++ {
		if r.String() == s {
			return r
		}
	}
	t.Fatalf("no rank %q", s)
	return 0
}

// TestClaimVectors is the table of the golden numbers on registering under
// another rank.
func TestClaimVectors(t *testing.T) {
	n := 0
	for _, c := range ratingtest.Load(t, golden.File).Cases {
		if c.Claims == nil {
			continue
		}
		var rows []struct {
			Rating            float64
			Official, Claimed string
			Allowed           bool
		}
		if err := json.Unmarshal(c.Claims, &rows); err != nil {
			t.Fatal(err)
		}
		for _, r := range rows {
			n++
			if got := bgf.MayClaim(r.Rating, rank(t, r.Official), rank(t, r.Claimed)); got != r.Allowed {
				t.Errorf("%v, %s as %s: %v, want %v", r.Rating, r.Official, r.Claimed, got, r.Allowed)
			}
		}
	}
	if n == 0 {
		t.Error("no rows")
	}
}
