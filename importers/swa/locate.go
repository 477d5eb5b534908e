package swa

import "kyudan/importers/spreadsheet"

// PlayerTable says where a workbook has its players, so that an updated copy
// can write into the organiser's own sheet. Rows and columns count from 1.
type PlayerTable struct {
	Sheet      string
	Header     int            // row of the column titles
	LastColumn int            // rightmost column of the table that holds a title or a value
	Columns    map[string]int // column by canonical label (Name, Rating before, …)
	Rows       map[int]int    // row by entry number, the Player.ID that Read gives
}

// Locate finds the table of players that Read takes the entries from. ok is
// false where the workbook has no such table, as in a bare list of games.
func Locate(book *spreadsheet.Book) (table PlayerTable, ok bool) {
	return PlayerTable{}, false
}
