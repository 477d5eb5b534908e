package eventjson

import (
	"cmp"
	"fmt"
	"strings"

	"kyudan/rating/game"
)

// maxProblems bounds the report on a file that is wrong throughout.
const maxProblems = 1000

// isA checks the type of the value in hand by its first byte, '0' for a number
// and 't' for true or false. A value of another type is reported and passed.
func (d *decoder) isA(first byte, want string) bool {
	at, c := d.Pos, d.Data[d.Pos]
	if c == first || first == '0' && (c == '-' || c >= '0' && c <= '9') {
		return true
	}
	d.Skip()
	found := describe(d.Data[at:])
	if c != '{' && c != '[' {
		found = clip(string(d.Data[at:d.Pos]))
	}
	return d.bad(at, "wrong-type", found, want, "")
}

// bad reports the value in hand and returns false.
func (d *decoder) bad(at int, code, found, want, hint string) bool {
	hint = cmp.Or(hint, "correct it in the file, or in the program that wrote it")
	d.problem(d.place(at), code, strings.TrimSpace(d.where()+" "+found), want, hint)
	return false
}

// problem reports an error.
func (d *decoder) problem(at game.Place, code, found, want, hint string) {
	p := game.Problem{Severity: game.Error, Code: code, File: d.file, Place: at.String(), Found: found, Expected: want, Hint: hint}
	switch n := len(d.problems); {
	case n < maxProblems:
		d.problems.Add(p)
	case n == maxProblems:
		p.Code, p.Found, p.Expected, p.Hint = "too-many-problems", fmt.Sprintf("more than %d errors", maxProblems), "", "correct those above first"
		d.problems.Add(p)
	}
}

func (d *decoder) place(at int) game.Place {
	line, column := d.lines.At(at)
	return game.Place{Line: line, Col: column}
}

// where is the path of the value in hand: players[3].rank.
func (d *decoder) where() string {
	var b strings.Builder
	for _, s := range d.path {
		switch {
		case s.index >= 0:
			fmt.Fprintf(&b, "[%d]", s.index)
		case s.key == "" || strings.Trim(s.key, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") != "":
			fmt.Fprintf(&b, "[%q]", clip(s.key))
		default:
			if b.Len() > 0 {
				b.WriteByte('.')
			}
			b.WriteString(clip(s.key))
		}
	}
	return b.String()
}

// clip shortens what is quoted in a message.
func clip(s string) string { return game.Shorten(s, 60) }

// describe names a value's type for a message.
func describe(data []byte) string {
	if len(data) == 0 {
		return "nothing"
	}
	switch data[0] {
	case '{':
		return "an object"
	case '[':
		return "a list"
	case '"':
		return "a text"
	case 't', 'f':
		return "true or false"
	case 'n':
		return "null"
	}
	return "a number"
}
