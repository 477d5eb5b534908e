package swa_test

import (
	"slices"
	"testing"

	"kyudan/rating"
	"kyudan/rating/ratingtest"
	"kyudan/rating/swa"
)

// The golden numbers come from another calculation of the same document.
var golden = ratingtest.Suite{
	File: "swa2016.json",
	New: func(t testing.TB, settings map[string]any) rating.System {
		p := swa.Default()
		ratingtest.Settings(t, settings, &p)
		return swa.New(p)
	},
	Own:     []string{"opponent", "R'B"},
	Factors: []string{"rating", "opponent", "R'B", "D", "a", "con", "SE", "SA", "weight"},
	Change: func(_ map[string]any, f func(string) float64) float64 {
		return f("weight") * f("con") * (f("SA") - f("SE"))
	},
}

func TestVectors(t *testing.T)           { golden.Vectors(t) }
func TestExplainRecomputes(t *testing.T) { golden.Recompute(t) }
func TestOneByOneVectors(t *testing.T)   { golden.OneByOne(t) }

// TestCheckVectors: Check says of an event what rating it says.
func TestCheckVectors(t *testing.T) {
	for _, c := range ratingtest.Load(t, golden.File).Cases {
		sys := golden.New(t, c.Settings).(swa.System)
		for _, r := range sys.Rate(c.List, c.Events, rating.Options{}) {
			if class, missed := swa.Check(r.Event.Event, sys.Params()); class != r.Class || !slices.Equal(missed, r.Missed) {
				t.Errorf("%s %s: Check says %q, %q, Rate %q, %q", c.Name, r.Event.Name, class, missed, r.Class, r.Missed)
			}
		}
	}
}
