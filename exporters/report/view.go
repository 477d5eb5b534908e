package report

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/formula"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// view is a report as shown to people.
type view struct {
	*rating.Report
	names  Names
	events []*eventView
	digits int             // of ratings, after the point
	sum    string          // the formula of a game's change
	seen   map[string]bool // the factors that occur
}

// eventView is one event. Its players are ordered by rating after it.
type eventView struct {
	*view
	*rating.Result
	number    int // from 1, for the ids of the page
	name      string
	digits    int
	byRank    bool // numbers are indices within a rank
	counted   int  // rated games
	newcomers int
	players   []playerView
	adjusted  []playerView
	unrated   []int // games that do not count
}

type playerView struct {
	*rating.PlayerChange
	name        string
	rank        string // 2k, or 2k → 1k
	remarks     []phrase.Text
	anchor      string
	calculation *calculation // nil where there is nothing to explain
}

// newView prepares everything that page and text show, without the games where
// they are left out.
func newView(rep *rating.Report, games bool) *view {
	v := &view{Report: rep, names: NamesOf(rep), digits: digitsOf(rep), sum: sumOf(rep), seen: map[string]bool{}}
	for i := range rep.Results {
		v.events = append(v.events, v.event(&rep.Results[i], i+1, games))
	}
	return v
}

func (v *view) title() string { return cmp.Or(v.System.Title, v.System.Name) }

// sumOf is the formula by which a game's change follows from its factors.
func sumOf(rep *rating.Report) string {
	sum, err := formula.Parse(rep.System.Sum)
	if err != nil {
		return ""
	}
	return Formula(sum)
}

// Formula is a formula in words.
func Formula(sum formula.Sum) string {
	if inner, ok := sum.Truncated(); ok {
		return inner.String() + ", cut to a whole number"
	}
	return sum.String()
}

func (v *view) event(r *rating.Result, number int, games bool) *eventView {
	e := &eventView{view: v, Result: r, number: number, name: EventName(r), digits: v.digits, byRank: r.Indexed()}
	if e.byRank {
		e.digits = 0 // indices are whole numbers
	}
	gamesOf := make([][]int, len(r.Players))
	for i := range r.Games {
		if r.Games[i].Rated {
			e.counted++
		} else {
			e.unrated = append(e.unrated, i)
		}
		g := &r.Event.Games[i]
		for _, entry := range []int{g.Black, g.White} {
			if entry >= 1 && entry <= len(gamesOf) {
				gamesOf[entry-1] = append(gamesOf[entry-1], i)
			}
		}
	}
	for _, i := range e.order() {
		c := &r.Players[i]
		if len(r.Players) == 1 && len(r.Games) == 0 && len(r.Adjusted) > 0 {
			// A correction alone is the change; where games follow, it comes before it.
			corrected := *c
			corrected.Before, corrected.RankBefore = r.Adjusted[0].Before, r.Adjusted[0].RankBefore
			c = &corrected
		}
		p := e.player(c, v.names.Of(r, i))
		p.anchor = fmt.Sprintf("e%dp%d", number, i+1)
		if games {
			p.calculation = e.calculation(e.calcRows(i, gamesOf[i]))
		}
		if p.New {
			e.newcomers++
		}
		e.players = append(e.players, p)
	}
	for i := range r.Adjusted {
		e.adjusted = append(e.adjusted, e.player(&r.Adjusted[i], v.names[r.Adjusted[i].ID]))
	}
	return e
}

// order are the players by their ratings after the event.
func (e *eventView) order() []int {
	order := document.Numbers(len(e.Players))
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := &e.Players[a], &e.Players[b]
		ax, okx := x.After.Get()
		ay, oky := y.After.Get()
		switch {
		case okx != oky:
			return pick(okx, -1, 1)
		case e.byRank && x.RankAfter != y.RankAfter:
			return cmp.Compare(y.RankAfter, x.RankAfter)
		}
		return cmp.Compare(ay, ax)
	})
	return order
}

func (e *eventView) player(c *rating.PlayerChange, name string) playerView {
	p := playerView{PlayerChange: c, name: cmp.Or(name, c.ID)}
	switch b, a := c.RankBefore, c.RankAfter; {
	case a == b || a == game.NoRank:
		p.rank = b.String()
	case b == game.NoRank:
		p.rank = a.String()
	default:
		p.rank = b.String() + " → " + a.String()
	}
	if c.Initial != "" {
		p.remarks = append(p.remarks, firstRating(c.Initial))
	}
	if c.Listed.IsGiven() && c.Listed != c.Before {
		p.remarks = append(p.remarks, phrase.Of("on the list with %s", e.points(c.Listed)))
	}
	p.remarks = append(p.remarks, c.Notes...)
	for _, s := range c.Steps {
		p.remarks = append(p.remarks, e.step(s))
	}
	return p
}

// said are the remarks in a row.
func (p *playerView) said() string { return strings.Join(phrase.English.Each(p.remarks), "; ") }

// isIdle reports whether a player neither played nor was corrected, and has no change
// then, not 0.0.
func (e *eventView) isIdle(p *rating.PlayerChange) bool {
	return p.Games == 0 && p.Before == p.After && (!e.byRank || p.RankBefore == p.RankAfter)
}

// change is a player's change, nil if there is none.
func (e *eventView) change(c *rating.PlayerChange) any {
	switch {
	case !c.Before.IsGiven() || !c.After.IsGiven():
		return nil
	case e.byRank:
		return rating.RankedChangeOf(c.RankBefore, int(c.Before.Or(0)), c.RankAfter, int(c.After.Or(0)))
	}
	return c.Change()
}

// worth is a rating; indices are sorted within their ranks.
func (e *eventView) worth(o game.Opt[float64], r game.Rank) any {
	if i, given := o.Get(); given && e.byRank {
		return document.Cell{Value: o, Sort: document.Standing{Rank: r, Index: int(i)}}
	}
	return o
}

// step is a step with its points.
func (e *eventView) step(s rating.Step) phrase.Text {
	if s.Points != 0 {
		return phrase.Of("%s: %s", StepText(s), rating.SignedDecimal(s.Points, e.digits))
	}
	return StepText(s)
}

// StepText is a step with what it is about, without points.
func StepText(s rating.Step) phrase.Text {
	if s.About.IsZero() {
		return RuleText(s)
	}
	return phrase.Of("%s (%s)", RuleText(s), s.About)
}

// RuleText is what a step is called. It may end in a number: estimation game 3.
func RuleText(s rating.Step) phrase.Text {
	rule := strings.ReplaceAll(s.Rule, "_", " ")
	name := strings.TrimRight(rule, "0123456789")
	if name == rule {
		return phrase.Text{Pattern: name}
	}
	return phrase.Of("%s%s", phrase.Text{Pattern: name}, rule[len(name):])
}

// Class is an event's class with its weight, "" in systems without classes.
func Class(r *rating.Result) string { return classText(r).String() }

func classText(r *rating.Result) phrase.Text {
	if r.Class == "" {
		return phrase.Text{}
	}
	return phrase.Of("%s, weight %s", r.Class, strconv.FormatFloat(r.Weight, 'g', 6, 64))
}

// Where is an event's place.
func Where(e *rating.Event) string { return strings.Trim(e.Place+", "+e.Country, ", ") }

// EventName is the name of a result's event, or a substitute.
func EventName(r *rating.Result) string { return cmp.Or(r.Event.Name, "Event without a name") }

// Missed returns the requirements of its class that an event does not meet, with who
// accepted that.
func Missed(rep *rating.Report, r *rating.Result) []phrase.Text {
	var out []phrase.Text
	for _, code := range r.Missed {
		missed := phrase.Of(rep.System.Misses(code))
		if agreed := r.Accepted.Of(code, ""); agreed != "" {
			missed = phrase.Of("%s; accepted: %s", missed, agreed)
		}
		out = append(out, missed)
	}
	return out
}

func (e *eventView) whyNot(i int) string { return WhyNot(&e.Event.Games[i], e.Games[i].WhyNot) }

// reasons counts the games that do not count by reason, most first.
func (e *eventView) reasons() []string {
	counts := map[string]int{}
	for _, i := range e.unrated {
		counts[e.whyNot(i)]++
	}
	var out []string
	for _, r := range slices.SortedFunc(maps.Keys(counts), func(x, y string) int { return cmp.Or(counts[y]-counts[x], cmp.Compare(x, y)) }) {
		out = append(out, game.Plural(counts[r], "game")+": "+r)
	}
	return out
}

func (e *eventView) nameOf(entry int) string {
	name, _ := e.names.Entry(e.Result, entry)
	return name
}

// digitsOf is how many digits after the point ratings are shown with.
func digitsOf(rep *rating.Report) int {
	for i := range rep.Results {
		for _, p := range rep.Results[i].Players {
			if math.Abs(p.Before.Or(0)) >= 100 || math.Abs(p.After.Or(0)) >= 100 {
				return 1
			}
		}
	}
	return 2
}

func (e *eventView) points(v any) string { return document.Format(document.Points, e.digits, v) }

func (e *eventView) playersTable() *document.Table {
	type (
		player = playerView
		column = document.Column[player]
	)
	t := document.NewTable(e.players,
		column{Title: "Name", Max: 40, Heads: true, Class: "strong name", Searched: true, Of: func(p player) any {
			if p.calculation == nil {
				return p.name
			}
			return document.Span{Text: p.name, Link: p.anchor}
		}},
		column{Title: "ID", Kind: document.Code, Below: true, Searched: true, Of: func(p player) any { return p.ID }},
		column{Title: "Rank", In: document.InText, Kind: document.Whole, Of: func(p player) any { return p.rank }},
		column{Title: "Rank", In: document.OnPage, Class: "nw", Below: !e.byRank, Optional: true, Of: func(p player) any { return p.rank }},
		column{Title: "Before", Kind: document.Points, Digits: e.digits, Falling: true, Of: func(p player) any { return e.worth(p.Before, p.RankBefore) }},
		column{Title: "After", Kind: document.Points, Digits: e.digits, Class: "strong", Falling: true, Of: func(p player) any { return e.worth(p.After, p.RankAfter) }},
		column{Title: "Sigma", Kind: document.Points, Digits: 3, Below: true, Optional: true, Of: func(p player) any { return p.Sigma }},
		column{Title: "Change", Kind: document.Signed, Digits: e.digits, Falling: true, Of: func(p player) any {
			if e.isIdle(p.PlayerChange) {
				return document.None
			}
			return e.change(p.PlayerChange)
		}},
		column{Title: "Games", Kind: document.Whole, Class: "games", Below: true, Falling: true, Of: func(p player) any { return p.Games }},
		column{In: document.InText, Of: func(p player) any { return pick(p.New, "new", "") }},
		column{Title: "Remarks", In: document.OnPage, Below: true, Optional: true, Of: func(p player) any {
			remarks := document.Plain(p.said())
			if p.New {
				return append(document.Line{document.Tag("new", "new"), {Text: " "}}, remarks...)
			}
			return remarks
		}},
	)
	t.Caption, t.Sortable, t.Terse = "Players and their changes", true, true
	return t
}
