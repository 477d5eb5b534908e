package opengotha

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"kyudan/rating/game"
)

// FuzzRead: no input makes the reader panic; an event that it returns refers
// only to its own players, accounts for every game, and survives its JSON.
func FuzzRead(f *testing.F) {
	seeds := 0
	for _, pattern := range []string{"../../samples/opengotha/*.xml", "testdata/*.xml"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			f.Fatalf("no seeds in %s, %v", pattern, err)
		}
		for _, path := range files {
			data, err := os.ReadFile(path)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data)
			seeds++
		}
	}
	if seeds == 0 {
		f.Fatal("no seeds")
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		Format.Match(data)
		ev, ps := Read(game.Input{Name: "fuzz.xml", Data: data})
		if ev == nil {
			if !ps.HasErrors() {
				t.Fatal("refused without a reason")
			}
			return
		}
		doc, _, _, _ := parse(data)
		if n := len(doc.FindElements("//Game")); n != len(ev.Games)+lostGames(ps) {
			t.Fatalf("%d games in the file, %d read, %d reported", n, len(ev.Games), lostGames(ps))
		}
		known := func(id int) bool { return id >= 1 && id <= len(ev.Players) }
		for i, p := range ev.Players {
			if p.ID != i+1 || p.DisplayName() == "" {
				t.Fatalf("player %d: %+v", i, p)
			}
		}
		for _, g := range ev.Games {
			if !known(g.Black) || !known(g.White) || g.Black == g.White || g.Round < 1 || g.Round > maxRound || g.Board < 0 {
				t.Fatalf("game %+v", g)
			}
		}
		for _, b := range ev.Byes {
			if !known(b.Player) || b.Round < 1 {
				t.Fatalf("bye %+v", b)
			}
		}
		for _, a := range ev.Absences {
			if !known(a.Player) || slices.ContainsFunc(ev.Games, func(g game.Game) bool { return g.Round == a.Round && (g.Black == a.Player || g.White == a.Player) }) {
				t.Fatalf("absence %+v", a)
			}
		}
		text, err := json.Marshal(ev)
		if err != nil {
			t.Fatal(err)
		}
		var back game.Event
		if err := json.Unmarshal(text, &back); err != nil {
			t.Fatal(err)
		}
		again, err := json.Marshal(&back)
		if err != nil || !bytes.Equal(text, again) {
			t.Fatalf("the event's JSON does not survive: %v\n%s\n%s", err, text, again)
		}
	})
}
