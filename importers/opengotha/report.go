package opengotha

import (
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// path is the place of the i-th element of a name: line 40, Games/Game[3].
// Without a number (0) it is the name alone.
func (rd *reader) path(parent, tag string, i int, e *element) string {
	b := make([]byte, 0, 48)
	if e.line > 0 {
		b = append(b, "line "...)
		b = strconv.AppendInt(b, int64(e.line), 10)
		b = append(b, ", "...)
	}
	if parent != "" {
		b = append(b, parent...)
		b = append(b, '/')
	}
	b = append(b, tag...)
	if i > 0 {
		b = append(b, '[')
		b = strconv.AppendInt(b, int64(i), 10)
		b = append(b, ']')
	}
	return string(b)
}

func (rd *reader) place(parent, tag string, i int, e *element) game.Place {
	return game.Place{Path: rd.path(parent, tag, i, e), Line: e.line}
}

// add reports a problem and returns it, so that the caller may add what it is about.
func (rd *reader) add(s game.Severity, code, place, found, expected, hint string) *game.Problem {
	rd.problems.Add(game.Problem{Severity: s, Code: code, Place: place, Found: found, Expected: expected, Hint: hint})
	return &rd.problems[len(rd.problems)-1]
}

// some adds a problem of n things, if there are any.
func (rd *reader) some(n int, s game.Severity, code, place, found, expected, hint string) {
	if n > 0 {
		rd.add(s, code, place, found, expected, hint)
	}
}

// tally counts one kind of oddity, with the first few cases for the message
// where they have a text.
type tally struct {
	n     int
	place string
	cases []string
}

// count counts an oddity by the code of its problem.
func (rd *reader) count(code, place, text string) {
	t := rd.tallies[code]
	if t == nil {
		t = &tally{place: place}
		rd.tallies[code] = t
	}
	if text != "" && len(t.cases) < 3 && !slices.Contains(t.cases, text) {
		t.cases = append(t.cases, text)
	}
	t.n++
}

// report adds one problem for all that was counted under a code, if anything was. The
// message has the form "3 ranks that …: "31K", "99K"".
func (rd *reader) report(code string, s game.Severity, one, many, expected, hint string) {
	t := rd.tallies[code]
	if t == nil {
		return
	}
	what, place := game.Counted(t.n, one, many), ""
	if t.n == 1 {
		place = t.place
	}
	if len(t.cases) > 0 {
		what += ": " + strings.Join(t.cases, ", ")
		if t.n > len(t.cases) {
			what += ", …"
		}
	}
	rd.add(s, code, place, what, expected, hint)
}
