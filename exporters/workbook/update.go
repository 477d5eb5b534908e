package workbook

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
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
//
// The ending of the file that is written, .xlsx or .xlsm, decides what kind of
// workbook it is; for "" the original's macros do. Templates become workbooks.
// Lost says what a file of that ending cannot hold.
//
// A copy of a damaged workbook would be damaged, too. In its place stands what New
// writes of the event as far as it could be read; Rebuilt says so.
func Update(w io.Writer, original []byte, r *rating.Result, rep *rating.Report, ending string) error {
	src, problems := spreadsheet.Open("", original)
	if src == nil {
		for _, p := range problems {
			if p.Severity == game.Error {
				return p
			}
		}
		return game.Problem{Severity: game.Error, Code: "not-a-spreadsheet", Found: "a file that cannot be updated", Expected: "an Excel workbook (.xlsx)"}
	}
	if slices.ContainsFunc(src.Sheets, func(s spreadsheet.Sheet) bool { return s.Damaged }) {
		return New(w, r, rep, ending)
	}
	b, err := sheets.Open(original)
	if err != nil {
		return fmt.Errorf("the workbook cannot be updated: %w", err)
	}
	defer b.Close()
	if ending == "" {
		ending = Ending(src.Macros)
	}
	if err := b.As(ending); err != nil {
		return err
	}
	if table, ok := swa.Locate(src); ok {
		c := copier{book: b, file: b.File(), src: src.Sheet(table.Sheet), table: table, r: r}
		if err := c.fill(); err != nil {
			return err
		}
	}
	warned := slices.ContainsFunc(src.Sheets, func(s spreadsheet.Sheet) bool {
		which, _ := swa.WrittenByRating(&s)
		return which == swa.SheetWarnings
	})
	for _, t := range tables(r, rep, warned) {
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

// plainEnding is that of a workbook without macros.
const plainEnding = ".xlsx"

// Ending is the ending of the file that holds an updated workbook whole.
func Ending(macros bool) string {
	if macros {
		return ".xlsm"
	}
	return plainEnding
}

// Rebuilt says that a file will be no copy of the workbook read from another, in
// which these problems were found, because that one is damaged.
func Rebuilt(read game.Problems, from, file string) game.Problems {
	if !slices.ContainsFunc(read, func(p game.Problem) bool { return p.Code == "workbook-damaged" && p.File == from }) {
		return nil
	}
	return game.Problems{{
		Severity: game.Warning, Code: "workbook-rebuilt", File: from, Found: fmt.Sprintf("a damaged workbook, of which no copy can be made: %s holds what could be read, in the layout that \"kyudan template\" writes", file),
		Hint: "for a copy with all its sheets mend the workbook, and rate it again",
	}}
}

// Lost says what an updated copy of a workbook cannot keep in a file of that
// name: its macros, where the ending is that of a workbook without them.
func Lost(original []byte, file string) game.Problems {
	ending := strings.ToLower(filepath.Ext(file))
	if ending == "" || sheets.HoldsMacros(ending) || !spreadsheet.HasMacros(original) {
		return nil
	}
	return game.Problems{{
		Severity: game.Warning, Code: "macros-lost", Found: fmt.Sprintf("macros, which a workbook ending in %s cannot hold: left out of %s", ending, file),
		Hint: "to keep them, name the output " + strings.TrimSuffix(file, filepath.Ext(file)) + ".xlsm",
	}}
}

// place is the name of the sheet for a table of ours: that of the sheet from an
// earlier run, which the new one replaces, or one that nobody has.
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
		own := f.GetSheetName(i)
		if which, _ := swa.WrittenByRating(src.Sheet(own)); which == t.Sheet {
			return own, nil
		}
		name = fmt.Sprintf("%s %d", t.Sheet, n)
	}
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

	styles    map[styleKey]int
	formatted map[int]bool // by style
}

func (c *copier) fill() error {
	if err := c.checkNames(); err != nil {
		return err
	}
	list := rated(c.r)
	next := c.free()
	c.styles, c.formatted = map[styleKey]int{}, map[int]bool{}
	for _, column := range exporter.RatingColumns(list) {
		col := c.existing(column.Header)
		if col == 0 {
			col = next
			next++
			if err := c.header(col, column.Column); err != nil {
				return err
			}
		}
		for i := range list {
			row, ok := c.row(&c.r.Event.Players[i])
			if !ok {
				continue
			}
			if err := c.set(row, col, column.Value(&list[i]), column.Style, column.Style == sheets.Plain); err != nil {
				return err
			}
		}
	}
	return nil
}

// row is the line of a player: the one that the entry was read from, because an
// event from which entries were left out numbers the others anew, else the one
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
			if titles.Cells[i].Plain() == label {
				candidates = append(candidates, titles.Cells[i].Col)
			}
		}
	}
	for _, col := range candidates {
		if col == 0 {
			continue
		}
		canonical := c.src.At(c.table.Header, col).Plain() == label
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
// table and as high, and its width.
func (c *copier) header(col int, column sheets.Column) error {
	sheet := c.table.Sheet
	top, bottom, err := c.titleRows()
	if err != nil {
		return err
	}
	if err := c.set(top, col, column.Header, sheets.Plain, column.Style == sheets.Plain); err != nil {
		return err
	}
	if bottom > top {
		if err := c.file.MergeCell(sheet, spreadsheet.Ref(top, col), spreadsheet.Ref(bottom, col)); err != nil {
			return err
		}
	}
	name := spreadsheet.ColumnName(col)
	width, err := c.file.GetColWidth(sheet, name)
	if err != nil {
		return err
	}
	if standard, err := c.file.GetColWidth(sheet, "XFD"); err != nil || width != standard {
		return err
	}
	// The organiser's font may be larger than ours, and the title is on one line.
	return c.file.SetColWidth(sheet, name, name, max(column.Width, float64(len(column.Header))*1.3+1))
}

// titleRows are the rows that the last title of the table covers.
func (c *copier) titleRows() (top, bottom int, err error) {
	ranges, err := c.file.GetMergeCells(c.table.Sheet, true)
	if err != nil {
		return 0, 0, err
	}
	for _, m := range ranges {
		left, top, err1 := excelize.CellNameToCoordinates(m.GetStartAxis())
		right, bottom, err2 := excelize.CellNameToCoordinates(m.GetEndAxis())
		if err1 == nil && err2 == nil && left <= c.table.LastColumn && c.table.LastColumn <= right && top <= c.table.Header && c.table.Header <= bottom {
			return top, bottom, nil
		}
	}
	return c.table.Header, c.table.Header, nil
}

// set writes a cell. A cell that already has a number format keeps its looks;
// others look like the last cell of the table in that row, but that texts stand
// at the left, off the numbers beside them.
func (c *copier) set(row, col int, v any, s sheets.Style, left bool) error {
	sheet, ref := c.table.Sheet, spreadsheet.Ref(row, col)
	if text, ok := v.(string); ok {
		if err := sheets.CheckText(text); err != nil {
			return err
		}
		if text == "" {
			v = nil
		}
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
	} else {
		left = false
	}
	id, err := c.style(styleKey{model, s, left})
	if err != nil {
		return err
	}
	return c.file.SetCellStyle(sheet, ref, ref, id)
}
