package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite NOTICE and the generated parts of the README")

// TestReadme holds the README's tables to the code that they describe. Each
// stands between two comments that name it.
func TestReadme(t *testing.T) {
	path := filepath.Join("..", "..", "README.md")
	text := string(readFile(t, path))
	for _, part := range []struct{ name, want string }{
		{"formats", formatsTable()},
		{"matrix", matrix()},
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
		if !*update {
			t.Errorf("README.md: the part %q is out of date; go test ./cmd/kyudan -update rewrites it", part.name)
		}
		text = before + begin + "\n" + part.want + "\n" + end + after
	}
	if *update {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
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
		if _, _, ok := o.format(&environ{stderr: &b}); !ok {
			t.Errorf("README.md: %s: %s", m[0], b.String())
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
