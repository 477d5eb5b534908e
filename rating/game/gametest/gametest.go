// Package gametest holds what the tests of readers, writers and reports share:
// golden files, the sample event, and the folder of real files.
//
// It defines the flag -update of every test that imports it, so such a test has
// none of its own:
//
//	go test ./importers/h9 -update
//
// The package is for tests; nothing else imports it.
package gametest

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
)

var update = flag.Bool("update", false, "rewrite golden files, and the samples that tests write")

// Updating reports whether the test was started with -update: a test that makes
// a sample in another way than Golden then writes it.
func Updating() bool { return *update }

// Golden compares got with a file, byte for byte, and shows the lines that
// differ. With -update it writes the file first.
func Golden[T ~string | ~[]byte](t testing.TB, path string, got T) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want := string(File(t, path)); want != string(got) {
		t.Errorf("%s (-want +got):\n%s", path, cmp.Diff(strings.Split(want, "\n"), strings.Split(string(got), "\n")))
	}
}

// File is what a file holds.
func File(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Files are the files of patterns such as testdata/*.h9, sorted within each. A
// pattern without any file fails, so that no test passes for want of cases.
func Files(t testing.TB, patterns ...string) (all []string) {
	t.Helper()
	for _, pattern := range patterns {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("no files %s (%v)", pattern, err)
		}
		all = append(all, files...)
	}
	return all
}

// Sample is the sample event, whole, from its JSON; each call makes another
// copy. The other samples of the name merlion-cup are this event in their form.
func Sample(t testing.TB) *game.Event {
	t.Helper()
	ev := &game.Event{}
	if err := json.Unmarshal(File(t, filepath.Join(Root(t), "samples", "json", "merlion-cup.json")), ev); err != nil {
		t.Fatal(err)
	}
	return ev
}

// Corpus is a real file, by its path below the folder of such files. The folder
// is no part of the project; a test without it is skipped.
func Corpus(t testing.TB, path string) []byte {
	t.Helper()
	dir := filepath.Join(Root(t), "..", "shared", "corpus")
	if _, err := os.Stat(dir); err != nil {
		t.Skip("corpus folder not present")
	}
	return File(t, filepath.Join(dir, filepath.FromSlash(path)))
}

// Root is the folder of the module, above that of the test.
func Root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			t.Fatal("no go.mod above the folder of the test")
		}
		dir = up
	}
}

// Fewer is a tenth of n under the race detector, for repetitions of what a single
// goroutine does: without it the same tests run in full.
func Fewer(n int) int {
	if Raced {
		return n / 10
	}
	return n
}
