package h9

import (
	"maps"
	"regexp"
	"slices"
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

// TestOpenGotha: the reader of OpenGotha 3.5 takes a name from the columns 4 to 26,
// the rank from the first digit behind them, three letters of country and four of
// club, and the cells from the first sign on (ExternalDocument.java). It reads a file
// in the encoding latin9. It finds everybody in both forms, with all cells.
func TestOpenGotha(t *testing.T) {
	for _, s := range []game.Settings{{"encoding": "latin9"}, {}, {"form": "opengotha"}} {
		for _, players := range []int{2, 120} { // places of one digit, and of three
			ev := many(players)
			f := newFile(ev, s)
			i := 0
			for l := range strings.Lines(string(eventtest.Write(t, Format, ev, s))) {
				if strings.HasPrefix(l, ";") {
					continue
				}
				name, rest := strings.TrimSpace(l[4:27]), l[27:]
				rest = rest[strings.IndexAny(rest, "0123456789"):]
				rank, rest := strings.TrimSpace(rest[:3]), strings.TrimSpace(rest[3:])
				country, rest := strings.TrimSpace(rest[:3]), strings.TrimSpace(rest[3:])
				club, rest := rest[:4], rest[4:]
				sign := strings.IndexAny(rest, "+-=/?!")
				cells := rest[strings.LastIndex(rest[:sign], " "):]
				p := f.lines[i].Player
				want := []string{p.Family + " " + p.Given, "3D", "SG", "Kall", f.lines[i].Cells[0].String()}
				if got := []string{name, strings.ToUpper(rank), country, club, strings.Fields(cells)[0]}; !slices.Equal(got, want) {
					t.Errorf("%v: got %q from %q, want %q", s, got, l, want)
				}
				i++
			}
			if i != players {
				t.Errorf("%v: %d players, want %d", s, i, players)
			}
		}
	}
}

// many is an event of players with short names who all play one round.
func many(players int) *game.Event {
	ev := &game.Event{Rounds: 1}
	for i := range players {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Family: "Li", Given: string(rune('A'+i%26)) + string(rune('a'+i/26)), Rank: game.Dan(3), Country: "SG", Club: "Kallang", Standing: i + 1})
	}
	for i := 1; i < players; i += 2 {
		ev.Games = append(ev.Games, game.Game{Round: 1, Board: i, Black: i, White: i + 1, Handicap: game.Given(0), Result: game.WhiteWins})
	}
	return ev
}

// TestAsked: what the EGD asks for and the event does not give is named, but not to who
// writes for Singapore.
func TestAsked(t *testing.T) {
	ev := many(2)
	if p, ok := newFile(ev, nil).asked(); !ok || strings.Count(p.Hint, "{set ") != 6 {
		t.Errorf("an event without anything: %v, %q", p.Found, p.Hint)
	}
	ev.Games[0].Handicap = game.Opt[int]{}
	if p, _ := newFile(ev, nil).asked(); !strings.Contains(p.Found, "(HA)") {
		t.Errorf("no handicap: %v", p.Found)
	}
	asked := func(s game.Settings) bool {
		return slices.ContainsFunc(Lost(ev, s), func(p game.Problem) bool { return p.Code == game.CodeAsked })
	}
	if !asked(nil) || asked(game.Settings{"cells": "short"}) {
		t.Error("asked for short cells, or not for full ones")
	}
	if p, ok := newFile(gametest.Sample(t), nil).asked(); ok {
		t.Errorf("the sample: %v", p)
	}
}
