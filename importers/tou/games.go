package tou

import (
	"fmt"
	"slices"
	"strings"

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
			r.add(game.Error, "row-short", game.Place{Line: row.line}, fmt.Sprintf("%s on the line of %s", plural(len(row.cells), "cell", "cells"), quote(r.ev.Players[i].DisplayName())),
				fmt.Sprintf("%d, as on other lines", rounds), "the missing rounds were taken from the opponents' lines where they have them; correct the line")
		}
	}
	byLicence := map[string]int{}
	for i := range r.ev.Players {
		id := r.ev.Players[i].IDs["ffg"]
		if j, twice := byLicence[id]; twice && id != "" {
			r.add(game.Warning, "id-shared", r.ev.Players[i].Place, fmt.Sprintf("licence %s of %s, which line %d has too", quote(id), quote(r.ev.Players[i].DisplayName()), r.rows[j].line), "a licence a player", "correct it, or the wrong player is rated")
			continue
		}
		byLicence[id] = i
	}
	r.ev.Rounds = rounds
	if rounds > 0 {
		r.ev.Source.FirstRound, r.ev.Source.LastRound = 1, rounds
	}
}

// state is what the cells told and left open.
type state struct {
	free, coloursOpen, handicapOpen, noResult int
	byRound                                   []int // games without a result
}

// games reads the cells of all lines, round by round.
func (r *reader) games() {
	s := &state{byRound: make([]int, r.ev.Rounds+1)}
	for round := 1; round <= r.ev.Rounds; round++ {
		for i := range r.rows {
			if round <= len(r.rows[i].cells) {
				r.cell(round, i, s)
			}
		}
	}
	if s.free > 0 {
		r.add(game.Note, "no-opponent", game.Place{}, plural(s.free, "round without an opponent", "rounds without an opponent"), "", "0+ was read as a bye, 0= as an absence with half a point, 0- as not paired; the file does not tell them apart")
	}
	if s.coloursOpen > 0 {
		r.add(game.Note, "colours-unknown", game.Place{}, plural(s.coloursOpen, "game whose colours are not told", "games whose colours are not told"), "", "the player in the place of Black is merely the first named")
	}
	if s.handicapOpen > 0 {
		r.add(game.Note, "handicap-unknown", game.Place{}, plural(s.handicapOpen, "game whose handicap is not told", "games whose handicap is not told"), "", "left open, which is not the same as none")
	}
	if s.noResult > 0 {
		found := plural(s.noResult, "game without a result", "games without a result")
		for round, n := range s.byRound {
			if n > 0 {
				found += fmt.Sprintf(", %d in round %d", n, round)
			}
		}
		r.add(game.Warning, "results-missing", game.Place{}, found, "a result for every game", "these games cannot be rated; if they were played, enter the results and export the file again")
	}
	if len(r.ev.Games) > 0 && !marksDefaults(r.rows) {
		r.add(game.Note, game.CodeDefaultUnknown, game.Place{}, "a format that does not mark games by default", "", "a game lost by default looks played; compare with the tournament file if there were any")
	}
}

func marksDefaults(rows []row) bool {
	for _, row := range rows {
		for _, c := range row.cells {
			if c.ByDefault {
				return true
			}
		}
	}
	return false
}

func (r *reader) place(i, round int) game.Place {
	row := &r.rows[i]
	if round > len(row.cells) {
		return game.Place{Line: row.line}
	}
	return game.Place{Line: row.line, Col: row.cols[round-1]}
}

func (r *reader) who(i int) string { return quote(r.ev.Players[i].DisplayName()) }

// cell reads one cell. A game is read at the cell of the upper line, or at that
// of the lower one where the upper does not name it.
func (r *reader) cell(round, i int, s *state) {
	mine := r.rows[i].cells[round-1]
	j := mine.Opponent - 1
	switch {
	case j < 0:
		s.free++
		switch mine.Sign {
		case '+':
			r.ev.Byes = append(r.ev.Byes, game.Bye{Round: round, Player: i + 1, Points: game.Told(1.0)})
		case '=':
			r.ev.Absences = append(r.ev.Absences, game.Absence{Round: round, Player: i + 1, Points: game.Told(0.5)})
		}
		return
	case j >= len(r.rows):
		r.add(game.Error, "game-lost-opponent", r.place(i, round), fmt.Sprintf("cell %s of %s in round %d", quote(mine.String()), r.who(i), round), fmt.Sprintf("a line from 1 to %d", len(r.rows)), "the game was left out; lines of the file may be missing")
		return
	case j == i:
		r.add(game.Error, "game-lost-self", r.place(i, round), fmt.Sprintf("cell %s of %s in round %d, a game against the own line", quote(mine.String()), r.who(i), round), "another line", "the game was left out; correct the number")
		return
	}
	if round > len(r.rows[j].cells) {
		r.ev.Games = append(r.ev.Games, r.game(round, i, j, mine, nil, s)) // the short line is an error already
		return
	}
	theirs := r.rows[j].cells[round-1]
	if theirs.Opponent != i+1 {
		r.add(game.Error, "game-lost-cells", r.place(i, round), fmt.Sprintf("cell %s of %s in round %d names line %d, %s, whose cell is %s", quote(mine.String()), r.who(i), round, j+1, r.who(j), quote(theirs.String())),
			"cells that name each other", "the game was left out; correct one of the two")
		return
	}
	if i < j {
		r.ev.Games = append(r.ev.Games, r.game(round, i, j, mine, &theirs, s))
	}
}

// game makes a game of the two cells of it; theirs is nil where there is one.
func (r *reader) game(round, i, j int, mine Cell, theirs *Cell, s *state) game.Game {
	g := game.Game{Round: round, Place: r.place(i, round), ByDefault: mine.ByDefault}
	disagree := func(code, about, without string) {
		r.add(game.Error, code, r.place(i, round), fmt.Sprintf("%s of %s and %s of %s in round %d, which disagree about %s", quote(mine.String()), r.who(i), quote(theirs.String()), r.who(j), round, about),
			"two cells that agree", "the game was read without "+without+"; correct one of the two")
	}
	colour, handicap := mine.Colour, mine.Handicap
	bad := false
	if theirs != nil {
		g.ByDefault = g.ByDefault || theirs.ByDefault
		switch other := opposite(theirs.Colour); {
		case colour == 0 || colour == '?':
			colour = other
		case other != 0 && other != '?' && other != colour:
			disagree("colours-disagree", "the colours", "its colours")
			colour = '?'
		}
		switch h, told := theirs.Handicap.Get(); {
		case !handicap.IsTold():
			handicap = theirs.Handicap
		case told && !handicap.Is(h):
			disagree("handicap-disagrees", "the handicap", "its handicap")
			handicap = game.Opt[int]{}
		}
		if mine.ByDefault != theirs.ByDefault {
			disagree("default-disagrees", "the mark of a game by default", "being rated")
		}
		bad = !agree(mine.Sign, theirs.Sign)
		if mine.Sign == theirs.Sign && (mine.Sign == '+' || mine.Sign == '-' && !(mine.ByDefault && theirs.ByDefault)) {
			severity := game.Error
			if r.byProgram() {
				severity = game.Warning
			}
			said := map[byte]string{'+': "the winner", '-': "the loser"}[mine.Sign]
			r.add(severity, "both", r.place(i, round), fmt.Sprintf("%s of %s and %s of %s in round %d: both are entered as %s", quote(mine.String()), r.who(i), quote(theirs.String()), r.who(j), round, said),
				"a winner and a loser", "find out who won and correct the line; such a game is not rated")
		}
	}
	g.Handicap = handicap
	first := resultOf(mine.Sign, theirs) // as if the first had Black
	if bad {
		disagree("result-disagrees", "the result", "a result")
		first = game.Unknown
	}
	g.Result = first
	switch colour {
	case 'w':
		g.White, g.Black, g.Result = i+1, j+1, first.Swapped()
	case 'b':
		g.Black, g.White = i+1, j+1
	default:
		g.Black, g.White, g.ColoursUnknown = i+1, j+1, true
		s.coloursOpen++
	}
	if !g.Handicap.IsTold() {
		s.handicapOpen++
	}
	if g.Result == game.Unknown {
		g.ByDefault = false
		s.noResult++
		s.byRound[round]++
	}
	return g
}

// byProgram reports whether a program wrote the file, which makes both cells of one
// result and has a result for both.
func (r *reader) byProgram() bool {
	program := r.ev.Extra[ExtraPrefix+KeyProg]
	return slices.ContainsFunc([]string{"OpenGotha", "Pairgoth", "Kyudan"}, func(p string) bool { return strings.HasPrefix(program, p) })
}

func opposite(colour byte) byte {
	switch colour {
	case 'w':
		return 'b'
	case 'b':
		return 'w'
	}
	return colour
}

// agree reports whether two signs can stand for one game. Two pluses are a game
// that both won, two minuses one that both lost.
func agree(a, b byte) bool {
	return a == b || a == '+' && b == '-' || a == '-' && b == '+'
}

// resultOf is the result of a game whose first player had Black.
func resultOf(sign byte, theirs *Cell) game.Result {
	both := theirs != nil && theirs.Sign == sign
	switch {
	case sign == '+' && both:
		return game.BothWin
	case sign == '-' && both:
		return game.BothLose
	case sign == '+':
		return game.BlackWins
	case sign == '-':
		return game.WhiteWins
	case sign == '=':
		return game.Jigo
	}
	return game.Unknown
}
