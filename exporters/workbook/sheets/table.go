package sheets

import (
	"cmp"
	"fmt"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// Column is one column of a table.
type Column struct {
	Header string
	Unit   string  // of its numbers, below the header: points
	Width  float64 // in characters
	Style  Style
	Wrap   bool     // long texts go on in further lines of the cell
	List   []string // values to choose from; others are warned about
	Prompt string   // shown when a cell is chosen
	// Decimals is how many decimals Points and Signed show. Not given: two.
	Decimals game.Opt[int]
	// Format is the number format in place of the style's; "" for that.
	Format string
}

// format is the number format of a column that has one of its own, or says how many
// decimals it shows; "" is that of its style.
func (c *Column) format() string {
	n, ok := c.Decimals.Get()
	if !ok || c.Format != "" {
		return c.Format
	}
	points := "0"
	if n > 0 {
		points += "." + strings.Repeat("0", n)
	}
	switch c.Style {
	case Points:
		return points
	case Signed:
		return "+" + points + ";-" + points + ";" + points
	}
	return ""
}

// Row is one line of a table.
type Row struct {
	Emphasis Emphasis
	Cells    []any // by column; nil or short for empty; a Cell stands out
}

// Filled is a column with what it shows of each thing that a table is about.
type Filled[T any] struct {
	Column
	Value func(T) any
}

// Fill gives a table columns, and a row for each thing that it is about.
func Fill[T any](t *Table, columns []Filled[T], things []T) {
	for _, c := range columns {
		t.Columns = append(t.Columns, c.Column)
	}
	for _, x := range things {
		cells := make([]any, len(columns))
		for i, c := range columns {
			cells[i] = c.Value(x)
		}
		t.Rows = append(t.Rows, Row{Cells: cells})
	}
}

// Table is a sheet with one table.
type Table struct {
	Sheet    string
	Title    string // for the printed page's header
	Columns  []Column
	Rows     []Row
	Freeze   int // columns that stay in view at the left
	Blank    int // rows to be filled in by hand below Rows
	Portrait bool
	Guide    bool // to be read, not filtered
	// Conditions colour cells beside what the styles of the columns do: changes are
	// coloured by their sign.
	Conditions []Condition
}

// Table adds a sheet with a table, in place of one of the same name: the header row frozen and filtered, columns
// of a few values with a list to choose from, printed with the header on each
// page and as wide as the page, or as several where one is too narrow to be
// read: then each has the columns that stay in view.
func (b *Book) Table(t Table) error {
	if err := b.add(t.Sheet); err != nil {
		return err
	}
	if err := cmp.Or(b.setUp(t), b.hold(t.Sheet, b.rowsOf(t))); err != nil {
		return fmt.Errorf("sheet %s: %w", t.Sheet, err)
	}
	return b.err
}

// setUp does everything but the cells.
func (b *Book) setUp(t Table) error {
	last := 1 + len(t.Rows) + t.Blank
	var err error
	if !t.Guide { // the filter replaces properties of the sheet, so that it goes first
		err = b.file.AutoFilter(t.Sheet, "$A$1:"+fixed(max(last, 2), len(t.Columns)), nil)
	}
	err = cmp.Or(err,
		b.file.SetSheetDimension(t.Sheet, "A1:"+spreadsheet.Ref(last, len(t.Columns))),
		b.page(t.Sheet, t.Title, titles(t), pagesWide(t), t.Portrait),
		b.freeze(t.Sheet, 1, t.Freeze))
	conditions := t.Conditions
	for i, c := range t.Columns {
		cells := spreadsheet.Area{Top: 2, Left: i + 1, Bottom: max(last, 2), Right: i + 1}
		err = cmp.Or(err, b.validate(t.Sheet, cells.String(), c.Header, c.List, c.Prompt), b.width(t.Sheet, i+1, c.Width))
		if c.Style == Signed || c.Style == SignedWhole {
			conditions = append(conditions, ofSign(cells)...)
		}
	}
	return cmp.Or(err, b.colour(t.Sheet, conditions))
}

// rowsOf are the rows of a table, the first with its titles.
func (b *Book) rowsOf(t Table) rows {
	var all rows
	cells := make([]cell, len(t.Columns))
	height := b.fillHead(cells, t.Columns)
	all.add(height, cells...)
	for r := range len(t.Rows) + t.Blank {
		row := Row{Emphasis: Entry}
		if r < len(t.Rows) {
			row = t.Rows[r]
		}
		height := b.fillRow(cells, t.Columns, row)
		all.add(height, cells...)
	}
	return all
}

// fillHead makes the titles of columns, and says how high they are, in points.
func (b *Book) fillHead(cells []cell, columns []Column) float64 {
	high := 2
	for i, c := range columns {
		cells[i] = b.cell(styleKey{style: headFor(c.Style)}, c.Header)
		lines := linesOf(c.Header, c.Width-3) // the button of the filter
		if c.Unit != "" {
			cells[i].value = titled{c.Header, c.Unit}
			lines++
		}
		high = max(high, lines)
	}
	return float64(headHeight * float64(min(high, 4)))
}

// fillRow makes the cells of a row, and says how high it is, in points.
func (b *Book) fillRow(cells []cell, columns []Column, row Row) float64 {
	lines := 1
	for i := range columns {
		c := &columns[i]
		var v any
		if i < len(row.Cells) {
			v = row.Cells[i]
		}
		style, emphasis := c.Style, row.Emphasis
		if own, ok := v.(Cell); ok {
			v, style, emphasis = own.Value, cmp.Or(own.Style, style), cmp.Or(own.Emphasis, emphasis)
		}
		k := styleKey{style: styleFor(style, v), emphasis: emphasis}
		if k.style == c.Style {
			k.format = c.format()
		}
		cells[i] = b.cell(k, v)
		if text, ok := v.(string); ok && c.Wrap {
			cells[i] = b.cell(styleKey{style: c.Style, emphasis: emphasis, wrap: true}, v)
			lines = max(lines, linesOf(text, c.Width-3)) // the indent, and words that do not fill a line
		}
	}
	return min(rowHeight*float64(lines), mostHeight)
}

// rowHeight, in points, is what both fonts need; the programs' own heights
// would differ between lines with Chinese names and others.
const (
	rowHeight  = 16.5
	headHeight = 15 // of a line of titles
)

// mostHeight, in points, is that of the highest row that Excel shows.
const mostHeight = 409

// linesOf is how many lines a text takes in a column of that many characters,
// where it breaks between words.
func linesOf(text string, width float64) int {
	if first, rest, more := strings.Cut(text, "\n"); more {
		return linesOf(first, width) + linesOf(rest, width)
	}
	lines, at := 1, 0.0
	for word := range strings.FieldsSeq(text) {
		n := TextWidth(word)
		if at > 0 && at+1+n > width {
			lines++
			at = 0
		}
		if at > 0 {
			at++
		}
		for at += n; at > width; at -= width {
			lines++
		}
	}
	return lines
}

// TextWidth is the width of a text in characters of a column: Chinese ones are as
// wide as two.
func TextWidth(text string) float64 {
	n := 0
	for _, r := range text {
		if n++; r >= 0x2e80 || r >= 0x1100 && r < 0x1160 {
			n++
		}
	}
	return float64(n)
}

// headFor is the style of a title, aligned like its column's values.
func headFor(s Style) Style {
	switch s {
	case Plain, Code, Label:
		return textHead
	}
	return Head
}

// styleFor is the column's style, or that of a text among numbers, which stands
// where the numbers do.
func styleFor(s Style, v any) Style {
	if c, ok := v.(Computed); ok {
		v = c.Value
	}
	if _, text := v.(string); !text {
		return s
	}
	switch s {
	case Whole, Points, Signed, SignedWhole, Factor:
		return numberText
	case Number:
		return Plain
	}
	return s
}

// Widths for printing, in characters of the fonts at their full size.
const (
	pageWidth = 138 // of A4 landscape between the margins
	smallest  = 0.6 // of the full size, some 6.5 points: smaller print is hard to read
)

// pagesWide is how many pages a table is wide: one where that stays readable.
func pagesWide(t Table) int {
	width := 0.0
	for _, c := range t.Columns {
		width += c.Width
	}
	if t.Portrait || width*smallest <= pageWidth {
		return 1
	}
	kept := 0.0 // every further page has the columns again that stay in view
	for _, c := range t.Columns[:t.Freeze] {
		kept += c.Width
	}
	if room := pageWidth/smallest - kept; room > 0 {
		return 1 + int((width-pageWidth/smallest)/room) + 1
	}
	return 2
}

// titles are what every page of a table repeats: the header, and where a row
// goes on on another page, the columns that say whose it is.
func titles(t Table) string {
	if t.Freeze == 0 || pagesWide(t) == 1 {
		return "$1:$1"
	}
	return "$A:$" + spreadsheet.ColumnName(t.Freeze) + ",$1:$1"
}
