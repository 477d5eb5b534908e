package events

import (
	"fmt"
	"io"
	"strings"

	"kyudan/exporters/document"
	"kyudan/importers/archive/doubts"
	"kyudan/importers/archive/tables"
	"kyudan/rating/game"
)

type (
	event  = *doubts.Event
	column = document.Column[event]
)

// The columns of events.
var (
	day     = column{Title: "Day", Kind: document.Day, Of: func(e event) any { return e.Begin }}
	name    = column{Title: "Event", Max: 40, Of: func(e event) any { return e.Name }}
	players = column{Title: "Players", Kind: document.Whole, Of: func(e event) any { return e.Players }}
	games   = column{Title: "Games", Kind: document.Whole, Of: func(e event) any { return e.Games }}
	class   = column{Title: "Class", Of: func(e event) any { return e.Class }}
	file    = column{Title: "File", Kind: document.Code, Of: func(e event) any {
		if more := len(e.Files) + len(e.States) - 1; more > 0 {
			return fmt.Sprintf("%s (and %d more)", e.File(), more)
		}
		return e.File()
	}}
	became = column{Title: "State", Of: func(e event) any { return state(e) }}
)

func tableOf(events []doubts.Event, columns ...column) *document.Table {
	rows := make([]event, len(events))
	for i := range events {
		rows[i] = &events[i]
	}
	return document.NewTable(rows, columns...)
}

// WriteText writes events for a terminal, a line each.
func WriteText(w io.Writer, events []doubts.Event) error {
	t := document.NewText(w, 0)
	t.Print(summary(events))
	t.Blank()
	t.Table(tableOf(events, day, name, players, games, class, became, file))
	return t.End()
}

// TextOptions are the options of WriteQuestions.
type TextOptions struct {
	Most int    // events and lines shown of a question; 0: all
	Rest string // where the others are
}

// WriteQuestions writes questions for a terminal: for each its events, the reasons, and
// the lines of the table of events that answer it.
func WriteQuestions(w io.Writer, qs []doubts.Question, opt TextOptions) error {
	t := document.NewText(w, 0)
	t.Print(heading(qs))
	if len(qs) > 0 {
		t.Print("An answer is a line of events.csv, whose columns are " + strings.Join(tables.Headings(tables.EventsTable), ","))
	}
	for i := range qs {
		t.Blank()
		t.Print(fmt.Sprintf("%d. %s", i+1, qs[i].Kind))
		opt.evidence(t, &qs[i])
		opt.lines(t, &qs[i])
	}
	return t.End()
}

// WriteQuestion writes a question for a dialogue, that of a number among so many: in
// brief, or with all events and the lines of the table of events that answer it.
func WriteQuestion(w io.Writer, q *doubts.Question, number, all int, why bool) error {
	t := document.NewText(w, 0)
	t.Blank()
	t.Print(fmt.Sprintf("Question %d of %d: %s", number, all, q.Kind))
	if why {
		TextOptions{}.evidence(t, q)
		TextOptions{}.lines(t, q)
	} else {
		TextOptions{Most: 12, Rest: "why shows all"}.evidence(t, q)
	}
	return t.End()
}

const indent = "   "

func (o TextOptions) most(all int) int {
	if o.Most > 0 {
		return min(all, o.Most)
	}
	return all
}

func (o TextOptions) more(t *document.Text, margin string, left int) {
	if left > 0 {
		t.Print(fmt.Sprintf("%s%d more; %s", margin, left, o.Rest))
	}
}

// evidence writes the events of a question and the reasons.
func (o TextOptions) evidence(t *document.Text, q *doubts.Question) {
	shown := o.most(len(q.Events))
	events := q.Events[:shown:shown]
	if q.With != nil {
		events = append(events, *q.With)
	}
	tab := tableOf(events, day, name, column{Of: func(e event) any { return game.Plural(e.Games, "game") }}, file)
	tab.NoTitles = true
	t.Indented(indent, tab)
	o.more(t, indent, len(q.Events)-shown)
	for _, why := range q.Because {
		t.Print(indent + "+ " + why)
	}
}

// lines writes the answers to a question, as lines of the table of events.
func (o TextOptions) lines(t *document.Text, q *doubts.Question) {
	for _, a := range answers(q) {
		word := string(a.Answer)
		shown := o.most(len(a.Lines))
		for _, line := range a.Lines[:shown] {
			t.Print(fmt.Sprintf("%s%-10s %s", indent, word, line))
			word = ""
		}
		o.more(t, indent+strings.Repeat(" ", 11), len(a.Lines)-shown)
	}
}
