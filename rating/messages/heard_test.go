package messages

import (
	"os"
	"path/filepath"
	"testing"

	"kyudan/exporters"
	"kyudan/importers"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// TestHeard: whatever readers say of the files in the tests of all formats, and writers of
// the events in them, has a text in every language, also where the code is put together.
func TestHeard(t *testing.T) {
	heard := map[string]bool{}
	hear := func(problems game.Problems) {
		for i := range problems {
			p := &problems[i]
			if heard[p.Code] {
				continue
			}
			heard[p.Code] = true
			in := In(p)
			for _, language := range Languages {
				if in[language] == "" {
					t.Errorf("%s lacks %s: %v", language, p.Code, p)
				}
			}
		}
	}
	root := gametest.Root(t)
	for _, f := range importers.Formats() {
		files := gametest.Files(t, filepath.Join(root, "samples", f.Name, "*"))
		own, err := filepath.Glob(filepath.Join(root, "importers", f.Name, "testdata", "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range append(files, own...) {
			data, err := os.ReadFile(path)
			if err != nil {
				continue // a folder
			}
			file := importers.File{Path: filepath.Base(path), Read: func() ([]byte, error) { return data, nil }}
			for _, format := range []string{"", f.Name} {
				inputs, problems := importers.OpenFiles([]importers.File{file}, importers.OpenOptions{Format: format})
				hear(problems)
				for _, in := range inputs {
					hear(in.Problems)
					for _, w := range exporters.Formats() {
						if in.Event != nil && format == "" {
							hear(w.Lost(in.Event, nil))
						}
					}
				}
			}
		}
	}
	if len(heard) < 250 {
		t.Errorf("heard %d codes, expected more", len(heard))
	}
}
