package h9

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// oneSided are the real files with cells that the event does not have, because
// the two lines of a game contradict each other (both players with White), and
// how many lines they are.
var oneSided = map[string]int{"mpj2012u12.txt": 2}

// signOf is what the cell of a player shows of a game.
func signOf(g *game.Game, black bool) string {
	switch {
	case g.Result == game.Unknown:
		return "?"
	case g.Result == game.Jigo:
		return "="
	case g.Result == game.BothWin, g.Result == game.BlackWins && black, g.Result == game.WhiteWins && !black:
		return "+"
	}
	return "-"
}

// cellsOf are the cells that a line must have by the event, one a round, as
// regular expressions: for each game that of both its players, so that a file
// fits only where it is symmetric.
func cellsOf(ev *game.Event) [][]string {
	lines := make([][]string, len(ev.Players))
	for i := range lines {
		lines[i] = make([]string, ev.Rounds)
		for r := range lines[i] {
			lines[i][r] = `(?:0-|\?)` // nothing: not assigned, or padding
		}
	}
	for i := range ev.Games {
		g := &ev.Games[i]
		mark, handicap := "", ""
		if g.ByDefault {
			mark = "!"
		}
		if h, given := g.Handicap.Get(); given && h > 0 {
			handicap = fmt.Sprint(h)
		}
		cell := func(opponent int, black bool) string {
			kind := ""
			switch {
			case g.ColoursUnknown:
			case black:
				kind = "[/!]b" + handicap
			default:
				kind = "[/!]w" + handicap
			}
			if mark != "" && kind == "" {
				kind = "!"
			}
			return fmt.Sprintf(`%d\%s%s0?`, opponent, signOf(g, black), kind)
		}
		lines[g.Black-1][g.Round-1] = cell(g.White, true)
		lines[g.White-1][g.Round-1] = cell(g.Black, false)
	}
	for _, b := range ev.Byes {
		lines[b.Player-1][b.Round-1] = `0\+!?`
	}
	for _, a := range ev.Absences {
		lines[a.Player-1][a.Round-1] = `0[=-]`
	}
	return lines
}

// TestRealCells: the lines of every real file hold, in one run and one a round, the
// cells that the event's games, byes and absences make. This looks at the bytes
// of the file, not at what the reader took for cells.
func TestRealCells(t *testing.T) {
	lines, cells := 0, 0
	for _, f := range realFiles(t) {
		ev, _ := Read(game.Input{Name: f.name, Data: f.data})
		text, _ := charset.Decode(f.data)
		var players []string
		for line := range strings.Lines(string(text)) {
			line, _, _ = strings.Cut(line, ";")
			line, _, _ = strings.Cut(line, "|")
			if strings.TrimSpace(line) != "" {
				players = append(players, " "+strings.Join(strings.Fields(line), " ")+" ")
			}
		}
		if len(players) != len(ev.Players) {
			t.Errorf("%s: %d lines of players, %d players", f.name, len(players), len(ev.Players))
			continue
		}
		wrong := 0
		for i, want := range cellsOf(ev) {
			lines, cells = lines+1, cells+len(want)
			if run := " " + strings.Join(want, " ") + " "; !regexp.MustCompile(run).MatchString(players[i]) {
				if wrong++; oneSided[f.name] == 0 {
					t.Errorf("%s: %q\nhas no run of cells %s", f.name, players[i], run)
				}
			}
		}
		if wrong != oneSided[f.name] {
			t.Errorf("%s: %d lines with other cells, want %d", f.name, wrong, oneSided[f.name])
		}
	}
	t.Logf("%d lines with %d cells compared", lines, cells)
}
