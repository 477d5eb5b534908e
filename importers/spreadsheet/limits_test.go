package spreadsheet

import (
	"strings"
	"testing"

	"kyudan/rating/game"
)

// TestCellLimit: a workbook holds two million cells, and not one more.
func TestCellLimit(t *testing.T) {
	const columns, rows = 1000, 2000
	row := "<row>" + strings.Repeat("<c><v>1</v></c>", columns) + "</row>"
	for extra, want := range map[string]string{"": "", "<row><c><v>1</v></c></row>": "workbook-too-large"} {
		_, problems := Open("cup.xlsx", sheet(t, data(strings.Repeat(row, rows)+extra)))
		got := ""
		for _, p := range problems {
			if p.Severity == game.Error {
				got = p.Code
			}
		}
		if got != want {
			t.Errorf("%d cells and %q: problem %q, want %q: %v", columns*rows, extra, got, want, problems)
		}
	}
}
