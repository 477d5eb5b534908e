package wallist

import (
	"bytes"
	"math/rand/v2"
	"path/filepath"
	"slices"
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
	for _, p := range newGrid(ev).order {
		ids = append(ids, ev.Players[p.Index].ID)
	}
	return ids
}

func law(s game.Settings) eventtest.Law {
	return eventtest.Law{
		Writer: Format, Settings: s, Read: vocab.Read, Written: written,
		Excuses: map[string][]string{
			"extra": {"extra"}, "player-extra": {"player-extra"}, "game-extra": {"game-extra"}, "text": {"player-name", "club", "class", "event-name", "place", "country", "organiser", "director"},
			"second-game": {"game"}, "bye": {"absence"}, "absence": {"bye"}, "void": {"rounds"},
			"character": {"player-name", "club", "event-name", "place", "country", "class", "organiser", "director"},
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

// TestPlaces: lines stand by all of the event's criteria; where one cannot be
// computed, that is announced.
func TestPlaces(t *testing.T) {
	ev := &game.Event{
		Players: []game.Player{{ID: 1, Family: "B", Given: "B", Rank: game.Kyu(5)}, {ID: 2, Family: "C", Given: "C", Rank: game.Kyu(1)}, {ID: 3, Family: "A", Given: "A", Rank: game.Kyu(1)}},
		Games: []game.Game{
			{Round: 1, Black: 1, White: 2, Handicap: game.Told(0), Result: game.BlackWins},
			{Round: 2, Black: 2, White: 3, Handicap: game.Told(0), Result: game.BlackWins},
			{Round: 3, Black: 3, White: 1, Handicap: game.Told(0), Result: game.BlackWins},
		},
	}
	for _, c := range []struct {
		name     string
		criteria []string
		extra    map[string]string
		want     string
		lost     bool
	}{
		// Everybody has a win. B beat a much stronger player, A a much weaker one.
		{"exploits", []string{"NBW", "EXR"}, nil, "B C A", false},
		{"categories", []string{"CAT", "NBW"}, map[string]string{"opengotha:numberOfCategories": "2", "opengotha:categories": "1=1K"}, "A C B", false},
		{"untold categories", []string{"CAT", "NBW"}, nil, "A B C", true},
	} {
		ev.Scoring, ev.Extra = &game.Scoring{Criteria: c.criteria}, c.extra
		var names []string
		for _, p := range newGrid(ev).order {
			names = append(names, ev.Players[p.Index].Family)
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
		said := slices.ContainsFunc(Lost(ev, nil), func(p game.Problem) bool { return p.Code == "lost-places" })
		if said != c.lost {
			t.Errorf("%s: announced %v, want %v", c.name, said, c.lost)
		}
	}
}
