package difference

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kyudan/exporters/document"
	"kyudan/rating/difference"
)

const (
	forReading = document.InText | document.OnPage | document.InMarkdown
	text       = document.InText
	sheet      = document.InSheet
)

func (v *view) playersTable() *document.Table {
	type (
		player = *playerView
		column = document.Column[player]
	)
	points := column{Kind: document.Points, Digits: v.digits.n, Width: 12, Falling: true}
	if v.digits.ranked {
		points.Kind = document.Whole
	}
	before, after := points, points
	before.Title, before.Of = "Before", func(p player) any { return worth(p.Old) }
	after.Title, after.Class, after.Of = "After", "strong", func(p player) any { return worth(p.New) }
	onPage := document.OnPage
	if v.digits.ranked {
		onPage = 0 // the rank precedes the index
	}
	t := document.NewTable(v.players,
		column{Title: "Place", Brief: "#", Kind: document.Whole, Width: 9, Of: func(p player) any { return document.Count(p.NewPlace) }},
		column{Title: "Was", Brief: "was", Kind: document.Whole, Width: 9, Class: "soft was", Below: true, Of: func(p player) any { return document.Count(p.OldPlace) }},
		column{Title: "Name", Max: 28, Width: 34, Class: "strong name", Heads: true, Searched: true, Of: func(p player) any { return nameOf(p.Player) }},
		column{Title: "ID", Kind: document.Code, Width: 20, Below: true, Searched: true, Of: func(p player) any { return p.Standing().ID }},
		column{Title: "Rank", In: text, Of: func(p player) any {
			if r := ranks(p.Player); !v.digits.ranked && strings.Contains(r, "→") { // else it is on the list
				return r
			}
			return nil
		}},
		column{Title: "Rank", In: document.InMarkdown | onPage, Class: "nw", Below: true, Of: func(p player) any { return ranks(p.Player) }},
		column{Title: "Rank before", In: sheet, Kind: document.Centred, Width: 15, Of: func(p player) any { return rankOf(p.Old) }},
		column{Title: "Rank", In: sheet, Kind: document.Centred, Width: 9, Of: func(p player) any { return rankOf(p.New) }},
		before, after,
		column{Title: "Change", In: forReading, Kind: document.Signed, Digits: v.digits.n, Falling: true, Of: func(p player) any { return changeOrNone(p.Player) }},
		column{Title: "Change", In: sheet, Kind: document.Signed, Digits: v.digits.n, Width: 14, Of: func(p player) any { return change(p.Player) }},
		column{Title: "Why", In: text, Kind: document.Points, Of: func(p player) any { points, _ := p.weightiest(); return points }},
		column{In: text, Of: func(p player) any { _, words := p.weightiest(); return words }},
		column{Title: "Why", In: document.OnPage | document.InMarkdown, Class: "why", Below: true, Optional: true, Of: func(p player) any { return p.why() }},
		column{Title: "Why", In: sheet, Width: 60, Of: func(p player) any {
			var why []string
			for _, r := range p.reasons {
				why = append(why, strings.TrimSpace(r.points+" "+r.short))
			}
			return strings.Join(why, "; ")
		}},
		column{Title: "Also changed", In: sheet, Width: 50, Of: func(p player) any { return strings.Join(facts(p.Player, true), "; ") }},
	)
	t.Caption, t.Sortable, t.Fit = "Players and their changes", true, true
	t.Anchor = func(row int) string { return document.Anchor(v.players[row].Standing().ID) }
	return t
}

// weightiest is what changed a player in few words, points and words beside each
// other: the weightiest causes first.
func (p *playerView) weightiest() (points, words document.Line) {
	const most = 3
	var numbers, texts []string
	add := func(number, text string) { numbers, texts = append(numbers, number), append(texts, text) }
	rs := slices.Clone(p.reasons)
	slices.SortStableFunc(rs, func(a, b aReason) int { return cmp.Compare(b.weight, a.weight) })
	for i, r := range rs {
		if i == most && len(rs) > most+1 {
			add("", fmt.Sprintf("and %d more", len(rs)-most))
			break
		}
		add(r.points, r.short)
	}
	if also := facts(p.Player, false); len(also) > 0 {
		add("", strings.Join(also, "; "))
	}
	return document.PlainLines(numbers...), document.PlainLines(texts...)
}

// why is all that changed a player.
func (p *playerView) why() document.Line {
	var why []document.Line
	for _, r := range p.reasons {
		if r.points == "" {
			why = append(why, document.Plain(r.text))
		} else {
			why = append(why, document.Line{document.Change(r.points), {Text: " " + r.text}})
		}
	}
	if also := facts(p.Player, false); len(also) > 0 {
		why = append(why, document.Line{document.Soft(strings.Join(also, "; "))})
	}
	return document.Lines(why...)
}

// eventsTable has a row for each event that caused a change.
func (v *view) eventsTable() *document.Table {
	type (
		event  = difference.Effect
		column = document.Column[event]
	)
	columns := []column{
		{Title: "Cause", Brief: " ", Width: 16, Of: func(e event) any { return document.Tag(kinds[e.Kind].look, kinds[e.Kind].label) }},
		{Title: "Event", Max: 44, Width: 44, Class: "strong name long", Of: func(e event) any { return eventName(e.Event) }},
		{Title: "Days", In: forReading, Class: "nw", Below: true, Of: func(e event) any { return document.Days(e.Event.Begin, e.Event.End) }},
		{Title: "Begin", In: sheet, Kind: document.Day, Width: 13, Of: func(e event) any { return e.Event.Begin }},
		{Title: "End", In: sheet, Kind: document.Day, Width: 13, Of: func(e event) any { return e.Event.End }},
		{Title: "File", In: sheet, Width: 34, Of: func(e event) any { return e.Event.File }},
		{Title: "Players", In: forReading, Kind: document.Whole, Of: func(e event) any { return document.Count(e.Players) }},
		{Title: "Players", In: sheet, Kind: document.Whole, Width: 11, Of: func(e event) any { return e.Players }},
	}
	if !v.digits.ranked {
		columns = append(columns, column{Title: "Points", Kind: document.Signed, Digits: v.digits.n, Width: 12, Of: func(e event) any { return e.Points + 0 }})
	}
	others := func(e event) any { return document.Count(e.Others) }
	t := document.NewTable(v.events, append(columns,
		column{Title: "Others", In: text | document.InMarkdown | sheet, Kind: document.Whole, Width: 11, Of: others},
		column{Title: "Others affected", In: document.OnPage, Kind: document.Whole, Class: "others", Below: true, Optional: true, Of: others},
		column{Title: "What", Width: 50, Class: "what", Below: true, Optional: true, Of: func(e event) any { return strings.Join(e.What, "; ") }})...)
	t.Fit = true
	return t
}

// aCause is a cause with the player whom it moved.
type aCause struct {
	*difference.Player
	*difference.Cause // nil of a player without any
}

// causesOf are those of players; without any a player has a row alone where that is
// asked for.
func causesOf(players []*difference.Player, alone bool) []aCause {
	var all []aCause
	for _, p := range players {
		for i := range p.Causes {
			all = append(all, aCause{p, &p.Causes[i]})
		}
		if alone && len(p.Causes) == 0 {
			all = append(all, aCause{Player: p})
		}
	}
	return all
}

// event is the cause's own, with nothing in it where it has none.
func (c aCause) event() *difference.Event {
	if c.Cause == nil || c.Event == nil {
		return &difference.Event{}
	}
	return c.Event
}

// causesTable has a row for each cause of each player, for workbooks.
func (v *view) causesTable() *document.Table {
	type column = document.Column[aCause]
	digits := v.digits.n
	columns := []column{
		{Title: "Name", Width: 34, Of: func(c aCause) any { return c.Standing().DisplayName() }},
		{Title: "ID", Kind: document.Code, Width: 20, Of: func(c aCause) any { return c.Standing().ID }},
		{Title: "Cause", Width: 16, Of: func(c aCause) any { return kinds[c.Kind].label }},
		{Title: "Points", Kind: document.Signed, Digits: digits, Width: 12, Of: func(c aCause) any { return c.Points + 0 }},
	}
	if v.digits.ranked {
		columns = append(columns, column{Title: "Ranks", Kind: document.Signed, Width: 9, Of: func(c aCause) any { return document.Count(c.Ranks) }})
	}
	t := document.NewTable(causesOf(v.options.chosen(v.Difference), false), append(columns,
		column{Title: "Event", Width: 40, Of: func(c aCause) any {
			if c.Event == nil {
				return nil
			}
			return eventName(c.Event)
		}},
		column{Title: "Begin", Kind: document.Day, Width: 13, Of: func(c aCause) any { return c.event().Begin }},
		column{Title: "End", Kind: document.Day, Width: 13, Of: func(c aCause) any { return c.event().End }},
		column{Title: "File", Width: 30, Of: func(c aCause) any { return c.event().File }},
		column{Title: "Games", Kind: document.Whole, Width: 10, Of: func(c aCause) any { return document.Count(c.Games) }},
		column{Title: "What", Width: 40, Of: func(c aCause) any { return strings.Join(c.What, "; ") }},
		column{Title: "Because of", Width: 50, Of: func(c aCause) any { return because(c.Cause, dated) }})...)
	t.Fit = true
	return t
}
