package workbook

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"

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
		return game.Problem{Severity: game.Error, Code: spreadsheet.CodeNoSpreadsheet, Found: "a file that cannot be updated", Expected: "an Excel workbook (.xlsx)"}
	}
	if slices.ContainsFunc(src.Sheets, func(s spreadsheet.Sheet) bool { return s.Damaged }) {
		return New(w, r, rep, ending)
	}
	if ending == "" {
		ending = Ending(src.Macros)
	}
	err := sheets.Copy(w, original, func(b *sheets.Book) error { return fill(b, src, r, rep, ending) })
	var p game.Problem
	if errors.As(err, &p) && p.File == "" {
		p.File = r.Event.Source.File
		return p
	}
	return err
}

// fill puts the ratings into a copy of the workbook.
func fill(b *sheets.Book, src *spreadsheet.Book, r *rating.Result, rep *rating.Report, ending string) error {
	if err := b.As(ending); err != nil {
		return err
	}
	if table, ok := swa.Locate(src); ok {
		c := copier{book: b, src: src.Sheet(table.Sheet), table: table, r: r}
		if err := c.fill(); err != nil {
			return err
		}
	}
	warned := slices.ContainsFunc(src.Sheets, func(s spreadsheet.Sheet) bool {
		which, _ := swa.WrittenByRating(&s)
		return which == swa.SheetWarnings
	})
	for _, t := range tables(r, rep, warned) {
		var err error
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
	return nil
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
		Severity: game.Warning, Code: "workbook-rebuilt", File: from, Found: fmt.Sprintf("a damaged workbook, of which no copy can be made: %s holds what could be read, in the layout of the template", file),
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
