// Package aliases adds lines to an archive's table of who is who, and to its table
// of ids, whatever they are kept in: to a CSV file at its end, to a workbook in the
// first free row of the sheet that is read. What stands there stays, the sheets,
// styles and rows of the people who keep it too; headings that the lines need and
// the table lacks are added at their right.
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

// table is one of the two.
type table struct {
	roster.Table
	name string // of a file of its own
	// check says what is wrong with a file of it.
	check func(game.Input) game.Problems
	// guard gives cells of a workbook the form that they have in a CSV file.
	guard func(string) string
}

var aliasTable = table{roster.AliasTable(), "aliases.csv", func(in game.Input) game.Problems {
	_, problems := tables.Aliases(in)
	return problems
}, func(cell string) string { return cell }} // which names and ids seldom need

var idTable = table{roster.Table{Columns: tables.Headings(tables.IDsTable), Headings: tables.IDHeadings, Key: idKey}, "ids.csv", func(in game.Input) game.Problems {
	people, problems := tables.ReadIDs(in)
	return append(problems, new(roster.Aliases).Know(people)...)
}, csvtext.Guard}

// idKey is what a row of the table of ids says.
func idKey(line []string) string {
	var b strings.Builder
	for _, field := range line {
		b.WriteString(csvtext.Unguard(field) + "\x00")
	}
	return b.String()
}

// Append is a table of aliases with lines in the form of roster.Lines; those that
// it has already are left out, and without any other it is the table as it was.
// Lines that contradict others are errors, and so is a file that cannot be read.
func Append(in game.Input, lines [][]string) ([]byte, game.Problems) {
	return aliasTable.append(in, lines)
}

// AppendIDs is the same for the table of ids. Of a file that is not there
// the data is empty.
func AppendIDs(in game.Input, people []roster.Person) ([]byte, game.Problems) {
	if len(people) == 0 {
		return in.Data, nil
	}
	lines := make([][]string, len(people))
	for i := range people {
		lines[i] = tables.IDFields(&people[i])
		for k, field := range lines[i] {
			lines[i][k] = csvtext.Guard(field)
		}
	}
	if len(in.Data) == 0 {
		in.Data = []byte("\ufeff") // without which spreadsheet programs take it for another encoding
	}
	return idTable.append(in, lines)
}

func (t table) append(in game.Input, lines [][]string) ([]byte, game.Problems) {
	sheet, rows, numbers, problems, isBook := tables.FirstSheet(in)
	switch {
	case problems.HasErrors():
		return nil, problems
	case isBook:
		return t.appendToBook(in, sheet, rows, numbers, lines)
	case strings.EqualFold(path.Ext(in.Name), ".xlsx") && len(bytes.TrimSpace(in.Data)) == 0:
		return nil, game.Problems{{
			Severity: game.Error, Code: "no-workbook", File: in.Name, Found: "a file with nothing in it", Expected: "a workbook with the headings name and id",
			Hint: "take it away: then " + t.name + " is begun",
		}}
	}
	return t.Table.Append(in.Name, in.Data, lines, func(data []byte) game.Problems { return t.check(game.Input{Name: in.Name, Data: data}) })
}

func (t table) appendToBook(in game.Input, sheet string, rows [][]string, numbers []int, lines [][]string) ([]byte, game.Problems) {
	add := t.Add(t.guarded(rows), lines)
	if len(add.Rows) == 0 {
		return in.Data, nil
	}
	data, err := fill(in.Data, sheet, numbers, add)
	if err != nil {
		return nil, game.Problems{{Severity: game.Error, Code: "workbook", File: in.Name, Found: "a workbook to which no line can be added: " + err.Error(), Hint: "save it as " + t.name + " (CSV UTF-8), take the workbook away, and run again"}}
	}
	now := game.Input{Name: in.Name, Data: data}
	if problems := t.check(now); problems.HasErrors() {
		return nil, problems
	}
	if _, rows, _, _, _ := tables.FirstSheet(now); len(t.Add(t.guarded(rows), lines).Rows) > 0 {
		return nil, game.Problems{{Severity: game.Error, Code: "workbook", File: in.Name, Found: "a workbook in which an added line is not read", Hint: "see whether the sheet with the headings name and id is the first one"}}
	}
	return data, nil
}

func (t table) guarded(rows [][]string) [][]string {
	for _, row := range rows {
		for i := range row {
			row[i] = t.guard(row[i])
		}
	}
	return rows
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
