package tables

import (
	"fmt"

	"kyudan/importers/grid"
	"kyudan/rating/game"
)

// Adjustment is a manual change of a rating. It sets the values given, or changes
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

	grid.Origin
}

// ReadAdjustments reads the table of adjustments: player, name, date, rating,
// index, rank, change and reason. A row needs a player, a day and something to
// change; one without a reason is a warning.
func ReadAdjustments(in game.Input) ([]Adjustment, game.Problems) {
	var all []Adjustment
	l := grid.Layout[Adjustment]{Name: string(AdjustmentsTable), Key: "player", Columns: adjustmentColumns}
	l.Row = func(t *grid.Table, at grid.Origin, a Adjustment) {
		a.Origin = at
		bad := t.Lacks(at, a.Player != "", "the id of a player", "player")
		bad = t.Lacks(at, a.Date != 0, "the day from which it applies", "date") || bad
		something := a.Rating.IsGiven() || a.Index.IsGiven() || a.Rank != game.NoRank || a.Change.IsGiven()
		bad = t.Lacks(at, something, "one of them", "rating", "index", "rank", "change") || bad
		if a.Rating.IsGiven() && a.Change.IsGiven() {
			t.Add(game.Error, at, "rating-and-change", fmt.Sprintf("the rating %g and the change %+g", a.Rating.Or(0), a.Change.Or(0)), "one of the two", "clear one of the cells")
			bad = true
		}
		if bad {
			return
		}
		if a.Reason == "" {
			t.Add(game.Warning, at, "no-reason", fmt.Sprintf("an adjustment of %q without a reason", a.Player), "a reason to give the player", "write it into the column reason")
		}
		all = append(all, a)
	}
	problems := l.Read(in)
	return all, problems
}

// maxRating is larger than any system's ratings, in points.
const maxRating = 5000

var adjustmentColumns = []grid.Column[Adjustment]{
	{Label: "player", Words: grid.IDWords + " number 棋手", Read: func(c *grid.Cell, a *Adjustment) { a.Player = c.AsID() }},
	{Label: "name", Words: grid.NameWords, Read: func(c *grid.Cell, a *Adjustment) { a.Name = c.AsText() }},
	{Label: "date", Words: "day on from since 日期", Day: true, Read: func(c *grid.Cell, a *Adjustment) { a.Date = c.AsDate() }},
	{Label: "rating", Words: grid.RatingWords + " to", Read: func(c *grid.Cell, a *Adjustment) { a.Rating = c.AsNumber(-maxRating, maxRating) }},
	{Label: "index", Words: grid.IndexWords + " newindex", Read: func(c *grid.Cell, a *Adjustment) { a.Index = c.AsWhole(-maxRating, maxRating) }},
	{Label: "rank", Words: grid.RankWords + " newrank newgrade", Read: func(c *grid.Cell, a *Adjustment) { a.Rank = c.AsRank() }},
	{Label: "change", Words: "points difference diff ratingchange 变化 變化 增减 增減 加减", Read: func(c *grid.Cell, a *Adjustment) { a.Change = c.AsNumber(-maxRating, maxRating) }},
	{Label: "reason", Words: "why because explanation 原因 理由", Read: func(c *grid.Cell, a *Adjustment) { a.Reason = c.AsText() }},
}
