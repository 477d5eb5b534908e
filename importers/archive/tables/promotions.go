package tables

import (
	"fmt"

	"kyudan/importers/grid"
	"kyudan/rating/game"
)

// Promotion is a grade that an organisation gave.
type Promotion struct {
	Player string // id in the archive's register
	Name   string // as written beside it, for people
	Rank   game.Rank
	Date   game.Date
	By     string // the organisation; "" not given

	grid.Origin
}

// ReadPromotions reads the table of promotions: player, name, rank, date and
// organisation. A row without player, rank or date is an error; one that says
// what another has said is left out with a warning.
func ReadPromotions(in game.Input) ([]Promotion, game.Problems) {
	var all []Promotion
	type grade struct {
		player string
		rank   game.Rank
		date   game.Date
		by     string
	}
	first := map[grade]string{}
	l := grid.Layout[Promotion]{Name: string(PromotionsTable), Key: "player", Columns: promotionColumns}
	l.Row = func(t *grid.Table, at grid.Origin, p Promotion) {
		p.Origin = at
		bad := t.Lacks(at, p.Player != "", "the id of a player", "player")
		bad = t.Lacks(at, p.Rank != game.NoRank, "the rank that was given", "rank") || bad
		bad = t.Lacks(at, p.Date != 0, "the day on which it was given", "date") || bad
		if bad {
			return
		}
		key := grade{p.Player, p.Rank, p.Date, game.FoldName(p.By)}
		if place, twice := first[key]; twice {
			t.Add(game.Warning, at, "row-twice", fmt.Sprintf("the promotion of %q to %s, already in %s", p.Player, p.Rank, place), "one row per promotion", "remove one of the two")
			return
		}
		first[key] = at.Where()
		all = append(all, p)
	}
	problems := l.Read(in)
	return all, problems
}

var promotionColumns = []grid.Column[Promotion]{
	{Label: "player", Words: grid.IDWords + " number 棋手", Read: func(c *grid.Cell, p *Promotion) { p.Player = c.AsID() }},
	{Label: "name", Words: grid.NameWords, Read: func(c *grid.Cell, p *Promotion) { p.Name = c.AsText() }},
	{Label: "rank", Words: grid.RankWords + " newrank newgrade promotedto to", Read: func(c *grid.Cell, p *Promotion) { p.Rank = c.AsRank() }},
	{Label: "date", Words: "day on since promotedon 日期 晋升日期 晉升日期", Day: true, Read: func(c *grid.Cell, p *Promotion) { p.Date = c.AsDate() }},
	{Label: "organisation", Words: grid.ByWords, Read: func(c *grid.Cell, p *Promotion) { p.By = c.AsText() }},
}
