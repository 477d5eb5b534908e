package csvgames

import (
	"bytes"
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/exporters/eventtest"
	vocab "kyudan/importers/csvgames"
	"kyudan/rating/game"
)

var update = flag.Bool("update", false, "rewrite golden files")

func sampleEvent(t testing.TB) *game.Event {
	t.Helper()
	data, err := os.ReadFile("../../samples/json/merlion-cup.json")
	if err != nil {
		t.Fatal(err)
	}
	ev := &game.Event{}
	if err := json.Unmarshal(data, ev); err != nil {
		t.Fatal(err)
	}
	return ev
}

// TestSample keeps the sample the one that this exporter writes.
func TestSample(t *testing.T) {
	var b bytes.Buffer
	if err := Write(&b, sampleEvent(t), nil); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("..", "..", "samples", "csv", "merlion-cup.csv")
	if *update {
		if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), b.String()); d != "" {
		t.Errorf("%s (-file +written):\n%s", path, d)
	}
}

func law(s game.Settings) eventtest.Law {
	return eventtest.Law{
		Writer: Format, Settings: s, Read: vocab.Read,
		Excuses: map[string][]string{
			"extra": {"extra"}, "player-extra": {"player-extra"}, "game-extra": {"game-extra"},
			"character": {"player-name", "name-parts", "club", "event-name", "place", "organiser", "director"},
		},
		Lax: []string{"character"},
	}
}

// TestRoundTrip: what is read back of a written event is the event but for what
// Lost lists.
func TestRoundTrip(t *testing.T) {
	settings := []game.Settings{nil, {"separator": "tab"}, {"separator": "semicolon"}}
	for i := range 400 {
		ev := eventtest.Random(rand.New(rand.NewPCG(11, uint64(i))))
		law(settings[i%len(settings)]).Check(t, ev)
		if t.Failed() {
			t.Fatalf("seed %d", i)
		}
	}
}

func TestRoundTripSample(t *testing.T) {
	for _, s := range []game.Settings{nil, {"encoding": "latin9"}, {"encoding": "windows1252", "separator": "semicolon"}, {"encoding": "gb18030"}} {
		law(s).Check(t, sampleEvent(t))
	}
}

func TestLost(t *testing.T) {
	var got []string
	for _, p := range Lost(sampleEvent(t), game.Settings{"encoding": "latin9"}) {
		got = append(got, p.Code+": "+p.Found)
	}
	want := []string{
		"lost-overtime: csv cannot hold the overtime",
		"lost-requirements: csv cannot hold what the class asks about (scope, endorsement, selection, countries, days of submission)",
		"lost-criteria: csv cannot hold the criteria of the standings",
		"lost-scoring: csv cannot hold the rules of scoring (floor, bar, points of byes and absences)",
		"lost-handicap-rules: csv cannot hold the rules for handicaps",
	}
	if d := cmp.Diff(want, got[:min(len(want), len(got))]); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	chinese := 0
	for _, g := range got[min(len(want), len(got)):] {
		if strings.HasPrefix(g, "lost-character: csv in latin9 cannot hold") {
			chinese++
		}
	}
	if chinese == 0 || chinese != len(got)-len(want) {
		t.Errorf("got %d of lost-character among %q", chinese, got)
	}
}

// Formulas stay texts.
func TestGuarded(t *testing.T) {
	ev := &game.Event{Name: "@cup", Players: []game.Player{{ID: 1, Name: "=HYPERLINK(\"x\")"}, {ID: 2, Name: "'+1"}}, Games: []game.Game{{Round: 1, Black: 1, White: 2, Result: game.BlackWins}}}
	var b bytes.Buffer
	if err := Write(&b, ev, nil); err != nil {
		t.Fatal(err)
	}
	want := "\ufeffRound,Black No,Black,White No,White,Result,Event\r\n1,1,\"'=HYPERLINK(\"\"x\"\")\",2,''+1,B+,'@cup\r\n"
	if d := cmp.Diff(want, b.String()); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	back, _ := vocab.Read(game.Input{Name: "x.csv", Data: b.Bytes()})
	if back.Players[0].Name != ev.Players[0].Name || back.Players[1].Name != ev.Players[1].Name || back.Name != ev.Name {
		t.Errorf("read back as %+v", back)
	}
}

func BenchmarkWrite(b *testing.B) {
	ev := sampleEvent(b)
	for b.Loop() {
		if err := Write(&bytes.Buffer{}, ev, nil); err != nil {
			b.Fatal(err)
		}
	}
}
