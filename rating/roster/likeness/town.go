package likeness

import (
	"strings"
	"unicode/utf8"
)

// OtherTown reports whether two places are surely two: both told, and no word of
// the one begins like one of the other. Frankfurt is Frankfurt am Main, and Praha
// Prag.
func OtherTown(a, b string) bool {
	if a == "" || b == "" {
		return false
	}
	for _, v := range strings.Fields(a) {
		for _, w := range strings.Fields(b) {
			if beginAlike(v, w) {
				return false
			}
		}
	}
	return true
}

// beginAlike reports whether two words have their first three letters in common,
// or all of the shorter one.
func beginAlike(v, w string) bool {
	const letters = 3
	for range letters {
		p, n := utf8.DecodeRuneInString(v)
		q, m := utf8.DecodeRuneInString(w)
		if n == 0 || m == 0 {
			break
		}
		if p != q {
			return false
		}
		v, w = v[n:], w[m:]
	}
	return true
}
