package wallist

import (
	"cmp"
	"fmt"
	"math"
	"strconv"

	"kyudan/importers/resultcell"
	"kyudan/rating/game"
)

// untold counts what cells leave out.
type untold struct {
	short, colours, handicaps, results, free, blank int
	example                                         string
}

// bothCell is a game whose cells give both players the win, or both the loss.
type bothCell struct {
	line  int
	found string
	won   bool
	fits  bool // the wins that both lines print
}

// join makes games of the cells: two cells that name one another are one game.
func (r *reader) join(by map[int]int) {
	var u untold
	k := 0
	for _, c := range r.head.columns {
		if c.is != round {
			continue
		}
		for i := range r.entries {
			r.joinCell(by, i, k, c.round, &u)
		}
		k++
	}
	r.checkBoth()
	r.untold(u)
}

// checkBoth reports the games that both won or both lost, unless a line above the
// table counts them. Where a pairing program wrote the list they are doubtful alone:
// it makes both cells of one result, and has a result for both.
func (r *reader) checkBoth() {
	counted := map[bool]int{}
	for _, b := range r.both {
		counted[b.won]++
	}
	for _, b := range r.both {
		if r.told[b.won] == counted[b.won] {
			continue
		}
		severity := game.Error
		if r.kyudan || r.byProgram && b.fits {
			severity = game.Warning
		}
		expected := "a winner and a loser"
		if n := r.told[b.won]; n > 0 {
			expected = fmt.Sprintf("%d such games, as told above the table, and not %d", n, counted[b.won])
		}
		r.add(severity, "both", b.line, b.found, expected, "find out who won and correct the text; such a game is not rated. Where it is meant, count such games above the table: "+bothLabels[b.won]+": 1")
	}
}

func (r *reader) label(i int) string {
	return fmt.Sprintf("%q in line %d", shorten(r.event.Players[i].DisplayName()), r.entries[i].line)
}

func (r *reader) joinCell(by map[int]int, i, k, round int, u *untold) {
	e := &r.entries[i]
	c := &e.cells[k]
	report := func(code, found, expected, hint string) {
		r.add(game.Error, code, e.line, fmt.Sprintf("cell %q in round %d of %q%s", c.text, round, shorten(r.event.Players[i].DisplayName()), found), expected, hint)
	}
	switch {
	case c.text == "":
		u.blank++
		return
	case !c.ok:
		report("cell-unreadable", "", "one such as 12+/w0, 12+ or 0=", "correct the cell; its game was left out")
		return
	case c.Opponent == 0:
		if !r.free(round, i, c.Result) {
			report("cell-unreadable", "", "0+, 0= or 0- where there was no opponent", "correct the cell")
		} else if c.Result != resultcell.Lost {
			u.free++
		}
		return
	}
	j, known := by[c.Opponent]
	switch {
	case !known:
		report("opponent-missing", fmt.Sprintf(", but nobody has the number %d", c.Opponent), "the number of another line", "the text may have lost lines; the game was left out")
		return
	case j == i:
		report("opponent-self", ", a game against oneself", "the number of another line", "correct the cell; the game was left out")
		return
	}
	d := &r.entries[j].cells[k]
	if back, known := by[d.Opponent]; !d.ok || d.Opponent == 0 || !known || back != i {
		other := "nothing"
		if d.text != "" {
			other = strconv.Quote(d.text)
		}
		report("cell-asymmetric", ", but "+r.label(j)+" has "+other, "two cells that name one another", "find out who played whom and correct the text; the game was left out")
		return
	}
	if i > j {
		return // the game was read from the other line
	}
	g, differ := resultcell.Combine(c.Cell, d.Cell)
	pair := [2]int{i + 1, j + 1}
	g.Round, g.Black, g.White, g.Place = round, pair[g.Black], pair[g.White], game.Place{Line: e.line}
	r.event.Games = append(r.event.Games, g)
	if differ != "" {
		report("cell-asymmetric", fmt.Sprintf(", but %s has %q", r.label(j), d.text), differ, "find out which cell is right and correct the text; what they contradict was left open")
		return
	}
	if said, both := resultcell.Both(c.Cell, d.Cell); both {
		found := fmt.Sprintf("cell %q in round %d of %q, and %s has %q: %s", c.text, round, shorten(r.event.Players[i].DisplayName()), r.label(j), d.text, said)
		_, _, fits := e.score()
		_, _, otherFits := r.entries[j].score()
		r.both = append(r.both, bothCell{e.line, found, c.Result == resultcell.Won, fits && otherFits})
	}
	if c.Short() && !c.ByDefault && d.Short() {
		u.short++
		u.example = cmp.Or(u.example, c.text)
	} else if g.ColoursUnknown {
		u.colours++
	}
	if !g.Handicap.IsTold() {
		u.handicaps++
	}
	if g.Result == game.Unknown {
		u.results++
	}
}

// free reads a cell without an opponent, whose sign tells only the points that
// the settings of a tournament grant: one for most byes, half a point for most
// absences.
func (r *reader) free(round, i int, result resultcell.Result) bool {
	switch result {
	case resultcell.Won:
		r.event.Byes = append(r.event.Byes, game.Bye{Round: round, Player: i + 1, Points: game.Told(1.0)})
	case resultcell.Jigo:
		r.event.Absences = append(r.event.Absences, game.Absence{Round: round, Player: i + 1, Points: game.Told(0.5)})
	case resultcell.Lost:
	default:
		return false
	}
	return true
}

// plural counts things: 1 game, 2 games.
func plural(n int, one string) string {
	if n != 1 {
		one += "s"
	}
	return strconv.Itoa(n) + " " + one
}

// untold tells, once a text, what its cells do not.
func (r *reader) untold(u untold) {
	const ask = "give the tournament file or the games lists as well"
	note := func(n int, code, what string, severity game.Severity) {
		if n > 0 {
			r.add(severity, code, 0, plural(n, "game")+" "+what, "cells such as 12+/w0", ask)
		}
	}
	note(u.short, game.CodeDefaultUnknown, "in short format such as "+strconv.Quote(u.example)+": a win by default cannot be told from a game played", game.Note)
	note(u.short+u.colours, "colours-unknown", "without colours", game.Note)
	note(u.handicaps, "handicap-unknown", "without a handicap", game.Note)
	if u.results > 0 {
		r.add(game.Warning, "result-missing", 0, plural(u.results, "game")+" without a result", "a result for each game", "enter the missing results and export the text again")
	}
	if u.blank > 0 {
		r.add(game.Note, "cell-blank", 0, plural(u.blank, "blank cell")+" among the results", "0- where there was no opponent", "they were read as rounds that a player was not paired in")
	}
	if u.free > 0 {
		r.add(game.Note, "no-opponent", 0, plural(u.free, "cell")+" such as 0+ or 0=", "", "0+ was read as a bye and 0= as an absence; the sign only tells the points that the tournament's settings give")
	}
}

// checkScores compares the wins with the cells of the line. What a round without
// an opponent counts is for the settings to say, so only what none explains is
// reported.
func (r *reader) checkScores() {
	for i := range r.entries {
		e := &r.entries[i]
		if least, open, fits := e.score(); !fits {
			expected := fmt.Sprintf("%v from its cells", least)
			if open > 0 {
				expected += fmt.Sprintf(", at most %v with %s without an opponent", least+float64(open), plural(open, "round"))
			}
			r.add(game.Warning, "score-differs", e.line, fmt.Sprintf("%v wins of %q", e.nbw.Or(0), shorten(r.event.Players[i].DisplayName())), expected,
				"a result was changed in one place only, or a round is missing; compare with the tournament file")
		}
	}
}

// score counts the wins of a line and the rounds that it had no opponent in, and
// says whether the wins that it prints, if any, can be their sum.
func (e *entry) score() (least float64, open int, fits bool) {
	printed, told := e.nbw.Get()
	for _, c := range e.cells {
		switch {
		case c.text != "" && !c.ok:
			told = false
		case c.Opponent == 0:
			open++
		case c.Result == resultcell.Won:
			least++
		case c.Result == resultcell.Jigo:
			least += 0.5
		}
	}
	halves := (printed - least) * 2
	return least, open, !told || printed >= least && printed <= least+float64(open) && halves == math.Trunc(halves)
}
