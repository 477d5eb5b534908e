package standings

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"kyudan/rating/game"
)

// FuzzRead reads anything: no panic, no cell lost, no reference to nobody, and
// the same answer twice.
func FuzzRead(f *testing.F) {
	n := 0
	for _, pattern := range []string{"testdata/*.htm*", filepath.Join(samples, "standings", "*.htm*")} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data)
			n++
		}
	}
	if n < 20 {
		f.Fatalf("%d seeds, want at least 20", n)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r := &reader{in: game.Input{Name: "fuzz.html", Data: data}}
		e := r.read()
		problems := r.done()
		if e == nil {
			if !problems.HasErrors() {
				t.Fatalf("refused without a reason: %v", problems)
			}
			return
		}
		if !Match(data) {
			t.Errorf("read without a match")
		}
		if err := sound(e); err != "" {
			t.Error(err)
		}
		if e.Source.Part == game.StandingsPart || e.Source.Part == game.GamesPart {
			if err := balance(e, r.tally); err != nil {
				t.Error(err)
			}
		}
		again, problemsAgain := Read(r.in)
		if !reflect.DeepEqual(e, again) || !reflect.DeepEqual(problems, problemsAgain) {
			t.Error("a second reading gives something else")
		}
	})
}

// sound checks what other packages rely on.
func sound(e *game.Event) string {
	is := func(id int) bool { return 1 <= id && id <= len(e.Players) }
	for i, p := range e.Players {
		if p.ID != i+1 || p.Name == "" {
			return "a player without number or name"
		}
	}
	for _, g := range e.Games {
		if !is(g.Black) || !is(g.White) || g.Round < 0 || g.Board < 0 || g.Handicap.Or(0) < 0 {
			return "a game of nobody"
		}
		if e.Source.Part == game.StandingsPart && (g.Black == g.White || g.Round == 0) {
			return "a game without opponent or round"
		}
	}
	for _, b := range e.Byes {
		if !is(b.Player) || b.Round < 1 {
			return "a bye of nobody"
		}
	}
	for _, a := range e.Absences {
		if !is(a.Player) || a.Round < 1 {
			return "an absence of nobody"
		}
	}
	return ""
}
