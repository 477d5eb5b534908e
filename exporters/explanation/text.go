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
	t.Title(fmt.Sprintf("%s (%s): %s", v.Name, v.ID, v.Title))
	if v.Sum != "" {
		t.Item("", "Each game: "+v.Sum)
	}
	for _, a := range rep.Assumed() {
		t.Item("", "Assumed: "+a.String())
	}
	if all := document.Departures(rep.Departures); len(all) > 0 {
		t.Item("", "Rated with values other than the document's: "+strings.Join(all, "; "))
	}
	for i := range v.Events {
		t.Blank()
		v.Events[i].text(t)
	}
	v.symbols(t)
	return t.End()
}

func (e *eventView) text(t *document.Text) {
	head := e.Name + ", " + document.Days(e.result.Event.Begin, e.result.Event.End)
	if class := report.Class(e.result); class != "" {
		head += "; class " + class
	}
	t.Item("", head)
	if !e.result.Rated {
		t.Item("", "NOT RATED"+strings.TrimSuffix(", because "+strings.Join(e.Missed, "; "), ", because "))
	}
	for _, g := range e.Games {
		t.Blank()
		g.text(t)
	}
	if len(e.Unrated) > 0 {
		t.Blank()
		t.Item("  ", "Games that do not count")
	}
	for _, g := range e.Unrated {
		t.Item("    ", g.heading()+": "+g.Reason)
	}
	t.Blank()
	if len(e.Lines) == 0 {
		t.Item("  ", "no rating yet")
	}
	t.Indented("  ", e.account())
	for _, r := range e.Remarks {
		t.Item("  ", r)
	}
	if e.Misses != "" {
		t.Item("  ", e.misses())
	}
}

func (e *eventView) misses() string {
	return "Numbers are rounded for reading: added up as printed, the account is " + e.Misses + " off."
}

func (g *gameView) text(t *document.Text) {
	const indent = "    "
	t.Item("  ", g.heading())
	for _, s := range g.Before {
		t.Item(indent, s.Text+" "+s.Points)
	}
	var factors []string
	for _, f := range g.Factors {
		factors = append(factors, f.Name+" "+f.Text)
	}
	t.Items(indent, factors...)
	for _, p := range g.Parts {
		if !p.Again {
			t.Print(indent + p.String())
		}
	}
	if g.isSum {
		t.Print(indent + g.Sum.String())
	} else {
		t.Print(indent + "change " + g.Change)
	}
	for _, s := range g.Steps {
		t.Item(indent, s.Text+" "+s.Points)
	}
}

// heading is a game in a line: round, day, opponent, colour, handicap, result.
func (g *gameView) heading() string {
	var at []string
	if g.Round != "" {
		at = append(at, "round "+g.Round)
	}
	if g.Day != "" {
		at = append(at, g.Day)
	}
	t := strings.Join(at, ", ")
	if t != "" {
		t += ": "
	}
	if g.Colour != "" {
		t += g.Colour + " "
	}
	const widest = 60
	t += "against " + texttable.Cut(game.Clean(g.Opponent), widest)
	if g.OpponentID != "" {
		t += " (" + g.OpponentID + ")"
	}
	handicap := g.Handicap
	if handicap == "not given" {
		handicap = "handicap not given"
	}
	return t + ", " + handicap + ": " + g.Outcome
}

// account is the way from the rating before to that after. A rule is told whole;
// the number stands beside its last words.
func (e *eventView) account() *document.Table {
	const widest = 70
	type column = document.Column[line]
	ended := func(l line, number string) any {
		lines := make([]string, max(1, len(texttable.Wrap(l.Text, widest-2))))
		lines[len(lines)-1] = number
		return document.PlainLines(lines...)
	}
	columns := []column{
		{In: document.InText, Max: widest, Of: func(l line) any {
			return document.PlainLines(strings.Split(strings.Join(texttable.Wrap(l.Text, widest-2), "\n  "), "\n")...)
		}},
		{In: document.OnPage, Of: func(l line) any { return document.Cell{Value: l.Text, Look: l.look("")} }},
	}
	number := func(way func(line) string, of func(line) string) {
		columns = append(columns,
			column{In: document.InText, Kind: document.Whole, Of: func(l line) any { return ended(l, of(l)) }},
			column{In: document.OnPage, Kind: document.Whole, Of: func(l line) any { return document.Cell{Value: of(l), Look: l.look(way(l))} }})
	}
	coloured := func(l line) string { return document.Way(l.Points) }
	if e.ByRank {
		number(coloured, func(l line) string { return l.Points })
		number(func(line) string { return "" }, func(l line) string { return l.At })
	} else { // one column of numbers
		number(coloured, func(l line) string { return l.Points + l.At })
	}
	t := document.NewTable(e.Lines, columns...)
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

// symbols says what the factors mean.
func (v *view) symbols(t *document.Text) {
	if len(v.Symbols) == 0 {
		return // no game counted, and nothing asks for an explanation
	}
	t.Heading("What the symbols mean")
	tab := document.NewTable(v.Symbols,
		document.Column[rating.Term]{Of: func(t rating.Term) any { return t.Name }}, document.Column[rating.Term]{Of: func(t rating.Term) any { return t.Meaning }})
	tab.NoTitles = true
	t.Indented("  ", tab)
	if len(v.rep.System.Formulas) > 0 {
		t.Heading("The formulas of the document")
	}
	for _, f := range v.rep.System.Formulas {
		t.Print("  " + f)
	}
}
