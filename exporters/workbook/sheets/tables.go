package sheets

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

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

// growTables makes Excel's table of the lines have the new columns. Each needs a
// title that no other has, and it is an error of the file where that is not what
// stands in the cell.
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
// where that holds another, none, or a number.
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

// hasRoom reports what stands in the way of a table's new columns.
func (s *Sheet) hasRoom(t *listed, to spreadsheet.Area, all []*listed) error {
	problem := func(what string) error {
		return game.Problem{Severity: game.Error, Code: "table-cannot-grow", Place: s.name + "!" + to.String(),
			Found: fmt.Sprintf("no room for the ratings in the table %s: %s", t.name, what),
			Hint:  "move what stands beside the table, or make the table a plain range (in Excel: Table Design, Convert to Range), and rate the workbook again"}
	}
	for _, other := range all {
		if other != t && other.area.Meets(to) {
			return problem(fmt.Sprintf("the table %s stands beside it", other.name))
		}
	}
	for _, m := range append(s.merged, s.joined...) {
		if m.Meets(to) && !m.Meets(t.area) {
			return problem(fmt.Sprintf("the merged cells %s stand beside it", m))
		}
	}
	return nil
}
