package h9

import (
	"testing"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

var laws = []importertest.Law{importertest.Named, importertest.InRounds, seated}

// seated is the law that nobody has two games in a round, or a game and a bye,
// and that every game has its line.
func seated(t testing.TB, _ []byte, ev *game.Event, _ game.Problems) {
	t.Helper()
	seated := map[[2]int]bool{}
	for _, g := range ev.Games {
		b, w := [2]int{g.Round, g.Black}, [2]int{g.Round, g.White}
		if seated[b] || seated[w] {
			t.Errorf("two games of a player: %+v", g)
		}
		seated[b], seated[w] = true, true
		if g.Place.Line == 0 {
			t.Errorf("no place: %+v", g)
		}
	}
	for _, b := range ev.Byes {
		if seated[[2]int{b.Round, b.Player}] {
			t.Errorf("a game beside the bye %+v", b)
		}
	}
}

// FuzzRead: no text makes the reader panic or gives an event that is not sound.
func FuzzRead(f *testing.F) {
	f.Add([]byte("1 A 3d SG K 2+ 3=\n5 B 1 SG K 1- O-\n|x;\n"))
	importertest.Fuzz(f, Format, gametest.Files(f, "../../samples/h9/*.h9", "testdata/*.h9"), laws...)
}

// TestSamples: the samples read without a problem but the notes on what was
// inferred, and, in OpenGotha's encoding, lost names.
func TestSamples(t *testing.T) {
	for name, want := range map[string]string{
		"merlion-cup.h9":           "note no-opponent",
		"merlion-cup_opengotha.h9": "note charset-inferred, warning name-lost, note score-lost, note no-opponent",
	} {
		ev, problems := importertest.ReadFile(t, Format, "../../samples/h9/"+name, laws...)
		if ev == nil || len(ev.Players) != 25 || len(ev.Games) != 72 {
			t.Fatalf("%s: got %v", name, problems)
		}
		if got := importertest.Codes(problems); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}
