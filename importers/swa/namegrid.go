package swa

import (
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// namedCrossOf is the cross table by opponents that begins in the i-th stored row of a
// sheet with the players' names for titles: the same names, or parts of them, stand in
// the rows below in the same order. nil for any other row.
func namedCrossOf(s *spreadsheet.Sheet, i int) *table {
	row := &s.Rows[i]
	ts := titles(row)
	if len(ts) < 3 || len(ts) > maxCross || i+3 > len(s.Rows) {
		return nil
	}
	first := &s.Rows[i+1]
	for k, x := range ts {
		name := nameLike(first, x)
		if name == 0 {
			continue
		}
		run := namedRun(s, i, ts[k:], name)
		if len(run) < 3 {
			continue
		}
		t := &table{kind: crossTable, sheet: s, header: row.Number, rounds: run}
		for j := range run {
			t.rows = append(t.rows, &s.Rows[i+1+j])
		}
		for _, x := range ts {
			if !slices.ContainsFunc(run, func(c column) bool { return c.col == x.cell.Col }) && x.cell.Col != name {
				label, _ := playerWords.find(x.keys())
				t.columns = append(t.columns, x.column(label))
			}
		}
		t.set(Name, name)
		t.settle()
		return t
	}
	return nil
}

// nameLike is the column left of a title in which a row has its text, 0 for none.
func nameLike(row *spreadsheet.Row, x title) int {
	for j := range row.Cells {
		if c := &row.Cells[j]; c.Col < x.cell.Col && isTitleOf(x.cell, c) {
			return c.Col
		}
	}
	return 0
}

// isTitleOf reports whether a title is the name in a cell, or one word of it.
func isTitleOf(title, name *spreadsheet.Cell) bool {
	if title.IsBlank() || name.IsBlank() || title.Kind != spreadsheet.Text || name.Kind != spreadsheet.Text {
		return false
	}
	short, long := game.FoldName(title.Text), game.FoldName(name.Text)
	return short != "" && (short == long || strings.Contains(" "+long+" ", " "+short+" "))
}

// namedRun are the columns of titles side by side that are the names in the rows below.
func namedRun(s *spreadsheet.Sheet, i int, ts []title, name int) (run []column) {
	for k, x := range ts {
		if i+1+k >= len(s.Rows) || k > 0 && x.cell.Col != ts[k-1].cell.Col+1 || !isTitleOf(x.cell, s.Rows[i+1+k].At(name)) {
			break
		}
		run = append(run, column{title: Clean(x.cell.Text), col: x.cell.Col, span: 1, round: k + 1})
	}
	return run
}
