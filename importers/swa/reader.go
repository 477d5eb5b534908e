package swa

import (
	"bytes"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// Format reads SWA results workbooks and their relatives.
var Format = game.Reader{
	Name:       "swa",
	Title:      "SWA results workbook (Excel)",
	Extensions: []string{".xlsx", ".xlsm", ".xltx", ".xltm"},
	Match:      spreadsheet.IsSpreadsheet,
	Sure:       sure,
	Read:       Read,
}

// sure reports whether a workbook has the sheets of the association's own form.
func sure(data []byte) bool {
	if !bytes.HasPrefix(data, []byte("PK")) {
		return false
	}
	return isForm(spreadsheet.SheetNames(data))
}

// Read reads an event from a workbook. See the package comment for what is
// understood.
func Read(in game.Input) (*game.Event, game.Problems) {
	book, problems := spreadsheet.Open(in.Name, in.Data)
	if book == nil {
		return nil, problems
	}
	e := eventOf(in.Name, book, surveyOfEvent(book), problems)
	return e.ev, e.problems.InFile(in.Name)
}
