package standings

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// content is what a page tells of players and games, without their places.
func content(t *testing.T, e *game.Event) string {
	t.Helper()
	if e == nil {
		return ""
	}
	data, err := json.Marshal([]any{e.Players, e.Games, e.Byes, e.Absences, e.Teams})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestCutPages cuts every page after each seventh byte: where anything of its
// players and games is lost, that is an error and nothing is read.
func TestCutPages(t *testing.T) {
	var files []string
	for _, pattern := range []string{"testdata/*.htm*", filepath.Join(samples, "standings", "*.htm*")} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	if len(files) < 20 {
		t.Fatalf("found %d pages, want at least 20", len(files))
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { cutPage(t, file, 7) })
	}
}

// TestCorpusCutPages does so with real pages, less often.
func TestCorpusCutPages(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(corpus(t), "standings-html", "*.html"))
	if err != nil || len(files) == 0 {
		t.Fatalf("found no pages: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { cutPage(t, file, 1009) })
	}
}

func cutPage(t *testing.T, file string, step int) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	whole, _ := Read(game.Input{Name: filepath.Base(file), Data: data})
	want := content(t, whole)
	for n := 0; n < len(data); n += step {
		e, problems := Read(game.Input{Name: filepath.Base(file), Data: data[:n]})
		if e != nil && content(t, e) != want {
			t.Errorf("cut after %d of %d bytes, it is read with %d players and %d games; problems: %v", n, len(data), len(e.Players), len(e.Games), problems)
			return
		}
		if e == nil && !problems.HasErrors() {
			t.Errorf("cut after %d of %d bytes, it is refused without a reason", n, len(data))
		}
	}
}

// TestCutPage: what is said of a page that is cut, and that a table pasted
// without the page around it is none.
func TestCutPage(t *testing.T) {
	page := `<html><h1>Cup</h1><h3>Games list. Round 2</h3><table>
<tr><th>Tble</th><th>White</th><th>Black</th><th>Hd</th><th>Res</th></tr>
<tr><td>1</td><td>Ang Li</td><td>Boo Wei</td><td>0</td><td>1-0</td></tr>
<tr><td>2</td><td>Cho Min</td><td>Dee Ann</td><td>0</td><td>0-1</td></tr>
</table></html>`
	upTo := func(s string) string { return page[:strings.Index(page, s)] }
	for _, tt := range []struct {
		name, in string
		place    string // of the error; "" where the page is whole
	}{
		{"whole", page, ""},
		{"without an end of the page", upTo("</html>"), ""},
		{"the table alone", page[strings.Index(page, "<h3>"):strings.Index(page, "</html>")], ""},
		{"within a layout that nobody closed", strings.Replace(page, "<table>", "<table><tr><td><table>", 1), ""},
		{"after the last row", upTo("</table>"), "4:1"},
		{"within the end of the table", upTo("able></html>"), "4:1"},
		{"between rows", upTo("<tr><td>2"), "3:1"},
		{"within a row", upTo("Dee Ann"), "4:1"},
		{"within a tag", upTo("td>Dee Ann"), "4:1"},
		{"after the titles", upTo("<tr><td>1"), "2:1"},
		{"within a comment", upTo("<tr><td>2") + "<!-- " + page[strings.Index(page, "<tr><td>2"):], "3:1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			e, problems := readString(tt.in)
			if tt.place == "" {
				if e == nil || len(e.Games) != 2 || len(problems) > 0 {
					t.Errorf("got %+v, %v, want 2 games and no problem", e, problems)
				}
				return
			}
			want := game.Problem{
				Severity: game.Error, Code: "page-cut", File: "cup.html", Place: tt.place,
				Found: "a page that is cut off: its table of results has no end, and this is the last row that arrived", Expected: "the whole page, with </table> after its last row",
				Hint: "save or download the page again; it was not read, because games may be missing",
			}
			if e != nil || !slices.Equal(problems, game.Problems{want}) {
				t.Errorf("got %+v\n%+v\nwant nothing read and\n%+v", e, problems, want)
			}
		})
	}
}
