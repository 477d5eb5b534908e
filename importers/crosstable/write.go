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

	Pair    func(g *game.Game, b, w *Cell) // what the format writes otherwise than in full
	Bye     func(game.Bye) Result
	Absence func(game.Absence) Result
}

// A Grid is a cross table to be written.
type Grid struct {
	Cells [][]Cell // by row and round; 0- where nothing is told

	// What has no cell: it is of a round after the last of the table, or of
	// somebody without a row, or the cell has a game or bye before it.
	LaterGames, LaterByes, LaterAbsences    int
	StrangersGames                          int
	SecondGames, SecondByes, SecondAbsences int
}

// Grid makes the cells. A cell holds one game: where a player has two in a round,
// the first that stands in the event counts. Void games and those whose round is
// not told are none of a cross table.
func (l *Layout) Grid(ev *game.Event) *Grid {
	t := &Grid{Cells: make([][]Cell, l.Rows)}
	all := make([]Cell, l.Rows*l.Rounds)
	for i := range t.Cells {
		t.Cells[i], all = all[:l.Rounds:l.Rounds], all[l.Rounds:]
	}
	for i := range ev.Games {
		g := &ev.Games[i]
		b, ok1 := l.Row[g.Black]
		w, ok2 := l.Row[g.White]
		switch {
		case g.Result == game.Void || g.Round < 1:
		case g.Round > l.Rounds:
			t.LaterGames++
		case !ok1 || !ok2 || b == w:
			t.StrangersGames++
		default:
			black, white := &t.Cells[b][g.Round-1], &t.Cells[w][g.Round-1]
			if black.Result != 0 || white.Result != 0 {
				t.SecondGames++
				continue
			}
			*black, *white = Pair(g, b+1, w+1)
			if l.Pair != nil {
				l.Pair(g, black, white)
			}
		}
	}
	for _, b := range ev.Byes {
		if c := t.open(l, b.Player, b.Round, &t.LaterByes, &t.SecondByes); c != nil {
			c.Result = l.Bye(b)
		}
	}
	for _, a := range ev.Absences {
		if c := t.open(l, a.Player, a.Round, &t.LaterAbsences, &t.SecondAbsences); c != nil {
			c.Result = l.Absence(a)
		}
	}
	for _, row := range t.Cells {
		for k := range row {
			if row[k].Result == 0 {
				row[k].Result = Lost // not paired
			}
		}
	}
	return t
}

// open is the cell of somebody without an opponent, nil where there is none.
func (t *Grid) open(l *Layout, player, round int, later, second *int) *Cell {
	i, ok := l.Row[player]
	switch {
	case round > l.Rounds:
		*later++
	case !ok || round < 1 || t.Cells[i][round-1].Result != 0:
		*second++
	default:
		return &t.Cells[i][round-1]
	}
	return nil
}

// Lines are the cells of a results file, whose lines are those of entries
// (Player.ID): byes and absences by the points that they bring by the event's rules.
func Lines(ev *game.Event, ids []int, rounds int, pair func(g *game.Game, b, w *Cell)) [][]Cell {
	rules := game.RulesOf(ev)
	l := Layout{
		Rows: len(ids), Rounds: rounds, Row: make(map[int]int, len(ids)), Pair: pair,
		Bye:     func(b game.Bye) Result { return Sign(b.Points.Or(rules.ByeMMS)) },
		Absence: func(a game.Absence) Result { return Sign(a.Points.Or(rules.AbsentMMS)) },
	}
	for i, id := range ids {
		l.Row[id] = i
	}
	return l.Grid(ev).Cells
}

// Lined are the entries that have a line in a results file, in the order of their
// places: as printed where all of them have one, and as computed otherwise.
func Lined(ev *game.Event, computed []game.Placed) (order []game.Placed, printed bool) {
	played := Played(ev)
	printed = !slices.ContainsFunc(ev.Players, func(p game.Player) bool { return played[p.ID] && p.Standing == 0 })
	if order = computed; printed {
		order = game.PrintedOrder(ev)
	}
	return slices.DeleteFunc(order, func(o game.Placed) bool { return !played[ev.Players[o.Index].ID] }), printed
}

// Played are the entries, by Player.ID, with a game or a bye: those who have a line
// in a results file.
func Played(ev *game.Event) map[int]bool {
	m := make(map[int]bool, len(ev.Players))
	for i := range ev.Games {
		m[ev.Games[i].Black], m[ev.Games[i].White] = true, true
	}
	for _, b := range ev.Byes {
		m[b.Player] = true
	}
	return m
}
