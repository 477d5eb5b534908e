package tables

import (
	"fmt"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// TestConfigBounds: what no kyudan.toml has is refused or told in part, and not in
// a time or a memory of its own.
func TestConfigBounds(t *testing.T) {
	var many strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&many, "key%d = 1\n", i)
	}
	for _, c := range []struct {
		name, text string
		problems   int
	}{
		{"too large", strings.Repeat("# a remark\n", 4000), 1},
		{"a key of many parts", strings.Repeat("a.", 15000) + "a = 1\n", 2},
		{"many unknown keys", many.String(), maxUnknown + 1},
	} {
		if _, ps := ReadConfig(game.Input{Name: "kyudan.toml", Data: []byte(c.text)}); len(ps) != c.problems || !ps.HasErrors() {
			t.Errorf("%s: %d problems, want %d: %.300v", c.name, len(ps), c.problems, ps)
		}
	}
}
