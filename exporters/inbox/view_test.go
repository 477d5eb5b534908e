package inbox

import (
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
