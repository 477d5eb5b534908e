package importers

import (
	"slices"
	"testing"

	"kyudan/importers/eventjson"
)

// TestPlaces: what formats have places for are facts that can be given.
func TestPlaces(t *testing.T) {
	some := 0
	for _, f := range Formats() {
		for key, at := range f.Places {
			some++
			if !slices.Contains(eventjson.Keys(), key) || at == "" {
				t.Errorf("%s: %q at %q is no fact of an event", f.Name, key, at)
			}
		}
	}
	if some == 0 {
		t.Error("no format has a place")
	}
}
