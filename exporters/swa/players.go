package swa

import (
	"slices"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/swa"
	"kyudan/rating/game"
)

// gradeTitle is the title of a column for the official grade, which only events
// have that tell it apart from the rank entered with. The reader takes a second
// column of ranks for it.
const gradeTitle = "Grade"

// register is whose ids the column SWA ID holds.
const register = "swa"

// playerColumn is one column of the sheet Players with what it shows.
type playerColumn struct {
	sheets.Column
	value func(*game.Player) any
}

// playerColumns are the columns of a workbook that is not rated, by label;
// swa.PlayerFields has their order.
var playerColumns = map[string]playerColumn{
	swa.No:           {sheets.Column{Width: 6, Style: sheets.Whole, Prompt: "A number of its own for each player, from 1."}, func(p *game.Player) any { return p.ID }},
	swa.Name:         {sheets.Column{Width: 26, Prompt: "The whole name, family name first."}, func(p *game.Player) any { return nameOf(p) }},
	swa.FamilyName:   {sheets.Column{Width: 14}, func(p *game.Player) any { return p.Family }},
	swa.GivenName:    {sheets.Column{Width: 16}, func(p *game.Player) any { return p.Given }},
	swa.SWAID:        {sheets.Column{Width: 10, Style: sheets.Code}, func(p *game.Player) any { return p.IDs[register] }},
	swa.Rank:         {sheets.Column{Width: 7, Style: sheets.Centred, List: rankList(), Prompt: "30k to 1k, 1d to 9d, 1p to 9p."}, func(p *game.Player) any { return p.Rank.HeldAt30k().String() }},
	swa.Certified:    {sheets.Column{Width: 10, Style: sheets.Centred, List: yesNo, Prompt: "Is there a certificate for the rank?"}, func(p *game.Player) any { return word(p.Certified) }},
	swa.Category:     {sheets.Column{Width: 14, List: categories, Prompt: "For players without a certified rank."}, func(p *game.Player) any { return p.Category }},
	swa.Club:         {sheets.Column{Width: 24}, func(p *game.Player) any { return p.Club }},
	swa.Country:      {sheets.Column{Width: 9, Style: sheets.Centred, Prompt: "Two letters, such as SG."}, func(p *game.Player) any { return p.Country }},
	swa.RatingBefore: {sheets.Column{Width: 10, Style: sheets.Points}, func(p *game.Player) any { return p.Rating }},
}

// RatingColumn is a column that rating fills, with what it shows.
type RatingColumn struct {
	sheets.Column // Header is the canonical label
	Value         func(*Rated) any
}

// RatingColumns are the columns that rating fills, in their order. The new rank
// is among them where a player of the event has one.
func RatingColumns(rated []Rated) []RatingColumn {
	points, changes, width := sheets.Points, sheets.Signed, 10.0
	if slices.ContainsFunc(rated, func(r Rated) bool { return r.Index }) {
		points, changes, width = sheets.Whole, sheets.SignedWhole, 15
	}
	columns := []RatingColumn{
		{sheets.Column{Header: swa.RatingBefore, Width: 10, Style: points}, func(r *Rated) any { return r.Before }},
		{sheets.Column{Header: swa.RatingAfter, Width: 10, Style: points}, func(r *Rated) any { return r.After }},
		{sheets.Column{Header: swa.Change, Width: width, Style: changes}, func(r *Rated) any {
			if r.RankChange != "" {
				return r.RankChange
			}
			return r.Change
		}},
		{sheets.Column{Header: swa.GamesRated, Width: 9, Style: sheets.Whole}, func(r *Rated) any { return r.Games }},
		{sheets.Column{Header: swa.NewRank, Width: 8, Style: sheets.Centred}, func(r *Rated) any { return r.Rank.String() }},
		{sheets.Column{Header: swa.Note, Width: 28, Wrap: true}, func(r *Rated) any { return r.Note }},
	}
	ranked := slices.ContainsFunc(rated, func(r Rated) bool { return r.Rank != game.NoRank })
	return slices.DeleteFunc(columns, func(c RatingColumn) bool { return c.Header == swa.NewRank && !ranked })
}

// players is the sheet Players.
func players(ev *game.Event, rated []Rated) sheets.Table {
	t := sheets.Table{Sheet: swa.SheetPlayers, Freeze: 2}
	var own []playerColumn
	var added []RatingColumn
	if rated != nil {
		added = RatingColumns(rated)
	}
	put := func(title string, c playerColumn) {
		c.Header = title
		own = append(own, c)
		t.Columns = append(t.Columns, c.Column)
	}
	for _, f := range swa.PlayerFields {
		switch c, ok := playerColumns[f.Label]; {
		case !ok:
		case f.Label == swa.RatingBefore:
			for _, title := range allTitles(ev.Players, playerExtra, swa.PlayerFields) {
				put(title, playerColumn{sheets.Column{Width: 14}, func(p *game.Player) any { return p.Extra[extraPrefix+title] }})
			}
			if rated == nil {
				put(f.Label, c)
			}
		default:
			put(f.Label, c)
			if f.Label == swa.Rank && slices.ContainsFunc(ev.Players, func(p game.Player) bool { return p.Grade != game.NoRank }) {
				put(gradeTitle, playerColumn{c.Column, func(p *game.Player) any { return p.Grade.HeldAt30k().String() }})
			}
		}
	}
	for _, c := range added {
		t.Columns = append(t.Columns, c.Column)
	}
	for i := range ev.Players {
		cells := make([]any, 0, len(t.Columns))
		for _, c := range own {
			cells = append(cells, c.value(&ev.Players[i]))
		}
		for _, c := range added {
			cells = append(cells, c.Value(&rated[i]))
		}
		t.Rows = append(t.Rows, sheets.Row{Cells: cells})
	}
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
