package workbook

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	exporter "kyudan/exporters/swa"
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
	"kyudan/rating"
	"kyudan/rating/game"
)

// copier fills the organiser's table of players.
type copier struct {
	book  *sheets.Book
	sheet *sheets.Sheet
	src   *spreadsheet.Sheet
	table swa.PlayerTable
	r     *rating.Result

	titles map[int]string // of the columns that are new
	err    error          // the first
}

func (c *copier) fill() (err error) {
	if err := c.checkNames(); err != nil {
		return err
	}
	if c.sheet, err = c.book.Sheet(c.table.Sheet); err != nil {
		return err
	}
	c.titles = map[int]string{}
	list := rated(c.r)
	columns := exporter.RatingColumns(list)
	own := c.own()
	right := own.Right
	places, err := c.places(columns, own)
	if err != nil {
		return err
	}
	for i, col := range places {
		column := columns[i]
		right = max(right, col)
		if c.titles[col] != "" {
			c.header(col, column.Column)
		}
		for i := range list {
			if row, ok := c.row(&c.r.Event.Players[i]); ok {
				c.set(row, col, column.Value(&list[i]), column.Style, column.Style == sheets.Plain)
			}
		}
	}
	if len(c.titles) > 0 {
		first := slices.Min(slices.Collect(maps.Keys(c.titles)))
		c.err = cmp.Or(c.err, c.sheet.ClearOfDrawings(own, first, first+len(c.titles)-1))
	}
	if err := cmp.Or(c.err, c.sheet.Enclose(own, right, c.title)); err != nil {
		return err
	}
	return c.sheet.Close()
}

// own are the lines of the organiser's table with their titles.
func (c *copier) own() spreadsheet.Area {
	return spreadsheet.Area{Top: c.table.Header, Left: c.table.FirstColumn, Bottom: slices.Max(c.lines()), Right: c.table.LastTitle}
}

// title is the content of a row of titles.
func (c *copier) title(row, col int) (text string, isText bool) {
	if t := c.titles[col]; t != "" && row == c.table.Header {
		return t, true
	}
	cell := c.src.At(row, col)
	if cell.IsBlank() {
		return "", false
	}
	return cell.Text, cell.Kind == spreadsheet.Text
}

// places are the columns that the ratings go into: those that there are for them,
// and new ones beside each other.
func (c *copier) places(columns []exporter.RatingColumn, own spreadsheet.Area) ([]int, error) {
	cols, missing := make([]int, len(columns)), 0
	for i, column := range columns {
		if cols[i] = c.existing(column.Header); cols[i] == 0 {
			missing++
		}
	}
	next, err := 0, error(nil)
	if missing > 0 {
		next, err = c.free(own, missing)
	}
	for i := range cols {
		if cols[i] == 0 {
			cols[i] = next
			c.titles[next] = columns[i].Header
			next++
		}
	}
	return cols, err
}

// row is the line of a player: the one that the entry was read from, because an
// event from which entries were left out renumbers the others, else the one
// with the entry's number.
func (c *copier) row(p *game.Player) (row int, ok bool) {
	if sheet, cell, found := strings.Cut(p.Place.Path, "!"); found && sheet == c.table.Sheet {
		if n, err := strconv.Atoi(strings.TrimLeft(cell, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")); err == nil {
			return n, true
		}
	}
	row, ok = c.table.Rows[p.ID]
	return row, ok
}

// checkNames makes sure that the lines are those of the event's players: a
// rating beside another person's name would be worse than none.
func (c *copier) checkNames() error {
	col := c.table.Columns[swa.Name]
	if col == 0 {
		return nil
	}
	for i := range c.r.Event.Players {
		p := &c.r.Event.Players[i]
		row, ok := c.row(p)
		if !ok {
			continue
		}
		cell := c.src.At(row, col)
		if cell.IsBlank() {
			continue
		}
		found, want := game.NameKey(cell.Text), game.NameKey(p.DisplayName())
		if found != want && !strings.Contains(squeeze(found), squeeze(want)) && !strings.Contains(squeeze(want), squeeze(found)) {
			return game.Problem{Severity: game.Error, Code: "workbook-other-event", Place: spreadsheet.Place(c.table.Sheet, row, col),
				Found: fmt.Sprintf("%q", cell.Text), Expected: fmt.Sprintf("%q, entry %d of the event", p.DisplayName(), p.ID),
				Hint: "update the workbook that the event was read from"}
		}
	}
	return nil
}

func squeeze(s string) string { return strings.ReplaceAll(s, " ", "") }

// existing is the column of that label where it is ours to fill, 0 where there
// is none: one that an earlier run or the template's author made for it, or a
// blank one. A column GoR with numbers in it is the organiser's, and so is one
// for remarks, even a blank one.
func (c *copier) existing(label string) int {
	after := c.table.Columns[swa.RatingAfter]
	candidates := []int{c.table.Columns[label]}
	if titles := c.src.Row(c.table.Header); titles != nil {
		for i := range titles.Cells {
			t := &titles.Cells[i]
			if sheets.IsTitle(t.Plain(), label) {
				candidates = append(candidates, t.Col)
			}
			if after == 0 && t.Plain() == swa.RatingAfter {
				after = t.Col // apart from the table, right of anything beside it
			}
		}
	}
	for _, col := range candidates {
		if col == 0 {
			continue
		}
		canonical := sheets.IsTitle(c.src.At(c.table.Header, col).Plain(), label)
		switch {
		case canonical && (label == swa.RatingBefore || after > 0 && col >= after),
			label != swa.Note && c.isBlank(col):
			return col
		}
	}
	return 0
}

// isBlank reports whether no player has anything in the column.
func (c *copier) isBlank(col int) bool {
	for _, row := range c.table.Rows {
		if !c.src.At(row, col).IsBlank() {
			return false
		}
	}
	return true
}

// free is the first of so many columns to the right of everything that stands
// beside the players, and not below merged cells.
func (c *copier) free(own spreadsheet.Area, columns int) (int, error) {
	lines := c.lines()
	last := func(counts func(*spreadsheet.Cell) bool) int {
		last := c.table.LastColumn
		for _, row := range lines {
			if r := c.src.Row(row); r != nil {
				for i := range r.Cells {
					if counts(&r.Cells[i]) {
						last = max(last, r.Cells[i].Col)
					}
				}
			}
		}
		return last
	}
	// Blank cells are there for their colour, which may go to the end of the sheet.
	next := 1 + last(func(*spreadsheet.Cell) bool { return true })
	if next+columns-1 > spreadsheet.MaxCol {
		next = 1 + last(func(cell *spreadsheet.Cell) bool { return !cell.IsBlank() })
	}
	merged := slices.SortedFunc(slices.Values(c.sheet.Merged()), func(a, b spreadsheet.Area) int { return a.Left - b.Left })
	for _, m := range merged {
		if m.Meets(spreadsheet.Area{Top: own.Top, Left: next, Bottom: own.Bottom, Right: next + columns - 1}) {
			next = m.Right + 1
		}
	}
	if next+columns-1 > spreadsheet.MaxCol {
		return 0, game.Problem{Severity: game.Error, Code: "no-column-left", Place: c.table.Sheet, Found: "no columns left for the ratings beside the players", Hint: "delete what is at the right end of the sheet, or unmerge the cells there"}
	}
	return next, nil
}

// lines are the rows of the table: its titles and the players.
func (c *copier) lines() []int {
	return append(slices.Collect(maps.Values(c.table.Rows)), c.table.Header)
}

// header adds a new column: its title, looking like the last title of the
// table and as high, and its width.
func (c *copier) header(col int, column sheets.Column) {
	top, bottom := c.titleRows()
	c.set(top, col, column.Header, sheets.Plain, column.Style == sheets.Plain)
	if bottom > top {
		c.sheet.Join(spreadsheet.Area{Top: top, Left: col, Bottom: bottom, Right: col})
	}
	// The organiser's font may be larger than ours, and the title is on one line.
	c.sheet.SetWidth(col, max(column.Width, float64(float64(len(column.Header))*1.3)+1))
}

// titleRows are the rows that the last title of the table covers.
func (c *copier) titleRows() (top, bottom int) {
	title := spreadsheet.Area{Top: c.table.Header, Left: c.table.LastTitle, Bottom: c.table.Header, Right: c.table.LastTitle}
	first := slices.Min(append(slices.Collect(maps.Values(c.table.Rows)), spreadsheet.MaxRow)) // line of a player
	for _, m := range c.sheet.Merged() {
		if m.Meets(title) && m.Bottom < first {
			return m.Top, m.Bottom
		}
	}
	return c.table.Header, c.table.Header
}

// set writes a cell. A cell that already has a number format keeps its looks;
// others look like the cell of that row below the last title, but that texts stand
// at the left, off the numbers beside them.
func (c *copier) set(row, col int, v any, s sheets.Style, left bool) {
	switch model := c.sheet.Style(row, col); {
	case model == 0:
		c.sheet.Set(row, col, v, c.book.Formatted(c.sheet.Style(row, c.table.LastTitle), sheets.NumberFormat(s), left))
	case c.book.HasFormat(model):
		c.sheet.Set(row, col, v, model)
	default:
		c.sheet.Set(row, col, v, c.book.Formatted(model, sheets.NumberFormat(s), false))
	}
}
