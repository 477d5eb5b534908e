package tou

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// players reports what concerns the lines together.
func (r *reader) players() {
	rounds, short := 0, 0
	for _, row := range r.rows {
		rounds = max(rounds, len(row.cells))
	}
	for i, row := range r.rows {
		if len(row.cells) < rounds {
			short++
			r.log.Add(game.Error, "row-short", game.Place{Line: row.line}, fmt.Sprintf("%s on the line of %s", game.Plural(len(row.cells), "cell"), game.Quote(r.ev.Players[i].DisplayName())),
				fmt.Sprintf("%d, as on other lines", rounds), "the missing rounds were taken from the opponents' lines where they have them; correct the line")
		}
	}
	byLicence := map[string]int{}
	for i := range r.ev.Players {
		id := r.ev.Players[i].IDs["ffg"]
		if j, twice := byLicence[id]; twice && id != "" {
			r.log.Add(game.Warning, "id-shared", r.ev.Players[i].Place, fmt.Sprintf("licence %s of %s, which line %d has too", game.Quote(id), game.Quote(r.ev.Players[i].DisplayName()), r.rows[j].line), "one licence per player", "correct it, or the wrong player is rated")
			continue
		}
		byLicence[id] = i
	}
	r.ev.Rounds = rounds
	if rounds > 0 {
		r.ev.Source.FirstRound, r.ev.Source.LastRound = 1, rounds
	}
}

// games reads the cells of all lines. Lines that are short were reported; a game
// is then read from the cell of the opponent.
func (r *reader) games() {
	t := &crosstable.Table{
		Event: r.ev, Rounds: crosstable.Rounds(r.ev.Rounds),
		At: func(i, k int) crosstable.Entry {
			if k >= len(r.rows[i].cells) {
				return crosstable.Entry{State: crosstable.Missing}
			}
			return r.rows[i].cells[k].Entry
		},
		Place: func(i, k int) game.Place { return game.Place{Line: r.rows[i].line, Col: r.rows[i].cells[k].col} },
		Row: func(num int) int {
			if num > len(r.rows) {
				return -1
			}
			return num - 1
		},
		Label: func(i int) string {
			return fmt.Sprintf("line %d (%s)", i+1, game.Shorten(r.ev.Players[i].DisplayName(), 60))
		},
		Report: r.log.Add,
		File:   "file", Line: "line", Full: "2+w0", Free: true,
	}
	t.Both = func(b crosstable.Both) { t.Doubt(b, r.byProgram()) }
	t.Read()
	t.Notes("{give} the tournament file or the games lists as well")
	marked := slices.ContainsFunc(r.rows, func(row row) bool {
		return slices.ContainsFunc(row.cells, func(e entry) bool { return e.ByDefault })
	})
	if len(r.ev.Games) > 0 && !marked {
		r.log.Add(game.Note, game.CodeDefaultUnknown, game.Place{}, "a format that does not mark games by default", "", "a game lost by default looks played; compare with the tournament file if there were any")
	}
}

// byProgram reports whether a program wrote the file, which writes both cells from one
// result and has a result for both.
func (r *reader) byProgram() bool {
	program := r.ev.Extra[ExtraPrefix+KeyProg]
	return slices.ContainsFunc([]string{"OpenGotha", "Pairgoth", "Kyudan"}, func(p string) bool { return strings.HasPrefix(program, p) })
}
