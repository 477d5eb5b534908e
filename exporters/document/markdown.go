package document

import (
	"bufio"
	"io"
	"strings"

	"kyudan/exporters/texttable"
)

// Mark writes a document as Markdown, for mails and forums.
type Mark struct{ out *bufio.Writer }

// NewMarkdown begins a document in Markdown.
func NewMarkdown(w io.Writer) *Mark { return &Mark{bufio.NewWriter(w)} }

// End writes what has not been written yet.
func (m *Mark) End() error { return m.out.Flush() }

// block writes lines below an empty one.
func (m *Mark) block(lines ...string) {
	m.out.WriteString("\n" + strings.Join(lines, "\n") + "\n")
}

// Title writes the title.
func (m *Mark) Title(title string, lead ...string) {
	m.out.WriteString("# " + texttable.Markdown(title) + "\n")
	for _, l := range lead {
		m.Paragraph(l)
	}
}

// Heading writes a heading.
func (m *Mark) Heading(text string) { m.block("## " + texttable.Markdown(text)) }

// Paragraph writes a paragraph.
func (m *Mark) Paragraph(text string) { m.block(texttable.Markdown(text)) }

// Box writes a title and a list below it.
func (m *Mark) Box(title string, items ...string) {
	m.Paragraph(title)
	if len(items) > 0 {
		m.List(items...)
	}
}

// List writes a list.
func (m *Mark) List(items ...string) {
	lines := make([]string, len(items))
	for i, s := range items {
		lines[i] = "- " + texttable.Markdown(s)
	}
	m.block(lines...)
}

// Verbatim writes a text to be copied literally, in a fence longer than any
// that it has itself.
func (m *Mark) Verbatim(text string) {
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	m.block(fence, strings.TrimSuffix(text, "\n"), fence)
}

// Table writes a table.
func (m *Mark) Table(t *Table) {
	columns := t.in(InMarkdown)
	cells, rule := make([]string, len(columns)), "|"
	for i, c := range columns {
		cells[i] = texttable.Markdown(c.Title)
		if c.Kind.isNumber() {
			rule += "--:|"
		} else {
			rule += "---|"
		}
	}
	m.block("| "+strings.Join(cells, " | ")+" |", rule)
	for r := range t.rows {
		for i, c := range columns {
			cells[i] = texttable.Markdown(c.text(c.Of(r)))
		}
		m.out.WriteString("| " + strings.Join(cells, " | ") + " |\n")
	}
}
