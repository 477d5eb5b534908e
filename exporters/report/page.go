package report

import (
	_ "embed" // the style sheet
	"fmt"
	"io"
	"slices"
	"strings"

	section "kyudan/exporters/difference"
	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// What a page shows of the games. Some 200 bytes a rated game, 20,000 of them
// make 4 MB, which a browser of a telephone still opens in a moment.
const (
	unfolded   = 5      // events whose games are unfolded from the beginning
	mostEvents = 199    // events of a page with games
	mostGames  = 20_000 // rated games of a page with games
)

// showsGames reports whether the games of the report go on its page, and if
// not, says why and where they are.
func showsGames(rep *rating.Report) (bool, string) {
	rated := 0
	for i := range rep.Results {
		rated += rep.Results[i].RatedGames()
	}
	if len(rep.Results) <= mostEvents && rated <= mostGames {
		return true, ""
	}
	return false, fmt.Sprintf("The %s of %s are too many for a page and are left out here. A player’s explanation shows how the rating changed, game by game; a report ending in .json has every game.",
		game.Plural(rated, "rated game"), game.Plural(len(rep.Results), "event"))
}

//go:embed report.css
var style string

// WriteHTML writes the report as one self-contained web page: for each event
// what was asked of it and met, the players with their changes, every player's
// calculation to open, the games that do not count with the reason, and the
// problems of the run. Several events have a table of contents; the games of
// more than 5 events are folded. The page of more than 199 events, or of more
// than 20,000 rated games, has no games and says where they are.
func WriteHTML(w io.Writer, rep *rating.Report, o Options) error {
	for i := range rep.Results {
		if err := Sound(&rep.Results[i]); err != nil {
			return err
		}
	}
	games, left := showsGames(rep)
	v := newView(rep, games)
	heading := "Rating report: " + game.Plural(len(v.events), "event") + v.span()
	if len(v.events) == 1 {
		heading = "Rating report: " + v.events[0].name
	}
	p := document.NewPage(w, heading, style)
	p.Header(document.Plain(heading), o.lead(v))
	document.Preface(p, phrase.English, rep.Assumed(), rep.Departures)
	if left != "" {
		p.Box(left)
	}
	if len(v.events) > 1 {
		v.contents(p)
	}
	for _, e := range v.events {
		e.page(p, games)
	}
	if o.Since != nil {
		section.WriteSection(p, o.Since, section.Options{})
	}
	p.Problems("Problems", rep.Problems())
	WriteSymbols(p, phrase.English, v.symbols())
	p.Follows(rep.System.Document, "Numbers are rounded for display; calculations use full precision.")
	return p.End()
}

// span are the days from the first event to the last, for a heading.
func (v *view) span() string {
	var days []game.Date
	for _, e := range v.events {
		days = append(days, e.Event.Begin, e.Event.End)
	}
	days = slices.DeleteFunc(days, func(d game.Date) bool { return d == 0 })
	if len(days) == 0 {
		return ""
	}
	return ", " + slices.Min(days).InWords() + " to " + slices.Max(days).InWords()
}

// symbols are the factors that occur, in the order in which they are explained.
func (v *view) symbols() []rating.Term {
	return slices.DeleteFunc(slices.Clone(v.System.Factors), func(t rating.Term) bool { return !v.seen[t.Name] })
}

// lead names the system and links to what is below all events.
func (o Options) lead(v *view) document.Line {
	line := document.Plain("System: " + v.title())
	link := func(text, to string) {
		line = append(line, document.Span{Text: " · "}, document.Span{Text: text, Link: to})
	}
	if o.Since != nil {
		link(section.Since(o.Since), "since")
	}
	for _, s := range []game.Severity{game.Error, game.Warning} {
		if n := v.Problems().Count(s); n > 0 {
			link(game.Plural(n, s.String()), "problems")
		}
	}
	return line
}

func (v *view) contents(p *document.Page) {
	type (
		event  = *eventView
		column = document.Column[event]
	)
	t := document.NewTable(v.events,
		column{Title: "Event", Heads: true, Class: "name long", Of: func(e event) any { return document.Span{Text: e.name, Link: fmt.Sprintf("e%d", e.number)} }},
		column{Title: "Date", Class: "nw", Below: true, Of: func(e event) any { return document.Days(e.Event.Begin, e.Event.End) }},
		column{Title: "Class", Below: true, Optional: true, Of: func(e event) any { return e.Class }},
		column{Title: "Players", Kind: document.Whole, Falling: true, Of: func(e event) any { return len(e.players) }},
		column{Title: "Games rated", Kind: document.Whole, Falling: true, Of: func(e event) any {
			if !e.Rated {
				return document.Cell{Value: NotRated, Sort: e.counted}
			}
			return document.Cell{Value: fmt.Sprintf("%d of %d", e.counted, len(e.Games)), Sort: e.counted}
		}},
	)
	t.Caption, t.Sortable = "Events", true
	p.Part("contents", document.Plain("Events"), func() {
		p.Search("contents", "events", "event, date or class")
		p.Table(t)
	})
}

func (e *eventView) page(p *document.Page, games bool) {
	id := fmt.Sprintf("e%d", e.number)
	var heading document.Line
	if len(e.events) > 1 {
		heading = document.Line{{Text: e.name + " "}, {Text: "↑", Look: "to-top", Link: "contents", Label: "To the list of events"}}
	}
	p.Part(id, heading, func() {
		p.Facts(e.facts()...)
		if len(e.players) > 0 {
			p.Heading("Players, by " + pick(e.byRank, "rank and index", "rating") + " after the event")
			p.Search(id, "players", "name or ID")
			p.Table(e.playersTable())
		}
		open := len(e.events) <= unfolded
		const unrated = "Games that do not count"
		switch {
		case len(e.unrated) == 0:
		case games:
			p.Fold(document.Fold{Class: "fold", Open: open, Heading: unrated, Summary: document.Line{document.Soft(game.Plural(len(e.unrated), "game"))}}, func() {
				p.Table(e.unratedTable())
			})
		default:
			p.Heading(unrated)
			p.List("", e.reasons()...)
		}
		if len(e.adjusted) > 0 {
			p.Heading("Corrected by hand before the games")
			p.Table(e.adjustedTable())
		}
		e.details(p, id+"d", open)
	})
}

// EventFacts are an event's days, place and class.
func EventFacts(r *rating.Result) []document.Fact {
	return []document.Fact{
		{Name: "Date", Text: document.Plain(document.Days(r.Event.Begin, r.Event.End))}, {Name: "Place", Text: document.Plain(Where(r.Event))},
		{Name: "Class", Text: document.Plain(Class(r))},
	}
}

// NotRated replaces the results of an event that is not rated.
var NotRated = document.Tag("error", "not rated")

func (e *eventView) facts() []document.Fact {
	rated := document.Line{NotRated}
	if e.Rated {
		rated = document.Plain("yes: " + strings.TrimPrefix(strings.TrimSuffix(e.summary(), ", although"), "rated: "))
	}
	return append(EventFacts(e.Result), document.Fact{Name: "Rated", Text: rated}, document.Fact{Name: "Missed", Text: document.PlainLines(phrase.English.Each(Missed(e.Report, e.Result))...)})
}

func (e *eventView) unratedTable() *document.Table {
	type column = document.Column[int]
	of := func(f func(*game.Game) any) func(int) any { return func(i int) any { return f(&e.Event.Games[i]) } }
	return document.NewTable(e.unrated,
		column{Title: "Round", Kind: document.Whole, Of: of(func(g *game.Game) any { return document.Count(g.Round) })},
		column{Title: "Board", Kind: document.Whole, Class: "board", Below: true, Of: of(func(g *game.Game) any { return document.Count(g.Board) })},
		column{Title: "Black", Class: "name", Of: of(func(g *game.Game) any { return e.nameOf(g.Black) })},
		column{Title: "White", Class: "name", Of: of(func(g *game.Game) any { return e.nameOf(g.White) })},
		column{Title: "Result", Below: true, Of: of(func(g *game.Game) any { return verdict(g) })},
		column{Title: "Why it does not count", Below: true, Of: func(i int) any { return e.whyNot(i) }},
	)
}

func (e *eventView) adjustedTable() *document.Table {
	type column = document.Column[playerView]
	return document.NewTable(e.adjusted,
		column{Title: "Name", Heads: true, Class: "strong name", Of: func(p playerView) any { return p.name }},
		column{Title: "ID", Kind: document.Code, Below: true, Of: func(p playerView) any { return p.ID }},
		column{Title: "Before", Kind: document.Points, Digits: e.digits, Of: func(p playerView) any { return p.Before }},
		column{Title: "After", Kind: document.Points, Digits: e.digits, Of: func(p playerView) any { return p.After }},
		column{Title: "Remarks", Below: true, Of: func(p playerView) any { return p.said() }},
	)
}

func (e *eventView) details(p *document.Page, id string, open bool) {
	if !slices.ContainsFunc(e.players, func(p playerView) bool { return p.calculation != nil }) {
		return
	}
	counted := document.Line{document.Soft(game.Plural(e.counted, "game"))}
	p.Fold(document.Fold{Class: "fold games", Open: open, Heading: "How each change was worked out", Summary: counted}, func() {
		if e.sum != "" {
			p.Element("p", "", document.Line{{Text: "Each game: "}, {Text: e.sum, Look: "sum"}})
		}
		p.OpenAll(id)
		p.Group(id, "", func() {
			for i := range e.players {
				if e.players[i].calculation != nil {
					e.detail(p, &e.players[i])
				}
			}
		})
	})
}

func (e *eventView) detail(p *document.Page, player *playerView) {
	change := document.Format(document.Signed, e.digits, e.change(player.PlayerChange))
	p.Fold(document.Fold{ID: player.anchor, Summary: document.Line{
		{Text: player.name, Look: "strong"}, document.Soft(player.ID),
		{Text: e.points(player.Before) + " → " + e.points(player.After), Look: "nw", Number: true}, document.Change(change),
	}}, func() {
		for _, r := range phrase.English.Each(player.remarks) {
			p.Paragraph(r)
		}
		c := player.calculation
		if len(c.same) > 0 {
			p.Paragraph("In every game: " + strings.Join(c.same, ", "))
		}
		p.Table(c.table)
	})
}
