package crosstable

import (
	"fmt"
	"math"

	"kyudan/rating/game"
)

// DefaultsUnknown reports that short cells say nothing about games by default.
func (t *Table) DefaultsUnknown(ask string) {
	if n := t.Tally.Short; n > 0 {
		t.Report(game.Note, game.CodeDefaultUnknown, game.Place{}, fmt.Sprintf("%s in short format such as %s: a win by default cannot be told from a game played", game.Plural(n, "game"), quoted(t.Tally.Example)), "cells such as "+t.Full, ask)
	}
}

// Notes reports, once per table, what its cells leave out. ask says where that may
// be found, full what gives a handicap.
func (t *Table) Notes(ask string) {
	const result, signs = "a result for each game", "0+ was read as a bye and 0= as an absence; the sign only shows the points that the tournament's settings give"
	n, full := &t.Tally, "cells such as "+t.Full
	for _, note := range []struct {
		n                             int
		severity                      game.Severity
		code, one, behind, want, hint string
	}{
		{n.Colours, game.Note, CodeColoursUnknown, "game", " without colours", full, ask},
		{n.Handicaps, game.Note, CodeHandicapUnknown, "game", " without a handicap", full + t.Even, ask},
		{n.Results, game.Warning, CodeResultMissing, "game", " without a result" + t.openRounds(), result, "enter the missing results and export the " + t.File + " again"},
		{n.OneSided, game.Note, CodeOneSided, "game", " by default that only one of the two " + t.Line + "s names", "", "the free win of the other " + t.Line + " was taken to be the same"},
		{n.Blank, game.Note, CodeBlank, "blank cell", " among the results", "0- where there was no opponent", "they were read as rounds that a player was not paired in"},
		{n.Byes + n.Absences, game.Note, CodeNoOpponent, "cell", " such as 0+ or 0=", "", signs},
	} {
		if note.n > 0 {
			t.Report(note.severity, note.code, game.Place{}, game.Plural(note.n, note.one)+note.behind, note.want, note.hint)
		}
	}
}

// openRounds says in which of several rounds games have no result.
func (t *Table) openRounds() (text string) {
	for k, n := range t.Tally.open {
		if n > 0 && len(t.Rounds) > 1 {
			text += fmt.Sprintf(", %d in round %d", n, t.Rounds[k])
		}
	}
	return text
}

// A Score is what the cells of a row say of its wins.
type Score struct {
	Wins float64
	Open int  // rounds without an opponent
	part bool // of the cells, as others could not be read
}

// ScoreOf counts the wins of a row, jigo for a half.
func ScoreOf(row []Entry) (s Score) {
	for _, e := range row {
		switch {
		case e.State == Bad || e.State == Reported:
			s.part = true
		case e.State == Blank || e.Opponent == 0:
			s.Open++
		case e.Result == Won:
			s.Wins++
		case e.Result == Jigo:
			s.Wins += 0.5
		}
	}
	return s
}

// ScoreHint is what to do about a score that the cells do not give.
const ScoreHint = "a result was changed in one place only, or a round is missing; compare with the tournament file"

// Fits reports whether the wins that a row prints, if it does, can be those of its
// cells. A round without an opponent counts 0, ½ or 1 by the tournament's settings,
// which the table does not show (the cell's sign gives McMahon points where the
// event has them).
func (s Score) Fits(printed game.Opt[float64]) bool {
	wins, given := printed.Get()
	halves := (wins - s.Wins) * 2
	return !given || s.part || s.Wins <= wins && wins <= s.Wins+float64(s.Open) && halves == math.Trunc(halves)
}

// String says what the cells give.
func (s Score) String() string {
	text := game.FormatNumber(s.Wins) + " from its cells"
	if s.Open > 0 {
		text += fmt.Sprintf(", at most %s with %s without an opponent", game.FormatNumber(s.Wins+float64(s.Open)), game.Plural(s.Open, "round"))
	}
	return text
}
