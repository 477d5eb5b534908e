package standings

import (
	"strconv"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// join makes games from the cells, and reports what they leave out.
func (r *reader) join(entries []entry, byNum map[int]int) {
	t := &crosstable.Table{
		Event: r.event, At: func(i, k int) crosstable.Entry { return entries[i].cells[k] },
		Place: func(i, k int) game.Place { return r.cellPlace(&entries[i], k) },
		Row: func(num int) int {
			if i, known := byNum[num]; known {
				return i
			}
			return -1
		},
		Label:  func(i int) string { return entries[i].label },
		Report: r.log.Add,
		File:   "page", Line: "row", Full: "12+/w0", Placed: true,
	}
	for _, c := range r.head.rounds {
		t.Rounds = append(t.Rounds, c.round)
	}
	// A program writes both cells from one result and has a result for both. Wins are not
	// those of the cells where one was changed; in Kyudan's pages nor where a
	// game has no cell.
	t.Both = func(b crosstable.Both) {
		t.Doubt(b, r.kyudan || (r.openGotha || r.head.pairgoth) && entries[b.Row].fits() && entries[b.Opponent].fits())
	}
	t.Read()
	n := &t.Tally
	r.tally.games, r.tally.byes, r.tally.absences, r.tally.unpaired = n.Games, n.Byes, n.Absences, n.Unpaired
	r.tally.reported += n.Reported
	const ask = "choose the full format of games in OpenGotha's publishing settings and export again, or {give} the tournament file (.xml) or the games lists as well"
	if r.head.pairgoth && n.Short == 0 && n.Games > 0 {
		r.log.Add(game.Note, game.CodeDefaultUnknown, game.Place{}, "a page of Pairgoth: a win by default cannot be told from a game played", "", "give Pairgoth's own file (.tour) as well")
	}
	t.DefaultsUnknown(ask)
	t.Notes(ask)
}

// cellPlace is the place of a result cell.
func (r *reader) cellPlace(e *entry, k int) game.Place {
	col := r.head.rounds[k]
	return e.row.cells[min(col.col, len(e.row.cells)-1)].place(e.label + ", R " + strconv.Itoa(col.round))
}

func (e *entry) fits() bool { return crosstable.ScoreOf(e.cells).Fits(e.nbw) }

// checkScores compares the column NbW with the cells of its row.
func (r *reader) checkScores(entries []entry) {
	for i := range entries {
		e := &entries[i]
		if score := crosstable.ScoreOf(e.cells); !score.Fits(e.nbw) {
			r.log.Add(game.Warning, crosstable.CodeScoreDiffers, e.row.cells[r.head.nbw].place(e.label+", NbW"), "NbW "+game.FormatNumber(e.nbw.Or(0)), score.String(), crosstable.ScoreHint)
		}
	}
}
