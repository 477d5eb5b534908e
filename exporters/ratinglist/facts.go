package ratinglist

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"kyudan/exporters/workbook/sheets"
	vocab "kyudan/importers/ratinglist"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// writeFacts writes what the list says of itself where the workbook does: on a sheet List
// of ours, which is made anew, beside a label, or in a title.
func (u *update) writeFacts() error {
	bySheet := map[string][]vocab.Fact{}
	for _, fact := range u.layout.Facts {
		bySheet[fact.Sheet] = append(bySheet[fact.Sheet], fact)
	}
	var err error
	for _, name := range slices.Sorted(maps.Keys(bySheet)) {
		if name == vocab.ListSheet && u.isOurs(name) {
			err = cmp.Or(err, u.book.Form(name, u.title(u.list), u.about(u.list)))
			continue
		}
		s, failed := u.book.Sheet(name)
		if failed != nil {
			return failed
		}
		for _, fact := range bySheet[name] {
			u.writeFact(s, fact)
		}
		err = cmp.Or(err, s.Close())
	}
	return err
}

// isOurs reports whether a sheet has nothing but what we write on it.
func (u *update) isOurs(name string) bool {
	for _, row := range u.layout.Book.Sheet(name).Rows {
		if !slices.Contains(ourLabels, row.At(1).Plain()) {
			return false
		}
	}
	return true
}

// fact is the new content of a cell that says something about the list, and whether it
// differs from what stands there.
func (u *update) fact(fact vocab.Fact) (v any, changed bool) {
	i := slices.IndexFunc(u.facts, func(c column) bool { return c.field == fact.Field })
	v = u.facts[i].cell(nil)
	if u.shows(&fact.Cell, v) {
		return u.layout.Book.Sheet(fact.Sheet).At(fact.Cell.Row, fact.Cell.Col).Text, false
	}
	if day, isDay := v.(game.Date); isDay && fact.Cell.Kind == spreadsheet.Text {
		v = strings.Replace(u.layout.Book.Sheet(fact.Sheet).At(fact.Cell.Row, fact.Cell.Col).Text, fact.Cell.Text, day.String(), 1)
	}
	return v, true
}

func (u *update) writeFact(s *sheets.Sheet, fact vocab.Fact) {
	v, changed := u.fact(fact)
	if !changed {
		return
	}
	row, col := fact.Cell.Row, fact.Cell.Col
	if fact.Cell.Merged {
		row, col = spreadsheet.ParseRef(fact.Cell.From)
	}
	style := s.Style(row, col)
	if _, isDay := v.(game.Date); isDay && fact.Cell.Kind == spreadsheet.Number {
		style = u.book.Formatted(style, sheets.NumberFormat(sheets.Day), false)
	}
	s.Set(row, col, v, style)
}

// writeBeside writes the sheet of ours with what the list has no columns for.
func (u *update) writeBeside() error {
	columns := u.beside()
	if len(columns) == 0 && u.layout.Book.Sheet(vocab.BesideSheet) == nil {
		return nil
	}
	t := sheets.Table{Sheet: vocab.BesideSheet, Title: "What the next rating needs and the list has no columns for", Freeze: 2, Columns: []sheets.Column{
		{Header: vocab.ID.Label(), Style: sheets.Code, Width: 16}, {Header: vocab.Name.Label(), Width: 28},
	}}
	for _, c := range columns {
		t.Columns = append(t.Columns, sheets.Column{Header: c.title(), Style: c.style, Width: u.width(c, u.entries)})
	}
	rows := u.entries
	if len(rows) == 0 {
		rows = []*entry{nil}
	}
	for _, e := range rows {
		cells := []any{nil, nil}
		if e != nil {
			cells = []any{e.ID, e.DisplayName()}
		}
		for _, c := range columns {
			cells = append(cells, c.cell(e))
		}
		t.Rows = append(t.Rows, sheets.Row{Cells: cells})
	}
	return u.book.Table(t)
}
