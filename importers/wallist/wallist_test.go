package wallist

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"kyudan/importers/standings"
	"kyudan/rating/game"
)

var update = flag.Bool("update", false, "rewrite golden files")

// dump is the event as JSON with the rounds it covers, and its problems.
func dump(t testing.TB, ev *game.Event, ps game.Problems) string {
	t.Helper()
	var b bytes.Buffer
	if ev != nil {
		fmt.Fprintf(&b, "part %d, rounds %d to %d\n", ev.Source.Part, ev.Source.FirstRound, ev.Source.LastRound)
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		e.SetIndent("", " ")
		if err := e.Encode(ev); err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range ps {
		fmt.Fprintf(&b, "%s %s: %s (%s)\n", p.Severity, p.Code, p.Error(), p.Hint)
	}
	return b.String()
}

func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*.[ct]*")
	if err != nil || len(files) < 6 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if !Match(data) {
				t.Error("not recognised")
			}
			ev, ps := Read(game.Input{Name: filepath.Base(path), Data: data})
			got := dump(t, ev, ps)
			golden := strings.TrimSuffix(path, filepath.Ext(path)) + ".golden"
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(string(want), got); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

func TestMatch(t *testing.T) {
	for name, text := range map[string]string{
		"h9":             "; EV[Cup]\n1 Tan Mei 3d SG Harb 30 2+/w0\n2 Lim Wei 2d SG Harb 29 1-/b0\n",
		"h9 with titles": ";Pl Name Rank Co Club MMS 1 2\n1 Tan Mei 3d SG Harb 30 2+/w0\n",
		"players":        "Name;FirstName;Rank;Country;Club;\nTan;Mei;3d;SG;Harb;\n",
		"games":          "Round,Board,Black,White,Result\n1,1,Tan,Lim,B+\n",
		"titles alone":   "Num Pl Name Rank Co Club NbW R1 MMS\n",
		"no cells":       "Num Pl Name Rank Co Club NbW R1 MMS\n1 1 Tan 3d SG Harb 1 won 33\n",
		"page":           "<pre>Num Pl Name Rank Co Club NbW R1\n1 1 Tan 3d SG Harb 1 2+</pre>",
		"no name":        "Num Rank R1\n1 3d 2+\n",
		"empty":          "",
	} {
		if Match([]byte(text)) {
			t.Errorf("%s matches", name)
		}
	}
	for name, text := range map[string]string{
		"blanks": "Num Pl Name Rank R1\n1 1 Tan 3d 2+\n", "far below": strings.Repeat("x\n", 100) + "Name Rank 1 2\nTan 3d 2+ 3-\n",
		"semicolons": "num;name;rank;R1\n1;Tan;3d;2+\n", "Markdown": "| Num | Name | Rank | R 1 |\n|---|---|---|---|\n| 1 | Tan | 3d | 2+/w0 |\n",
		"Chinese": "名次\t姓名\t段位\t第1轮\n1\t陈思远\t3段\t2+\n",
	} {
		if !Match([]byte(text)) {
			t.Errorf("%s does not match", name)
		}
	}
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
	path := "../../../shared/corpus/standings-html/EGC2013_StandingsR2.html"
	data, err := os.ReadFile(path)
	if err != nil {
		t.Skip("the corpus folder is not present")
	}
	page, ps := standings.Read(game.Input{Name: path, Data: data})
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
	seeds := 0
	for _, pattern := range []string{"testdata/*.[ct]*", "../../samples/wallist/*.txt"} {
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
		Match(data)
		ev, ps := Read(game.Input{Name: "fuzz.txt", Data: data})
		if ev == nil {
			if !ps.HasErrors() {
				t.Fatal("refused without a reason")
			}
			return
		}
		known := func(id int) bool { return id >= 1 && id <= len(ev.Players) }
		for i, p := range ev.Players {
			if p.ID != i+1 || p.DisplayName() == "" {
				t.Fatalf("player %d: %+v", i, p)
			}
		}
		for _, g := range ev.Games {
			if !known(g.Black) || !known(g.White) || g.Black == g.White || g.Round < 1 || g.Round > maxRound {
				t.Fatalf("game %+v", g)
			}
		}
		for _, b := range ev.Byes {
			if !known(b.Player) || b.Round < 1 {
				t.Fatalf("bye %+v", b)
			}
		}
	})
}

func BenchmarkRead(b *testing.B) {
	data, err := os.ReadFile("../../samples/wallist/merlion-cup.txt")
	if err != nil {
		b.Fatal(err)
	}
	b.Run("read", func(b *testing.B) {
		b.SetBytes(int64(len(data)))
		for b.Loop() {
			Read(game.Input{Name: "x.txt", Data: data})
		}
	})
	b.Run("words alone", func(b *testing.B) {
		b.SetBytes(int64(len(data)))
		for b.Loop() {
			n := 0
			for line := range strings.Lines(string(data)) {
				n += len(tokens(line))
			}
			if n == 0 {
				b.Fatal("no words")
			}
		}
	})
}
