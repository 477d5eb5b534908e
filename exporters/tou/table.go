package tou

import (
	"strconv"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// order makes the lines: those who played, or had a bye, in the order of their
// places.
func (f *file) order() {
	ev := f.ev
	scores, computed := game.Standings(ev, f.rounds, game.RulesOf(ev), nil)
	order, printed := crosstable.Lined(ev, computed)
	if !printed {
		f.untold = game.Untold(scores, ev.Criteria())
	}
	for i, o := range order {
		l := line{player: &ev.Players[o.Index]}
		switch {
		case i > 0 && o.Place == order[i-1].Place:
		case printed:
			l.place = strconv.Itoa(o.Place)
		default:
			l.place = strconv.Itoa(i + 1) // computed places count those who are left out
		}
		f.lines = append(f.lines, l)
	}
}

// fill writes the cells.
func (f *file) fill() {
	ids := make([]int, len(f.lines))
	for i := range f.lines {
		ids[i] = f.lines[i].player.ID
	}
	for i, cells := range crosstable.Lines(f.ev, ids, f.rounds, f.pair) {
		f.lines[i].cells = cells
	}
}

// pair takes from the cells of a game what the format has no place for. Colours
// stand with a handicap or not at all.
func (f *file) pair(g *game.Game, b, w *crosstable.Cell) {
	h, told := g.Handicap.Get()
	switch {
	case g.ByDefault && !f.played:
		*b, *w = b.Freed(), w.Freed()
	case told:
		h := game.Told(min(h, maxHandicap))
		*b, *w = b.WithHandicap(h), w.WithHandicap(h)
	default:
		*b, *w = b.Shortened(), w.Shortened()
	}
	b.ByDefault, w.ByDefault = false, false
}

const maxHandicap = 9 // of one digit
