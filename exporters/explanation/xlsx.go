package explanation

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/report"
	"kyudan/exporters/texttable"
	"kyudan/exporters/workbook/sheets"
	"kyudan/rating"
	"kyudan/rating/formula"
	"kyudan/rating/game"
)

// Sheet is the sheet of the workbook with the games, AboutSheet that which says
// how they were rated.
const (
	Sheet      = "Explanation"
	AboutSheet = "About"
)

// WriteXLSX writes the explanation as a workbook: a row a game with its factors
// in columns, and rows for what stands before, between and behind the games.
// Numbers are values in full precision; texts are texts.
func WriteXLSX(w io.Writer, rep *rating.Report, o Options) error {
	v, err := newView(rep, o)
	if err != nil {
		return err
	}
	title := v.Name + " (" + v.ID + ") · " + v.Title
	return sheets.Write(w, title, func(b *sheets.Book) error {
		if err := b.Table(v.table(title)); err != nil {
			return err
		}
		return b.Form(AboutSheet, title, v.about())
	})
}

func (v *view) about() []sheets.Field {
	fs := []sheets.Field{
		{Label: "Player", Value: v.Name},
		{Label: "ID", Value: v.ID, Style: sheets.Code},
		{Label: "System", Value: v.Title},
		{Label: "Document", Value: v.rep.System.Document},
		{Label: "Each game", Value: v.Sum},
	}
	for _, a := range v.rep.Assumed() {
		fs = append(fs, sheets.Field{Label: "Assumed", Value: a.String()})
	}
	for _, d := range document.Departures(v.rep.Departures) {
		fs = append(fs, sheets.Field{Label: "Not the document's", Value: texttable.Cut(d, 1000)})
	}
	for _, s := range v.Symbols {
		fs = append(fs, sheets.Field{Label: s.Name, Value: s.Meaning})
	}
	return fs
}

// factorNames are the names of all factors in the order of the games; a name
// that only some games have stands behind the one it follows there.
func (v *view) factorNames() []string {
	var names []string
	for i := range v.Events {
		for _, g := range v.Events[i].Games {
			at := 0
			for _, f := range g.Factors {
				k := slices.Index(names, f.Name)
				if k < 0 {
					k = at
					names = slices.Insert(names, k, f.Name)
				}
				at = k + 1
			}
		}
	}
	return names
}

// table is the sheet of games.
func (v *view) table(title string) sheets.Table {
	factors := v.factorNames()
	t := sheets.Table{Sheet: Sheet, Title: title, Freeze: 4, Columns: []sheets.Column{
		{Header: "Event", Width: 22, Wrap: true}, {Header: "Date", Width: 12, Style: sheets.Day}, {Header: "Round", Width: 8, Style: sheets.Whole},
		{Header: "Opponent", Width: 22, Wrap: true}, {Header: "Opponent ID", Width: 14, Style: sheets.Code},
		{Header: "Colour", Width: 10, Style: sheets.Centred}, {Header: "Handicap", Width: 11, Style: sheets.Whole}, {Header: "Result", Width: 13, Style: sheets.Centred},
	}}
	for _, name := range factors {
		t.Columns = append(t.Columns, sheets.Column{Header: name, Width: max(9, float64(texttable.Width(name))+4), Style: v.style(name)})
	}
	points, sum, ranks := sheets.Points, 12, false
	for i := range v.Events {
		if v.Events[i].ByRank {
			points, ranks = sheets.Whole, true
		}
		for _, g := range v.Events[i].Games {
			sum = max(sum, texttable.Width(g.Sum.String()))
		}
	}
	change := sheets.Signed
	if ranks {
		change = sheets.Whole
	}
	t.Columns = append(t.Columns,
		sheets.Column{Header: "Sum", Width: float64(min(sum+4, 40)), Wrap: true},
		sheets.Column{Header: "Change", Width: 11, Style: change},
		sheets.Column{Header: "After", Width: 11, Style: points},
		sheets.Column{Header: "Rank", Width: 8, Style: sheets.Centred},
		sheets.Column{Header: "Note", Wrap: true})
	for i := range v.Events {
		v.Events[i].rows(&t, factors)
	}
	note := 10
	for _, r := range t.Rows {
		note = max(note, texttable.Width(r.Cells[len(r.Cells)-1].(string)))
	}
	t.Columns[len(t.Columns)-1].Width = float64(min(note+4, 40))
	return t
}

// style shows large factors with two digits behind the point, small ones with
// four, and plain numbers as they are.
func (v *view) style(name string) sheets.Style {
	large, plain := false, true
	for i := range v.Events {
		for _, g := range v.Events[i].Games {
			if x, ok := rating.FactorIn(g.gc.Factors, g.side.Factors)(name); ok {
				large = large || x >= 20 || x <= -20
				plain = plain && formula.Truncate(x, 2) == x
			}
		}
	}
	switch {
	case plain:
		return sheets.Number
	case large:
		return sheets.Points
	}
	return sheets.Factor
}

// rows are those of an event: where it began, games with what followed from
// them, games that do not count, and where it ended.
func (e *eventView) rows(t *sheets.Table, factors []string) {
	n := len(t.Columns)
	row := func(emphasis sheets.Emphasis, change, after any, rank game.Rank, note string) []any {
		cells := make([]any, n)
		cells[0], cells[n-4], cells[n-3], cells[n-2], cells[n-1] = e.Name, change, after, rank.String(), note
		t.Rows = append(t.Rows, sheets.Row{Emphasis: emphasis, Cells: cells})
		return cells
	}
	step := func(s rating.Step) {
		var points any
		if s.Points != 0 {
			points = s.Points
		}
		row(sheets.Ordinary, points, nil, game.NoRank, report.StepText(s))
	}
	steps := e.pc.Steps
	for len(steps) > 0 && steps[0].Before {
		step(steps[0])
		steps = steps[1:]
	}
	for _, c := range e.change {
		row(sheets.Ordinary, nil, value(c.After), c.RankAfter, "corrected by hand")
	}
	row(sheets.Total, nil, value(e.pc.Before), e.pc.RankBefore, strings.Join(append([]string{"before"}, e.Remarks...), "; "))
	for _, g := range slices.Concat(e.Games, e.Unrated) {
		emphasis, note := sheets.Ordinary, ""
		var change any = g.value
		for _, s := range g.side.Steps {
			if s.Before {
				step(s)
			}
		}
		if g.Reason != "" {
			emphasis, note, change = sheets.Muted, "does not count: "+g.Reason, nil
		}
		cells := row(emphasis, change, value(g.side.After), g.side.RankAfter, note)
		if g.game.Date != 0 {
			cells[1] = g.game.Date
		}
		if g.game.Round > 0 {
			cells[2] = g.game.Round
		}
		cells[3], cells[4], cells[5], cells[7] = g.Opponent, g.OpponentID, strings.ToLower(g.Colour), g.Outcome
		if h, ok := g.game.Handicap.Get(); ok {
			cells[6] = h
		}
		for k, name := range factors {
			if x, ok := rating.FactorIn(g.gc.Factors, g.side.Factors)(name); ok {
				cells[8+k] = x
			}
		}
		if g.isSum {
			cells[n-5] = g.Sum.String()
		}
		var parts []string
		for _, p := range g.Parts {
			parts = append(parts, p.String())
		}
		if len(parts) > 0 {
			cells[n-1] = strings.Join(parts, "; ")
		}
		for _, s := range g.side.Steps {
			if !s.Before {
				step(s)
			}
		}
	}
	for _, s := range steps {
		step(s)
	}
	var change any
	if e.Change != "" {
		change = e.pc.Change()
	}
	note := "after"
	if !e.result.Rated {
		note += fmt.Sprintf("; event not rated: %s", strings.Join(e.Missed, "; "))
	}
	row(sheets.Total, change, value(e.pc.After), e.pc.RankAfter, note)
}

func value(o game.Opt[float64]) any {
	if x, ok := o.Get(); ok {
		return x
	}
	return nil
}
