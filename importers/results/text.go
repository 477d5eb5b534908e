package results

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"kyudan/rating/game"
)

// Limits of a text.
const (
	maxBytes = 1 << 20
	maxLine  = 4000 // bytes
	maxName  = 60   // letters
	maxRound = 99
	maxHeads = 4 // consecutive headings on a line
)

// What Match looks at: a part of the text, and no more of it than leaves room for a
// title, a place, a day and some words before the first game.
const (
	looked       = 16 << 10 // bytes
	mostPreamble = 20       // lines without a game
	mostLines    = 100      // lines from the first game on
)

// The signs by which people mark who won, and who lost.
const (
	wonSigns  = "✓✔✅☑√🏆👑🥇"
	lostSigns = "✗✘❌✖"
)

func isHan(c rune) bool { return unicode.Is(unicode.Han, c) }

// nameKey is what the spellings of a name have in common that differ just in width,
// blanks or case.
func nameKey(name string) string { return strings.ToLower(game.Plain(name)) }

// between are what separates games on a line.
const between = "，,；;。、"

// split cuts a line at the separators outside brackets.
func split(line string) []string {
	var parts []string
	depth, start := 0, 0
	for i, c := range line {
		switch {
		case c == '(' || c == '（':
			depth++
		case c == ')' || c == '）':
			depth--
		case depth <= 0 && strings.ContainsRune(between, c):
			parts = append(parts, line[start:i])
			start = i + utf8.RuneLen(c)
		}
	}
	return append(parts, line[start:])
}

// withoutMarks is a line without what phones put into it: invisible marks of the
// direction of writing, emoji, and the asterisks and underscores of bold and sloping
// text. The signs for a winner and a loser stay.
func withoutMarks(line string) string {
	line = strings.Map(func(c rune) rune {
		switch {
		case unicode.Is(unicode.Cf, c) && c != '\ufeff', unicode.Is(unicode.Variation_Selector, c):
			return -1
		case strings.ContainsRune(wonSigns+lostSigns, c), c >= '①' && c <= '⑳':
			return c
		case c == '\u202f', unicode.Is(unicode.So, c), unicode.Is(unicode.Sk, c) && c > unicode.MaxLatin1:
			return ' '
		}
		return c
	}, strings.TrimRight(line, "\r\n"))
	for _, mark := range []string{"*", "_"} {
		if t := strings.TrimSpace(line); len(t) > 2 && strings.HasPrefix(t, mark) && strings.HasSuffix(t, mark) {
			line = strings.Trim(t, mark)
		}
	}
	if strings.ContainsAny(line, "–—−比") {
		line = score.ReplaceAllString(line, "$1-$2")
	}
	return line
}

// score is one with another sign than people type: phones make dashes of hyphens.
var score = regexp.MustCompile(`([0-9½])\s?[–—−比]\s?([0-9½])`)

// partOf reports whether short, folded, may be the given or the family name of long: its
// last Chinese characters, or one of its words.
func partOf(short, long string) bool {
	if short == "" || len(short) >= len(long) || !strings.Contains(long, short) {
		return false
	}
	if c, _ := utf8.DecodeLastRuneInString(short); unicode.Is(unicode.Han, c) {
		a, b := utf8.RuneCountInString(short), utf8.RuneCountInString(long)
		return b-a <= 2 && b <= 4 && strings.HasSuffix(long, short)
	}
	return strings.Contains(" "+long+" ", " "+short+" ")
}

func wordSet(list string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(list) {
		set[w] = true
	}
	return set
}

func all(pieces []string, ok func(string) bool) bool {
	return !slices.ContainsFunc(pieces, func(p string) bool { return !ok(p) })
}

func hasSign(lower string, all []string) bool {
	return slices.ContainsFunc(all, func(sign string) bool { return strings.Contains(lower, sign) })
}

// isTableRow reports whether a line is one of a cross table, with two cells such as 12+/w0
// or 3-: whoever only looks need not try to read it.
func isTableRow(line string) bool {
	cells := 0
	for field := range strings.FieldsSeq(line) {
		rest := strings.TrimLeft(field, "0123456789")
		if rest == field || rest == "" || !strings.ContainsAny(rest[:1], "+-=") {
			continue
		}
		if rest = rest[1:]; rest == "" || rest[0] == '/' || strings.ContainsAny(rest[:1], "wbWB") {
			cells++
		}
	}
	return cells >= 2
}
