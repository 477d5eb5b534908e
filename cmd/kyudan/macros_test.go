package main

import (
	"archive/zip"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// withMacros copies a workbook and puts macros into the copy.
func withMacros(t *testing.T, from, to string) {
	t.Helper()
	in, err := zip.OpenReader(from)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := os.Create(to)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	z := zip.NewWriter(out)
	for _, f := range in.File {
		if err := z.Copy(f); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := z.Create("xl/vbaProject.bin"); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestMacros: macros are kept wherever the output can hold them, and where the
// organiser named one that cannot, a warning says what to name it.
func TestMacros(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "events"), 0o777); err != nil {
		t.Fatal(err)
	}
	cup := filepath.Join(dir, "events", "cup.xlsm")
	withMacros(t, filepath.Join("..", "..", "samples", "swa", "merlion-cup.xlsx"), cup)
	for _, c := range []struct {
		name     string
		in, out  string
		written  string
		kept     bool
		warnings int
	}{
		{"named .xlsm", cup, "cup-rated.xlsm", "cup-rated.xlsm", true, 0},
		{"named .xlsx", cup, "cup-rated.xlsx", "cup-rated.xlsx", false, 1},
		{"into a folder", cup, "rated/", "rated/cup-rated.xlsm", true, 0},
		{"of an archive", filepath.Dir(cup), "archive/", "archive/cup-rated.xlsm", true, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out, talk strings.Builder
			if got := realMain([]string{"rate", c.in, "-o", dir + "/" + c.out}, nil, &out, &talk); got != exitDone {
				t.Fatalf("status %d\n%s", got, talk.String())
			}
			z, err := zip.OpenReader(filepath.Join(dir, c.written))
			if err != nil {
				t.Fatal(err)
			}
			defer z.Close()
			kept := false
			for _, f := range z.File {
				kept = kept || f.Name == "xl/vbaProject.bin"
			}
			if kept != c.kept {
				t.Errorf("macros are there: %v, want %v", kept, c.kept)
			}
			if n := strings.Count(talk.String(), "macros, which"); n != c.warnings {
				t.Errorf("got %d warnings, want %d\n%s", n, c.warnings, talk.String())
			}
		})
	}
}
