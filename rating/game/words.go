package game

import "strconv"

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
