// Package document writes what people read: texts for a terminal, web pages and
// Markdown. An exporter gives the content (titles, paragraphs, tables with
// typed columns); how a heading, a rating, a change or a table looks in each form
// is defined here, once.
//
// Text from a file is shown and does nothing: control characters never
// reach a terminal, pages and Markdown escape it, a page loads nothing from
// anywhere.
package document

import (
	"cmp"
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// Form is a form that documents are written in; forms may be combined.
type Form uint8

// The forms.
const (
	InText Form = 1 << iota
	OnPage
	InMarkdown
	InSheet // of a workbook
)

// Writer writes a document in its form from the beginning to the end.
type Writer interface {
	// Title begins the document, with what it is about in a few lines.
	Title(title string, lead ...string)
	Heading(text string)
	Paragraph(text string)
	// Box writes what must not be overlooked: a list below a title, or the title
	// alone.
	Box(title string, items ...string)
	Table(t *Table)
	// End ends the document and returns the first error in writing it.
	End() error
}

// Preface writes what points rest on, where readers must know.
func Preface(w Writer, l phrase.Language, assumed []rating.Assumed, departures []rating.Departure) {
	var items []string
	for _, a := range assumed {
		items = append(items, a.In(l))
	}
	if len(items) > 0 {
		w.Box(l.Word("Points rest on assumptions"), items...)
	}
	if items := Departures(l, departures); len(items) > 0 {
		w.Box(l.Word("Rated with values other than the document's"), items...)
	}
}

// Departures are values that are not the document's, in words.
func Departures(l phrase.Language, all []rating.Departure) []string {
	var items []string
	for _, d := range all {
		items = append(items, l.Say("%s %s (document: %s)", d.Key, d.Value, d.Document))
	}
	return items
}

// worstFirst are problems by their severity.
func worstFirst(ps game.Problems) game.Problems {
	return slices.SortedStableFunc(slices.Values(ps), func(a, b game.Problem) int { return cmp.Compare(b.Severity, a.Severity) })
}

// Days are the days of an event.
func Days(begin, end game.Date) string { return DaysIn(phrase.English, begin, end) }

// DaysIn are the days of an event in a language.
func DaysIn(l phrase.Language, begin, end game.Date) string {
	switch {
	case begin == 0 && end == 0:
		return l.Say("date not given")
	case begin == 0:
		return l.Say("until %s", end)
	case end == 0 || end == begin:
		return begin.String()
	}
	return l.Say("%s to %s", begin, end)
}
