package together_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kyudan/importers"
	"kyudan/importers/together"
	"kyudan/rating/game"
)

const corpus = "../../../shared/corpus"

func openCorpus(t *testing.T, names ...string) []importers.Input {
	t.Helper()
	if _, err := os.Stat(corpus); err != nil {
		t.Skip("the corpus folder is not present")
	}
	paths := make([]string, len(names))
	for i, n := range names {
		paths[i] = filepath.Join(corpus, n)
	}
	inputs, problems := importers.OpenAll(paths, importers.OpenOptions{})
	if len(problems) > 0 {
		t.Fatalf("problems of no event: %v", problems)
	}
	return inputs
}

// TestCorpusGoldenPair: a real tournament file, its standings page after round
// 2 and the games list of that round agree game by game.
func TestCorpusGoldenPair(t *testing.T) {
	inputs := openCorpus(t, "opengotha-xml/rgf/egc2013.xml", "standings-html/EGC2013_StandingsR2.html", "standings-html/EGC2013_GamesListR2.html")
	if len(inputs) != 1 {
		t.Fatalf("got %d events, want 1", len(inputs))
	}
	in := inputs[0]
	if len(in.Event.Games) != 2259 || len(in.Event.Players) != 594 {
		t.Errorf("got %d games of %d players, want 2259 of 594", len(in.Event.Games), len(in.Event.Players))
	}
	// The page rounds half points down and the file, saved later, does not; so
	// rounded, all scores and places agree.
	got := together.Lines(in.Problems, game.Warning)
	if len(got) != 1 || !strings.HasPrefix(got[0], "warning scoring-differs: ") {
		t.Errorf("got problems:\n%s\nwant scoring-differs alone", strings.Join(got, "\n"))
	}
}

func TestCorpusGamesLists(t *testing.T) {
	inputs := openCorpus(t, "standings-html/Summer Sizzler_GamesListR[1-4].html")
	if len(inputs) != 1 || len(inputs[0].Files) != 4 {
		t.Fatalf("got %d events of %d files", len(inputs), len(inputs[0].Files))
	}
	ev := inputs[0].Event
	if len(ev.Games) != 23+23+23+21 || inputs[0].Problems.HasErrors() {
		t.Errorf("got %d games, want 90; %v", len(ev.Games), inputs[0].Problems)
	}
	for _, p := range ev.Players {
		if p.ID == 0 || p.DisplayName() == "" {
			t.Errorf("player %+v", p)
		}
	}
}

// TestCorpusPages puts other real files together and counts what they add.
func TestCorpusPages(t *testing.T) {
	for _, c := range []struct {
		name    string
		files   []string
		players int
		games   int
	}{
		{"players list", []string{"opengotha-xml/opengotha/TournoiChinois.xml", "standings-html/TournoiChinois_PlayersList.html"}, 24, 12},
		{"games and matches lists", []string{"standings-html/cml2019d2_*.html"}, 72, 36},
	} {
		t.Run(c.name, func(t *testing.T) {
			inputs := openCorpus(t, c.files...)
			if len(inputs) != 1 || len(inputs[0].Files) != 2 {
				t.Fatalf("got %d events", len(inputs))
			}
			in := inputs[0]
			if len(in.Event.Players) != c.players || len(in.Event.Games) != c.games || in.Problems.HasErrors() {
				t.Errorf("got %d players, %d games, want %d, %d; %v", len(in.Event.Players), len(in.Event.Games), c.players, c.games, in.Problems)
			}
		})
	}
}

// TestCorpusSeparate: the real tournament files are as many events as the files
// that hold different games; snapshots of one event come together.
func TestCorpusSeparate(t *testing.T) {
	inputs := openCorpus(t, "opengotha-xml/*/*.xml")
	files := 0
	for _, in := range inputs {
		files += len(in.Files)
		if len(in.Files) > 1 {
			t.Logf("together: %v", in.Files)
		}
	}
	all, err := filepath.Glob(filepath.Join(corpus, "opengotha-xml/*/*.xml"))
	if err != nil || files != len(all) || len(all) == 0 {
		t.Errorf("%d files in events, %d read; %v", files, len(all), err)
	}
}
