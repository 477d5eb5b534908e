package swa

import (
	"slices"

	"kyudan/importers/spreadsheet"
)

// The columns of the sheets Warnings, Ratings and Calculation that no other sheet
// has.
const (
	WarningKind  = "Kind"
	WarningWhere = "Where"
	WarningWhat  = "What"
	WarningToDo  = "What to do"

	RatedID     = "ID"
	Before      = "Before"
	After       = "After"
	Sigma       = "Sigma" // in systems that have one
	RatedPlayer = "Player"
	Colour      = "Colour"
	Opponent    = "Opponent"
)

// The titles that those sheets begin with in every system.
var (
	ratingsTitles     = []string{No, RatedID, Name, Rank, Before, After, Change, GamesRated}
	warningsTitles    = []string{WarningKind, WarningWhere, WarningWhat, WarningToDo}
	calculationTitles = []string{No, RatedPlayer, Round, Board, Date, Colour, Opponent, Handicap, Result}
)

// WrittenByRating reports whether a sheet is one that rating has written, and
// which: SheetWarnings, SheetRatings or SheetCalculation. Its titles decide: where the
// organiser has a sheet Ratings, ours has another name.
func WrittenByRating(s *spreadsheet.Sheet) (which string, ok bool) {
	if s == nil || s.Row(1) == nil {
		return "", false
	}
	head := s.Row(1)
	var titles []string
	for i := range head.Cells {
		if t := head.Cells[i].Plain(); t != Sigma {
			titles = append(titles, t)
		}
	}
	begins := func(with []string) bool { return len(titles) >= len(with) && slices.Equal(titles[:len(with)], with) }
	switch {
	case begins(warningsTitles):
		return SheetWarnings, true
	case begins(ratingsTitles):
		return SheetRatings, true
	case begins(calculationTitles):
		return SheetCalculation, true
	}
	return "", false
}
