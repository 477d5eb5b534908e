package swa

import (
	"fmt"
	"slices"

	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
)

// Size is how much there is room for in the form to be filled in.
type Size struct {
	Players, Rounds int
}

// DefaultSize is enough for a large school tournament.
var DefaultSize = Size{Players: 120, Rounds: 8}

// The most that a form can have room for. Its check is slow beyond.
const (
	MostPlayers = 1000
	MostRounds  = 30
	mostGames   = 5000
)

// games is the number of lines of the list of games.
func (s Size) games() int { return min(max(s.Players*s.Rounds/2, 1), mostGames) }

// Check refuses a size that no form can have.
func (s Size) Check() error {
	if s.Players < 2 || s.Players > MostPlayers || s.Rounds < 1 || s.Rounds > MostRounds {
		return fmt.Errorf("found %d players and %d rounds, expected 2 to %d players and 1 to %d rounds", s.Players, s.Rounds, MostPlayers, MostRounds)
	}
	return nil
}

// form is a form being made.
type form struct {
	size  Size
	words *formWords
}

// required are the facts that have to be filled in.
var required = map[string]bool{
	swa.TournamentName: true, swa.Class: true, swa.Location: true, swa.BeginDate: true, swa.EndDate: true, swa.BoardSize: true, swa.Rounds: true,
	swa.BasicTime: true, swa.Overtime: true, swa.PairingFormat: true,
	swa.Name: true, swa.Rank: true, swa.Round: true, swa.BlackNo: true, swa.WhiteNo: true, swa.Result: true,
}

// firstLine is the first line to fill in on the sheets with tables, below a line that says
// what is to mend, one that says what to do, and the titles.
const firstLine = 4

// columnsOf are the columns of a sheet with a table, the column To mend left out. Less
// used ones of layout 1.0, which reading knows all the same, are not in the form.
func (f *form) columnsOf(sheet string) []string {
	switch sheet {
	case swa.SheetPlayers:
		return []string{swa.No, swa.Name, swa.SWAID, swa.Rank, swa.Certified, swa.Category, swa.Club, swa.Country}
	case swa.SheetGames:
		return []string{swa.Round, swa.Board, swa.Date, swa.BlackNo, swa.Black, swa.WhiteNo, swa.White, swa.Handicap, swa.Komi, swa.Result}
	}
	labels := []string{swa.No, swa.Name}
	for n := range f.size.Rounds {
		labels = append(labels, swa.RoundLabel(n+1))
	}
	return append(labels, swa.Points)
}

// lines is how many lines a sheet with a table has.
func (f *form) lines(sheet string) int {
	if sheet == swa.SheetGames {
		return f.size.games()
	}
	return f.size.Players
}

// column is the column of a sheet with a table.
func (f *form) column(sheet, label string) int {
	return 1 + slices.Index(f.columnsOf(sheet), label)
}

// area is where a column of a sheet is filled in.
func (f *form) area(sheet, label string) spreadsheet.Area {
	col := f.column(sheet, label)
	return spreadsheet.Area{Top: firstLine, Left: col, Bottom: firstLine + f.lines(sheet) - 1, Right: col}
}

// entry is what is filled in, in the line of a sheet that belongs to a row of the sheet
// Check.
func (f *form) entry(sheet, label string, row int) string {
	return fmt.Sprintf("INDEX(%s,$A%d)", f.cellsOf(sheet, f.area(sheet, label)), row)
}

// cellsOf is a range of a sheet as other sheets refer to it.
func (f *form) cellsOf(sheet string, a spreadsheet.Area) string {
	return fmt.Sprintf("'%s'!$%s$%d:$%s$%d", f.words.label(sheet), spreadsheet.ColumnName(a.Left), a.Top, spreadsheet.ColumnName(a.Right), a.Bottom)
}

// firstFact is the row of the first label of the sheet Tournament.
const firstFact = 3

// facts are the labels of the sheet Tournament.
func (f *form) facts() (labels []string) {
	for _, field := range swa.TournamentFields {
		labels = append(labels, field.Label)
	}
	return labels
}

// fact is the value of a label.
func (f *form) fact(label string) string {
	return fmt.Sprintf("'%s'!$B$%d", f.words.label(swa.SheetTournament), firstFact+slices.Index(f.facts(), label))
}
