package tou

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
	"kyudan/importers/opengotha"
	"kyudan/importers/tou"
	"kyudan/rating/game"
)

var update = flag.Bool("update", false, "rewrite golden files")

func law(settings game.Settings) eventtest.Law {
	return eventtest.Law{
		Writer: Format, Settings: settings, Read: tou.Read,
		Written: func(ev *game.Event) (ids []int) {
			for _, l := range newFile(ev, settings).lines {
				ids = append(ids, l.player.ID)
			}
			return ids
		},
		Excuses: map[string][]string{
			"character":      {"event-name", "place", "player-name", "name-parts", "club", "extra"},
			"layout":         {"event-name", "place"},
			"name-cut":       {"player-name", "name-parts"},
			"name-marks":     {"player-name", "name-parts", "club"},
			"undivided-name": {"player-name"},
			"club-cut":       {"club"},
			"absent-player":  {"player"},
			"ffg-id-odd":     {"ffg-id"},
			"handicap-large": {"handicap"},
			"second-game":    {"game"},
		},
		Lax: []string{"undivided-name"},
	}
}

// TestLaw: what is written comes back, except for what was announced. GB18030
// is left out: one Chinese club among Western names is too little to know it by.
func TestLaw(t *testing.T) {
	for seed := range uint64(600) {
		r := rand.New(rand.NewPCG(seed, 1))
		settings := game.Settings{"encoding": []string{"latin9", "utf8", "latin1"}[seed%3]}
		if seed%5 == 0 {
			settings["defaults"] = "played"
		}
		law(settings).Check(t, eventtest.Random(r))
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

// TestSample: the sample is what we write of the sample event, and reads back
// with all its games.
func TestSample(t *testing.T) {
	ev := sample(t)
	law(nil).Check(t, ev)
	golden(t, "../../samples/tou/merlion-cup.tou", write(t, ev, nil))
	var b strings.Builder
	for _, p := range Lost(ev, nil) {
		b.WriteString(p.Code + ": " + p.Found + "\n")
	}
	golden(t, "testdata/merlion-cup-lost.golden", []byte(b.String()))
}

func TestCells(t *testing.T) {
	two := func(g game.Game) *game.Event {
		g.Round, g.Black, g.White = 1, 1, 2
		return &game.Event{Players: []game.Player{{ID: 1, Family: "A", Rank: game.Dan(2), Standing: 1}, {ID: 2, Family: "B", Rank: game.Dan(1), Standing: 2}}, Games: []game.Game{g}}
	}
	for _, c := range []struct {
		name     string
		game     game.Game
		settings game.Settings
		first    string
		second   string
	}{
		{"even", game.Game{Handicap: game.Told(0), Result: game.BlackWins}, nil, "    2+b0", "    1-w0"},
		{"handicap", game.Game{Handicap: game.Told(9), Result: game.WhiteWins}, nil, "    2-b9", "    1+w9"},
		{"more stones than a digit", game.Game{Handicap: game.Told(13), Result: game.WhiteWins}, nil, "    2-b9", "    1+w9"},
		{"jigo", game.Game{Handicap: game.Told(0), Result: game.Jigo}, nil, "    2=b0", "    1=w0"},
		{"no result", game.Game{Handicap: game.Told(0)}, nil, "    2?b0", "    1?w0"},
		{"both win", game.Game{Handicap: game.Told(0), Result: game.BothWin}, nil, "    2+b0", "    1+w0"},
		{"both lose", game.Game{Handicap: game.Told(0), Result: game.BothLose}, nil, "    2-b0", "    1-w0"},
		{"colours not known", game.Game{Handicap: game.Told(0), Result: game.BlackWins, ColoursUnknown: true}, nil, "    2+?0", "    1-?0"},
		{"handicap not told", game.Game{Result: game.BlackWins}, nil, "      2+", "      1-"},
		{"by default", game.Game{Handicap: game.Told(0), Result: game.BlackWins, ByDefault: true}, nil, "   0+   ", "   0-   "},
		{"by default, as played", game.Game{Handicap: game.Told(0), Result: game.BlackWins, ByDefault: true}, game.Settings{"defaults": "played"}, "    2+b0", "    1-w0"},
		{"void", game.Game{Handicap: game.Told(0), Result: game.Void}, nil, "   0-   ", "   0-   "},
	} {
		t.Run(c.name, func(t *testing.T) {
			lines := strings.Split(string(write(t, two(c.game), c.settings)), "\n")
			if len(lines) != 7 && len(lines) != 6 {
				t.Fatalf("got lines %q", lines)
			}
			lines = lines[len(lines)-3:]
			if got := lines[0][46:]; got != c.first {
				t.Errorf("first: got %q, want %q", got, c.first)
			}
			if got := lines[1][46:]; got != c.second {
				t.Errorf("second: got %q, want %q", got, c.second)
			}
		})
	}
}

const corpus = "../../../shared/corpus/"

// TestOpenGothasOwn: of the event from which OpenGotha exported a real file, we
// write the same, except for the lines listed.
func TestOpenGothasOwn(t *testing.T) {
	data, err := os.ReadFile(corpus + "opengotha-xml/opengotha/Tournoi de Juvisy.xml")
	if os.IsNotExist(err) {
		t.Skip("corpus folder not present")
	}
	if err != nil {
		t.Fatal(err)
	}
	ev, problems := opengotha.Read(game.Input{Name: "juvisy.xml", Data: data})
	if ev == nil {
		t.Fatal(problems)
	}
	theirs, err := os.ReadFile(corpus + "tou/Tournoi de Juvisy.tou")
	if err != nil {
		t.Fatal(err)
	}
	// Reasons why a line of ours is another.
	explained := map[string]string{
		";prog=OpenGotha 3.49.03":          ";prog=Kyudan",          // the program's signature
		"; Generated by OpenGotha 3.49.03": "; Generated by Kyudan", // once more
	}
	want := strings.Split(string(theirs), "\n")
	got := strings.Split(string(write(t, ev, nil)), "\n")
	if len(got) != len(want) {
		t.Errorf("%d lines, OpenGotha has %d", len(got), len(want))
	}
	same, used := 0, 0
	for i := range min(len(got), len(want)) {
		if got[i] == want[i] {
			same++
		} else if ours, ok := explained[want[i]]; ok && ours == got[i] {
			used++
		} else {
			t.Errorf("line %d:\n got %q\nwant %q", i+1, got[i], want[i])
		}
	}
	if used != len(explained) {
		t.Errorf("%d differences are listed, %d occur", len(explained), used)
	}
	t.Logf("%d of %d lines are the same, %d differ as listed", same, len(want), used)
}

func FuzzWrite(f *testing.F) {
	for _, path := range []string{"../../samples/tou/merlion-cup.tou"} {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		ev, _ := tou.Read(game.Input{Name: "fuzz.tou", Data: data})
		if ev == nil {
			return
		}
		l := law(game.Settings{"encoding": "utf8"})
		l.Lax = append(l.Lax, "name-marks", "layout", "character")
		l.Check(t, ev)
	})
}

func BenchmarkWrite(b *testing.B) {
	ev := sample(b)
	b.SetBytes(int64(len(write(b, ev, nil))))
	b.ReportAllocs()
	for b.Loop() {
		write(b, ev, nil)
	}
}
