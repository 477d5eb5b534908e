package tables

import (
	"kyudan/importers/charset"
	"kyudan/importers/grid"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// Aliases reads the table of aliases, a CSV file or a workbook; package roster
// says what its rows mean. A file in another encoding than UTF-8 is noted.
func Aliases(in game.Input) (roster.Aliases, game.Problems) {
	sheet, rows, numbers, problems, isBook := FirstSheet(in)
	if isBook {
		var places []string
		for _, n := range numbers {
			places = append(places, spreadsheet.Place(sheet, n, 1))
		}
		a, said := roster.ReadAliasRows(in.Name, rows, places)
		return a, append(problems, said.InFile(in.Name)...)
	}
	text, encoding := charset.Decode(in.Data)
	a, problems := roster.ReadAliases(in.Name, text)
	if encoding != "" && encoding != "UTF-8" {
		problems.Add(game.Problem{Severity: game.Note, Code: "encoding", File: in.Name, Found: "text in " + encoding})
	}
	return a, problems
}

// FirstSheet is the first sheet of a workbook that is not hidden and has rows, as
// texts with the rows' numbers; "" where no sheet has any. Blank rows and comments are left out, and
// fields beyond the last of a row are missing. ok is false for a file that is no
// workbook.
func FirstSheet(in game.Input) (sheet string, rows [][]string, numbers []int, problems game.Problems, ok bool) {
	if !grid.IsWorkbook(in.Data) {
		return "", nil, nil, nil, false
	}
	log := &game.Log{File: in.Name}
	if t := grid.Pick(grid.Open(log, in.Data), ""); t != nil {
		sheet = t.Name
		rows, numbers = t.Texts()
	}
	return sheet, rows, numbers, log.Problems(), true
}
