package swa

import (
	"cmp"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kyudan/exporters/eventtest"
	"kyudan/importers/eventjson"
	"kyudan/importers/swa"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// law is what the workbook promises of every event. Of the losses that are not
// those of game.Features it lists the fields that show them.
var law = eventtest.Law{
	Writer: Format, Read: swa.Read,
	Excuses: map[string][]string{
		"extra": {"extra"}, "player-extra": {"player-extra"}, "game-extra": {"game-extra"},
		"character": {"name", "class", "place", "organiser", "director", "player-name", "name-parts", "club", "category", "swa-id", "extra", "player-extra", "game-extra"},
		"class-of":  {"class"}, "countries": {"requirements"}, "teams": {"team"}, "byes": {"bye", "rounds"}, "absences": {"absence", "rounds"}, "bye-points": {"bye", "rounds"},
		"grades": {"grade"}, "ids": {"egf-id", "ffg-id", "aga-id", "other-id"}, "start-corrections": {"start-correction"}, "places": {"printed-place"},
		"scores": {"printed-scores"}, "scoring": {"criteria"}, "name": {"player-name"}, "nameless": {"player-name", "name-parts"}, "second-game": {"game"}, "player-country": {"requirements"},
	},
	// Counted by grade, id, game or text, and seen by player; rules of scoring may be empty.
	Lax: []string{"rankings", "ids", "scoring", "class-of", "character", "second-game"},
}

// lawful is an event as every reader gives it: with the number of countries
// counted, and nothing of a game that the event says already.
func lawful(ev *game.Event) *game.Event {
	e := *ev
	e.Countries = cmp.Or(e.Countries, countries(ev))
	e.ClassOf = cmp.Or(e.ClassOf, register) // a class in the association's own form is its own
	e.Games = slices.Clone(ev.Games)
	for i := range e.Games {
		if g := &e.Games[i]; g.BoardSize == e.BoardSize {
			g.BoardSize = 0
		}
	}
	return &e
}

// TestLaw: a random event comes back but for what was announced.
func TestLaw(t *testing.T) {
	for i := range gametest.Fewer(120) {
		law.Check(t, lawful(eventtest.Random(rand.New(rand.NewPCG(19, uint64(i))))))
		if t.Failed() {
			t.Fatalf("seed %d", i)
		}
	}
}

// FuzzWrite: every event is written, and comes back but for what was announced.
// Random events with any texts are tried, and what JSON reports: the bytes of a
// workbook are packed, and changing them finds nothing.
func FuzzWrite(f *testing.F) {
	f.Add(sample(f, filepath.Join("..", "..", "importers", "eventjson", "testdata", "everything.input")), uint64(0), "")
	for i, text := range []string{"=1+1", "Cup\n| Cup", "  a\u00a0b ", "3k", "No 3", "2026-05-02", "yes", "-", "Total", "Zoë (3d)", "\u200b", "R1", "Round 2", "0+", "\ufffe\x01"} {
		f.Add([]byte(nil), uint64(i), text)
	}
	f.Fuzz(func(t *testing.T, data []byte, seed uint64, text string) {
		if text = strings.ToValidUTF8(text, "?"); text != "" {
			ev := eventtest.Random(rand.New(rand.NewPCG(23, seed)))
			fields := []*string{&ev.Name, &ev.Place, &ev.Organiser, &ev.Director}
			for i := range ev.Players {
				p := &ev.Players[i]
				fields = append(fields, &p.Club, &p.Category)
				if p.Name != "" {
					fields = append(fields, &p.Name)
				} else {
					fields = append(fields, &p.Family, &p.Given)
				}
			}
			*fields[seed%uint64(len(fields))] = text
			law.Check(t, lawful(ev))
		}
		ev, ps := eventjson.Read(game.Input{Name: "fuzz.json", Data: data})
		if ev == nil || ps.HasErrors() || len(ev.Players) > 20 || len(ev.Games) > 40 {
			return
		}
		law.Check(t, lawful(ev))
	})
}

func sample(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
