package likeness

import "unicode/utf8"

// ruler measures how far names are apart; it keeps its memory from one pair to
// the next.
type ruler struct {
	s, t []rune
	a, b []byte
}

// distance is the number of letters to insert, delete, exchange or swap with
// their neighbour to turn one name into the other (optimal string alignment);
// any number above most stands for "more".
func (m *ruler) distance(a, b string, most int) int {
	if isASCII(a) && isASCII(b) {
		m.a, m.b = append(m.a[:0], a...), append(m.b[:0], b...)
		return edits(m.a, m.b, most)
	}
	m.s, m.t = m.s[:0], m.t[:0]
	for _, r := range a {
		m.s = append(m.s, r)
	}
	for _, r := range b {
		m.t = append(m.t, r)
	}
	return edits(m.s, m.t, most)
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// edits is the distance of two texts if it is at most most, which is small:
// behind their common beginning every kind of change is tried.
func edits[T byte | rune](s, t []T, most int) int {
	if d := len(s) - len(t); d > most || -d > most {
		return most + 1
	}
	for len(s) > 0 && len(t) > 0 && s[0] == t[0] {
		s, t = s[1:], t[1:]
	}
	switch {
	case len(s) == 0 || len(t) == 0:
		return len(s) + len(t)
	case most == 0:
		return 1
	}
	best := most + 1
	try := func(s, t []T) { best = min(best, 1+edits(s, t, best-2)) }
	if len(s) > 1 && len(t) > 1 && s[0] == t[1] && s[1] == t[0] {
		try(s[2:], t[2:])
	}
	for _, cut := range [...][2]int{{1, 1}, {1, 0}, {0, 1}} {
		if best > 1 {
			try(s[cut[0]:], t[cut[1]:])
		}
	}
	return best
}
