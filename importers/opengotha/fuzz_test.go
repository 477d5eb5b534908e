package opengotha

import (
	"testing"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

var laws = []importertest.Law{importertest.Named, importertest.Rounds(1, maxRound), importertest.Seated, importertest.Lasting, accounted}

// accounted is the law that every game of the file was read or is named in a
// problem.
func accounted(t testing.TB, data []byte, ev *game.Event, ps game.Problems) {
	t.Helper()
	doc, _ := parse(data)
	n := 0
	for _, e := range doc.elements {
		if e.tag == "Game" {
			n++
		}
	}
	if n != len(ev.Games)+lostGames(ps) {
		t.Errorf("%d games in the file, %d read, %d reported", n, len(ev.Games), lostGames(ps))
	}
}

// FuzzRead: no input makes the reader panic; an event that it returns refers
// only to its own players, accounts for every game, and survives its JSON.
func FuzzRead(f *testing.F) {
	importertest.Fuzz(f, Format, gametest.Files(f, "../../samples/opengotha/*.xml", "testdata/*.xml"), laws...)
}
