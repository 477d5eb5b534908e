package pairgoth

import (
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/exporters/eventtest"
	"kyudan/importers/pairgoth"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

var law = eventtest.Law{
	Writer: Format, Read: pairgoth.Read,
	Excuses: map[string][]string{
		"layout":         {"name", "place", "director"},
		"name-marks":     {"player-name", "name-parts", "club"},
		"undivided-name": {"player-name"},
		"id-odd":         {"egf-id", "ffg-id", "aga-id", "other-id"},
		"absence":        {"player-extra"}, // among the rounds that a player will skip
	},
	Lax: []string{"undivided-name"},
}

// TestLaw: what is written comes back, except for what was announced.
func TestLaw(t *testing.T) {
	for seed := range uint64(600) {
		law.Check(t, eventtest.Random(rand.New(rand.NewPCG(seed, 3))))
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

// TestSample: the sample is what we write of the sample event, and reads back
// with all its games.
func TestSample(t *testing.T) {
	ev := gametest.Sample(t)
	law.Check(t, ev)
	gametest.Golden(t, "../../samples/pairgoth/merlion-cup.tour", eventtest.Write(t, Format, ev, nil))
	gametest.Golden(t, "testdata/merlion-cup-lost.golden", eventtest.Losses(Format, ev, nil))
}

// TestFarRating: a rating beyond all whole numbers is written as one that is too
// great, not as what the processor makes of it.
func TestFarRating(t *testing.T) {
	ev := gametest.Sample(t)
	for rating, want := range map[float64]string{1e300: `"rating" : 1000000,`, -1e300: `"rating" : -1000000,`} {
		ev.Players[0].Rating = game.Given(rating)
		if got := string(eventtest.Write(t, Format, ev, nil)); !strings.Contains(got, want) {
			t.Errorf("rating %v: no %s in\n%.600s", rating, want, got)
		}
	}
}

const corpus = "../../../shared/corpus/pairgoth-tour/"

// TestRealFiles: a real file, read and written, is the same line by line, but
// for what is explained below.
func TestRealFiles(t *testing.T) {
	files, _ := filepath.Glob(corpus + "*.tour")
	if len(files) == 0 {
		t.Skip("corpus folder not present")
	}
	for _, path := range files {
		data := gametest.File(t, path)
		ev, ps := pairgoth.Read(game.Input{Name: path, Data: data})
		if ps.HasErrors() {
			t.Fatal(ps)
		}
		if lost := Lost(ev); lost.Count(game.Warning) > 0 {
			t.Errorf("%s: losses %v", path, lost)
		}
		law.Check(t, ev)
		want, got := explained(data), explained(eventtest.Write(t, Format, ev, nil))
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-file +written):\n%s", filepath.Base(path), diff)
		}
	}
}

// explained takes out of a file what may differ: the numbers of games, draw-ups
// of 0 and commas behind them, "final" where everybody is (old files lack it),
// the round lists that are empty at the end, the line break in EGF PINs and PINs that
// are empty, the
// spelling of countries, clubs that are not known, and main times in minutes.
func explained(data []byte) []string {
	var lines []string
	games := false
	for line := range strings.Lines(string(data)) {
		line = strings.TrimRight(line, "\n,")
		line = strings.ReplaceAll(line, `\n"`, `"`)
		word := strings.TrimSpace(line)
		games = games || strings.HasPrefix(word, `"games"`)
		switch {
		case games && strings.HasPrefix(word, `"id"`), word == `"dd" : 0`, word == `"final" : true`, word == `"egf" : ""`, games && (word == "[]" || word == "[" || word == "]" || word == `"games" : []` || word == `"games" : [`):
			continue
		case word == `"club" : "xxxx"`:
			line = strings.Replace(line, "xxxx", "", 1)
		case strings.HasPrefix(word, `"country"`):
			line = strings.ToLower(line)
		case word == `"mainTime" : 60`:
			line = strings.Replace(line, "60", "3600", 1)
		case word == `"type" : "STANDARD"`:
			line = strings.Replace(line, "STANDARD", "JAPANESE", 1)
		}
		lines = append(lines, line)
	}
	return lines
}

// FuzzWrite: what the reader accepts survives writing and reading.
func FuzzWrite(f *testing.F) {
	for _, path := range gametest.Files(f, "../../importers/pairgoth/testdata/*.tour") {
		f.Add(gametest.File(f, path))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		ev, _ := pairgoth.Read(game.Input{Name: "fuzz.tour", Data: data})
		if ev == nil {
			return
		}
		law.Check(t, ev)
	})
}

func BenchmarkWrite(b *testing.B) { eventtest.Bench(b, Format, gametest.Sample(b)) }
