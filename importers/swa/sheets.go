package swa

import (
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
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

// writtenTitles are the titles that the sheets written by rating begin with in
// every system.
var writtenTitles = map[string][]string{
	SheetWarnings:    {WarningKind, WarningWhere, WarningWhat, WarningToDo},
	SheetRatings:     {No, RatedID, Name, Rank, Before, After, Change, GamesRated},
	SheetCalculation: {No, RatedPlayer, Round, Board, Date, Colour, Opponent, Handicap, Result},
}

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
	for sheet, begin := range writtenTitles {
		if len(titles) >= len(begin) && slices.Equal(titles[:len(begin)], begin) {
			return sheet, true
		}
	}
	return "", false
}

func isNamedAsRated(name string) bool {
	n := game.Plain(name)
	return strings.EqualFold(n, SheetRatings) || strings.EqualFold(n, SheetCalculation)
}

// formSheets are the sheets of the association's form.
var formSheets = []string{SheetTournament, SheetPlayers, SheetResults, SheetGames, SheetUncoloured}

// isForm reports whether a workbook with sheets of these names is the form.
func isForm(names []string) bool {
	has := func(sheet string) bool {
		return slices.ContainsFunc(names, func(n string) bool { return formSheet(n) == sheet })
	}
	return has(SheetTournament) && has(SheetPlayers) && (has(SheetResults) || has(SheetGames) || has(SheetUncoloured))
}

// formSheet is the sheet of the form that has this name, "" for a name of another.
func formSheet(name string) string {
	i := slices.IndexFunc(formSheets, func(s string) bool { return strings.EqualFold(game.Plain(name), s) })
	if i < 0 {
		return ""
	}
	return formSheets[i]
}

// isGuide reports whether a sheet explains how to fill in the others. What it
// has as examples is no part of the event.
func isGuide(name string) bool {
	n := strings.ToLower(strings.TrimSpace(name))
	return slices.Contains([]string{"instructions", "instruction", "readme", "read me", "read me first", "how to", "how to use", "guide", "guidelines", "help", "example", "examples", "sample", "填写说明", "使用说明", "说明", "填表说明", "示例", "样例"}, n)
}
