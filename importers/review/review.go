// Package review reads back the questions about who is who that exporters/review
// wrote into a workbook, with the answers that a person filled in.
//
// The sheet Questions has one row per question. Columns are found by their headings
// and may stand in any order; rows without an answer say nothing. An answer is
// the word same or different. Rows may be sorted, filtered and deleted.
package review

import (
	"cmp"
	"fmt"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
	"kyudan/rating/roster"
	"kyudan/rating/roster/review"
)

// Sheet is the name of the sheet with the questions.
const Sheet = "Questions"

// The headings that Read looks for. Others are for people.
const (
	AnswerColumn   = "Answer"
	QuestionColumn = "Question"
	FirstID        = "ID A"
	SecondID       = "ID B"
	FirstName      = "Name A"
	SecondName     = "Name B"
	EventColumn    = "Event of B"
	FromColumn     = "From"
	UntilColumn    = "Until"
	DateColumn     = "Date"
	ReasonColumn   = "Reason"
)

// The answers.
const (
	Same      = "same"
	Different = "different"
)

// maxRows is the limit on the rows of a sheet.
const maxRows = 100_000

// Read reads the answers of a sheet. decided is the day of those whose column
// date is blank; the zero Date leaves them undated.
func Read(in game.Input, decided game.Date) ([]roster.Answer, game.Problems) {
	r := reader{log: game.Log{File: in.Name}, columns: map[string]int{}, decided: decided}
	return r.read(in), r.log.Problems()
}

type reader struct {
	log     game.Log
	columns map[string]int // by folded heading, from 1
	decided game.Date
}

func (r *reader) fail(code, place, found, expected, hint string) {
	r.log.Add(game.Error, code, game.Place{Path: place}, found, expected, hint)
}

func (r *reader) read(in game.Input) (answers []roster.Answer) {
	book, problems := spreadsheet.Open(in.Name, in.Data)
	r.log.Keep(problems...)
	if book == nil {
		return nil
	}
	s := book.Sheet(Sheet)
	switch {
	case s == nil || len(s.Rows) == 0:
		r.fail("review-sheet", "", fmt.Sprintf("a workbook without the sheet %q", Sheet), "the workbook of questions that was written for review", "check that this is the right file")
		return nil
	case len(s.Rows) > maxRows:
		r.fail("too-many-lines", Sheet, fmt.Sprintf("%d rows", len(s.Rows)), fmt.Sprintf("at most %d", maxRows), "")
		return nil
	}
	head, rows := &s.Rows[0], s.Rows[1:]
	for i := range head.Cells {
		c := &head.Cells[i]
		if name := game.FoldName(c.Plain()); r.columns[name] == 0 {
			r.columns[name] = c.Col
		}
	}
	for _, want := range []string{AnswerColumn, QuestionColumn, FirstID, SecondID} {
		if r.column(want) == 0 {
			r.fail("review-column", spreadsheet.Place(Sheet, head.Number, 1), fmt.Sprintf("no column %q", want), "the headings of the workbook of questions", "undo the change to the first row")
		}
	}
	if r.log.Count("review-column") > 0 || problems.HasErrors() {
		return nil
	}
	for i := range rows {
		if a, ok := r.row(&rows[i]); ok {
			answers = append(answers, a)
		}
	}
	return answers
}

func (r *reader) column(heading string) int { return r.columns[game.FoldName(heading)] }

// row reads one row; ok is false where it has no answer or a wrong one.
func (r *reader) row(row *spreadsheet.Row) (a roster.Answer, ok bool) {
	text := func(column string) string { return row.At(r.column(column)).Plain() }
	ok = true
	fail := func(column, found, expected string) {
		ok = false
		r.fail("answer", spreadsheet.Place(Sheet, row.Number, r.column(column)), found, expected, "correct the cell, or leave the answer blank")
	}
	day := func(column string) game.Date {
		d, err := row.At(r.column(column)).Day()
		if err != nil {
			fail(column, fmt.Sprintf("%s %q", strings.ToLower(column), text(column)), "a day such as 2026-05-02")
		}
		return d
	}
	answer := strings.ToLower(text(AnswerColumn))
	switch answer {
	case "":
		return a, false
	case Same, Different:
	default:
		fail(AnswerColumn, fmt.Sprintf("answer %q", text(AnswerColumn)), "same, different or nothing")
		return a, false
	}
	a = roster.Answer{
		Kind: review.Question(strings.ToLower(text(QuestionColumn))), A: text(FirstID), B: text(SecondID), NameA: text(FirstName), NameB: text(SecondName), Same: answer == Same, Event: text(EventColumn),
		From: day(FromColumn), Until: day(UntilColumn), Date: cmp.Or(day(DateColumn), r.decided), Reason: text(ReasonColumn),
		File: r.log.File, Place: spreadsheet.Place(Sheet, row.Number, 1),
	}
	return a, ok
}
