// Package review reads back the questions about who is who that exporters/review
// wrote into a workbook, with the answers that a person filled in.
//
// The sheet Questions has a row a question. Columns are found by their headings
// and may stand in any order; rows without an answer say nothing. An answer is
// the word same or different. Rows may be sorted, filtered and deleted.
package review

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
	"kyudan/rating/roster"
	"kyudan/rating/roster/review"
)

// Sheet is the name of the sheet with the questions.
const Sheet = "Questions"

// The headings that Read looks for. Others are for the reader of the sheet.
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
	book, problems := spreadsheet.Open(in.Name, in.Data)
	if book == nil {
		return nil, problems
	}
	s := book.Sheet(Sheet)
	if s == nil || len(s.Rows) == 0 {
		problems.Add(game.Problem{
			Severity: game.Error, Code: "review-sheet", File: in.Name, Found: fmt.Sprintf("a workbook without the sheet %q", Sheet),
			Expected: "the workbook of questions that was written for review", Hint: "see whether this is the right file",
		})
		return nil, problems
	}
	if len(s.Rows) > maxRows {
		problems.Add(game.Problem{Severity: game.Error, Code: "too-many-lines", File: in.Name, Place: Sheet, Found: fmt.Sprintf("%d rows", len(s.Rows)), Expected: fmt.Sprintf("at most %d", maxRows)})
		return nil, problems
	}
	r := reader{file: in.Name, columns: map[string]int{}, decided: decided}
	for i := range s.Rows[0].Cells {
		c := &s.Rows[0].Cells[i]
		if name := game.FoldName(c.Plain()); r.columns[name] == 0 {
			r.columns[name] = c.Col
		}
	}
	for _, want := range []string{AnswerColumn, QuestionColumn, FirstID, SecondID} {
		if r.columns[game.FoldName(want)] == 0 {
			problems.Add(game.Problem{
				Severity: game.Error, Code: "review-column", File: in.Name, Place: spreadsheet.Place(Sheet, s.Rows[0].Number, 1), Found: fmt.Sprintf("no column %q", want),
				Expected: "the headings of the workbook of questions", Hint: "undo the change of the first row",
			})
		}
	}
	if problems.HasErrors() {
		return nil, problems
	}
	var answers []roster.Answer
	for i := range s.Rows[1:] {
		if a, ok := r.row(&s.Rows[i+1]); ok {
			answers = append(answers, a)
		}
	}
	problems.Add(r.problems...)
	return answers, problems
}

type reader struct {
	file     string
	columns  map[string]int // by folded heading, from 1
	decided  game.Date
	problems game.Problems
}

// row reads one row; ok is false where it has no answer or a wrong one.
func (r *reader) row(row *spreadsheet.Row) (a roster.Answer, ok bool) {
	cell := func(column string) *spreadsheet.Cell {
		if col := r.columns[game.FoldName(column)]; col > 0 {
			return row.At(col)
		}
		return nil
	}
	text := func(column string) string {
		if c := cell(column); c != nil {
			return game.Plain(c.Plain())
		}
		return ""
	}
	ok = true
	fail := func(column, found, expected string) {
		ok = false
		r.problems.Add(game.Problem{
			Severity: game.Error, Code: "answer", File: r.file, Place: spreadsheet.Place(Sheet, row.Number, r.columns[game.FoldName(column)]), Found: found, Expected: expected,
			Hint: "correct the cell, or leave the answer blank",
		})
	}
	answer := strings.ToLower(text(AnswerColumn))
	if answer == "" {
		return a, false
	}
	if !slices.Contains([]string{Same, Different}, answer) {
		fail(AnswerColumn, fmt.Sprintf("answer %q", text(AnswerColumn)), "same, different or nothing")
		return a, false
	}
	day := func(column string) game.Date {
		c := cell(column)
		if c == nil || c.IsBlank() {
			return 0
		}
		d, err := c.Day()
		if err != nil {
			fail(column, fmt.Sprintf("%s %q", strings.ToLower(column), c.Plain()), "a day such as 2026-05-02")
		}
		return d
	}
	a = roster.Answer{
		Kind: review.Question(strings.ToLower(text(QuestionColumn))), A: text(FirstID), B: text(SecondID), NameA: text(FirstName), NameB: text(SecondName), Same: answer == Same, Event: text(EventColumn),
		From: day(FromColumn), Until: day(UntilColumn), Date: day(DateColumn), Reason: text(ReasonColumn),
		File: r.file, Place: spreadsheet.Place(Sheet, row.Number, 1),
	}
	if a.Date == 0 {
		a.Date = r.decided
	}
	return a, ok
}
