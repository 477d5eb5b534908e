package document

import (
	"bufio"
	"io"
	"strings"

	"kyudan/exporters/texttable"
	"kyudan/rating/game"
)

// Text writes a document for a terminal.
type Text struct {
	out   *bufio.Writer
	width int
}

// NewText begins a text with lines of at most that many terminal columns.
func NewText(w io.Writer, width int) *Text { return &Text{bufio.NewWriter(w), width} }

// End writes what has not been written yet.
func (t *Text) End() error { return t.out.Flush() }

// Print writes lines as they are, except what would steer the terminal.
func (t *Text) Print(lines ...string) {
	for _, l := range lines {
		t.out.WriteString(game.Clean(l) + "\n")
	}
}

// Blank writes an empty line.
func (t *Text) Blank() { t.out.WriteByte('\n') }

// Title writes a title above a rule.
func (t *Text) Title(title string, lead ...string) {
	t.Paragraph(title)
	t.Print(strings.Repeat("=", min(texttable.Width(game.Clean(title)), t.width)))
	for _, l := range lead {
		t.Paragraph(l)
	}
}

// Heading writes a heading below an empty line.
func (t *Text) Heading(text string) {
	t.Blank()
	t.Paragraph(text)
}

// Paragraph writes a text in lines.
func (t *Text) Paragraph(text string) { t.Hang("", "", text) }

// Box writes a title and a list below it.
func (t *Text) Box(title string, items ...string) {
	if len(items) == 0 {
		t.Paragraph(title)
		return
	}
	t.Paragraph(title + ":")
	for _, s := range items {
		t.Item("  ", s)
	}
	t.Blank()
}

// Problems writes the problems of a run with their hints, the worst first.
func (t *Text) Problems(heading string, ps game.Problems) {
	if len(ps) > 0 {
		t.Heading(heading)
	}
	for _, p := range worstFirst(ps) {
		t.Item("  ", p.Severity.String()+": "+p.Error())
		t.Hang("    ", "    ", game.Plainly(p.Hint))
	}
}

// Item writes a text in lines that are indented, those after the first by two
// more.
func (t *Text) Item(indent, text string) { t.Hang(indent, indent+"  ", text) }

// Hang writes a text in lines, with one thing in front of the first of them and
// another in front of the others.
func (t *Text) Hang(first, others, text string) {
	for i, l := range texttable.Wrap(text, t.width-max(texttable.Width(first), texttable.Width(others))) {
		if i > 0 {
			first = others
		}
		t.out.WriteString(first + l + "\n")
	}
}

// Items writes items in lines, with commas between them, none broken.
func (t *Text) Items(indent string, items ...string) {
	line := ""
	for i, item := range items {
		if i < len(items)-1 {
			item += ","
		}
		if line != "" && texttable.Width(indent+line)+1+texttable.Width(item) > t.width {
			t.Print(indent + line)
			line = ""
		}
		line = strings.TrimPrefix(line+" "+item, " ")
	}
	if line != "" {
		t.Print(indent + line)
	}
}

// Table writes a table.
func (t *Text) Table(tab *Table) { t.Indented("", tab) }

// Indented writes a table behind an indent. Lines of a cell are below each
// other.
func (t *Text) Indented(indent string, tab *Table) {
	columns := tab.in(InText)
	heads := make([]texttable.Column, len(columns))
	for i, c := range columns {
		heads[i] = texttable.Column{Title: c.Title, Max: c.Max, Whole: c.Uncut || c.Kind == Code}
		if c.Brief != "" {
			heads[i].Title = strings.TrimSpace(c.Brief)
		}
		if c.Kind.isNumber() {
			heads[i].Align = texttable.Right
		}
	}
	out := texttable.New(heads...)
	out.NoTitles, out.Indent, out.Limit = tab.NoTitles, indent, t.width
	for r := range tab.rows {
		rows := [][]string{make([]string, len(columns))}
		for i, c := range columns {
			v := Given(c.Of(r))
			l, ok := v.(Line)
			if !ok {
				rows[0][i] = c.text(v)
				continue
			}
			for n, text := range l.texts() {
				if n == len(rows) {
					rows = append(rows, make([]string, len(columns)))
				}
				rows[n][i] = text
			}
		}
		for _, row := range rows {
			out.Row(row...)
		}
	}
	t.out.WriteString(out.String())
}
