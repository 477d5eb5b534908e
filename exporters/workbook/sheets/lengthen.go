package sheets

import (
	"bytes"
	"cmp"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
)

// Lengthen puts more lines below the last of a table, in rows as high as that one. What
// is below moves down, with everything in the workbook that refers to it, and what
// reaches down to the last line reaches down to the last of the new ones: filters, sorted
// and printed areas, Excel's own tables, conditional formats, lists to choose from,
// charts, and ranges in formulas.
func (b *Book) Lengthen(sheet string, own spreadsheet.Area, more int) error {
	l := &longer{sheet, own, more}
	if names := b.file.WorkBook.DefinedNames; names != nil {
		for i := range names.DefinedName {
			d := &names.DefinedName[i]
			d.Data = eachReference(d.Data, l.reference(""))
		}
	}
	for _, listed := range b.file.WorkBook.Sheets.Sheet {
		part, err := b.partOf(listed.Name)
		if err != nil {
			return err
		}
		if d, err := b.document(part, 1); err != nil || d == nil || d.root.child("sheetData") == nil {
			if err != nil {
				return err
			}
			continue // a sheet that is a chart
		}
		s, err := b.Sheet(listed.Name)
		if err != nil {
			return err
		}
		if err := l.change(s); err != nil {
			return err
		}
	}
	b.dropCalcChain()
	return l.elsewhere(b)
}

// longer is a table that gets more lines.
type longer struct {
	sheet string
	own   spreadsheet.Area // with its titles, without the new lines
	more  int
}

// row is where a row is afterwards.
func (l *longer) row(n int) int {
	if n > l.own.Bottom {
		return n + l.more
	}
	return n
}

// down is where an area is afterwards that is no list of lines: merged cells, a link.
func (l *longer) down(a spreadsheet.Area) spreadsheet.Area {
	a.Top, a.Bottom = l.row(a.Top), min(l.row(a.Bottom), spreadsheet.MaxRow)
	return a
}

// of is where an area is afterwards; it grows if it reaches down to the last line.
func (l *longer) of(a spreadsheet.Area) spreadsheet.Area {
	if a.Bottom == l.own.Bottom && a.Top < a.Bottom && a.Meets(l.own) {
		return spreadsheet.Area{Top: a.Top, Left: a.Left, Bottom: a.Bottom + l.more, Right: a.Right}
	}
	return l.down(a)
}

// ofCells is of for cells that something applies to one by one: of a table with one line
// that line alone grows, too.
func (l *longer) ofCells(a spreadsheet.Area) spreadsheet.Area {
	if l.own.Bottom == l.own.Top+1 && a.Top == l.own.Bottom && a.Bottom == a.Top && a.Meets(l.own) {
		a.Bottom += l.more
		return a
	}
	return l.of(a)
}

// reference changes the references of formulas on a sheet, "" on none.
func (l *longer) reference(here string) func(reference) reference {
	return func(r reference) reference {
		if !strings.EqualFold(cmp.Or(r.sheet, here), l.sheet) {
			return r
		}
		if r.to.row == "" {
			r.from = r.from.at(l.row(r.from.number()))
			return r
		}
		a := r.area()
		if a.Left == a.Right { // E4:E4 is a column, E4:G4 is a row
			a = l.ofCells(a)
		} else {
			a = l.of(a)
		}
		r.from, r.to = r.from.at(a.Top), r.to.at(a.Bottom)
		return r
	}
}

// change changes a sheet: the formulas on it, and if it is the one with the table its rows
// and ranges.
func (l *longer) change(s *Sheet) error {
	if s.name == l.sheet {
		l.changeRows(s)
	}
	if bytes.Contains(s.data, []byte("f>")) {
		for _, r := range s.rows {
			l.changeFormulas(s, r)
		}
	}
	for _, part := range s.root.children {
		if part.Name.Local != "sheetData" {
			if err := l.deeply(s.document, part, s.name); err != nil {
				return damaged(s.part, err)
			}
		}
	}
	s.book.store(s.document)
	return nil
}

// changeRows moves the rows below the table down, and puts the new ones there. A row that
// would be below the last of a sheet is one of those that programs write for its looks.
func (l *longer) changeRows(s *Sheet) {
	for _, r := range s.rows {
		switch {
		case r.number == l.own.Bottom:
			for n := range l.more {
				s.insert(r.after, l.newLine(s, r, r.number+1+n))
			}
		case l.row(r.number) > spreadsheet.MaxRow:
			s.replace(r.from, r.after, "")
		case r.number > l.own.Bottom:
			s.setAttr(r.element, "r", strconv.Itoa(l.row(r.number)))
			for _, c := range s.cells(r) {
				s.setAttr(c.element, "r", spreadsheet.Ref(l.row(r.number), c.col))
			}
		}
	}
}

// newLine is an empty row that looks like another, and is not hidden as that may be.
func (l *longer) newLine(s *Sheet, like rowAt, number int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<%srow r="%d"`, s.prefix, number)
	for _, a := range like.attributes {
		switch a.Name.Local {
		case "ht", "customHeight", "s", "customFormat":
			fmt.Fprintf(&b, ` %s="%s"`, a.Name.Local, escapeAttr(a.Value))
		}
	}
	return b.String() + "/>"
}

// changeFormulas changes the formulas of a row. One that others share is changed for all.
func (l *longer) changeFormulas(s *Sheet, r rowAt) {
	if l.row(r.number) > spreadsheet.MaxRow && s.name == l.sheet {
		return
	}
	for _, c := range s.cells(r) {
		if f := c.child("f"); f != nil {
			l.formula(s.document, f, s.name)
			if s.name == l.sheet {
				s.changeAreas(f, "ref", l.down)
			}
		}
	}
}

// formula changes an element that is a formula.
func (l *longer) formula(d *document, e *element, here string) {
	text := html.UnescapeString(string(d.data[e.to:e.end]))
	if changed := eachReference(text, l.reference(here)); changed != text {
		d.replace(e.to, e.end, escapeAttr(changed))
	}
}

// changeAreas changes an attribute that is a list of areas.
func (d *document) changeAreas(e *element, name string, change func(spreadsheet.Area) spreadsheet.Area) {
	text := e.attr(name)
	if changed := areas(text, change); changed != text {
		d.setAttr(e, name, changed)
	}
}

// areas changes the areas of a list: E4:E30 G4.
func areas(list string, change func(spreadsheet.Area) spreadsheet.Area) string {
	refs := strings.Fields(list)
	for i, ref := range refs {
		a, ok := spreadsheet.ParseArea(ref)
		if !ok {
			continue
		}
		if b := change(a); b != a && (b.Top < b.Bottom || strings.Contains(ref, ":")) {
			refs[i] = b.String()
		} else if b != a {
			refs[i] = spreadsheet.Ref(b.Top, b.Left)
		}
	}
	if changed := strings.Join(refs, " "); changed != strings.Join(strings.Fields(list), " ") {
		return changed
	}
	return list
}

// deeply changes an element, and all in it, of a part that is about a sheet, "" about
// none.
func (l *longer) deeply(d *document, e *element, here string) error {
	whole, err := parse(d.data[e.from:e.after], e.from, 100)
	if err != nil {
		return err
	}
	for e := range whole.within() {
		switch e.Name.Local {
		case "f", "formula", "formula1", "formula2", "calculatedColumnFormula", "totalsRowFormula":
			l.formula(d, e, here)
			continue
		}
		if here != l.sheet {
			continue
		}
		switch e.Name.Local {
		case "mergeCell", "hyperlink", "comment", "threadedComment":
			d.changeAreas(e, "ref", l.down)
		case "sqref": // of an extension
			text := string(d.data[e.to:e.end])
			d.replace(e.to, e.end, areas(text, l.ofCells))
		case "rowBreaks":
			for _, after := range e.all("brk") {
				if n := after.number("id"); n >= l.own.Bottom {
					d.setAttr(after, "id", strconv.Itoa(n+l.more))
				}
			}
		default:
			d.changeAreas(e, "ref", l.of)
			d.changeAreas(e, "sqref", l.ofCells)
		}
	}
	return nil
}

// elsewhere changes the parts that belong to the sheet, and charts and pivot tables
// wherever they are.
func (l *longer) elsewhere(b *Book) error {
	part, err := b.partOf(l.sheet)
	if err != nil {
		return err
	}
	for _, r := range b.relations(part) {
		target := r.target(part)
		switch {
		case r.is("vmlDrawing"):
			b.moveNotes(target, l.row)
		case r.is("drawing"):
			err = b.edit(target, l.drawing)
		case r.is("table"), r.is("comments"), r.is("threadedComment"):
			err = b.edit(target, func(d *document) error { return l.deeply(d, d.root, l.sheet) })
		}
		if err != nil {
			return err
		}
	}
	var parts []string
	b.file.Pkg.Range(func(name, _ any) bool {
		if part, ok := name.(string); ok && (strings.HasPrefix(part, "xl/charts/chart") || strings.HasPrefix(part, "xl/pivotCache/pivotCacheDefinition")) {
			parts = append(parts, part)
		}
		return true
	})
	slices.Sort(parts)
	for _, part := range parts {
		if err := b.edit(part, l.source); err != nil {
			return err
		}
	}
	return nil
}

// edit changes a part, if it is there.
func (b *Book) edit(part string, change func(*document) error) error {
	d, err := b.document(part, 100)
	if d == nil || err != nil {
		return err
	}
	if err := change(d); err != nil {
		return damaged(part, err)
	}
	b.store(d)
	return nil
}

// drawing moves the pictures and charts that lie below the table.
func (l *longer) drawing(d *document) error {
	pictures := drawing{d, nil}
	for _, anchor := range pictures.anchors() {
		for _, of := range []string{"from", "to"} {
			c, ok := pictures.corner(anchor, of)
			if row := anchor.child(of).child("row"); ok && row != nil && c.row >= l.own.Bottom {
				d.replace(row.to, row.end, strconv.Itoa(c.row+l.more))
			}
		}
	}
	return nil
}

// source changes what a chart or a pivot table is made from.
func (l *longer) source(d *document) error {
	for e := range d.root.within() {
		if e.Name.Local == "worksheetSource" && strings.EqualFold(e.attr("sheet"), l.sheet) {
			d.changeAreas(e, "ref", l.of)
		}
	}
	return l.deeply(d, d.root, "")
}

// Notes and buttons lie where the old drawings say, which need not be good XML: rows are
// counted from 0.
var (
	clientData = regexp.MustCompile(`(?s)<\w+:ClientData\b.*?</\w+:ClientData>`)
	noteRow    = regexp.MustCompile(`(:Row>\s*)([0-9]+)`)
	noteAnchor = regexp.MustCompile(`(:Anchor>)([^<]*)`)
)

// moveNotes moves the notes of a sheet with their rows.
func (b *Book) moveNotes(part string, row func(int) int) {
	data, ok := b.part(part)
	if !ok {
		return
	}
	b.file.Pkg.Store(part, clientData.ReplaceAllFunc(data, func(note []byte) []byte { return moveNote(note, row) }))
}

// moveNote moves a note by as much as its row; what has none, such as a button, by as much
// as the row that it begins in.
func moveNote(note []byte, row func(int) int) []byte {
	add := func(text string, n int) string {
		if at, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
			return strconv.Itoa(at + n)
		}
		return text
	}
	anchor := noteAnchor.FindSubmatch(note)
	if anchor == nil {
		return note
	}
	numbers := strings.Split(string(anchor[2]), ",")
	if len(numbers) < 8 {
		return note
	}
	begins := numbers[2]
	at := noteRow.FindSubmatch(note)
	if at != nil {
		begins = string(at[2])
	}
	n, err := strconv.Atoi(strings.TrimSpace(begins))
	by := row(n+1) - n - 1
	if err != nil || by == 0 {
		return note
	}
	numbers[2], numbers[6] = add(numbers[2], by), add(numbers[6], by) // from and to which row it reaches
	note = bytes.Replace(note, anchor[0], slices.Concat(anchor[1], []byte(strings.Join(numbers, ","))), 1)
	if at != nil {
		note = bytes.Replace(note, at[0], slices.Concat(at[1], []byte(add(begins, by))), 1)
	}
	return note
}
