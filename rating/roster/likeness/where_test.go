package likeness

import "testing"

// TestAgreeCountry: 1 the same, -1 another, 0 if unknown.
func TestAgreeCountry(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"SG", "SG", 1}, {"UK", "GB", 1}, {"SG", "MY", -1},
		{"", "", 0}, {"SG", "", 0}, {"XX", "SG", 0}, {"XX", "XX", 0},
		{"SU", "RU", 0}, {"SU", "SU", 1}, {"SU", "SG", -1}, {"RU", "UA", -1},
	} {
		for _, p := range [][2]string{{c.a, c.b}, {c.b, c.a}} {
			if got := AgreeCountry(p[0], p[1]); got != c.want {
				t.Errorf("%q and %q: got %d, want %d", p[0], p[1], got, c.want)
			}
		}
	}
}
