package exporters_test

import (
	"slices"
	"strings"
	"testing"

	"kyudan/exporters"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// TestHeldInFull: what a format says that it holds in full is not lost of an
// ordinary event. Losses are found by reading back what was written, so that
// nothing else would distinguish a writer that forgets something from a format that
// has no place for it.
func TestHeldInFull(t *testing.T) {
	for _, w := range exporters.Formats() {
		for _, p := range w.Lost(gametest.Sample(t), nil) {
			code := strings.TrimPrefix(p.Code, "lost-")
			known := slices.ContainsFunc(game.Features(), func(f game.Feature) bool { return f.Code == code })
			if how, held := w.Holds[code]; known && held && how == "" {
				t.Errorf("%s: %s is held in full, and %s", w.Name, code, p.Found)
			}
		}
	}
}
