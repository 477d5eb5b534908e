package sagc

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

func TestGolden(t *testing.T) {
	for file, match := range map[string]bool{"anna.csv": true, "pair.csv": true, "troubles.tsv": false} {
		t.Run(file, func(t *testing.T) {
			data := gametest.File(t, filepath.Join("testdata", file))
			if got := Match(data); got != match {
				t.Errorf("recognised %t, want %t", got, match)
			}
			ev, ps := importertest.Read(t, Format, game.Input{Name: "folder/" + file, Data: data}, importertest.Named)
			golden := strings.TrimSuffix(file, filepath.Ext(file)) + ".golden"
			gametest.Golden(t, filepath.Join("testdata", golden), importertest.Brief(t, ev, ps))
		})
	}
}

// TestWorkbook reads a workbook with a sheet a player: names from the tabs and
// from headings, dates as dates, games on both sheets.
func TestWorkbook(t *testing.T) {
	f := excelize.NewFile()
	set := func(sheet string, row int, values ...any) {
		if err := f.SetSheetRow(sheet, fmt.Sprintf("A%d", row), &values); err != nil {
			t.Fatal(err)
		}
	}
	titles := make([]any, len(Titles))
	for i, s := range Titles {
		titles[i] = s
	}
	day := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	for _, name := range []string{"anna", "notes"} {
		if _, err := f.NewSheet(name); err != nil {
			t.Fatal(err)
		}
	}
	set("Sheet1", 1, "Player", "ben", "Rank", "5k")
	set("Sheet1", 3, titles...)
	set("Sheet1", 4, "anna", "7k", "W", 2, 0.5, "B", 1, -20, -20, "5k", day, "x")
	set("anna", 1, titles...)
	set("anna", 2, "ben", "5k", "B", "2", 0.5, "black", 1.0, 33, 33, "7k", day)
	set("notes", 1, "nothing", "of", "this")
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	if !Match(b.Bytes()) {
		t.Error("not recognised")
	}
	ev, ps := Read(game.Input{Name: "records.xlsx", Data: b.Bytes()})
	if ev == nil || len(ps) != 1 || ps[0].Code != "sheet-unknown" {
		t.Fatalf("got %v", ps)
	}
	want := []game.Game{{Black: 2, White: 1, Date: 20260301, Handicap: game.Given(2), Komi: game.Given(0.5), Result: game.BlackWins, Kind: game.Club, Place: game.Place{Path: "Sheet1!A4"},
		Extra: map[string]string{"sagc:change ben": "-20", "sagc:index ben": "-20", "sagc:rank ben": "5k", "sagc:comments ben": "x", "sagc:change anna": "33", "sagc:index anna": "33", "sagc:rank anna": "7k"}}}
	if d := cmp.Diff(want, ev.Games); d != "" || len(ev.Players) != 2 || ev.Players[0].Rank != game.Kyu(5) || ev.Players[1].Rank != game.Kyu(7) {
		t.Errorf("players %+v, games (-want +got):\n%s", ev.Players, d)
	}
}

// TestOrder: the order of each sheet is kept, whatever the days are; of what is
// free the earlier day comes first.
func TestOrder(t *testing.T) {
	text := "Player,a\nb,1d,B,0,6.5,B,1,,,,2026-01-05,\nc,1d,B,0,6.5,B,1,,,,2026-01-01,\n\nPlayer,b\na,1d,W,0,6.5,B,1,,,,2026-01-05,\nd,1d,B,0,6.5,B,1,,,,2026-01-02,\n\n" +
		"Player,d\ne,1d,B,0,6.5,B,1,,,,2026-01-09,\nb,1d,W,0,6.5,B,1,,,,2026-01-02,\n"
	ev, ps := Read(game.Input{Name: "x.csv", Data: []byte(text)})
	var got []string
	for _, g := range ev.Games {
		got = append(got, ev.Players[g.Black-1].Name+ev.Players[g.White-1].Name)
	}
	if s := strings.Join(got, " "); s != "ab ac de bd" || len(ps) != 0 {
		t.Errorf("got %s, problems %v", s, ps)
	}
	// Records that contradict one another.
	text = "Player,a\nb,1d,B,0,6.5,B,1,,,,2026-01-05,\nb,1d,B,0,6.5,B,1,,,,2026-01-01,\n\nPlayer,b\na,1d,W,0,6.5,B,1,,,,2026-01-01,\na,1d,W,0,6.5,B,1,,,,2026-01-05,\n"
	ev, ps = Read(game.Input{Name: "x.csv", Data: []byte(text)})
	if len(ev.Games) != 2 || len(ps) != 1 || ps[0].Code != "order-differs" {
		t.Errorf("got %d games, problems %v", len(ev.Games), ps)
	}
}

func TestMatch(t *testing.T) {
	importertest.Match(t, Format, false, map[string]string{
		"games":       "round,black,white,result\n1,Tan,Lim,B+\n",
		"rating list": "id,family,given,rank,rating,komi\n1,Tan,Mei,3d,2100,6\n",
		"numbers":     "1,2,3,4,5,6,7,8,9\n",
		"almost":      "ben,5k,B,2,0.5,B,1.0,102,102,7k,2026-03-01,x\nben,5k,green,2,0.5,B,1.0,102,102,7k,2026-03-01,x\n",
		"one of two":  "ben,5k,B,2,0.5,B,1.0,102,102,7k,2026-03-01,x\nhello\n",
		"calculation": "No,Player,Round,Board,Date,Colour,Opponent,Handicap,Result,con,status,Change,Note\n1,Tan,1,1,2026-05-02,black,Lim,0,won,20,1,4.5,\n",
		"empty":       "", "page": "<p>ben,5k,B,2,0.5,B,1.0,102\n",
	})
	importertest.Match(t, Format, true, map[string]string{
		"titles":    "Opponent\tRank\tColour\tHandicap\tKomi\tWinner\tStatus\n",
		"no titles": "ben;5k;B;2;0.5;B;1.0;102;102;7k;2026-03-01;x\n",
		"heading":   "Record of anna\nben,5k,w,2,0.5,w,0.5,102,102,7k,2026-03-01,x\nanna,,,,,,,,10,6k,,\n",
	})
}

func TestOwner(t *testing.T) {
	const line = "ben,5k,B,2,0.5,B,1.0,102,102,7k,2026-03-01,x\n"
	for _, c := range []struct{ file, text, want string }{
		{"records/anna.csv", line, "anna"}, {`C:\records\sagc-anna.csv`, line, "anna"}, {"anna_record.csv", line, "anna"}, {"x.csv", "Player: anna\n" + line, "anna"},
		{"x.csv", "Record sheet for anna\n" + line, "anna"}, {"x.csv", "User name,anna\n" + line, "anna"}, {"x.csv", "Player,anna,Rank,7k\n" + line, "anna"},
	} {
		ev, ps := Read(game.Input{Name: c.file, Data: []byte(c.text)})
		if ev == nil || ev.Players[0].Name != c.want || ev.Extra["sagc:player"] != c.want {
			t.Errorf("%s, %q: got %+v, %v", c.file, c.text, ev, ps)
		}
	}
	if ev, ps := Read(game.Input{Name: "-", Data: []byte(line)}); ev != nil || len(ps) != 1 || ps[0].Code != "player-unknown" {
		t.Errorf("standard input: got %+v, %v", ev, ps)
	}
	for name, text := range map[string]string{"empty": "", "prose": "hello\n"} {
		if ev, ps := Read(game.Input{Name: "x.csv", Data: []byte(text)}); ev != nil || !ps.HasErrors() {
			t.Errorf("%s: got %+v, %v", name, ev, ps)
		}
	}
}

func FuzzRead(f *testing.F) {
	importertest.Fuzz(f, Format, gametest.Files(f, "testdata/*.[ct]*", "../../samples/sagc/*.csv"), importertest.Named)
}

const sample = "../../samples/sagc/merlion-cup.csv"

func BenchmarkRead(b *testing.B) { importertest.Bench(b, Format, gametest.File(b, sample), 25, 70) }

// BenchmarkRowsOnly is what splitting the same bytes into rows takes.
func BenchmarkRowsOnly(b *testing.B) {
	importertest.Alone(b, gametest.File(b, sample), func(data []byte) error {
		(&reader{quiet: true}).text(data)
		return nil
	})
}

// TestSelfGame: where the record has the name of one of its opponents, the game
// against that one is no adjustment, and nobody is lost without a word.
func TestSelfGame(t *testing.T) {
	const titles = "Opponent,Opponent's rank,Colour,Handicap,Komi,Winner,Status factor,Change,New index,New rank,Date,Comments\n"
	const games = "ben,5k,B,0,6.5,B,1.5,102,102,7k,2026-05-02,\nann,7k,W,0,6.5,B,1.5,-20,82,7k,2026-05-02,\n"
	for owner, want := range map[string]string{"anna": "", "ben": `r.csv:3: a game of "ben" against themselves`, "ann": `r.csv:4: a game of "ann" against themselves`} {
		ev, ps := Read(game.Input{Name: "r.csv", Data: []byte("Player," + owner + ",Rank,7k\n" + titles + games)})
		var got []string
		for _, p := range ps {
			if p.Severity == game.Error {
				got = append(got, p.Error())
			}
		}
		if len(ev.Adjust) > 0 || len(got) != min(1, len(want)) || want != "" && !strings.HasPrefix(got[0], want) {
			t.Errorf("record of %s: got adjustments %+v and problems %q, want %q", owner, ev.Adjust, got, want)
		}
	}
	ev, ps := Read(game.Input{Name: "r.csv", Data: []byte("Player,anna,Rank,7k\n" + titles + "anna,,,,,,,,-300,6k,2026-05-01,by the committee\n" + games)})
	if len(ev.Adjust) != 1 || len(ev.Games) != 2 || ps.HasErrors() {
		t.Errorf("an adjustment is read as %+v, %v", ev, ps)
	}
}

// TestLostLineBreak: two lines that became one are an error, with titles and
// without, however much of the second there is.
func TestLostLineBreak(t *testing.T) {
	const heading, titles = "Player,anna\n", "Opponent,Rank,Colour,Handicap,Komi,Winner,Status,Change,Index,New rank,Date,Comments\n"
	const first, second = "ben,5k,B,2,0.5,B,1.0,,,,2026-03-01,", "cid,4k,W,0,6.5,B,1.0,,,,2026-03-08,\n"
	for name, c := range map[string]struct{ text, codes string }{
		"with titles":           {heading + titles + first + second, "error row-glued"},
		"without titles":        {heading + first + second, "error row-glued"},
		"behind the titles":     {heading + strings.TrimSuffix(titles, "\n") + first + "\n" + second, "error row-glued"},
		"behind a comment":      {heading + titles + first + "won" + second, "error row-glued"},
		"seven fields":          {heading + titles + first + "cid,4k,W,0,6.5,B,1.0\n", "error row-glued"},
		"separators in comment": {heading + titles + first + "won, luckily\n", "warning row-fields"},
		"short titles":          {heading + "Opponent,Rank,Colour,Handicap,Komi,Winner\nben,5k,B,2,0.5,B,cid,4k,W,0,6.5,B\n", "error row-glued"},
		"empty fields":          {heading + titles + first + ",,,,,,,,\n", ""},
		"two lines":             {heading + titles + first + "\n" + second, ""},
	} {
		t.Run(name, func(t *testing.T) {
			ev, ps := importertest.Read(t, Format, game.Input{Name: "x.csv", Data: []byte(c.text)})
			if got := importertest.Codes(ps); got != c.codes || ev == nil || len(ev.Games) == 0 {
				t.Errorf("problems %q, want %q: %v", got, c.codes, ps)
			}
		})
	}
}

// TestOwnName: a line with the own name is an adjustment, unless it tells a game.
func TestOwnName(t *testing.T) {
	for text, want := range map[string]string{
		"Player,anna\nanna,,,,,,,,10,6k,,\n":                      "",
		"Player,anna\nanna,5k,B,2,0.5,B,1.0,,10,6k,2026-03-01,\n": "error self-game",
		"Player,anna\nanna,5k,,,,W,1.0,,10,6k,2026-03-01,\n":      "error self-game",
	} {
		ev, ps := importertest.Read(t, Format, game.Input{Name: "x.csv", Data: []byte(text)})
		if got := importertest.Codes(ps); got != want || ev == nil || (len(ev.Adjust) == 1) != (want == "") {
			t.Errorf("%q: problems %q, want %q", text, got, want)
		}
	}
}
