package tables

import (
	"fmt"

	"kyudan/rating/game"
)

// Adjustment is a change of a rating by hand. It sets what it tells, or changes
// the rating by some points.
type Adjustment struct {
	Player string // id in the archive's register
	Name   string // as written beside it, for people
	Date   game.Date
	Rating game.Opt[float64]
	Index  game.Opt[int] // SAGC: beside Rank
	Rank   game.Rank
	Change game.Opt[float64] // points; never beside Rating
	Reason string

	File, Place string
}

// ReadAdjustments reads the table of adjustments: player, name, date, rating,
// index, rank, change and reason. A row needs a player, a day and something to
// change; one without a reason is a warning.
func ReadAdjustments(in game.Input) ([]Adjustment, game.Problems) {
	var all []Adjustment
	l := layout[Adjustment]{name: AdjustmentsTable, key: "player", columns: adjustmentColumns}
	l.row = func(t *sheet, at origin, a Adjustment) {
		a.File, a.Place = at.table, at.place
		bad := t.needs(at, a.Player != "", "the id of a player", "player")
		bad = t.needs(at, a.Date != 0, "the day from which it holds", "date") || bad
		something := a.Rating.IsTold() || a.Index.IsTold() || a.Rank != game.NoRank || a.Change.IsTold()
		bad = t.needs(at, something, "one of them", "rating", "index", "rank", "change") || bad
		if a.Rating.IsTold() && a.Change.IsTold() {
			t.fail(at.place, "rating-and-change", fmt.Sprintf("the rating %g and the change %+g", a.Rating.Or(0), a.Change.Or(0)), "one of the two", "clear one of the cells")
			bad = true
		}
		if bad {
			return
		}
		if a.Reason == "" {
			t.add(game.Problem{Severity: game.Warning, Code: "no-reason", Place: at.place, Found: fmt.Sprintf("an adjustment of %q without a reason", a.Player), Expected: "a reason that the player can be told",
				Hint: "write it into the column reason"})
		}
		all = append(all, a)
	}
	problems := l.read(in)
	return all, problems
}

// maxRating is the size that no rating of any system reaches, in points.
const maxRating = 5000

var adjustmentColumns = []column[Adjustment]{
	{label: "player", words: "id playerid pin number 编号 編號 棋手编号 棋手編號 会员号 會員號 棋手", read: func(c *cell, a *Adjustment) { a.Player = c.id() }},
	{label: "name", words: "playername fullname 姓名 棋手姓名", read: func(c *cell, a *Adjustment) { a.Name = c.text() }},
	{label: "date", words: "day on from since 日期", day: true, read: func(c *cell, a *Adjustment) { a.Date = c.date() }},
	{label: "rating", words: "newrating gor elo to 等级分 等級分 积分 積分", read: func(c *cell, a *Adjustment) { a.Rating = c.numberWithin(-maxRating, maxRating) }},
	{label: "index", words: "newindex indexpoints 指数 指數", read: func(c *cell, a *Adjustment) { a.Index = c.whole(-maxRating, maxRating) }},
	{label: "rank", words: "newrank grade newgrade 段位 级别 級別 段级 段級", read: func(c *cell, a *Adjustment) { a.Rank = c.rank() }},
	{label: "change", words: "points difference diff ratingchange 变化 變化 增减 增減 加减", read: func(c *cell, a *Adjustment) { a.Change = c.numberWithin(-maxRating, maxRating) }},
	{label: "reason", words: "why because explanation 原因 理由", read: func(c *cell, a *Adjustment) { a.Reason = c.text() }},
}
