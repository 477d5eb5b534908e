package sheets

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
)

// Set puts a value into a cell, in a style of the workbook. A formula that stood
// there is gone.
func (s *Sheet) Set(row, col int, v any, style int) {
	if s.set[row] == nil {
		s.set[row] = map[int]cell{}
	}
	s.set[row][col] = cell{style, s.book.value(v)}
}

// Join merges cells of a sheet that has merged cells already.
func (s *Sheet) Join(a spreadsheet.Area) { s.joined = append(s.joined, a) }

// Close applies the changes.
func (s *Sheet) Close() error {
	s.dropShared(s.changeCells())
	s.changeColumns()
	s.changeMerged()
	s.changeDimension()
	if s.formulas {
		s.book.dropCalcChain()
	}
	s.book.store(s.document)
	return s.book.err
}

// changeCells writes the cells that were set, and returns those that stood there.
func (s *Sheet) changeCells() (replaced []cellAt) {
	var whole strings.Builder // the rows of a sheet that has none
	data := s.root.child("sheetData")
	for _, number := range slices.Sorted(maps.Keys(s.set)) {
		cells := s.set[number]
		i, ok := s.row(number)
		switch {
		case ok:
			replaced = append(replaced, s.changeRow(s.rows[i], cells)...)
		case data.isEmpty():
			whole.WriteString(s.newRow(number, cells))
		case i < len(s.rows):
			s.insert(s.rows[i].from, s.newRow(number, cells))
		default:
			s.insert(data.end, s.newRow(number, cells))
		}
	}
	if whole.Len() > 0 {
		s.open(data, whole.String())
	}
	return replaced
}

// open puts a content into an element that has none: <c/>.
func (s *Sheet) open(e *element, content string) {
	s.replace(e.to-2, e.to, fmt.Sprintf(">%s</%s%s>", content, s.prefix, e.Name.Local))
}

func (s *Sheet) newRow(number int, cells map[int]cell) string {
	return fmt.Sprintf(`<%[1]srow r="%[2]d">%[3]s</%[1]srow>`, s.prefix, number, s.newCells(number, cells))
}

func (s *Sheet) newCells(row int, cells map[int]cell) string {
	var b []byte
	for _, col := range slices.Sorted(maps.Keys(cells)) {
		b = appendCell(b, s.prefix, spreadsheet.Ref(row, col), cells[col])
	}
	return string(b)
}

// changeRow writes cells into a row, and returns those that stood there.
func (s *Sheet) changeRow(r rowAt, cells map[int]cell) (replaced []cellAt) {
	s.changeSpans(r, cells)
	if r.isEmpty() {
		s.open(r.element, s.newCells(r.number, cells))
		return nil
	}
	have := s.cells(r)
	for _, col := range slices.Sorted(maps.Keys(cells)) {
		text := string(appendCell(nil, s.prefix, spreadsheet.Ref(r.number, col), cells[col]))
		i, ok := slices.BinarySearchFunc(have, col, func(c cellAt, col int) int { return c.col - col })
		switch {
		case ok:
			s.replace(have[i].from, have[i].after, text)
			replaced = append(replaced, have[i])
			s.formulas = s.formulas || have[i].child("f") != nil
		case i < len(have):
			s.insert(have[i].from, text)
		default:
			s.insert(r.end, text)
		}
	}
	return replaced
}

// changeSpans corrects the columns that a row says it has, where it says so.
func (s *Sheet) changeSpans(r rowAt, cells map[int]cell) {
	from, to, _ := strings.Cut(r.attr("spans"), ":")
	first, err1 := strconv.Atoi(from)
	last, err2 := strconv.Atoi(to)
	if err1 != nil || err2 != nil {
		return
	}
	for col := range cells {
		first, last = min(first, col), max(last, col)
	}
	s.setAttr(r.element, "spans", fmt.Sprintf("%d:%d", first, last))
}

// dropShared takes a formula out of the cells that had it from one that is
// replaced. They keep their values.
func (s *Sheet) dropShared(replaced []cellAt) {
	for _, lender := range replaced {
		if !lender.lends() {
			continue
		}
		for _, r := range s.rows {
			for _, c := range s.cells(r) {
				if c.shared() == lender.shared() && !slices.Contains(replaced, c) {
					s.replace(c.child("f").from, c.child("f").after, "")
				}
			}
		}
	}
}

// changeMerged adds merged ranges to those that there are.
func (s *Sheet) changeMerged() {
	list := s.root.child("mergeCells")
	if len(s.joined) == 0 || list == nil || list.isEmpty() {
		return
	}
	s.setAttr(list, "count", strconv.Itoa(len(s.merged)+len(s.joined)))
	for _, a := range s.joined {
		s.insert(list.end, fmt.Sprintf(`<%smergeCell ref="%s"/>`, s.prefix, a))
	}
}

// changeDimension extends the sheet's stated range to the cells that were set.
func (s *Sheet) changeDimension() {
	e := s.root.child("dimension")
	a, ok := spreadsheet.ParseArea(e.attr("ref"))
	if !ok {
		return
	}
	for row, cells := range s.set {
		for col := range cells {
			a = a.With(spreadsheet.Area{Top: row, Left: col, Bottom: row, Right: col})
		}
	}
	s.setAttr(e, "ref", a.String())
}

// SetWidth gives a column that width, in characters, unless the organiser has
// given it one, and shows it where it is hidden.
func (s *Sheet) SetWidth(col int, width float64) {
	c := s.column(col)
	if c != nil && c.is("customWidth") && !c.is("hidden") && c.last < spreadsheet.MaxCol {
		return
	}
	s.widths[col] = width
}

// changeColumns gives columns their widths: each gets an entry of its own, cut out
// of the one that it had together with others.
func (s *Sheet) changeColumns() {
	if len(s.widths) == 0 {
		return
	}
	var list []columns
	for _, c := range s.columns {
		list = append(list, s.rest(c)...)
	}
	for col, width := range s.widths {
		c := columns{first: col, last: col}
		if old := s.column(col); old != nil && old.attributes.get("style") != "" {
			c.attributes = append(c.attributes, plainAttr("style", old.attributes.get("style")))
		}
		c.attributes = append(c.attributes, plainAttr("width", fmt.Sprint(width)), plainAttr("customWidth", "1"))
		list = append(list, c)
	}
	slices.SortFunc(list, func(a, b columns) int { return cmp.Compare(a.first, b.first) })
	var b strings.Builder
	fmt.Fprintf(&b, "<%scols>", s.prefix)
	for _, c := range list {
		fmt.Fprintf(&b, `<%scol min="%d" max="%d"`, s.prefix, c.first, c.last)
		for _, a := range c.attributes {
			switch {
			case a.Name.Local == "min", a.Name.Local == "max":
			case a.Name.Space != "":
				fmt.Fprintf(&b, ` %s:%s="%s"`, a.Name.Space, a.Name.Local, escapeAttr(a.Value))
			default:
				fmt.Fprintf(&b, ` %s="%s"`, a.Name.Local, escapeAttr(a.Value))
			}
		}
		b.WriteString("/>")
	}
	fmt.Fprintf(&b, "</%scols>", s.prefix)
	if cols := s.root.child("cols"); cols != nil {
		s.replace(cols.from, cols.after, b.String())
	} else { // they come before the rows
		s.insert(s.root.child("sheetData").from, b.String())
	}
}

// rest is what remains of an entry for several columns without those that get
// their own.
func (s *Sheet) rest(c columns) (rest []columns) {
	for _, col := range slices.Sorted(maps.Keys(s.widths)) {
		if col < c.first || col > c.last {
			continue
		}
		before := c
		before.last = col - 1
		rest = append(rest, before)
		c.first = col + 1
	}
	return slices.DeleteFunc(append(rest, c), func(c columns) bool { return c.first > c.last })
}

func plainAttr(name, value string) xml.Attr {
	return xml.Attr{Name: xml.Name{Local: name}, Value: value}
}
