package inbox

import (
	"kyudan/rating/game"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Continued lines stand below the words of the first; a number alone is no item
// of a list.
func TestWrap(t *testing.T) {
	for _, c := range []struct {
		line string
		want []string
	}{
		{"1. one two three", []string{"1. one two", "   three"}},
		{"12. one two three", []string{"12. one", "    two", "    three"}},
		{"   - one two", []string{"   - one", "     two"}},
		{"   one two three", []string{"   one two", "   three"}},
		{"one two three", []string{"one two", "three"}},
		{"12", []string{"12"}},
		{"2026. one two", []string{"2026. one", "two"}},
	} {
		if diff := cmp.Diff(c.want, wrap(c.line, 10)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.line, diff)
		}
	}
}

func TestSpan(t *testing.T) {
	for _, c := range []struct {
		begin, end game.Date
		want       string
	}{
		{0, 0, ""},
		{20260509, 0, "2026-05-09"},
		{20260502, 20260503, "2026-05-02/03"},
		{20260430, 20260502, "2026-04-30/05-02"},
		{20251231, 20260101, "2025-12-31/2026-01-01"},
	} {
		ev := &game.Event{Begin: c.begin, End: c.end}
		if got := span(ev); got != c.want {
			t.Errorf("%v to %v: got %q, want %q", c.begin, c.end, got, c.want)
		}
	}
}
