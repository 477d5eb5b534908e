package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// untold are events of which something is not told that moves points, by what is
// assumed in its place.
var untold = map[game.Assumption]struct {
	system string
	flags  []string
	change func(*game.Event)
}{
	game.AssumedStart:    {"swa", nil, func(*game.Event) {}},
	game.AssumedClass:    {"swa", nil, func(ev *game.Event) { ev.Class = "" }},
	game.AssumedDate:     {"swa", nil, func(ev *game.Event) { ev.Begin = 0 }},
	game.AssumedHandicap: {"swa", nil, func(ev *game.Event) { ev.Games[0].Handicap = game.Opt[int]{} }},
	game.AssumedLate:     {"swa", []string{"--list", "FROM"}, func(ev *game.Event) { ev.Begin = 20240101 }},
}

// TestAssumptionsAreSaid: nothing with a rating in it is written where something
// was assumed that moves points, without saying so on the screen and in the output
// itself. One word stands for it in every form: that of the assumption's text.
func TestAssumptionsAreSaid(t *testing.T) {
	from := filepath.Join(t.TempDir(), "from.csv")
	if err := os.WriteFile(from, []byte("ID,Family name,Given name,Rating,As of\n1,Nobody,Else,1500,2025-01-01\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for what, c := range untold {
		t.Run(string(what), func(t *testing.T) {
			dir := t.TempDir()
			ev := strangers(1)[2]
			for i := range ev.Players {
				p := &ev.Players[i]
				p.Rank, p.Certified, p.Category = game.FromShodanRank(-i%9), game.Told(true), "Open"
			}
			c.change(ev)
			file := filepath.Join(dir, "cup.json")
			saveEvent(t, file, ev)
			rate := []string{"rate", file, "--system", c.system, "--keep-going"}
			explain := []string{"explain", file, "--system", c.system, "--player", ev.Players[0].DisplayName()}
			var outputs []string
			for _, name := range []string{"rated.xlsx", "list.xlsx", "list.html", "list.csv", "list.json", "list.txt", "report.html", "report.json", "report.txt"} {
				path := filepath.Join(dir, name)
				flag := map[bool]string{true: "--report", false: "--list-out"}[strings.HasPrefix(name, "report")]
				if name == "rated.xlsx" {
					flag = "-o"
				}
				rate, outputs = append(rate, flag, path), append(outputs, path)
			}
			for _, name := range []string{"why.html", "why.xlsx", "why.json", "why.txt"} {
				path := filepath.Join(dir, name)
				explain, outputs = append(explain, "-o", path), append(outputs, path)
			}
			var said *regexp.Regexp
			for _, args := range [][]string{rate, explain} {
				for _, f := range c.flags {
					args = append(args, strings.Replace(f, "FROM", from, 1))
				}
				var stdout, stderr bytes.Buffer
				if status := run(args, nil, &stdout, &stderr); status > exitPartly {
					t.Fatalf("kyudan %q: status %d\n%s", args, status, stderr.String())
				}
				if !strings.Contains(stderr.String(), "kyudan: warning: ") && !strings.Contains(stderr.String(), "kyudan: error: ") {
					t.Errorf("kyudan %q warns of nothing:\n%s", args[0], stderr.String())
				}
			}
			// The list as JSON says how many; the others say it in words, CSV by the word.
			for n := range 200 {
				if bytes.Contains(readFile(t, filepath.Join(dir, "list.json")), fmt.Appendf(nil, "\"what\": %q,\n      \"count\": %d\n", what, n)) {
					said = regexp.MustCompile(regexp.QuoteMeta(what.Of(n)) + `|\b` + string(what) + ` ` + fmt.Sprint(n) + `\b|"what": "` + string(what) + `"`)
				}
			}
			if said == nil {
				t.Fatalf("list.json does not say %q:\n%.400s", what, readFile(t, filepath.Join(dir, "list.json")))
			}
			for _, path := range outputs {
				text := textOf(t, path)
				if !said.MatchString(text) {
					t.Errorf("%s does not say %q:\n%.1000s", filepath.Base(path), said, text)
				}
			}
		})
	}
}

// textOf is what a file says, with blanks in the place of line breaks; of a
// workbook all its parts.
func textOf(t *testing.T, path string) string {
	t.Helper()
	data := readFile(t, path)
	if filepath.Ext(path) == ".xlsx" {
		z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		var all bytes.Buffer
		for _, f := range z.File {
			r, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			if _, err := io.Copy(&all, r); err != nil {
				t.Fatal(err)
			}
		}
		data = all.Bytes()
	}
	text := strings.NewReplacer("&#39;", "'", "&apos;", "'").Replace(string(data))
	return strings.Join(strings.Fields(text), " ")
}
