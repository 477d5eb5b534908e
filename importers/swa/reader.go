package swa

import (
	"bytes"
	"slices"

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
	return e.ev, e.Problems().InFile(in.Name)
}

// PlayerTable says where a workbook has its players, so that an updated copy
// can write into the organiser's own sheet. Rows and columns count from 1.
type PlayerTable struct {
	Sheet       string
	Header      int            // row of the column titles
	FirstColumn int            // leftmost column with a title
	LastTitle   int            // rightmost column with a title
	LastColumn  int            // rightmost column of the table with a title or a value
	Columns     map[string]int // column by canonical label (Name, Rating before, …)
	Rows        map[int]int    // row by entry number, the Player.ID that Read gives
}

// Locate finds the table of players that Read takes the entries from. ok is
// false where the workbook has no such table, as in a bare list of games, or
// has several.
func Locate(book *spreadsheet.Book) (table PlayerTable, ok bool) {
	rows, _, _ := surveyOfEvent(book).sources()
	if len(rows) == 0 {
		return PlayerTable{}, false
	}
	t := rows[0].table
	p := PlayerTable{Sheet: t.sheet.Name, Header: t.header, FirstColumn: t.first, LastTitle: t.last, LastColumn: t.last, Columns: map[string]int{}, Rows: map[int]int{}}
	for _, c := range t.columns {
		if slices.Contains(ratedColumns, c.label) && !t.isRated() {
			continue // an organiser's own Note is not overwritten
		}
		if _, twice := p.Columns[c.label]; c.label != "" && !twice {
			p.Columns[c.label] = c.col
		}
	}
	for i, s := range rows {
		if s.table != t {
			return PlayerTable{}, false
		}
		p.Rows[i+1] = s.row.Number
		for _, c := range s.row.Cells {
			if !c.IsBlank() {
				p.LastColumn = max(p.LastColumn, c.Col)
			}
		}
	}
	return p, true
}
