package standings

import (
	"fmt"
	"math"
	"strconv"

	"kyudan/rating/game"
)

// checkScores compares the column NbW with the cells of its row. A round
// without an opponent counts 0, ½ or 1 by the tournament's settings, which the
// page does not show (the cell's sign tells McMahon points where the event has
// them), so only what no setting explains is reported.
func (r *reader) checkScores(entries []entry) {
	for i := range entries {
		e := &entries[i]
		printed, told := e.nbw.Get()
		if !told {
			continue
		}
		wins, open, sound := 0.0, 0, true
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
		most := wins + float64(open)
		halves := (printed - wins) * 2
		if !sound || (wins <= printed && printed <= most && halves == math.Trunc(halves)) {
			continue
		}
		expected := number(wins) + " from its cells"
		if open > 0 {
			expected += fmt.Sprintf(", at most %s with %s without an opponent", number(most), plural(open, "round"))
		}
		r.add(game.Warning, "score-differs", e.row.cells[r.head.nbw].place(e.label+", NbW"), "NbW "+number(printed), expected,
			"a result was changed in one place only, or a round is missing; compare with the tournament file")
	}
}

// number prints a score without needless zeros.
func number(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }
