package exporters

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// Every file is flushed before any is put into place, and every folder after all
// are: whenever the power fails, what is in place is whole.
func TestSaveFlushes(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for _, name := range []string{"lists", "pages"} {
		if err := os.Mkdir(name, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	writeFile(t, "lists/a", "old")
	// inPlace are the targets that have their new content.
	inPlace := func() (names []string) {
		for _, name := range []string{"lists/a", "lists/b", "pages/c"} {
			if data, err := os.ReadFile(name); err == nil && string(data) == "new" {
				names = append(names, name)
			}
		}
		return names
	}
	var files, folders []string
	watch(t, func(f *os.File) error {
		info, err := f.Stat()
		if err != nil {
			return err
		}
		if info.IsDir() {
			folders = append(folders, filepath.Base(f.Name()))
			if n := len(inPlace()); n != 3 {
				t.Errorf("the folder %s is flushed with %d of 3 files in place", f.Name(), n)
			}
			return nil
		}
		target, _, _ := strings.Cut(strings.TrimPrefix(filepath.Base(f.Name()), "."), tempMark)
		files = append(files, target)
		if data := readFile(t, f.Name()); data != "new" {
			t.Errorf("%s is flushed with %q in it", f.Name(), data)
		}
		if there := inPlace(); len(there) > 0 {
			t.Errorf("%s is flushed with %v in place", f.Name(), there)
		}
		return nil
	})
	if err := Save([]File{{"lists/a", text("new")}, {"lists/b", text("new")}, {"pages/c", text("new")}}, SaveOptions{Force: true}); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(files, []string{"a", "b", "c"}) {
		t.Errorf("flushed the files %v, want a, b and c", files)
	}
	if runtime.GOOS != "windows" && (!slices.Contains(folders, "lists") || !slices.Contains(folders, "pages")) {
		t.Errorf("flushed the folders %v, want lists and pages", folders)
	}
}

// A disk that does not take the content, which may show no earlier than when it is
// flushed, leaves everything as it was.
func TestSaveFlushFails(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	writeFile(t, "a", "old")
	full := errors.New("no space left on device")
	watch(t, func(*os.File) error { return full })
	err := Save([]File{{"a", text("new")}, {"b", text("new")}}, SaveOptions{Force: true})
	if got := codes(t, err); got != "output-failed" || !errors.Is(err, full) {
		t.Errorf("got the problems %q (%v), want output-failed", got, err)
	}
	wantFiles(t, dir, map[string]string{"a": "old"})
}

// watch has a test called in place of flush.
func watch(t *testing.T, by func(*os.File) error) {
	was := flush
	flush = by
	t.Cleanup(func() { flush = was })
}
