package swa

import (
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/swa"
	"kyudan/rating/game"
)

// register is whose ids the column SWA ID holds.
const register = "swa"

// playerColumn is one column of the sheet Players with what it shows.
type playerColumn struct {
	sheets.Column
	value func(p *game.Player, r *Rated) any
}

// playerColumns are all columns by label; swa.PlayerFields has their order.
var playerColumns = map[string]playerColumn{
	swa.No: {sheets.Column{Width: 6, Style: sheets.Whole, Prompt: "A number of its own for each player, from 1."}, func(p *game.Player, _ *Rated) any { return p.ID }},
	swa.Name: {sheets.Column{Width: 26, Prompt: "The whole name, family name first."}, func(p *game.Player, _ *Rated) any {
		if p.Name != "" && p.Family == "" && p.Given == "" {
			return p.Name
		}
		return p.DisplayName()
	}},
	swa.FamilyName: {sheets.Column{Width: 14}, func(p *game.Player, _ *Rated) any { return p.Family }},
	swa.GivenName:  {sheets.Column{Width: 16}, func(p *game.Player, _ *Rated) any { return p.Given }},
	swa.SWAID:      {sheets.Column{Width: 10, Style: sheets.Code}, func(p *game.Player, _ *Rated) any { return p.IDs[register] }},
	swa.Rank:       {sheets.Column{Width: 7, Style: sheets.Centred, List: rankList(), Prompt: "30k to 1k, 1d to 9d, 1p to 9p."}, func(p *game.Player, _ *Rated) any { return p.Rank.String() }},
	swa.Certified:  {sheets.Column{Width: 10, Style: sheets.Centred, List: yesNo, Prompt: "Is there a certificate for the rank?"}, func(p *game.Player, _ *Rated) any { return word(p.Certified) }},
	swa.Category:   {sheets.Column{Width: 14, List: categories, Prompt: "For players without a certified rank."}, func(p *game.Player, _ *Rated) any { return p.Category }},
	swa.Club:       {sheets.Column{Width: 24}, func(p *game.Player, _ *Rated) any { return p.Club }},
	swa.Country:    {sheets.Column{Width: 9, Style: sheets.Centred, Prompt: "Two letters, such as SG."}, func(p *game.Player, _ *Rated) any { return p.Country }},
	swa.RatingBefore: {sheets.Column{Width: 10, Style: sheets.Points}, func(p *game.Player, r *Rated) any {
		if r != nil {
			return told(r.Before)
		}
		return told(p.Rating)
	}},
	swa.RatingAfter: {sheets.Column{Width: 10, Style: sheets.Points}, func(_ *game.Player, r *Rated) any { return told(r.After) }},
	swa.Change:      {sheets.Column{Width: 10, Style: sheets.Signed}, func(_ *game.Player, r *Rated) any { return told(r.Change) }},
	swa.GamesRated:  {sheets.Column{Width: 8, Style: sheets.Whole}, func(_ *game.Player, r *Rated) any { return r.Games }},
	swa.NewRank:     {sheets.Column{Width: 7, Style: sheets.Centred}, func(_ *game.Player, r *Rated) any { return r.Rank.String() }},
	swa.Note:        {sheets.Column{Width: 34}, func(_ *game.Player, r *Rated) any { return r.Note }},
}

// ratingColumns are in rated workbooks alone.
var ratingColumns = map[string]bool{swa.RatingAfter: true, swa.Change: true, swa.GamesRated: true, swa.NewRank: true, swa.Note: true}

// players is the sheet Players.
func players(ev *game.Event, rated []Rated) sheets.Table {
	ranked := false
	for i := range rated {
		ranked = ranked || rated[i].Rank != game.NoRank
	}
	t := sheets.Table{Sheet: swa.SheetPlayers, Title: ev.Name, Freeze: 2}
	var columns []playerColumn
	for _, f := range swa.PlayerFields {
		if ratingColumns[f.Label] && (rated == nil || f.Label == swa.NewRank && !ranked) {
			continue
		}
		c := playerColumns[f.Label]
		c.Header = f.Label
		columns = append(columns, c)
		t.Columns = append(t.Columns, c.Column)
	}
	for i := range ev.Players {
		var r *Rated
		if rated != nil {
			r = &rated[i]
		}
		cells := make([]any, len(columns))
		for j, c := range columns {
			cells[j] = c.value(&ev.Players[i], r)
		}
		t.Rows = append(t.Rows, sheets.Row{Cells: cells})
	}
	return t
}

// rankList is all ranks, strongest amateurs first.
func rankList() []string {
	var list []string
	for n := 9; n >= 1; n-- {
		list = append(list, game.Dan(n).String())
	}
	for n := 1; n <= 30; n++ {
		list = append(list, game.Kyu(n).String())
	}
	for n := 1; n <= 9; n++ {
		list = append(list, game.Pro(n).String())
	}
	return list
}
