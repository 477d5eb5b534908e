package h9

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"kyudan/rating/game"
)

const corpus = "../../../shared/corpus"

// A real is a real file with what the list of the corpus says of it.
type real struct {
	name                   string
	data                   []byte
	players, games, rounds int
	oddities               []string
}

func realFiles(t testing.TB) []real {
	t.Helper()
	list, err := os.ReadFile(filepath.Join(corpus, "MANIFEST.tsv"))
	if os.IsNotExist(err) {
		t.Skip("the corpus folder is not present")
	}
	if err != nil {
		t.Fatal(err)
	}
	var files []real
	for l := range strings.Lines(string(list)) {
		c := strings.Split(strings.TrimRight(l, "\r\n"), "\t")
		if len(c) < 7 || c[2] != "h9" {
			continue
		}
		data, err := os.ReadFile(filepath.Join(corpus, c[0]))
		if err != nil {
			t.Fatal(err)
		}
		f := real{name: filepath.Base(c[0]), data: data}
		if c[6] != "" {
			f.oddities = strings.Split(c[6], "; ")
		}
		for i, n := range []*int{&f.players, &f.games, &f.rounds} {
			if *n, err = strconv.Atoi(c[3+i]); err != nil {
				t.Fatal(err)
			}
		}
		files = append(files, f)
	}
	if len(files) == 0 {
		t.Fatal("no h9 files in the list")
	}
	return files
}

// contradictions are the real files in which two lines do not agree. All others
// are symmetric, and read without a warning or error but for those of dates.
var contradictions = map[string]string{
	"mpj2012u12.txt":    "warning cell-asymmetric", // both players of a game with White
	"TournoiChinois.h9": "warning both",            // a game that both won
}

// TestRealFiles: every real file has the players, rounds and games that the list
// says, and its lines agree.
func TestRealFiles(t *testing.T) {
	games := 0
	files := realFiles(t)
	for _, f := range files {
		t.Run(f.name, func(t *testing.T) {
			if !Match(f.data) {
				t.Error("not recognised")
			}
			ev, problems := Read(game.Input{Name: f.name, Data: f.data})
			if ev == nil {
				t.Fatal(problems)
			}
			if len(ev.Players) != f.players || len(ev.Games) != f.games || ev.Rounds != f.rounds {
				t.Errorf("got %d players, %d games, %d rounds, want %d, %d, %d", len(ev.Players), len(ev.Games), ev.Rounds, f.players, f.games, f.rounds)
			}
			games += len(ev.Games)
			contradiction := ""
			for _, p := range problems {
				switch p.Code {
				case "cell-asymmetric", "both", "opponent-missing", "opponent-self", "cell-unreadable", "line-unreadable", "columns-shifted", "columns-apart", "line-unknown":
					contradiction += p.Severity.String() + " " + p.Code
				}
			}
			if contradiction != contradictions[f.name] {
				t.Errorf("got %q, want %q: %v", contradiction, contradictions[f.name], problems)
			}
		})
	}
	t.Logf("%d files, %d games", len(files), games)
}

// oddityTests are what the list of the corpus finds odd in h9 files, with what
// shows that we have coped with it. A number in the oddity is given to the test.
var oddityTests = []struct {
	oddity string // regular expression
	shown  func(f *real, ev *game.Event, ps game.Problems, n int) bool
}{
	{`tabs`, func(f *real, ev *game.Event, _ game.Problems, _ int) bool {
		return bytes.Contains(f.data, []byte("\t")) && ev.Players[0].Family != ""
	}},
	{`no TC`, func(_ *real, ev *game.Event, _ game.Problems, _ int) bool { return ev.Extra[ExtraTC] == "" }},
	{`no CL`, func(_ *real, ev *game.Event, _ game.Problems, _ int) bool { return ev.Class == "" && ev.ClassOf == "" }},
	{`no TM`, func(_ *real, ev *game.Event, _ game.Problems, _ int) bool { return ev.Extra[ExtraTM] == "" }},
	{`no PINs`, func(_ *real, ev *game.Event, _ game.Problems, _ int) bool { return pins(ev) == 0 }},
	{`(\d+) lines without PIN`, func(_ *real, ev *game.Event, _ game.Problems, n int) bool { return pins(ev) == len(ev.Players)-n }},
	{`no colours`, func(_ *real, ev *game.Event, ps game.Problems, _ int) bool {
		return !slices.ContainsFunc(ev.Games, func(g game.Game) bool { return !g.ColoursUnknown }) && has(ps, "colours-unknown")
	}},
	{`handicap digits`, func(_ *real, ev *game.Event, _ game.Problems, _ int) bool {
		return !slices.ContainsFunc(ev.Games, func(g game.Game) bool { return !g.Handicap.IsGiven() })
	}},
	{`(?:cells|jigo byes) 0=(?:\((\d+)\))?`, func(_ *real, ev *game.Event, _ game.Problems, n int) bool {
		halves := 0
		for _, a := range ev.Absences {
			if a.Points.Is(0.5) {
				halves++
			}
		}
		return halves == n || n == 0 && halves > 0
	}},
	{`(\d+) 0\+`, func(_ *real, ev *game.Event, _ game.Problems, n int) bool { return len(ev.Byes) == n }},
	{`(\d+) 0-`, func(_ *real, ev *game.Event, _ game.Problems, n int) bool { return empty(ev) == n }},
	{`\? tokens`, func(f *real, ev *game.Event, _ game.Problems, _ int) bool {
		return bytes.Contains(f.data, []byte("?")) && empty(ev) >= 0
	}},
	{`cells N\+!\(1\) N-!\(1\)`, func(_ *real, ev *game.Event, _ game.Problems, _ int) bool {
		n := 0
		for _, g := range ev.Games {
			if g.ByDefault {
				n++
			}
		}
		return n == 1
	}},
	{`(?:cells )?N\?/.*`, func(_ *real, ev *game.Event, ps game.Problems, _ int) bool {
		n := 0
		for _, g := range ev.Games {
			if g.Result == game.Unknown {
				n++
			}
		}
		return n == 1 && has(ps, "result-missing")
	}},
	{`non-ASCII (.*)`, func(f *real, ev *game.Event, _ game.Problems, _ int) bool {
		text := ev.Extra[ExtraComment]
		for _, p := range ev.Players {
			text += p.DisplayName()
		}
		return !strings.Contains(text, "\ufffd") && len(text) > utf8.RuneCountInString(text)
	}},
	{`ISO-8859-15`, func(_ *real, _ *game.Event, ps game.Problems, _ int) bool { return has(ps, "charset-inferred") }},
	{`8-bit encoding`, func(_ *real, _ *game.Event, ps game.Problems, _ int) bool { return has(ps, "charset-inferred") }},
	{`Generated by .*`, func(f *real, ev *game.Event, _ game.Problems, _ int) bool {
		return slices.Contains(f.oddities, "Generated by "+ev.Extra[ExtraProgram])
	}},
	{`Pairgoth`, func(_ *real, ev *game.Event, _ game.Problems, _ int) bool {
		return strings.Contains(ev.Extra[ExtraCM], "Pairgoth")
	}},
	{`columns after the rounds`, func(_ *real, ev *game.Event, _ game.Problems, _ int) bool {
		return ev.Players[0].Extra[ExtraAfter] != "" || ev.Players[0].Extra["h9:PLACE"] != "" || ev.Players[0].Extra["h9:TOP8"] != "" || ev.Players[0].Scores["SOSW"] > 0
	}},
	{`criteria printed like 358=`, func(_ *real, ev *game.Event, _ game.Problems, _ int) bool {
		return slices.ContainsFunc(ev.Players, func(p game.Player) bool { return strings.Contains(p.Extra[ExtraCriteria], " 358= ") })
	}},
	{`kyu ranks without letter`, func(f *real, ev *game.Event, ps game.Problems, _ int) bool {
		return slices.ContainsFunc(ev.Players, func(p game.Player) bool {
			return p.Rank.IsKyu() && regexp.MustCompile(`\s`+strconv.Itoa(p.Rank.Number())+`\s+`+p.Country+`\s`).Match(f.data)
		}) && !has(ps, "rank")
	}},
	{`end date before start`, func(_ *real, ev *game.Event, ps game.Problems, _ int) bool {
		return ev.Begin != 0 && ev.End == 0 && has(ps, "dates-reversed")
	}},
	{`(\d+) blank places`, func(_ *real, ev *game.Event, _ game.Problems, n int) bool {
		for i := range ev.Players {
			if i > 0 && ev.Players[i].Standing == ev.Players[i-1].Standing {
				n--
			}
		}
		return n == 0
	}},
	{`every name lost: .*`, func(_ *real, _ *game.Event, ps game.Problems, _ int) bool { return has(ps, "name-lost") }},
	{`golden pair|XML beside it shows what was lost`, func(_ *real, ev *game.Event, _ game.Problems, _ int) bool {
		return len(ev.Players[0].Scores) == 3 // exporters/h9 compares the pair
	}},
}

// pins are the players with a PIN, and empty the rounds that a player was in no
// game, bye or absence.
func pins(ev *game.Event) (n int) {
	for _, p := range ev.Players {
		if p.IDs["egf"] != "" {
			n++
		}
	}
	return n
}

func empty(ev *game.Event) int {
	return ev.Rounds*len(ev.Players) - 2*len(ev.Games) - len(ev.Byes) - len(ev.Absences)
}

func has(ps game.Problems, code string) bool {
	return slices.ContainsFunc(ps, func(p game.Problem) bool { return p.Code == code })
}

// TestOddities: everything that the list of the corpus finds odd in an h9 file
// is tested.
func TestOddities(t *testing.T) {
	for _, f := range realFiles(t) {
		ev, ps := Read(game.Input{Name: f.name, Data: f.data})
		if ev == nil {
			t.Fatal(ps)
		}
		for _, oddity := range f.oddities {
			known := false
			for _, test := range oddityTests {
				m := regexp.MustCompile(`^(?:` + test.oddity + `)$`).FindStringSubmatch(oddity)
				if m == nil {
					continue
				}
				known = true
				n := 0
				if len(m) > 1 {
					n, _ = strconv.Atoi(m[1])
				}
				if !test.shown(&f, ev, ps, n) {
					t.Errorf("%s: %s does not show", f.name, oddity)
				}
			}
			if !known {
				t.Errorf("%s: no test for %q", f.name, oddity)
			}
		}
	}
}
