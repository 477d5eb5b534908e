package h9

import (
	"os"
	"path/filepath"
	"testing"

	"kyudan/rating/game"
)

// seeds are the samples and the test files.
func seeds(t testing.TB) (files [][]byte) {
	t.Helper()
	for _, pattern := range []string{"../../samples/h9/*.h9", "testdata/*.h9"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("no seeds in %s (%v)", pattern, err)
		}
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, data)
		}
	}
	return files
}

// FuzzRead: no text makes the reader panic or gives an event that is not sound.
func FuzzRead(f *testing.F) {
	for _, data := range seeds(f) {
		f.Add(data)
	}
	f.Add([]byte("1 A 3d SG K 2+ 3=\n5 B 1 SG K 1- O-\n|x;\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		Match(data)
		ev, problems := Read(game.Input{Name: "fuzz.h9", Data: data})
		if ev == nil {
			if !problems.HasErrors() {
				t.Error("no event and no error")
			}
			return
		}
		seated := map[[2]int]bool{}
		for _, g := range ev.Games {
			if g.Black < 1 || g.White < 1 || g.Black > len(ev.Players) || g.White > len(ev.Players) || g.Black == g.White || g.Round < 1 || g.Round > ev.Rounds {
				t.Errorf("game %+v", g)
			}
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
		for i, p := range ev.Players {
			if p.ID != i+1 || p.DisplayName() == "" {
				t.Errorf("player %+v", p)
			}
		}
	})
}

// TestSamples: the samples read without a problem but the notes on what was
// inferred, and, in OpenGotha's encoding, lost names.
func TestSamples(t *testing.T) {
	for name, want := range map[string]string{
		"merlion-cup.h9":           "note no-opponent",
		"merlion-cup_opengotha.h9": "note charset-inferred, warning name-lost, note score-lost, note no-opponent",
	} {
		data, err := os.ReadFile("../../samples/h9/" + name)
		if err != nil {
			t.Fatal(err)
		}
		ev, problems := Read(game.Input{Name: name, Data: data})
		if ev == nil || len(ev.Players) != 25 || len(ev.Games) != 72 {
			t.Fatalf("%s: got %v", name, problems)
		}
		if got := codes(problems); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}
