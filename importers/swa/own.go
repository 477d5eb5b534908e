package swa

import (
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
)

// isOwn reports whether a sheet with lines of the form's own is not to be filled in.
func isOwn(name string) bool { return isSheet(name, SheetGuide) || isSheet(name, SheetCheck) }

// ownWithin is among how many rows at the top of a sheet a line of the form's own is looked
// for. Somebody may have put a title over it.
const ownWithin = 5

// withoutOwn is a sheet without the lines of the form's own, without what its columns What
// to write and To mend say of labels, and without formulas that were not calculated. In a
// table the column To mend has a title like others. own is false for a sheet without such lines, which is returned
// as it is.
func withoutOwn(sheet *spreadsheet.Sheet) (rest *spreadsheet.Sheet, own bool) {
	if !slices.ContainsFunc(sheet.Rows[:min(len(sheet.Rows), ownWithin)], func(r spreadsheet.Row) bool { return isOwnLine(&r) }) {
		return sheet, false
	}
	copied := *sheet
	copied.Rows = nil
	var columns []int // of the form's own, below a line of its own
	counted := map[int]string{}
	for _, row := range sheet.Rows {
		if isOwnLine(&row) {
			columns = append(columns, ownColumns(&row)...)
			continue
		}
		if t := headerOf(sheet, &row); t != nil {
			for _, c := range t.columns {
				counted[c.col] = c.label
			}
		}
		row.Cells = slices.DeleteFunc(slices.Clone(row.Cells), func(c spreadsheet.Cell) bool {
			return slices.Contains(columns, c.Col) || isUncounted(&c, &row, counted)
		})
		copied.Rows = append(copied.Rows, row)
	}
	return &copied, true
}

// isOwnLine reports whether a row begins with the mark of the form's own lines.
func isOwnLine(row *spreadsheet.Row) bool {
	c := firstCell(row)
	return c != nil && c.Kind == spreadsheet.Text && strings.HasPrefix(strings.TrimSpace(c.Text), OwnMark)
}

// ownColumns are the columns of a row that are titled What to write or To mend.
func ownColumns(row *spreadsheet.Row) (columns []int) {
	for i := range row.Cells {
		c := &row.Cells[i]
		for _, title := range []string{ToWrite, ToMend} {
			if strings.EqualFold(c.Plain(), title) || c.Plain() == Chinese[title] {
				columns = append(columns, c.Col)
			}
		}
	}
	return columns
}

// isUncounted reports whether a cell of the form's own sheets has a formula of the form
// without its value, as programs leave them that fill in a form and do not calculate. What
// it would say is known from what is filled in.
func isUncounted(c *spreadsheet.Cell, row *spreadsheet.Row, titles map[int]string) bool {
	if c.Kind != spreadsheet.NoValue {
		return false
	}
	label, _ := splitLabel(firstCell(row))
	return label == Participants || slices.Contains([]string{Name, Black, White, colScore, ToMend}, titles[c.Col])
}
