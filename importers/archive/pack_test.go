package archive

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"kyudan/exporters/eventtest"
	"kyudan/rating/game"
)

// notPacked is what only a conversion needs; everything else must come back.
var notPacked = cmp.Options{
	cmpopts.IgnoreFields(game.Event{}, "Teams", "Scoring", "Handicaps", "Extra"),
	cmpopts.IgnoreFields(game.Player{}, "StartCorrection", "Standing", "Scores", "Extra"),
	cmpopts.IgnoreFields(game.Game{}, "Extra"),
	cmpopts.IgnoreFields(game.Source{}, "Part"),
	cmpopts.EquateEmpty(),
}

// paths are beginnings of paths of games.
var paths = []string{"line 40, Games/Game[", "Games!C", "", "007/0/", "1/2/3/4/5/6[", "12345678901234567890[", "第３轮 2[", "round 12, "}

func TestPackedEventsComeBack(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	w := newWords()
	into := new(game.Event) // memory of the event before must not show
	for range 500 {
		ev := eventtest.Random(r)
		ev.Source.File = "2024/cup.xml"
		for i := range ev.Players {
			ev.Players[i].Place = game.Place{Line: 10 + i, Col: i % 3}
		}
		for i := range ev.Games {
			ev.Games[i].Place = game.Place{Path: paths[r.IntN(len(paths))] + strconv.Itoa(r.IntN(300)) + "]", Line: i}
		}
		p, _ := w.pack(ev)
		w.unpack(p, into)
		if d := cmp.Diff(ev, into, notPacked); d != "" {
			t.Fatalf("after packing and unpacking (-want +got):\n%s", d)
		}
	}
}
