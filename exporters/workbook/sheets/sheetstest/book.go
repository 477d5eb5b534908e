package sheetstest

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// Orders of elements: ECMA-376 part 1, 18.2.27 (workbook), 18.8.39 (styleSheet),
// 18.8.22 (font).
var (
	workbookOrder = []string{"fileVersion", "fileSharing", "workbookPr", "workbookProtection", "bookViews", "sheets", "functionGroups", "externalReferences", "definedNames", "calcPr", "oleSize", "customWorkbookViews", "pivotCaches", "smartTagPr", "smartTagTypes", "webPublishing", "fileRecoveryPr", "webPublishObjects", "extLst"}
	fontOrder     = []string{"b", "i", "strike", "condense", "extend", "outline", "shadow", "u", "vertAlign", "sz", "color", "name", "family", "charset", "scheme"}
	styleOrder    = []string{"numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs", "cellStyles", "dxfs", "tableStyles", "colors", "extLst"}
)

const workbookPart = "xl/workbook.xml"

// length counts as spreadsheet programs do, in units of UTF-16.
func length(s string) int { return len(utf16.Encode([]rune(s))) }

func (c *checker) workbook() {
	root := c.parts[workbookPart]
	if root == nil {
		c.fault(workbookPart, "missing")
		return
	}
	c.ordered(workbookPart, root, workbookOrder, []string{"fileRecoveryPr"})
	c.styles()
	c.sharedStrings()
	names, ids, targets := map[string]bool{}, map[string]bool{}, map[string]bool{}
	visible := 0
	sheets := root.all("sheets")
	for _, s := range sheets {
		name := s.attr("name")
		switch low := strings.ToLower(name); {
		case name == "" || length(name) > 31:
			c.fault(workbookPart, "the sheet name %q of %d characters", name, length(name))
		case strings.ContainsAny(name, `[]:*?/\`) || strings.HasPrefix(name, "'") || strings.HasSuffix(name, "'"):
			c.fault(workbookPart, "the sheet name %q with characters that none may have", name)
		case names[low]:
			c.fault(workbookPart, "the sheet name %q twice", name)
		}
		names[strings.ToLower(name)] = true
		if id := s.attr("sheetId"); id == "" || ids[id] {
			c.fault(workbookPart, "the sheet id %q twice or empty", id)
		}
		ids[s.attr("sheetId")] = true
		if s.attr("state") == "" || s.attr("state") == "visible" {
			visible++
		}
		part, ok := c.related(workbookPart, s.link())
		if !ok || targets[part] {
			c.fault(workbookPart, "the sheet %q without a part of its own", name)
			continue
		}
		targets[part] = true
		if n := c.parts[part]; n != nil && n.name == "worksheet" {
			c.sheet(part, n)
		}
	}
	if visible == 0 {
		c.fault(workbookPart, "no visible sheet")
	}
	for _, v := range root.all("bookViews") {
		for _, a := range []string{"activeTab", "firstSheet"} {
			if n, err := strconv.Atoi(v.attr(a)); v.attr(a) != "" && (err != nil || n < 0 || n >= len(sheets)) {
				c.fault(workbookPart, "%s %q of %d sheets", a, v.attr(a), len(sheets))
			}
		}
	}
	c.definedNames(root, sheets)
	for part := range c.parts {
		if strings.HasPrefix(part, "xl/worksheets/") && strings.HasSuffix(part, ".xml") && !targets[part] {
			c.fault(part, "a sheet that the workbook does not name")
		}
	}
}

var (
	definedName = regexp.MustCompile(`^[\pL_\\][\pL\pN_.?\\]*$`)
	sheetOf     = regexp.MustCompile(`'((?:[^']|'')+)'!|([\pL\pN_.]+)!`)
)

// definedNames: syntax, uniqueness within their scope, sheets that exist (part
// 1, 18.2.5).
func (c *checker) definedNames(root *node, sheets []*node) {
	seen := map[string]bool{}
	for _, n := range root.all("definedNames") {
		name, scope := n.attr("name"), n.attr("localSheetId")
		key := strings.ToLower(name) + "\x00" + scope
		if !definedName.MatchString(name) || length(name) > 255 || cellRef.MatchString(strings.ToUpper(name)) {
			c.fault(workbookPart, "the defined name %q", name)
		}
		if seen[key] {
			c.fault(workbookPart, "the defined name %q twice", name)
		}
		seen[key] = true
		if i, err := strconv.Atoi(scope); scope != "" && (err != nil || i < 0 || i >= len(sheets)) {
			c.fault(workbookPart, "the defined name %q of sheet number %q", name, scope)
		}
		if n.text == "" || strings.Contains(n.text, "#REF!") {
			c.fault(workbookPart, "the defined name %q, which stands for %q", name, n.text)
		}
		for _, m := range sheetOf.FindAllStringSubmatch(n.text, -1) {
			want := strings.ReplaceAll(m[1], "''", "'") + m[2]
			if !slices.ContainsFunc(sheets, func(s *node) bool { return strings.EqualFold(s.attr("name"), want) }) {
				c.fault(workbookPart, "the defined name %q leads to the sheet %q, which is not there", name, want)
			}
		}
	}
}

func (c *checker) sharedStrings() {
	const part = "xl/sharedStrings.xml"
	root := c.parts[part]
	if root == nil {
		return
	}
	c.limits.strings = len(root.children)
	if s := root.attr("uniqueCount"); s != "" && s != strconv.Itoa(len(root.children)) {
		c.fault(part, "uniqueCount %s of %d texts", s, len(root.children))
	}
	for i, si := range root.children {
		n := 0
		for _, t := range append(si.children, si) {
			n += length(t.text)
		}
		if n > 32767 {
			c.fault(part, "text %d has %d characters", i, n)
		}
	}
}

// styles: formats refer to fonts, fills, borders and number formats that exist.
func (c *checker) styles() {
	const part = "xl/styles.xml"
	root := c.parts[part]
	if root == nil {
		c.fault(part, "missing")
		return
	}
	c.ordered(part, root, styleOrder, nil)
	for _, f := range root.all("fonts") {
		c.ordered(part, f, fontOrder, nil)
	}
	custom := map[string]bool{}
	for _, n := range root.all("numFmts") {
		if id := n.attr("numFmtId"); custom[id] {
			c.fault(part, "the number format %s twice", id)
		}
		custom[n.attr("numFmtId")] = true
		if code := n.attr("formatCode"); code == "" || length(code) > 255 {
			c.fault(part, "the number format %q", code)
		}
	}
	for _, list := range styleOrder[:8] {
		c.counted(part, root.child(list))
	}
	c.limits.styles, c.limits.differential = len(root.all("cellXfs")), len(root.all("dxfs"))
	within := func(n *node, attr string, of int) {
		if i, err := strconv.Atoi(n.attr(attr)); n.attr(attr) != "" && (err != nil || i < 0 || i >= of) {
			c.fault(part, "%s %s of %d", attr, n.attr(attr), of)
		}
	}
	for _, list := range []string{"cellStyleXfs", "cellXfs"} {
		for _, xf := range root.all(list) {
			within(xf, "fontId", len(root.all("fonts")))
			within(xf, "fillId", len(root.all("fills")))
			within(xf, "borderId", len(root.all("borders")))
			within(xf, "xfId", len(root.all("cellStyleXfs")))
			if id, _ := strconv.Atoi(xf.attr("numFmtId")); id >= 164 && !custom[xf.attr("numFmtId")] {
				c.fault(part, "the number format %d, which is not there", id)
			}
		}
	}
	for _, s := range root.all("cellStyles") {
		within(s, "xfId", len(root.all("cellStyleXfs")))
	}
}
