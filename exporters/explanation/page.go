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
	p := document.NewPage(w, "Why the rating of "+v.Name+" changed", "")
	p.Header(document.Line{{Text: v.Name + " "}, document.Soft(v.ID)}, document.Plain("Why the rating changed · "+v.Title))
	document.Preface(p, rep.Assumed(), rep.Departures)
	if v.Sum != "" {
		p.Element("p", "", document.Line{{Text: "Each game: "}, {Text: v.Sum, Look: "sum"}})
	}
	for i := range v.Events {
		e := &v.Events[i]
		p.Part("", document.Plain(e.Name), func() { e.page(p) })
	}
	report.WriteSymbols(p, v.Symbols)
	if len(v.Symbols) > 0 && len(rep.System.Formulas) > 0 {
		p.Part("formulas", document.Plain("The formulas of the document"), func() {
			p.Verbatim("", strings.Join(rep.System.Formulas, "\n"))
		})
	}
	p.Follows(rep.System.Document, "Sums are shown with as many digits as it takes to do them again with a calculator; they are worked out in full precision.")
	return p.End()
}

func (e *eventView) page(p *document.Page) {
	p.Facts(e.facts()...)
	for _, r := range e.Remarks {
		p.Paragraph(r)
	}
	for _, g := range e.Games {
		p.Group("", "game", func() { g.page(p) })
	}
	if len(e.Unrated) > 0 {
		p.Heading("Games that do not count")
		var games []string
		for _, g := range e.Unrated {
			games = append(games, capital(g.heading())+": "+g.Reason)
		}
		p.List("", games...)
	}
	p.Heading("The account")
	if len(e.Lines) == 0 {
		p.Paragraph("no rating yet")
	} else {
		p.Table(e.account())
	}
	if e.Misses != "" {
		p.Element("p", "soft", document.Plain(e.misses()))
	}
}

func (e *eventView) facts() []document.Fact {
	facts := report.EventFacts(e.result)
	worth, name := document.Line{{Text: e.Before + " → "}, {Text: e.After, Look: "strong"}}, "Rating"
	if e.ByRank {
		name = "Rank and index"
	}
	if e.Change != "" {
		worth = append(worth, document.Span{Text: " "}, document.Span{Text: "(" + e.Change + ")", Look: document.Way(e.Change)})
	}
	facts = append(facts, document.Fact{Name: name, Text: worth})
	if !e.result.Rated {
		rated := document.Lines(document.Line{report.NotRated}, document.PlainLines(e.Missed...))
		facts = append(facts, document.Fact{Name: "Rated", Text: rated})
	}
	return facts
}

func (g *gameView) page(p *document.Page) {
	p.Element("h3", "", document.Line{{Text: capital(g.heading()) + " "}, document.Change(g.Change)})
	step := func(s stepView) {
		p.Element("p", "", document.Line{{Text: s.Text + " "}, {Text: s.Points, Look: "strong"}})
	}
	for _, s := range g.Before {
		step(s)
	}
	var factors []document.Fact
	for _, f := range g.Factors {
		factors = append(factors, document.Fact{Name: f.Name, Text: document.Plain(f.Text)})
	}
	p.Factors(factors...)
	for _, part := range g.Parts {
		if !part.Again {
			p.Element("p", "sum soft", document.Plain(part.String()))
		}
	}
	if g.isSum {
		p.Element("p", "sum", document.Line{{Text: g.Sum.Numbers + " = "}, {Text: g.Sum.Result, Look: "strong"}})
	}
	for _, s := range g.Steps {
		step(s)
	}
	if g.After != "" {
		p.Element("p", "soft", document.Plain("After the game: "+g.After))
	}
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
