package inbox

import (
	"io"
	"strings"

	"kyudan/exporters/texttable"
	"kyudan/exporters/workbook/sheets"
	"kyudan/rating/judge"
)

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
	b := sheets.New()
	defer b.Close()
	heading := title(p) + ", " + p.Counts()
	if err := b.Table(inboxSheet(p, heading)); err != nil {
		return err
	}
	if err := b.Table(messagesSheet(p, heading)); err != nil {
		return err
	}
	if t := staffSheet(p, heading); len(t.Rows) > 0 {
		if err := b.Table(t); err != nil {
			return err
		}
	}
	if err := b.Describe("Submissions"); err != nil {
		return err
	}
	_, err := b.WriteTo(w)
	return err
}

func inboxSheet(p *judge.Page, title string) sheets.Table {
	t := sheets.Table{Sheet: InboxSheet, Title: title, Freeze: 2, Columns: []sheets.Column{
		{Header: "No.", Width: 6, Style: sheets.Whole},
		{Header: "Verdict", Width: 23},
		{Header: "First day", Width: 12, Style: sheets.Day},
		{Header: "Last day", Width: 12, Style: sheets.Day},
		{Header: "Event", Width: 28, Wrap: true},
		{Header: "Class", Width: 8, Style: sheets.Centred},
		{Header: "Players", Width: 9, Style: sheets.Whole},
		{Header: "Games", Width: 8, Style: sheets.Whole},
		{Header: "Rated", Width: 8, Style: sheets.Whole},
		{Header: "Organiser", Width: 20, Wrap: true},
		{Header: "Files", Width: 28, Wrap: true},
		{Header: "Why", Width: 44, Wrap: true},
	}}
	for i := range p.Lines {
		l := &p.Lines[i]
		row := sheets.Row{Cells: []any{
			i + 1, l.Verdict.String(), nil, nil, l.Name(), class(l), players(l), games(l), nil, organiser(l),
			cell(strings.Join(paths(l), ", ")), cell(strings.Join(l.Why, "; ")),
		}}
		if l.Event != nil {
			row.Cells[2], row.Cells[3], row.Cells[8] = l.Event.Begin, max(l.Event.Begin, l.Event.End), l.Rated()
		}
		switch l.Verdict {
		case judge.Accepted:
			row.Emphasis = sheets.Muted
		case judge.Returned:
			row.Emphasis = sheets.Entry
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func messagesSheet(p *judge.Page, title string) sheets.Table {
	t := sheets.Table{Sheet: MessagesSheet, Title: title, Portrait: true, Columns: []sheets.Column{
		{Header: "No.", Width: 6, Style: sheets.Whole},
		{Header: "Message", Width: messageColumns + 4},
	}}
	for i := range p.Lines {
		l := &p.Lines[i]
		if l.Message == nil {
			continue
		}
		t.Rows = append(t.Rows, sheets.Row{Emphasis: sheets.Total, Cells: []any{i + 1, cell(l.Heading() + ": " + l.Verdict.String())}})
		for _, s := range wrap("Subject: "+l.Message.Subject+"\n\n"+l.Message.Text, messageColumns) {
			t.Rows = append(t.Rows, sheets.Row{Cells: []any{i + 1, cell(s)}})
		}
		t.Rows = append(t.Rows, sheets.Row{Cells: []any{i + 1, ""}})
	}
	return t
}

// staffSheet has the lines for the staff, below each other as they are read.
func staffSheet(p *judge.Page, title string) sheets.Table {
	t := sheets.Table{Sheet: StaffSheet, Title: title, Portrait: true, Columns: []sheets.Column{
		{Header: "No.", Width: 6, Style: sheets.Whole},
		{Header: "What to know or do", Width: messageColumns + 4},
	}}
	for i := range p.Lines {
		l := &p.Lines[i]
		if len(l.Staff) == 0 {
			continue
		}
		t.Rows = append(t.Rows, sheets.Row{Emphasis: sheets.Total, Cells: []any{i + 1, cell(l.Heading() + ": " + l.Verdict.String())}})
		for _, line := range l.Staff {
			for _, s := range wrap("- "+line, messageColumns) {
				t.Rows = append(t.Rows, sheets.Row{Cells: []any{i + 1, cell(s)}})
			}
		}
	}
	return t
}

// cellLimit is what of a long list a cell shows; the other forms have it whole.
const cellLimit = 4000

func cell(s string) string { return texttable.Cut(s, cellLimit) }
