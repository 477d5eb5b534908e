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
	implied := played(ev)
	printed := true
	for i := range ev.Players {
		if p := &ev.Players[i]; implied[p.ID] && p.Standing == 0 {
			printed = false
		}
	}
	order := game.PrintedOrder(ev)
	if !printed {
		var scores []game.Scores
		scores, order = game.Standings(ev, f.rounds, game.RulesOf(ev), nil)
		f.untold = game.Untold(scores, ev.Criteria())
	}
	last, shift := 0, 0
	for i, o := range order {
		p := &ev.Players[o.Index]
		if !implied[p.ID] {
			shift++ // computed places count those who are left out
			continue
		}
		l := line{player: p}
		place := o.Place
		if !printed {
			place = i + 1 - shift
		}
		if i == 0 || o.Place != last || len(f.lines) == 0 {
			l.place = strconv.Itoa(place)
		}
		last = o.Place
		f.lines = append(f.lines, l)
	}
}

// played are the entries with a game or a bye.
var played = crosstable.Played

// fill writes the cells.
func (f *file) fill() {
	rules := game.RulesOf(f.ev)
	layout := crosstable.Layout{
		Rows: len(f.lines), Rounds: f.rounds, Row: make(map[int]int, len(f.lines)), Pair: f.pair,
		Bye:     func(b game.Bye) crosstable.Result { return crosstable.Sign(b.Points.Or(rules.ByeMMS)) },
		Absence: func(a game.Absence) crosstable.Result { return crosstable.Sign(a.Points.Or(rules.AbsentMMS)) },
	}
	for i := range f.lines {
		layout.Row[f.lines[i].player.ID] = i
	}
	for i, cells := range layout.Grid(f.ev).Cells {
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

// held reports whether the table has a place for a game.
func held(g *game.Game) bool {
	return g.Round >= 1 && g.Result != game.Void
}
