package game

import "strings"

// Nearest is the one of the words that a text is most likely a misspelling of,
// whatever its case; "" where none is near: more than a quarter of its letters
// are wrong, or more than one of a short text.
func Nearest(text string, words []string) string {
	t := []rune(strings.ToLower(text))
	best, least := "", max(1, len(t)/4)+1
	for _, w := range words {
		if d := distance(t, []rune(strings.ToLower(w)), least); d < least {
			best, least = w, d
		}
	}
	return best
}

// distance is the number of letters to insert, delete, replace or exchange with
// their neighbour (optimal string alignment), or most where it is no less.
func distance(a, b []rune, most int) int {
	if n := len(a) - len(b); n >= most || -n >= most {
		return most
	}
	before, last, d := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		d[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			replace := last[j-1]
			if a[i-1] != b[j-1] {
				replace++
			}
			d[j] = min(last[j]+1, d[j-1]+1, replace)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d[j] = min(d[j], before[j-2]+1)
			}
			least = min(least, d[j])
		}
		if least >= most {
			return most
		}
		before, last, d = last, d, before
	}
	return min(last[len(b)], most)
}
