package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the generated parts of the README")

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

// formatsTable is what kyudan formats prints, as a Markdown table.
func formatsTable() string {
	var b bytes.Buffer
	b.WriteString("| format | reads | writes | endings | what it is |\n|---|---|---|---|---|\n")
	for _, r := range formatRows() {
		b.WriteString("| `" + r.Name + "` | " + yes(r.Reads) + " | " + yes(r.Writes) + " | `" + strings.Join(r.Extensions, "` `") + "` | " + r.Title + " |\n")
	}
	return b.String()
}
