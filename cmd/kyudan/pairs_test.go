package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"testing"

	"kyudan/rating/game"
)

// TestPairsOfFormats: an event with a game by default, in any two formats, is one
// event on which no two files differ: what a format cannot tell contradicts nothing.
func TestPairsOfFormats(t *testing.T) {
	ev := strangers(3)[1]
	ev.Games[0].ByDefault = true
	dir := t.TempDir()
	files := map[string]string{}
	for name, ending := range tellers {
		files[name] = filepath.Join(dir, name+ending)
		format := name
		if name == "tou" { // which else makes free wins of games by default
			format = "tou,defaults=played"
		}
		tellAs(t, files[name], format, ev)
	}
	files["short"] = filepath.Join(dir, "short.html")
	tellAs(t, files["short"], "standings,format=short", ev)
	for a, file := range files {
		for b, other := range files {
			if a == b {
				continue
			}
			var stdout, stderr bytes.Buffer
			realMain([]string{"check", file, other, "--system", "egf", "--merge", "--json"}, nil, &stdout, &stderr)
			var said struct{ Problems []game.Problem }
			if err := json.Unmarshal(stdout.Bytes(), &said); err != nil {
				t.Fatalf("%s and %s: %v\n%s", a, b, err, stderr.String())
			}
			for _, p := range said.Problems {
				if p.Code == game.CodeDefaultDiffers || p.Code == game.CodeResultDiffers || p.Code == game.CodeGameMissing {
					t.Errorf("%s and %s: %s", a, b, p.Error())
				}
			}
		}
	}
}
