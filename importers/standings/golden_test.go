package standings

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// TestGolden compares a dump of the model and all problems with the file beside
// each page of testdata, and for the samples that have no other form.
func TestGolden(t *testing.T) {
	files := gametest.Files(t, "testdata/*.htm*")
	for _, name := range []string{"harbour-league_StandingsR3.html", "lantern-night_word.htm", "schools-match_MatchesListR1.html"} {
		files = append(files, filepath.Join(samples, "standings", name))
	}
	for _, file := range files {
		name := filepath.Base(file)
		t.Run(name, func(t *testing.T) {
			golden := filepath.Join("testdata", strings.TrimSuffix(name, filepath.Ext(name))+".golden")
			gametest.Golden(t, golden, dump(gametest.File(t, file), name))
		})
	}
	if goldens := gametest.Files(t, "testdata/*.golden"); len(goldens) != len(files) {
		t.Errorf("%d golden files of %d pages", len(goldens), len(files))
	}
}

// dump is the model as text, a line for each player, game, bye, absence, team
// and problem.
func dump(data []byte, name string) string {
	var b strings.Builder
	r := &reader{in: game.Input{Name: name, Data: data}}
	e := r.read()
	problems := r.log.Problems()
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
