package standings

import (
	"bytes"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"kyudan/rating/game"
)

// page is what a web page has of interest here: its headings and its tables,
// in the order of the file.
type page struct {
	title  string
	lines  []line // headings, and texts outside of tables
	tables []*table
	frames bool
	// swallowed is the first tag of a table whose attributes contain another tag: a
	// quotation mark is missing.
	swallowed game.Place
}

// line is one heading or one line of text.
type line struct {
	heading bool
	text    string
	before  int // tables begun before it
}

type table struct {
	id    string
	rows  []row
	order int  // tables begun before it
	cut   bool // the page ends within it
}

type row struct {
	cells     []cell
	line, col int32
}

// filled is how many cells are not empty.
func (r *row) filled() (n int) {
	for i := range r.cells {
		if !r.cells[i].blank() {
			n++
		}
	}
	return n
}

type cell struct {
	raw       string // with its blanks: they pad a club of two letters to four
	alt       string // of the picture in it
	tag       string // markup that is not HTML: a name with < in it
	line, col int32
}

// text is the content of the cell with blanks folded.
func (c *cell) text() string { return squeeze(c.raw) }

func (c *cell) blank() bool { return strings.TrimLeftFunc(c.raw, isBlank) == "" }

// place is the place of the cell with a path for people.
func (c *cell) place(path string) game.Place {
	return game.Place{Path: path, Line: int(c.line), Col: int(c.col)}
}

// squeeze folds all kinds of blanks; unlike game.Plain it leaves the letters
// of a name as they are.
func squeeze(s string) string {
	s = strings.TrimFunc(s, isBlank)
	last := 'x'
	for _, r := range s {
		if r != ' ' && isBlank(r) || r == ' ' && last == ' ' {
			return strings.Join(strings.FieldsFunc(s, isBlank), " ")
		}
		last = r
	}
	return s
}

func isBlank(r rune) bool {
	if r < 0x80 {
		return r <= ' '
	}
	switch r {
	case '\u00a0', '\u00ad', '\u2009', '\u200b', '\u202f', '\u3000', '\ufeff':
		return true
	}
	return false
}

// appendUnescaped does what html.UnescapeString does, without garbage for the
// no-break blanks that OpenGotha puts into every cell.
func appendUnescaped(dst, raw []byte) []byte {
	for {
		i := bytes.IndexByte(raw, '&')
		if i < 0 {
			return append(dst, raw...)
		}
		dst = append(dst, raw[:i]...)
		rest, ok := bytes.CutPrefix(raw[i:], []byte("&nbsp;"))
		if !ok {
			return append(dst, html.UnescapeString(string(raw[i:]))...)
		}
		dst = append(dst, "\u00a0"...)
		raw = rest
	}
}

func hasSpan(tag []byte) bool {
	for _, name := range []string{"span", "Span", "SPAN"} {
		if bytes.Contains(tag, []byte(name)) {
			return true
		}
	}
	return false
}

func spanOf(val []byte) int {
	n, err := strconv.Atoi(string(bytes.TrimSpace(val)))
	if err != nil {
		return 1
	}
	return max(1, min(n, 100))
}
