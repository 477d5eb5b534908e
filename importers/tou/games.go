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
	const ask = "give the tournament file or the games lists as well"
	if s.coloursOpen > 0 {
		r.add(game.Note, "colours-unknown", game.Place{}, plural(s.coloursOpen, "game without colours", "games without colours"), "cells such as 2+w0", ask)
	}
	if s.handicapOpen > 0 {
		r.add(game.Note, "handicap-unknown", game.Place{}, plural(s.handicapOpen, "game without a handicap", "games without a handicap"), "cells such as 2+w0", ask)
	}
	if s.noResult > 0 {
		found := plural(s.noResult, "game without a result", "games without a result")
		for round, n := range s.byRound {
			if n > 0 {
				found += fmt.Sprintf(", %d in round %d", n, round)
			}
		}
		r.add(game.Warning, "result-missing", game.Place{}, found, "a result for each game", "enter the missing results and export the file again")
	}
	if s.free > 0 {
		r.add(game.Note, "no-opponent", game.Place{}, plural(s.free, "cell", "cells")+" such as 0+ or 0=", "", "0+ was read as a bye and 0= as an absence; the sign only tells the points that the tournament's settings give")
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
	return game.Place{Line: row.line, Col: row.cells[round-1].col}
}

func (r *reader) who(i int) string { return quote(r.ev.Players[i].DisplayName()) }

func (r *reader) nameOf(i int) string { return r.ev.Players[i].DisplayName() }

// cell reads one cell. A game is read at the cell of the upper line, or at that
// of the lower one where the upper does not name it.
func (r *reader) cell(round, i int, s *state) {
	mine := r.rows[i].cells[round-1]
	j := mine.Opponent - 1
	switch {
	case j < 0:
		switch mine.Sign {
		case '+':
			s.free++
			r.ev.Byes = append(r.ev.Byes, game.Bye{Round: round, Player: i + 1, Points: game.Told(1.0)})
		case '=':
			s.free++
			r.ev.Absences = append(r.ev.Absences, game.Absence{Round: round, Player: i + 1, Points: game.Told(0.5)})
		}
		return
	case j >= len(r.rows):
		r.add(game.Error, "opponent-missing", r.place(i, round), fmt.Sprintf("cell %s in round %d of %s, but nobody has the number %d", quote(mine.text), round, r.who(i), mine.Opponent), "the number of another line", "the file may have lost lines; the game was left out")
		return
	case j == i:
		r.add(game.Error, "opponent-self", r.place(i, round), fmt.Sprintf("cell %s in round %d of %s, a game against oneself", quote(mine.text), round, r.who(i)), "the number of another line", "correct the cell; the game was left out")
		return
	}
	if round > len(r.rows[j].cells) {
		r.ev.Games = append(r.ev.Games, r.game(round, i, j, mine, nil, s)) // the short line is an error already
		return
	}
	theirs := r.rows[j].cells[round-1]
	if theirs.Opponent != i+1 {
		r.add(game.Error, "cell-asymmetric", r.place(i, round), fmt.Sprintf("cell %s in round %d of %s, but line %d (%s) has %s", quote(mine.text), round, r.who(i), j+1, r.nameOf(j), quote(theirs.text)),
			"two cells that name one another", "find out who played whom and correct the file; the game was left out")
		return
	}
	if i < j {
		r.ev.Games = append(r.ev.Games, r.game(round, i, j, mine, &theirs, s))
	}
}

// game makes a game of the two cells of it; theirs is nil where there is one.
func (r *reader) game(round, i, j int, mine entry, theirs *entry, s *state) game.Game {
	g := game.Game{Round: round, Place: r.place(i, round), ByDefault: mine.ByDefault}
	var differ []string
	colour, handicap := mine.Colour, mine.Handicap
	bad := false
	if theirs != nil {
		g.ByDefault = g.ByDefault || theirs.ByDefault
		switch other := opposite(theirs.Colour); {
		case colour == 0 || colour == '?':
			colour = other
		case other != 0 && other != '?' && other != colour:
			differ = append(differ, "opposite colours")
			colour = '?'
		}
		switch h, told := theirs.Handicap.Get(); {
		case !handicap.IsTold():
			handicap = theirs.Handicap
		case told && !handicap.Is(h):
			differ = append(differ, "the same handicap")
			handicap = game.Opt[int]{}
		}
		if mine.ByDefault != theirs.ByDefault {
			differ = append(differ, "the mark of a game by default in both cells or in none")
		}
		bad = !agree(mine.Sign, theirs.Sign)
		if mine.Sign == theirs.Sign && (mine.Sign == '+' || mine.Sign == '-' && !(mine.ByDefault && theirs.ByDefault)) {
			severity, hint := game.Error, "find out who won and correct the file; such a game is not rated"
			if r.byProgram() {
				severity, hint = game.Warning, "unless both were given that, "+hint
			}
			said := map[byte]string{'+': "the winner", '-': "the loser"}[mine.Sign]
			r.add(severity, "both", r.place(i, round), fmt.Sprintf("cell %s in round %d of %s, and line %d (%s) has %s: both are entered as %s", quote(mine.text), round, r.who(i), j+1, r.nameOf(j), quote(theirs.text), said),
				"a winner and a loser", hint)
		}
	}
	g.Handicap = handicap
	first := resultOf(mine.Sign, theirs) // as if the first had Black
	if bad {
		differ = append(differ, "opposite results")
		first = game.Unknown
	}
	if len(differ) > 0 {
		r.add(game.Error, "cell-asymmetric", g.Place, fmt.Sprintf("cell %s in round %d of %s, but line %d (%s) has %s", quote(mine.text), round, r.who(i), j+1, r.nameOf(j), quote(theirs.text)),
			strings.Join(differ, ", "), "find out which cell is right and correct the file; what they contradict was left open")
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
func resultOf(sign byte, theirs *entry) game.Result {
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
