package swa

import (
	"slices"
	"strconv"

	"kyudan/importers/spreadsheet"
)

// numberedRounds are titles 1, 2, 3 … in neighbouring columns: rounds, or the
// opponents of a cross table.
func numberedRounds(ts []title) []column {
	var run []column
	for _, t := range ts {
		n, ok := wholeNumber(t.cell)
		switch {
		case ok && n == len(run)+1 && (len(run) == 0 || t.cell.Col == run[len(run)-1].col+1):
			run = append(run, column{strconv.Itoa(n), strconv.Itoa(n), t.cell.Col, 1})
		case ok && len(run) > 1:
			return nil // some other row of numbers
		case ok:
			run = nil
			if n == 1 {
				run = append(run, column{"1", "1", t.cell.Col, 1})
			}
		}
	}
	if len(run) < 2 || len(run) > maxCross {
		return nil
	}
	return run
}

// maxCross is the largest cross table by opponents that is looked for.
const maxCross = 200

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
	if run == nil || !isCrossBody(s, row, run) {
		return nil
	}
	t := &table{kind: crossTable, sheet: s, header: row.Number, rounds: run}
	for _, x := range ts {
		if slices.ContainsFunc(run, func(c column) bool { return c.col == x.cell.Col }) {
			continue
		}
		label, _ := playerWords.find(x.keys())
		t.columns = append(t.columns, column{label, Clean(x.cell.Text), x.cell.Col, 1})
	}
	no := numberColumn(s, row, run)
	if t.col(Name) == 0 {
		name := no + 1
		for col := no + 1; col < run[0].col; col++ {
			if !s.Rows[i+1].At(col).IsBlank() {
				name = col
				break
			}
		}
		t.set(Name, name)
	}
	t.set(No, no)
	for k := range run {
		t.rows = append(t.rows, &s.Rows[i+1+k])
	}
	t.settle()
	return t
}

// countsUp turns most rows of data away: a header of numbers has 1 and 2 side
// by side.
func countsUp(row *spreadsheet.Row) bool {
	for i := range row.Cells[:max(len(row.Cells)-1, 0)] {
		if a, ok := wholeNumber(&row.Cells[i]); ok && a == 1 {
			if b, ok := wholeNumber(&row.Cells[i+1]); ok && b == 2 {
				return true
			}
		}
	}
	return false
}

// numberColumn is the column left of the run that counts the rows below the
// header 1 to n; 0 where none does.
func numberColumn(s *spreadsheet.Sheet, header *spreadsheet.Row, run []column) int {
	i := slices.IndexFunc(s.Rows, func(r spreadsheet.Row) bool { return r.Number == header.Number })
	if i < 0 || i+len(run) >= len(s.Rows) {
		return 0
	}
	for col := 1; col < run[0].col; col++ {
		ok := true
		for k := range run {
			if n, is := wholeNumber(s.Rows[i+1+k].At(col)); !is || n != k+1 {
				ok = false
				break
			}
		}
		if ok {
			return col
		}
	}
	return 0
}

// isCrossBody reports whether the rows below a header of numbers are a cross
// table by opponents: as many rows as columns, numbered alike, an empty
// diagonal, and no marks of a cross table by rounds.
func isCrossBody(s *spreadsheet.Sheet, header *spreadsheet.Row, run []column) bool {
	no := numberColumn(s, header, run)
	if no == 0 || no+1 >= run[0].col {
		return false
	}
	i := slices.IndexFunc(s.Rows, func(r spreadsheet.Row) bool { return r.Number == header.Number })
	marks, values := 0, 0
	for k := range run {
		row := &s.Rows[i+1+k]
		for _, c := range run {
			x := row.At(c.col)
			if x.IsBlank() {
				continue
			}
			if _, err := ParseRoundCell(x.Text); err == nil {
				marks++
			} else {
				values++
			}
		}
	}
	return values > marks
}
