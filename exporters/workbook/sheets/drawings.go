package sheets

import (
	"sort"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
)

// anchor is where a picture or a chart lies on a sheet (ECMA-376 part 1, 20.5.2):
// between two cells, at one, or at a distance from the corner of the sheet. Cells
// count from 0, lengths are in units of 1/914400 inch.
type anchor struct {
	from, to      corner
	hasFrom       bool
	hasTo         bool
	width, height int
	x, y          int

	columns []number // the columns in from and to
	left    element  // of x, where it has no cell
}

type corner struct{ col, row int }

// number is one with the place where it stands.
type number struct{ value, from, to int }

// anchors are those of a drawing, in whatever alternatives they stand.
func anchors(data []byte) (all []anchor, err error) {
	var open []element
	above := func(n int) string {
		if n >= len(open) {
			return ""
		}
		return open[len(open)-1-n].Name.Local
	}
	err = scan(data, func(e element) error {
		open = append(open, e)
		if strings.HasSuffix(e.Name.Local, "Anchor") {
			all = append(all, anchor{})
		}
		if !strings.HasSuffix(above(1), "Anchor") {
			return nil
		}
		a := &all[len(all)-1]
		switch e.Name.Local {
		case "from":
			a.hasFrom = true
		case "to":
			a.hasTo = true
		case "pos":
			a.x, _ = strconv.Atoi(e.attr("x"))
			a.y, _ = strconv.Atoi(e.attr("y"))
			a.left = e
		case "ext":
			a.width, _ = strconv.Atoi(e.attr("cx"))
			a.height, _ = strconv.Atoi(e.attr("cy"))
		}
		return nil
	}, func(_ string, _, from, _ int) error {
		name, parent := above(0), above(1)
		if (parent == "from" || parent == "to") && strings.HasSuffix(above(2), "Anchor") {
			a, at := &all[len(all)-1], open[len(open)-1].to
			n := number{from: at, to: max(from, at)}
			n.value, _ = strconv.Atoi(strings.TrimSpace(string(data[n.from:n.to])))
			c := &a.from
			if parent == "to" {
				c = &a.to
			}
			switch name {
			case "col":
				c.col = n.value
				a.columns = append(a.columns, n)
			case "row":
				c.row = n.value
			}
		}
		open = open[:len(open)-1]
		return nil
	})
	return all, err
}

// covered are the cells that something so anchored covers.
func (s *Sheet) covered(a anchor) spreadsheet.Area {
	from, to := a.from, a.to
	if !a.hasFrom {
		from = corner{s.columnAt(0, a.x), a.y / rowUnits}
	}
	if !a.hasTo {
		to = corner{s.columnAt(from.col, a.width), from.row + a.height/rowUnits}
	}
	return spreadsheet.Area{Top: from.row + 1, Left: from.col + 1, Bottom: to.row + 1, Right: to.col + 1}
}

// ClearOfDrawings moves the pictures and charts that lie beside a table to the
// right where they would cover its new columns. What lies on the table itself
// stays: whoever put it there saw what it covers.
func (s *Sheet) ClearOfDrawings(table spreadsheet.Area, first, last int) error {
	added := spreadsheet.Area{Top: table.Top, Left: first, Bottom: table.Bottom, Right: last}
	for _, r := range s.book.relations(s.part) {
		part := r.target(s.part)
		data, ok := s.book.part(part)
		if !r.is("drawing") || !ok {
			continue
		}
		all, err := anchors(data)
		if err != nil {
			return unsound(part, "a damaged part: "+reason(err), "")
		}
		s.book.file.Pkg.Store(part, apply(data, s.moved(data, all, table, added)))
	}
	return nil
}

// moved are the changes that move the anchors of a drawing.
func (s *Sheet) moved(data []byte, all []anchor, table, added spreadsheet.Area) (edits []edit) {
	by, from := 0, spreadsheet.MaxCol
	for _, a := range all {
		if area := s.covered(a); area.Meets(added) && area.Left >= table.Right {
			by, from = max(by, added.Right+1-area.Left), min(from, area.Left)
		}
	}
	for _, a := range all {
		// All that lies further right moves along, so that nothing meets.
		area := s.covered(a)
		if by == 0 || area.Left < from || area.Bottom < table.Top || area.Top > table.Bottom {
			continue
		}
		for _, n := range a.columns {
			edits = append(edits, edit{n.from, n.to, strconv.Itoa(n.value + by)})
		}
		if !a.hasFrom {
			edits = append(edits, setAttr(data, a.left.from, a.left.to, "x", strconv.Itoa(a.x+s.leftEdge(area.Left+by)-s.leftEdge(area.Left))))
		}
	}
	return edits
}

// Units are 1/914400 inch: a row is as high as it is at least, so that a drawing
// covers rather too many; a character is 7 pixels wide, and a column has 5 more.
const (
	rowUnits    = 12 * 12700
	pixel       = 9525
	columnWidth = 59. / 7 // in characters, where nothing is said: 64 pixels
)

// columnAt is the column, from 0, that lies so far to the right of the beginning
// of another.
func (s *Sheet) columnAt(col, distance int) int {
	col = min(max(col, 0), spreadsheet.MaxCol-1)
	at := s.leftEdge(col) + distance
	return max(sort.SearchInts(s.lefts, at+1)-1, col)
}

// leftEdge is where a column, from 0, begins.
func (s *Sheet) leftEdge(col int) int {
	if s.lefts == nil {
		s.lefts = make([]int, spreadsheet.MaxCol)
		for i := 1; i < len(s.lefts); i++ {
			s.lefts[i] = s.lefts[i-1] + int((float64(s.widthOf(i)*7)+5)*pixel)
		}
	}
	return s.lefts[min(max(col, 0), spreadsheet.MaxCol-1)]
}

// widthOf is the width of a column in characters, as it will be.
func (s *Sheet) widthOf(col int) float64 {
	if width := s.widths[col]; width > 0 {
		return width
	}
	if c := s.column(col); c != nil {
		if width, err := strconv.ParseFloat(c.attr("width"), 64); err == nil && width > 0 && width < 256 {
			return width
		}
	}
	return columnWidth
}
