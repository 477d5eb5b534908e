package sheets

import (
	"html"
	"slices"
	"sort"
	"strconv"

	"kyudan/importers/spreadsheet"
)

// Sheet is a sheet of another program's workbook, open for changes. What is not
// changed stays as it is, byte for byte: the library would take the sheet
// apart and put together what it knows of it, and it would make every cell that a
// merged range or a stray row spans.
type Sheet struct {
	*document // down to rows, columns and merged ranges
	book      *Book
	name      string
	prefix    string // of its elements

	rows     []rowAt
	columns  []columns
	known    map[int][]cellAt // cells of rows that were asked for
	merged   []spreadsheet.Area
	set      map[int]map[int]cell // by row and column
	widths   map[int]float64
	lefts    []int // where columns begin, as drawings have it
	joined   []spreadsheet.Area
	formulas bool // some were replaced
	lenders  map[string]lender
}

// rowAt is a row in the part.
type rowAt struct {
	*element
	number int
}

// columns are one or more columns of a sheet that its part describes.
type columns struct {
	first, last int
	attributes  attributes
}

// Sheet opens a sheet for changes.
func (b *Book) Sheet(name string) (*Sheet, error) {
	part, err := b.partOf(name)
	if err != nil {
		return nil, err
	}
	d, err := b.document(part, 2)
	if err != nil {
		return nil, err
	}
	if d == nil {
		return nil, unsound(part, "no part with this name, for the sheet "+strconv.Quote(name), "")
	}
	data := d.root.child("sheetData")
	if data == nil {
		return nil, unsound(part, "a sheet without rows", "a list of them, even an empty one")
	}
	s := &Sheet{document: d, book: b, name: name, prefix: data.prefix(), known: map[int][]cellAt{}, set: map[int]map[int]cell{}, widths: map[int]float64{}}
	last := 0
	for _, e := range data.all("row") {
		last++
		if n, err := strconv.Atoi(e.attr("r")); err == nil {
			last = n
		}
		s.rows = append(s.rows, rowAt{e, last})
	}
	last = 0
	for _, e := range d.root.child("cols").all("col") {
		if c := (columns{e.number("min"), min(e.number("max"), spreadsheet.MaxCol), e.attributes}); c.first > last && e.number("max") >= c.first {
			s.columns = append(s.columns, c)
			last = c.last
		}
	}
	for _, e := range d.root.child("mergeCells").all("mergeCell") {
		if a, ok := spreadsheet.ParseArea(e.attr("ref")); ok {
			s.merged = append(s.merged, a)
		}
	}
	return s, nil
}

// row is the row of that number, or the place where it would be.
func (s *Sheet) row(number int) (i int, ok bool) {
	return slices.BinarySearchFunc(s.rows, number, func(r rowAt, n int) int { return r.number - n })
}

// cellAt is a cell in the part.
type cellAt struct {
	*element
	col int
}

// shared is the number of the formula that a cell shares with others.
func (c cellAt) shared() string {
	if f := c.child("f"); f.attr("t") == "shared" {
		return f.attr("si")
	}
	return ""
}

// lends reports whether the cell has the formula that others share.
func (c cellAt) lends() bool { return c.shared() != "" && c.child("f").attr("ref") != "" }

// cells are those of a row.
func (s *Sheet) cells(r rowAt) []cellAt {
	list, known := s.known[r.number]
	if known {
		return list
	}
	row, _ := parse(s.data[r.from:r.after], r.from, 2) // it was gone through before
	last := 0
	for _, e := range row.all("c") {
		last++
		if _, col := spreadsheet.ParseRef(e.attr("r")); col > 0 {
			last = col
		}
		list = append(list, cellAt{e, last})
	}
	s.known[r.number] = list
	return list
}

func (c *columns) is(name string) bool {
	v := c.attributes.get(name)
	return v == "1" || v == "true"
}

// column is what is said of a column; nil where nothing is.
func (s *Sheet) column(col int) *columns {
	i := sort.Search(len(s.columns), func(i int) bool { return s.columns[i].last >= col })
	if i < len(s.columns) && s.columns[i].first <= col {
		return &s.columns[i]
	}
	return nil
}

// Style is the style of a cell: its own, that of its row, or that of its column.
func (s *Sheet) Style(row, col int) int {
	style := 0
	if c, ok := s.cell(row, col); ok {
		style = c.number("s")
	}
	if i, ok := s.row(row); ok && style == 0 {
		style = s.rows[i].element.number("s")
	}
	if c := s.column(col); style == 0 && c != nil {
		style, _ = strconv.Atoi(c.attributes.get("style"))
	}
	if style < 0 || style >= s.book.styleCount() {
		return 0
	}
	return style
}

// Merged are the merged ranges.
func (s *Sheet) Merged() []spreadsheet.Area { return s.merged }

// Cells are the columns of the cells in a row, blank ones that have a style too.
func (s *Sheet) Cells(row int) (cols []int) {
	if i, ok := s.row(row); ok {
		for _, c := range s.cells(s.rows[i]) {
			cols = append(cols, c.col)
		}
	}
	return cols
}

// cell is the cell at a place, without an element where there is none.
func (s *Sheet) cell(row, col int) (cellAt, bool) {
	if i, ok := s.row(row); ok {
		for _, c := range s.cells(s.rows[i]) {
			if c.col == col {
				return c, true
			}
		}
	}
	return cellAt{}, false
}

// lender is the cell with the formula that others share, and its row.
func (s *Sheet) lender(si string) (l lender, ok bool) {
	if s.lenders == nil {
		s.lenders = map[string]lender{}
		for _, r := range s.rows {
			for _, c := range s.cells(r) {
				if c.lends() {
					s.lenders[c.shared()] = lender{c, r.number}
				}
			}
		}
	}
	l, ok = s.lenders[si]
	return l, ok
}

type lender struct {
	cellAt
	row int
}

// Formula is the formula of a cell as it would be in another row, "" where it has none.
func (s *Sheet) Formula(row, col, as int) Formula {
	c, ok := s.cell(row, col)
	f := c.element.child("f")
	if !ok || f == nil || f.attr("t") == "array" {
		return ""
	}
	if si := c.shared(); si != "" && !c.lends() {
		lender, ok := s.lender(si)
		if !ok || lender.col != col {
			return ""
		}
		f, row = lender.child("f"), lender.row
	}
	return Formula(moved(html.UnescapeString(string(s.data[f.to:f.end])), as-row))
}
