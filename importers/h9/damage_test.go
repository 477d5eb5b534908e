package h9

import (
	"slices"
	"strings"
	"testing"

	"kyudan/importers/charset"
	"kyudan/importers/importertest"
	"kyudan/rating/game"
)

// four are the cells of four players and three rounds.
var four = [][]string{
	{"2+/w0", "3+/b0", "4+/w0"},
	{"1-/b0", "4+/w0", "3-/b0"},
	{"4+/w0", "1-/w0", "2+/w0"},
	{"3-/b0", "2-/b0", "1-/b0"},
}

// TestDamaged: odd cells delete no round of a small event. Each is reported, or
// mended.
func TestDamaged(t *testing.T) {
	blank := func(round int, lines ...int) func(cells [][]string) {
		return func(cells [][]string) {
			for _, i := range lines {
				cells[i][round] = ""
			}
		}
	}
	set := func(round int, words ...string) func(cells [][]string) {
		return func(cells [][]string) {
			for i, w := range words {
				if w != "" {
					cells[i][round] = w
				}
			}
		}
	}
	all := func(signs *strings.Replacer, rounds ...int) func(cells [][]string) {
		return func(cells [][]string) {
			for i := range cells {
				for _, k := range rounds {
					cells[i][k] = signs.Replace(cells[i][k])
				}
			}
		}
	}
	const note, bad, odd = "note cell-inferred", "error cell-unreadable", "error cell-asymmetric"
	for _, c := range []struct {
		name          string
		damage        func(cells [][]string)
		titles        string
		rounds, games int
		codes         []string
	}{
		{"nothing", set(0), "", 3, 6, nil},
		{"a game of the last round", set(2, "x", "", "", "x"), "", 3, 5, []string{bad, bad}},
		{"two lines of the last round", set(2, "x", "x"), "", 3, 4, []string{bad, bad, odd, odd}},
		{"a game of the first round", set(0, "x", "x"), "", 3, 5, []string{bad, bad}},
		{"a game of the second round", set(1, "x", "", "x"), "", 3, 5, []string{bad, bad}},
		{"a game of every round", func(cells [][]string) { cells[0], cells[1] = []string{"x", "x", "x"}, []string{"x", "4+/w0", "x"} }, "", 3, 2, []string{bad, bad, bad, odd, bad, bad, odd, odd}},
		{"a wrong opponent", set(2, "3+/w0"), "", 3, 5, []string{odd, odd}},
		{"two wrong opponents", set(2, "3+/w0", "4-/b0"), "", 3, 4, []string{odd, odd, odd, odd}},
		{"no cells of a game of the last round", blank(2, 0, 3), "", 3, 5, []string{bad, bad}},
		{"no cells but of a game", blank(2, 0, 1, 3), "", 2, 4, []string{"error columns-apart"}},
		{"no cells of the last round", blank(2, 0, 1, 2, 3), "; Pl Name Rk Co Club R1 R2 R3\n", 2, 4, []string{"warning rounds-missing"}},
		{"nothing but words in the last round", set(2, "a", "b", "c", "d"), "; Pl Name Rk Co Club 1. 2. 3.\n", 2, 4, []string{"warning rounds-missing"}},
		{"minus signs of a game", set(2, "", "3−/b0", "", "1−/b0"), "", 3, 6, []string{note, note}},
		{"the letter O for no stones", all(strings.NewReplacer("0", "O"), 0, 1, 2), "", 3, 6, slices.Repeat([]string{note}, 12)},
		{"the letter O in the last round", all(strings.NewReplacer("0", "O"), 2), "", 3, 6, slices.Repeat([]string{note}, 4)},
		{"wide signs in the first round", all(strings.NewReplacer("+", "＋", "-", "－"), 0), "", 3, 6, slices.Repeat([]string{note}, 4)},
	} {
		t.Run(c.name, func(t *testing.T) {
			cells := make([][]string, len(four))
			for i := range four {
				cells[i] = slices.Clone(four[i])
			}
			c.damage(cells)
			text := "; EV[Cup]\n; HA[h9]\n" + c.titles
			for i, name := range []string{"Tan Mei 3d", "Lim Wei 2d", "Ong Kai 2d", "Goh Xiu 1d"} {
				text += string(rune('1'+i)) + " " + name + " SG Kall 30 " + strings.Join(cells[i], " ") + " |\n"
			}
			ev, problems := Read(game.Input{Name: "damaged.h9", Data: []byte(text)})
			if ev == nil {
				t.Fatal(problems)
			}
			if ev.Rounds != c.rounds || len(ev.Games) != c.games {
				t.Errorf("got %d rounds, %d games, want %d, %d: %s\n%s", ev.Rounds, len(ev.Games), c.rounds, c.games, brief(ev), text)
			}
			if got, want := importertest.Codes(problems), strings.Join(c.codes, ", "); got != want {
				t.Errorf("got problems %q, want %q: %v", got, want, problems)
			}
		})
	}
}

// TestRealFilesDamaged: in every real file of 4 to 19 players, two lines whose cells of a
// round are unreadable cost games of that round alone, and each is reported.
func TestRealFilesDamaged(t *testing.T) {
	damaged := 0
	for _, f := range realFiles(t) {
		ev, _ := Read(game.Input{Name: f.name, Data: f.data})
		if len(ev.Players) < 4 || len(ev.Players) >= 20 {
			continue
		}
		text, _ := charset.Decode(f.data)
		r := &reader{in: game.Input{Name: f.name, Data: f.data}}
		r.read()
		for c := r.run.first; c < r.run.last; c++ {
			a, b := r.field(0, c), r.field(1, c)
			odd := string(text[:a.start]) + "x" + string(text[a.end:b.start]) + "x" + string(text[b.end:])
			got, problems := Read(game.Input{Name: f.name, Data: []byte(odd)})
			if got == nil {
				t.Errorf("%s: %v", f.name, problems)
				continue
			}
			lost := 0
			for _, p := range problems {
				if p.Severity == game.Error && p.Code == "cell-unreadable" {
					lost++
				}
			}
			if damaged++; got.Rounds != ev.Rounds || len(got.Games) < len(ev.Games)-2 || lost != 2 {
				t.Errorf("%s, round %d: got %d rounds, %d games, %d cells unreadable; want %d, at least %d, 2", f.name, c-r.run.first+1, got.Rounds, len(got.Games), lost, ev.Rounds, len(ev.Games)-2)
			}
		}
	}
	if damaged == 0 {
		t.Error("no small file")
	}
	t.Logf("%d rounds damaged", damaged)
}

// TestOwnWithoutKeys: a file that Kyudan wrote of an event of which nothing is
// known but jigo and games that both lost is recognised all the same.
func TestOwnWithoutKeys(t *testing.T) {
	const lines = "; Pl Name Rk Co Club NBW R1 R2\n 1 E F 1d XX xxxx 1 3= 2= |\n 2 A B 1d XX xxxx 0.5 4- 1= |\n 3 G H 1d XX xxxx 0.5 1= 0- |\n 4 C D 1d XX xxxx 0 2- 0- |\n"
	if text := ";.\n; " + Signature("") + "\n;\n" + lines; !Match([]byte(text)) {
		t.Error("not recognised")
	}
	if Match([]byte(";.\n;\n" + lines)) {
		t.Error("recognised without the signature, though a list of half points looks the same")
	}
}

// TestLostNames: a name is lost where nothing is left of it but question marks, and
// what stands between them.
func TestLostNames(t *testing.T) {
	for name, want := range map[string]bool{
		"": false, "?": true, "????": true, "??_???": true, "??? ??": true,
		"?an Mei": false, "Tan ???": false, "?? 2": false, "_?": false,
	} {
		if got := isLostName(name); got != want {
			t.Errorf("%q lost: %v, want %v", name, got, want)
		}
	}
}
