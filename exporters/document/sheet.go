package document

import (
	"cmp"
	"io"

	"kyudan/exporters/texttable"
	"kyudan/exporters/workbook/sheets"
	"kyudan/rating"
	"kyudan/rating/game"
)

// WriteBook writes a workbook of tables, with a form of what there is to say about
// them behind, where it has a name.
func WriteBook(w io.Writer, title, form string, about []sheets.Field, tables ...sheets.Table) error {
	return sheets.Write(w, title, func(b *sheets.Book) error {
		for _, t := range tables {
			t.Title = cmp.Or(t.Title, title)
			if err := b.Table(t); err != nil {
				return err
			}
		}
		if form == "" {
			return nil
		}
		return b.Form(form, title, about)
	})
}

// Sheet is the table as a sheet of a workbook, with numbers in full.
func (t *Table) Sheet(name string) sheets.Table {
	out := sheets.Table{Sheet: name, Rows: make([]sheets.Row, t.rows)}
	for _, c := range t.in(InSheet) {
		width := max(9, texttable.Width(c.Title)+3)
		if c.Kind == Day {
			width = max(width, 13)
		}
		for r := range t.rows {
			v := c.inCell(c.Of(r))
			if text, ok := v.(string); ok {
				width = max(width, texttable.Width(text)+1)
			}
			out.Rows[r].Cells = append(out.Rows[r].Cells, v)
		}
		column := sheets.Column{Header: c.Title, Style: c.style(), Width: c.Width, Wrap: c.Wrap}
		if t.Fit {
			column.Width = min(column.Width, float64(width))
		}
		out.Columns = append(out.Columns, column)
	}
	return out
}

// inCell is a value as a cell has it.
func (c *Column[T]) inCell(v any) any {
	switch v := Given(v).(type) {
	case nil, int, float64, game.Date:
		return v
	case Standing:
		return v.Index
	case rating.RankedChange:
		if v.Ranks == 0 {
			return v.Points
		}
	}
	if s := c.text(v); s != "" {
		return texttable.Cut(s, longest)
	}
	return nil
}

// longest is the width at which a text is cut in a cell.
const longest = 4000

var styles = map[Kind]sheets.Style{
	Words: sheets.Plain, Code: sheets.Code, Centred: sheets.Centred, Day: sheets.Day, Whole: sheets.Whole, Points: sheets.Points, Signed: sheets.Signed,
}

func (c *Column[T]) style() sheets.Style {
	if c.Kind == Signed && c.Digits == 0 {
		return sheets.SignedWhole
	}
	return styles[c.Kind]
}
