package exporters

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"kyudan/rating/game"
)

func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

func writeFile(t *testing.T, path, content string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// wantFiles fails unless the folder holds just these files with this content.
func wantFiles(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if _, ok := want[e.Name()]; !ok {
			t.Errorf("found the file %s, which nobody asked for", e.Name())
		}
	}
	for name, content := range want {
		if got := readFile(t, filepath.Join(dir, name)); got != content {
			t.Errorf("%s: got %q, want %q", name, got, content)
		}
	}
}

// codes are the codes of the problems of a *SaveError.
func codes(t *testing.T, err error) string {
	t.Helper()
	if err == nil {
		return ""
	}
	var e *SaveError
	if !errors.As(err, &e) {
		t.Fatalf("got %T (%v), want a *SaveError", err, err)
	}
	var list []string
	for _, p := range e.Problems {
		list = append(list, p.Code)
	}
	return strings.Join(list, " ")
}

func TestSave(t *testing.T) {
	failing := func(w io.Writer) error {
		io.WriteString(w, "half of i")
		return errors.New("found a text of 40000 characters")
	}
	tests := []struct {
		name   string
		before map[string]string
		files  []File // paths within the folder
		opt    SaveOptions
		codes  string
		text   []string // parts of the error
		after  map[string]string
		stdout string
	}{
		{
			name:  "new files",
			files: []File{{"a.xlsx", text("A")}, {"b.json", text("B")}},
			after: map[string]string{"a.xlsx": "A", "b.json": "B"},
		},
		{
			name:   "existing files are all named and none is touched",
			before: map[string]string{"a": "old a", "c": "old c"},
			files:  []File{{"a", text("A")}, {"b", text("B")}, {"c", text("C")}},
			codes:  "output-exists output-exists",
			text:   []string{"a: a file with that name already exists\n", "c: a file with that name already exists"},
			after:  map[string]string{"a": "old a", "c": "old c"},
		},
		{
			name:   "force replaces",
			before: map[string]string{"a": "old a"},
			files:  []File{{"a", text("A")}, {"b", text("B")}},
			opt:    SaveOptions{Force: true},
			after:  map[string]string{"a": "A", "b": "B"},
		},
		{
			name:   "an input is never written to",
			before: map[string]string{"in.xlsx": "results"},
			files:  []File{{"in.xlsx", text("A")}},
			opt:    SaveOptions{Force: true, Inputs: []string{"-", "missing", "in.xlsx"}},
			codes:  "output-is-input",
			text:   []string{"inputs are never overwritten"},
			after:  map[string]string{"in.xlsx": "results"},
		},
		{
			name:   "the second file fails and the first is not put into place",
			before: map[string]string{"a": "old a"},
			files:  []File{{"a", text("A")}, {"b", failing}},
			opt:    SaveOptions{Force: true},
			codes:  "output-failed",
			text:   []string{"b: cannot be written: found a text of 40000 characters"},
			after:  map[string]string{"a": "old a"},
		},
		{
			name:  "one file twice",
			files: []File{{"a", text("A")}, {"./a", text("B")}},
			codes: "output-twice",
			after: map[string]string{},
		},
		{
			name:  "names that differ in letter case alone",
			files: []File{{"List.csv", text("A")}, {"list.csv", text("B")}},
			codes: "output-twice",
			after: map[string]string{},
		},
		{
			name:  "missing folder",
			files: []File{{"out/2026/a", text("A")}},
			codes: "output-folder-missing",
			text:  []string{`out" does not exist`},
			after: map[string]string{},
		},
		{
			name:  "folder",
			files: []File{{".", text("A")}, {"sub/", text("A")}, {"", text("A")}},
			codes: "output-refused output-refused output-refused",
			after: map[string]string{},
		},
		{
			name:   "standard output",
			files:  []File{{"-", text("talk")}, {"a", text("A")}},
			after:  map[string]string{"a": "A"},
			stdout: "talk",
		},
		{
			name:  "standard output twice",
			files: []File{{"-", text("talk")}, {"-", text("A")}},
			codes: "output-twice",
			after: map[string]string{},
		},
		{
			name:  "nothing reaches standard output when a file fails",
			files: []File{{"-", text("talk")}, {"a", failing}},
			codes: "output-failed",
			after: map[string]string{},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			t.Chdir(dir)
			for name, content := range tt.before {
				writeFile(t, name, content)
			}
			var stdout bytes.Buffer
			tt.opt.Stdout = &stdout
			err := Save(tt.files, tt.opt)
			if got := codes(t, err); got != tt.codes {
				t.Errorf("got the problems %q (%v), want %q", got, err, tt.codes)
			}
			for _, part := range tt.text {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("got the error %q, want %q in it", err, part)
				}
			}
			wantFiles(t, dir, tt.after)
			if stdout.String() != tt.stdout {
				t.Errorf("got %q on standard output, want %q", &stdout, tt.stdout)
			}
		})
	}
}

func TestSaveInputUnderAnotherName(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	writeFile(t, "in", "results")
	if err := os.Link("in", "hard"); err != nil {
		t.Skip("no hard links here")
	}
	if err := os.Symlink("in", "soft"); err != nil {
		t.Skip("no symbolic links here")
	}
	for _, out := range []string{"hard", "soft", filepath.Join(dir, "in")} {
		if got := codes(t, Save([]File{{out, text("A")}}, SaveOptions{Force: true, Inputs: []string{"in"}})); got != "output-is-input" {
			t.Errorf("%s: got the problems %q, want output-is-input", out, got)
		}
	}
	wantFiles(t, dir, map[string]string{"in": "results", "hard": "results", "soft": "results"})
}

// A link stays a link: the file that it names is replaced.
func TestSaveThroughLink(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	writeFile(t, "list", "old")
	if err := os.Symlink("list", "current"); err != nil {
		t.Skip("no symbolic links here")
	}
	os.Symlink("nowhere", "broken")
	if err := Save([]File{{"current", text("new")}}, SaveOptions{Force: true}); err != nil {
		t.Fatal(err)
	}
	if info, _ := os.Lstat("current"); info.Mode()&os.ModeSymlink == 0 {
		t.Error("the link was replaced by a file")
	}
	if got := readFile(t, "list"); got != "new" {
		t.Errorf("got %q, want the new content", got)
	}
	if got := codes(t, Save([]File{{"broken", text("A")}}, SaveOptions{})); got != "output-refused" {
		t.Errorf("broken link: got the problems %q, want output-refused", got)
	}
}

func TestSaveWriteProtected(t *testing.T) {
	t.Chdir(t.TempDir())
	writeFile(t, "a", "old")
	os.Chmod("a", 0o444)
	if got := codes(t, Save([]File{{"a", text("A")}}, SaveOptions{Force: true})); got != "output-protected" {
		t.Errorf("got the problems %q, want output-protected", got)
	}
	if got := readFile(t, "a"); got != "old" {
		t.Errorf("got %q, want the old content", got)
	}
}

// The temporary file's name is longer than the target's, and names are limited.
func TestSaveLongName(t *testing.T) {
	t.Chdir(t.TempDir())
	name := strings.Repeat("杯", 80) + ".xlsx"
	if err := Save([]File{{name, text("A")}}, SaveOptions{}); err != nil {
		t.Fatal(err)
	}
	if got := readFile(t, name); got != "A" {
		t.Errorf("got %q, want A", got)
	}
}

func TestSaveKeepsPermissions(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("permissions are another matter there")
	}
	t.Chdir(t.TempDir())
	writeFile(t, "a", "old")
	os.Chmod("a", 0o640)
	if err := Save([]File{{"a", text("A")}}, SaveOptions{Force: true}); err != nil {
		t.Fatal(err)
	}
	if info, _ := os.Stat("a"); info.Mode().Perm() != 0o640 {
		t.Errorf("got the permissions %v, want those of the old file, 0640", info.Mode().Perm())
	}
}

// When a rename fails after others succeeded, these are undone: the files of a
// run belong together.
func TestSavePutsBack(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	writeFile(t, "a", "old a")
	// A folder that appears in b's place while a is being written makes b's
	// rename fail.
	obstacle := func(w io.Writer) error {
		if err := os.MkdirAll("b/c", 0o755); err != nil {
			return err
		}
		return text("B")(w)
	}
	err := Save([]File{{"a", text("A")}, {"n", text("N")}, {"b", obstacle}}, SaveOptions{Force: true})
	if got := codes(t, err); got != "output-failed" {
		t.Errorf("got the problems %q (%v), want output-failed", got, err)
	}
	if !strings.HasPrefix(err.Error(), "b: cannot be moved into place: ") {
		t.Errorf("got the error %q, want one about b without the names of temporary files", err)
	}
	os.RemoveAll("b")
	wantFiles(t, dir, map[string]string{"a": "old a"})
}

func TestSaveReaderGone(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	writeFile(t, "a", "old a")
	r, w := io.Pipe()
	r.Close()
	err := Save([]File{{"a", text("A")}, {"-", text("talk")}}, SaveOptions{Force: true, Stdout: w})
	if !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("got the error %v, want it to wrap its cause", err)
	}
	wantFiles(t, dir, map[string]string{"a": "old a"})
}

func TestSaveToDevice(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no /dev/null there")
	}
	if err := Save([]File{{os.DevNull, text("A")}}, SaveOptions{}); err != nil {
		t.Errorf("got %v, want a device to be written to without force", err)
	}
	if info, err := os.Lstat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Fatalf("the device was replaced by a file")
	}
}

// TestSaveKeepsHint: where an input is to blame for what cannot be written, what to
// do about it is said.
func TestSaveKeepsHint(t *testing.T) {
	out := filepath.Join(t.TempDir(), "rated.xlsx")
	blame := game.Problem{Severity: game.Error, Code: "workbook-unsound", File: "cup.xlsx", Place: "xl/styles.xml", Found: "font 7", Expected: "one of 3", Hint: "save it anew"}
	err := Save([]File{{out, func(io.Writer) error { return blame }}}, SaveOptions{})
	var se *SaveError
	if !errors.As(err, &se) || len(se.Problems) != 1 {
		t.Fatalf("got %v", err)
	}
	if p := se.Problems[0]; p.Found != "cannot be written: cup.xlsx: xl/styles.xml: font 7; expected one of 3" || p.Hint != blame.Hint {
		t.Errorf("got %q, hint %q", p.Found, p.Hint)
	}
}

// TestSaveMissingFolder names the part of a path that is missing, not the whole path.
func TestSaveMissingFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("results", 0o777); err != nil {
		t.Fatal(err)
	}
	for path, part := range map[string]string{
		filepath.Join("results", "cup.h9"):                "",
		filepath.Join("resutls", "cup.h9"):                "resutls",
		filepath.Join("resutls", "2026", "May", "cup.h9"): "resutls",
		filepath.Join("results", "2026", "May", "cup.h9"): filepath.Join("results", "2026"),
		filepath.Join("..", "none", "May", "cup.h9"):      filepath.Join("..", "none"),
	} {
		err := Save([]File{{Path: path, Write: Bytes([]byte("x"))}}, SaveOptions{})
		if part == "" {
			if err != nil {
				t.Errorf("%s: %v", path, err)
			}
			continue
		}
		if want := fmt.Sprintf("the folder %q does not exist", part); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", path, err, want)
		}
	}
}
