package tables

import (
	"bytes"
	"encoding/csv"

	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// Aliases reads the table of aliases, a CSV file or a workbook; package roster
// says what its rows mean.
func Aliases(in game.Input) (roster.Aliases, game.Problems) {
	if !isBinary(in.Data) {
		return roster.ReadAliases(in.Name, in.Data)
	}
	rows, _, problems := Rows(in)
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.WriteAll(rows) // into memory, which does not fail
	a, said := roster.ReadAliases(in.Name, b.Bytes())
	return a, append(problems, said...)
}
