// Package grid reads tables whose columns have headings, from a CSV file (see
// package csvtext) or a workbook (.xlsx): the same rows mean the same either way,
// and the content decides which it is.
//
// A [Layout] says which columns a table may have, under which headings, and what is
// read into a row. The headings stand in any order and case, in the first row or
// below some title rows. An unknown column is skipped with a note, or a
// warning where the heading is nearly that of another, unless it is called comment or
// the like. Blank rows and rows whose first cell begins with # are ignored. A bad
// cell is an error at its place (events.csv:7, events.xlsx: Sheet1!C7), and reading
// goes on, so that one run shows all of them.
package grid

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/csvtext"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// Limits on what is read: the largest register known has some 50,000 people.
const (
	maxBytes   = 64 << 20
	maxRows    = 500_000
	maxColumns = 500
	maxField   = 10_000 // bytes
	maxDamaged = 100    // lines with bad quotation marks
)

// Table is a table as rows of cells, from any file.
type Table struct {
	Log   *game.Log
	Name  string             // of its sheet; "" of a CSV file
	order game.DayOrder      // of its days
	lines []csvtext.Line     // of a CSV file
	row   spreadsheet.Row    // the one at hand, because a register has many
	sheet *spreadsheet.Sheet // of a workbook
	// semicolons: numbers may have commas before their parts, and full stops
	// between thousands.
	semicolons bool
	cell       Cell     // the one at hand
	unread     []string // columns of the row at hand whose cells could not be read
}

// OfLines is the table of a CSV file.
func OfLines(log *game.Log, lines []csvtext.Line, comma rune) *Table {
	return &Table{Log: log, lines: lines, semicolons: comma == ';'}
}

// OfSheet is the table on a sheet.
func OfSheet(log *game.Log, s *spreadsheet.Sheet) *Table {
	return &Table{Log: log, Name: s.Name, sheet: s}
}

// Len is the number of rows.
func (t *Table) Len() int {
	if t.sheet == nil {
		return len(t.lines)
	}
	return len(t.sheet.Rows)
}

// Row is a row by its index. It is valid until the next call.
func (t *Table) Row(i int) *spreadsheet.Row {
	if t.sheet != nil {
		return &t.sheet.Rows[i]
	}
	l := &t.lines[i]
	t.row.Number, t.row.Cells = l.Number, t.row.Cells[:0]
	for col, f := range l.Fields {
		if f != "" {
			t.row.Cells = append(t.row.Cells, spreadsheet.Cell{Row: l.Number, Col: col + 1, Kind: spreadsheet.Text, Text: f, Raw: f})
		}
	}
	return &t.row
}

// Under is a cell under its column's heading. It is valid until the next call.
func (t *Table) Under(label, heading string, c *spreadsheet.Cell) *Cell {
	t.cell = Cell{c, label, heading, t}
	return &t.cell
}

// Place is where a cell is: Sheet1!C7 in a workbook, the line in a CSV file.
func (t *Table) Place(row, col int) game.Place {
	if t.sheet == nil {
		return game.Place{Line: row}
	}
	return game.Place{Path: spreadsheet.Place(t.Name, row, col)}
}

// IsWorkbook reports what only a workbook reader can judge: packed files, Excel 97
// and password-protected workbooks.
func IsWorkbook(data []byte) bool {
	return bytes.HasPrefix(data, []byte("PK\x03\x04")) || bytes.HasPrefix(data, []byte("PK\x05\x06")) || bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0"))
}

// Open reads the tables of a file: one of a CSV file, those on all sheets with rows of
// a workbook.
func Open(log *game.Log, data []byte) (tables []*Table) {
	if len(bytes.TrimSpace(data)) == 0 {
		return nil // a table with nothing in it says nothing
	}
	if !IsWorkbook(data) {
		f := csvtext.Open(data, csvtext.Limits{Bytes: maxBytes, Lines: maxRows, Fields: maxColumns, Field: maxField, Damaged: maxDamaged})
		f.Comments = true
		lines := slices.Collect(f.Lines())
		log.Keep(f.Problems...)
		return []*Table{OfLines(log, lines, f.Comma)}
	}
	book, problems := spreadsheet.Open(log.File, data)
	log.Keep(problems...)
	if book == nil {
		return nil
	}
	for i := range book.Sheets {
		s := &book.Sheets[i]
		s.Rows = slices.DeleteFunc(s.Rows, saysNothing)
		switch n := len(s.Rows); {
		case n > maxRows:
			log.Add(game.Error, "too-many-lines", game.Place{Path: s.Name}, fmt.Sprintf("more than %d rows", maxRows), "a smaller table", "check that this is the right file")
		case n > 0:
			tables = append(tables, OfSheet(log, s))
		}
	}
	return tables
}

// saysNothing reports whether a row is blank or a comment.
func saysNothing(row spreadsheet.Row) bool {
	filled := slices.ContainsFunc(row.Cells, func(c spreadsheet.Cell) bool { return !c.IsBlank() })
	return !filled || strings.HasPrefix(row.At(1).Plain(), "#")
}

// Pick chooses the sheet with the table: the one of that name, else the first
// that is not hidden. That others were skipped is reported. There is none among no
// tables.
func Pick(tables []*Table, name string) *Table {
	if len(tables) == 0 {
		return nil
	}
	best := slices.IndexFunc(tables, func(t *Table) bool { return strings.EqualFold(t.Name, name) })
	named := best >= 0 && name != ""
	if !named {
		best = max(0, slices.IndexFunc(tables, func(t *Table) bool { return t.sheet == nil || !t.sheet.Hidden }))
	}
	t := tables[best]
	if len(tables) > 1 && !named {
		t.Log.Add(game.Warning, "sheets", game.Place{}, fmt.Sprintf("%d sheets with rows; %q was read", len(tables), t.Name), "one sheet", "remove the others, or put the table first")
	}
	t.warnHidden()
	return t
}

// warnHidden warns about what people who look at the sheet do not see.
func (t *Table) warnHidden() {
	if t.sheet == nil {
		return
	}
	at, hidden := game.Place{Path: t.Name}, 0
	if t.sheet.Hidden {
		t.Log.Add(game.Warning, "hidden-sheet", at, "a hidden sheet, which was read", "", "")
	}
	for i := range t.sheet.Rows {
		if t.sheet.Rows[i].Hidden {
			hidden++
		}
	}
	if hidden > 0 {
		t.Log.Add(game.Warning, "hidden-rows", at, game.Plural(hidden, "hidden row")+", read like the others", "", "show all rows (clear the filter) to see them")
	}
}

// Texts are the rows as texts, and their numbers; see Fields.
func (t *Table) Texts() (rows [][]string, numbers []int) {
	for i := range t.Len() {
		row := t.Row(i)
		for k := range row.Cells {
			c := &row.Cells[k]
			if c.Col > maxColumns {
				t.Log.Add(game.Error, "too-many-columns", t.Place(row.Number, c.Col), "a cell far to the right", fmt.Sprintf("at most %d columns", maxColumns), "check that this is the right file")
				break
			}
			if p, bad := c.Problem(); bad {
				p.Place = t.Place(row.Number, c.Col).String()
				t.Log.Keep(p)
				c.Text = ""
			}
		}
		rows, numbers = append(rows, Fields(row, maxColumns)), append(numbers, row.Number)
	}
	return rows, numbers
}

// Fields are the cells of a row as texts, up to a number of columns; those beyond the
// last are missing. Days are written 2026-05-02, numbers without needless digits.
func Fields(row *spreadsheet.Row, most int) []string {
	fields := make([]string, 0, len(row.Cells))
	for i := range row.Cells {
		c := &row.Cells[i]
		if c.Col > most {
			break
		}
		for len(fields) < c.Col {
			fields = append(fields, "")
		}
		fields[c.Col-1] = Clean(c.Text)
	}
	return fields
}
