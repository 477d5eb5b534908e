// Package texttable lines up columns of text for a terminal, where a Chinese
// character takes two columns, an accent typed as a mark of its own takes none,
// and a name out of somebody's file must not move the cursor.
//
// Widths are those of Unicode Standard Annex #11 (East Asian Width): Wide and
// Fullwidth are two columns, combining marks and format characters none,
// everything else, Ambiguous included, one.
package texttable

import (
	"io"
	"strings"
)

// Align is the side of its column that a text keeps to.
type Align uint8

// The two sides: texts keep left, numbers right.
const (
	Left Align = iota
	Right
)

// Column describes one column of a table.
type Column struct {
	Title string
	Align Align
	// Max is the greatest width in terminal columns; longer texts are cut and
	// end in …. 0 is no limit.
	Max int
}

// Table collects rows and writes them aligned. Its columns are as wide as their
// widest text, two blanks apart.
type Table struct {
	columns []Column
	rows    [][]string
	// NoTitles leaves out the line of titles and the rule below it.
	NoTitles bool
	// Indent is written in front of every line.
	Indent string
}

// gap is what stands between two columns.
const gap = "  "

// New returns an empty table of those columns.
func New(columns ...Column) *Table { return &Table{columns: columns} }

// Row adds a row. Missing cells are empty; cells beyond the last column are
// dropped.
func (t *Table) Row(cells ...string) {
	row := make([]string, len(t.columns))
	for i := range row {
		if i < len(cells) {
			row[i] = Cut(Clean(cells[i]), t.columns[i].Max)
		}
	}
	t.rows = append(t.rows, row)
}

// Len is the number of rows.
func (t *Table) Len() int { return len(t.rows) }

// WriteTo writes the table: titles, a rule, the rows, without blanks at the
// ends of lines. Columns that are empty in every row are left out.
func (t *Table) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, t.String())
	return int64(n), err
}

// String is the table as WriteTo writes it.
func (t *Table) String() string {
	widths := make([]int, len(t.columns))
	for _, row := range t.rows {
		for i, c := range row {
			widths[i] = max(widths[i], Width(c))
		}
	}
	var shown []int
	for i := range t.columns {
		if widths[i] > 0 {
			shown = append(shown, i)
		}
	}
	var b strings.Builder
	if !t.NoTitles && len(shown) > 0 {
		titles, rules := make([]string, len(t.columns)), make([]string, len(t.columns))
		for _, i := range shown {
			titles[i] = t.columns[i].Title
			widths[i] = max(widths[i], Width(titles[i]))
			rules[i] = strings.Repeat("-", widths[i])
		}
		t.line(&b, titles, widths, shown)
		t.line(&b, rules, widths, shown)
	}
	for _, row := range t.rows {
		t.line(&b, row, widths, shown)
	}
	return b.String()
}

func (t *Table) line(out *strings.Builder, row []string, widths, shown []int) {
	var b strings.Builder
	b.WriteString(t.Indent)
	for at, i := range shown {
		if at > 0 {
			b.WriteString(gap)
		}
		pad := strings.Repeat(" ", widths[i]-Width(row[i]))
		switch {
		case t.columns[i].Align == Right:
			b.WriteString(pad + row[i])
		default:
			b.WriteString(row[i] + pad)
		}
	}
	out.WriteString(strings.TrimRight(b.String(), " "))
	out.WriteByte('\n')
}
