package likeness

import (
	"strings"
	"unicode/utf8"

	"kyudan/rating/game"
)

// Clubs compares clubs, whose folded forms it keeps: there are few, and they come
// again and again.
type Clubs map[string]string

// Agree compares two clubs: 1 the same, -1 different, 0 where one is not given.
func (c Clubs) Agree(a, b string) int {
	if a == "" || b == "" {
		return 0
	}
	return agree(c.Fold(a), c.Fold(b), SameClub)
}

// Fold is a club for comparing.
func (c Clubs) Fold(s string) string {
	f, ok := c[s]
	if !ok {
		f = Club(s)
		c[s] = f
	}
	return f
}

// Club is a club for comparing; xxxx means none.
func Club(s string) string {
	if s = game.FoldName(s); s != "xxxx" {
		return s
	}
	return ""
}

// SameClub compares folded clubs. Pairing programs hold four letters: the
// beginning of the name or of one of its words.
func SameClub(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	return a == b || utf8.RuneCountInString(a) == 4 && (strings.HasPrefix(b, a) || strings.Contains(b, " "+a))
}
