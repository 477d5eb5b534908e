package importers

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// TestSure: a format that is sure of a file is the only one that matches it.
func TestSure(t *testing.T) {
	formats, sure := Formats(), map[string]int{}
	for _, root := range []string{"../samples", "../../shared/corpus"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := os.ReadFile(path)
			if err != nil || len(data) > 1<<20 {
				return err
			}
			for _, f := range formats {
				if f.Sure == nil || !f.Sure(data) {
					continue
				}
				sure[f.Name]++
				for _, g := range formats {
					if matches := g.Match(data); matches != (g.Name == f.Name) {
						t.Errorf("%s: %s is sure, and %s answers %v", path, f.Name, g.Name, matches)
					}
				}
			}
			return nil
		})
		if os.IsNotExist(err) && root != "../samples" {
			t.Log("the corpus is not there: samples only")
		} else if err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"opengotha", "h9", "swa", "csv", "json"} {
		if sure[name] == 0 {
			t.Errorf("%s is not sure of any file", name)
		}
	}
	t.Log(sure)
}
