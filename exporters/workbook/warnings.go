package workbook

import (
	"path"
	"path/filepath"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/swa"
	"kyudan/rating"
	"kyudan/rating/game"
)

// assumed is the kind of a line of warnings that says what was assumed.
const assumed = "assumed"

// warnings is the table of what is doubtful about the ratings of an event: the
// problems of its files and those of the whole run, and below them what was
// assumed up to then. Without any it has no rows.
func warnings(r *rating.Result, rep *rating.Report) sheets.Table {
	t := sheets.Table{Sheet: swa.SheetWarnings, Title: title(r, rep), Columns: []sheets.Column{
		{Header: swa.WarningKind, Width: 10},
		{Header: swa.WarningWhere, Width: 26, Wrap: true},
		{Header: swa.WarningWhat, Width: 60, Wrap: true},
		{Header: swa.WarningToDo, Width: 60, Wrap: true},
	}}
	if rep == nil {
		return t
	}
	for _, severity := range []game.Severity{game.Error, game.Warning} {
		for _, p := range rep.Problems() {
			if p.Severity == severity && (len(rep.Results) == 1 || p.File == "" || p.File == r.Event.Source.File) {
				t.Rows = append(t.Rows, sheets.Row{Cells: []any{severity.String(), where(p, r.Event), what(p), game.Plainly(p.Hint)}})
			}
		}
	}
	for _, a := range rep.Assumed() {
		t.Rows = append(t.Rows, sheets.Row{Cells: []any{assumed, "in this event or before", a.String()}})
	}
	return t
}

// where is the place of a problem, with the name of the file, without its folder,
// where that is another than the event's.
func where(p game.Problem, ev *rating.Event) string {
	switch p.File {
	case "":
	case ev.Source.File:
		p.File = ""
	default:
		p.File = path.Base(filepath.ToSlash(p.File))
	}
	return p.Where()
}

// what is a problem without its place.
func what(p game.Problem) string {
	p.File, p.Place = "", ""
	return p.Error()
}
