package standings

import (
	"fmt"
	"slices"
	"strconv"

	"kyudan/importers/resultcell"
	"kyudan/rating/game"
)

// untold counts what short cells leave out.
type untold struct {
	short, colours, handicaps, results int
	example                            string
	noOpponent, blank                  int // cells 0+ and 0=, and empty ones
}

// join makes games of the cells: two cells that name one another are one game.
// A cell that belongs to no game is a bye, an absence, a round not paired, or a
// problem.
func (r *reader) join(entries []entry, byNum map[int]int) {
	var u untold
	for _, k := range r.columnsByRound() {
		for i := range entries {
			r.joinCell(entries, byNum, i, k, &u)
		}
	}
	r.untold(u)
}

// columnsByRound are the indexes of the round columns in the order of rounds.
func (r *reader) columnsByRound() []int {
	order := make([]int, len(r.head.rounds))
	for k := range order {
		order[k] = k
	}
	slices.SortFunc(order, func(a, b int) int { return r.head.rounds[a].round - r.head.rounds[b].round })
	return order
}

func (r *reader) joinCell(entries []entry, byNum map[int]int, i, k int, u *untold) {
	e, c := &entries[i], &entries[i].cells[k]
	report := func(code, found, expected, hint string) {
		r.tally.reported++
		r.add(game.Error, code, r.cellPlace(e, k), fmt.Sprintf("cell %q", shorten(c.text, 30))+found, expected, hint)
	}
	switch c.state {
	case blankCell:
		u.blank++
		return
	case lostCell:
		return
	case badCell:
		report("cell-unreadable", "", "one such as 12+/w0, 12+ or 0=", "correct the cell; its game was left out")
		return
	}
	if c.Opponent == 0 {
		if !r.sitOut(r.head.rounds[k].round, i, c.Result, u) {
			report("cell-unreadable", "", "0+, 0= or 0- where there was no opponent", "correct the cell")
		}
		return
	}
	j, known := byNum[c.Opponent]
	if !known {
		report("opponent-missing", fmt.Sprintf(", but nobody has the number %d", c.Opponent), "the number of another row", "the page may have lost rows; the game was left out")
		return
	}
	if j == i {
		report("opponent-self", ", a game against oneself", "the number of another row", "correct the cell; the game was left out")
		return
	}
	o, d := &entries[j], &entries[j].cells[k]
	if back, known := byNum[d.Opponent]; d.state != goodCell || d.Opponent == 0 || !known || back != i {
		other := "nothing"
		if d.text != "" {
			other = strconv.Quote(shorten(d.text, 30))
		}
		report("cell-asymmetric", ", but "+o.label+" has "+other, "two cells that name one another", "find out who played whom and correct the page; the game was left out")
		return
	}
	if i > j {
		return // the game was read from the other row
	}
	r.tally.games++
	g, differ := resultcell.Combine(c.Cell, d.Cell)
	g.Round, g.Place = r.head.rounds[k].round, r.cellPlace(e, k)
	pair := [2]int{i + 1, j + 1}
	g.Black, g.White = pair[g.Black], pair[g.White]
	r.event.Games = append(r.event.Games, g)
	if differ != "" {
		r.add(game.Error, "cell-asymmetric", g.Place, fmt.Sprintf("cell %q, but %s has %q", c.text, o.label, d.text), differ, "find out which cell is right and correct the page; what they contradict was left open")
		return
	}
	if said, both := resultcell.Both(c.Cell, d.Cell); both {
		severity, hint := game.Error, "find out who won and correct the page; such a game is not rated"
		if r.kyudan || r.byProgram() && fits(e) && fits(o) {
			severity, hint = game.Warning, "unless both were given that, "+hint
		}
		r.add(severity, "both", g.Place, fmt.Sprintf("cell %q, and %s has %q: %s", c.text, o.label, d.text, said), "a winner and a loser", hint)
	}
	u.count(&g, c, d)
}

// fits reports whether the wins that a row prints are those of its cells. They are
// not where somebody changed a cell; in our own pages neither where a game has no
// cell.
func fits(e *entry) bool {
	_, _, fits := e.score()
	return fits
}

// byProgram reports whether a program wrote the page, which makes both cells of one
// result and has a result for both.
func (r *reader) byProgram() bool { return r.openGotha || r.head.pairgoth }

// cellPlace is the place of a result cell.
func (r *reader) cellPlace(e *entry, k int) game.Place {
	col := r.head.rounds[k]
	return e.row.cells[min(col.col, len(e.row.cells)-1)].place(e.label + ", R " + strconv.Itoa(col.round))
}

// count notes what a game's two cells leave out.
func (u *untold) count(g *game.Game, c, d *roundCell) {
	switch {
	case c.Short() && !c.ByDefault && d.Short():
		u.short++
		if u.example == "" {
			u.example = c.text
		}
	case g.ColoursUnknown:
		u.colours++
	}
	if !g.Handicap.IsTold() {
		u.handicaps++
	}
	if g.Result == game.Unknown {
		u.results++
	}
}

// sitOut reads a cell without an opponent. Its sign tells only how many points
// the settings grant: most settings give a bye one point and an announced
// absence half a point. It answers whether the sign is one of theirs.
func (r *reader) sitOut(round, i int, result Result, u *untold) bool {
	switch result {
	case Won:
		r.event.Byes = append(r.event.Byes, game.Bye{Round: round, Player: i + 1, Points: game.Told(1.0)})
		r.tally.byes++
		u.noOpponent++
	case Jigo:
		r.event.Absences = append(r.event.Absences, game.Absence{Round: round, Player: i + 1, Points: game.Told(0.5)})
		r.tally.absences++
		u.noOpponent++
	case Lost:
		r.tally.unpaired++
	default:
		return false
	}
	return true
}

// untold tells, once a page, what its cells do not.
func (r *reader) untold(u untold) {
	const ask = "choose the full format of games in OpenGotha's publishing settings and export again, or give the tournament file (.xml) or the games lists as well"
	if u.short > 0 {
		r.add(game.Note, game.CodeDefaultUnknown, game.Place{}, fmt.Sprintf("%s in short format such as %q: a win by default cannot be told from a game played", plural(u.short, "game"), u.example), "cells such as 12+/w0", ask)
	} else if r.head.pairgoth && r.tally.games > 0 {
		r.add(game.Note, game.CodeDefaultUnknown, game.Place{}, "a page of Pairgoth: a win by default cannot be told from a game played", "", "give Pairgoth's own file (.tour) as well")
	}
	if n := u.short + u.colours; n > 0 {
		r.add(game.Note, "colours-unknown", game.Place{}, plural(n, "game")+" without colours", "cells such as 12+/w0", ask)
	}
	if u.handicaps > 0 {
		r.add(game.Note, "handicap-unknown", game.Place{}, plural(u.handicaps, "game")+" without a handicap", "cells such as 12+/w0", ask)
	}
	if u.results > 0 {
		r.add(game.Warning, "result-missing", game.Place{}, plural(u.results, "game")+" without a result", "a result for each game", "enter the missing results and export the page again")
	}
	if u.blank > 0 {
		r.add(game.Note, "cell-blank", game.Place{}, plural(u.blank, "blank cell")+" among the results", "0- where there was no opponent", "they were read as rounds that a player was not paired in")
	}
	if u.noOpponent > 0 {
		r.add(game.Note, "no-opponent", game.Place{}, plural(u.noOpponent, "cell")+" such as 0+ or 0=", "",
			"0+ was read as a bye and 0= as an absence; the sign only tells the points that the tournament's settings give")
	}
}
