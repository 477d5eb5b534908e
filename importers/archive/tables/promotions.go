package tables

import (
	"fmt"
	"strings"

	"kyudan/rating/game"
)

// Promotion is a grade that an organisation gave.
type Promotion struct {
	Player string // id in the archive's register
	Name   string // as written beside it, for people
	Rank   game.Rank
	Date   game.Date
	By     string // the organisation; "" not told

	File, Place string
}

// ReadPromotions reads the table of promotions: player, name, rank, date and
// organisation. A row without player, rank or date is an error; one that says
// what another has said is a warning and left out.
func ReadPromotions(in game.Input) ([]Promotion, game.Problems) {
	var all []Promotion
	type grade struct {
		player string
		rank   game.Rank
		date   game.Date
		by     string
	}
	first := map[grade]string{}
	l := layout[Promotion]{name: PromotionsTable, key: "player", columns: promotionColumns}
	l.row = func(t *sheet, at origin, p Promotion) {
		p.File, p.Place = at.table, at.place
		bad := t.needs(at, p.Player != "", "the id of a player", "player")
		bad = t.needs(at, p.Rank != game.NoRank, "the rank that was given", "rank") || bad
		bad = t.needs(at, p.Date != 0, "the day on which it was given", "date") || bad
		if bad {
			return
		}
		key := grade{p.Player, p.Rank, p.Date, game.FoldName(p.By)}
		if place, twice := first[key]; twice {
			t.add(game.Problem{Severity: game.Warning, Code: "row-twice", Place: at.place, Found: fmt.Sprintf("the promotion of %q to %s that %s tells", p.Player, p.Rank, place),
				Expected: "a row a promotion", Hint: "take one of the two out"})
			return
		}
		first[key] = at.String()
		all = append(all, p)
	}
	problems := l.read(in)
	return all, problems
}

var promotionColumns = []column[Promotion]{
	{label: "player", words: "id playerid pin number 编号 編號 棋手编号 棋手編號 会员号 會員號 棋手", read: func(c *cell, p *Promotion) { p.Player = c.id() }},
	{label: "name", words: "playername fullname 姓名 棋手姓名", read: func(c *cell, p *Promotion) { p.Name = c.text() }},
	{label: "rank", words: "grade newrank newgrade promotedto to 段位 级别 級別 段级 段級 等级 等級", read: func(c *cell, p *Promotion) { p.Rank = c.rank() }},
	{label: "date", words: "day on since promotedon 日期 晋升日期 晉升日期", day: true, read: func(c *cell, p *Promotion) { p.Date = c.date() }},
	{label: "organisation", words: "organization by givenby grantedby 机构 機構 组织 組織 颁发机构", read: func(c *cell, p *Promotion) { p.By = c.text() }},
}

// needs reports a row that tells nothing in a column, or in any of several,
// where it must. A cell that could not be read has been told already.
func (t *sheet) needs(at origin, told bool, expected string, columns ...string) (missing bool) {
	if !told && !t.anyUnread(columns...) {
		t.fail(at.place, "cell-missing", "a row without "+strings.Join(columns, ", "), expected, "fill in the cell, or take the row out")
	}
	return !told
}
