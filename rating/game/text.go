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
func Enumerate(list []string, last string) string {
	n := len(list)
	if n < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:n-1], ", ") + " " + last + " " + list[n-1]
}
