package texttable

import (
	"kyudan/rating/game"
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// Width is the number of terminal columns that a text takes.
func Width(s string) int {
	n := 0
	for _, r := range s {
		n += runeWidth(r)
	}
	return n
}

func runeWidth(r rune) int {
	switch {
	case r < 0x20 || r == 0x7f:
		return 0
	case r < 0x300:
		if r == 0xad { // soft hyphen
			return 0
		}
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	case r >= 0x1160 && r <= 0x11ff: // vowels and finals of Hangul drawn into the syllable
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// Cut shortens a text to a width, with … in place of what is missing. A limit
// of 0 or less cuts nothing.
func Cut(s string, limit int) string {
	if limit <= 0 || Width(s) <= limit {
		return s
	}
	n := 0
	for i, r := range s {
		if n+runeWidth(r) > limit-1 {
			return s[:i] + "…"
		}
		n += runeWidth(r)
	}
	return s
}

// Pad fills a text with blanks to a width, on the side that align leaves free.
func Pad(s string, columns int, align Align) string {
	fill := strings.Repeat(" ", max(0, columns-Width(s)))
	if align == Right {
		return fill + s
	}
	return s + fill
}

// Wrap breaks a text at blanks into lines of at most that width; a single word
// that is longer gets a line of its own. Several blanks become one.
func Wrap(s string, columns int) []string {
	return Break(strings.Join(strings.Fields(game.Clean(s)), " "), columns)
}

// Break is Wrap for a clean text whose blanks stay as many as they are, within lines.
func Break(s string, columns int) []string {
	var lines []string
	line, n := "", 0
	for word := range strings.SplitSeq(strings.TrimSpace(s), " ") {
		w := Width(word)
		for w > columns { // Chinese sentences have no blanks
			at := breakIn(word, columns-n-min(n, 1))
			if at == 0 {
				break
			}
			lines = append(lines, strings.TrimLeft(line+" "+word[:at], " "))
			line, n, word = "", 0, word[at:]
			w = Width(word)
		}
		if n > 0 && n+1+w > columns {
			lines = append(lines, strings.TrimRight(line, " "))
			line, n = "", 0
		}
		if n > 0 {
			line += " "
			n++
		}
		line += word
		n += w
	}
	if n > 0 {
		lines = append(lines, line)
	}
	return lines
}

// breakIn is where a word can be parted so that its beginning takes at most so many
// columns: behind a wide letter, and not in front of what closes a phrase. It is 0 where
// there is no such place.
func breakIn(word string, columns int) (at int) {
	n, wide := 0, false
	for i, r := range word {
		if wide && n <= columns && !strings.ContainsRune("，。；：、）”％", r) {
			at = i
		}
		wide = runeWidth(r) == 2
		n += runeWidth(r)
		if n > columns+2 {
			break
		}
	}
	return at
}
