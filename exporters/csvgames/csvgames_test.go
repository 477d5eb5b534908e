package csvgames

import (
	"bytes"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/exporters/eventtest"
	vocab "kyudan/importers/csvgames"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// TestSample keeps the sample the one that this exporter writes.
func TestSample(t *testing.T) {
	gametest.Golden(t, filepath.Join("..", "..", "samples", "csv", "merlion-cup.csv"), eventtest.Write(t, Format, gametest.Sample(t), nil))
}

func law(s game.Settings) eventtest.Law {
	return eventtest.Law{
		Writer: Format, Settings: s, Read: vocab.Read,
		Excuses: map[string][]string{
			"extra": {"extra"}, "player-extra": {"player-extra"}, "game-extra": {"game-extra"},
			"character": {"player-name", "undivided-name", "name-parts", "club", "name", "place", "organiser", "director", "class", "class-of", "country", "player-country", "category", "swa-id", "egf-id", "ffg-id", "aga-id", "other-id", "extra", "player-extra", "game-extra"},
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
		law(s).Check(t, gametest.Sample(t))
	}
}

func TestLost(t *testing.T) {
	var got []string
	for _, p := range Lost(gametest.Sample(t), game.Settings{"encoding": "latin9"}) {
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

// FuzzWrite: what is read is written, and comes back but for what was announced.
func FuzzWrite(f *testing.F) {
	for i, path := range gametest.Files(f, "../../importers/csvgames/testdata/*.[ct]*", "../../samples/csv/*.csv") {
		f.Add(gametest.File(f, path), uint8(i))
	}
	f.Add([]byte("Round,Black,White,Result,Event\n1,A B,C D,B+,\"Cup\rtwo\"\n"), uint8(0))
	f.Add([]byte("Name,Rank\nTan 5d,\nLim (3k),\n"), uint8(0))
	f.Add([]byte("Round,Black,Black Country,White,Result\n1,A B,10,C D,B+\n2,A B,SG,C D,B+\n"), uint8(0))
	settings := []game.Settings{nil, {"separator": "tab"}, {"separator": "semicolon"}}
	f.Fuzz(func(t *testing.T, data []byte, s uint8) {
		if ev, _ := vocab.Read(game.Input{Name: "fuzz.csv", Data: data}); ev != nil {
			law(settings[int(s)%len(settings)]).Check(t, ev)
		}
	})
}

func BenchmarkWrite(b *testing.B) { eventtest.Bench(b, Format, gametest.Sample(b)) }
