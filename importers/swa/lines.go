package swa

import (
	"slices"
	"strings"
	"unicode/utf8"

	"kyudan/importers/spreadsheet"
)

// freeRow is a row that belongs to no table.
type freeRow struct {
	sheet   *spreadsheet.Sheet
	row     *spreadsheet.Row
	heading bool // a round, which the list of games below has taken
}

func hasLabel(f freeRow) bool {
	return slices.ContainsFunc(titles(f.row), func(t title) bool {
		label, _ := splitLabel(t.cell)
		return label != ""
	})
}

// splitLabel finds a label of the tournament in a cell. Where the cell has
// label and value (Class: A), value is the value.
func splitLabel(c *spreadsheet.Cell) (label, value string) {
	if c.IsBlank() || c.Kind != spreadsheet.Text {
		return "", ""
	}
	if label, ok := tournamentWords.find(labelKeys(c.Text)); ok {
		return label, ""
	}
	text := Clean(c.Text)
	if i := strings.IndexAny(text, ":："); i > 0 {
		if label, ok := tournamentWords.find(labelKeys(text[:i])); ok {
			return label, strings.TrimSpace(strings.TrimLeft(text[i:], ":： "))
		}
	}
	return "", ""
}

// isLabelRow reports whether a row below a table's header is not of the table
// but a label of the tournament with its value, such as Referee: Lim Hua.
func isLabelRow(t *table, row *spreadsheet.Row) bool {
	if len(row.Cells) > 40 || beginsWithNumber(row) {
		return false
	}
	ts := titles(row)
	if len(ts) == 0 || ts[0].cell.Kind != spreadsheet.Text {
		return false
	}
	c := ts[0].cell
	if t.kind != gamesTable && c.Col == t.nameCol() {
		return false // a name may be the word for something
	}
	label, value := splitLabel(c)
	return label != "" && (value != "") == (len(ts) == 1) && len(ts) <= 2
}

// isLegendRow reports whether a row has a legend of colours and nothing else.
func isLegendRow(row *spreadsheet.Row) bool {
	if len(row.Cells) > 40 || beginsWithNumber(row) {
		return false
	}
	ts := titles(row)
	return len(ts) == 1 && isLegend(ts[0].cell)
}

// isRemarkRow reports whether a row below the titles of a table is not a line of
// it: a remark, a title merged over the table, a row of totals. Such rows are
// not read, with a warning.
func (t *table) isRemarkRow(row *spreadsheet.Row) bool {
	if len(row.Cells) > 300 {
		return false
	}
	first := firstCell(row)
	if first == nil || first.Kind != spreadsheet.Text || first.Text[0] >= '0' && first.Text[0] <= '9' {
		return false
	}
	plain := strings.Trim(folded(first), " :：")
	if spreadsheet.IsTotal(plain) && !t.isSide(first.Col) {
		return true
	}
	ts := titles(row)
	if len(ts) > 2 {
		return false
	}
	if spreadsheet.IsRemark(first.Plain()) || len(ts) == 1 && t.kind != gamesTable && (strings.Contains(plain, "=") || first.Col == t.col(No)) {
		return true // a legend of marks stands alone, or where the numbers are
	}
	if _, ok := roundHeading(row); ok || len(ts) > 1 || slices.Contains(byeWords, plain) {
		return false
	}
	return ts[0].span > 1 || utf8.RuneCountInString(plain) > spreadsheet.LongestName || t.kind == gamesTable && !t.isSide(first.Col)
}

// roundHeading reads a row with nothing but Round 2 or 第二轮.
func roundHeading(row *spreadsheet.Row) (int, bool) {
	ts := titles(row)
	if len(ts) != 1 {
		return 0, false
	}
	return roundOf(ts[0].keys())
}
