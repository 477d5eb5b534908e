// Package texttable lines up columns of text for a terminal, where a Chinese
// character takes two columns, an accent typed as a mark of its own takes none,
// and a name from a file must not move the cursor.
//
// Widths are those of Unicode Standard Annex #11 (East Asian Width): Wide and
// Fullwidth are two columns, combining marks and format characters none,
// everything else, Ambiguous included, one.
package texttable

import (
	"kyudan/rating/game"
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
	Title string // "" has no rule below it either
	Align Align
	// Max is the greatest width in terminal columns; longer texts are cut and
	// end in …. 0 is no limit.
	Max int
	// Whole: never cut to keep a table to its Limit; for ids, which are of no
	// use in part.
	Whole bool
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
	// Limit is the greatest width of a line in terminal columns; to keep to it
	// the widest columns of text are cut, numbers and ids never. 0 is no limit.
	Limit int
}

// gap separates two columns.
const gap = "  "

// New returns an empty table of those columns.
func New(columns ...Column) *Table { return &Table{columns: columns} }

// Row adds a row. Missing cells are empty; cells beyond the last column are
// dropped.
func (t *Table) Row(cells ...string) {
	row := make([]string, len(t.columns))
	for i := range row {
		if i < len(cells) {
			row[i] = Cut(game.Clean(cells[i]), t.columns[i].Max)
		}
	}
	t.rows = append(t.rows, row)
}

// String is the table: titles, a rule, the rows, without blanks at the ends of
// lines. Columns that are empty in every row are left out.
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
	titles, rules := make([]string, len(t.columns)), make([]string, len(t.columns))
	if !t.NoTitles {
		for _, i := range shown {
			titles[i] = t.columns[i].Title
			widths[i] = max(widths[i], Width(titles[i]))
		}
	}
	t.narrow(widths, shown)
	var b strings.Builder
	if !t.NoTitles && len(shown) > 0 {
		for _, i := range shown {
			if titles[i] != "" {
				rules[i] = strings.Repeat("-", widths[i])
			}
		}
		t.line(&b, titles, widths, shown)
		t.line(&b, rules, widths, shown)
	}
	for _, row := range t.rows {
		t.line(&b, row, widths, shown)
	}
	return b.String()
}

// narrow keeps the lines to the limit by taking columns from the widest text.
func (t *Table) narrow(widths, shown []int) {
	if t.Limit <= 0 {
		return
	}
	const least = 6 // a column of text is of no use below it
	total := Width(t.Indent) + len(gap)*max(0, len(shown)-1)
	for _, i := range shown {
		total += widths[i]
	}
	for ; total > t.Limit; total-- {
		widest := -1
		for _, i := range shown {
			if c := t.columns[i]; c.Align == Left && !c.Whole && widths[i] > least && (widest < 0 || widths[i] >= widths[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			return
		}
		widths[widest]--
	}
}

func (t *Table) line(out *strings.Builder, row []string, widths, shown []int) {
	var b strings.Builder
	b.WriteString(t.Indent)
	for at, i := range shown {
		if at > 0 {
			b.WriteString(gap)
		}
		b.WriteString(Pad(Cut(row[i], widths[i]), widths[i], t.columns[i].Align))
	}
	out.WriteString(strings.TrimRight(b.String(), " "))
	out.WriteByte('\n')
}
