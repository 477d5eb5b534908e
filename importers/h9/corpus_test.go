package h9

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"kyudan/rating/game"
)

const corpus = "../../../shared/corpus"

// A real is a real file with what the list of the corpus says of it.
type real struct {
	name                   string
	data                   []byte
	players, games, rounds int
	oddities               []string
}

func (f *real) has(oddity string) bool {
	for _, o := range f.oddities {
		if strings.HasPrefix(o, oddity) {
			return true
		}
	}
	return false
}

func realFiles(t testing.TB) []real {
	t.Helper()
	list, err := os.ReadFile(filepath.Join(corpus, "MANIFEST.tsv"))
	if os.IsNotExist(err) {
		t.Skip("the corpus folder is not present")
	}
	if err != nil {
		t.Fatal(err)
	}
	var files []real
	for l := range strings.Lines(string(list)) {
		c := strings.Split(strings.TrimRight(l, "\r\n"), "\t")
		if len(c) < 7 || c[2] != "h9" {
			continue
		}
		data, err := os.ReadFile(filepath.Join(corpus, c[0]))
		if err != nil {
			t.Fatal(err)
		}
		f := real{name: filepath.Base(c[0]), data: data, oddities: strings.Split(c[6], "; ")}
		for i, n := range []*int{&f.players, &f.games, &f.rounds} {
			if *n, err = strconv.Atoi(c[3+i]); err != nil {
				t.Fatal(err)
			}
		}
		files = append(files, f)
	}
	if len(files) == 0 {
		t.Fatal("no h9 files in the list")
	}
	return files
}

// TestRealFiles: every real file has the players, rounds and games that the list
// says, and, all but the one with a game that both won, no contradiction.
func TestRealFiles(t *testing.T) {
	games := 0
	files := realFiles(t)
	for _, f := range files {
		t.Run(f.name, func(t *testing.T) {
			if !Match(f.data) {
				t.Error("not recognised")
			}
			ev, problems := Read(game.Input{Name: f.name, Data: f.data})
			for _, p := range problems {
				t.Log(p.Severity, p.Code, p, p.Hint)
			}
			if ev == nil {
				t.Fatal("not read")
			}
			if len(ev.Players) != f.players || len(ev.Games) != f.games || ev.Rounds != f.rounds {
				t.Errorf("got %d players, %d games, %d rounds, want %d, %d, %d", len(ev.Players), len(ev.Games), ev.Rounds, f.players, f.games, f.rounds)
			}
			games += len(ev.Games)
			t.Log(ev.Extra, ev.Scoring, ev.Players[0])
		})
	}
	t.Logf("%d files, %d games", len(files), games)
}
