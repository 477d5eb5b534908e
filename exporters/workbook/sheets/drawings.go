package sheets

import (
	"sort"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
)

// A drawing is the pictures and charts of a sheet.
type drawing struct {
	*document
	sheet *Sheet
}

// corner is a cell, counted from 0.
type corner struct{ col, row int }

// corner is the cell from or to which something reaches; ok is false where it is
// not anchored there.
func (d drawing) corner(anchor *element, of string) (c corner, ok bool) {
	number := func(name string) (n int) {
		if e := anchor.child(of).child(name); e != nil {
			n, _ = strconv.Atoi(strings.TrimSpace(string(d.data[e.to:e.end])))
		}
		return n
	}
	return corner{number("col"), number("row")}, anchor.child(of) != nil
}

// anchors are where pictures and charts lie on a sheet (ECMA-376 part 1, 20.5.2), in
// whatever alternatives they stand: between two cells, at one, or at a distance from
// the corner of the sheet. Lengths are in units of 1/914400 inch.
func (d drawing) anchors() (all []*element) {
	for e := range d.root.within() {
		if strings.HasSuffix(e.Name.Local, "Anchor") {
			all = append(all, e)
		}
	}
	return all
}

// covered are the cells that something so anchored covers.
func (d drawing) covered(anchor *element) spreadsheet.Area {
	from, ok := d.corner(anchor, "from")
	if at := anchor.child("pos"); !ok {
		from = corner{d.sheet.columnAt(0, at.number("x")), at.number("y") / rowUnits}
	}
	to, ok := d.corner(anchor, "to")
	if size := anchor.child("ext"); !ok {
		to = corner{d.sheet.columnAt(from.col, size.number("cx")), from.row + size.number("cy")/rowUnits}
	}
	return spreadsheet.Area{Top: from.row + 1, Left: from.col + 1, Bottom: to.row + 1, Right: to.col + 1}
}

// ClearOfDrawings moves the pictures and charts that lie beside a table to the
// right where they would cover its new columns. What lies on the table itself
// stays: its author saw what it covers.
func (s *Sheet) ClearOfDrawings(table spreadsheet.Area, first, last int) error {
	added := spreadsheet.Area{Top: table.Top, Left: first, Bottom: table.Bottom, Right: last}
	for _, r := range s.book.relations(s.part) {
		if !r.is("drawing") {
			continue
		}
		d, err := s.book.document(r.target(s.part), 100)
		if err != nil {
			return err
		}
		if d != nil {
			drawing{d, s}.clear(table, added)
			s.book.store(d)
		}
	}
	return nil
}

// clear moves what lies on the added columns of a table.
func (d drawing) clear(table, added spreadsheet.Area) {
	by, from := 0, spreadsheet.MaxCol
	for _, a := range d.anchors() {
		if area := d.covered(a); area.Meets(added) && area.Left >= table.Right {
			by, from = max(by, added.Right+1-area.Left), min(from, area.Left)
		}
	}
	for _, a := range d.anchors() {
		// All that lies further right moves along, so that nothing meets.
		area := d.covered(a)
		if by == 0 || area.Left < from || area.Bottom < table.Top || area.Top > table.Bottom {
			continue
		}
		for _, of := range []string{"from", "to"} {
			if col := a.child(of).child("col"); col != nil {
				c, _ := d.corner(a, of)
				d.replace(col.to, col.end, strconv.Itoa(c.col+by))
			}
		}
		if at := a.child("pos"); at != nil && a.child("from") == nil {
			d.setAttr(at, "x", strconv.Itoa(at.number("x")+d.sheet.leftEdge(area.Left+by)-d.sheet.leftEdge(area.Left)))
		}
	}
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
		if width, err := strconv.ParseFloat(c.attributes.get("width"), 64); err == nil && width > 0 && width < 256 {
			return width
		}
	}
	return columnWidth
}
