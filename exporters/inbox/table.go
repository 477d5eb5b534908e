package inbox

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/workbook/sheets"
	"kyudan/rating/judge"
)

// aLine is a line with its number, which is the same in all forms.
type aLine struct {
	number int
	*judge.Line
}

// anchor is the id of what a page says of the line.
func (l aLine) anchor() string { return fmt.Sprintf("m%d", l.number) }

func numbered(p *judge.Page) []aLine {
	all := make([]aLine, len(p.Lines))
	for i := range p.Lines {
		all[i] = aLine{i + 1, &p.Lines[i]}
	}
	return all
}

// notAccepted are the lines with something to say below the table.
func notAccepted(p *judge.Page) []aLine {
	return slices.DeleteFunc(numbered(p), func(l aLine) bool { return l.Verdict == judge.Accepted })
}

// shortVerdict is the verdict in a column of a text.
var shortVerdict = [...]string{"accepted", "remarks", "RETURN", "before"}

const (
	text    = document.InText
	onPage  = document.OnPage
	mark    = document.InMarkdown
	sheet   = document.InSheet
	reading = text | onPage | mark
)

func table(p *judge.Page) *document.Table {
	type (
		line   = aLine
		column = document.Column[line]
	)
	read := func(of func(line) any) func(line) any { // nothing where no event was read
		return func(l line) any {
			if l.Event == nil {
				return nil
			}
			return of(l)
		}
	}
	t := document.NewTable(numbered(p),
		column{Title: "No.", Brief: "#", Kind: document.Whole, Width: 6, Of: func(l line) any { return l.number }},
		column{Title: "Verdict", In: text, Uncut: true, Of: func(l line) any { return shortVerdict[l.Verdict] }},
		column{Title: "Verdict", In: onPage | mark | sheet, Class: "nw", Width: 23, Of: func(l line) any { return tag(l.Verdict, "") }},
		column{Title: "Date", In: reading, Uncut: true, Class: "nw", Of: read(func(l line) any { return span(l.Event) })},
		column{Title: "First day", In: sheet, Kind: document.Day, Width: 12, Of: read(func(l line) any { return l.Event.Begin })},
		column{Title: "Last day", In: sheet, Kind: document.Day, Width: 12, Of: read(func(l line) any { return max(l.Event.Begin, l.Event.End) })},
		column{Title: "Event", Class: "strong title", Width: 28, Wrap: true, Of: func(l line) any {
			if l.Verdict == judge.Accepted {
				return l.Name()
			}
			return document.Span{Text: l.Name(), Link: l.anchor()}
		}},
		column{Title: "Class", Kind: document.Centred, Max: 5, Width: 8, Of: func(l line) any { return class(l.Line) }},
		column{Title: "Players", Brief: "Pl.", Kind: document.Whole, Width: 9, Falling: true, Of: read(func(l line) any { return len(l.Event.Players) })},
		column{Title: "Games", Kind: document.Whole, Width: 8, Falling: true, Of: read(func(l line) any { return len(l.Event.Games) })},
		column{Title: "Rated", In: sheet, Kind: document.Whole, Width: 8, Of: read(func(l line) any { return l.Rated() })},
		column{Title: "Organiser", Max: 14, Width: 20, Wrap: true, Of: func(l line) any { return organiser(l.Line) }},
		column{Title: "Files", In: onPage, Class: "files soft", Of: func(l line) any { return document.PlainLines(paths(l.Line)...) }},
		column{Title: "Files", In: mark | sheet, Width: 28, Wrap: true, Of: func(l line) any { return strings.Join(paths(l.Line), ", ") }},
		column{Title: "Why", In: onPage | mark | sheet, Class: "why", Width: 44, Wrap: true, Of: func(l line) any { return strings.Join(l.Why, "; ") }},
	)
	t.Caption, t.Sortable = "Submissions and their verdicts", true
	return t
}

// The sheets of the workbook.
const (
	InboxSheet    = "Inbox"
	MessagesSheet = "Messages"
	StaffSheet    = "For the staff"
)

// messageColumns is the width of the column of messages. A line of a message is
// a row of its own: cells copied one below another become lines of an e-mail,
// where a cell of many lines would become a quotation.
const messageColumns = 100

// WriteXLSX writes the page as a workbook: the sheet Inbox with a row an event,
// the sheet Messages with a row a line of each message, numbered as on Inbox so
// that a filter shows one of them, and what is not for organisers on a sheet of
// its own.
func WriteXLSX(w io.Writer, p *judge.Page) error {
	inbox := table(p).Sheet(InboxSheet)
	inbox.Freeze = 2
	for i := range p.Lines {
		switch p.Lines[i].Verdict {
		case judge.Accepted:
			inbox.Rows[i].Emphasis = sheets.Muted
		case judge.Returned:
			inbox.Rows[i].Emphasis = sheets.Entry
		}
	}
	tables := []sheets.Table{inbox, below(p, MessagesSheet, "Message", func(l *judge.Line) []string {
		if l.Message == nil {
			return nil
		}
		return append(wrap(whole(l.Message), messageColumns), "")
	})}
	forStaff := below(p, StaffSheet, "What to know or do", func(l *judge.Line) []string {
		var lines []string
		for _, s := range staff(l) {
			lines = append(lines, wrap("- "+s, messageColumns)...)
		}
		return lines
	})
	if len(forStaff.Rows) > 0 {
		tables = append(tables, forStaff)
	}
	for i := range tables {
		tables[i].Title = title(p) + ", " + p.Counts()
	}
	return document.WriteBook(w, "Submissions", "", nil, tables...)
}

// below is a sheet with texts of many lines below each other, those of a line of
// the page under its name.
func below(p *judge.Page, name, title string, of func(*judge.Line) []string) sheets.Table {
	t := sheets.Table{Sheet: name, Portrait: true, Columns: []sheets.Column{
		{Header: "No.", Width: 6, Style: sheets.Whole}, {Header: title, Width: messageColumns + 4},
	}}
	for _, l := range numbered(p) {
		lines := of(l.Line)
		if len(lines) == 0 {
			continue
		}
		t.Rows = append(t.Rows, sheets.Row{Emphasis: sheets.Total, Cells: []any{l.number, l.Heading() + ": " + l.Verdict.String()}})
		for _, s := range lines {
			t.Rows = append(t.Rows, sheets.Row{Cells: []any{l.number, s}})
		}
	}
	return t
}
