package together_test

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"kyudan/importers"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// dump shows inputs for golden files.
func dump(t *testing.T, inputs []importers.Input, problems game.Problems) string {
	t.Helper()
	var b strings.Builder
	list := func(ps game.Problems) {
		for _, p := range ps {
			fmt.Fprintf(&b, "%s %s: %s\n", p.Severity, p.Code, filepath.ToSlash(p.Error()))
			if p.Hint != "" {
				fmt.Fprintf(&b, "\thint: %s\n", p.Hint)
			}
		}
	}
	for _, in := range inputs {
		for _, f := range in.Files {
			fmt.Fprintf(&b, "file %s\n", filepath.ToSlash(f))
		}
		src := in.Event.Source
		fmt.Fprintf(&b, "from %s as %s, rounds %d to %d\n", filepath.ToSlash(src.File), src.Format, src.FirstRound, src.LastRound)
		list(in.Problems)
		data, err := json.MarshalIndent(in.Event, "", " ")
		if err != nil {
			t.Fatal(err)
		}
		b.Write(data)
		b.WriteString("\n")
	}
	if len(problems) > 0 {
		b.WriteString("of no event:\n")
		list(problems)
	}
	return b.String()
}

// TestTogetherGolden puts the invented files of testdata together.
func TestTogetherGolden(t *testing.T) {
	for _, c := range []struct {
		name string
		args []string
	}{
		// A standings page in short format leaves colours, handicaps, boards and
		// defaults open; players list and games lists fill them. Two players have
		// the same name as games lists cut it.
		{"spring", []string{"testdata/spring/*.html"}},
		{"spring-games", []string{"testdata/spring/*GamesList*"}},
		{"spring-players", []string{"testdata/spring/*Players*"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			inputs, problems := importers.OpenAll(c.args, importers.OpenOptions{})
			gametest.Golden(t, filepath.Join("testdata", c.name+".golden"), dump(t, inputs, problems))
		})
	}
}
