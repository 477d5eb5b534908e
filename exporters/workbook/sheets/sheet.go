package sheets

import (
	"fmt"
	"slices"
	"strconv"

	"kyudan/importers/spreadsheet"
)

// Sheet is a sheet of somebody else's workbook, open for changes. What is not
// changed stays as it stands, byte for byte: the library would take the sheet
// apart and put together what it knows of it, and it would make every cell that a
// merged range or a stray row spans.
type Sheet struct {
	book   *Book
	name   string
	part   string
	data   []byte
	prefix string // of its elements: x: in the files of some programs

	rows     []rowAt
	columns  []columns
	known    map[int][]cellAt // cells of rows that were asked for
	merged   []spreadsheet.Area
	shared   map[string][]span    // formulas that several cells share, by their number
	at       map[string]element   // of elements directly below the worksheet, by name
	ends     map[string]span      // the tags that end them
	filtered []element            // columns of the filter
	sorted   []element            // sortState, of the sheet or of its filter
	set      map[int]map[int]cell // by row and column
	widths   map[int]float64
	lefts    []int // where columns begin, as drawings have it
	joined   []spreadsheet.Area
	edits    []edit
	formulas bool // some were replaced
}

// rowAt is a row in the part.
type rowAt struct {
	number        int
	from, to, end int // where its tag begins and ends, and where the tag begins that ends the row
	style         int
	empty         bool
}

// span is where something begins and ends in the part.
type span struct{ from, to int }

// Sheet opens a sheet for changes.
func (b *Book) Sheet(name string) (*Sheet, error) {
	part, ok := b.partOf(name)
	if !ok {
		return nil, unsound(b.main(), fmt.Sprintf("no part for the sheet %q", name), "")
	}
	data, ok := b.part(part)
	if !ok {
		return nil, unsound(part, fmt.Sprintf("no part of this name, for the sheet %q", name), "")
	}
	s := &Sheet{
		book: b, name: name, part: part, data: data,
		known: map[int][]cellAt{}, shared: map[string][]span{}, at: map[string]element{}, ends: map[string]span{},
		set: map[int]map[int]cell{}, widths: map[int]float64{},
	}
	if err := s.index(); err != nil {
		return nil, unsound(part, "a damaged part: "+reason(err), "")
	}
	if _, ok := s.at["sheetData"]; !ok {
		return nil, unsound(part, "a sheet without rows", "a list of them, be it an empty one")
	}
	return s, nil
}

// index notes where everything stands.
func (s *Sheet) index() error {
	within, sharedFrom, sharedAs := "", 0, ""
	return scan(s.data, func(e element) error {
		if e.depth == 1 {
			within = e.Name.Local
			if _, twice := s.at[within]; !twice {
				s.at[within] = e
			}
			if within == "sheetData" && e.Name.Space != "" {
				s.prefix = e.Name.Space + ":"
			}
		}
		switch {
		case e.Name.Local == "sortState" && (e.depth == 1 || e.depth == 2 && within == "autoFilter"):
			s.sorted = append(s.sorted, e)
		case e.depth == 2 && within == "autoFilter" && e.Name.Local == "filterColumn":
			s.filtered = append(s.filtered, e)
		case e.depth == 2 && within == "sheetData" && e.Name.Local == "row":
			s.addRow(e)
		case e.depth == 4 && within == "sheetData" && e.Name.Local == "f" && e.attr("t") == "shared":
			sharedFrom, sharedAs = e.from, e.attr("si")
		case e.depth == 2 && e.Name.Local == "col":
			first, err1 := strconv.Atoi(e.attr("min"))
			last, err2 := strconv.Atoi(e.attr("max"))
			if n := len(s.columns); err1 == nil && err2 == nil && first >= 1 && last >= first && (n == 0 || first > s.columns[n-1].last) {
				s.columns = append(s.columns, columns{first, min(last, spreadsheet.MaxCol), e})
			}
		case e.depth == 2 && e.Name.Local == "mergeCell":
			if a, ok := spreadsheet.ParseArea(e.attr("ref")); ok {
				s.merged = append(s.merged, a)
			}
		}
		return nil
	}, func(name string, depth, from, to int) error {
		switch {
		case depth == 1:
			if _, twice := s.ends[name]; !twice {
				s.ends[name] = span{from, to}
			}
		case depth == 2 && within == "sheetData" && name == "row" && len(s.rows) > 0:
			s.rows[len(s.rows)-1].end = from
		case depth == 4 && within == "sheetData" && name == "f" && sharedAs != "":
			s.shared[sharedAs] = append(s.shared[sharedAs], span{sharedFrom, to})
			sharedAs = ""
		}
		return nil
	})
}

func (s *Sheet) addRow(e element) {
	r := rowAt{from: e.from, to: e.to, empty: e.empty, number: 1}
	if n := len(s.rows); n > 0 {
		r.number = s.rows[n-1].number + 1
	}
	if n, err := strconv.Atoi(e.attr("r")); err == nil {
		r.number = n
	}
	r.style, _ = strconv.Atoi(e.attr("s"))
	s.rows = append(s.rows, r)
}

// row is the row of that number, or the place where it would stand.
func (s *Sheet) row(number int) (i int, ok bool) {
	return slices.BinarySearchFunc(s.rows, number, func(r rowAt, n int) int { return r.number - n })
}

// cellAt is a cell in the part.
type cellAt struct {
	col      int
	from, to int
	style    int
	formula  bool
	shares   string // the number of the formula that it lends to others
}

// cells are those of a row.
func (s *Sheet) cells(r rowAt) []cellAt {
	list, known := s.known[r.number]
	if known || r.empty {
		return list
	}
	// The row itself is around them, so that they are the children of a document.
	_ = scan(s.data[r.from:r.end], func(e element) error {
		switch {
		case e.depth == 1 && e.Name.Local == "c":
			c := cellAt{from: r.from + e.from, col: 1}
			if n := len(list); n > 0 {
				c.col = list[n-1].col + 1
			}
			if _, col := spreadsheet.ParseRef(e.attr("r")); col > 0 {
				c.col = col
			}
			c.style, _ = strconv.Atoi(e.attr("s"))
			list = append(list, c)
		case e.depth == 2 && e.Name.Local == "f" && len(list) > 0:
			c := &list[len(list)-1]
			c.formula = true
			if e.attr("t") == "shared" && e.attr("ref") != "" {
				c.shares = e.attr("si")
			}
		}
		return nil
	}, func(name string, depth, _, to int) error {
		if depth == 1 && name == "c" {
			list[len(list)-1].to = r.from + to
		}
		return nil
	}) // it was gone through before
	s.known[r.number] = list
	return list
}

// Style is the style of a cell: its own, that of its row, or that of its column.
func (s *Sheet) Style(row, col int) int {
	style := 0
	if i, ok := s.row(row); ok {
		for _, c := range s.cells(s.rows[i]) {
			if c.col == col {
				style = c.style
			}
		}
		if style == 0 {
			style = s.rows[i].style
		}
	}
	if c := s.column(col); style == 0 && c != nil {
		style, _ = strconv.Atoi(c.attr("style"))
	}
	if style < 0 || style >= s.book.styleCount() {
		return 0
	}
	return style
}

// Merged are the merged ranges.
func (s *Sheet) Merged() []spreadsheet.Area { return s.merged }
