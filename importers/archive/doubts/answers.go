package doubts

import (
	"fmt"
	"strings"

	"kyudan/importers/archive/tables"
	"kyudan/importers/grid"
	"kyudan/rating/game"
)

// Sheet is the name of the sheet with the questions, and the others are the headings that
// ReadAnswers looks for.
const (
	Sheet          = "Questions"
	AnswerColumn   = "Answer"
	QuestionColumn = "Question"
	FileColumn     = "File"
	OtherColumn    = "Other file"
)

// answered is a row of that sheet.
type answered struct {
	answer, kind, file, other string
}

// ReadAnswers reads the answered questions of a workbook about an archive's events, which
// are all, as rows of the table of events, and counts them. Rows without an answer say
// nothing.
func ReadAnswers(in game.Input, all []Event) (rows []tables.EventLine, number int, problems game.Problems) {
	events := byFile(all)
	text := func(to func(*answered) *string) func(*grid.Cell, *answered) {
		return func(c *grid.Cell, a *answered) { *to(a) = c.AsText() }
	}
	l := grid.Layout[answered]{
		Name: Sheet, Key: AnswerColumn,
		Columns: []grid.Column[answered]{
			{Label: AnswerColumn, Read: text(func(a *answered) *string { return &a.answer })},
			{Label: QuestionColumn, Read: text(func(a *answered) *string { return &a.kind })},
			{Label: FileColumn, Read: text(func(a *answered) *string { return &a.file })},
			{Label: OtherColumn, Read: text(func(a *answered) *string { return &a.other })},
		},
		Row: func(t *grid.Table, at grid.Origin, a answered) {
			if a.answer == "" {
				return
			}
			kind := Kind(strings.ToLower(a.kind))
			for _, name := range []string{a.file, a.other} {
				if name != "" && events[name] == nil {
					t.Add(game.Error, at, "answer", "an answer about "+game.Quote(name)+", which is not in the archive", "a file as the question named it", "ask again, if files were moved or renamed since")
					return
				}
			}
			var decided []tables.EventLine
			if e := events[a.file]; e != nil {
				if kind == Newer {
					e = &Event{Files: []string{a.file}}
				}
				decided = kind.Rows(Answer(strings.ToLower(a.answer)), e, a.other, events[a.other])
			}
			if decided == nil {
				t.Add(game.Error, at, "answer", fmt.Sprintf("answer %q to the question %q", a.answer, a.kind), kind.possible(), "correct the answer, or leave it blank; questions and files must stay as they were written")
				return
			}
			number++
			rows = append(rows, decided...)
		},
	}
	problems = l.Read(in)
	return rows, number, problems
}

// possible are the answers to a kind of question, for messages.
func (k Kind) possible() string {
	if k.Answers() == nil {
		return "a question as it was written"
	}
	return game.Enumerate(k.Answers(), "or")
}
