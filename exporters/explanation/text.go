package explanation

import (
	"fmt"
	"io"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/report"
	"kyudan/exporters/texttable"
	"kyudan/rating"
)

// textWidth is the greatest width of a line in terminal columns.
const textWidth = 80

// WriteText writes the explanation as plain text, at most 80 terminal columns wide:
// of each event the story, the account, and below them where the numbers come from.
func WriteText(w io.Writer, rep *rating.Report, o Options) error {
	v, err := newView(rep, o)
	if err != nil {
		return err
	}
	t := document.NewText(w, textWidth)
	t.Title(fmt.Sprintf("%s (%s): why the rating changed", brief(v.name), v.id), v.title)
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
	switch missed := strings.Join(e.missed, "; "); {
	case !e.Rated:
		t.Item("", "NOT RATED"+strings.TrimSuffix(", because "+missed, ", because "))
	case missed != "":
		t.Item("", "rated, although "+missed)
	}
	t.Blank()
	t.Item("  ", e.summary())
	t.Blank()
	t.Indented("  ", e.storyTable())
	for _, r := range e.remarks() {
		t.Item("  ", document.Capital(r))
	}
	if len(e.lines) > 0 {
		t.Blank()
		t.Indented("  ", e.accountTable())
		t.Item("  ", e.missesText())
	}
	for i, g := range e.games {
		t.Blank()
		if i == 0 {
			t.Item("  ", "How it was worked out"+strings.TrimSuffix(", each game: "+e.of.formula, ", each game: "))
			t.Blank()
		}
		e.gameText(t, g)
	}
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
	special := func(before bool) {
		for s := range g.special(before) {
			t.Item(indent, report.StepText(s)+" "+e.points(s))
		}
	}
	t.Item("  ", document.Capital(g.heading()))
	special(true)
	steps, again := g.fresh()
	if len(again) > 0 {
		t.Item(indent, asBefore+strings.Join(again, ", "))
	}
	for _, s := range steps {
		if line := s.String(); texttable.Width(indent+line) <= textWidth {
			t.Print(indent + line)
			continue
		}
		t.Item(indent, s.name+" = "+s.worked())
		t.Hang(indent+"  ", indent+"  ", s.from)
	}
	if g.isSum {
		t.Item(indent, g.sum.String())
	} else {
		t.Item(indent, "change "+signed(g.value, e.digits))
	}
	special(false)
}

// asBefore begins the numbers that an earlier game has explained.
const asBefore = "As in games above: "

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
	t += "against " + brief(g.opponent)
	if g.opponentID != "" {
		t += " (" + g.opponentID + ")"
	}
	handicap := report.Stones(g.Handicap)
	if !g.Handicap.IsGiven() {
		handicap = "handicap " + handicap
	}
	return t + ", " + handicap + ": " + g.outcome
}

// wrapped are the lines of a text beside a number, which is beside the last of them.
func wrapped(text string) []string {
	const widest = 66
	lines := texttable.Wrap(text, widest-2)
	for i := 1; i < len(lines); i++ {
		lines[i] = "  " + lines[i]
	}
	return lines
}

// besideLast is a number beside the last of the lines.
func besideLast(lines []string, number string) document.Line {
	all := make([]string, max(1, len(lines)))
	all[len(all)-1] = number
	return document.PlainLines(all...)
}

// storyTable are the sentences of an event with the points that they moved.
func (e *eventView) storyTable() *document.Table {
	type column = document.Column[told]
	t := document.NewTable(e.story(),
		column{Of: func(s told) any { return document.PlainLines(wrapped(s.text)...) }},
		column{Kind: document.Whole, Of: func(s told) any { return besideLast(wrapped(s.text), s.points) }})
	t.NoTitles = true
	return t
}

// accountTable is the way from the rating before to that after. A rule is given
// whole; the number is beside its last words.
func (e *eventView) accountTable() *document.Table {
	type column = document.Column[line]
	columns := []column{
		{In: document.InText, Of: func(l line) any { return document.PlainLines(wrapped(l.text)...) }},
		{In: document.OnPage, Of: func(l line) any { return document.Cell{Value: l.text, Look: l.look("")} }},
	}
	number := func(coloured bool, of func(line) string) {
		columns = append(columns,
			column{In: document.InText, Kind: document.Whole, Of: func(l line) any { return besideLast(wrapped(l.text), of(l)) }},
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
	wide := 0
	for _, s := range v.symbols {
		wide = max(wide, texttable.Width(s.Name))
	}
	for _, s := range v.symbols {
		name := "  " + s.Name + strings.Repeat(" ", wide-texttable.Width(s.Name)+2)
		t.Hang(name, strings.Repeat(" ", texttable.Width(name)), s.Meaning)
	}
	if len(v.System.Formulas) > 0 {
		t.Heading("The formulas of the document")
	}
	for _, f := range v.System.Formulas {
		if texttable.Width("  "+f) <= textWidth {
			t.Print("  " + f)
		} else {
			t.Item("  ", f)
		}
	}
}
