package swa

import (
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// The titles of the sheets About and Charts, and the columns of Warnings, Ratings and
// Calculation that no other sheet has.
const (
	AboutTitle  = "About this workbook 关于本工作簿"
	ChartsTitle = "Charts of this event 本次比赛图表"

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

	BlackPlayer = "Black player" // of a sheet Calculation with a line a game
	WhitePlayer = "White player"

	TableName    = "Table" // of the sheet Tables
	TableRow     = "Row"
	CheckName    = "Check" // of the sheet Checks
	CheckRated   = "As rated"
	CheckFormula = "By formula"
	Searched     = "Player or game" // of the sheet What if
)

// writtenTitles are the titles that the sheets written by rating begin with in
// every system.
var writtenTitles = []struct {
	sheet string
	begin []string
}{
	{SheetWarnings, []string{WarningKind, WarningWhere, WarningWhat, WarningToDo}},
	{SheetRatings, []string{No, RatedID, Name, Rank, Before, After, Change, GamesRated}},
	{SheetCalculation, []string{No, RatedPlayer, Round, Board, Date, Colour, Opponent, Handicap, Result}},
	{SheetCalculation, []string{Round, Board, BlackNo, BlackPlayer, WhiteNo, WhitePlayer, Handicap, Result}},
	{SheetTables, []string{TableName, TableRow}},
	{SheetChecks, []string{CheckName, CheckRated, CheckFormula}},
	{SheetWhatIf, []string{No, Searched}},
	{SheetAbout, []string{AboutTitle}},
	{SheetCharts, []string{ChartsTitle}},
}

// WrittenByRating reports whether a sheet is one that rating has written, and
// which: SheetWarnings, SheetRatings, …. Its titles decide, without the units below
// them: where the organiser has a sheet Ratings, Kyudan's has another name.
func WrittenByRating(s *spreadsheet.Sheet) (which string, ok bool) {
	if s == nil || s.Row(1) == nil {
		return "", false
	}
	head := s.Row(1)
	var titles []string
	for i := range head.Cells {
		t, _, _ := strings.Cut(head.Cells[i].Text, "\n")
		if t = game.Plain(t); t != Sigma {
			titles = append(titles, t)
		}
	}
	for _, w := range writtenTitles {
		if len(titles) >= len(w.begin) && slices.Equal(titles[:len(w.begin)], w.begin) {
			return w.sheet, true
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
	i := slices.IndexFunc(formSheets, func(s string) bool { return isSheet(name, s) })
	if i < 0 {
		return ""
	}
	return formSheets[i]
}

// isSheet reports whether the name of a sheet is that of one of the form, in either
// language.
func isSheet(name, ofForm string) bool {
	name = game.Plain(name)
	return strings.EqualFold(name, ofForm) || name == Chinese[ofForm] && name != ""
}

// isGuide reports whether a sheet explains how to fill in the others. What it
// has as examples is not part of the event.
func isGuide(name string) bool {
	n := strings.ToLower(strings.TrimSpace(name))
	return slices.Contains([]string{"instructions", "instruction", "readme", "read me", "read me first", "how to", "how to use", "how to fill this in", "guide", "guidelines", "help", "example", "examples", "sample", "填写说明", "使用说明", "说明", "填表说明", "示例", "样例"}, n)
}
