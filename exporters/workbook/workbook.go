// Package workbook writes the workbook of a rated event: a copy of the
// organiser's own workbook with the ratings filled in (Update), or the SWA
// layout 1.0 filled in with them (New). Both get the sheets About, which says what the
// workbook is and comes first in one of New; Warnings, if the run
// has any, which say what is doubtful or was assumed; Ratings, one line a player;
// Calculation, one line a game a player with every factor under its document's
// symbol and a total that agrees with the player's change; and Charts, if there is
// something to show.
//
// Where the system describes its calculation (About.Model), the workbook does it again:
// Tables has the document's tables and constants, Calculation a line a game with formulas
// over them, Ratings what follows for the players, and Checks the ratings by formulas
// beside those of the program; where ratings are searched for, What if has the steps.
// Cells that may be changed are tinted; everything else follows from them. A report whose
// system has no model gets values only.
//
// Ratings are in points of the system in hand, shown with two decimals and
// stored in full precision; indices within ranks are whole. Formulas have the program's
// values beside them.
//
// In an updated copy everything that is not named here stays as it was:
// styles, widths, comments, pictures, charts, other sheets, formulas, and macros
// where the file's ending allows them.
// The new columns belong to what the lines of players are sorted, filtered and
// printed by, and pictures and charts beside the lines make room for them.
// Our sheets of an earlier run are replaced; sheets of their names that are the
// organiser's own stay, and ours get other names. The
// folder and user name that Excel leaves in a file are taken out.
//
// Errors are game.Problem values where the organiser's workbook is the cause.
package workbook

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"

	exporter "kyudan/exporters/swa"
	"kyudan/exporters/workbook/live"
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
	"kyudan/rating"
	"kyudan/rating/game"
)

// New writes a workbook of the SWA layout for an event that came from another
// format, for a file of that ending (see Update). files are those that the event was read
// from, if they are more than its own.
func New(w io.Writer, r *rating.Result, rep *rating.Report, ending string, files ...string) error {
	return sheets.Write(w, r.Event.Name, func(b *sheets.Book) error {
		o, err := sheetsOfOurs(b, r, rep, nil, files)
		if err != nil {
			return err
		}
		return cmp.Or(b.As(cmp.Or(ending, plainEnding)), b.Letter(o.about), exporter.Fill(b, r.Event.Event, rated(r)), o.write(b))
	})
}

// Update writes a copy of the organiser's workbook, which is that of the event,
// with the ratings. The entries of r.Event are those that importers/swa reads
// from it. A workbook without a table of players gets the two sheets alone.
//
// The ending of the file that is written, .xlsx or .xlsm, decides what kind of
// workbook it is; for "" the original's macros do. Templates become workbooks.
// Lost lists what a file with that ending loses.
//
// A copy of a damaged workbook would be damaged, too. Instead, New writes what could
// be read of the event; Rebuilt reports it.
func Update(w io.Writer, original []byte, r *rating.Result, rep *rating.Report, ending string, files ...string) error {
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
		return New(w, r, rep, ending, files...)
	}
	if ending == "" {
		ending = Ending(src.Macros)
	}
	err := sheets.Copy(w, original, func(b *sheets.Book) error { return fill(b, src, r, rep, ending, files) })
	var p game.Problem
	if errors.As(err, &p) && p.File == "" {
		p.File = r.Event.Source.File
		return p
	}
	return err
}

// fill puts the ratings into a copy of the workbook.
func fill(b *sheets.Book, src *spreadsheet.Book, r *rating.Result, rep *rating.Report, ending string, files []string) error {
	if err := b.As(ending); err != nil {
		return err
	}
	if table, ok := swa.Locate(src); ok {
		c := copier{book: b, src: src.Sheet(table.Sheet), table: table, r: r}
		if err := c.fill(); err != nil {
			return err
		}
	}
	o, err := sheetsOfOurs(b, r, rep, src, files)
	if err = cmp.Or(err, b.Letter(o.about), o.write(b)); err != nil {
		return err
	}
	if src.HasFormulas() {
		if err := b.Recalculate(); err != nil {
			return err
		}
	}
	b.Anonymise()
	return nil
}

// plainEnding is that of a workbook without macros.
const plainEnding = ".xlsx"

// Ending is the ending of a file that can contain the whole updated workbook.
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
		Severity: game.Warning, Code: "workbook-rebuilt", File: from, Found: fmt.Sprintf("a damaged workbook that cannot be copied: %s has what could be read, in the layout of the template", file),
		Hint: "for a copy with all its sheets, repair the workbook and rate it again",
	}}
}

// Lost lists what an updated copy of a workbook loses in a file with that
// name: its macros, where the ending is that of a workbook without them.
func Lost(original []byte, file string) game.Problems {
	ending := strings.ToLower(filepath.Ext(file))
	if ending == "" || sheets.HoldsMacros(ending) || !spreadsheet.HasMacros(original) {
		return nil
	}
	return game.Problems{{
		Severity: game.Warning, Code: "macros-lost", Found: fmt.Sprintf("macros, which a workbook ending in %s cannot contain: left out of %s", ending, file),
		Hint: "to keep them, name the output " + strings.TrimSuffix(file, filepath.Ext(file)) + ".xlsm",
	}}
}

// ours are the sheets of ours.
type ours struct {
	about   sheets.Letter
	tables  []sheets.Table
	charts  []sheets.Letter
	formula *calculated // nil in a workbook of values
}

// sheetsOfOurs makes them, in their order. In a copy of a workbook they replace those of an
// earlier run, if only by titles.
func sheetsOfOurs(b *sheets.Book, r *rating.Result, rep *rating.Report, src *spreadsheet.Book, files []string) (o ours, err error) {
	rep = cmp.Or(rep, &rating.Report{})
	names, earlier := map[string]string{}, map[string]bool{}
	for _, sheet := range [...]string{swa.SheetAbout, swa.SheetWarnings, swa.SheetRatings, swa.SheetCalculation, swa.SheetTables, swa.SheetChecks, swa.SheetWhatIf, swa.SheetCharts} {
		if names[sheet], earlier[sheet], err = place(b.File(), src, sheet); err != nil {
			return o, err
		}
	}
	c, err := calculate(r, rep, names)
	if err != nil {
		return o, err
	}
	o.formula = c
	all := []sheets.Table{warnings(r, rep)}
	if c == nil {
		all = append(all, ratings(r, rep, nil, nil), calculation(r, rep), sheets.Table{Sheet: swa.SheetTables, Columns: tableHead}, sheets.Table{Sheet: swa.SheetChecks, Columns: checkHead}, sheets.Table{Sheet: swa.SheetWhatIf, Columns: whatIfHead})
	} else {
		terms := rep.System.Factors
		all = append(all, ratings(r, rep, c, c.players(terms)), c.games(r, terms), c.tables(), c.checks(r, rep, files), c.whatIf(r))
	}
	for _, t := range all {
		if len(t.Rows) > 0 || earlier[t.Sheet] || t.Sheet == swa.SheetRatings || t.Sheet == swa.SheetCalculation {
			t.Sheet = names[t.Sheet]
			withUnits(t.Columns, r.Indexed())
			o.tables = append(o.tables, t)
		}
	}
	o.about = about(r, rep, o.tables, c)
	o.about.Sheet = names[swa.SheetAbout]
	for _, l := range charts(r, rep, c, earlier[swa.SheetCharts]) {
		l.Sheet = names[l.Sheet]
		o.charts = append(o.charts, l)
	}
	return o, nil
}

// write adds all but the sheet About, whose place among the event's own differs.
func (o *ours) write(b *sheets.Book) error {
	for _, t := range o.tables {
		if err := b.Table(t); err != nil {
			return err
		}
	}
	for _, l := range o.charts {
		if err := b.Letter(l); err != nil {
			return err
		}
	}
	if o.formula == nil {
		return b.Names(live.Prefix, nil)
	}
	return o.formula.finish(b)
}

// place is the name of the sheet for one of ours: that of the sheet from an
// earlier run, which the new one replaces, or an unused one.
func place(f *excelize.File, src *spreadsheet.Book, sheet string) (name string, earlier bool, err error) {
	name = sheet
	for n := 2; ; n++ {
		i, err := f.GetSheetIndex(name)
		if err != nil {
			return "", false, err
		}
		if i < 0 {
			return name, false, nil
		}
		own := f.GetSheetName(i)
		if src != nil {
			if which, _ := swa.WrittenByRating(src.Sheet(own)); which == sheet {
				return own, true, nil
			}
		}
		name = fmt.Sprintf("%s %d", sheet, n)
	}
}
