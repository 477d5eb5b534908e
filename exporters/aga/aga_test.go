package aga

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"kyudan/exporters/eventtest"
	"kyudan/importers/aga"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

func law(settings game.Settings) eventtest.Law {
	return eventtest.Law{
		Writer: Format, Settings: settings, Read: aga.Read,
		Written: func(ev *game.Event) (ids []int) {
			for _, p := range newFile(ev, settings).order {
				ids = append(ids, p.ID)
			}
			return ids
		},
		Excuses: map[string][]string{
			"character":        {"name", "place", "player-name", "name-parts", "extra"},
			"layout":           {"name", "place"},
			"name-commas":      {"name", "place", "extra"},
			"name-marks":       {"player-name", "name-parts"},
			"undivided-name":   {"player-name"},
			"aga-id-odd":       {"aga-id"},
			"komi-untold":      {"komi"},
			"game-komi-untold": {"game-komi"},
			"by-default":       {"result"},
		},
		Lax: []string{"undivided-name"},
	}
}

// TestLaw: what is written comes back, except for what was announced.
func TestLaw(t *testing.T) {
	for seed := range uint64(600) {
		r := rand.New(rand.NewPCG(seed, 2))
		settings := game.Settings{"form": form.Values[seed%2], "encoding": []string{"utf8", "latin9"}[seed/2%2]}
		law(settings).Check(t, eventtest.Random(r))
		if t.Failed() {
			t.Fatalf("seed %d, %v", seed, settings)
		}
	}
}

// TestSample: the samples are what we write of the sample event, and read back
// with all its games.
func TestSample(t *testing.T) {
	ev := gametest.Sample(t)
	for _, c := range []struct {
		path     string
		settings game.Settings
	}{
		{"merlion-cup.txt", nil},
		{"merlion-cup_opengotha.txt", game.Settings{"form": "opengotha", "encoding": "latin9"}},
	} {
		law(c.settings).Check(t, ev)
		gametest.Golden(t, "../../samples/aga/"+c.path, eventtest.Write(t, Format, ev, c.settings))
		gametest.Golden(t, "testdata/"+c.path+".lost.golden", eventtest.Losses(Format, ev, c.settings))
	}
}

func TestGames(t *testing.T) {
	for _, c := range []struct {
		name      string
		game      game.Game
		want      string
		openGotha string
	}{
		{"even", game.Game{Handicap: game.Given(0), Result: game.BlackWins}, "99998\t99999\tb\t0\t6.5", "99998\t99999\tB\t0\t7"},
		{"own komi", game.Game{Handicap: game.Given(0), Komi: game.Given(5.5), Result: game.WhiteWins}, "99998\t99999\tw\t0\t5.5", "99998\t99999\tW\t0\t7"},
		{"one stone", game.Game{Handicap: game.Given(1), Result: game.WhiteWins}, "99998\t99999\tw\t1\t0.5", "99998\t99999\tW\t0\t0"},
		{"five stones", game.Game{Handicap: game.Given(5), Result: game.WhiteWins}, "99998\t99999\tw\t5\t0.5", "99998\t99999\tW\t5\t0"},
		{"jigo", game.Game{Handicap: game.Given(0), Result: game.Jigo}, "99998\t99999\t?\t0\t6.5", "99998\t99999\t?\t0\t7"},
		{"by default", game.Game{Handicap: game.Given(0), Result: game.WhiteWins, ByDefault: true}, "99998\t99999\t?\t0\t6.5", "99998\t99999\t?\t0\t7"},
		{"handicap not given", game.Game{Result: game.WhiteWins}, "99998\t99999\tw\t0\t6.5", "99998\t99999\tW\t0\t7"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := c.game
			g.Round, g.Black, g.White = 1, 1, 2
			ev := &game.Event{Komi: game.Given(6.5), Players: []game.Player{{ID: 1, Family: "A"}, {ID: 2, Family: "B"}}, Games: []game.Game{g}}
			if got := string(eventtest.Write(t, Format, ev, nil)); !strings.Contains(got, "GAMES 1\n"+c.want+"\nEND\n") {
				t.Errorf("got\n%s\nwant %q", got, c.want)
			}
			if got := string(eventtest.Write(t, Format, ev, game.Settings{"form": "opengotha"})); !strings.Contains(got, "GAMES 1\n"+c.openGotha+"\n\n\nEND\n") {
				t.Errorf("got\n%s\nwant %q", got, c.openGotha)
			}
		})
	}
}

// TestDayInName: a name that ends like a date is read as one where the event's
// own is not given, and that is reported.
func TestDayInName(t *testing.T) {
	ev := &game.Event{Name: "Cup, Harbour, 6-05-02", Players: []game.Player{{ID: 1, Family: "A"}}}
	for _, settings := range []game.Settings{nil, {"form": "opengotha"}} {
		law(settings).Check(t, ev)
		if got := eventtest.Losses(Format, ev, settings); !strings.Contains(got, "2002-06-05") {
			t.Errorf("%v: got\n%swant a note of the day", settings, got)
		}
	}
}

// TestOpenGothasOwn: of the one real file, read, we write the same bytes.
func TestOpenGothasOwn(t *testing.T) {
	data := gametest.Corpus(t, "aga/EssaiLVLu15h27.txt")
	ev, _ := aga.Read(game.Input{Name: "essai.txt", Data: data})
	if got := eventtest.Write(t, Format, ev, game.Settings{"form": "opengotha", "encoding": "latin9"}); !bytes.Equal(got, data) {
		t.Errorf("got %q\nwant %q", got, data)
	}
}

// FuzzWrite: what the reader accepts survives writing and reading, in both
// forms.
func FuzzWrite(f *testing.F) {
	for _, path := range []string{"../../samples/aga/merlion-cup.txt", "../../samples/aga/merlion-cup_opengotha.txt"} {
		f.Add(gametest.File(f, path))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		ev, _ := aga.Read(game.Input{Name: "fuzz.txt", Data: data})
		if ev == nil {
			return
		}
		for _, f := range form.Values {
			l := law(game.Settings{"form": f})
			l.Lax = append(l.Lax, "name-marks", "name-commas", "layout", "character")
			l.Check(t, ev)
		}
	})
}

func BenchmarkWrite(b *testing.B) { eventtest.Bench(b, Format, gametest.Sample(b)) }
