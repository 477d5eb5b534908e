package standings

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
)

var update = flag.Bool("update", false, "rewrite golden files")

// TestGolden compares a dump of the model and all problems with the file beside
// each page of testdata, and for the samples that have no other form.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*.htm*")
	if err != nil || len(files) < 16 {
		t.Fatalf("found %d pages in testdata (%v), want at least 16", len(files), err)
	}
	for _, name := range []string{"harbour-league_StandingsR3.html", "lantern-night_word.htm", "schools-match_MatchesListR1.html"} {
		files = append(files, filepath.Join(samples, "standings", name))
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := dump(data, filepath.Base(file))
			golden := filepath.Join("testdata", strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))+".golden")
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(strings.ReplaceAll(string(want), "\r\n", "\n"), got); diff != "" {
				t.Errorf("read differs from %s (-want +got):\n%s", golden, diff)
			}
		})
	}
}

// dump is the model as text, a line for each player, game, bye, absence, team
// and problem.
func dump(data []byte, name string) string {
	var b strings.Builder
	r := &reader{in: game.Input{Name: name, Data: data}}
	e := r.read()
	problems := r.done()
	fmt.Fprintf(&b, "match %v\n", Match(data))
	if e != nil {
		fmt.Fprintf(&b, "event %s\n", one(map[string]any{"name": e.Name, "format": e.Format, "rounds": e.Rounds, "scoring": e.Scoring, "extra": e.Extra}))
		fmt.Fprintf(&b, "part %d, rounds %d to %d\n", e.Source.Part, e.Source.FirstRound, e.Source.LastRound)
		for _, p := range e.Players {
			fmt.Fprintf(&b, "player %s  %s %d:%d\n", one(p), p.Place, p.Place.Line, p.Place.Col)
		}
		for _, g := range e.Games {
			fmt.Fprintf(&b, "game %s  %s %d:%d\n", one(g), g.Place, g.Place.Line, g.Place.Col)
		}
		for _, v := range e.Byes {
			fmt.Fprintf(&b, "bye %s\n", one(v))
		}
		for _, v := range e.Absences {
			fmt.Fprintf(&b, "absence %s\n", one(v))
		}
		for _, v := range e.Teams {
			fmt.Fprintf(&b, "team %s\n", one(v))
		}
	}
	fmt.Fprintf(&b, "tally %+v\n", r.tally)
	for _, p := range problems {
		fmt.Fprintf(&b, "%s %s: %s\n", p.Severity, p.Code, p.Error())
		if p.Hint != "" {
			fmt.Fprintf(&b, "  hint: %s\n", p.Hint)
		}
	}
	return b.String()
}

func one(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(b)
}
