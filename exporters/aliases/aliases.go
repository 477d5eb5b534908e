// Package aliases adds lines to an archive's table of who is who, whatever it is
// kept in: to a CSV file at its end, to a workbook in the first free row of the
// sheet that is read. What stands there stays, the sheets, styles and rows of the
// people who keep it too; headings that the lines need and the table lacks are
// added at their right.
package aliases

import (
	"bytes"
	"fmt"
	"path"
	"strings"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/archive/tables"
	"kyudan/importers/csvtext"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// Append is a table of aliases with lines in the form of roster.Lines; those that
// it has already are left out, and without any other it is the table as it was.
// Lines that contradict others are errors, and so is a file that cannot be read.
func Append(in game.Input, lines [][]string) ([]byte, game.Problems) {
	sheet, rows, numbers, problems, isBook := tables.AliasSheet(in)
	switch {
	case problems.HasErrors():
		return nil, problems
	case isBook:
		return appendToBook(in, sheet, rows, numbers, lines)
	case strings.EqualFold(path.Ext(in.Name), ".xlsx") && len(bytes.TrimSpace(in.Data)) == 0:
		return nil, game.Problems{{
			Severity: game.Error, Code: "no-workbook", File: in.Name, Found: "a file with nothing in it", Expected: "a workbook with the headings name and id",
			Hint: "take it away: the answers then make an aliases.csv",
		}}
	}
	return roster.AppendAliases(in.Name, in.Data, lines)
}

func appendToBook(in game.Input, sheet string, rows [][]string, numbers []int, lines [][]string) ([]byte, game.Problems) {
	add := roster.Add(rows, lines)
	if len(add.Rows) == 0 {
		return in.Data, nil
	}
	data, err := fill(in.Data, sheet, numbers, add)
	if err != nil {
		return nil, game.Problems{{Severity: game.Error, Code: "workbook", File: in.Name, Found: "a workbook to which no line can be added: " + err.Error(), Hint: "save it as aliases.csv (CSV UTF-8), take the workbook away, and read the answers again"}}
	}
	now := game.Input{Name: in.Name, Data: data}
	if _, problems := tables.Aliases(now); problems.HasErrors() {
		return nil, problems
	}
	if _, rows, _, _, _ := tables.AliasSheet(now); len(roster.Add(rows, lines).Rows) > 0 {
		return nil, game.Problems{{Severity: game.Error, Code: "workbook", File: in.Name, Found: "a workbook in which an added line is not read", Hint: "see whether the sheet with the headings name and id is the first one"}}
	}
	return data, nil
}

// fill writes the cells.
func fill(data []byte, sheet string, numbers []int, add roster.Addition) ([]byte, error) {
	b, err := sheets.Open(data)
	if err != nil {
		return nil, err
	}
	defer b.Close()
	f := b.File()
	if sheet == "" {
		sheet = f.GetSheetName(0)
	}
	w := writer{f: f, sheet: sheet}
	if add.Headings >= 0 {
		for i, heading := range add.Columns {
			w.put(numbers[add.Headings], add.Column+1+i, heading, numbers[add.Headings], add.Column)
		}
	}
	row, err := w.lastUsed()
	if err != nil {
		return nil, err
	}
	like := 0 // a row whose cells look as those of lines do
	if n := len(numbers); n > 0 {
		row = max(row, numbers[n-1])
		if n-1 != add.Headings {
			like = numbers[n-1]
		}
	}
	all := add.Rows
	if add.Headings < 0 && len(add.Columns) > 0 {
		all = append([][]string{add.Columns}, all...)
	}
	for _, cells := range all {
		for row++; w.holdsFormula(row, cells); row++ {
		}
		for i, text := range cells {
			if text != "" {
				w.put(row, i+1, csvtext.Unguard(text), like, i+1)
			}
		}
	}
	if w.err != nil {
		return nil, w.err
	}
	var out bytes.Buffer
	if _, err := b.WriteTo(&out); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// writer writes cells of a sheet until something fails.
type writer struct {
	f     *excelize.File
	sheet string
	err   error
}

func (w *writer) name(row, col int) string {
	name, err := excelize.CoordinatesToCellName(col, row)
	if err != nil && w.err == nil {
		w.err = err
	}
	return name
}

// put writes a text, which never becomes a formula. A cell without a style gets
// that of another; row 0 is none.
func (w *writer) put(row, col int, text string, likeRow, likeCol int) {
	cell := w.name(row, col)
	if w.err == nil {
		w.err = sheets.CheckText(text)
	}
	if w.err == nil {
		w.err = w.f.SetCellStr(w.sheet, cell, text)
	}
	if w.err != nil || likeRow == 0 || likeCol == 0 {
		return
	}
	if own, err := w.f.GetCellStyle(w.sheet, cell); err != nil || own != 0 {
		w.err = err
		return
	}
	style, err := w.f.GetCellStyle(w.sheet, w.name(likeRow, likeCol))
	if err == nil && style != 0 {
		err = w.f.SetCellStyle(w.sheet, cell, cell, style)
	}
	if w.err == nil {
		w.err = err
	}
}

// lastUsed is the last row in which a cell holds something, a remark too.
func (w *writer) lastUsed() (int, error) {
	rows, err := w.f.GetRows(w.sheet)
	if err != nil {
		return 0, fmt.Errorf("sheet %s: %w", w.sheet, err)
	}
	for i := len(rows); i > 0; i-- {
		if strings.TrimSpace(strings.Join(rows[i-1], "")) != "" {
			return i, nil
		}
	}
	return 0, nil
}

// holdsFormula reports whether a row that looks blank has a formula where texts
// are to be written.
func (w *writer) holdsFormula(row int, cells []string) bool {
	for i, text := range cells {
		if text == "" || w.err != nil {
			continue
		}
		formula, err := w.f.GetCellFormula(w.sheet, w.name(row, i+1))
		if err != nil {
			w.err = err
		}
		if formula != "" {
			return true
		}
	}
	return false
}
