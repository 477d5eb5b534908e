package standings

import (
	"path/filepath"
	"reflect"
	"testing"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// laws hold of every page: whoever is in it has a name, no cell is lost, and a
// second reading gives the same.
var laws = []importertest.Law{importertest.Recognised(Format), pageSound, accounted, repeatable}

func pageSound(t testing.TB, data []byte, ev *game.Event, ps game.Problems) {
	t.Helper()
	for _, p := range ev.Players {
		if p.Name == "" {
			t.Errorf("player without a name: %+v", p)
		}
	}
	for _, g := range ev.Games {
		if g.Handicap.Or(0) < 0 || ev.Source.Part == game.StandingsPart && g.Round == 0 {
			t.Errorf("game %+v", g)
		}
	}
}

func accounted(t testing.TB, data []byte, ev *game.Event, ps game.Problems) {
	t.Helper()
	if ev.Source.Part != game.StandingsPart && ev.Source.Part != game.GamesPart {
		return
	}
	r := &reader{in: game.Input{Name: ev.Source.File, Data: data}}
	r.read()
	if err := balance(ev, r.tally); err != nil {
		t.Error(err)
	}
}

func repeatable(t testing.TB, data []byte, ev *game.Event, ps game.Problems) {
	t.Helper()
	again, problems := Read(game.Input{Name: ev.Source.File, Data: data})
	if !reflect.DeepEqual(ev, again) || !reflect.DeepEqual(ps, problems) {
		t.Error("a second reading gives something else")
	}
}

// FuzzRead reads anything: no panic, no cell lost, no reference to nobody, and
// the same answer twice.
func FuzzRead(f *testing.F) {
	importertest.Fuzz(f, Format, gametest.Files(f, "testdata/*.htm*", filepath.Join(samples, "standings", "*.htm*")), laws...)
}
