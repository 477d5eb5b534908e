package aga

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
)

var update = flag.Bool("update", false, "rewrite golden files")

// dump is the model as text: the event's JSON, and the problems.
func dump(t *testing.T, ev *game.Event, ps game.Problems) []byte {
	t.Helper()
	var b bytes.Buffer
	if ev == nil {
		b.WriteString("no event\n")
	} else {
		text, err := json.MarshalIndent(ev, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s\n\nsource: %+v\n", text, ev.Source)
	}
	for _, p := range ps {
		fmt.Fprintf(&b, "%v %s: %v\n", p.Severity, p.Code, p.Error())
		if p.Hint != "" {
			fmt.Fprintf(&b, "\thint: %s\n", p.Hint)
		}
	}
	return b.Bytes()
}

func fragments(t testing.TB) []string {
	t.Helper()
	var all []string
	for _, pattern := range []string{"testdata/*.txt", "testdata/*.tde"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%d fragments %s, %v", len(files), pattern, err)
		}
		all = append(all, files...)
	}
	return all
}

// TestGolden reads each fragment in testdata and compares with a dump of the
// model.
func TestGolden(t *testing.T) {
	for _, path := range fragments(t) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			ev, ps := Read(game.Input{Name: filepath.Base(path), Data: data})
			if ev == nil && !ps.HasErrors() {
				t.Error("refused without a reason")
			}
			got := dump(t, ev, ps)
			golden := path + ".golden"
			if *update {
				if err := os.WriteFile(golden, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(strings.ReplaceAll(string(want), "\r\n", "\n"), string(got)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", golden, diff)
			}
		})
	}
}

func TestRankOf(t *testing.T) {
	for _, c := range []struct {
		rating float64
		want   string
	}{
		{4.99, "4d"}, {1, "1d"}, {9.9, "9d"}, {-4.95, "4k"}, {-1, "1k"}, {-10.5, "10k"}, {-30.9, "30k"},
		{0, ""}, {0.99, ""}, {-0.99, ""}, {-31, ""}, {10, ""},
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
	for _, c := range []struct{ line, name, place, dates string }{
		{"Harbour Open, Springfield, ST, March 7-8, 2026", "Harbour Open", "Springfield, ST", "March 7-8, 2026"},
		{"Harbour Open, Springfield, 3/7/2026", "Harbour Open", "Springfield", "3/7/2026"},
		{"Harbour Open 2026, Springfield", "Harbour Open 2026", "Springfield", ""},
		{"Harbour Open", "Harbour Open", "", ""},
		{"Harbour Open, Pier 39, Springfield", "Harbour Open", "Pier 39, Springfield", ""},
		{"", "", "", ""},
	} {
		if name, place, dates := SplitTourney(c.line); name != c.name || place != c.place || dates != c.dates {
			t.Errorf("%q: got %q, %q, %q", c.line, name, place, dates)
		}
	}
}

func TestMatch(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       bool
	}{
		{"current", "TOURNEY Cup, Town\n\tstart=3/7/2026\nPLAYERS\n", true},
		{"opengotha", "Tourney\tCup, Town\nPLAYERS\n", true},
		{"old", "## TOURNEY Cup\n## PLAYERS\n", true},
		{"old round file", "## ROUNDS 3\n## GAMES 1\n1 2 w 0 7\n", true},
		{"one keyword", "TOURNEY Cup\n", false},
		{"a letter", "Tourney news\n\nThe players and games of the weekend\n", false},
		{"markdown", "## PLAYERS\n\nMartin\n", false},
		{"empty", "", false},
	} {
		if got := Format.Match([]byte(c.text)); got != c.want {
			t.Errorf("%s: got %t", c.name, got)
		}
	}
}

// TestCorpus reads the one real file.
func TestCorpus(t *testing.T) {
	data, err := os.ReadFile("../../../shared/corpus/aga/EssaiLVLu15h27.txt")
	if os.IsNotExist(err) {
		t.Skip("corpus folder not present")
	}
	if err != nil {
		t.Fatal(err)
	}
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

// FuzzRead: no input brings the reader down, what it accepts is sound, and
// every game line is a game or a problem.
func FuzzRead(f *testing.F) {
	samples, err := filepath.Glob("../../samples/aga/*.txt")
	if err != nil || len(samples) == 0 {
		f.Fatalf("no seeds, %v", err)
	}
	for _, path := range append(samples, fragments(f)...) {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		Format.Match(data)
		ev, ps := Read(game.Input{Name: "fuzz.txt", Data: data})
		if ev == nil {
			if !ps.HasErrors() {
				t.Fatal("refused without a reason")
			}
			return
		}
		for i, p := range ev.Players {
			if p.ID != i+1 || p.DisplayName() == "" {
				t.Fatalf("player %d: %+v", i, p)
			}
		}
		for _, g := range ev.Games {
			if g.Black == g.White || g.Black < 1 || g.White < 1 || g.Black > len(ev.Players) || g.White > len(ev.Players) || g.Round < 0 || g.Round > maxRound {
				t.Fatalf("game %+v", g)
			}
		}
	})
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

func BenchmarkRead(b *testing.B) {
	data := big()
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if ev, ps := Read(game.Input{Name: "big.txt", Data: data}); len(ev.Games) != 2500 || ps.HasErrors() {
			b.Fatal(len(ev.Games), ps)
		}
	}
}

// BenchmarkSplitOnly is what splitting the same bytes into lines and fields
// takes.
func BenchmarkSplitOnly(b *testing.B) {
	data := big()
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		n := 0
		for line := range bytes.Lines(data) {
			n += len(bytes.Fields(line))
		}
		if n == 0 {
			b.Fatal("no fields")
		}
	}
}
