package likeness

import (
	"math/bits"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// shape is a folded name prepared for a quick search for nearly equal ones. A bit of
// letters stands for a letter, another one for having it twice: one changed letter changes
// at most two bits, so that names two letters apart differ in at most four.
type shape struct {
	name    string // folded and bare, with its blanks
	solid   string // the same without blanks
	letters uint64
	runes   int  // of solid
	ascii   bool // all of them
	may     int  // letters that it may differ in; see mayDiffer
}

func shapeOf(folded string) shape {
	s := shape{name: bare(folded)}
	s.solid = strings.ReplaceAll(s.name, " ", "")
	for _, r := range s.solid {
		bit := uint64(1) << (uint32(r) % 32)
		s.letters |= bit | s.letters&bit<<32
		s.runes++
	}
	s.may, s.ascii = mayDiffer(s.name), s.runes == len(s.solid)
	return s
}

// bare is a folded name without what pairing programs and organisers put after it:
// the number that tells homonyms apart (tan mei xin2) and the rank (tan mei xin
// 8k).
func bare(folded string) string {
	if !strings.ContainsFunc(folded, unicode.IsDigit) {
		return folded
	}
	var kept []string
	for _, w := range strings.Fields(folded) {
		rest := strings.TrimLeftFunc(w, unicode.IsDigit)
		if len(rest) < len(w) && slices.Contains([]string{"", "k", "d", "p", "kyu", "dan", "级", "級", "段"}, rest) || rest == "dan" || rest == "kyu" {
			continue
		}
		kept = append(kept, strings.TrimRightFunc(w, unicode.IsDigit))
	}
	if len(kept) == 0 {
		return folded
	}
	return strings.Join(kept, " ")
}

// mayDiffer is the largest number of letters that names of this length may differ
// in and still be similar: one from six letters on, two from twelve, blanks
// counted. A Chinese character counts as two letters.
func mayDiffer(name string) int {
	weight := utf8.RuneCountInString(name)
	for _, r := range name {
		if unicode.Is(unicode.Han, r) {
			weight++
		}
	}
	return min(weight/6, mostApart)
}

// mostApart is the number of letters that similar names differ in at most.
const mostApart = 2

// Name is a name prepared for finding similar ones.
type Name struct {
	orders []shape // the name, with its parts in every order it may have
	words  [][]string
	most   int
	ruler  ruler
}

// Of prepares a name.
func Of(family, given, name string) Name { return prepared(Orders(family, given, name)) }

func prepared(orders []string) (l Name) {
	for _, o := range orders {
		s := shapeOf(o)
		l.orders = append(l.orders, s)
		l.words = append(l.words, strings.Fields(s.name))
	}
	l.most = l.orders[0].may
	return l
}

// tooShort reports whether the name is too short to be similar to any other.
func (l *Name) tooShort() bool { return l.most == 0 && len(l.words[0]) < 2 }

// like reports whether the name is similar to another: the same except for a number
// or rank after it, a letter or two apart, or one a short form of the other.
func (l *Name) like(s *shape) bool { return l.near(s, l.most) || l.short(s) }

// near reports whether the name is at most that many letters from another.
func (l *Name) near(s *shape, most int) bool {
	q := &l.orders[0] // all have the same letters
	if bits.OnesCount64(q.letters^s.letters) > 2*most || s.runes-q.runes > most || q.runes-s.runes > most {
		return false
	}
	for i := range l.orders {
		if l.ruler.distance(&l.orders[i], s, most) <= most {
			return true
		}
	}
	return false
}

// short reports whether one name is a short form of the other.
func (l *Name) short(s *shape) bool {
	q := &l.orders[0]
	if q.letters&^s.letters != 0 && s.letters&^q.letters != 0 || q.runes == s.runes {
		return false
	}
	if !slices.ContainsFunc(l.words[0], func(w string) bool { return len(w) > 1 && strings.Contains(s.name, w) }) {
		return false // no word is complete, as isShort requires
	}
	words := strings.Fields(s.name)
	for _, own := range l.words {
		if q.runes < s.runes && isShort(own, words) || q.runes > s.runes && isShort(words, own) {
			return true
		}
	}
	return false
}

// isShort reports whether the first name is a short form of the second: its words
// are those of the other in their order, some of them initials (ho e n, ho en n,
// tan mx) or cut (ong kai ren, ong kairen), or left out at the end or between (ho
// en). One word must be complete. A word of two letters does not count as cut: Li
// is not Ling.
func isShort(short, full []string) bool {
	if len(short) < 2 {
		return false
	}
	whole, at := 0, 0
	for _, w := range short {
		n := 0
		for ; at < len(full) && n == 0; at++ {
			if n = standsFor(w, full[at:]); n > 1 {
				at += n - 1
			}
		}
		if n == 0 {
			return false
		}
		if w == full[at-1] && len(w) > 1 {
			whole++
		}
	}
	return whole > 0
}

// standsFor is the number of words at the beginning of full that w stands for.
func standsFor(w string, full []string) int {
	if runes := utf8.RuneCountInString(w); strings.HasPrefix(full[0], w) && (w == full[0] || runes != 2) {
		return 1
	}
	n := 0
	for _, r := range w {
		if n == len(full) {
			return 0
		}
		if first, _ := utf8.DecodeRuneInString(full[n]); first != r {
			return 0
		}
		n++
	}
	if n < 2 {
		return 0
	}
	return n
}

// Resemble reports whether one folded name may be the other, misspelt or in another
// script beside the right id: they share a word, or words of both begin alike, or the
// names are similar.
func Resemble(a, b string) bool {
	switch x, y := inScript(a), inScript(b); {
	case x && !y:
		return mayBeRead(a, b)
	case y && !x:
		return mayBeRead(b, a)
	}
	return resemble(a, b)
}

func resemble(a, b string) bool {
	if ShareWord(a, b) {
		return true
	}
	const letters = 4
	for _, v := range strings.Fields(a) {
		for _, w := range strings.Fields(b) {
			if len(v) >= letters && len(w) >= letters && v[:letters] == w[:letters] {
				return true
			}
		}
	}
	l, of := prepared([]string{a}), shapeOf(b)
	return l.like(&of)
}

// ruler measures how far names are apart; it reuses its memory.
type ruler struct {
	s, t []rune
	a, b []byte
}

// distance is the number of letters to insert, delete, exchange or swap with
// their neighbour to turn one name into the other (optimal string alignment);
// any number above most stands for "more".
func (m *ruler) distance(a, b *shape, most int) int {
	if a.ascii && b.ascii {
		m.a, m.b = append(m.a[:0], a.solid...), append(m.b[:0], b.solid...)
		return edits(m.a, m.b, most)
	}
	m.s, m.t = m.s[:0], m.t[:0]
	for _, r := range a.solid {
		m.s = append(m.s, r)
	}
	for _, r := range b.solid {
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

// edits is the distance of two texts if it is at most most, which is small: after
// their common beginning every kind of change is tried.
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
