package swa

import (
	"strings"

	"kyudan/importers/spreadsheet"
)

// isLabelRow reports whether a row below a table's header is not of the table
// but a label of the tournament with its value, such as Referee: Lim Hua.
func isLabelRow(t *table, row *spreadsheet.Row) bool {
	if len(row.Cells) > 40 || beginsWithNumber(row) {
		return false
	}
	ts := titles(row)
	if len(ts) == 0 || len(ts) > 4 || ts[0].cell.Kind != spreadsheet.Text {
		return false
	}
	c := ts[0].cell
	if t.kind != gamesTable && t.hasNames() && c.Col == max(t.col(Name), t.col(FamilyName)) {
		return false // a name may be the word for something
	}
	label, _, oneCell := splitLabel(c)
	if oneCell {
		return len(ts) == 1
	}
	return label != "" && len(ts) == 2
}

// isLegendRow reports whether a row holds a legend of colours and nothing else.
func isLegendRow(row *spreadsheet.Row) bool {
	if len(row.Cells) > 40 || beginsWithNumber(row) {
		return false
	}
	ts := titles(row)
	return len(ts) == 1 && isLegend(ts[0].cell)
}

// splitLabel finds a label of the tournament in a cell. Where the cell holds
// label and value (Class: A), value is the value.
func splitLabel(c *spreadsheet.Cell) (label, value string, oneCell bool) {
	if c.IsBlank() || c.Kind != spreadsheet.Text {
		return "", "", false
	}
	if label, ok := tournamentWords.find(labelKeys(c.Text)); ok {
		return label, "", false
	}
	text := Clean(c.Text)
	i := strings.IndexAny(text, ":：")
	if i <= 0 {
		return "", "", false
	}
	if label, ok := tournamentWords.find(labelKeys(text[:i])); ok {
		value = strings.TrimSpace(strings.TrimLeft(text[i:], ":： "))
		return label, value, value != ""
	}
	return "", "", false
}

func hasLabel(f freeRow) bool {
	for _, t := range titles(f.row) {
		if label, _, _ := splitLabel(t.cell); label != "" {
			return true
		}
	}
	return false
}

// Clean is a text as the reader keeps it: on one line, blanks single, none at the
// ends.
func Clean(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return r <= ' ' || r == '\u00a0' || r == '\u3000' || r == '\u200b' || r == '\ufeff' || r == '\u2007' || r == '\u202f' || r == '\u2009'
	}), " ")
}
