package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// TestPrintProblems prints what a folder of many files gives: of each file a few
// problems of a kind, and of each kind a few files.
func TestPrintProblems(t *testing.T) {
	var ps game.Problems
	add := func(s game.Severity, code, file string, line int, found, hint string) {
		ps.Add(game.Problem{Severity: s, Code: code, File: file, Place: fmt.Sprint(line), Found: found, Hint: hint})
	}
	for i := range 3000 {
		file := fmt.Sprintf("%04d.json", i)
		add(game.Warning, "class-inferred", file, 1, "no class given", "give the class")
		add(game.Note, "csv-form", file, 1, "read as a CSV file", "")
		if i < 9 { // the last of so few is shown, not counted
			add(game.Warning, "no-name", file, 1, "no name", "give the name")
		}
		if i < 10 {
			for line := range 7 {
				add(game.Error, "bad-value", file, line+2, fmt.Sprintf("rank %q", fmt.Sprint(line, "x")), "correct the rank")
			}
		}
		if i < 20 {
			add(game.Error, "unreadable", file, 1, "a damaged file", "send "+file+" again")
		}
	}
	for i := range 7 {
		add(game.Warning, "no-list", "", i, "no rating list", "")
	}
	var b bytes.Buffer
	printProblems(&b, ps, false)
	gametest.Golden(t, filepath.Join("testdata", "problems.golden"), b.Bytes())
	b.Reset()
	printProblems(&b, ps, true)
	if got := bytes.Count(b.Bytes(), []byte("class given")); got != 3000 {
		t.Errorf("--verbose prints %d of 3000 lines", got)
	}
}

// TestProblemsOfManyFiles gives commands a hundred files with the same two errors: each
// says so in a few lines.
func TestProblemsOfManyFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("many", 0o777); err != nil {
		t.Fatal(err)
	}
	for i := range 100 {
		for name, text := range map[string]string{"broken%03d.json": "{", "letter%03d.txt": "Dear %03d,\nplease find it.\n"} {
			if err := os.WriteFile(filepath.Join("many", fmt.Sprintf(name, i)), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	files, err := filepath.Glob(filepath.Join("many", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"rate", "many"}, {"explain", "many", "--player", "lim"}, {"compare", "many"}, {"publish", "many", "--as-of", "2026-12-31"},
		{"players", "many", "--review"}, {"events", "many", "--review"},
		append([]string{"rate"}, files...), append([]string{"check"}, files...), append([]string{"show"}, files...),
		append([]string{"convert", "-t", "h9", "-o", "out/"}, files...), append([]string{"explain", "--player", "lim"}, files...),
	} {
		var stderr bytes.Buffer
		status := realMain(args, strings.NewReader(""), new(bytes.Buffer), &stderr)
		if n := strings.Count(stderr.String(), "\n"); status == exitDone || n < 3 || n > 25 {
			t.Errorf("kyudan %s: status %d, %d lines", strings.Join(args[:2], " "), status, n)
		}
	}
}
