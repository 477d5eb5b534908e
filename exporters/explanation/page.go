package explanation

import (
	_ "embed" // the style
	"io"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/report"
	"kyudan/rating"
)

//go:embed explanation.css
var style string

// WriteHTML writes the explanation as one self-contained web page.
func WriteHTML(w io.Writer, rep *rating.Report, o Options) error {
	v, err := newView(rep, o)
	if err != nil {
		return err
	}
	p := document.NewPageIn(w, v.lang, v.say("Why the rating of %s changed", v.name), style)
	p.Header(document.Line{{Text: v.name + " "}, document.Soft(v.id)}, document.Plain(v.say("Why the rating changed")+" · "+v.title))
	document.Preface(p, v.lang, rep.Assumed(), rep.Departures)
	for _, e := range v.events {
		p.Part("", document.Plain(e.title()), func() { e.page(p) })
	}
	report.WriteSymbols(p, v.lang, v.symbols)
	if len(v.symbols) > 0 && len(rep.System.Formulas) > 0 {
		p.Part("formulas", document.Plain(v.say("The formulas of the document")), func() {
			p.Verbatim("", strings.Join(rep.System.Formulas, "\n"))
		})
	}
	p.Follows(rep.System.Document, v.say("Sums have enough digits to be checked with a calculator; calculations use full precision."))
	return p.End()
}

func (e *eventView) page(p *document.Page) {
	p.Element("p", "lead", document.Plain(e.summary()))
	p.Facts(e.facts()...)
	for _, s := range e.story() {
		line := document.Line{{Text: s.text}, document.Change(s.points)}
		if s.game == nil {
			p.Element("p", "told", line)
			continue
		}
		p.Fold(document.Fold{Class: "game", Summary: line}, func() { e.gameOnPage(p, s.game) })
	}
	for _, r := range e.remarks() {
		p.Paragraph(document.Capital(r))
	}
	p.Heading(e.of.say("The account"))
	if len(e.lines) == 0 {
		p.Paragraph(e.of.say("no rating yet"))
	} else {
		p.Table(e.accountTable())
	}
	if off := e.missesText(); off != "" {
		p.Element("p", "soft", document.Plain(off))
	}
}

func (e *eventView) facts() []document.Fact {
	worth := document.Line{{Text: e.worth(e.pc.Before, e.pc.RankBefore) + " → "}, {Text: e.worth(e.pc.After, e.pc.RankAfter), Look: "strong"}}
	v := e.of
	name := v.say("Rating")
	if e.byRank {
		name = v.say("Rank and index")
	}
	if x, ok := e.changed().Get(); ok {
		change := signed(x, e.digits)
		worth = append(worth, document.Span{Text: " "}, document.Span{Text: "(" + change + ")", Look: document.Way(change)})
	}
	facts := []document.Fact{
		{Name: v.say("Date"), Text: document.Plain(document.DaysIn(v.lang, e.Event.Begin, e.Event.End))}, {Name: v.say("Place"), Text: document.Plain(report.Where(e.Event))},
		{Name: v.say("Class"), Text: document.Plain(e.class())}, {Name: name, Text: worth},
	}
	switch {
	case !e.Rated:
		facts = append(facts, document.Fact{Name: v.say("Rated"), Text: document.Lines(document.Line{document.Tag("error", v.say("not rated"))}, document.PlainLines(e.missed...))})
	case len(e.missed) > 0:
		facts = append(facts, document.Fact{Name: v.say("Missed"), Text: document.PlainLines(e.missed...)})
	}
	return facts
}

func (e *eventView) gameOnPage(p *document.Page, g *gameView) {
	p.Element("p", "soft", document.Plain(document.Capital(g.heading())))
	special := func(before bool) {
		for s := range g.special(before) {
			p.Element("p", "", document.Line{{Text: e.of.stepText(s) + " "}, {Text: e.points(s), Look: "strong"}})
		}
	}
	special(true)
	steps, again := g.fresh()
	if len(again) > 0 {
		p.Element("p", "soft", document.Plain(e.of.asBefore(again)))
	}
	var facts []document.Fact
	for _, s := range steps {
		line := document.Plain(s.worked())
		if s.from != "" {
			line = append(line, document.Span{Text: " "}, document.Soft("("+s.from+")"))
		}
		facts = append(facts, document.Fact{Name: s.name, Text: line})
	}
	p.Facts(facts...)
	if g.isSum {
		p.Element("p", "sum", document.Line{{Text: e.of.formula + " = ", Look: "soft"}, {Text: g.sum.numbers + " = "}, {Text: g.sum.result.In(e.of.lang), Look: "strong"}})
	}
	special(false)
	if g.side.After.IsGiven() {
		p.Element("p", "soft", document.Plain(e.of.say("After the game: %s", e.worth(g.side.After, g.side.RankAfter))))
	}
}
