package events

import (
	"io"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/archive/doubts"
	"kyudan/rating/game"
)

// maxRows is how many rows a sheet of questions has at most: more are too many for one
// sitting.
const maxRows = 50_000

// longest keeps a text within the limit of a cell.
const longest = sheets.MaxText / 2

// WriteQuestionsXLSX writes questions as a workbook: a row for each event that is asked
// about, and a column in which to choose the answer. back says how the answers come back.
func WriteQuestionsXLSX(w io.Writer, qs []doubts.Question, back string) error {
	t := sheets.Table{Sheet: doubts.Sheet, Title: heading(qs), Freeze: 2, Columns: []sheets.Column{
		{Header: doubts.AnswerColumn, Width: 12, Style: sheets.Centred, List: words(), Prompt: "blank: not decided"},
		{Header: doubts.QuestionColumn, Width: 24}, {Header: "Days", Width: 22}, {Header: "Event", Width: 40},
		{Header: "Games", Width: 8, Style: sheets.Whole},
		{Header: doubts.FileColumn, Width: 40, Style: sheets.Code}, {Header: doubts.OtherColumn, Width: 40, Style: sheets.Code},
		{Header: "Reasons", Width: 80}, {Header: "Possible answers", Width: 44},
	}}
	for i := range qs {
		q := &qs[i]
		for k := range q.Events {
			e := &q.Events[k]
			if len(t.Rows) < maxRows {
				t.Rows = append(t.Rows, sheets.Row{Emphasis: sheets.Entry, Cells: []any{
					nil, string(q.Kind), document.Days(e.Begin, e.End), game.Shorten(e.Name, longest), e.Games, e.File(), q.Other,
					game.Shorten(strings.Join(q.Because, "; "), longest), game.Enumerate(q.Kind.Answers(), "or"),
				}})
			}
		}
	}
	return document.WriteBook(w, "Events", "", nil, t, manual(back))
}

// words are all answers, each once.
func words() (all []string) {
	for _, a := range doubts.AllAnswers() {
		all = append(all, string(a))
	}
	return all
}

// manual is the sheet that says how to answer.
func manual(back string) sheets.Table {
	t := sheets.Table{Sheet: "How to answer", Title: "How to answer", Guide: true, Columns: []sheets.Column{{Header: "How to answer", Width: 110, Wrap: true}}}
	for _, line := range []string{
		"Choose the answer in the column Answer; leave it blank where you do not know.",
		"same: one event with the other file. own: an event of its own, which is rated.",
		"newer: the file is the newer state, and the other one is not rated. older: the other way round.",
		"test: it was never an event. not rated: for another reason, to be written into the table of events.",
		"Rows may be sorted and deleted; questions and files must stay as they are.",
		back,
	} {
		t.Rows = append(t.Rows, sheets.Row{Cells: []any{line}})
	}
	return t
}
