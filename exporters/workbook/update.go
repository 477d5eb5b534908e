package workbook

import (
	"fmt"
	"io"
	"strings"

	"github.com/xuri/excelize/v2"

	exporter "kyudan/exporters/swa"
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
	"kyudan/rating"
	"kyudan/rating/game"
)

// Update writes a copy of the organiser's workbook, which is that of the event,
// with the ratings. The entries of r.Event are those that importers/swa reads
// from it. A workbook without a table of players gets the two sheets alone.
func Update(w io.Writer, original []byte, r *rating.Result, rep *rating.Report) error {
	src, problems := spreadsheet.Open("", original)
	if src == nil {
		for _, p := range problems {
			if p.Severity == game.Error {
				return p
			}
		}
		return game.Problem{Severity: game.Error, Code: "not-a-spreadsheet", Found: "a file that cannot be updated", Expected: "an Excel workbook (.xlsx)"}
	}
	b, err := sheets.Open(original)
	if err != nil {
		return fmt.Errorf("the workbook cannot be updated: %w", err)
	}
	defer b.Close()
	if table, ok := swa.Locate(src); ok {
		c := copier{book: b, file: b.File(), src: src.Sheet(table.Sheet), table: table, r: r}
		if err := c.fill(); err != nil {
			return err
		}
	}
	for _, t := range []sheets.Table{ratings(r, rep), calculation(r, rep)} {
		if t.Sheet, err = place(b.File(), src, t); err != nil {
			return err
		}
		if err := b.Table(t); err != nil {
			return err
		}
	}
	if hasFormulas(src) {
		yes := true
		if err := b.File().SetCalcProps(&excelize.CalcPropsOptions{FullCalcOnLoad: &yes}); err != nil {
			return err
		}
	}
	b.Anonymise()
	_, err = b.WriteTo(w)
	return err
}

// place is the name of the sheet for a table of ours. A sheet of that name from
// an earlier run is removed; one of the organiser's is left alone.
func place(f *excelize.File, src *spreadsheet.Book, t sheets.Table) (string, error) {
	name := t.Sheet
	for n := 2; ; n++ {
		i, err := f.GetSheetIndex(name)
		if err != nil {
			return "", err
		}
		if i < 0 {
			return name, nil
		}
		if own := f.GetSheetName(i); isOurs(src.Sheet(own), t) && f.SheetCount > 1 {
			return name, f.DeleteSheet(own)
		}
		name = fmt.Sprintf("%s %d", t.Sheet, n)
	}
}

// isOurs reports whether the sheet has the header of our table. Behind the
// fixed columns the factors of another system may stand.
func isOurs(s *spreadsheet.Sheet, t sheets.Table) bool {
	if s == nil {
		return false
	}
	fixed := t.Columns
	if t.Sheet == swa.SheetCalculation {
		fixed = head()
	} else {
		fixed = fixed[:9] // up to the new rank, which only some systems have
	}
	for i, c := range fixed {
		if s.At(1, i+1).Plain() != c.Header {
			return false
		}
	}
	return true
}

func hasFormulas(src *spreadsheet.Book) bool {
	for i := range src.Sheets {
		for _, row := range src.Sheets[i].Rows {
			for j := range row.Cells {
				if row.Cells[j].Formula || row.Cells[j].Kind == spreadsheet.NoValue {
					return true
				}
			}
		}
	}
	return false
}

// copier fills the organiser's table of players.
type copier struct {
	book  *sheets.Book
	file  *excelize.File
	src   *spreadsheet.Sheet
	table swa.PlayerTable
	r     *rating.Result

	styles map[styleKey]int
}

func (c *copier) fill() error {
	if err := c.checkNames(); err != nil {
		return err
	}
	list := rated(c.r)
	next := c.free()
	c.styles = map[styleKey]int{}
	for _, column := range exporter.RatingColumns(list) {
		col, keep := c.existing(column.Header)
		if col == 0 {
			col = next
			next++
			if err := c.header(col, column.Column); err != nil {
				return err
			}
		}
		for i := range list {
			row, ok := c.table.Rows[c.r.Event.Players[i].ID]
			if !ok || keep && !c.src.At(row, col).IsBlank() {
				continue
			}
			if err := c.set(row, col, column.Value(&list[i]), column.Style); err != nil {
				return err
			}
		}
	}
	return nil
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
		row, ok := c.table.Rows[p.ID]
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

// existing is the organiser's column of that label where it is ours to fill: a
// blank one, or one that an earlier run or the template's author made for it.
// A column GoR with numbers in it is theirs, and so are their remarks; keep
// says that cells with a value in them stay.
func (c *copier) existing(label string) (col int, keep bool) {
	col = c.table.Columns[label]
	if col == 0 {
		return 0, false
	}
	blank := true
	for _, row := range c.table.Rows {
		blank = blank && c.src.At(row, col).IsBlank()
	}
	after := c.table.Columns[swa.RatingAfter]
	canonical := c.src.At(c.table.Header, col).Plain() == label
	switch {
	case blank, canonical && label == swa.RatingBefore, canonical && after > 0 && col >= after:
		return col, false
	case label == swa.Note:
		return col, true
	}
	return 0, false
}

// free is the first column to the right of everything that stands beside the
// players.
func (c *copier) free() int {
	last := c.table.LastColumn
	lines := map[int]bool{c.table.Header: true}
	for _, row := range c.table.Rows {
		lines[row] = true
	}
	for n := range lines {
		if row := c.src.Row(n); row != nil && len(row.Cells) > 0 {
			last = max(last, row.Cells[len(row.Cells)-1].Col)
		}
	}
	return last + 1
}

// header makes a new column: its title, looking like the last title of the
// table, and its width.
func (c *copier) header(col int, column sheets.Column) error {
	sheet, row := c.table.Sheet, c.table.Header
	if err := c.set(row, col, column.Header, sheets.Plain); err != nil {
		return err
	}
	if err := c.merge(col); err != nil {
		return err
	}
	name := spreadsheet.ColumnName(col)
	width, err := c.file.GetColWidth(sheet, name)
	if err != nil {
		return err
	}
	if standard, err := c.file.GetColWidth(sheet, "XFD"); err != nil || width != standard {
		return err
	}
	return c.file.SetColWidth(sheet, name, name, column.Width)
}

// merge gives a new title the height of the table's last one, which may cover
// two rows.
func (c *copier) merge(col int) error {
	ranges, err := c.file.GetMergeCells(c.table.Sheet, true)
	if err != nil {
		return err
	}
	for _, m := range ranges {
		c1, r1, err1 := excelize.CellNameToCoordinates(m.GetStartAxis())
		c2, r2, err2 := excelize.CellNameToCoordinates(m.GetEndAxis())
		if err1 != nil || err2 != nil {
			continue
		}
		if c1 <= c.table.LastColumn && c.table.LastColumn <= c2 && r1 <= c.table.Header && c.table.Header < r2 {
			return c.file.MergeCell(c.table.Sheet, spreadsheet.Ref(c.table.Header, col), spreadsheet.Ref(r2, col))
		}
	}
	return nil
}

// set writes a cell. A cell that already has a number format keeps its looks;
// others look like the last cell of the table in that row.
func (c *copier) set(row, col int, v any, s sheets.Style) error {
	sheet, ref := c.table.Sheet, spreadsheet.Ref(row, col)
	if text, ok := v.(string); ok && text == "" {
		v = nil
	}
	if err := c.file.SetCellValue(sheet, ref, v); err != nil {
		return err
	}
	model, err := c.file.GetCellStyle(sheet, ref)
	if err != nil {
		return err
	}
	if model == 0 {
		if model, err = c.file.GetCellStyle(sheet, spreadsheet.Ref(row, c.table.LastColumn)); err != nil {
			return err
		}
	} else if formatted, err := c.hasFormat(model); err != nil || formatted {
		return err
	}
	id, err := c.style(styleKey{model, s})
	if err != nil {
		return err
	}
	return c.file.SetCellStyle(sheet, ref, ref, id)
}
