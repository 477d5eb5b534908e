package report_test

import (
	"strings"
	"testing"

	"kyudan/exporters/report"
	"kyudan/rating/game"
)

// TestWords: no reader is shown a bare code.
func TestWords(t *testing.T) {
	given := &game.Game{Handicap: game.Given(1)}
	for _, code := range []string{
		"by_default", "void", "unknown", "both_win", "both_lose", "jigo", "board_size", "handicap", "komi", "kind", "time", "online", "date", "event", "rank", "state", "colours",
	} {
		if s := report.WhyNot(given, code); !strings.Contains(s, " ") || s == strings.ReplaceAll(code, "_", " ") {
			t.Errorf("not rated because of %s: %q", code, s)
		}
	}
}

// TestWhyNot: a given handicap is another reason than a missing one.
func TestWhyNot(t *testing.T) {
	for want, g := range map[string]*game.Game{
		"handicap not given":                        {},
		"a handicap that this system does not rate": {Handicap: game.Given(1)},
	} {
		if got := report.WhyNot(g, "handicap"); got != want {
			t.Errorf("handicap %v: %q, want %q", g.Handicap, got, want)
		}
	}
}
