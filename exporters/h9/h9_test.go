package h9

import (
	"bytes"
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/exporters/eventtest"
	"kyudan/importers/h9"
	"kyudan/rating/game"
)

var update = flag.Bool("update", false, "rewrite golden files")

func law(settings game.Settings) eventtest.Law {
	return eventtest.Law{
		Writer: Format, Settings: settings, Read: h9.Read,
		Written: func(ev *game.Event) (ids []int) {
			for _, l := range newFile(ev, settings).lines {
				ids = append(ids, l.player.ID)
			}
			return ids
		},
		Excuses: map[string][]string{
			"character":      {"event-name", "place", "player-name", "name-parts", "club", "extra"},
			"layout":         {"event-name", "place"},
			"country-form":   {"place", "country"},
			"name-cut":       {"player-name", "name-parts"},
			"name-marks":     {"player-name", "name-parts", "club"},
			"undivided-name": {"player-name"},
			"club-cut":       {"club"},
			"absent-player":  {"player"},
			"handicap-large": {"handicap"},
			"second-game":    {"game"},
		},
		// Games that both won come back as such; it is EGD that has none. A name
		// of just 30 letters may be whole.
		Lax: []string{"undivided-name", "both", "name-cut"},
	}
}

// TestLaw: what is written comes back, except for what was announced.
func TestLaw(t *testing.T) {
	n := uint64(900)
	if testing.Short() {
		n = 90
	}
	for seed := range n {
		r := rand.New(rand.NewPCG(seed, 1))
		settings := game.Settings{"form": []string{"egd", "opengotha"}[seed%2], "encoding": []string{"utf8", "latin9", "latin1"}[seed%3]}
		if seed%5 == 0 {
			settings["defaults"] = "free"
		}
		ev := eventtest.Random(r)
		if len(newFile(ev, settings).lines) == 0 {
			continue // a file of nobody
		}
		law(settings).Check(t, ev)
		if t.Failed() {
			t.Fatalf("seed %d, %v", seed, settings)
		}
	}
}

func sample(t testing.TB) *game.Event {
	t.Helper()
	text, err := os.ReadFile("../../samples/json/merlion-cup.json")
	if err != nil {
		t.Fatal(err)
	}
	ev := &game.Event{}
	if err := json.Unmarshal(text, ev); err != nil {
		t.Fatal(err)
	}
	return ev
}

func write(t testing.TB, ev *game.Event, settings game.Settings) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, ev, settings); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// golden compares with a file, or rewrites it.
func golden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s (-want +got):\n%s", path, cmp.Diff(strings.Split(string(want), "\n"), strings.Split(string(got), "\n")))
	}
}

// lost is what Lost says, a line a loss.
func lost(ev *game.Event, settings game.Settings) []byte {
	var b strings.Builder
	for _, p := range Lost(ev, settings) {
		b.WriteString(p.Code + ": " + p.Found + "\n")
	}
	return []byte(b.String())
}

// TestSample: the samples are what we write of the sample event, and read back
// with all its games.
func TestSample(t *testing.T) {
	ev := sample(t)
	law(nil).Check(t, ev)
	golden(t, "../../samples/h9/merlion-cup.h9", write(t, ev, nil))
	golden(t, "testdata/merlion-cup-lost.golden", lost(ev, nil))
	as := game.Settings{"form": "opengotha"}
	law(as).Check(t, ev)
	golden(t, "../../samples/h9/merlion-cup_opengotha.h9", write(t, ev, as))
	golden(t, "testdata/merlion-cup-lost-opengotha.golden", lost(ev, as))
}
