package vbar

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

const sample = "../../samples/vbar/merlion-cup.txt"

func TestGolden(t *testing.T) {
	importertest.Golden(t, Format, []string{"testdata/odd.txt", sample}, dump, laws...)
}

// dump is the event as JSON, and its problems.
func dump(t *testing.T, ev *game.Event, ps game.Problems) string {
	t.Helper()
	var b strings.Builder
	for _, p := range ps {
		fmt.Fprintf(&b, "%s %s: %s (%s)\n", p.Severity, p.Code, p.Error(), p.Hint)
	}
	return importertest.JSON(t, ev) + b.String()
}

var laws = []importertest.Law{importertest.Named, placed}

// placed is the law that every player is of a line, and that what is recognised
// has a player.
func placed(t testing.TB, data []byte, ev *game.Event, _ game.Problems) {
	t.Helper()
	if Match(data) && len(ev.Players) == 0 {
		t.Error("matches without a player")
	}
	for _, p := range ev.Players {
		if p.Place.Line < 1 {
			t.Errorf("player %+v", p)
		}
	}
}

func TestMatch(t *testing.T) {
	importertest.Match(t, Format, true, map[string]string{
		"one player": "Tan|Mei|3d|Harb|SG|2300|f", "blank fields": "; players\r\n\r\nTan|Mei|3d||||\r\n",
		"the sample": string(gametest.File(t, sample)), "a rank that is none": "Tan|Mei|3d||||\nLim|Wei|?||||\n", "a long list": strings.Repeat("Tan|Mei|3d|Harb|SG|2300|f\n", 2000),
	})
	importertest.Match(t, Format, false, map[string]string{
		"nothing": "", "comments": "; a\n; b\n", "six fields": "Tan|Mei|3d|Harb|SG|2300\n", "eight": "Tan|Mei|3d|Harb|SG|2300|f|\n",
		"titles": "name|firstname|rank|club|country|rating|registration\n", "h9": "1 Tan Mei 3d SG Harb 30 2+/w0 |13900001\n",
		"Markdown": "| a | b | 3d | c | d | e |\n|---|---|---|---|---|---|\n", "page": "<p>Tan|Mei|3d|Harb|SG|2300|f</p>\nx", "zero bytes": "Tan|Mei|3d|||\x00|f",
	})
}

func TestRefused(t *testing.T) {
	importertest.Refused(t, Format, []struct{ Name, Text, Codes string }{
		{"nothing", "; nobody\n", "error no-players"},
		{"too large", strings.Repeat("x", maxBytes+1), "error file-too-large"},
		{"too many lines", strings.Repeat("a|b|3d||||\n", maxPlayers+1), "error too-many-players"},
	})
	long := strings.Repeat("a", maxLine) + "|b|3d||||\nTan|Mei|3d||||\n"
	if ev, ps := Read(game.Input{Name: "x", Data: []byte(long)}); ev == nil || len(ev.Players) != 1 || ps[0].Code != "line-too-long" || ps[0].Place != "1" {
		t.Errorf("a long line: got %v, %v", ev, ps)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("\xff\xfeT\x00|\x00"))
	importertest.Fuzz(f, Format, []string{sample, "testdata/odd.txt"}, laws...)
}

func BenchmarkRead(b *testing.B) {
	data := bytes.Repeat([]byte("Tan|Mei Xin|5d|Harbour Go Club|SG|2480|f\r\n"), 5000)
	importertest.Bench(b, Format, data, 5000, 0)
}

// TestCommentedOut: a player who stands in a comment is told; other comments are
// not.
func TestCommentedOut(t *testing.T) {
	for text, want := range map[string]string{
		"; players|of the cup\nTan|Mei|3d||||\n":       "",
		"; players Lim|Wei|2d||||\nTan|Mei|3d||||\n":   "warning commented-out",
		"Tan|Mei|3d||||\n;Lim|Wei|2d|Harb|SG|2200|f\n": "warning commented-out",
	} {
		_, ps := importertest.Read(t, Format, game.Input{Name: "x", Data: []byte(text)}, laws...)
		if got := importertest.Codes(ps); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
