package tou

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// TestGolden reads each fragment in testdata and compares with a dump of the
// model.
func TestGolden(t *testing.T) {
	importertest.Golden(t, Format, gametest.Files(t, "testdata/*.tou"), importertest.Dump, laws...)
}

var laws = []importertest.Law{importertest.Named, importertest.InRounds, accounted}

// accounted is the law that no cell is lost silently: each that names an
// opponent is half of a game or named in a problem.
func accounted(t testing.TB, data []byte, ev *game.Event, ps game.Problems) {
	t.Helper()
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
		if strings.HasSuffix(p.Hint, "the game was left out") {
			lost++
			more = more || p.Place == ""
		}
	}
	short := r.log.Count("row-short") > 0 // games of one cell
	if got := 2*len(ev.Games) + lost; got != cells && !more && !(short && got > cells && got-cells <= len(ev.Games)) {
		t.Errorf("%d cells name an opponent; %d games, %d reported", cells, len(ev.Games), lost)
	}
}

func TestMatch(t *testing.T) {
	importertest.Match(t, Format, true, map[string]string{
		"header":                  ";name=Cup\n;date=01/05/2026\n",
		"one key and the heading": ";name=Cup\n" + TableHead + "\n",
	})
	importertest.Match(t, Format, false, map[string]string{
		"one key":               ";name=Cup\n",
		"h9":                    "; CL[A]\n; EV[Cup]\n; KM[6.5]\n   1 Aaa A 3D FR 75Ju 36 2+/w0\n",
		"settings of a program": "[window]\nname=Cup\nsize=3\n",
		"empty":                 "",
	})
}

// FuzzRead: no input brings the reader down, and what it accepts is sound.
func FuzzRead(f *testing.F) {
	importertest.Fuzz(f, Format, gametest.Files(f, "../../samples/tou/*.tou", "testdata/*.tou"), laws...)
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

func BenchmarkRead(b *testing.B) { importertest.Bench(b, Format, big(), 500, 2486) }

// BenchmarkSplitOnly is what splitting the same bytes into lines and fields
// takes.
func BenchmarkSplitOnly(b *testing.B) {
	importertest.Alone(b, big(), importertest.Fields)
}

// TestBoth: a game that both won, or both lost, is an error, and a warning in the
// files of programs; a mark of a game by default in one of the two cells is an error.
func TestBoth(t *testing.T) {
	file := func(head, a, b string) string {
		return head + "   1 Aaa A                     3D 0500101 75Ju    " + a + "\n   2 Bbb B                     2D 0500102 75Ju    " + b + "\n"
	}
	for _, c := range []struct{ name, text, want string }{
		{"one winner", file("", "2+w0", "1-b0"), ""},
		{"both won", file("", "2+w0", "1+b0"), "error both"},
		{"both lost", file("", "2-w0", "1-b0"), "error both"},
		{"both won, by a program", file(";prog=OpenGotha 3.51\n", "2+w0", "1+b0"), "warning both"},
		{"both lost, by our own", file(";prog=Kyudan\n", "2-w0", "1-b0"), "warning both"},
		{"nobody came", file("", "2-!w0", "1-!b0"), ""},
		{"one mark of a game by default", file("", "2+!w0", "1-b0"), "error cell-asymmetric"},
	} {
		_, ps := importertest.Read(t, Format, game.Input{Name: "cup.tou", Data: []byte(";name=x\n" + c.text)}, laws...)
		var got []string
		for _, p := range ps {
			if p.Severity != game.Note {
				got = append(got, p.Severity.String()+" "+p.Code)
			}
		}
		if s := strings.Join(got, ", "); s != c.want {
			t.Errorf("%s: got %q, want %q: %v", c.name, s, c.want, ps)
		}
	}
}

// TestMostRounds: a line of 99 rounds is a player's, one of 100 is none.
func TestMostRounds(t *testing.T) {
	for rounds, players := range map[int]int{1: 2, 99: 2, 100: 0} {
		line := func(place int, name string) string {
			return fmt.Sprintf("%4d %-25s 3D 0500101 75Ju", place, name) + strings.Repeat("    0-  ", rounds) + "\n"
		}
		ev, ps := Read(game.Input{Name: "cup.tou", Data: []byte(";name=x\n" + line(1, "Aaa A") + line(2, "Bbb B"))})
		n, read := 0, 0
		if ev != nil {
			n, read = len(ev.Players), ev.Rounds
		}
		if n != players || n > 0 && read != rounds || (n == 0) != ps.HasErrors() {
			t.Errorf("%d rounds: %d players, %d rounds, want %d players: %v", rounds, n, read, players, ps)
		}
	}
}
