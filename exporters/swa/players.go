package swa

import (
	"slices"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/swa"
	"kyudan/rating/game"
)

// Rated is what rating adds to a player's line.
type Rated struct {
	Before, After, Change game.Opt[float64] // points of the system
	Games                 int               // rated games
	Rank                  game.Rank         // after the event; NoRank in systems that give none
	Note                  string
	// Index: Before and After are whole indices within ranks, as the South African
	// clubs have them. Where the rank changed, the index alone says too little, and
	// RankChange stands instead of Change: "+1 rank".
	Index      bool
	RankChange string
}

// gradeTitle is the title of a column for the official grade, which only events
// have that distinguish it from the rank entered with. The reader takes a second
// column of ranks for it.
const gradeTitle = "Grade"

// entry is a player with what rating adds.
type entry struct {
	*game.Player
	*Rated
}

// playerColumn is one column of the sheet Players.
type playerColumn = sheets.Filled[entry]

// playerColumns are the columns of a workbook that is not rated, in their order.
var playerColumns = []playerColumn{
	{Column: sheets.Column{Header: swa.No, Width: 6, Style: sheets.Whole, Prompt: "A different number for each player, from 1."}, Value: func(p entry) any { return p.ID }},
	{Column: sheets.Column{Header: swa.Name, Width: 26, Prompt: "The whole name, family name first."}, Value: func(p entry) any { return nameOf(p.Player) }},
	{Column: sheets.Column{Header: swa.FamilyName, Width: 14}, Value: func(p entry) any { return p.Family }},
	{Column: sheets.Column{Header: swa.GivenName, Width: 16}, Value: func(p entry) any { return p.Given }},
	{Column: sheets.Column{Header: swa.SWAID, Width: 10, Style: sheets.Code}, Value: func(p entry) any { return p.IDs[register] }},
	{Column: sheets.Column{Header: swa.Rank, Width: 7, Style: sheets.Centred, List: rankList(), Prompt: "30k to 1k, 1d to 9d, 1p to 9p."}, Value: func(p entry) any { return p.Player.Rank.HeldAt30k().String() }},
	{Column: sheets.Column{Header: swa.Certified, Width: 10, Style: sheets.Centred, List: yesNo, Prompt: "Is there a certificate for the rank?"}, Value: func(p entry) any { return word(p.Certified) }},
	{Column: sheets.Column{Header: swa.Category, Width: 14, List: categories, Prompt: "For players without a certified rank."}, Value: func(p entry) any { return p.Category }},
	{Column: sheets.Column{Header: swa.Club, Width: 24}, Value: func(p entry) any { return p.Club }},
	{Column: sheets.Column{Header: swa.Country, Width: 9, Style: sheets.Centred, Prompt: "Two letters, such as SG."}, Value: func(p entry) any { return p.Country }},
	{Column: sheets.Column{Header: swa.RatingBefore, Width: 10, Style: sheets.Points}, Value: func(p entry) any { return p.Rating }},
}

// RatingColumn is a column that rating fills. Its header is the canonical label.
type RatingColumn = sheets.Filled[*Rated]

// RatingColumns are the columns that rating fills, in their order. The new rank
// is among them where a player of the event has one.
func RatingColumns(rated []Rated) []RatingColumn {
	points, changes, width := sheets.Points, sheets.Signed, 10.0
	if slices.ContainsFunc(rated, func(r Rated) bool { return r.Index }) {
		points, changes, width = sheets.Whole, sheets.SignedWhole, 15
	}
	columns := []RatingColumn{
		{Column: sheets.Column{Header: swa.RatingBefore, Width: 10, Style: points}, Value: func(r *Rated) any { return r.Before }},
		{Column: sheets.Column{Header: swa.RatingAfter, Width: 10, Style: points}, Value: func(r *Rated) any { return r.After }},
		{Column: sheets.Column{Header: swa.Change, Width: width, Style: changes}, Value: func(r *Rated) any {
			if r.RankChange != "" {
				return r.RankChange
			}
			return r.Change
		}},
		{Column: sheets.Column{Header: swa.GamesRated, Width: 9, Style: sheets.Whole}, Value: func(r *Rated) any { return r.Games }},
		{Column: sheets.Column{Header: swa.NewRank, Width: 8, Style: sheets.Centred}, Value: func(r *Rated) any { return r.Rank.String() }},
		{Column: sheets.Column{Header: swa.Note, Width: 28, Wrap: true}, Value: func(r *Rated) any { return r.Note }},
	}
	ranked := slices.ContainsFunc(rated, func(r Rated) bool { return r.Rank != game.NoRank })
	return slices.DeleteFunc(columns, func(c RatingColumn) bool { return c.Header == swa.NewRank && !ranked })
}

// players is the sheet Players.
func players(ev *game.Event, rated []Rated) sheets.Table {
	graded := slices.ContainsFunc(ev.Players, func(p game.Player) bool { return p.Grade != game.NoRank })
	var columns []playerColumn
	for _, c := range playerColumns {
		if c.Header == swa.RatingBefore {
			for _, title := range allTitles(ev.Players, playerExtra, swa.PlayerFields) {
				columns = append(columns, playerColumn{Column: sheets.Column{Header: title, Width: 14}, Value: func(p entry) any { return p.Extra[extraPrefix+title] }})
			}
			if rated != nil {
				break // it is among those below
			}
		}
		columns = append(columns, c)
		if c.Header == swa.Rank && graded {
			c.Header, c.Value = gradeTitle, func(p entry) any { return p.Grade.HeldAt30k().String() }
			columns = append(columns, c)
		}
	}
	entries := make([]entry, len(ev.Players))
	for i := range entries {
		entries[i].Player = &ev.Players[i]
	}
	if rated != nil {
		for _, c := range RatingColumns(rated) {
			columns = append(columns, playerColumn{Column: c.Column, Value: func(p entry) any { return c.Value(p.Rated) }})
		}
		for i := range entries {
			entries[i].Rated = &rated[i]
		}
	}
	t := sheets.Table{Sheet: swa.SheetPlayers, Freeze: 2}
	sheets.Fill(&t, columns, entries)
	return t
}

// rankList is all ranks, strongest amateurs first.
func rankList() (list []string) {
	add := func(rank func(int) game.Rank, from, to, step int) {
		for n := from; n != to+step; n += step {
			list = append(list, rank(n).String())
		}
	}
	add(game.Dan, 9, 1, -1)
	add(game.Kyu, 1, 30, 1)
	add(game.Pro, 1, 9, 1)
	return list
}

// nameOf is a player's name; a row without one would not be read.
func nameOf(p *game.Player) string {
	if name := p.DisplayName(); swa.Clean(name) != "" {
		return name
	}
	return "?"
}
