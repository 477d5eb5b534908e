package spreadsheet

import (
	"encoding/xml"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

const (
	maxTokens = 16_000_000 // pieces of XML of all sheets: some seconds' work
	maxFills  = 50_000     // blank cells kept for their fill, a book
	maxMerged = 200_000    // cells made for merged ranges, a book
)

// readSheet reads one sheet. A damaged one comes back without rows.
func (o *opener) readSheet(e sheetEntry) Sheet {
	r := &sheetReader{o: o, sheet: Sheet{Name: e.name, Hidden: e.hidden}}
	before := len(o.problems)
	err := o.walk(e.part, MaxSheet, r.visit)
	if err == nil {
		r.expandMerged()
		return r.sheet
	}
	o.problems = o.problems[:before] // of a part that is not used
	part := e.part
	if part == "" {
		part = "xl/workbook.xml"
	}
	o.damaged(part, fmt.Sprintf("the sheet %q", clip(e.name)), err)
	return Sheet{Name: e.name, Hidden: e.hidden, Damaged: true}
}

type sheetReader struct {
	o     *opener
	sheet Sheet

	row      Row
	inData   bool
	hasValue bool // the row holds more than fills
	lastRow  int
	lastCol  int

	cell      Cell
	kind      string // attribute t
	hasV      bool   // a value was there, even if empty
	inCell    bool
	inText    bool // within v or t
	inHint    bool // within rPh
	inline    bool
	value     []byte
	hidden    []span // hidden columns
	merges    []Area
	widestCol int
}

type span struct{ from, to int }

func (r *sheetReader) visit(t xml.Token) error {
	if r.o.tokens++; r.o.tokens > maxTokens {
		return errTooBig
	}
	switch t := t.(type) {
	case xml.StartElement:
		return r.start(t)
	case xml.EndElement:
		switch t.Name.Local {
		case "v", "t":
			r.inText = false
		case "rPh":
			r.inHint = false
		case "is":
			r.inline = false
		case "c":
			if r.inCell {
				r.inCell = false
				return r.endCell()
			}
		case "row":
			r.endRow()
		case "sheetData":
			r.inData = false
		}
	case xml.CharData:
		if r.inText {
			r.value = append(r.value, t...)
		}
	}
	return nil
}

func (r *sheetReader) start(t xml.StartElement) error {
	switch t.Name.Local {
	case "sheetData":
		r.inData = true
	case "row":
		if r.inData {
			return r.startRow(t)
		}
	case "c":
		if r.inData {
			return r.startCell(t)
		}
	case "f":
		r.cell.Formula = r.inCell
	case "v":
		if r.inCell {
			r.inText, r.hasV = true, true
		}
	case "is":
		r.inline = r.inCell
	case "t":
		if r.inline && !r.inHint {
			r.inText, r.hasV = true, true
		}
	case "rPh":
		r.inHint = true
	case "col":
		if isTrue(attr(t, "hidden")) {
			from, err1 := strconv.Atoi(attr(t, "min"))
			to, err2 := strconv.Atoi(attr(t, "max"))
			if err1 == nil && err2 == nil && len(r.hidden) < MaxCol {
				r.hidden = append(r.hidden, span{from, to})
			}
		}
	case "mergeCell":
		if a, ok := ParseArea(attr(t, "ref")); ok && len(r.merges) < maxMerged {
			r.merges = append(r.merges, a)
		}
	}
	return nil
}

func (r *sheetReader) startRow(t xml.StartElement) error {
	n := r.lastRow + 1
	hidden := false
	for i := range t.Attr {
		switch a := &t.Attr[i]; a.Name.Local {
		case "r":
			v, err := strconv.Atoi(a.Value)
			if err != nil || v < 1 || v > MaxRow {
				return fmt.Errorf("a row with the number %q", clip(a.Value))
			}
			n = v
		case "hidden":
			hidden = isTrue(a.Value)
		}
	}
	if n <= r.lastRow || n > MaxRow {
		return fmt.Errorf("row %d after row %d", n, r.lastRow)
	}
	r.lastRow, r.lastCol, r.hasValue = n, 0, false
	r.row = Row{Number: n, Hidden: hidden}
	return nil
}

func (r *sheetReader) endRow() {
	if len(r.row.Cells) > 0 && r.hasValue {
		r.row.Cells = slices.Clip(r.row.Cells)
		r.sheet.Rows = append(r.sheet.Rows, r.row)
	}
	r.row = Row{}
}

func (r *sheetReader) startCell(t xml.StartElement) error {
	if r.lastRow == 0 {
		return fmt.Errorf("a cell outside of a row")
	}
	col := r.lastCol + 1
	r.kind = ""
	style := r.o.plain
	for i := range t.Attr {
		switch a := &t.Attr[i]; a.Name.Local {
		case "r":
			row, c := ParseRef(a.Value)
			if row != r.lastRow {
				return fmt.Errorf("the cell %q in row %d", clip(a.Value), r.lastRow)
			}
			col = c
		case "t":
			r.kind = a.Value
		case "s":
			n, err := strconv.Atoi(a.Value)
			if err == nil && n >= 0 && n < len(r.o.styles) {
				style = r.o.styles[n]
			}
		}
	}
	if col <= r.lastCol || col > MaxCol {
		return fmt.Errorf("the cell %s after %s", Ref(r.lastRow, col), Ref(r.lastRow, r.lastCol))
	}
	r.lastCol = col
	r.cell = Cell{Row: r.lastRow, Col: col, Style: style}
	r.inCell, r.hasV, r.value = true, false, r.value[:0]
	return nil
}

func (r *sheetReader) endCell() error {
	c := &r.cell
	if err := r.decode(c, string(r.value)); err != nil {
		return err
	}
	if c.Kind == Blank {
		if c.Style.Fill == "" || r.o.fills >= maxFills {
			return nil
		}
		r.o.fills++
	} else {
		r.hasValue = true
	}
	c.Hidden = r.isHidden(c.Col)
	if r.o.cells++; r.o.cells > MaxCells {
		return errTooBig
	}
	r.widestCol = max(r.widestCol, c.Col)
	r.row.Cells = append(r.row.Cells, *c)
	return nil
}

func (r *sheetReader) isHidden(col int) bool {
	return slices.ContainsFunc(r.hidden, func(h span) bool { return col >= h.from && col <= h.to })
}

// decode fills the cell from its value as stored (ECMA-376 part 1, 18.18.11).
func (r *sheetReader) decode(c *Cell, v string) error {
	c.Raw = v
	if c.Formula && (!r.hasV || v == "" && r.kind != "str") {
		c.Kind = NoValue
		return nil
	}
	if !r.hasV {
		return nil
	}
	switch r.kind {
	case "s":
		n, err := strconv.Atoi(strings.TrimSpace(v))
		if err != nil || n < 0 || n >= len(r.o.strings) {
			c.Kind, c.Text = Failed, "text "+clip(v)
			r.o.fail("text-missing", Place(r.sheet.Name, c.Row, c.Col), fmt.Sprintf("a cell whose text is not in the file (no. %s of %d)", clip(v), len(r.o.strings)),
				"", "the file is damaged: type the cell again and save the file, or {ask for} the file again")
			return nil
		}
		c.setText(r.o.strings[n])
	case "str", "inlineStr":
		c.setText(unescape(v))
	case "b":
		c.Kind, c.Text = Bool, "FALSE"
		if isTrue(strings.TrimSpace(v)) {
			c.Kind, c.Text, c.Value = Bool, "TRUE", 1
		}
	case "e":
		c.Kind, c.Text = Failed, clip(v)
	case "d":
		d, err := game.ParseDate(v)
		if err != nil {
			return fmt.Errorf("the date %q in %s", clip(v), c.Ref())
		}
		c.Kind, c.Date, c.Text = Date, d, d.String()
	case "", "n":
		if v = strings.TrimSpace(v); v == "" {
			return nil
		}
		f, err := strconv.ParseFloat(v, 64)
		if err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
			return fmt.Errorf("the number %q in %s", clip(v), c.Ref())
		}
		c.setNumber(f)
	default:
		return fmt.Errorf("a cell of the unknown type %q in %s", clip(r.kind), c.Ref())
	}
	return nil
}

func (c *Cell) setText(s string) {
	if c.Raw = s; s != "" {
		c.Kind, c.Text = Text, s
	}
}

// expandMerged gives every cell of a merged range the value of the first, as
// far as the sheet has content.
func (r *sheetReader) expandMerged() {
	if len(r.merges) == 0 || len(r.sheet.Rows) == 0 {
		return
	}
	lastRow := r.sheet.Rows[len(r.sheet.Rows)-1].Number
	made := map[int][]Cell{}
	for _, m := range r.merges {
		first := r.sheet.At(m.Top, m.Left)
		if first.IsBlank() || m.Top == m.Bottom && m.Left == m.Right {
			continue
		}
		// A title may be merged over more columns than the sheet uses.
		bottom, right := min(m.Bottom, lastRow), min(m.Right, max(r.widestCol, m.Left+50))
		n := (bottom - m.Top + 1) * (right - m.Left + 1)
		if r.o.merged+n > maxMerged {
			r.o.problems.Add(game.Problem{
				Severity: game.Warning, Code: "merged-cells-limit", Place: Place(r.sheet.Name, m.Top, m.Left),
				Found: fmt.Sprintf("a merged range of %d cells, beyond the %d that are read in a workbook: its value is only in its first cell", n, maxMerged),
				Hint:  "unmerge the cells",
			})
			continue
		}
		r.o.merged += n
		first.Merged, first.From = true, first.Ref()
		for row := m.Top; row <= bottom; row++ {
			for col := m.Left; col <= right; col++ {
				if row == m.Top && col == m.Left {
					continue
				}
				c := *first
				c.Row, c.Col, c.Hidden = row, col, r.isHidden(col)
				made[row] = append(made[row], c)
			}
		}
	}
	var added []Row
	for n, cells := range made {
		if row := r.sheet.Row(n); row != nil {
			row.Cells = mergeCells(row.Cells, cells)
		} else {
			added = append(added, Row{Number: n, Cells: mergeCells(nil, cells)})
		}
	}
	r.sheet.Rows = append(r.sheet.Rows, added...)
	slices.SortFunc(r.sheet.Rows, func(a, b Row) int { return a.Number - b.Number })
}

// mergeCells puts made cells among those of a row. What stands in the file at
// the place of a made one is blank, or hidden under the merged range.
func mergeCells(cells, made []Cell) []Cell {
	all := append(made, cells...)
	slices.SortStableFunc(all, func(a, b Cell) int { return a.Col - b.Col })
	return slices.CompactFunc(all, func(a, b Cell) bool { return a.Col == b.Col })
}
