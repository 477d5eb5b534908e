package crosstable

import (
	"slices"

	"kyudan/rating/game"
)

// Pair is the two cells of a game in full, in which cells name opponents by the
// numbers of their rows.
func Pair(g *game.Game, black, white int) (b, w Cell) {
	b = Cell{Opponent: int32(white), Result: Open, Colour: Black, ByDefault: g.ByDefault}.WithHandicap(g.Handicap)
	w = b
	w.Opponent, w.Colour = int32(black), White
	if int(g.Result) < len(signs) {
		b.Result, w.Result = signs[g.Result][0], signs[g.Result][1]
	}
	if g.ColoursUnknown {
		b.Colour, w.Colour = Unrecorded, Unrecorded
	}
	return b, w
}

// Shortened is the cell without colour and handicap.
func (c Cell) Shortened() Cell {
	return Cell{Opponent: c.Opponent, Result: c.Result, ByDefault: c.ByDefault}
}

// Freed is the cell without an opponent.
func (c Cell) Freed() Cell { return Cell{Result: c.Result} }

// Sign is the cell's sign of a round without an opponent that brought points.
func Sign(points float64) Result {
	switch {
	case points >= 1:
		return Won
	case points > 0:
		return Jigo
	}
	return Lost
}

// A Layout says how the cross table of an event is written.
type Layout struct {
	Rows, Rounds int
	Row          map[int]int // index by Player.ID; cells name rows from 1

	Shown   func(*game.Game, Cell) Cell // what the format writes from a full cell; nil: all of it
	Bye     func(game.Bye) Result
	Absence func(game.Absence) Result
}

// Cells are those of an event by row and round, 0- where nothing is given. A cell
// has one game: where a player has two in a round, the first in the
// event counts. Void games and those without a round are not in a cross table, nor
// is anything of a round after its last, or of a player without a row.
func (l *Layout) Cells(ev *game.Event) [][]Cell {
	rows := make([][]Cell, l.Rows)
	all := make([]Cell, l.Rows*l.Rounds)
	for i := range rows {
		rows[i], all = all[:l.Rounds:l.Rounds], all[l.Rounds:]
	}
	free := func(player, round int) *Cell { // nil where there is no such cell, or it is taken
		if i, ok := l.Row[player]; ok && 0 < round && round <= l.Rounds && rows[i][round-1].Result == 0 {
			return &rows[i][round-1]
		}
		return nil
	}
	for i := range ev.Games {
		g := &ev.Games[i]
		b, w := free(g.Black, g.Round), free(g.White, g.Round)
		if g.Result == game.Void || b == nil || w == nil || b == w {
			continue
		}
		*b, *w = Pair(g, l.Row[g.Black]+1, l.Row[g.White]+1)
		if l.Shown != nil {
			*b, *w = l.Shown(g, *b), l.Shown(g, *w)
		}
	}
	for _, b := range ev.Byes {
		if c := free(b.Player, b.Round); c != nil {
			c.Result = l.Bye(b)
		}
	}
	for _, a := range ev.Absences {
		if c := free(a.Player, a.Round); c != nil {
			c.Result = l.Absence(a)
		}
	}
	for _, row := range rows {
		for k := range row {
			if row[k].Result == 0 {
				row[k].Result = Lost // not paired
			}
		}
	}
	return rows
}

// A Line is that of an entry in a results file.
type Line struct {
	Player *game.Player
	Place  int
	Tied   bool // with the line above
	Cells  []Cell
}

// Lines are the lines of a results file, for the entries with a game or a bye:
// in the order of the printed places where all of them have one, and of the computed
// ones otherwise. Byes and absences are signs for the points that they bring by the
// event's rules.
func Lines(ev *game.Event, computed []game.Placed, rounds int, shown func(*game.Game, Cell) Cell) (lines []Line, printed bool) {
	played := make(map[int]bool, len(ev.Players))
	for i := range ev.Games {
		played[ev.Games[i].Black], played[ev.Games[i].White] = true, true
	}
	for _, b := range ev.Byes {
		played[b.Player] = true
	}
	order := computed
	if printed = !slices.ContainsFunc(ev.Players, func(p game.Player) bool { return played[p.ID] && p.Standing == 0 }); printed {
		order = game.PrintedOrder(ev)
	}
	rules := game.RulesOf(ev)
	l := Layout{
		Rounds: rounds, Row: make(map[int]int, len(order)), Shown: shown,
		Bye:     func(b game.Bye) Result { return Sign(b.Points.Or(rules.ByeMMS)) },
		Absence: func(a game.Absence) Result { return Sign(a.Points.Or(rules.AbsentMMS)) },
	}
	for _, o := range order {
		if p := &ev.Players[o.Index]; played[p.ID] {
			l.Row[p.ID] = len(lines)
			lines = append(lines, Line{Player: p, Place: o.Place, Tied: len(lines) > 0 && o.Place == lines[len(lines)-1].Place})
		}
	}
	l.Rows = len(lines)
	for i, cells := range l.Cells(ev) {
		lines[i].Cells = cells
	}
	return lines, printed
}
