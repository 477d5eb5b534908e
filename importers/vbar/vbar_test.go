package vbar

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
)

var update = flag.Bool("update", false, "rewrite golden files")

const sample = "../../samples/vbar/merlion-cup.txt"

func read(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestGolden(t *testing.T) {
	for path, golden := range map[string]string{"testdata/odd.txt": "odd.golden", sample: "merlion-cup.golden"} {
		t.Run(filepath.Base(path), func(t *testing.T) {
			data := read(t, path)
			ev, ps := Read(game.Input{Name: filepath.Base(path), Data: data})
			var b bytes.Buffer
			e := json.NewEncoder(&b)
			e.SetEscapeHTML(false)
			e.SetIndent("", " ")
			if err := e.Encode(ev); err != nil {
				t.Fatal(err)
			}
			for _, p := range ps {
				fmt.Fprintf(&b, "%s %s: %s (%s)\n", p.Severity, p.Code, p.Error(), p.Hint)
			}
			golden := filepath.Join("testdata", golden)
			if *update {
				if err := os.WriteFile(golden, b.Bytes(), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			if d := cmp.Diff(string(read(t, golden)), b.String()); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

func TestMatch(t *testing.T) {
	for name, text := range map[string]string{
		"one player": "Tan|Mei|3d|Harb|SG|2300|f", "blank fields": "; players\r\n\r\nTan|Mei|3d||||\r\n",
		"the sample": string(read(t, sample)), "a rank that is none": "Tan|Mei|3d||||\nLim|Wei|?||||\n", "a long list": strings.Repeat("Tan|Mei|3d|Harb|SG|2300|f\n", 2000),
	} {
		if !Match([]byte(text)) {
			t.Errorf("%s does not match", name)
		}
	}
	for name, text := range map[string]string{
		"nothing": "", "comments": "; a\n; b\n", "six fields": "Tan|Mei|3d|Harb|SG|2300\n", "eight": "Tan|Mei|3d|Harb|SG|2300|f|\n",
		"titles": "name|firstname|rank|club|country|rating|registration\n", "h9": "1 Tan Mei 3d SG Harb 30 2+/w0 |13900001\n",
		"Markdown": "| a | b | 3d | c | d | e |\n|---|---|---|---|---|---|\n", "page": "<p>Tan|Mei|3d|Harb|SG|2300|f</p>\nx", "zero bytes": "Tan|Mei|3d|||\x00|f",
	} {
		if Match([]byte(text)) {
			t.Errorf("%s matches", name)
		}
	}
}

func TestRefused(t *testing.T) {
	for name, c := range map[string]struct{ text, code string }{
		"nothing":        {"; nobody\n", "no-players"},
		"too large":      {strings.Repeat("x", maxBytes+1), "file-too-large"},
		"too many lines": {strings.Repeat("a|b|3d||||\n", maxPlayers+1), "too-many-players"},
	} {
		ev, ps := Read(game.Input{Name: "x", Data: []byte(c.text)})
		if ev != nil || !ps.HasErrors() || !slices.ContainsFunc(ps, func(p game.Problem) bool { return p.Code == c.code }) {
			t.Errorf("%s: got %v, %v, want %s", name, ev, ps, c.code)
		}
	}
	long := strings.Repeat("a", maxLine) + "|b|3d||||\nTan|Mei|3d||||\n"
	if ev, ps := Read(game.Input{Name: "x", Data: []byte(long)}); ev == nil || len(ev.Players) != 1 || ps[0].Code != "line-too-long" || ps[0].Place != "1" {
		t.Errorf("a long line: got %v, %v", ev, ps)
	}
}

func FuzzRead(f *testing.F) {
	for _, path := range []string{sample, "testdata/odd.txt"} {
		f.Add(read(f, path))
	}
	f.Add([]byte("\xff\xfeT\x00|\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		ev, ps := Read(game.Input{Name: "fuzz", Data: data})
		if ev == nil {
			if !ps.HasErrors() {
				t.Fatal("refused without a reason")
			}
			return
		}
		if Match(data) && len(ev.Players) == 0 {
			t.Fatal("matches without a player")
		}
		for i, p := range ev.Players {
			if p.ID != i+1 || p.DisplayName() == "" || p.Place.Line < 1 {
				t.Fatalf("player %+v", p)
			}
		}
	})
}

func BenchmarkRead(b *testing.B) {
	data := bytes.Repeat([]byte("Tan|Mei Xin|5d|Harbour Go Club|SG|2480|f\r\n"), 5000)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		Read(game.Input{Name: "x", Data: data})
	}
}
