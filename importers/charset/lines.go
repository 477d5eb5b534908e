package charset

import (
	"bytes"
	"unicode/utf8"
)

// Lines finds the lines and columns of places in a text, cheaply where they are asked
// for from front to back.
type Lines struct {
	Text []byte

	at, line, column int // the place found last, and line and column less one
}

// At is the line and column of an offset, both from 1, columns in characters.
func (l *Lines) At(offset int) (line, column int) {
	if offset < l.at {
		l.at, l.line, l.column = 0, 0, 0
	}
	part := l.Text[l.at:offset]
	if n := bytes.Count(part, []byte("\n")); n > 0 {
		l.line, l.column = l.line+n, 0
		part = part[bytes.LastIndexByte(part, '\n')+1:]
	}
	for _, c := range part {
		if utf8.RuneStart(c) { // the offset may be within a character
			l.column++
		}
	}
	l.at = offset
	return l.line + 1, l.column + 1
}
