package wallist

import (
	"bytes"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/exporters/eventtest"
	vocab "kyudan/importers/wallist"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// TestSamples keeps the samples those that this exporter writes.
func TestSamples(t *testing.T) {
	for name, s := range map[string]game.Settings{"merlion-cup.txt": nil, "merlion-cup_tabs.txt": {"form": "tabs"}} {
		gametest.Golden(t, filepath.Join("..", "..", "samples", "wallist", name), eventtest.Write(t, Format, gametest.Sample(t), s))
	}
}

// written are the entries in the order of their lines.
func written(ev *game.Event) []int {
	var ids []int
	for _, p := range newTable(ev).order {
		ids = append(ids, ev.Players[p.Index].ID)
	}
	return ids
}

func law(s game.Settings) eventtest.Law {
	return eventtest.Law{
		Writer: Format, Settings: s, Read: vocab.Read, Written: written,
		Excuses: map[string][]string{
			"extra": {"extra"}, "player-extra": {"player-extra"}, "game-extra": {"game-extra"}, "text": {"player-name", "club", "class", "name", "place", "country", "organiser", "director"},
			"second-game": {"game"}, "bye": {"absence"}, "absence": {"bye"}, "void": {"rounds"},
			"character": {"player-name", "club", "name", "place", "country", "class", "organiser", "director"},
		},
		Lax: []string{"character", "text", "places"},
	}
}

// TestRoundTrip: what is read back of a written event is the event but for what
// Lost lists.
func TestRoundTrip(t *testing.T) {
	settings := []game.Settings{nil, {"form": "tabs"}}
	for i := range 400 {
		ev := eventtest.Random(rand.New(rand.NewPCG(13, uint64(i))))
		law(settings[i%len(settings)]).Check(t, ev)
		if t.Failed() {
			t.Fatalf("seed %d", i)
		}
	}
}

func TestRoundTripSample(t *testing.T) {
	for _, s := range []game.Settings{nil, {"form": "tabs"}, {"encoding": "latin9"}, {"encoding": "gb18030"}} {
		law(s).Check(t, gametest.Sample(t))
	}
}

func TestLost(t *testing.T) {
	var got []string
	for _, p := range Lost(gametest.Sample(t), nil) {
		got = append(got, p.Code+": "+strings.TrimPrefix(p.Found, "wallist cannot hold "))
	}
	want := []string{
		"lost-overtime: the overtime",
		"lost-requirements: what the class asks about (scope, endorsement, selection, countries, days of submission)",
		"lost-name-parts: 25 names' parting into family and given name",
	}
	if d := cmp.Diff(want, got[:min(3, len(got))]); d != "" {
		t.Errorf("(-want +got):\n%s\nall: %s", d, strings.Join(got, "\n"))
	}
}

// TestEmpty: an event without games still has a table.
func TestEmpty(t *testing.T) {
	var b bytes.Buffer
	if err := Write(&b, &game.Event{Name: "Date: soon", Players: []game.Player{{ID: 1, Name: "Tan  \n Mei"}, {ID: 2, Family: "5k", Given: "0="}}}, nil); err != nil {
		t.Fatal(err)
	}
	want := "Event: Date: soon\n\nNum  Pl  Name     Rank  Co  Club  NbW  R 1\n  1   1  5k\u00a00=       ?  --  ----    0   0-\n  2   1  Tan Mei     ?  --  ----    0   0-\n"
	if d := cmp.Diff(want, b.String()); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	back, ps := vocab.Read(game.Input{Name: "x.txt", Data: b.Bytes()})
	if back == nil || back.Name != "Date: soon" || len(back.Players) != 2 || back.Players[0].Name != "5k 0=" || ps.HasErrors() {
		t.Errorf("read back as %+v, %v", back, ps)
	}
}

// FuzzWrite: what is read is written, and comes back but for what was announced.
func FuzzWrite(f *testing.F) {
	for _, path := range gametest.Files(f, "../../samples/wallist/*.txt", "../../importers/wallist/testdata/*.[ct]*") {
		for _, tabs := range []bool{false, true} {
			f.Add(gametest.File(f, path), tabs)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, tabs bool) {
		ev, _ := vocab.Read(game.Input{Name: "fuzz.txt", Data: data})
		if ev == nil {
			return
		}
		s := game.Settings{}
		if tabs {
			s["form"] = "tabs"
		}
		law(s).Check(t, ev)
	})
}

func BenchmarkWrite(b *testing.B) { eventtest.Bench(b, Format, gametest.Sample(b)) }

func TestPlaces(t *testing.T) {
	eventtest.Places(t, func(ev *game.Event) []string {
		var names []string
		for _, p := range newTable(ev).order {
			names = append(names, ev.Players[p.Index].Family)
		}
		return names
	}, func(ev *game.Event) game.Problems { return Lost(ev, nil) })
}
