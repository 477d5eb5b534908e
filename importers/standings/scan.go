package standings

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// Limits on a page. The largest real ones have 600 rows; a page of 5000
// players and 20 rounds has 150,000 cells.
const (
	maxBytes  = 16 << 20
	maxCells  = 500_000
	maxTables = 1000
	maxNested = 16
	maxText   = 2000 // headings and lines outside of tables
)

// scanner reads a page token by token and keeps its tables. It repairs what an
// HTML5 parser repairs of OpenGotha's tables (cells without a row, rows and
// cells that are not closed), and it knows where everything is, in time and
// memory proportional to the page. A table that is not closed is not repaired:
// the rest of it may be lost.
type scanner struct {
	page
	input []byte
	z     *html.Tokenizer
	// stop is called after each row and ends the scan.
	stop func(t *table) bool

	open  []*openTable
	begun int // tables begun
	cells int
	skip  atom.Atom // within a script or a style

	text    []byte // of the heading or line being read
	heading bool
	inTitle bool

	off, end int // the current token
	places   charset.Lines
}

type openTable struct {
	*table
	row    row
	cell   cell
	inRow  bool
	inCell bool
	text   []byte // of the open cell
	down   []int  // rows that a cell above still covers, by column
	span   int    // columns that the open cell covers
	deep   int    // rows that it covers
}

var errStop = errors.New("stop")

// scan reads a page. The error says which limit the page broke.
func scan(input []byte, stop func(*scanner, *table) bool) (*page, error) {
	s := &scanner{input: input, z: html.NewTokenizer(bytes.NewReader(input)), places: charset.Lines{Text: input}}
	s.stop = func(t *table) bool { return stop != nil && stop(s, t) }
	for {
		kind := s.z.Next()
		raw := s.z.Raw()
		s.end = min(s.off+len(raw), len(s.input))
		var err error
		switch kind {
		case html.ErrorToken:
			for len(s.open) > 0 && err == nil {
				s.top().cut = true
				err = s.endTable()
			}
			s.endLine()
			if errors.Is(err, errStop) {
				err = nil
			}
			return &s.page, err
		case html.TextToken:
			s.addText(raw)
		case html.StartTagToken, html.SelfClosingTagToken:
			s.swallows(raw)
			err = s.startTag()
		case html.EndTagToken:
			err = s.endTag()
		}
		if errors.Is(err, errStop) {
			return &s.page, nil
		} else if err != nil {
			return &s.page, err
		}
		s.off = s.end
	}
}

// swallows notes a tag within a table that contains the beginning of another.
func (s *scanner) swallows(raw []byte) {
	if len(s.open) > 0 && s.swallowed == (game.Place{}) && bytes.Contains(raw, []byte("</t")) {
		line, col := s.locate()
		s.swallowed = game.Place{Line: int(line), Col: int(col)}
	}
}

// locate is the line and column of the current token.
func (s *scanner) locate() (line, col int32) {
	l, c := s.places.At(s.off)
	return int32(l), int32(c)
}

func (s *scanner) top() *openTable {
	if len(s.open) == 0 {
		return nil
	}
	return s.open[len(s.open)-1]
}

// addText adds text as the page writes it, with its character references.
func (s *scanner) addText(raw []byte) {
	if s.skip != 0 {
		return
	}
	if t := s.top(); t != nil && t.inCell {
		t.text = appendUnescaped(t.text, raw)
	}
	if (s.heading || s.inTitle || len(s.open) == 0) && len(s.text) < maxText {
		s.text = appendUnescaped(s.text, raw)
	}
}

// gap separates words where the page shows them on two lines.
func (s *scanner) gap() { s.addText([]byte{' '}) }

func (s *scanner) startTag() error {
	name, hasAttr := s.z.TagName()
	tag := atom.Lookup(name)
	t := s.top()
	switch tag {
	case atom.Script, atom.Style:
		s.skip = tag
	case atom.Title:
		s.endLine()
		s.inTitle = true
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		s.gap()
		s.endLine()
		s.heading = true
	case atom.Br, atom.P, atom.Div, atom.Li, atom.Center, atom.Marquee:
		s.gap()
		if !s.heading {
			s.endLine()
		}
	case atom.Frame, atom.Frameset:
		s.frames = true
	case atom.Table:
		return s.startTable(hasAttr)
	case atom.Tr, atom.Thead, atom.Tbody, atom.Tfoot:
		if t == nil {
			return nil
		}
		err := s.endRow()
		if tag == atom.Tr {
			s.startRow()
		}
		return err
	case atom.Td, atom.Th:
		if t != nil {
			return s.startCell(hasAttr)
		}
	case atom.Img:
		if t != nil && t.inCell && hasAttr {
			t.cell.alt = s.pictureOf()
		}
	case 0:
		// OpenGotha does not escape names: what is not an HTML tag was part of
		// one. Tags of Word and of content managers have a colon or a hyphen.
		if t != nil && t.inCell && s.skip == 0 && !bytes.ContainsAny(name, ":-") {
			t.cell.tag = string(s.input[s.off:min(s.off+1+len(name), len(s.input))]) // in its own case
			t.text = append(t.text, t.cell.tag...)
		}
	}
	return nil
}

func (s *scanner) endTag() error {
	name, _ := s.z.TagName()
	tag := atom.Lookup(name)
	if s.skip != 0 {
		if tag == s.skip {
			s.skip = 0
		}
		return nil
	}
	switch tag {
	case atom.Title:
		if s.inTitle {
			s.title = squeeze(string(s.text))
			s.text = s.text[:0]
			s.inTitle = false
		}
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		s.endLine()
		s.heading = false
		s.gap()
	case atom.P, atom.Div, atom.Li, atom.Center, atom.Marquee:
		s.gap()
		if !s.heading {
			s.endLine()
		}
	case atom.Table:
		if len(s.open) > 0 {
			return s.endTable()
		}
	case atom.Tr, atom.Thead, atom.Tbody, atom.Tfoot:
		if len(s.open) > 0 {
			return s.endRow()
		}
	case atom.Td, atom.Th:
		if len(s.open) > 0 {
			s.endCell()
		}
	}
	return nil
}

// attributes are those of the tag at hand, at least one.
func (s *scanner) attributes(yield func(key string, val []byte) bool) {
	for more := true; more; {
		var key, val []byte
		if key, val, more = s.z.TagAttr(); !yield(string(key), val) {
			return
		}
	}
}

// pictureOf is what the picture of a stone shows: its alt text, or the name of
// its file where the text was dropped.
func (s *scanner) pictureOf() string {
	alt, src := "", ""
	for key, val := range s.attributes {
		switch key {
		case "alt":
			alt = squeeze(string(val))
		case "src":
			src = strings.ToLower(string(val))
		}
	}
	switch {
	case alt != "":
		return strings.ToLower(alt)
	case strings.Contains(src, "white"):
		return "(w)"
	case strings.Contains(src, "black"):
		return "(b)"
	}
	return ""
}

// endLine keeps the heading or line read so far.
func (s *scanner) endLine() {
	if s.inTitle {
		return
	}
	if text := squeeze(string(s.text)); text != "" && len(s.lines) < maxText {
		s.lines = append(s.lines, line{s.heading, text, s.begun})
	}
	s.text = s.text[:0]
}

func (s *scanner) startTable(hasAttr bool) error {
	s.endLine()
	s.heading = false
	if len(s.open) == maxNested || s.begun == maxTables {
		return fmt.Errorf("more than %d tables, or tables %d deep", maxTables, maxNested)
	}
	t := &table{order: s.begun}
	s.begun++
	if hasAttr {
		for key, val := range s.attributes {
			if key == "id" {
				t.id = string(val)
			}
		}
	}
	s.open = append(s.open, &openTable{table: t})
	return nil
}

func (s *scanner) endTable() error {
	err := s.endRow()
	t := s.open[len(s.open)-1]
	s.open = s.open[:len(s.open)-1]
	s.tables = append(s.tables, t.table)
	s.endLine()
	s.heading = false
	return err
}

func (s *scanner) startRow() {
	t := s.top()
	t.row, t.inRow = row{}, true
	if n := len(t.rows); n > 0 {
		t.row.cells = make([]cell, 0, min(len(t.rows[n-1].cells), 100))
	}
	t.row.line, t.row.col = s.locate()
	s.covered()
}

// endRow keeps the open row, if it has cells.
func (s *scanner) endRow() error {
	t := s.top()
	s.endCell()
	if !t.inRow {
		return nil
	}
	t.inRow = false
	if len(t.row.cells) == 0 {
		return nil
	}
	t.rows = append(t.rows, t.row)
	if s.stop(t.table) {
		return errStop
	}
	return nil
}

func (s *scanner) startCell(hasAttr bool) error {
	s.endCell()
	t := s.top()
	if !t.inRow {
		s.startRow() // OpenGotha writes cells without a row around them
	}
	t.cell, t.inCell = cell{}, true
	t.cell.line, t.cell.col = s.locate()
	t.text = t.text[:0]
	t.span, t.deep = 1, 1
	// Looking at attributes costs more than anything else; few cells have these.
	if hasAttr && hasSpan(s.input[s.off:s.end]) {
		for key, val := range s.attributes {
			switch key {
			case "colspan":
				t.span = spanOf(val)
			case "rowspan":
				t.deep = spanOf(val)
			}
		}
	}
	if s.cells += t.span; s.cells > maxCells {
		return fmt.Errorf("more than %d cells", maxCells)
	}
	return nil
}

// endCell puts the open cell into its row, with blank ones for the columns that
// it covers besides.
func (s *scanner) endCell() {
	t := s.top()
	if !t.inCell {
		return
	}
	t.inCell = false
	t.cell.raw = string(t.text)
	for i := range t.span {
		c := t.cell
		if i > 0 {
			c = cell{line: c.line, col: c.col}
		}
		if col := len(t.row.cells); t.deep > 1 && col < 1000 {
			for len(t.down) <= col {
				t.down = append(t.down, 0)
			}
			t.down[col] = t.deep - 1
		}
		t.row.cells = append(t.row.cells, c)
	}
	s.covered()
}

// covered adds a blank cell for each next column that a cell of a row above
// covers.
func (s *scanner) covered() {
	t := s.top()
	for col := len(t.row.cells); col < len(t.down) && t.down[col] > 0; col++ {
		t.down[col]--
		s.cells++
		t.row.cells = append(t.row.cells, cell{line: t.row.line, col: t.row.col})
	}
}
