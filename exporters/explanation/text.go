package explanation

import (
	"fmt"
	"io"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/report"
	"kyudan/exporters/texttable"
	"kyudan/rating"
	"kyudan/rating/game"
)

// textWidth is the greatest width of a line in terminal columns.
const textWidth = 100

// WriteText writes the explanation as plain text, at most 100 terminal columns
// wide where sums are not longer.
func WriteText(w io.Writer, rep *rating.Report, o Options) error {
	v, err := newView(rep, o)
	if err != nil {
		return err
	}
	t := document.NewText(w, textWidth)
	t.Title(fmt.Sprintf("%s (%s): %s", v.name, v.id, v.title))
	if v.formula != "" {
		t.Item("", "Each game: "+v.formula)
	}
	for _, a := range rep.Assumed() {
		t.Item("", "Assumed: "+a.String())
	}
	if all := document.Departures(rep.Departures); len(all) > 0 {
		t.Item("", "Rated with values other than the document's: "+strings.Join(all, "; "))
	}
	for _, e := range v.events {
		t.Blank()
		e.text(t)
	}
	v.symbolsText(t)
	return t.End()
}

func (e *eventView) text(t *document.Text) {
	head := report.EventName(e.Result) + ", " + document.Days(e.Event.Begin, e.Event.End)
	if class := report.Class(e.Result); class != "" {
		head += "; class " + class
	}
	t.Item("", head)
	if !e.Rated {
		t.Item("", "NOT RATED"+strings.TrimSuffix(", because "+strings.Join(e.missed, "; "), ", because "))
	}
	for _, g := range e.games {
		t.Blank()
		e.gameText(t, g)
	}
	if len(e.unrated) > 0 {
		t.Blank()
		t.Item("  ", "Games that do not count")
	}
	for _, g := range e.unrated {
		t.Item("    ", g.heading()+": "+g.whyNot())
	}
	t.Blank()
	if len(e.lines) == 0 {
		t.Item("  ", "no rating yet")
	}
	t.Indented("  ", e.accountTable())
	for _, r := range e.remarks() {
		t.Item("  ", r)
	}
	t.Item("  ", e.missesText())
}

// missesText says by how much the account as printed is off, if it is.
func (e *eventView) missesText() string {
	off := e.misses()
	if off == "" {
		return ""
	}
	return "Numbers are rounded for display: added up as printed, the account is " + off + " off."
}

func (e *eventView) gameText(t *document.Text, g *gameView) {
	const indent = "    "
	steps := func(before bool) {
		for s := range g.steps(before) {
			t.Item(indent, report.StepText(s)+" "+e.points(s))
		}
	}
	t.Item("  ", g.heading())
	steps(true)
	var factors []string
	for _, f := range g.factors {
		factors = append(factors, f.Name+" "+g.texts[f.Name])
	}
	t.Items(indent, factors...)
	for _, p := range g.parts {
		if !p.again {
			t.Print(indent + p.String())
		}
	}
	if g.isSum {
		t.Print(indent + g.sum.String())
	} else {
		t.Print(indent + "change " + signed(g.value, e.digits))
	}
	steps(false)
}

// heading is a game in a line: round, day, opponent, colour, handicap, result.
func (g *gameView) heading() string {
	var at []string
	if g.Round > 0 {
		at = append(at, fmt.Sprintf("round %d", g.Round))
	}
	if g.Date != 0 {
		at = append(at, g.Date.String())
	}
	t := strings.Join(at, ", ")
	if t != "" {
		t += ": "
	}
	if g.colour != "" {
		t += g.colour + " "
	}
	const widest = 60
	t += "against " + texttable.Cut(game.Clean(g.opponent), widest)
	if g.opponentID != "" {
		t += " (" + g.opponentID + ")"
	}
	handicap := report.Stones(g.Handicap)
	if !g.Handicap.IsGiven() {
		handicap = "handicap " + handicap
	}
	return t + ", " + handicap + ": " + g.outcome
}

// accountTable is the way from the rating before to that after. A rule is given
// whole; the number is beside its last words.
func (e *eventView) accountTable() *document.Table {
	const widest = 70
	type column = document.Column[line]
	wrapped := func(l line) []string { return texttable.Wrap(l.text, widest-2) }
	columns := []column{
		{In: document.InText, Max: widest, Of: func(l line) any {
			return document.PlainLines(strings.Split(strings.Join(wrapped(l), "\n  "), "\n")...)
		}},
		{In: document.OnPage, Of: func(l line) any { return document.Cell{Value: l.text, Look: l.look("")} }},
	}
	number := func(coloured bool, of func(line) string) {
		columns = append(columns,
			column{In: document.InText, Kind: document.Whole, Of: func(l line) any {
				lines := make([]string, max(1, len(wrapped(l))))
				lines[len(lines)-1] = of(l)
				return document.PlainLines(lines...)
			}},
			column{In: document.OnPage, Kind: document.Whole, Of: func(l line) any {
				look := ""
				if coloured {
					look = document.Way(l.change)
				}
				return document.Cell{Value: of(l), Look: l.look(look)}
			}})
	}
	if e.byRank {
		number(true, func(l line) string { return l.change })
		number(false, func(l line) string { return l.at })
	} else { // one column of numbers
		number(true, func(l line) string { return l.change + l.at })
	}
	t := document.NewTable(e.lines, columns...)
	t.NoTitles, t.Class = true, "account"
	return t
}

// look is that of a line's cell, or that of the ends of the account.
func (l *line) look(other string) string {
	if l.isEnd() {
		return "end"
	}
	return other
}

// symbolsText says what the factors mean, unless no game counted and nothing asks
// for an explanation.
func (v *view) symbolsText(t *document.Text) {
	if len(v.symbols) == 0 {
		return
	}
	t.Heading("What the symbols mean")
	type column = document.Column[rating.Term]
	tab := document.NewTable(v.symbols, column{Of: func(t rating.Term) any { return t.Name }}, column{Of: func(t rating.Term) any { return t.Meaning }})
	tab.NoTitles = true
	t.Indented("  ", tab)
	if len(v.System.Formulas) > 0 {
		t.Heading("The formulas of the document")
	}
	for _, f := range v.System.Formulas {
		t.Print("  " + f)
	}
}
