package h9

import (
	"maps"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"kyudan/exporters/eventtest"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// The tests of this file read our files as other programs do, by the rules of
// their readers.

// A win is a game in a table: the numbers of the lines of winner and loser.
type win struct{ round, winner, loser int }

// winOf is the game of a cell; "" for a draw.
func winOf(round, row, opponent int, sign string) (w win, ok bool) {
	switch sign {
	case "+":
		return win{round, row, opponent}, opponent > 0
	case "-":
		return win{round, opponent, row}, opponent > 0
	}
	return w, false
}

// wins are the games of an event that were played and won, by the lines of a file.
func wins(f *file) map[win]bool {
	number := map[int]int{}
	for i, l := range f.lines {
		number[l.Player.ID] = i + 1
	}
	all := map[win]bool{}
	for _, g := range f.ev.Games {
		switch {
		case g.ByDefault:
		case g.Result == game.WhiteWins:
			all[win{g.Round, number[g.White], number[g.Black]}] = true
		case g.Result == game.BlackWins:
			all[win{g.Round, number[g.Black], number[g.White]}] = true
		}
	}
	return all
}

// TestSingapore: the application of the Singapore ratings takes lines that begin
// with a number for players, and texts of a pattern for their rounds, one behind the
// other (H9FileParser.cs). It finds every game of short cells.
func TestSingapore(t *testing.T) {
	line, cell := regexp.MustCompile(`^\s*\d+\s`), regexp.MustCompile(`(\d+)([+=-])(?:\s|$|\|)`)
	short := game.Settings{"cells": "short"}
	ev := gametest.Sample(t)
	gametest.Golden(t, "testdata/merlion-cup-lost-short.golden", eventtest.Losses(Format, ev, short))
	ev.Games[0].Result = game.Unknown
	law(short).Check(t, ev)
	f, row, got := newFile(ev, short), 0, map[win]bool{}
	for l := range strings.Lines(string(eventtest.Write(t, Format, ev, short))) {
		if !line.MatchString(l) {
			continue
		}
		row++
		cells := cell.FindAllStringSubmatch(l, -1)
		if len(cells) != ev.Rounds {
			t.Errorf("%d rounds in %q, want %d", len(cells), l, ev.Rounds)
		}
		for r, c := range cells {
			opponent, _ := strconv.Atoi(c[1])
			if w, ok := winOf(r+1, row, opponent, c[2]); ok {
				got[w] = true
			}
		}
	}
	if want := wins(f); row != len(f.lines) || !maps.Equal(got, want) {
		t.Errorf("%d players and %d games, want %d and %d", row, len(got), len(f.lines), len(want))
	}
}
