package likeness

import "testing"

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"tan", "tan", 0}, {"tan", "tam", 1}, {"tan", "ta", 1}, {"tan", "tian", 1}, {"wei", "wie", 1}, {"wei", "iew", 2}, {"林子涵", "林子函", 1}, {"tan", "lim", 3}, {"", "abc", 3},
	} {
		a, b := shapeOf(c.a), shapeOf(c.b)
		if got := new(ruler).distance(&a, &b, 2); got != c.want {
			t.Errorf("distance(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}
