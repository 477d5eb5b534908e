package sheets

import (
	"regexp"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
)

// Enclose makes whatever the lines of a table are sorted, filtered and printed by
// reach as far to the right as that column: the filter of the sheet with its
// hidden name, Excel's own table, and the printed area. Columns left out of a
// filter stay where they are when somebody sorts by it, and every line then has
// what belongs to another. own are the lines with their titles; title is what
// stands in a cell of them.
func (s *Sheet) Enclose(own spreadsheet.Area, right int, title func(row, col int) (text string, isText bool)) error {
	g := grown{own, right}
	g.sorting(s.document)
	s.growNames(g)
	return s.growTables(g, title)
}

// grown is a table that has new columns.
type grown struct {
	own   spreadsheet.Area // without them
	right int              // the last of them
}

// of is the range that somebody made of lines of the table, with all its columns.
func (g grown) of(a spreadsheet.Area) (spreadsheet.Area, bool) {
	lines := g.own
	lines.Top++
	if !a.Meets(lines) {
		return a, false
	}
	b := a
	b.Left, b.Right = min(a.Left, g.own.Left), max(a.Right, g.right)
	return b, a != b
}

// ref corrects the range of an element.
func (g grown) ref(d *document, e *element) {
	if a, ok := spreadsheet.ParseArea(e.attr("ref")); ok {
		if b, changed := g.of(a); changed {
			d.setAttr(e, "ref", b.String())
		}
	}
}

// sorting corrects the filter of a sheet or table, whose columns are counted from
// its left, and what is sorted.
func (g grown) sorting(d *document) {
	filter := d.root.child("autoFilter")
	g.ref(d, filter)
	a, ok := spreadsheet.ParseArea(filter.attr("ref"))
	if b, changed := g.of(a); ok && changed && b.Left < a.Left {
		for _, e := range filter.all("filterColumn") {
			if n, err := strconv.Atoi(e.attr("colId")); err == nil {
				d.setAttr(e, "colId", strconv.Itoa(n+a.Left-b.Left))
			}
		}
	}
	for e := range d.root.within() {
		if e.Name.Local == "sortState" {
			g.ref(d, e)
		}
	}
}

// The names under which a workbook keeps what is filtered and what is printed.
const (
	filterName = "_xlnm._FilterDatabase"
	printName  = "_xlnm.Print_Area"
)

// growNames corrects the names of the sheet.
func (s *Sheet) growNames(g grown) {
	w := s.book.file.WorkBook
	if w.DefinedNames == nil {
		return
	}
	for i := range w.DefinedNames.DefinedName {
		d := &w.DefinedNames.DefinedName[i]
		if n := d.LocalSheetID; n == nil || *n < 0 || *n >= len(w.Sheets.Sheet) || w.Sheets.Sheet[*n].Name != s.name {
			continue
		}
		switch d.Name {
		case filterName:
			d.Data = eachArea(d.Data, func(a spreadsheet.Area) spreadsheet.Area { b, _ := g.of(a); return b })
		case printName:
			d.Data = eachArea(d.Data, func(a spreadsheet.Area) spreadsheet.Area {
				// Who prints a part of the table has chosen what.
				if b, ok := g.of(a); ok && a.Right >= g.own.Right {
					a.Right = b.Right
				}
				return a
			})
		}
	}
}

var (
	namedArea  = regexp.MustCompile(`^((?:'(?:[^']|'')*'|[^'!,]*)!)?(\$?[A-Z]{1,3}\$?[0-9]{1,7}(?::\$?[A-Z]{1,3}\$?[0-9]{1,7})?)(,|$)`)
	namedWhole = regexp.MustCompile(`^((?:'(?:[^']|'')*'|[^'!,]*)!)?\$?([A-Z]{1,3}):\$?([A-Z]{1,3})(,|$)`)
)

// eachArea changes the areas that a name stands for: 'Players'!$A$1:$K$26, or
// $A:$K for whole columns. A name that stands for something else stays.
func eachArea(text string, change func(spreadsheet.Area) spreadsheet.Area) string {
	var b strings.Builder
	for rest := text; rest != ""; {
		whole := false
		m := namedArea.FindStringSubmatch(rest)
		area := ""
		if m != nil {
			area = m[2]
		} else if m = namedWhole.FindStringSubmatch(rest); m != nil {
			area, whole = m[2]+"1:"+m[3]+strconv.Itoa(spreadsheet.MaxRow), true
		}
		a, ok := spreadsheet.ParseArea(area)
		if !ok {
			return text
		}
		a = change(a)
		b.WriteString(m[1])
		if whole {
			b.WriteString("$" + spreadsheet.ColumnName(a.Left) + ":$" + spreadsheet.ColumnName(a.Right))
		} else {
			b.WriteString(fixed(a.Top, a.Left) + ":" + fixed(a.Bottom, a.Right))
		}
		b.WriteString(m[len(m)-1])
		rest = rest[len(m[0]):]
	}
	return b.String()
}

// fixed is a reference that stays when cells are copied: $A$1.
func fixed(row, col int) string { return "$" + spreadsheet.ColumnName(col) + "$" + strconv.Itoa(row) }
