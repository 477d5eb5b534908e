// Package document writes what people read: texts for a terminal, web pages and
// Markdown. An exporter says what stands there (titles, paragraphs, tables with
// typed columns); how a heading, a rating, a change or a table looks in each form
// is said here, once.
//
// Text out of somebody's file is shown and does nothing: control characters never
// reach a terminal, pages and Markdown escape it, a page loads nothing from
// anywhere.
package document

import (
	"strconv"
	"strings"

	"kyudan/rating"
)

// Form is a form in which documents are written; forms may be added up.
type Form uint8

// The forms.
const (
	InText Form = 1 << iota
	OnPage
	InMarkdown
	InSheet // of a workbook
)

// Writer writes a document in its form from the beginning to the end. Errors of
// what it writes to are told at the end.
type Writer interface {
	// Form is the writer's own.
	Form() Form
	// Title begins the document, with what it is about in a few lines.
	Title(title string, lead ...string)
	Heading(text string)
	Paragraph(text string)
	// Box writes what nobody should overlook: a list below a title, or the title
	// alone.
	Box(title string, items ...string)
	Table(t *Table)
	// End ends the document.
	End() error
}

// Span is a stretch of a line that looks alike.
type Span struct {
	Text string
	// Look is a class of the pages' style sheet: "strong", "soft", "up", "tag new".
	Look string
	Link string // the id of the part of a page that it leads to
	// Label is read out in the place of a sign.
	Label string
	// Number writes a minus sign for a hyphen on a page.
	Number bool
	// Picture stands in front of the text on a page.
	Picture Markup
}

// Line is a line with differing looks.
type Line []Span

// Plain is a line that looks the same throughout.
func Plain(s string) Line { return Line{{Text: s}} }

// String is the text alone.
func (l Line) String() string {
	var b strings.Builder
	for _, s := range l {
		b.WriteString(s.Text)
	}
	return b.String()
}

// Tag is a word in a frame: "new", "error", "warning", "note", "good" choose its
// colour.
func Tag(look, word string) Span { return Span{Text: word, Look: "tag " + look} }

// Soft is a text that steps back.
func Soft(s string) Span { return Span{Text: s, Look: "soft"} }

// Change is a change as it is written, which its sign colours.
func Change(s string) Span {
	return Span{Text: s, Look: strings.TrimSpace("nw " + Way(s)), Number: true}
}

// Way is the look of a change as it is written: "up", "down" or "even"; "" of
// words.
func Way(change string) string {
	switch {
	case change == "":
		return ""
	case change[0] == '+':
		return "up"
	case change[0] == '-', strings.HasPrefix(change, "−"):
		return "down"
	case change[0] >= '0' && change[0] <= '9':
		return "even"
	}
	return ""
}

// Minus writes minus signs for hyphens, which are narrower than a plus sign.
func Minus(number string) string { return strings.ReplaceAll(number, "-", "−") }

// Departures are values that are not the document's, in words.
func Departures(all []rating.Departure) []string {
	var items []string
	for _, d := range all {
		items = append(items, d.Key+" "+d.Value+" (document: "+d.Document+")")
	}
	return items
}

// assumptions are what points rest on, in words.
func assumptions(all []rating.Assumed) []string {
	var items []string
	for _, a := range all {
		items = append(items, a.String())
	}
	return items
}

// Plural is a number with its noun: 1 game, 2 games.
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// Count is a number to be shown, nothing in the place of 0.
func Count(n int) any {
	if n == 0 {
		return nil
	}
	return n
}
