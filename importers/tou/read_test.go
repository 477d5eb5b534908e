package tou

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

// TestGolden reads each fragment in testdata and compares with a dump of the
// model.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*.tou")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d fragments, %v", len(files), err)
	}
	for _, path := range files {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".tou"), func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			ev, ps := Read(game.Input{Name: filepath.Base(path), Data: data})
			accounted(t, data, ev, ps)
			got := dump(t, ev, ps)
			golden := strings.TrimSuffix(path, ".tou") + ".golden"
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

// accounted holds that no cell is lost silently: each that names an opponent is
// half of a game or named in a problem.
func accounted(t testing.TB, data []byte, ev *game.Event, ps game.Problems) {
	t.Helper()
	if ev == nil {
		if !ps.HasErrors() {
			t.Error("refused without a reason")
		}
		return
	}
	r := &reader{ev: &game.Event{}}
	r.read(data)
	cells, lost := 0, 0
	for _, row := range r.rows {
		for _, c := range row.cells {
			if c.Opponent > 0 {
				cells++
			}
		}
	}
	more := false
	for _, p := range ps {
		if strings.HasPrefix(p.Code, "game-lost-") {
			lost++
			more = more || p.Place == ""
		}
	}
	short := r.alike["row-short"] > 0 // games of one cell
	if got := 2*len(ev.Games) + lost; got != cells && !more && !(short && got > cells && got-cells <= len(ev.Games)) {
		t.Errorf("%d cells name an opponent; %d games, %d reported", cells, len(ev.Games), lost)
	}
}

func TestParseCell(t *testing.T) {
	for _, c := range []struct {
		text string
		want Cell
		ok   bool
	}{
		{"2+w0", Cell{Opponent: 2, Sign: '+', Colour: 'w', Handicap: game.Told(0)}, true},
		{"15-b9", Cell{Opponent: 15, Sign: '-', Colour: 'b', Handicap: game.Told(9)}, true},
		{"3=?0", Cell{Opponent: 3, Sign: '=', Colour: '?', Handicap: game.Told(0)}, true},
		{"12+", Cell{Opponent: 12, Sign: '+'}, true},
		{"12+w", Cell{Opponent: 12, Sign: '+', Colour: 'w'}, true},
		{"12+/W2", Cell{Opponent: 12, Sign: '+', Colour: 'w', Handicap: game.Told(2)}, true},
		{"12+!b0", Cell{Opponent: 12, Sign: '+', Colour: 'b', Handicap: game.Told(0), ByDefault: true}, true},
		{"0=", Cell{Sign: '='}, true},
		{"8?b0", Cell{Opponent: 8, Sign: '?', Colour: 'b', Handicap: game.Told(0)}, true},
		{"", Cell{}, false},
		{"+w0", Cell{}, false},
		{"75Ju", Cell{}, false},
		{"2*w0", Cell{}, false},
		{"2+x0", Cell{}, false},
		{"2+w10", Cell{}, false},
		{"123456+w0", Cell{}, false},
	} {
		got, ok := ParseCell(c.text)
		if ok != c.ok || ok && got != c.want {
			t.Errorf("%q: got %+v, %t, want %+v, %t", c.text, got, ok, c.want, c.ok)
		}
	}
}

func TestMatch(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       bool
	}{
		{"header", ";name=Cup\n;date=01/05/2026\n", true},
		{"one key and the heading", ";name=Cup\n" + TableHead + "\n", true},
		{"one key", ";name=Cup\n", false},
		{"h9", "; CL[A]\n; EV[Cup]\n; KM[6.5]\n   1 Aaa A 3D FR 75Ju 36 2+/w0\n", false},
		{"settings of a program", "[window]\nname=Cup\nsize=3\n", false},
		{"empty", "", false},
	} {
		if got := Format.Match([]byte(c.text)); got != c.want {
			t.Errorf("%s: got %t", c.name, got)
		}
	}
}

// FuzzRead: no input brings the reader down, and what it accepts is sound.
func FuzzRead(f *testing.F) {
	seeds := 0
	for _, pattern := range []string{"../../samples/tou/*.tou", "testdata/*.tou"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			f.Fatalf("no seeds in %s, %v", pattern, err)
		}
		for _, path := range files {
			data, err := os.ReadFile(path)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data)
			seeds++
		}
	}
	if seeds == 0 {
		f.Fatal("no seeds")
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		Format.Match(data)
		ev, ps := Read(game.Input{Name: "fuzz.tou", Data: data})
		accounted(t, data, ev, ps)
		if ev == nil {
			return
		}
		for i, p := range ev.Players {
			if p.ID != i+1 || p.DisplayName() == "" {
				t.Fatalf("player %d: %+v", i, p)
			}
		}
		for _, g := range ev.Games {
			if g.Black == g.White || g.Black < 1 || g.White < 1 || g.Black > len(ev.Players) || g.White > len(ev.Players) || g.Round < 1 || g.Round > ev.Rounds {
				t.Fatalf("game %+v", g)
			}
		}
	})
}

// big is a file of 500 players and 10 rounds.
func big() []byte {
	var b bytes.Buffer
	b.WriteString(";name=big\n;date=02/05/2026\n;komi=7.5\n" + TableHead + "\n")
	const n = 500
	for i := range n {
		fmt.Fprintf(&b, "%4d %-25s%3s %07d %4s", i+1, fmt.Sprintf("Family%d Given%d", i, i%37), fmt.Sprintf("%dK", 1+i%20), 500000+i, "75Ju")
		for r := range 10 {
			// In round r lines whose numbers differ in the bits of r+1 meet.
			j := i ^ (r + 1)
			switch {
			case j >= n:
				b.WriteString("   0-   ")
			case i < j:
				fmt.Fprintf(&b, "%8s", fmt.Sprintf("%d+w0", j+1))
			default:
				fmt.Fprintf(&b, "%8s", fmt.Sprintf("%d-b0", j+1))
			}
		}
		b.WriteByte('\n')
	}
	return b.Bytes()
}

func BenchmarkRead(b *testing.B) {
	data := big()
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if ev, ps := Read(game.Input{Name: "big.tou", Data: data}); len(ev.Games) < 2400 || ps.HasErrors() {
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
