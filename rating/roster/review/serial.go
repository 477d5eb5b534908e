package review

import (
	"fmt"
	"strings"
	"unicode"

	"kyudan/rating/game"
)

// withoutCode is a folded name without its numbers and codes, and whether it has
// any: Student 20A25 is student.
func withoutCode(folded string) (rest string, coded bool) {
	if !strings.ContainsFunc(folded, unicode.IsDigit) {
		return folded, false
	}
	var kept []string
	for _, w := range strings.Fields(folded) {
		letters := strings.Map(func(r rune) rune {
			if unicode.IsDigit(r) {
				return -1
			}
			return r
		}, w)
		if len(letters) == len(w) || len(letters) > maxCode {
			kept = append(kept, letters)
		}
	}
	return strings.Join(kept, " "), true
}

// maxCode is how many letters a word with digits has at most if it is a code.
const maxCode = 2

// serial reports whether two folded names differ only in a number or code: whoever
// wrote them told two people apart by it.
func serial(a, b string) bool {
	x, coded := withoutCode(a)
	if !coded || a == b {
		return false
	}
	y, coded := withoutCode(b)
	return coded && x == y
}

// SerialNames is a note on the players whose names differ only in a number or code,
// none if there are none.
func (r *Run) SerialNames() game.Problems {
	series := map[string][]string{} // names, by what they have in common
	for i := range r.Players {
		if rest, coded := withoutCode(r.Players[i].Folded); coded && !r.Players[i].Merged {
			series[rest] = append(series[rest], r.List.Players[i].DisplayName())
		}
	}
	n, example := 0, ""
	for _, names := range series {
		if len(names) > 1 {
			n += len(names)
			if first := game.Enumerate(names[:2], "and"); example == "" || first < example {
				example = first
			}
		}
	}
	if n == 0 {
		return nil
	}
	return game.Problems{{
		Severity: game.Note, Code: "serial-names", Found: fmt.Sprintf("%d players whose names differ only in a number or code, as %s do: each is somebody else, and nothing is asked about them", n, example),
	}}
}
