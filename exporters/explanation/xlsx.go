package explanation

import (
	"io"
	"slices"
	"strings"

	"kyudan/exporters/document"
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
// in columns, and rows for what comes before, between and after the games.
// Numbers are values in full precision; texts are texts.
func WriteXLSX(w io.Writer, rep *rating.Report, o Options) error {
	v, err := newView(rep, o)
	if err != nil {
		return err
	}
	return document.WriteBook(w, v.name+" ("+v.id+") · "+v.title, v.say(AboutSheet), v.about(), v.sheet())
}

func (v *view) about() []sheets.Field {
	fs := []sheets.Field{
		{Label: v.say("Player"), Value: v.name},
		{Label: v.say("ID"), Value: v.id, Style: sheets.Code},
		{Label: v.say("System"), Value: v.title},
		{Label: v.say("Document"), Value: v.System.Document},
		{Label: v.say("Each game"), Value: v.formula},
	}
	for _, a := range v.Assumed() {
		fs = append(fs, sheets.Field{Label: v.say("Assumed"), Value: a.In(v.lang)})
	}
	for _, d := range document.Departures(v.lang, v.Departures) {
		fs = append(fs, sheets.Field{Label: v.say("Not the document's"), Value: texttable.Cut(d, 1000)})
	}
	for _, s := range v.symbols {
		fs = append(fs, sheets.Field{Label: s.Name, Value: v.lang.Word(s.Meaning)})
	}
	return fs
}

// factorNames are the names of all factors in the order of the games; a name
// that only some games have comes after the one it follows there.
func (v *view) factorNames() []string {
	var names []string
	for g := range v.rated {
		at := 0
		for _, f := range g.factors {
			k := slices.Index(names, f.Name)
			if k < 0 {
				k = at
				names = slices.Insert(names, k, f.Name)
			}
			at = k + 1
		}
	}
	return names
}

// row is a row of the sheet: a game, or something else beside games.
type row struct {
	event         string
	game          *gameView // or nil
	emphasis      sheets.Emphasis
	change, after any
	rank          game.Rank
	note          string
}

func (v *view) sheet() sheets.Table {
	type column = document.Column[row]
	ofGame := func(of func(*gameView) any) func(row) any {
		return func(r row) any {
			if r.game == nil {
				return nil
			}
			return of(r.game)
		}
	}
	columns := []column{
		{Title: v.say("Event"), Width: 22, Wrap: true, Of: func(r row) any { return r.event }},
		{Title: v.say("Date"), Width: 12, Kind: document.Day, Of: ofGame(func(g *gameView) any { return g.Date })},
		{Title: v.say("Round"), Width: 8, Kind: document.Whole, Of: ofGame(func(g *gameView) any { return document.Count(g.Round) })},
		{Title: v.say("Opponent"), Width: 22, Wrap: true, Of: ofGame(func(g *gameView) any { return g.opponent })},
		{Title: v.say("Opponent ID"), Width: 14, Kind: document.Code, Of: ofGame(func(g *gameView) any { return g.opponentID })},
		{Title: v.say("Colour"), Width: 10, Kind: document.Centred, Of: ofGame(func(g *gameView) any { return strings.ToLower(v.lang.Word(g.colour)) })},
		{Title: v.say("Handicap"), Width: 11, Kind: document.Whole, Of: ofGame(func(g *gameView) any { return g.Handicap })},
		{Title: v.say("Result"), Width: 13, Kind: document.Centred, Of: ofGame(func(g *gameView) any { return g.said() })},
	}
	factors := v.factorNames()
	for _, name := range factors {
		columns = append(columns, column{Title: name, Width: max(9, float64(texttable.Width(name))+4), Of: ofGame(func(g *gameView) any {
			if x, ok := g.find(name); ok {
				return x
			}
			return nil
		})})
	}
	change, after := document.Column[row]{Title: v.say("Change"), Width: 11, Kind: document.Signed, Digits: 2}, document.Points
	sum := 12
	for g := range v.rated {
		sum = max(sum, texttable.Width(g.sum.in(v.lang)))
	}
	var rows []row
	for _, e := range v.events {
		if e.byRank {
			change.Kind, after = document.Whole, document.Whole
		}
		rows = append(rows, e.rows()...)
	}
	change.Of = func(r row) any { return r.change }
	columns = append(columns,
		column{Title: v.say("Sum"), Width: float64(min(sum+4, 40)), Wrap: true, Of: ofGame(func(g *gameView) any {
			if g.isSum {
				return g.sum.in(v.lang)
			}
			return nil
		})},
		change,
		column{Title: v.say("After"), Width: 11, Kind: after, Of: func(r row) any { return r.after }},
		column{Title: v.say("Rank"), Width: 8, Kind: document.Centred, Of: func(r row) any { return r.rank }},
		column{Title: v.say("Note"), Wrap: true, Of: func(r row) any { return r.note }})
	t := document.NewTable(rows, columns...).Sheet(v.say(Sheet))
	t.Freeze = 4
	for k, name := range factors {
		t.Columns[8+k].Style = v.style(name)
	}
	note, last := 10, len(columns)-1
	for i, r := range rows {
		t.Rows[i].Emphasis = r.emphasis
		t.Rows[i].Cells[last] = r.note // wrapped where it is blank, too
		note = max(note, texttable.Width(r.note))
	}
	t.Columns[last].Width = float64(min(note+4, 70))
	return t
}

// style shows large factors with two digits after the point, small ones with
// four, and plain numbers as they are.
func (v *view) style(name string) sheets.Style {
	large, plain := false, true
	for g := range v.rated {
		if x, ok := g.find(name); ok {
			large = large || x >= 20 || x <= -20
			plain = plain && formula.Truncate(x, 2) == x
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
func (e *eventView) rows() []row {
	var rows []row
	add := func(r row) {
		r.event = e.title()
		rows = append(rows, r)
	}
	step := func(s rating.Step) {
		r := row{note: e.of.stepText(s)}
		if s.Points != 0 {
			r.change = s.Points
		}
		add(r)
	}
	steps := e.pc.Steps
	for len(steps) > 0 && steps[0].Before {
		step(steps[0])
		steps = steps[1:]
	}
	for _, c := range e.adjusted {
		add(row{after: c.After, rank: c.RankAfter, note: e.of.say("corrected by hand")})
	}
	before := strings.Join(append([]string{e.of.say("before: %s", e.summary())}, e.remarks()...), "; ")
	add(row{emphasis: sheets.Total, after: e.pc.Before, rank: e.pc.RankBefore, note: before})
	for _, g := range slices.Concat(e.games, e.unrated) {
		for s := range g.special(true) {
			step(s)
		}
		r := row{game: g, change: g.value, after: g.side.After, rank: g.side.RankAfter, note: g.sentence()}
		if !g.change.Rated {
			r.emphasis, r.change, r.note = sheets.Muted, nil, e.of.say("does not count: %s", g.whyNot())
		}
		add(r)
		steps, again := g.fresh()
		if len(again) > 0 {
			add(row{emphasis: sheets.Muted, note: e.of.asBefore(again)})
		}
		for _, s := range steps {
			add(row{emphasis: sheets.Muted, note: s.String()})
		}
		for s := range g.special(false) {
			step(s)
		}
	}
	for _, s := range steps {
		step(s)
	}
	note := e.of.say("after")
	if !e.Rated {
		note = e.of.say("%s; event not rated: %s", note, strings.Join(e.missed, "; "))
	}
	add(row{emphasis: sheets.Total, change: e.changed(), after: e.pc.After, rank: e.pc.RankAfter, note: note})
	return rows
}
