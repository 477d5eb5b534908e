package tables

import (
	"kyudan/importers/charset"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// Aliases reads the table of aliases, a CSV file or a workbook; package roster
// says what its rows mean. A file in another encoding than UTF-8 is noted.
func Aliases(in game.Input) (roster.Aliases, game.Problems) {
	if !isBinary(in.Data) {
		text, encoding := charset.Decode(in.Data)
		a, problems := roster.ReadAliases(in.Name, text)
		if encoding != "" && encoding != "UTF-8" {
			problems.Add(game.Problem{Severity: game.Note, Code: "encoding", File: in.Name, Found: "text in " + encoding})
		}
		return a, problems
	}
	rows, places, problems := Rows(in)
	a, said := roster.ReadAliasRows(in.Name, rows, places)
	return a, append(problems, said.InFile(in.Name)...)
}

// FirstSheet is the sheet of a workbook that Rows reads, with its rows and their
// numbers; "" where no sheet has any. ok is false for a file that is no
// workbook.
func FirstSheet(in game.Input) (sheet string, rows [][]string, numbers []int, problems game.Problems, ok bool) {
	if !isBinary(in.Data) {
		return "", nil, nil, nil, false
	}
	g, rows, numbers, problems := rowsOf(in)
	if g != nil {
		sheet = g.sheet.Name
	}
	return sheet, rows, numbers, problems, true
}
