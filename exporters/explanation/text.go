package explanation

import (
	"io"
	"strconv"
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
	t.Title(v.say("%s (%s): why the rating changed", brief(v.name), v.id), v.title)
	for _, a := range rep.Assumed() {
		t.Item("", v.say("Assumed: %s", a.In(v.lang)))
	}
	if all := document.Departures(v.lang, rep.Departures); len(all) > 0 {
		t.Item("", v.say("Rated with values other than the document's: %s", strings.Join(all, "; ")))
	}
	for _, e := range v.events {
		t.Blank()
		e.text(t)
	}
	v.symbolsText(t)
	return t.End()
}

func (e *eventView) text(t *document.Text) {
	v := e.of
	head := v.say("%s, %s", e.title(), document.DaysIn(v.lang, e.Event.Begin, e.Event.End))
	if class := e.class(); class != "" {
		head = v.say("%s; class %s", head, class)
	}
	t.Item("", head)
	switch missed := strings.Join(e.missed, "; "); {
	case !e.Rated && missed == "":
		t.Item("", v.say("NOT RATED"))
	case !e.Rated:
		t.Item("", v.say("NOT RATED, because %s", missed))
	case missed != "":
		t.Item("", v.say("rated, although %s", missed))
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
			worked := v.say("How it was worked out")
			if v.formula != "" {
				worked = v.say("How it was worked out, each game: %s", v.formula)
			}
			t.Item("  ", worked)
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
	return e.of.say("Numbers are rounded for display: added up as printed, the account is %s off.", off)
}

func (e *eventView) gameText(t *document.Text, g *gameView) {
	const indent = "    "
	special := func(before bool) {
		for s := range g.special(before) {
			t.Item(indent, e.of.stepText(s)+" "+e.points(s))
		}
	}
	t.Item("  ", document.Capital(g.heading()))
	special(true)
	steps, again := g.fresh()
	if len(again) > 0 {
		t.Item(indent, e.of.asBefore(again))
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
		t.Item(indent, g.sum.in(e.of.lang))
	} else {
		t.Item(indent, e.of.say("change %s", signed(g.value, e.digits)))
	}
	special(false)
}

// asBefore are the numbers that an earlier game has explained.
func (v *view) asBefore(again []string) string {
	return v.say("As in games above: %s", strings.Join(again, ", "))
}

// heading is a game in a line: round, day, opponent, colour, handicap, result.
func (g *gameView) heading() string {
	v := g.event.of
	var at []string
	if g.Round > 0 {
		at = append(at, v.say("round %d", g.Round))
	}
	if g.Date != 0 {
		at = append(at, g.Date.String())
	}
	t := ""
	if len(at) > 0 {
		t = v.say("%s: ", v.lang.Commas(at))
	}
	who := brief(g.opponent)
	if g.opponentID != "" {
		who += " (" + g.opponentID + ")"
	}
	against := v.say("against %s", who)
	if g.colour != "" {
		against = v.say("%s against %s", v.lang.Word(g.colour), who)
	}
	handicap := v.say("handicap %s", v.say("not given"))
	switch n, given := g.Handicap.Get(); {
	case given && n == 0:
		handicap = v.say("even")
	case given:
		handicap = v.lang.Count(n, "stone")
	}
	return t + v.say("%s, %s: %s", against, handicap, g.said())
}

// title is the event's name, or a substitute.
func (e *eventView) title() string {
	if e.Event.Name == "" {
		return e.of.lang.Word(report.EventName(e.Result))
	}
	return e.Event.Name
}

// class is the event's class with its weight, "" in systems without classes.
func (e *eventView) class() string {
	if e.Class == "" {
		return ""
	}
	return e.of.say("%s, weight %s", e.Class, strconv.FormatFloat(e.Weight, 'g', 6, 64))
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
	t.Heading(v.say("What the symbols mean"))
	wide := 0
	for _, s := range v.symbols {
		wide = max(wide, texttable.Width(s.Name))
	}
	for _, s := range v.symbols {
		name := "  " + s.Name + strings.Repeat(" ", wide-texttable.Width(s.Name)+2)
		t.Hang(name, strings.Repeat(" ", texttable.Width(name)), v.lang.Word(s.Meaning))
	}
	if len(v.System.Formulas) > 0 {
		t.Heading(v.say("The formulas of the document"))
	}
	for _, f := range v.System.Formulas {
		if texttable.Width("  "+f) <= textWidth {
			t.Print("  " + f)
		} else {
			t.Item("  ", f)
		}
	}
}
