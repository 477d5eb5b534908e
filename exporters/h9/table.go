package h9

import (
	"slices"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// order makes the lines: those who played, or had a bye, in the order of their
// places. It answers the scores, by index of the entry.
func (f *file) order() []game.Scores {
	ev := f.ev
	scores, computed := f.standings()
	order, printed := crosstable.Lined(ev, computed)
	if !printed {
		f.untold = game.Untold(scores, ev.Criteria())
	}
	last, place := 0, 0
	for i, o := range order {
		l := line{player: &ev.Players[o.Index], place: i + 1}
		if f.openGotha {
			if l.tied = i > 0 && o.Place == last; l.tied {
				l.place = place
			} else if printed && o.Place <= maxPlace && o.Place > place {
				l.place = o.Place
			}
		}
		last, place = o.Place, l.place
		f.lines = append(f.lines, l)
	}
	return scores
}

// standings computes the scores and the order. OpenGotha's are those after all
// rounds planned, and rounds that nobody has played yet count for SOS; so there
// is an absence of nobody in the last.
func (f *file) standings() ([]game.Scores, []game.Placed) {
	ev := *f.ev
	if f.openGotha {
		ev.Absences = append(slices.Clip(ev.Absences), game.Absence{Round: f.rounds})
	}
	return game.Standings(&ev, f.rounds, game.RulesOf(f.ev), nil)
}

// maxPlace is the greatest place of a column of four.
const maxPlace = 9999

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

// pair takes from the cells of a game what the form has no place for.
func (f *file) pair(g *game.Game, b, w *crosstable.Cell) {
	switch h, told := g.Handicap.Get(); {
	case g.ByDefault && f.free:
		*b, *w = b.Freed(), w.Freed()
	case g.ColoursUnknown:
		*b, *w = b.Shortened(), w.Shortened()
	case told:
		h := game.Told(min(h, f.maxHandicap()))
		*b, *w = b.WithHandicap(h), w.WithHandicap(h)
	}
}

// maxHandicap is the greatest handicap of a cell: OpenGotha's have one digit.
func (f *file) maxHandicap() int {
	if f.openGotha {
		return 9
	}
	return 99
}

// held reports whether the table has a place for a game.
func held(g *game.Game) bool { return g.Round >= 1 && g.Result != game.Void }
