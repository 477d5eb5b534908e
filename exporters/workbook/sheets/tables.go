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
	part    string
	data    []byte
	area    spreadsheet.Area
	headers bool // its first row has the titles
	name    string

	root     element
	filter   *element
	filtered []element // columns of the filter
	sorted   []element
	columns  element
	first    int             // where the first column begins
	end      int             // where the list of columns ends
	titles   map[string]bool // taken, in small letters
	lastID   int
	prefix   string
}

// listedTables are Excel's own tables on the sheet.
func (s *Sheet) listedTables() (all []*listed, err error) {
	for _, r := range s.book.relations(s.part) {
		if !r.is("table") {
			continue
		}
		t := &listed{part: r.target(s.part), headers: true, titles: map[string]bool{}}
		data, ok := s.book.part(t.part)
		if !ok {
			continue
		}
		t.data = data
		if err := t.index(); err != nil {
			return nil, unsound(t.part, "a damaged part: "+reason(err), "")
		}
		if t.area.Top > 0 && t.first > 0 {
			all = append(all, t)
		}
	}
	return all, nil
}

func (t *listed) index() error {
	return scan(t.data, func(e element) error {
		switch {
		case e.depth == 0:
			t.area, _ = spreadsheet.ParseArea(e.attr("ref"))
			t.headers, t.name = e.attr("headerRowCount") != "0", e.attr("displayName")
			t.root = e
		case e.depth == 1 && e.Name.Local == "autoFilter":
			t.filter = &e
		case e.depth == 2 && e.Name.Local == "filterColumn":
			t.filtered = append(t.filtered, e)
		case e.Name.Local == "sortState":
			t.sorted = append(t.sorted, e)
		case e.depth == 1 && e.Name.Local == "tableColumns":
			t.columns = e
			if e.Name.Space != "" {
				t.prefix = e.Name.Space + ":"
			}
		case e.depth == 2 && e.Name.Local == "tableColumn":
			if t.first == 0 {
				t.first = e.from
			}
			if n, err := strconv.Atoi(e.attr("id")); err == nil {
				t.lastID = max(t.lastID, n)
			}
			t.titles[strings.ToLower(e.attr("name"))] = true
		}
		return nil
	}, func(name string, depth, from, _ int) error {
		if depth == 1 && name == "tableColumns" {
			t.end = from
		}
		return nil
	})
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
		columns := func(from, to int) string {
			var b strings.Builder
			for col := from; col <= to; col++ {
				t.lastID++
				fmt.Fprintf(&b, `<%stableColumn id="%d" name="%s"/>`, t.prefix, t.lastID, strings.ReplaceAll(escapeAttr(s.titleOf(t, col, title)), "&#xA;", "_x000a_"))
			}
			return b.String()
		}
		edits := g.ref(t.data, t.root)
		edits = append(edits,
			edit{t.first, t.first, columns(to.Left, t.area.Left-1)},
			edit{t.end, t.end, columns(t.area.Right+1, to.Right)},
			setAttr(t.data, t.columns.from, t.columns.to, "count", strconv.Itoa(to.Right-to.Left+1)))
		if t.filter != nil {
			edits = append(edits, g.filter(t.data, *t.filter, t.filtered)...)
		}
		for _, e := range t.sorted {
			edits = append(edits, g.ref(t.data, e)...)
		}
		s.book.file.Pkg.Store(t.part, apply(t.data, edits))
	}
	return nil
}

// titleOf is the title of a new column of a table. It is written into its cell
// where that holds another, none, or a number.
func (s *Sheet) titleOf(t *listed, col int, title func(row, col int) (string, bool)) string {
	have, isText := "", false
	if t.headers {
		have, isText = title(t.area.Top, col)
	}
	text := have
	for n := 2; text == "" || t.titles[strings.ToLower(text)]; n++ {
		text = numbered(cmp.Or(have, "Column"), n)
	}
	t.titles[strings.ToLower(text)] = true
	if t.headers && !(isText && text == have) {
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
