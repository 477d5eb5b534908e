// Package events shows the events of an archive, and what is open about them: as text for
// a terminal, for programs, and the questions as a workbook with a column for the answer,
// which package doubts reads back.
package events

import (
	"fmt"
	"io"

	"kyudan/exporters/document"
	"kyudan/importers/archive/doubts"
	"kyudan/importers/archive/tables"
	"kyudan/rating/game"
)

// summary counts events by what becomes of them.
func summary(events []doubts.Event) string {
	count := map[doubts.State]int{}
	for i := range events {
		count[events[i].State]++
	}
	s := game.Plural(len(events), "event")
	for i, state := range []doubts.State{doubts.Rated, doubts.Faulty, doubts.Open, doubts.Undated, doubts.Empty, doubts.NotRated} {
		if n := count[state]; n > 0 {
			s += fmt.Sprintf("%s %d %s", [...]string{":", ","}[min(i, 1)], n, wordOf(state))
		}
	}
	return s
}

// wordOf is what a state is called behind a number.
func wordOf(s doubts.State) string {
	switch s {
	case doubts.Empty:
		return "without a result"
	case doubts.Undated:
		return "without a date"
	case doubts.Faulty:
		return "with errors"
	}
	return string(s)
}

// state is what a table says of an event's state.
func state(e *doubts.Event) string {
	s := string(e.State)
	if e.Why != "" {
		s += ": " + e.Why
	}
	if e.Other != "" {
		s += ": the event of " + e.Other + "?"
	}
	return s
}

// heading counts questions.
func heading(qs []doubts.Question) string {
	if len(qs) == 0 {
		return "no open question about events"
	}
	return game.Plural(len(qs), "question") + " about events"
}

// An answer is one to a question, with the rows that it is.
type answer struct {
	Answer doubts.Answer `json:"answer"`
	Lines  []string      `json:"lines"`
}

func answers(q *doubts.Question) (all []answer) {
	for _, word := range q.Kind.Answers() {
		a := answer{Answer: word}
		for i := range q.Events {
			for _, row := range q.Rows(word, &q.Events[i]) {
				a.Lines = append(a.Lines, tables.EventText(&row))
			}
		}
		all = append(all, a)
	}
	return all
}

// WriteJSON writes events for programs.
func WriteJSON(w io.Writer, events []doubts.Event) error {
	return document.WriteJSON(w, struct {
		Kyudan string         `json:"kyudan"`
		Events []doubts.Event `json:"events"`
	}{"events/1", document.OrEmpty(events)})
}

// WriteQuestionsJSON writes questions for programs, with the lines of the table of events
// that answer them.
func WriteQuestionsJSON(w io.Writer, qs []doubts.Question) error {
	type question struct {
		doubts.Question
		Answers []answer `json:"answers"`
	}
	all := make([]question, len(qs))
	for i := range qs {
		all[i] = question{qs[i], answers(&qs[i])}
	}
	return document.WriteJSON(w, struct {
		Kyudan    string     `json:"kyudan"`
		Questions []question `json:"questions"`
	}{"event-questions/1", all})
}
