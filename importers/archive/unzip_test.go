package archive_test

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/importers/archive"
)

// TestUnzip: all files of a .zip are listed, whatever their endings; what would
// lead outside it is not.
func TestUnzip(t *testing.T) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range []string{"cup/results.bak", "../out.h9", "README.txt", "cup/[1].h9", "inner.zip"} {
		f, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte("of " + name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	disk := filepath.Join(t.TempDir(), "post.zip")
	if err := os.WriteFile(disk, b.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	files, problems := archive.Unzip(disk)
	got := map[string]string{}
	for _, f := range files {
		data, err := f.Read()
		if err != nil {
			t.Fatal(err)
		}
		rel, err := filepath.Rel(disk, f.Path)
		if err != nil {
			t.Fatal(err)
		}
		got[filepath.ToSlash(rel)] = string(data)
	}
	want := map[string]string{"cup/results.bak": "of cup/results.bak", "cup/[1].h9": "of cup/[1].h9"}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("files (-want +got):\n%s", d)
	}
	var codes []string
	for _, p := range problems {
		codes = append(codes, p.Code)
	}
	slices.Sort(codes)
	if d := cmp.Diff([]string{"zip-in-zip", "zip-path"}, codes); d != "" {
		t.Errorf("problems (-want +got):\n%s", d)
	}
}
