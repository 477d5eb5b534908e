package game

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// FirstRunes is a text's first n characters, or all of a shorter one.
func FirstRunes(s string, n int) string {
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}

// Enumerate joins words as a sentence does, the last two by the word given: a, b
// and c.
func Enumerate[T ~string](list []T, last string) string {
	var b strings.Builder
	for i, word := range list {
		switch {
		case i > 0 && i == len(list)-1:
			b.WriteString(" " + last + " ")
		case i > 0:
			b.WriteString(", ")
		}
		b.WriteString(string(word))
	}
	return b.String()
}

// Plural counts things in a sentence: 1 game, 2 games.
func Plural(n int, one string) string { return Counted(n, one, one+"s") }

// Counted counts things whose plural has more than an s: 1 match, 2 matches.
func Counted(n int, one, many string) string {
	if n == 1 {
		many = one
	}
	return strconv.Itoa(n) + " " + many
}

// Shorten cuts a text of a file for a sentence at a number of letters.
func Shorten(s string, letters int) string {
	if len(s) <= letters {
		return s
	}
	if r := []rune(s); len(r) > letters {
		return string(r[:letters]) + "…"
	}
	return s
}

// Quote shows a text of a file in a sentence, shortened where it is long.
func Quote(s string) string { return strconv.Quote(Shorten(s, 60)) }

// FormatNumber writes a number without needless zeros: 6.5, 12. ParseNumber reads
// it back.
func FormatNumber(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// Clean replaces what would steer a terminal instead of showing: control
// characters (an escape sequence in a name) and bytes that are no character
// become �, line breaks and tabs a blank, and marks that turn the direction of
// writing vanish.
func Clean(s string) string {
	s = strings.ToValidUTF8(s, string(unicode.ReplacementChar))
	if strings.IndexFunc(s, steers) < 0 {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case !steers(r):
			return r
		case r == '\n' || r == '\t' || r == '\r' || r == '\u2028' || r == '\u2029':
			return ' '
		case unicode.IsControl(r):
			return unicode.ReplacementChar
		}
		return -1
	}, s)
}

func steers(r rune) bool {
	if ' ' <= r && r <= '~' {
		return false // as most are
	}
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029'
}

// Shortlist keeps the first n of a list and counts the others; where one is left it
// is kept, too.
func Shortlist(list []string, n int) []string {
	if len(list) <= n+1 {
		return list
	}
	return append(list[:n:n], fmt.Sprintf("%d more", len(list)-n))
}

// WithFacts is a name with what is known of it behind: Tan Mei Xin (5d, Harb, SG).
// Empty facts are left out.
func WithFacts(name string, facts ...string) string {
	var known []string
	for _, f := range facts {
		if f != "" {
			known = append(known, f)
		}
	}
	if len(known) == 0 {
		return name
	}
	return name + " (" + strings.Join(known, ", ") + ")"
}

// Put puts a value into a map, which is made where there is none.
func Put[K comparable, V any](m *map[K]V, key K, value V) {
	if *m == nil {
		*m = map[K]V{}
	}
	(*m)[key] = value
}

// Some lists the first of many names, and counts the others: a, b and 7 more.
func Some(names []string, most int) string {
	if len(names) > most+1 {
		return Enumerate(Shortlist(names, most), "and")
	}
	return strings.Join(names, ", ")
}
