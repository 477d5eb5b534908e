package workbook

import (
	"fmt"
	"slices"

	"kyudan/exporters/workbook/live"
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
	"kyudan/rating"
)

// cells are those of one column of a sheet, as a formula names them.
func cells(sheet string, col, top, bottom int) string {
	name := spreadsheet.ColumnName(col)
	all := fmt.Sprintf("%s$%s$%d", live.Quoted(sheet), name, top)
	if bottom > top {
		all += fmt.Sprintf(":$%s$%d", name, bottom)
	}
	return all
}

// tableHead are the first columns of the sheet Tables.
var tableHead = []sheets.Column{{Header: swa.TableName, Width: 24}, {Header: swa.TableRow, Width: 64}}

// tables is the sheet Tables: the constants and the tables, one below the other, each
// with the values in effect, which may be changed, those of the rating and, where they
// differ, those of the document.
func (c *calculated) tables() sheets.Table {
	t := sheets.Table{Sheet: swa.SheetTables, Title: c.title, Freeze: 1}
	add := func(cells ...any) int {
		t.Rows = append(t.Rows, sheets.Row{Cells: cells})
		return len(t.Rows) + 1
	}
	widths := map[int]float64{} // of titles, which are shown whole
	head := func(cells ...any) {
		for i, title := range cells {
			if title, ok := title.(string); ok {
				widths[i] = max(widths[i], float64(len([]rune(title))+3))
			}
			if i >= 2 { // above numbers
				cells[i] = sheets.Cell{Style: sheets.Centred, Value: title}
			}
		}
		add(cells...)
		t.Rows[len(t.Rows)-1].Emphasis = sheets.Total
	}
	head("Constants", "", "in effect", "as rated", "in the document")
	first := len(t.Rows) + 2
	for _, p := range c.Model.Constants {
		var document any
		if p.Printed != p.Value {
			document = p.Printed
		}
		row := add(p.Symbol, p.Meaning, sheets.Cell{Value: p.Value, Emphasis: sheets.Editable}, p.Value, document)
		c.names = append(c.names, sheets.Name{Name: live.Prefix + p.Name, RefersTo: cells(c.sheet[t.Sheet], 3, row, row)})
	}
	c.compare(c.sheet[t.Sheet], 3, 4, first, len(t.Rows)+1)
	wide := 5
	c.inputs = 1
	for i := range c.Model.Tables {
		wide = max(wide, c.table(&t, &c.Model.Tables[i], add, head))
	}
	c.lastTable = len(t.Rows) + 1
	t.Columns = slices.Clone(tableHead)
	for n := range wide - 2 {
		t.Columns = append(t.Columns, sheets.Column{Header: fmt.Sprint("Value ", n+1), Width: 16, Style: sheets.Number})
	}
	for i := range t.Columns {
		t.Columns[i].Width = max(t.Columns[i].Width, widths[i])
	}
	return t
}

// table adds a table, and returns how many columns it has.
func (c *calculated) table(t *sheets.Table, of *rating.Table, add func(...any) int, head func(...any)) int {
	n := len(of.Columns)
	c.inputs = max(c.inputs, n)
	add()
	wide := 2 + 2*n
	for _, col := range of.Columns {
		if col.Printed != nil {
			wide = 2 + 3*n
		}
	}
	titles := make([]any, 2+3*n)
	titles[0], titles[1] = of.Title, of.Key
	for k, col := range of.Columns {
		titles[2+k], titles[2+n+k] = col.Title, col.Title+" as rated"
		if col.Printed != nil {
			titles[2+2*n+k] = col.Title + " in the document"
		}
	}
	head(titles[:wide]...)
	first := len(t.Rows) + 2
	for i, key := range of.Keys {
		row := make([]any, 2+3*n)
		row[1] = key
		if of.Labels != nil {
			row[0] = of.Labels[i]
		}
		for k, col := range of.Columns {
			row[2+k], row[2+n+k] = sheets.Cell{Value: col.Values[i], Emphasis: sheets.Editable}, col.Values[i]
			if col.Printed != nil && col.Printed[i] != col.Values[i] {
				row[2+2*n+k] = col.Printed[i]
			}
		}
		add(row[:wide]...)
	}
	last := len(t.Rows) + 1
	c.names = append(c.names, sheets.Name{Name: live.Prefix + of.Name, RefersTo: cells(c.sheet[t.Sheet], 2, first, last)})
	for k, col := range of.Columns {
		c.names = append(c.names, sheets.Name{Name: live.Prefix + col.Name, RefersTo: cells(c.sheet[t.Sheet], 3+k, first, last)})
		c.compare(c.sheet[t.Sheet], 3+k, 3+n+k, first, last)
	}
	return wide
}

// compare counts, among what was changed, the rows in which two columns differ.
func (c *calculated) compare(sheet string, a, b, first, last int) {
	if first <= last {
		c.changed = append(c.changed, "SUMPRODUCT(--("+cells(sheet, a, first, last)+"<>"+cells(sheet, b, first, last)+"))")
	}
}
