package standings

import (
	"kyudan/importers/standings"
	"kyudan/rating/game"
)

// cells are the result cells of the rows, by their numbers less one.
func (t *Table) cells(rules game.ScoreRules, nums map[int]int, short bool) [][]standings.Cell {
	ev := t.Event
	index := make(map[int]int, len(ev.Players))
	for i := range ev.Players {
		index[ev.Players[i].ID] = i
	}
	if t.Last == 0 {
		return t.loose(index, nums, short)
	}
	t.columns = t.Round
	grid := make([][]standings.Cell, len(nums))
	for i := range grid {
		grid[i] = make([]standings.Cell, t.Round)
	}
	row := func(id int) []standings.Cell {
		if i, ok := index[id]; ok && nums[i] > 0 {
			return grid[nums[i]-1]
		}
		return nil
	}
	n := &t.tally
	for i := range ev.Games {
		g := &ev.Games[i]
		if g.Result == game.Void || g.Round < 1 {
			continue // listed as such
		}
		if g.Round > t.Round {
			n.laterGames++
			continue
		}
		black, white := row(g.Black), row(g.White)
		if black == nil || white == nil || g.Black == g.White {
			n.strangers++
			continue
		}
		b, w := &black[g.Round-1], &white[g.Round-1]
		if b.Result != 0 || w.Result != 0 {
			n.second++
			continue
		}
		*b, *w = t.pair(g, nums[index[g.Black]], nums[index[g.White]], short)
	}
	t.free(rules, row)
	for _, cells := range grid {
		for r := range cells {
			if cells[r].Result == 0 {
				cells[r].Result = standings.Lost // not paired
			}
		}
	}
	return grid
}

// loose are the cells of an event that tells no rounds: a row has those of its
// games one behind the other.
func (t *Table) loose(index, nums map[int]int, short bool) [][]standings.Cell {
	grid := make([][]standings.Cell, len(nums))
	for i := range t.Event.Games {
		g := &t.Event.Games[i]
		b, ok1 := index[g.Black]
		w, ok2 := index[g.White]
		if g.Result == game.Void || !ok1 || !ok2 || b == w || nums[b] == 0 || nums[w] == 0 {
			continue
		}
		black, white := t.pair(g, nums[b], nums[w], short)
		grid[nums[b]-1] = append(grid[nums[b]-1], black)
		grid[nums[w]-1] = append(grid[nums[w]-1], white)
		t.columns = max(t.columns, len(grid[nums[b]-1]), len(grid[nums[w]-1]))
	}
	return grid
}

// pair is the two cells of a game.
func (t *Table) pair(g *game.Game, black, white int, short bool) (b, w standings.Cell) {
	b.Opponent, w.Opponent = white, black
	b.Result, w.Result = standings.Open, standings.Open
	switch g.Result {
	case game.BlackWins:
		b.Result, w.Result = standings.Won, standings.Lost
	case game.WhiteWins:
		b.Result, w.Result = standings.Lost, standings.Won
	case game.Jigo:
		b.Result, w.Result = standings.Jigo, standings.Jigo
	case game.BothWin:
		b.Result, w.Result = standings.Won, standings.Won
	case game.BothLose:
		b.Result, w.Result = standings.Lost, standings.Lost
	}
	b.ByDefault, w.ByDefault = g.ByDefault, g.ByDefault
	if short {
		return b, w
	}
	b.Colour, w.Colour = standings.Black, standings.White
	if g.ColoursUnknown {
		b.Colour, w.Colour = standings.Unrecorded, standings.Unrecorded
	}
	if h, told := g.Handicap.Get(); told {
		const most = 9 // one digit
		if h != max(0, min(h, most)) {
			t.tally.stones++
		}
		b.Handicap = game.Told(max(0, min(h, most)))
		w.Handicap = b.Handicap
	}
	return b, w
}

// free fills the cells of byes and absences with the points that they bring.
func (t *Table) free(rules game.ScoreRules, row func(id int) []standings.Cell) {
	n := &t.tally
	points := func(own game.Opt[float64], wins, mms float64) float64 {
		if v, told := own.Get(); told && rules.PointsAsTold {
			return v
		}
		if t.mcmahon {
			return mms
		}
		return wins
	}
	sign := func(own game.Opt[float64], v float64, odd *int) standings.Result {
		r, fair := standings.Lost, 0.0
		switch {
		case v >= 0.75:
			r, fair = standings.Won, 1
		case v >= 0.25:
			r, fair = standings.Jigo, 0.5
		}
		if v != fair || own.Or(fair) != fair {
			*odd++
		}
		return r
	}
	for _, b := range t.Event.Byes {
		cells := row(b.Player)
		switch {
		case b.Round > t.Round:
			n.laterByes++
		case cells == nil || b.Round < 1 || cells[b.Round-1].Result != 0:
			n.byesBeside++
		default:
			r := sign(b.Points, points(b.Points, rules.ByeNBW, rules.ByeMMS), &n.byesOdd)
			cells[b.Round-1].Result = r
			switch r {
			case standings.Won:
				n.byesOpen += count(!b.Points.IsTold())
			case standings.Jigo:
				n.byesHalf++
			case standings.Lost:
				n.byesNone++
			}
		}
	}
	for _, a := range t.Event.Absences {
		cells := row(a.Player)
		switch {
		case a.Round > t.Round:
			n.laterAbsence++
		case cells == nil || a.Round < 1 || cells[a.Round-1].Result != 0:
			n.awayBeside++
		default:
			r := sign(a.Points, points(a.Points, rules.AbsentNBW, rules.AbsentMMS), &n.awayOdd)
			cells[a.Round-1].Result = r
			switch r {
			case standings.Jigo:
				n.awayOpen += count(!a.Points.IsTold())
			case standings.Won:
				n.awayFull++
			case standings.Lost:
				n.awayNone++
			}
		}
	}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}
