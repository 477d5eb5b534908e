package standings

import (
	"fmt"
	"math"
	"strconv"

	"kyudan/rating/game"
)

// checkScores compares the column NbW with the cells of its row.
func (r *reader) checkScores(entries []entry) {
	for i := range entries {
		e := &entries[i]
		wins, open, fits := e.score()
		if fits {
			continue
		}
		expected := number(wins) + " from its cells"
		if open > 0 {
			expected += fmt.Sprintf(", at most %s with %s without an opponent", number(wins+float64(open)), plural(open, "round"))
		}
		r.add(game.Warning, "score-differs", e.row.cells[r.head.nbw].place(e.label+", NbW"), "NbW "+number(e.nbw.Or(0)), expected,
			"a result was changed in one place only, or a round is missing; compare with the tournament file")
	}
}

// score counts the wins of a row and the rounds that it had no opponent in, and
// says whether its NbW, if it has one, can be their sum. A round without an
// opponent counts 0, ½ or 1 by the tournament's settings, which the page does not
// show (the cell's sign tells McMahon points where the event has them).
func (e *entry) score() (wins float64, open int, fits bool) {
	sound := true
	for _, c := range e.cells {
		switch {
		case c.state == badCell || c.state == lostCell:
			sound = false
		case c.state == blankCell || c.Opponent == 0:
			open++
		case c.Result == Won:
			wins++
		case c.Result == Jigo:
			wins += 0.5
		}
	}
	printed, told := e.nbw.Get()
	halves := (printed - wins) * 2
	return wins, open, !told || !sound || wins <= printed && printed <= wins+float64(open) && halves == math.Trunc(halves)
}

// number prints a score without needless zeros.
func number(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }
