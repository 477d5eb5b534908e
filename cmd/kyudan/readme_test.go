package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kyudan/rating/game/gametest"
)

// TestReadme holds the README's tables to the code that they describe. Each
// stands between two comments that name it.
func TestReadme(t *testing.T) {
	path := filepath.Join("..", "..", "README.md")
	text := string(readFile(t, path))
	for _, part := range []struct{ name, want string }{
		{"formats", formatsTable()},
		{"matrix", matrix()},
		{"examples", examples(t)},
	} {
		begin, end := "<!-- "+part.name+": go test ./cmd/kyudan -update -->\n", "<!-- end of "+part.name+" -->\n"
		before, rest, ok1 := strings.Cut(text, begin)
		have, after, ok2 := strings.Cut(rest, end)
		if !ok1 || !ok2 {
			t.Errorf("README.md has no part %q", part.name)
			continue
		}
		if have == "\n"+part.want+"\n" {
			continue
		}
		if !gametest.Updating() {
			t.Errorf("README.md: the part %q is out of date; go test ./cmd/kyudan -update rewrites it", part.name)
		}
		text = before + begin + "\n" + part.want + "\n" + end + after
	}
	if gametest.Updating() {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// examples are the bodies of the library's runnable examples, whose outputs go test
// checks.
func examples(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	for i, e := range []struct{ what, file, name string }{
		{"Rate a file from a list", "rating/run/example_test.go", "Example"},
		{"Open several files as one event", "importers/example_test.go", "ExampleOpenAll"},
		{"Explain what an event did to a player", "exporters/explanation/example_test.go", "Example"},
		{"Write an event in any format", "exporters/example_test.go", "ExampleLookup"},
		{"Plan and rate a folder", "importers/archive/plan/example_test.go", "Example"},
		{"Judge what was handed in", "rating/judge/example_test.go", "Example"},
		{"Publish a list and prove it", "exporters/publication/example_test.go", "Example"},
	} {
		source := string(readFile(t, filepath.Join("..", "..", filepath.FromSlash(e.file))))
		_, body, found := strings.Cut(source, "\nfunc "+e.name+"() {\n")
		body, _, ended := strings.Cut(body, "\n\t// Output:")
		if !found || !ended {
			t.Fatalf("%s has no %s with an output", e.file, e.name)
		}
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%s ([%s](%s)):\n\n```go\n", e.what, e.file, e.file)
		for line := range strings.Lines(body + "\n") {
			b.WriteString(strings.ReplaceAll(strings.TrimPrefix(line, "\t"), "\t", "    "))
		}
		b.WriteString("```\n")
	}
	return b.String()
}

// TestReadmeOptions: every option of -t that the README shows is one.
func TestReadmeOptions(t *testing.T) {
	shown := regexp.MustCompile(`-t ([a-z0-9]+),([a-z0-9=,]+)`).FindAllStringSubmatch(string(readFile(t, filepath.Join("..", "..", "README.md"))), -1)
	if len(shown) == 0 {
		t.Fatal("README.md shows no option of -t")
	}
	for _, m := range shown {
		o := convertOptions{out: "-", to: m[1] + "," + m[2]}
		var b bytes.Buffer
		if _, _, err := o.format(&environ{stderr: &b}); err != nil {
			t.Errorf("README.md: %s: %v%s", m[0], err, b.String())
		}
	}
}

// formatsTable is what kyudan formats prints, as a Markdown table.
func formatsTable() string {
	var b bytes.Buffer
	b.WriteString("| format | reads | writes | what it is |\n|---|---|---|---|\n")
	endings := func(list []string) string {
		if len(list) == 0 {
			return ""
		}
		return "`" + strings.Join(list, "` `") + "`"
	}
	for _, r := range formatRows() {
		b.WriteString("| `" + r.Name + "` | " + endings(r.Extensions) + " | " + endings(r.Written) + " | " + r.Title + " |\n")
	}
	return b.String()
}
