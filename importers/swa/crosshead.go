package swa

import (
	"slices"
	"strconv"

	"kyudan/importers/spreadsheet"
)

// maxCross is the largest cross table by opponents that is looked for.
const maxCross = 200

// numberedRounds are titles 1, 2, 3 … in neighbouring columns: rounds, or the
// opponents of a cross table.
func numberedRounds(ts []title) []column {
	var run []column
	for _, t := range ts {
		n, ok := wholeNumber(t.cell)
		if !ok {
			continue
		}
		if n != len(run)+1 || len(run) > 0 && t.cell.Col != run[len(run)-1].col+1 {
			if len(run) > 1 {
				return nil // some other row of numbers
			}
			run = nil
		}
		if n == len(run)+1 {
			run = append(run, column{title: strconv.Itoa(n), col: t.cell.Col, span: 1, round: n})
		}
	}
	if len(run) < 2 || len(run) > maxCross {
		return nil
	}
	return run
}

// crossOf is the bare cross table that begins in the i-th stored row of a
// sheet: numbers 1 to n across and, in the n rows below, the same numbers down,
// names beside them. nil for any other row.
func crossOf(s *spreadsheet.Sheet, i int) *table {
	row := &s.Rows[i]
	if !countsUp(row) {
		return nil
	}
	ts := titles(row)
	run := numberedRounds(ts)
	rows := below(s, row, len(run))
	if !isCrossBody(rows, run) {
		return nil
	}
	t := &table{kind: crossTable, sheet: s, header: row.Number, rounds: run}
	for _, x := range ts {
		if slices.ContainsFunc(run, func(c column) bool { return c.col == x.cell.Col }) {
			continue
		}
		label, _ := playerWords.find(x.keys())
		c := x.column(label)
		c.span = 1
		t.columns = append(t.columns, c)
	}
	no := numberColumn(rows, run)
	if t.col(Name) == 0 {
		name := no + 1
		for name < run[0].col && rows[0].At(name).IsBlank() {
			name++
		}
		if name == run[0].col {
			name = no + 1
		}
		t.set(Name, name)
	}
	t.set(No, no)
	for k := range rows {
		t.rows = append(t.rows, &rows[k])
	}
	t.settle()
	return t
}

// countsUp turns most rows of data away: a header of numbers has 1 and 2 side
// by side.
func countsUp(row *spreadsheet.Row) bool {
	last := 0
	for i := range row.Cells {
		n, _ := wholeNumber(&row.Cells[i])
		if last == 1 && n == 2 {
			return true
		}
		last = n
	}
	return false
}

// set gives a column a label, whether it has a title or not.
func (t *table) set(label string, col int) {
	for i := range t.columns {
		if t.columns[i].col == col {
			t.columns[i].label = label
			return
		}
	}
	t.columns = append(t.columns, column{label: label, col: col, span: 1})
}

// below are the n stored rows below another; nil where there are fewer.
func below(s *spreadsheet.Sheet, header *spreadsheet.Row, n int) []spreadsheet.Row {
	i := 1 + slices.IndexFunc(s.Rows, func(r spreadsheet.Row) bool { return r.Number == header.Number })
	if i == 0 || i+n > len(s.Rows) {
		return nil
	}
	return s.Rows[i : i+n]
}

// numberColumn is the column left of the run that counts these rows 1 to n; 0
// where none does.
func numberColumn(rows []spreadsheet.Row, run []column) int {
	for col := 1; col < run[0].col; col++ {
		k := 0
		for k < len(rows) {
			if n, ok := wholeNumber(rows[k].At(col)); !ok || n != k+1 {
				break
			}
			k++
		}
		if k == len(rows) {
			return col
		}
	}
	return 0
}

// isCrossBody reports whether the rows below a header of numbers are a cross
// table by opponents: as many rows as columns, numbered alike, an empty
// diagonal, and no marks of a cross table by rounds.
func isCrossBody(rows []spreadsheet.Row, run []column) bool {
	if len(rows) == 0 {
		return false
	}
	if no := numberColumn(rows, run); no == 0 || no+1 >= run[0].col {
		return false
	}
	marks, values := 0, 0
	for i := range rows {
		for _, c := range run {
			if x := rows[i].At(c.col); x.IsBlank() {
				continue
			} else if _, err := ParseRoundCell(x.Text); err == nil {
				marks++
			} else {
				values++
			}
		}
	}
	return values > marks
}
