package aga

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

func fragments(t testing.TB) []string {
	t.Helper()
	return gametest.Files(t, "testdata/*.txt", "testdata/*.tde")
}

// TestGolden reads each fragment in testdata and compares with a dump of the
// model.
func TestGolden(t *testing.T) {
	for _, path := range fragments(t) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			ev, ps := importertest.ReadFile(t, Format, path, laws...)
			gametest.Golden(t, path+".golden", importertest.Dump(t, ev, ps))
		})
	}
}

var laws = []importertest.Law{importertest.Named, importertest.Rounds(0, maxRound)}

func TestRankOf(t *testing.T) {
	for _, c := range []struct {
		rating float64
		want   string
	}{
		{4.99, "4d"}, {1, "1d"}, {9.9, "9d"}, {-4.95, "4k"}, {-1, "1k"}, {-10.5, "10k"}, {-30.9, "30k"},
		{0, ""}, {0.99, ""}, {-0.99, ""}, {-31, "31k"}, {-50.9, "50k"}, {-51, ""}, {10, ""},
	} {
		if got := RankOf(c.rating).String(); got != c.want {
			t.Errorf("%v: got %q, want %q", c.rating, got, c.want)
		}
	}
}

func TestKey(t *testing.T) {
	for _, c := range []struct{ id, want string }{
		{"1001", "USA1001"}, {"0077", "USA77"}, {"USA00077", "USA77"}, {"usa77", "USA77"}, {"TMP3", "TMP3"},
		{"", ""}, {"0", ""}, {"Martin", ""}, {"X3", ""}, {"12a", ""}, {"-5", ""},
	} {
		if got, ok := key(c.id); ok != (c.want != "") || ok && got != c.want {
			t.Errorf("%q: got %q, %t, want %q", c.id, got, ok, c.want)
		}
	}
}

func TestSplitTourney(t *testing.T) {
	for _, c := range []struct {
		line, location, name, place, dates string
		day                                game.Date
	}{
		{"Harbour Open, Springfield, ST, March 7-8, 2026", "", "Harbour Open", "Springfield, ST", "March 7-8, 2026", 0},
		{"Harbour Open, Springfield, 3/7/2026", "", "Harbour Open", "Springfield", "3/7/2026", 20260307},
		{"Harbour Open, Springfield, March 7, 2026", "", "Harbour Open", "Springfield", "March 7, 2026", 20260307},
		{"Harbour Open 2026, Springfield", "", "Harbour Open 2026", "Springfield", "", 0},
		{"Harbour Open", "", "Harbour Open", "", "", 0},
		{"Harbour Open, Pier 39, Springfield", "", "Harbour Open", "Pier 39, Springfield", "", 0},
		{"Open, Harbour, Pier 39, 3/7/2026", "Pier 39, 3/7/2026", "Open, Harbour", "Pier 39, 3/7/2026", "", 0},
		{"Harbour Open, 3/7/2026", "Springfield", "Harbour Open", "Springfield", "3/7/2026", 20260307},
		{"", "", "", "", "", 0},
	} {
		if name, place, dates, day := splitTourney(c.line, c.location); name != c.name || place != c.place || dates != c.dates || day != c.day {
			t.Errorf("%q: got %q, %q, %q, %s", c.line, name, place, dates, day)
		}
	}
}

func TestMatch(t *testing.T) {
	importertest.Match(t, Format, true, map[string]string{
		"current":        "TOURNEY Cup, Town\n\tstart=3/7/2026\nPLAYERS\n",
		"opengotha":      "Tourney\tCup, Town\nPLAYERS\n",
		"old":            "## TOURNEY Cup\n## PLAYERS\n",
		"old round file": "## ROUNDS 3\n## GAMES 1\n1 2 w 0 7\n",
	})
	importertest.Match(t, Format, false, map[string]string{
		"one keyword": "TOURNEY Cup\n",
		"a letter":    "Tourney news\n\nThe players and games of the weekend\n",
		"markdown":    "## PLAYERS\n\nMartin\n",
		"empty":       "",
	})
}

// TestCorpus reads the one real file.
func TestCorpus(t *testing.T) {
	data := gametest.Corpus(t, "aga/EssaiLVLu15h27.txt")
	ev, ps := Read(game.Input{Name: "essai.txt", Data: data})
	if !Format.Match(data) || ev == nil || ps.Count(game.Warning)+ps.Count(game.Error) > 0 {
		t.Fatalf("%+v, %v", ev, ps)
	}
	p := ev.Players[0]
	if ev.Name != "EssaiLVLu15h27" || ev.Place != "Les Oustalous" || ev.Begin != 20200831 || ev.End != 20200831 || ev.Rounds != 5 || len(ev.Players) != 1 || len(ev.Games) != 0 {
		t.Errorf("%+v", ev)
	}
	if !strings.HasPrefix(p.Family, "Vaünier"[:2]) || p.Given != "Luc" || p.Rank != game.Kyu(30) || len(p.IDs) > 0 {
		t.Errorf("%+v", p)
	}
}

// FuzzRead: no input brings the reader down, and what it accepts is sound.
func FuzzRead(f *testing.F) {
	importertest.Fuzz(f, Format, append(gametest.Files(f, "../../samples/aga/*.txt"), fragments(f)...), laws...)
}

// big is a file of 500 players and 10 rounds.
func big() []byte {
	var b bytes.Buffer
	b.WriteString("TOURNEY big, Town\n\tstart=5/2/2026\nPLAYERS\n")
	for i := range 500 {
		fmt.Fprintf(&b, "%d Family%d, Given%d %dk\n", 1000+i, i, i%37, 1+i%20)
	}
	for r := range 10 {
		fmt.Fprintf(&b, "GAMES %d\n", r+1)
		for i := range 250 {
			fmt.Fprintf(&b, "%d %d w %d 7.5\n", 1000+(2*i+r)%500, 1000+(2*i+r+1)%500, i%4)
		}
	}
	return b.Bytes()
}

func BenchmarkRead(b *testing.B) { importertest.Bench(b, Format, big(), 500, 2500) }

// BenchmarkSplitOnly is what splitting the same bytes into lines and fields
// takes.
func BenchmarkSplitOnly(b *testing.B) {
	importertest.Alone(b, big(), importertest.Fields)
}

// TestSlips damages one sign of a file: what is not read by it is told.
func TestSlips(t *testing.T) {
	const whole = "TOURNEY Cup\nPLAYERS\n1001 Tan, Mei 3d\n1002 Lim, Wei 2d\nGAMES 1\n1001 1002 w 0 7.5\n# a remark\nGAMES 2\n1002 1001 b 2 0.5\nEND\n"
	old := "## TOURNEY Cup\n## PLAYERS\nUSA1 Tan, Mei 3d\nUSA2 Lim, Wei 2d\n## GAMES\nUSA1 USA2 b 6 0\n"
	for _, c := range []struct{ name, text, want string }{
		{"whole", whole, ""},
		{"number of a round", strings.Replace(whole, "GAMES 2", "GAMES", 1), "warning round-unknown"},
		{"no numbers at all", strings.NewReplacer("GAMES 2", "GAMES", "GAMES 1", "GAMES").Replace(whole), "note round-unknown"},
		{"a sign in front of a game", strings.Replace(whole, "1002 1001", "#1002 1001", 1), "warning commented-out"},
		{"a directive and a game", strings.Replace(old, "GAMES\n", "GAMES", 1), "warning line-unreadable"},
		{"the older form", old, "note round-unknown"},
		{"a line break of the older form", strings.Replace(old, "b 6 0\n", "b 6 0 # lateUSA2 USA1 w 0 7\n", 1), "warning commented-out, note round-unknown"},
		{"a remark of the older form", strings.Replace(old, "b 6 0\n", "b 6 0 # late, USA2 says\n", 1), "note round-unknown"},
		{"a player in a comment", strings.Replace(whole, "1002 Lim", "#1002 Lim", 1), "warning commented-out"},
		{"letters lost on the way", strings.Replace(whole, "Tan", "T\ufffdn", 1), "warning charset-damaged"},
		{"a line break between players", strings.Replace(whole, "3d\n1002", "3d1002", 1), "warning name-odd"},
	} {
		_, ps := importertest.Read(t, Format, game.Input{Name: "cup.txt", Data: []byte(c.text)}, laws...)
		var got []string
		for _, p := range ps {
			switch p.Code {
			case "round-unknown", "commented-out", "line-unreadable", "name-odd", "charset-damaged":
				got = append(got, p.Severity.String()+" "+p.Code)
			}
		}
		if s := strings.Join(got, ", "); s != c.want {
			t.Errorf("%s: got %q, want %q", c.name, s, c.want)
		}
	}
}
