package tables

import (
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// Aliases reads the table of aliases, a CSV file or a workbook; package roster
// says what its rows mean.
func Aliases(in game.Input) (roster.Aliases, game.Problems) {
	if !isBinary(in.Data) {
		return roster.ReadAliases(in.Name, in.Data)
	}
	rows, places, problems := Rows(in)
	a, said := roster.ReadAliasRows(in.Name, rows, places)
	return a, append(problems, said.InFile(in.Name)...)
}
