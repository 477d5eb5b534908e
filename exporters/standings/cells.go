package standings

import (
	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// cells are the result cells of the rows, by their numbers less one.
func (t *Table) cells(rules game.ScoreRules, nums map[int]int, short bool) [][]crosstable.Cell {
	ev := t.Event
	index := make(map[int]int, len(ev.Players))
	row := make(map[int]int, len(nums))
	for i := range ev.Players {
		id := ev.Players[i].ID
		index[id] = i
		if nums[i] > 0 {
			row[id] = nums[i] - 1
		}
	}
	if t.Last == 0 {
		return t.loose(index, nums, short)
	}
	t.columns = t.Round
	layout := crosstable.Layout{
		Rows: len(nums), Rounds: t.Round, Row: row,
		Shown: func(g *game.Game, c crosstable.Cell) crosstable.Cell { return shown(g, c, short) },
		Bye:   func(b game.Bye) crosstable.Result { return sign(t.points(b.Points, rules, rules.ByeNBW, rules.ByeMMS)) },
		Absence: func(a game.Absence) crosstable.Result {
			return sign(t.points(a.Points, rules, rules.AbsentNBW, rules.AbsentMMS))
		},
	}
	return layout.Cells(ev)
}

// loose are the cells of an event without rounds: a row has those of its
// games one behind the other.
func (t *Table) loose(index, nums map[int]int, short bool) [][]crosstable.Cell {
	grid := make([][]crosstable.Cell, len(nums))
	for i := range t.Event.Games {
		g := &t.Event.Games[i]
		b, ok1 := index[g.Black]
		w, ok2 := index[g.White]
		if g.Result == game.Void || !ok1 || !ok2 || b == w || nums[b] == 0 || nums[w] == 0 {
			continue
		}
		black, white := crosstable.Pair(g, nums[b], nums[w])
		grid[nums[b]-1] = append(grid[nums[b]-1], shown(g, black, short))
		grid[nums[w]-1] = append(grid[nums[w]-1], shown(g, white, short))
		t.columns = max(t.columns, len(grid[nums[b]-1]), len(grid[nums[w]-1]))
	}
	return grid
}

// shown takes from a cell of a game what it is not to show: colours and handicap in
// the short format, and stones beyond one digit.
func shown(g *game.Game, c crosstable.Cell, short bool) crosstable.Cell {
	if short {
		return c.Shortened()
	}
	const most = 9
	if h, given := g.Handicap.Get(); given {
		return c.WithHandicap(game.Given(max(0, min(h, most))))
	}
	return c
}

// points are those that a round without an opponent brings.
func (t *Table) points(own game.Opt[float64], rules game.ScoreRules, wins, mms float64) float64 {
	if v, given := own.Get(); given && rules.PointsAsGiven {
		return v
	}
	if t.mcmahon {
		return mms
	}
	return wins
}

// sign is that of points.
func sign(points float64) crosstable.Result {
	switch {
	case points >= 0.75:
		return crosstable.Won
	case points >= 0.25:
		return crosstable.Jigo
	}
	return crosstable.Lost
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}
