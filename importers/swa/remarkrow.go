package swa

import (
	"slices"
	"strings"
	"unicode/utf8"

	"kyudan/importers/spreadsheet"
)

// isRemarkRow reports whether a row below the titles of a table is no line of
// it: a remark, a title merged over the table, a row of totals. Such rows are
// not read, with a warning.
func (t *table) isRemarkRow(row *spreadsheet.Row) bool {
	if len(row.Cells) > 300 {
		return false
	}
	var first *spreadsheet.Cell
	for i := range row.Cells {
		if c := &row.Cells[i]; !c.IsBlank() {
			first = c
			break
		}
	}
	if first == nil || first.Kind != spreadsheet.Text || first.Text[0] >= '0' && first.Text[0] <= '9' {
		return false
	}
	plain := strings.Trim(simplified.Replace(strings.ToLower(first.Plain())), " :：")
	if spreadsheet.IsTotal(plain) && !t.isSide(first.Col) {
		return true
	}
	ts := titles(row)
	if len(ts) > 2 {
		return false
	}
	if spreadsheet.IsRemark(first.Plain()) {
		return true
	}
	if len(ts) > 1 {
		return false
	}
	if _, ok := roundHeading(row); ok || slices.Contains(byeWords, plain) {
		return false
	}
	return ts[0].span > 1 || utf8.RuneCountInString(plain) > spreadsheet.LongestName || t.kind == gamesTable && !t.isSide(first.Col)
}

// isSide reports whether the column is one of a player of a game or its result,
// where a text alone is a game half filled in.
func (t *table) isSide(col int) bool {
	return t.kind == gamesTable && slices.ContainsFunc(t.columns, func(c column) bool {
		return col >= c.col && col < c.col+c.span && (c.label == Result || c.label == BlackNo || c.label == WhiteNo || slices.Contains(sideLabels, c.label))
	})
}

// isGuide reports whether a sheet explains how to fill in the others. What it
// has as examples is no part of the event.
func isGuide(name string) bool {
	n := strings.ToLower(strings.TrimSpace(name))
	return slices.Contains([]string{"instructions", "instruction", "readme", "read me", "read me first", "how to", "how to use", "guide", "guidelines", "help", "example", "examples", "sample", "填写说明", "使用说明", "说明", "填表说明", "示例", "样例"}, n)
}
