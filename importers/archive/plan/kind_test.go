package plan

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// TestSort: what each sample is for is found by its content; its name says only what a
// rules file is.
func TestSort(t *testing.T) {
	samples := filepath.Join("..", "..", "..", "samples")
	others := map[string]Kind{
		"aliases.csv": AliasesFile, "archive/aliases.csv": AliasesFile, "archive/kyudan.toml": RulesFile,
		"archive/players.csv": UnknownFile, "archive/promotions.csv": UnknownFile, "archive/adjustments.csv": UnknownFile, "swa/template.xlsx": UnknownFile, "archive/events.csv": UnknownFile, "README.md": UnknownFile, "rating-list.png": UnknownFile,
	}
	files := 0
	err := filepath.WalkDir(samples, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, _ := filepath.Rel(samples, path)
		rel = filepath.ToSlash(rel)
		want, known := others[rel]
		switch {
		case known:
		case strings.HasSuffix(rel, "README.md") || strings.HasSuffix(rel, ".zip"):
			return nil // of an archive, which is not given file by file
		case strings.HasPrefix(rel, "lists/"):
			want = ListFile
		default:
			want = EventFile
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		files++
		got := Sort(game.Input{Name: "some" + filepath.Ext(path), Data: data})
		if got.Kind != want {
			t.Errorf("%s: got %s (%s; %v), want %s", rel, got.Kind, got.Title, got.Why, want)
		}
		switch {
		case got.Title == "":
			t.Errorf("%s: no title", rel)
		case got.Kind == ListFile && got.List == nil, got.Kind == EventFile && got.Format == "", got.Kind == UnknownFile && got.Why.Found == "":
			t.Errorf("%s: incomplete: %+v", rel, got)
		}
		return nil
	})
	if err != nil || files < 40 {
		t.Errorf("looked at %d samples: %v", files, err)
	}
}
