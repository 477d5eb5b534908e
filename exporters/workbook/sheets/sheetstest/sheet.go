package sheetstest

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Orders of elements: ECMA-376 part 1, 18.3.1.99 (worksheet), 18.3.1.82
// (sheetPr), 18.3.1.87 (sheetView), 18.3.1.4 (c), 18.3.1.46 (headerFooter),
// 18.3.1.32 (dataValidation).
var (
	worksheetOrder = []string{"sheetPr", "dimension", "sheetViews", "sheetFormatPr", "cols", "sheetData", "sheetCalcPr", "sheetProtection", "protectedRanges", "scenarios", "autoFilter", "sortState", "dataConsolidate", "customSheetViews", "mergeCells", "phoneticPr", "conditionalFormatting", "dataValidations", "hyperlinks", "printOptions", "pageMargins", "pageSetup", "headerFooter", "rowBreaks", "colBreaks", "customProperties", "cellWatches", "ignoredErrors", "smartTags", "drawing", "legacyDrawing", "legacyDrawingHF", "drawingHF", "picture", "oleObjects", "controls", "webPublishItems", "tableParts", "extLst"}
	sheetPrOrder   = []string{"tabColor", "outlinePr", "pageSetUpPr"}
	viewOrder      = []string{"pane", "selection", "pivotSelection", "extLst"}
	cellOrder      = []string{"f", "v", "is", "extLst"}
	headerOrder    = []string{"oddHeader", "oddFooter", "evenHeader", "evenFooter", "firstHeader", "firstFooter"}
	validOrder     = []string{"formula1", "formula2"}
)

const (
	maxRow = 1 << 20
	maxCol = 1 << 14
)

var cellRef = regexp.MustCompile(`^([A-Z]{1,3})([1-9][0-9]{0,6})$`)

// area is a range of cells, from 1.
type area struct{ top, left, bottom, right int }

func (a area) meets(b area) bool {
	return a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right
}

func parseCell(s string) (row, col int, ok bool) {
	m := cellRef.FindStringSubmatch(s)
	if m == nil {
		return 0, 0, false
	}
	for _, r := range m[1] {
		col = col*26 + int(r-'A') + 1
	}
	row, _ = strconv.Atoi(m[2])
	return row, col, row <= maxRow && col <= maxCol
}

func parseArea(s string) (a area, ok bool) {
	from, to, two := strings.Cut(s, ":")
	if !two {
		to = from
	}
	var ok1, ok2 bool
	a.top, a.left, ok1 = parseCell(from)
	a.bottom, a.right, ok2 = parseCell(to)
	return a, ok1 && ok2 && a.top <= a.bottom && a.left <= a.right
}

func (c *checker) sheet(part string, root *node) {
	c.ordered(part, root, worksheetOrder, []string{"conditionalFormatting"})
	if root.child("sheetData") == nil {
		c.fault(part, "no <sheetData>")
	}
	if n := root.child("sheetPr"); n != nil {
		c.ordered(part, n, sheetPrOrder, nil)
	}
	for _, v := range root.all("sheetViews") {
		c.ordered(part, v, viewOrder, []string{"selection"})
		if p := v.child("pane"); p != nil {
			if _, _, ok := parseCell(p.attr("topLeftCell")); !ok || p.attr("xSplit") == "" && p.attr("ySplit") == "" {
				c.fault(part, "a pane that splits nothing, or at the cell %q", p.attr("topLeftCell"))
			}
		}
	}
	c.columns(part, root)
	c.rows(part, root)
	for _, name := range []string{"dimension", "autoFilter"} {
		if n := root.child(name); n != nil {
			// A filter may be absolute: programs write both.
			if _, ok := parseArea(strings.ReplaceAll(n.attr("ref"), "$", "")); !ok {
				c.fault(part, "<%s ref=%q>", name, n.attr("ref"))
			}
		}
	}
	c.merged(part, root.child("mergeCells"))
	c.validations(part, root.child("dataValidations"))
	for _, n := range root.children {
		if n.name == "conditionalFormatting" {
			c.conditional(part, n)
		}
	}
	if h := root.child("headerFooter"); h != nil {
		c.ordered(part, h, headerOrder, nil)
		for _, x := range h.children {
			if length(x.text) > 255 {
				c.fault(part, "<%s> of %d characters", x.name, length(x.text))
			}
		}
	}
	for _, name := range []string{"drawing", "legacyDrawing", "picture"} {
		c.linked(part, root.child(name))
	}
	for _, n := range root.all("tableParts") {
		c.linked(part, n)
		if table, ok := c.related(part, n.link()); ok {
			c.table(part, root, table)
		}
	}
	for _, n := range root.all("hyperlinks") {
		if n.link() != "" || n.attr("location") == "" {
			c.linked(part, n)
		}
	}
}

// linked: the r:id of an element leads to something.
func (c *checker) linked(part string, n *node) {
	if n == nil {
		return
	}
	if _, ok := c.related(part, n.link()); !ok {
		c.fault(part, "<%s> with the link %q, which leads nowhere", n.name, n.link())
	}
}

func (c *checker) columns(part string, root *node) {
	last := 0
	for _, n := range root.all("cols") {
		from, err1 := strconv.Atoi(n.attr("min"))
		to, err2 := strconv.Atoi(n.attr("max"))
		width, err3 := strconv.ParseFloat(n.attr("width"), 64)
		if err1 != nil || err2 != nil || from <= last || to < from || to > maxCol {
			c.fault(part, "columns %s to %s behind column %d", n.attr("min"), n.attr("max"), last)
		}
		if n.attr("width") != "" && (err3 != nil || width < 0 || width > 255) {
			c.fault(part, "the width %q", n.attr("width"))
		}
		last = to
	}
	if n := root.child("cols"); n != nil && len(n.children) == 0 {
		c.fault(part, "<cols> with nothing in it")
	}
}

var cellTypes = []string{"", "b", "n", "e", "s", "str", "inlineStr", "d"}

func (c *checker) rows(part string, root *node) {
	last := 0
	for _, row := range root.all("sheetData") {
		n := last + 1
		if r := row.attr("r"); r != "" {
			var err error
			if n, err = strconv.Atoi(r); err != nil || n <= last || n > maxRow {
				c.fault(part, "row %q behind row %d", r, last)
			}
		}
		last = n
		c.styled(part, "row "+row.attr("r"), row)
		col := 0
		for _, cell := range row.children {
			ref := cell.attr("r")
			inRow, inCol, ok := parseCell(ref)
			if ref != "" && (!ok || inRow != n || inCol <= col) {
				c.fault(part, "the cell %q in row %d behind column %d", ref, n, col)
			}
			col = max(col+1, inCol)
			c.styled(part, ref, cell)
			c.cell(part, ref, cell)
		}
	}
}

func (c *checker) styled(part, where string, n *node) {
	if i, err := strconv.Atoi(n.attr("s")); n.attr("s") != "" && (err != nil || i < 0 || i >= c.limits.styles) {
		c.fault(part, "%s has the style %q of %d", where, n.attr("s"), c.limits.styles)
	}
}

func (c *checker) cell(part, ref string, cell *node) {
	c.ordered(part, cell, cellOrder, nil)
	kind, v := cell.attr("t"), cell.child("v")
	switch {
	case !slices.Contains(cellTypes, kind):
		c.fault(part, "%s has the type %q", ref, kind)
	case kind == "inlineStr" && (cell.child("is") == nil || v != nil):
		c.fault(part, "%s is an inline text without one", ref)
	case kind == "inlineStr":
		if t := cell.child("is").child("t"); t != nil && length(t.text) > 32767 {
			c.fault(part, "%s has a text of %d characters", ref, length(t.text))
		}
	case v == nil:
	case kind == "s":
		if i, err := strconv.Atoi(v.text); err != nil || i < 0 || i >= c.limits.strings {
			c.fault(part, "%s has text number %q of %d", ref, v.text, c.limits.strings)
		}
	case kind == "b" && v.text != "0" && v.text != "1":
		c.fault(part, "%s has the truth value %q", ref, v.text)
	case kind == "" || kind == "n":
		if _, err := strconv.ParseFloat(v.text, 64); err != nil || strings.ContainsAny(v.text, "naNIxX_") {
			c.fault(part, "%s has the number %q", ref, v.text)
		}
	}
	if f := cell.child("f"); f != nil && (length(f.text) > 8192 || strings.HasPrefix(f.text, "=")) {
		c.fault(part, "%s has the formula %.20q", ref, f.text)
	}
}

func (c *checker) merged(part string, n *node) {
	if n == nil {
		return
	}
	c.counted(part, n)
	var all []area
	for _, m := range n.children {
		a, ok := parseArea(m.attr("ref"))
		if !ok || a.top == a.bottom && a.left == a.right {
			c.fault(part, "the merged range %q", m.attr("ref"))
		}
		if slices.ContainsFunc(all, a.meets) {
			c.fault(part, "the merged range %q meets another", m.attr("ref"))
		}
		all = append(all, a)
	}
	if len(all) == 0 {
		c.fault(part, "<mergeCells> with nothing in it")
	}
}

// validations: lists and boxes of at most as many characters as Excel takes.
func (c *checker) validations(part string, n *node) {
	if n == nil {
		return
	}
	c.counted(part, n)
	if len(n.children) == 0 {
		c.fault(part, "<dataValidations> with nothing in it")
	}
	var all []area
	for _, d := range n.children {
		c.ordered(part, d, validOrder, nil)
		for _, s := range strings.Fields(d.attr("sqref")) {
			a, ok := parseArea(s)
			if !ok || slices.ContainsFunc(all, a.meets) {
				c.fault(part, "a validation of %q, which is no range or has one already", s)
			}
			all = append(all, a)
		}
		if d.attr("sqref") == "" {
			c.fault(part, "a validation of no cell")
		}
		for _, f := range d.children {
			if n := length(strings.Trim(f.text, `"`)); n > 255 || f.text == "" {
				c.fault(part, "the validation of %s with <%s> of %d characters", d.attr("sqref"), f.name, n)
			}
		}
		if kind := d.attr("type"); kind != "" && kind != "none" && d.child("formula1") == nil {
			c.fault(part, "the validation of %s without what it allows", d.attr("sqref"))
		}
		for attr, limit := range map[string]int{"promptTitle": 32, "errorTitle": 32, "prompt": 255, "error": 255} {
			if n := length(d.attr(attr)); n > limit {
				c.fault(part, "the validation of %s with a %s of %d characters", d.attr("sqref"), attr, n)
			}
		}
	}
}

func (c *checker) conditional(part string, n *node) {
	for _, s := range strings.Fields(n.attr("sqref")) {
		if _, ok := parseArea(s); !ok {
			c.fault(part, "a conditional format of %q", s)
		}
	}
	for _, rule := range n.children {
		if i, err := strconv.Atoi(rule.attr("dxfId")); rule.attr("dxfId") != "" && (err != nil || i < 0 || i >= c.limits.differential) {
			c.fault(part, "a conditional format with the style %s of %d", rule.attr("dxfId"), c.limits.differential)
		}
		if rule.name == "cfRule" && rule.attr("priority") == "" {
			c.fault(part, "a conditional format without a priority for %s", fmt.Sprint(n.attr("sqref")))
		}
	}
}
