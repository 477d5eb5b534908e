package wallist

import (
	"bytes"
	"strings"
	"testing"

	"kyudan/exporters/standings"
	"kyudan/importers/crosstable"
	"kyudan/importers/importertest"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// TestMayTitleNames: the quick look passes every title of names, and few other words.
func TestMayTitleNames(t *testing.T) {
	for line, want := range map[string]bool{
		"Num Pl Name Rank": true, "Ｎａｍｅ,Rank": true, "名次\t姓名\t段位": true, "Last name;rank": true, "Surname": true, "PLAYER": true,
		"1,Tan,Spring Tournament,19": false, "no names": false, "": false,
	} {
		if got := mayTitleNames(line); got != want {
			t.Errorf("%q: %t, want %t", line, got, want)
		}
	}
}

// TestTitles: a column of results or numbers without a title of its own moves no
// other column.
func TestTitles(t *testing.T) {
	const whole = "Num  Pl  Name     Rank  Co  Club          NbW  R 1    R 2    MMS\n" +
		"  1   1  Tan Mei    3d  SG  Harbour Club    2  2+/w0  3+/b0   33\n" +
		"  2   2  Lim Wei    2d  SG  Kallang         1  1-/b0  4+/w0   32\n" +
		"  3   3  Ong Kai    2d  SG  --              1  4+/b0  1-/w0   31\n" +
		"  4   4  Goh Xiu    1d  SG  Harbour Club    0  3-/w0  2-/b0   29\n"
	tabs := strings.NewReplacer("R 1", "R_1", "R 2", "R_2", "Tan Mei", "Tan_Mei", "Lim Wei", "Lim_Wei", "Ong Kai", "Ong_Kai", "Goh Xiu", "Goh_Xiu", "Harbour Club", "Harbour_Club").Replace(whole)
	var lines []string
	for l := range strings.Lines(tabs) {
		lines = append(lines, strings.ReplaceAll(strings.Join(strings.Fields(l), "\t"), "_", " "))
	}
	tabs = strings.Join(lines, "\n")
	unreadable := strings.TrimSuffix(strings.Repeat("error row-unreadable, ", 4), ", ") + ", error no-players"
	for _, c := range []struct {
		name, text, old, new string
		players, games       int
		codes                string
	}{
		{"all titles", whole, "", "", 4, 4, ""},
		{"no title of the last round", whole, "R 2", "   ", 0, 0, unreadable},
		{"no title of the first round", whole, "R 1    R 2", "       R 1", 0, 0, unreadable},
		{"a word over the last round", whole, "R 2", "2nd", 0, 0, "note column-unknown, " + unreadable},
		{"no title of the wins", whole, "NbW", "   ", 0, 0, unreadable},
		{"an unknown title before the rounds", whole, "NbW", "Age", 4, 4, "note column-unknown"},
		{"all titles, and tabs", tabs, "", "", 4, 4, ""},
		{"no title of the last round, and tabs", tabs, "R 2", "", 4, 2, "error round-untitled, warning score-differs, warning score-differs"},
		{"a word over the last round, and tabs", tabs, "R 2", "Final", 4, 2, "note column-unknown, error round-untitled, warning score-differs, warning score-differs"},
	} {
		t.Run(c.name, func(t *testing.T) {
			ev, ps := Read(game.Input{Name: "titles.txt", Data: []byte(strings.Replace(c.text, c.old, c.new, 1))})
			players, games := 0, 0
			if ev != nil {
				players, games = len(ev.Players), len(ev.Games)
				for _, p := range ev.Players {
					if p.Club != "" && p.Club != "Harbour Club" && p.Club != "Kallang" {
						t.Errorf("club %q", p.Club)
					}
				}
			}
			if got := importertest.Codes(ps); players != c.players || games != c.games || got != c.codes {
				t.Errorf("got %d players, %d games, %q, want %d, %d, %q: %v", players, games, got, c.players, c.games, c.codes, ps)
			}
		})
	}
}

// TestStandingsPage: Kyudan's own standings read back when they are copied out
// of a browser, with every width of the legend.
func TestStandingsPage(t *testing.T) {
	ev := gametest.Sample(t)
	var page bytes.Buffer
	if err := standings.Format.Write(&page, ev, nil); err != nil {
		t.Fatal(err)
	}
	above := ev.Name + "\n\nKallang Community Hall, Singapore · 2026-05-02 to 2026-05-03 · standings after round 6\n\n"
	if !bytes.Contains(page.Bytes(), []byte(strings.Split(above, "\n")[2])) {
		t.Fatal("the page has another caption")
	}
	if !bytes.Contains(page.Bytes(), []byte(strings.Split(crosstable.Legend, "−")[0])) {
		t.Fatal("the page has another legend")
	}
	table := ""
	for _, row := range pageRows(t, page.Bytes()) {
		table += strings.Join(row, "\t") + "\n"
	}
	words := strings.Fields(crosstable.Legend)
	for width := 2; width <= len(words); width++ {
		legend := ""
		for i, w := range words {
			legend += w + " "
			if i%width == width-1 {
				legend += "\n"
			}
		}
		got, ps := Read(game.Input{Name: "page.txt", Data: []byte(above + table + "\n" + legend)})
		if got == nil || got.Name != ev.Name || got.Place != "Kallang Community Hall, Singapore" || got.Begin != ev.Begin || got.End != ev.End || len(got.Players) != len(ev.Players) || len(got.Games) != len(ev.Games) {
			t.Fatalf("%d words a line: %v", width, ps)
		}
		if codes := importertest.Codes(ps); codes != "note no-opponent" {
			t.Fatalf("%d words a line: %v", width, ps)
		}
	}
}

// TestPrinted: what a browser prints around the sheet names the event only where
// nothing else does.
func TestPrinted(t *testing.T) {
	const table = "Num  Pl  Name     Rank  R 1\n  1   1  Tan Mei    3d  2+/w0\n  2   2  Lim Wei    2d  1-/b0\n"
	for _, c := range []struct{ name, above, below, want, codes string }{
		{"day, title and name", "11/21/26, 10:02 AM      Spring page\n\n   Spring Cup\n", "\nhttps://example.org/a.html        1/1\n", "Spring Cup @", ""},
		{"day and title", "21.11.2026, 10:02    Spring page\n", "file:///C:/a.html   1/2\n", "Spring page @", ""},
		{"title and address", "Spring page        https://example.org/a.html\n", "1 of 1        21/11/2026, 10:02\n", "Spring page @", ""},
		{"day alone", "2026/11/21 10:02\nSpring Cup\n", "", "Spring Cup @", ""},
		{"the name twice", "Spring Cup\nSpring Cup\n", "Spring Cup\n", "Spring Cup @", ""},
		{"caption of a day", "Spring Cup\n2026-05-02 · standings before the first round\n", "", "Spring Cup @ 2026-05-02", ""},
		{"caption of a place, part of the rounds", "Spring Cup\nKallang · standings after round 1 of 5, scores as printed\n", "", "Spring Cup @Kallang 5 rounds", ""},
		{"nobody told the name", "5/3/26, 6:05 PM     (no name given)\n(no name given)\nstandings of all games, whose rounds are not given, places as printed, scores computed\n", "", "@", ""},
		{"caption of a day that is none", "Spring Cup\n2026-15-02 · standings after round 1\n", "", "Spring Cup @", "warning line-unknown"},
		{"another line", "Spring Cup\nAutumn Cup\n", "", "Spring Cup @", "warning line-unknown"},
	} {
		t.Run(c.name, func(t *testing.T) {
			ev, ps := Read(game.Input{Name: "printed.txt", Data: []byte(c.above + table + c.below)})
			if ev == nil || len(ev.Games) != 1 {
				t.Fatal(ps)
			}
			got := strings.Join(strings.Fields(ev.Name+" @"+ev.Place+" "+ev.Begin.String()), " ")
			if ev.Rounds > 0 {
				got += " " + game.Plural(ev.Rounds, "round")
			}
			if codes := importertest.Codes(ps); got != c.want || codes != c.codes {
				t.Errorf("got %q, %q, want %q, %q: %v", got, codes, c.want, c.codes, ps)
			}
		})
	}
}

// TestGluedNumber: pdftotext prints no blank between a place and a Chinese name.
func TestGluedNumber(t *testing.T) {
	ev, ps := Read(game.Input{Name: "glued.txt", Data: []byte("Num   Pl Name         Rank   R 1\n  1    1陈 思远           3d   2+/w0\n  2    2 Lim Wei        2d   1-/b0\n")})
	if ev == nil || len(ps) > 0 || ev.Players[0].Name != "陈 思远" || ev.Players[0].Standing != 1 {
		t.Errorf("got %+v, %v", ev, ps)
	}
}
