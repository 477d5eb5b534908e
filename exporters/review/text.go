package review

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"kyudan/exporters/document"
	"kyudan/rating/game"
	"kyudan/rating/roster/review"
)

// TextOptions are the options of WriteText.
type TextOptions struct {
	Most int    // groups shown, the likeliest first; 0: all
	Rest string // where the others are
}

// WriteText writes the questions for a terminal: for each both players, the
// reasons, and the lines of aliases.csv that answer it.
func WriteText(w io.Writer, ps []review.Proposal, opt TextOptions) error {
	t := document.NewText(w, 0)
	t.Print(summary(ps))
	groups := review.Groups(ps)
	for i, group := range groups {
		if opt.Most > 0 && i == opt.Most {
			t.Blank()
			t.Print(fmt.Sprintf("%d more; %s", len(groups)-i, opt.Rest))
			break
		}
		t.Blank()
		t.Print(fmt.Sprintf("%d. %s", group[0].Group, heading(group)))
		question(t, group)
	}
	return t.End()
}

// WriteQuestion writes a group for a dialogue, the question of a number among so many:
// in brief, or with all evidence.
func WriteQuestion(w io.Writer, group []review.Proposal, number, all int, why bool) error {
	t := document.NewText(w, 0)
	t.Blank()
	t.Print(fmt.Sprintf("Question %d of %d: %s", number, all, heading(group)))
	if why {
		question(t, group)
		return t.End()
	}
	for _, alike := range byReasons(group) {
		players(t, alike)
		for _, side := range []struct {
			word    string
			reasons []review.Reason
		}{{"for", alike[0].For}, {"against", alike[0].Against}} {
			if len(side.reasons) > 0 {
				t.Print(indent + side.word + ": " + inWords(side.reasons))
			}
		}
	}
	return t.End()
}

func inWords(reasons []review.Reason) string {
	words := make([]string, len(reasons))
	for i, r := range reasons {
		words[i] = r.Text
	}
	return strings.Join(words, "; ")
}

const indent = "   "

// question writes a group: its players, the reasons and the lines that answer it.
func question(t *document.Text, group []review.Proposal) {
	for _, alike := range byReasons(group) {
		players(t, alike, column{Max: 60, Of: func(s side) any { return where(&s.First) }})
		for _, r := range slices.Concat(alike[0].For, alike[0].Against) {
			t.Print(indent + r.String())
		}
		var same, different []string
		for i := range alike {
			s, d := answers(&alike[i])
			if s != "" {
				same = append(same, indent+"same       "+s)
			}
			if d != "" {
				different = append(different, indent+"different  "+d)
			}
		}
		t.Print(same...)
		t.Print(different...)
	}
}

// byReasons are the proposals of a group in runs with the same reasons.
func byReasons(group []review.Proposal) (runs [][]review.Proposal) {
	for len(group) > 0 {
		n := 1
		for n < len(group) && slices.Equal(group[n].For, group[0].For) && slices.Equal(group[n].Against, group[0].Against) {
			n++
		}
		runs, group = append(runs, group[:n]), group[n:]
	}
	return runs
}

// players writes those of proposals below each other, each once, and where who may be two
// people was entered as the second.
func players(t *document.Text, group []review.Proposal, more ...column) {
	var sides []side
	for i := range group {
		for _, s := range []side{&group[i].A, &group[i].B} {
			if s.Name != "" && !slices.ContainsFunc(sides, func(t side) bool { return t.ID == s.ID }) {
				sides = append(sides, s)
			}
		}
	}
	if group[0].Kind == review.TwoPeople {
		entered := map[string]any{}
		for i := range group {
			entered[group[i].A.ID] = where(&group[i].From)
		}
		more = append(more, column{Max: 60, Of: func(s side) any { return entered[s.ID] }})
	}
	tab := document.NewTable(sides, append([]column{
		id, name, rank, {Of: func(s side) any { return s.Country }}, {Max: 24, Of: func(s side) any { return s.Club }}, ratingOf,
		{Kind: document.Whole, Of: func(s side) any { return game.Plural(s.Games, "game") }}, {Of: func(s side) any { return years(s) }},
	}, more...)...)
	tab.NoTitles = true
	t.Indented(indent, tab)
}

type (
	side   = *review.Side
	column = document.Column[side]
)

// The columns that questions and registers share.
var (
	id       = column{Title: "ID", Kind: document.Code, Of: func(s side) any { return s.ID }}
	name     = column{Title: "Name", Max: 40, Of: func(s side) any { return s.Name }}
	rank     = column{Title: "Rank", Kind: document.Whole, Of: func(s side) any { return s.Rank }}
	ratingOf = column{Title: "Rating", Kind: document.Points, Of: func(s side) any { return s.Rating }}
)

// WritePlayers writes the players of a register for a terminal, a line each.
func WritePlayers(w io.Writer, players []review.Side) error {
	rows := make([]side, len(players))
	for i := range players {
		rows[i] = &players[i]
	}
	t := document.NewText(w, 120)
	t.Title("Players")
	t.Blank()
	t.Table(document.NewTable(rows, id, name, rank, ratingOf,
		column{Title: "Games", Kind: document.Whole, Of: func(s side) any { return s.Games }},
		column{Title: "Events", Kind: document.Whole, Of: func(s side) any { return s.Events }},
		column{Title: "Years", Of: func(s side) any { return years(s) }},
		column{Title: "Country", Of: func(s side) any { return s.Country }},
		column{Title: "Club", Max: 40, Of: func(s side) any { return s.Club }}))
	return t.End()
}
