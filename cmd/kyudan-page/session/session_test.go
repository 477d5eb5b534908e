package session

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"kyudan/rating/game/gametest"
	"kyudan/rating/systems"
)

// program is the command line's, built once; module the folder of the sources.
var program, module string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "kyudan-session-")
	if err != nil {
		panic(err)
	}
	if module, err = filepath.Abs(filepath.Join("..", "..", "..")); err != nil {
		panic(err)
	}
	program = filepath.Join(dir, "kyudan")
	if runtime.GOOS == "windows" {
		program += ".exe"
	}
	build := exec.Command("go", "build", "-o", program, "kyudan/cmd/kyudan")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		panic(err)
	}
	status := m.Run()
	os.RemoveAll(dir)
	os.Exit(status)
}

// root is the folder of the module; tests change theirs.
func root(testing.TB) string { return module }

// load reads files of the samples by their names.
func load(t testing.TB, dir string, names ...string) []Upload {
	t.Helper()
	var files []Upload
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, Upload{filepath.Base(name), data})
	}
	return files
}

// begin is a session in a folder of its own.
func begin(t testing.TB) *Session {
	t.Helper()
	switch t := t.(type) {
	case *testing.T:
		t.Chdir(t.TempDir())
	case *testing.B:
		t.Chdir(t.TempDir())
	}
	return &Session{Version: "test"}
}

// call calls a method as a message does, and reads its result.
func call[T any](t testing.TB, s *Session, method string, params any, files ...Upload) (result T) {
	t.Helper()
	in, err := json.Marshal(params)
	if err != nil {
		t.Fatal(err)
	}
	got, _, err := s.Call(method, in, files)
	if err != nil {
		t.Fatalf("%s: %v", method, err)
	}
	out, err := json.Marshal(got)
	if err != nil {
		t.Fatalf("%s: %v", method, err)
	}
	if err := json.Unmarshal(out, &result); err != nil {
		t.Fatalf("%s: %v", method, err)
	}
	return result
}

type downloadList struct{ Downloads []Download }

// same compares every download, or those of some kinds, with what its command writes into
// a folder with the same files.
func same(t *testing.T, s *Session, kinds ...string) (compared int) {
	t.Helper()
	dir := t.TempDir()
	for _, f := range slices.Concat(s.set.made, contents(t, s)) {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Bytes, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	done := map[string]bool{}
	for _, d := range call[downloadList](t, s, "downloads", struct{}{}).Downloads {
		if len(d.Command) == 0 || len(kinds) > 0 && !slices.Contains(kinds, d.Kind) {
			continue
		}
		if !done[d.Shown] {
			done[d.Shown] = true
			run := exec.Command(program, d.Command...)
			run.Dir = dir
			out, err := run.CombinedOutput()
			if status := run.ProcessState.ExitCode(); status > 1 != (d.Refused != "") {
				t.Errorf("%s\nended with status %d (%v), and the page says %q:\n%s", d.Shown, status, err, d.Refused, out)
			}
		}
		want, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(d.Name)))
		if d.Refused != "" {
			if err == nil {
				t.Errorf("%s: refused (%s), but the command writes it", d.Name, d.Refused)
			}
			continue
		}
		got, gotErr := s.download(d.Name)
		if err != nil || gotErr != nil {
			t.Errorf("%s: %v, %v", d.Name, err, gotErr)
			continue
		}
		if compared++; !bytes.Equal(got, want) {
			t.Errorf("%s: %d bytes, other than the %d of\n%s\n%s", d.Name, len(got), len(want), d.Shown, difference(got, want))
		}
	}
	return compared
}

// contents are the files of a session other than those that it made.
func contents(t *testing.T, s *Session) (all []Upload) {
	for _, f := range s.files {
		if len(f.errors) > 0 || slices.ContainsFunc(s.set.made, func(m Upload) bool { return m.Name == f.name }) {
			continue
		}
		data, err := os.ReadFile(filepath.FromSlash(f.name))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, Upload{f.name, data})
	}
	return all
}

// difference shows where two texts begin to differ.
func difference(got, want []byte) string {
	i := 0
	for i < len(got) && i < len(want) && got[i] == want[i] {
		i++
	}
	around := func(b []byte) string { return string(b[max(0, min(i, len(b))-80):min(len(b), i+120)]) }
	if !bytes.Contains(got[:min(len(got), 512)], []byte{0}) {
		return "got  …" + around(got) + "\nwant …" + around(want)
	}
	return ""
}

// events are the samples of events.
func events(t testing.TB) (names []string) {
	samples := filepath.Join(root(t), "samples")
	err := filepath.WalkDir(samples, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(samples, path)
		rel = filepath.ToSlash(rel)
		switch {
		case d.IsDir() && (rel == "archive" || rel == "lists"):
			return filepath.SkipDir
		case d.IsDir(), strings.HasSuffix(rel, "README.md"), !strings.Contains(rel, "/"):
			return nil
		}
		names = append(names, rel)
		return nil
	})
	if err != nil || len(names) < 30 {
		t.Fatalf("%d samples: %v", len(names), err)
	}
	return names
}

// TestSameAsCommand: of every sample, all downloads are the bytes that the command line
// writes, in every system with what it needs.
func TestSameAsCommand(t *testing.T) {
	samples := filepath.Join(root(t), "samples")
	names := events(t)
	few := testing.Short() || gametest.Raced
	if few {
		names = names[:4]
	}
	compared := 0
	for i, name := range names {
		t.Run(name, func(t *testing.T) {
			s := begin(t)
			call[State](t, s, "give", nil, load(t, samples, name, "lists/swa-2026-04.csv", "aliases.csv")...)
			call[State](t, s, "options", Options{System: "swa", Class: "C", KeepGoing: true, Set: map[string]string{"begin": "2026-05-02", "end": "2026-05-03"}})
			compared += same(t, s)
			all := systems.Names()
			call[State](t, s, "options", Options{System: all[i%len(all)], KeepGoing: i%2 == 0})
			compared += same(t, s, "workbook", "list", "report", "sheets")
		})
	}
	if !few && compared < 15*len(names) {
		t.Errorf("compared %d files", compared)
	}
}
