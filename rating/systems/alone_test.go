package systems_test

import (
	"slices"
	"testing"

	"kyudan/rating"
	"kyudan/rating/ratingtest"
	"kyudan/rating/systems"
)

// TestTwentyAlone: the events that workbooks are tested by have everything special that
// a system knows.
func TestTwentyAlone(t *testing.T) {
	rated := []string{"first by rank", "handicap unknown", "not rated: board_size", "not rated: by_default", "not rated: void"}
	stones := slices.Concat(rated, []string{"handicap", "jigo", rating.RuleAdjustment})
	want := map[string][]string{
		"swa":         slices.Concat(stones, []string{"first by category", "first by estimate", "floor"}),
		"sgelo":       slices.Concat(rated, []string{"jigo", rating.RuleAdjustment, "not rated: handicap", "first by no_grade", "floor", "promotion", "return", "correction", "ceiling", "estimate floor", "estimation ended"}),
		"sagc":        slices.Concat(rated, []string{"handicap", rating.RuleAdjustment, "not rated: jigo", "not rated: colours", "floor", "promotion", "demotion", "clamp"}),
		"bgf":         slices.Concat(stones, []string{"promotion", "demotion", "not rated: kind", "not rated: time"}),
		"egf":         slices.Concat(stones, []string{"reset", "floor", "clamp", "not rated: rank"}),
		"egf-classic": slices.Concat(stones, []string{"reset", "floor", "not rated: rank"}),
		"aga":         slices.Concat(rated, []string{"handicap", "promotion", "reset", rating.RuleGap, "not rated: jigo", "not rated: komi", "not rated: online"}),
	}
	for _, sys := range systems.All() {
		name := sys.About().Name
		events := ratingtest.TwentyAlone(sys)
		var found []string
		for _, a := range events {
			r, _ := a.Rate()
			found = append(found, ratingtest.Special(r)...)
		}
		if len(events) != 20 {
			t.Errorf("%s: %d events, want 20", name, len(events))
		}
		for _, w := range want[name] {
			if !slices.Contains(found, w) {
				t.Errorf("%s: no event has %q", name, w)
			}
		}
	}
}
