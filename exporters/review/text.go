package review

import (
	"fmt"
	"io"
	"slices"

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
		question(t, group)
	}
	return t.End()
}

const indent = "   "

// question writes a group: its heading, then its players and the reasons, each once.
func question(t *document.Text, group []review.Proposal) {
	t.Blank()
	t.Print(fmt.Sprintf("%d. %s", group[0].Group, heading(group)))
	for len(group) > 0 {
		n := 1 // with the same reasons
		for n < len(group) && slices.Equal(group[n].For, group[0].For) && slices.Equal(group[n].Against, group[0].Against) {
			n++
		}
		players(t, group[:n])
		for _, r := range slices.Concat(group[0].For, group[0].Against) {
			t.Print(indent + r.String())
		}
		for i := range group[:n] {
			if same, _ := answers(&group[i]); same != "" {
				t.Print(indent + "same       " + same)
			}
		}
		for i := range group[:n] {
			if _, different := answers(&group[i]); different != "" {
				t.Print(indent + "different  " + different)
			}
		}
		group = group[n:]
	}
}

// players writes those of proposals below each other, each once.
func players(t *document.Text, group []review.Proposal) {
	var sides []side
	for i := range group {
		for _, s := range []side{&group[i].A, &group[i].B} {
			if s.Name != "" && !slices.ContainsFunc(sides, func(t side) bool { return t.ID == s.ID }) {
				sides = append(sides, s)
			}
		}
	}
	tab := document.NewTable(sides, id, name, rank,
		column{Of: func(s side) any { return s.Country }},
		column{Max: 24, Of: func(s side) any { return s.Club }},
		ratingOf,
		column{Kind: document.Whole, Of: func(s side) any { return game.Plural(s.Games, "game") }},
		column{Of: func(s side) any { return years(s) }},
		column{Max: 60, Of: func(s side) any { return where(&s.First) }})
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
