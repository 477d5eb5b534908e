package wallist

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"kyudan/importers/importertest"
	"kyudan/importers/standings"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

var laws = []importertest.Law{importertest.Named, importertest.Rounds(1, maxRound)}

// dump is the event as JSON with the rounds it covers, and its problems.
func dump(t *testing.T, ev *game.Event, ps game.Problems) string {
	t.Helper()
	part := ""
	if ev != nil {
		part = fmt.Sprintf("part %d, rounds %d to %d\n", ev.Source.Part, ev.Source.FirstRound, ev.Source.LastRound)
	}
	return part + importertest.Brief(t, ev, ps)
}

func TestGolden(t *testing.T) {
	importertest.Golden(t, Format, gametest.Files(t, "testdata/*.[ct]*"), dump, append(laws, importertest.Recognised(Format))...)
}

func TestMatch(t *testing.T) {
	importertest.Match(t, Format, false, map[string]string{
		"h9":             "; EV[Cup]\n1 Tan Mei 3d SG Harb 30 2+/w0\n2 Lim Wei 2d SG Harb 29 1-/b0\n",
		"h9 with titles": ";Pl Name Rank Co Club MMS 1 2\n1 Tan Mei 3d SG Harb 30 2+/w0\n",
		"players":        "Name;FirstName;Rank;Country;Club;\nTan;Mei;3d;SG;Harb;\n",
		"games":          "Round,Board,Black,White,Result\n1,1,Tan,Lim,B+\n",
		"titles alone":   "Num Pl Name Rank Co Club NbW R1 MMS\n",
		"no cells":       "Num Pl Name Rank Co Club NbW R1 MMS\n1 1 Tan 3d SG Harb 1 won 33\n",
		"page":           "<pre>Num Pl Name Rank Co Club NbW R1\n1 1 Tan 3d SG Harb 1 2+</pre>",
		"no name":        "Num Rank R1\n1 3d 2+\n",
		"empty":          "",
	})
	importertest.Match(t, Format, true, map[string]string{
		"blanks": "Num Pl Name Rank R1\n1 1 Tan 3d 2+\n", "far below": strings.Repeat("x\n", 100) + "Name Rank 1 2\nTan 3d 2+ 3-\n",
		"semicolons": "num;name;rank;R1\n1;Tan;3d;2+\n", "Markdown": "| Num | Name | Rank | R 1 |\n|---|---|---|---|\n| 1 | Tan | 3d | 2+/w0 |\n",
		"Chinese": "名次\t姓名\t段位\t第1轮\n1\t陈思远\t3段\t2+\n",
	})
}

// pageRows are the cells of the table of a standings page.
func pageRows(t *testing.T, data []byte) [][]string {
	t.Helper()
	doc, err := html.Parse(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	var text func(n *html.Node) string
	text = func(n *html.Node) string {
		if n.Type == html.TextNode {
			return n.Data
		}
		s := ""
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			s += text(c)
		}
		return s
	}
	for n := range doc.Descendants() {
		if n.DataAtom != atom.Tr {
			continue
		}
		var row []string
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			if c.DataAtom == atom.Td || c.DataAtom == atom.Th {
				row = append(row, game.Plain(text(c)))
			}
		}
		if len(row) > 5 {
			rows = append(rows, row)
		}
	}
	return rows
}

// TestCorpusPages makes texts of real standings pages, as copy and paste and as
// pdftotext -layout do, and compares them with what the pages themselves give.
func TestCorpusPages(t *testing.T) {
	data := gametest.Corpus(t, "standings-html/EGC2013_StandingsR2.html")
	page, ps := standings.Read(game.Input{Name: "EGC2013_StandingsR2.html", Data: data})
	if page == nil {
		t.Fatal(ps)
	}
	rows := pageRows(t, data)
	widths := map[int]int{}
	for _, row := range rows {
		for i, c := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(c))
		}
	}
	var tabs, layout strings.Builder
	for _, row := range rows {
		tabs.WriteString(strings.Join(row, "\t") + "\n")
		for i, c := range row {
			gap := widths[i] - utf8.RuneCountInString(c)
			left := 0
			if i != 2 {
				left = gap / 2 // OpenGotha centres
			}
			layout.WriteString("  " + strings.Repeat(" ", left) + c + strings.Repeat(" ", gap-left))
		}
		layout.WriteString("\n")
	}
	for name, text := range map[string]string{"copy and paste": tabs.String(), "pdftotext": layout.String()} {
		t.Run(name, func(t *testing.T) {
			ev, ps := Read(game.Input{Name: name, Data: []byte(text)})
			if !Match([]byte(text)) || ev == nil || ps.HasErrors() {
				t.Fatalf("got %v", ps[:min(len(ps), 10)])
			}
			if len(ev.Players) != len(page.Players) || len(ev.Games) != len(page.Games) || len(ev.Absences) != len(page.Absences) {
				t.Fatalf("got %d players, %d games, %d absences, want %d, %d, %d", len(ev.Players), len(ev.Games), len(ev.Absences), len(page.Players), len(page.Games), len(page.Absences))
			}
			differ := 0
			for i := range ev.Players {
				a, b := ev.Players[i], page.Players[i]
				if a.DisplayName() != b.DisplayName() || a.Rank != b.Rank || a.Country != b.Country || a.Club != b.Club || a.Standing != b.Standing {
					if differ++; differ < 5 {
						t.Errorf("got %+v\nwant %+v", a, b)
					}
				}
			}
			for i := range ev.Games {
				a, b := ev.Games[i], page.Games[i]
				a.Place, b.Place = game.Place{}, game.Place{}
				if d := cmp.Diff(a, b); d != "" {
					t.Fatalf("game %d: %s", i, d)
				}
			}
			t.Logf("%d players and %d games as on the page", len(ev.Players), len(ev.Games))
		})
	}
}

func FuzzRead(f *testing.F) {
	importertest.Fuzz(f, Format, gametest.Files(f, "testdata/*.[ct]*", "../../samples/wallist/*.txt"), laws...)
}

const sample = "../../samples/wallist/merlion-cup.txt"

func BenchmarkRead(b *testing.B) { importertest.Bench(b, Format, gametest.File(b, sample), 25, 72) }

// BenchmarkWordsOnly is what splitting the same lines into words takes.
func BenchmarkWordsOnly(b *testing.B) {
	importertest.Alone(b, gametest.File(b, sample), func(data []byte) error {
		n := 0
		for line := range strings.Lines(string(data)) {
			n += len(tokens(line))
		}
		if n == 0 {
			return errors.New("no words")
		}
		return nil
	})
}

// TestBoth: a game that both won, or both lost, is an error unless the text counts
// such games, and a warning where a program wrote it and its wins agree.
func TestBoth(t *testing.T) {
	const titles = "Num  Name  Rank  NbW  R1\n"
	list := func(a, b string) string { return titles + "1  Tan  3d  " + a + "\n2  Lim  3d  " + b + "\n" }
	for _, c := range []struct{ name, text, want string }{
		{"one winner", list("1  2+/w0", "0  1-/b0"), ""},
		{"both won", list("1  2+/w0", "1  1+/b0"), "error both"},
		{"both lost", list("0  2-/w0", "0  1-/b0"), "error both"},
		{"nobody came", list("0  2-!w0", "0  1-!b0"), ""},
		{"counted", "Won by both: 1\n\n" + list("1  2+/w0", "1  1+/b0"), ""},
		{"counted otherwise", "Won by both: 2\n\n" + list("1  2+/w0", "1  1+/b0"), "error both"},
		{"counted as lost", "lost by both: 1\n\n" + list("1  2+/w0", "1  1+/b0"), "error both"},
		{"by a program", list("1  2+/w0", "1  1+/b0") + "\nOpenGotha 3.44\n", "warning both"},
		{"by a program, and changed", list("1  2+/w0", "0  1+/b0") + "\nOpenGotha 3.44\n", "error both, warning score-differs"},
	} {
		_, ps := importertest.Read(t, Format, game.Input{Name: "cup.txt", Data: []byte(c.text)}, laws...)
		if got := importertest.Codes(ps); got != c.want {
			t.Errorf("%s: got %q, want %q: %v", c.name, got, c.want, ps)
		}
	}
}

// TestPairgothTitles: one misspelt title does not make another program's list of
// Pairgoth's, whose cells without a handicap are of even games.
func TestPairgothTitles(t *testing.T) {
	whole := string(gametest.File(t, "testdata/pairgoth.csv"))
	even := func(text string) (n int) {
		ev, _ := importertest.Read(t, Format, game.Input{Name: "cup.csv", Data: []byte(text)}, laws...)
		for _, g := range ev.Games {
			if g.Handicap.Is(0) {
				n++
			}
		}
		return n
	}
	want := even(whole)
	if want == 0 {
		t.Fatal("no even games")
	}
	for _, slip := range [][2]string{{"num;", "nun;"}, {"place", "plave"}} {
		if got := even(strings.Replace(whole, slip[0], slip[1], 1)); got != want {
			t.Errorf("with %q: %d even games, want %d", slip[1], got, want)
		}
	}
}
