package sheetstest

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"
	"testing"

	"kyudan/importers/spreadsheet"
)

// Range is a range of a workbook that a program sorts by: the rows of Area below
// its first, which has the titles.
type Range struct {
	Sheet string
	What  string // filter, name, sorting, table
	Area  spreadsheet.Area
}

// Ranges are all ranges of a workbook that a program may sort: filters and what
// they were last sorted by, their hidden names, and Excel's own tables.
func Ranges(t testing.TB, data []byte) []Range {
	t.Helper()
	c := &checker{parts: parsed(t, data)}
	var all []Range
	add := func(sheet, what, ref string, titles, totals int) {
		a, ok := spreadsheet.ParseArea(ref)
		if !ok {
			t.Errorf("the %s of sheet %s has the range %q", what, sheet, ref)
			return
		}
		a.Top -= 1 - titles
		a.Bottom -= totals
		all = append(all, Range{sheet, what, a})
	}
	book := c.parts[workbookPart]
	sheets := book.all("sheets")
	for _, s := range sheets {
		part, _ := c.related(workbookPart, s.link())
		root, name := c.parts[part], s.attr("name")
		if root == nil || root.name != "worksheet" {
			continue
		}
		filter := root.child("autoFilter")
		if filter != nil {
			add(name, "filter", filter.attr("ref"), 1, 0)
		}
		for _, n := range []*node{root.child("sortState"), filter.child("sortState")} {
			if n != nil {
				add(name, "sorting", n.attr("ref"), 0, 0)
			}
		}
		for _, n := range root.all("tableParts") {
			part, _ := c.related(part, n.link())
			table := c.parts[part]
			totals, _ := strconv.Atoi(table.attr("totalsRowCount"))
			add(name, "table", table.attr("ref"), 1, totals)
			if f := table.child("autoFilter"); f != nil {
				add(name, "table", f.attr("ref"), 1, 0)
			}
			if n := table.child("sortState"); n != nil {
				add(name, "sorting", n.attr("ref"), 0, 0)
			}
		}
	}
	for _, n := range book.all("definedNames") {
		if i, err := strconv.Atoi(n.attr("localSheetId")); err == nil && n.attr("name") == "_xlnm._FilterDatabase" {
			add(sheets[i].attr("name"), "name", n.text[strings.LastIndexByte(n.text, '!')+1:], 1, 0)
		}
	}
	return all
}

// Whole fails the test for every cell that is beside the rows of a range and
// not in it: sorting would part it from its row.
func Whole(t testing.TB, name string, data []byte) {
	t.Helper()
	book, problems := spreadsheet.Open(name, data)
	if book == nil {
		t.Fatalf("%s: %v", name, problems)
	}
	for _, r := range Ranges(t, data) {
		s := book.Sheet(r.Sheet)
		for i := range s.Rows {
			row := &s.Rows[i]
			if row.Number <= r.Area.Top || row.Number > r.Area.Bottom {
				continue
			}
			for j := range row.Cells {
				if c := &row.Cells[j]; !c.IsBlank() && (c.Col < r.Area.Left || c.Col > r.Area.Right) {
					t.Errorf("%s: sorting sheet %s by its %s %s leaves %s behind", name, r.Sheet, r.What, r.Area, c.Ref())
				}
			}
		}
	}
}

// parsed are the parts of a sound workbook.
func parsed(t testing.TB, data []byte) map[string]*node {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	parts := map[string]*node{}
	for _, f := range z.File {
		if ending := path.Ext(f.Name); ending != ".xml" && ending != ".rels" {
			continue
		}
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if parts[f.Name], err = parse(content); err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
	}
	return parts
}

// table checks one of Excel's own tables (part 1, 18.5.1.2): a title of its own
// for each column, the one that stands above it, and no merged cells.
func (c *checker) table(sheet string, root *node, part string) {
	table := c.parts[part]
	if table == nil {
		return
	}
	a, ok := parseArea(table.attr("ref"))
	columns := table.all("tableColumns")
	if !ok || len(columns) != a.right-a.left+1 {
		c.fault(part, "%d columns in the range %q", len(columns), table.attr("ref"))
		return
	}
	c.counted(part, table.child("tableColumns"))
	names, ids := map[string]bool{}, map[string]bool{}
	for i, n := range columns {
		name := n.attr("name")
		if low := strings.ToLower(name); name == "" || names[low] {
			c.fault(part, "the title %q of a column twice or empty", name)
		} else {
			names[low] = true
		}
		if id := n.attr("id"); ids[id] {
			c.fault(part, "the id %q of a column twice", id)
		}
		ids[n.attr("id")] = true
		if table.attr("headerRowCount") == "0" {
			continue
		}
		if text, ok := c.textAt(root, a.top, a.left+i); !ok || text != strings.ReplaceAll(name, "_x000a_", "\n") {
			c.fault(part, "the column %q below the title %q in %s", name, text, sheet)
		}
	}
	for _, m := range root.all("mergeCells") {
		if b, ok := parseArea(m.attr("ref")); ok && a.meets(b) {
			c.fault(part, "the merged cells %s in a table", m.attr("ref"))
		}
	}
}

// textAt is the text of a cell; ok is false for one without text.
func (c *checker) textAt(sheet *node, row, col int) (text string, ok bool) {
	ref := spreadsheet.Ref(row, col)
	for _, r := range sheet.all("sheetData") {
		for _, cell := range r.children {
			if cell.attr("r") != ref {
				continue
			}
			from := cell.child("is")
			if cell.attr("t") == "s" {
				i, err := strconv.Atoi(cell.child("v").text)
				strings := c.parts["xl/sharedStrings.xml"]
				if err != nil || strings == nil || i >= len(strings.children) {
					return "", false
				}
				from = strings.children[i]
			}
			if from == nil {
				return fmt.Sprint(cell.text), false
			}
			return from.deepText(), true
		}
	}
	return "", false
}

// deepText is all text of the elements t below a node.
func (n *node) deepText() string {
	var b strings.Builder
	for _, x := range n.children {
		if x.name == "t" {
			b.WriteString(x.text)
		} else {
			b.WriteString(x.deepText())
		}
	}
	return b.String()
}

// Anchors are the cells that the pictures and charts of a drawing cover which are
// held by two cells.
func Anchors(t testing.TB, drawing []byte) []spreadsheet.Area {
	t.Helper()
	root, err := parse(drawing)
	if err != nil {
		t.Fatal(err)
	}
	var all []spreadsheet.Area
	at := func(n *node, name string) int {
		v, err := strconv.Atoi(n.child(name).text)
		if err != nil {
			t.Fatal(err)
		}
		return v + 1
	}
	for _, n := range root.children {
		if from, to := n.child("from"), n.child("to"); from != nil && to != nil {
			all = append(all, spreadsheet.Area{Top: at(from, "row"), Left: at(from, "col"), Bottom: at(to, "row"), Right: at(to, "col")})
		}
	}
	return all
}
