package comparison

import (
	_ "embed" // the style sheet
	"fmt"
	"io"

	"kyudan/exporters/document"
	"kyudan/rating/compare"
)

// columns is the width that texts keep to.
const columns = 100

// shownPlayers is how many players the text shows.
const shownPlayers = 10

const (
	asideTitle = "Not ranked: systems that leave out more than a tenth of the games that at least half predict"
	byRank     = "Log loss by the weaker player's rank"
	byHandicap = "Log loss by handicap"
)

// WriteText writes a comparison for a terminal.
func WriteText(w io.Writer, c *compare.Comparison) error {
	v, t := viewOf(c), document.NewText(w, columns)
	t.Title(title(c), subject(c))
	if c.Ranked() > 0 {
		t.Heading("Ranked by " + by(c))
		t.Table(v.ranking())
	}
	t.Blank()
	for _, r := range remarks(c) {
		t.Paragraph(r)
	}
	if len(v.all) > len(v.lines) {
		t.Heading(asideTitle)
		t.Table(v.aside())
	}
	t.Heading("Games")
	t.Table(v.games())
	t.Paragraph(v.everyone())
	t.Heading("Without a prediction")
	v.leftOut(t)
	if c.Common.Known > 0 && c.Common.Newcomers > 0 {
		t.Heading("Known players and newcomers: log loss, Brier score, games that the favourite won")
		t.Table(v.newcomers())
	}
	if c.Ranked() > 0 {
		t.Heading(byRank)
		perSystem(t, len(v.lines), narrowSystems, v.ranks())
		t.Heading(byHandicap)
		perSystem(t, len(v.lines), narrowSystems, v.handicaps())
		if handicapped(c) {
			t.Heading("Black by handicap: chance and what Black scored, in percent, where colours are known")
			perSystem(t, len(v.lines), narrowSystems, v.black)
		}
		t.Heading("Calibration: the favourite's chance and what the favourite scored, in percent, and games")
		perSystem(t, len(v.lines), shownSystems, v.calibration)
	}
	v.writeDiffering(t)
	return t.End()
}

// leftOut are the reasons why a system predicted no chance.
func (v view) leftOut(t *document.Text) {
	type why struct {
		system string
		compare.Reason
	}
	var all []why
	for i := range v.Systems {
		name := v.Systems[i].Name
		for _, r := range v.Systems[i].LeftOut {
			all = append(all, why{name, r})
			name = ""
		}
	}
	if len(all) == 0 {
		t.Item("  ", "none: every system predicts every game")
	}
	tab := document.NewTable(all,
		document.Column[why]{Max: 56, Of: func(w why) any { return w.system }},
		document.Column[why]{Max: 56, Of: func(w why) any { return reason(w.Code) }},
		document.Column[why]{Kind: document.Whole, Of: func(w why) any { return grouped(w.Games) }})
	tab.NoTitles = true
	t.Indented("  ", tab)
}

// writeDiffering writes the players whose places differ most.
func (v view) writeDiffering(t *document.Text) {
	if len(v.Systems) < 2 {
		return
	}
	placed := 0
	for i := range v.Players {
		if v.Players[i].In[0].Place > 0 {
			placed++
		}
	}
	differ := v.Differ(shownPlayers)
	switch {
	case len(differ) > 0:
		t.Heading(fmt.Sprintf("Places that differ most, among the %s whom every system rates (place, rating)", counted(placed, "player")))
		perSystem(t, len(v.Systems), shownSystems, func(systems []int) *document.Table { return v.differing(differ, systems) })
	case placed > 0:
		t.Heading("All systems give the " + counted(placed, "player") + " whom they all rate the same places.")
	}
}

//go:embed compare.css
var style string

// WriteHTML writes the comparison as one self-contained web page.
func WriteHTML(w io.Writer, c *compare.Comparison) error {
	v, p := viewOf(c), document.NewPage(w, title(c), style)
	lead := subject(c) + ". Every game was predicted from the ratings before it"
	if c.Ranked() > 0 {
		lead += "; ranked by " + by(c)
	}
	p.Title(title(c), lead+".")
	if c.Ranked() > 0 {
		p.Table(v.ranking())
	}
	p.List("remarks soft", remarks(c)...)
	if c.Ranked() > 0 {
		v.writeRanked(p)
	}
	if len(v.all) > len(v.lines) {
		p.Heading(asideTitle)
		p.Table(v.aside())
	}
	p.Heading("Games")
	p.Paragraph(v.everyone())
	p.Table(v.games())
	p.Heading("Players")
	about := "After the last event. Places are among the players whom every system rates."
	if v.differences() {
		about += " ± is the difference from the rating in " + c.Systems[c.First].Name + ", for systems whose points mean the same."
	}
	p.Paragraph(about)
	p.Search("players", "players", "name, club")
	p.Group("players", "", func() { p.Table(v.players()) })
	for _, s := range v.all {
		p.Footer(s.Name + ": " + s.About.Document + ".")
	}
	return p.End()
}

// writeRanked writes about the games that every system predicted.
func (v view) writeRanked(p *document.Page) {
	var panels document.Line
	for i := range v.lines {
		panels = append(panels, picture(v.panel(i)))
	}
	p.Element("div", "plots", document.Line{picture(v.lossPlot())})
	p.Heading("Calibration")
	p.Paragraph("Favourites given a chance of 70 % should win 70 % of their games. Bars are 95 % (Wilson) intervals of points that stand for ten games or more.")
	p.Element("div", "plots", document.Line{picture(v.calibrationPlot())})
	p.Element("div", "plots small", panels)
	perSystem(p, len(v.lines), 0, v.calibration)
	p.Part("differ", document.Plain("Where the systems differ"), func() {
		p.Heading(byRank)
		perSystem(p, len(v.lines), 0, v.ranks())
		p.Heading(byHandicap)
		perSystem(p, len(v.lines), 0, v.handicaps())
		if handicapped(v.Comparison) {
			p.Heading("Black by handicap: predicted and scored, %")
			p.Element("p", "soft", document.Plain("Games whose colours are known."))
			perSystem(p, len(v.lines), 0, v.black)
		}
		if v.Common.Known > 0 && v.Common.Newcomers > 0 {
			p.Heading("Known players and newcomers")
			p.Table(v.newcomers())
		}
	})
}

// picture is a picture, which escapes what it shows itself.
func picture(svg string) document.Span { return document.Span{Picture: document.Markup(svg)} }

// differences reports whether ratings of two systems can be compared.
func (v view) differences() bool {
	for i := range v.Players {
		for _, in := range v.Players[i].In {
			if in.Difference.IsGiven() {
				return true
			}
		}
	}
	return false
}
