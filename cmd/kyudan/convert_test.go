package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kyudan/exporters"
	"kyudan/importers"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// TestConvertSamples converts every sample to every format on the command line:
// it is written, with a word about everything that is lost, or not written, with
// an error that says why.
func TestConvertSamples(t *testing.T) {
	samples := filepath.Join("..", "..", "samples")
	written, refused := 0, 0
	err := filepath.WalkDir(samples, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		opened, err := importers.Open(path, importers.OpenOptions{})
		if err != nil || opened.Event == nil {
			return nil // lists, tables and texts beside the events
		}
		game.TakeDays(opened.Event)
		for i, format := range exporters.Formats() {
			if gametest.Raced && (i+len(path))%4 != 0 {
				continue // in turn
			}
			out := filepath.Join(t.TempDir(), "out"+format.Extensions[0])
			var stdout, stderr bytes.Buffer
			code := realMain([]string{"convert", path, "-t", format.Name, "-o", out}, nil, &stdout, &stderr)
			said := stderr.String()
			_, err := os.Stat(out)
			switch code {
			case exitDone:
				written++
				if err != nil || !strings.Contains(said, "wrote "+out) {
					t.Errorf("%s to %s: exit status 0, and it is not written: %s", path, format.Name, said)
				}
				for _, p := range format.Lost(opened.Event, nil) {
					what := strings.TrimPrefix(p.Found, format.Name+" cannot hold ")
					if p.Severity == game.Warning && !strings.Contains(said, what) && !strings.Contains(said, "more of these") {
						t.Errorf("%s to %s: nothing is said of %q: %s", path, format.Name, p.Found, said)
					}
				}
			case exitNothing:
				refused++
				if err == nil || !strings.Contains(said, "kyudan: error: ") || !strings.Contains(said, "nothing was written") {
					t.Errorf("%s to %s: not written, and it is not said why: %s", path, format.Name, said)
				}
			default:
				t.Errorf("%s to %s: exit status %d: %s", path, format.Name, code, said)
			}
			if stdout.Len() > 0 {
				t.Errorf("%s to %s: on standard output: %s", path, format.Name, stdout.String())
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d written, %d refused", written, refused)
	if written == 0 || refused == 0 {
		t.Errorf("%d written, %d refused", written, refused)
	}
}
