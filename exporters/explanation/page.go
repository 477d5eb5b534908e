package explanation

import (
	"io"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/report"
	"kyudan/rating"
)

// WriteHTML writes the explanation as one self-contained web page.
func WriteHTML(w io.Writer, rep *rating.Report, o Options) error {
	v, err := newView(rep, o)
	if err != nil {
		return err
	}
	p := document.NewPage(w, "Why the rating of "+v.name+" changed", "")
	p.Header(document.Line{{Text: v.name + " "}, document.Soft(v.id)}, document.Plain("Why the rating changed · "+v.title))
	document.Preface(p, rep.Assumed(), rep.Departures)
	if v.formula != "" {
		p.Element("p", "", document.Line{{Text: "Each game: "}, {Text: v.formula, Look: "sum"}})
	}
	for _, e := range v.events {
		p.Part("", document.Plain(report.EventName(e.Result)), func() { e.page(p) })
	}
	report.WriteSymbols(p, v.symbols)
	if len(v.symbols) > 0 && len(rep.System.Formulas) > 0 {
		p.Part("formulas", document.Plain("The formulas of the document"), func() {
			p.Verbatim("", strings.Join(rep.System.Formulas, "\n"))
		})
	}
	p.Follows(rep.System.Document, "Sums have enough digits to be checked with a calculator; calculations use full precision.")
	return p.End()
}

func (e *eventView) page(p *document.Page) {
	p.Facts(e.facts()...)
	for _, r := range e.remarks() {
		p.Paragraph(r)
	}
	for _, g := range e.games {
		p.Group("", "game", func() { e.gameOnPage(p, g) })
	}
	if len(e.unrated) > 0 {
		p.Heading("Games that do not count")
		var games []string
		for _, g := range e.unrated {
			games = append(games, document.Capital(g.heading())+": "+g.whyNot())
		}
		p.List("", games...)
	}
	p.Heading("The account")
	if len(e.lines) == 0 {
		p.Paragraph("no rating yet")
	} else {
		p.Table(e.accountTable())
	}
	if off := e.missesText(); off != "" {
		p.Element("p", "soft", document.Plain(off))
	}
}

func (e *eventView) facts() []document.Fact {
	worth := document.Line{{Text: e.worth(e.pc.Before, e.pc.RankBefore) + " → "}, {Text: e.worth(e.pc.After, e.pc.RankAfter), Look: "strong"}}
	name := "Rating"
	if e.byRank {
		name = "Rank and index"
	}
	if x, ok := e.changed().Get(); ok {
		change := signed(x, e.digits)
		worth = append(worth, document.Span{Text: " "}, document.Span{Text: "(" + change + ")", Look: document.Way(change)})
	}
	facts := append(report.EventFacts(e.Result), document.Fact{Name: name, Text: worth})
	if !e.Rated {
		facts = append(facts, document.Fact{Name: "Rated", Text: document.Lines(document.Line{report.NotRated}, document.PlainLines(e.missed...))})
	}
	return facts
}

func (e *eventView) gameOnPage(p *document.Page, g *gameView) {
	p.Element("h3", "", document.Line{{Text: document.Capital(g.heading()) + " "}, document.Change(signed(g.value, e.digits))})
	steps := func(before bool) {
		for s := range g.steps(before) {
			p.Element("p", "", document.Line{{Text: report.StepText(s) + " "}, {Text: e.points(s), Look: "strong"}})
		}
	}
	steps(true)
	var factors []document.Fact
	for _, f := range g.factors {
		factors = append(factors, document.Fact{Name: f.Name, Text: document.Plain(g.texts[f.Name])})
	}
	p.Factors(factors...)
	for _, part := range g.parts {
		if !part.again {
			p.Element("p", "sum soft", document.Plain(part.String()))
		}
	}
	if g.isSum {
		p.Element("p", "sum", document.Line{{Text: g.sum.numbers + " = "}, {Text: g.sum.result, Look: "strong"}})
	}
	steps(false)
	if g.side.After.IsGiven() {
		p.Element("p", "soft", document.Plain("After the game: "+e.worth(g.side.After, g.side.RankAfter)))
	}
}
