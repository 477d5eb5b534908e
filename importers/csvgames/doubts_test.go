package csvgames

import (
	"strings"
	"testing"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
)

// TestDoubts damages one letter of a table: what is read otherwise by it is a
// warning.
func TestDoubts(t *testing.T) {
	const games = "Round,Black No,Black,Black SWA ID,White No,White,White SWA ID,Result\n" +
		"1,1,Tan,11,2,Lim,12,B+\n1,3,Goh,13,4,Koh,14,B+\n2,1,Tan,11,3,Goh,13,B+\n2,2,Lim,12,4,Koh,14,W+\n"
	const players = "Name,Rank,Club\nTan,3d,Harbour\nLim,2d,Harbour\n"
	for _, c := range []struct{ name, text, from, to, problems string }{
		{"whole games", games, "", "", ""},
		{"whole players", players, "", "", ""},
		{"a strength in place of a rank", players, "3d", "5.3D", "warning rank-unknown"},
		{"a separator", games, "Goh,13,4", "Goh13,4", "error number, warning row-short, warning number-missing"},
		{"fields left out at the end of most lines", "Round,Black,White,Result,Comment\n1,Tan,Lim,B+\n1,Goh,Koh,B+\n2,Tan,Koh,B+,late\n", "", "", "note column-unknown"},
		{"a line break behind the labels", games, "Result\n1", "Result,1", "note column-unknown, warning header-long"},
		{"a line break behind the labels of players", players, "Club\nTan", "ClubTan", "note column-unknown, warning header-long"},
		{"a round", games, "\n2,1,Tan", "\n,1,Tan", "warning round-missing"},
		{"no rounds at all", strings.NewReplacer("\n1,", "\n,", "\n2,", "\n,").Replace(games), "", "", ""},
		{"a number", games, "2,1,Tan", "2,,Tan", "warning number-missing"},
		{"a number become another", games, "2,1,Tan", "2,17,Tan", "warning id-shared"},
		{"a label of one side", games, "Black No", "Back No", "note column-unknown, warning side-column, warning number-missing, warning number-missing, warning number-missing, warning number-missing"},
		{"the label of the round", games, "Round", "Rouud", "note column-unknown, warning label-unclear"},
		{"a short label of the round", strings.Replace(games, "Round", "Rd", 1), "Rd", "d", "note column-unknown, warning label-unclear"},
		{"a short label of something else", "Black,White,Result,Ra\nTan,Lim,B+,x\n", "", "", "note column-unknown"},
		{"the label of the result", games, "Result", "Resul", "note column-unknown, warning label-unclear"},
		{"a line break above the labels", "Cup 2026\nBoard size: 13\nRound,Black,White,Result\n1,Tan,Lim,B+\n", "13\nRound", "13 Round", "note name-inferred, note column-unknown, warning label-unclear"},
		{"another column", games, "Result\n", "Result,Weather\n", "note column-unknown"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(c.text, c.from, c.to, 1)
			_, ps := importertest.Read(t, Format, game.Input{Name: "cup.csv", Data: []byte(text)}, laws...)
			var got []string
			for _, code := range strings.Split(importertest.Codes(ps), ", ") {
				if code != "error player-differs" {
					got = append(got, code)
				}
			}
			if s := strings.Join(got, ", "); s != c.problems {
				t.Errorf("got %q, want %q: %v", s, c.problems, ps)
			}
		})
	}
}

// TestNumbersFirst: who has a number in a later line is the same player in an
// earlier line that has the id alone.
func TestNumbersFirst(t *testing.T) {
	const text = "Round,Black No,Black,Black SWA ID,White No,White,White SWA ID,Result\n1,,Tan,11,2,Lim,12,B+\n2,1,Tan,11,2,Lim,12,B+\n"
	ev, ps := importertest.Read(t, Format, game.Input{Name: "cup.csv", Data: []byte(text)}, laws...)
	if got := importertest.Codes(ps); len(ev.Players) != 2 || got != "warning number-missing" {
		t.Errorf("%d players, problems %q", len(ev.Players), got)
	}
}
