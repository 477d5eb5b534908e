package wallist

import (
	"fmt"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// join makes games from the cells, and reports what they leave out.
func (r *reader) join(by map[int]int) {
	t := &crosstable.Table{
		Event: r.event, At: func(i, k int) crosstable.Entry { return r.entries[i].cells[k] },
		Place: func(i, _ int) game.Place { return game.Place{Line: r.entries[i].line} },
		Row: func(num int) int {
			if i, known := by[num]; known {
				return i
			}
			return -1
		},
		Label: func(i int) string {
			return fmt.Sprintf("%q in line %d", game.Shorten(r.event.Players[i].DisplayName(), 60), r.entries[i].line)
		},
		Report: r.log.Add,
		File:   "text", Line: "line", Full: "12+/w0",
	}
	for _, c := range r.head.columns {
		if c.is == round {
			t.Rounds = append(t.Rounds, c.round)
		}
	}
	var both []crosstable.Both
	t.Both = func(b crosstable.Both) { both = append(both, b) }
	t.Read()
	r.checkBoth(both)
	const ask = "{give} the tournament file or the games lists as well"
	t.DefaultsUnknown(ask)
	t.Notes(ask)
}

// checkBoth reports the games that both won or both lost, unless a line above the
// table counts them. Where a pairing program wrote the list they are only doubtful:
// it writes both cells from one result, and has a result for both.
func (r *reader) checkBoth(both []crosstable.Both) {
	counted := map[bool]int{}
	for _, b := range both {
		counted[b.Won]++
	}
	for _, b := range both {
		if r.given[b.Won] == counted[b.Won] {
			continue
		}
		severity := game.Error
		if r.kyudan || r.byProgram && r.entries[b.Row].fits() && r.entries[b.Opponent].fits() {
			severity = game.Warning
		}
		expected := "a winner and a loser"
		if n := r.given[b.Won]; n > 0 {
			expected = fmt.Sprintf("%d such games, as given above the table, and not %d", n, counted[b.Won])
		}
		r.log.Add(severity, crosstable.CodeBoth, b.Place, b.Found, expected, "find out who won and correct the text; such a game is not rated. If that is intended, count such games above the table: "+bothLabels[b.Won]+": 1")
	}
}

func (e *entry) fits() bool { return crosstable.ScoreOf(e.cells).Fits(e.nbw) }

// checkScores compares the wins with the cells of the line.
func (r *reader) checkScores() {
	for i := range r.entries {
		e := &r.entries[i]
		if score := crosstable.ScoreOf(e.cells); !score.Fits(e.nbw) {
			r.add(game.Warning, crosstable.CodeScoreDiffers, e.line, fmt.Sprintf("%v wins of %q", e.nbw.Or(0), game.Shorten(r.event.Players[i].DisplayName(), 60)), score.String(), crosstable.ScoreHint)
		}
	}
}
