package game

import "strings"

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
