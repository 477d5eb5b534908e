package sheets

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// Enclose makes everything that the lines of a table are sorted, filtered and printed by
// reach as far to the right as that column: the filter of the sheet with its
// hidden name, Excel's own table, and the printed area. Columns left out of a
// filter stay where they are when a user sorts by it, and every line then has
// what belongs to another. own are the lines with their titles; title is what
// is in a cell of them.
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

// of is the range that a user made of lines of the table, with all its columns.
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

// listed is one of Excel's own tables ("Format as Table") in its part.
type listed struct {
	*document
	area   spreadsheet.Area
	name   string
	titles map[string]bool // taken, in small letters
	lastID int
}

// hasTitles reports whether the first row of the table has its titles.
func (t *listed) hasTitles() bool { return t.root.attr("headerRowCount") != "0" }

// listedTables are Excel's own tables on the sheet.
func (s *Sheet) listedTables() (all []*listed, err error) {
	for _, r := range s.book.relations(s.part) {
		if !r.is("table") {
			continue
		}
		d, err := s.book.document(r.target(s.part), 2)
		if err != nil {
			return nil, err
		}
		if d == nil {
			continue
		}
		t := &listed{document: d, name: d.root.attr("displayName"), titles: map[string]bool{}}
		t.area, _ = spreadsheet.ParseArea(d.root.attr("ref"))
		columns := d.root.child("tableColumns").all("tableColumn")
		for _, e := range columns {
			t.lastID = max(t.lastID, e.number("id"))
			t.titles[strings.ToLower(e.attr("name"))] = true
		}
		if t.area.Top > 0 && len(columns) > 0 {
			all = append(all, t)
		}
	}
	return all, nil
}

// growTables extends Excel's table of the lines to the new columns. Each needs a
// title that no other has, and it is an error of the file where that is not what
// is in the cell.
func (s *Sheet) growTables(g grown, title func(row, col int) (string, bool)) error {
	all, err := s.listedTables()
	if err != nil {
		return err
	}
	for _, t := range all {
		to, changed := g.of(t.area)
		if !changed {
			continue
		}
		if err := s.hasRoom(t, to, all); err != nil {
			return err
		}
		list := t.root.child("tableColumns")
		columns := func(from, to int) string {
			var b strings.Builder
			for col := from; col <= to; col++ {
				t.lastID++
				fmt.Fprintf(&b, `<%stableColumn id="%d" name="%s"/>`, list.prefix(), t.lastID, strings.ReplaceAll(escapeAttr(s.titleOf(t, col, title)), "&#xA;", "_x000a_"))
			}
			return b.String()
		}
		g.ref(t.document, t.root)
		t.insert(list.child("tableColumn").from, columns(to.Left, t.area.Left-1))
		t.insert(list.end, columns(t.area.Right+1, to.Right))
		t.setAttr(list, "count", strconv.Itoa(to.Right-to.Left+1))
		g.sorting(t.document)
		s.book.store(t.document)
	}
	return nil
}

// titleOf is the title of a new column of a table. It is written into its cell
// where that has another, none, or a number.
func (s *Sheet) titleOf(t *listed, col int, title func(row, col int) (string, bool)) string {
	have, isText := "", false
	if t.hasTitles() {
		have, isText = title(t.area.Top, col)
	}
	text := have
	for n := 2; text == "" || t.titles[strings.ToLower(text)]; n++ {
		text = numbered(cmp.Or(have, "Column"), n)
	}
	t.titles[strings.ToLower(text)] = true
	if t.hasTitles() && !(isText && text == have) {
		style := s.Style(t.area.Top, col)
		if c, ok := s.set[t.area.Top][col]; ok {
			style = c.style
		}
		s.Set(t.area.Top, col, text, style)
	}
	return text
}

func numbered(title string, n int) string { return fmt.Sprintf("%s %d", title, n) }

// IsTitle reports whether a text is that title, or what it is called in one of
// Excel's tables where another column has it.
func IsTitle(text, title string) bool { return text == title || text == numbered(title, 2) }

// hasRoom reports what is in the way of a table's new columns.
func (s *Sheet) hasRoom(t *listed, to spreadsheet.Area, all []*listed) error {
	problem := func(what string) error {
		return game.Problem{Severity: game.Error, Code: "table-cannot-grow", Place: s.name + "!" + to.String(),
			Found: fmt.Sprintf("no room for the ratings in the table %s: %s", t.name, what),
			Hint:  "move what is beside the table, or make the table a plain range (in Excel: Table Design, Convert to Range), and rate the workbook again"}
	}
	for _, other := range all {
		if other != t && other.area.Meets(to) {
			return problem(fmt.Sprintf("the table %s is beside it", other.name))
		}
	}
	for _, m := range append(s.merged, s.joined...) {
		if m.Meets(to) && !m.Meets(t.area) {
			return problem(fmt.Sprintf("the merged cells %s are beside it", m))
		}
	}
	return nil
}
