package publication

import (
	"io"
	"slices"

	"kyudan/exporters/events"
	"kyudan/importers/archive"
	"kyudan/importers/archive/doubts"
	"kyudan/importers/archive/tables"
	"kyudan/rating/game"
)

// EventDialogue asks the questions about the events of an archive.
type EventDialogue struct {
	dialogue[doubts.Question, eventAnswer]
}

// eventAnswer is the answer about an event.
type eventAnswer struct {
	about []string // the files of the question
	rows  []tables.EventLine
}

// Begin begins with the questions that an archive whose events were read leaves open, or
// begins again when it has been read with the answers. Skipped questions are not asked
// again. What is asked about the files of an answer depends on it, and waits until then.
func (d *EventDialogue) Begin(f *archive.Folder, read *archive.Archive) {
	d.tables = func(answers []eventAnswer) ([]game.Input, game.Problems) {
		var rows []tables.EventLine
		for i := range answers {
			rows = append(rows, answers[i].rows...)
		}
		table, problems := withEvents(f, rows)
		return []game.Input{table}, problems
	}
	d.still = func(q *doubts.Question) bool {
		return without(q, func(e *doubts.Event) bool {
			return slices.ContainsFunc(q.Files(e), func(name string) bool {
				return slices.ContainsFunc(d.answers, func(a eventAnswer) bool { return slices.Contains(a.about, name) })
			})
		})
	}
	d.parts = func(q doubts.Question) (each []doubts.Question) {
		for i := range q.Events {
			part := q
			part.Events = q.Events[i : i+1]
			each = append(each, part)
		}
		return each
	}
	d.begin(f, []game.Input{eventsOf(f)}, d.unskipped(doubts.Questions(read)))
}

// unskipped are the questions without the parts that were skipped.
func (d *EventDialogue) unskipped(all []doubts.Question) (open []doubts.Question) {
	for _, q := range all {
		if without(&q, func(e *doubts.Event) bool {
			return slices.ContainsFunc(d.skipped, func(s doubts.Question) bool {
				return s.Kind == q.Kind && s.Other == q.Other && s.Events[0].File() == e.File()
			})
		}) {
			open = append(open, q)
		}
	}
	return open
}

// without leaves events out of a question, and reports whether others remain.
func without(q *doubts.Question, out func(*doubts.Event) bool) bool {
	q.Events = slices.DeleteFunc(slices.Clone(q.Events), func(e doubts.Event) bool { return out(&e) })
	return len(q.Events) > 0
}

// Show writes the current question, with all evidence if asked to.
func (d *EventDialogue) Show(w io.Writer, why bool) error {
	return events.WriteQuestion(w, &d.open[0], d.number, d.number+len(d.open)-1, why)
}

// Choices are the answers to the current question.
func (d *EventDialogue) Choices() (words []string) {
	for _, a := range d.open[0].Kind.Answers() {
		words = append(words, string(a))
	}
	return words
}

// Answer gives one of them. The problems say why it cannot be written; then it is not
// given.
func (d *EventDialogue) Answer(choice int) game.Problems {
	q := &d.open[0]
	answer := q.Kind.Answers()[choice]
	var answers []eventAnswer
	for i := range q.Events {
		e := &q.Events[i]
		answers = append(answers, eventAnswer{q.Files(e), q.Rows(answer, e)})
	}
	return d.answer(answers...)
}
