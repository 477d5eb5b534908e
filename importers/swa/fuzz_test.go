package swa

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/importertest"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// FuzzRead: no bytes make Read panic, and what it returns is in order.
func FuzzRead(f *testing.F) {
	importertest.Fuzz(f, Format, gametest.Files(f, samples+"/*.xlsx"), laws...)
}

var laws = []importertest.Law{importertest.Rounds(0, MaxRounds), placed}

// placed is the law that every game has its cell, and every problem something
// that was found.
func placed(t testing.TB, _ []byte, ev *game.Event, ps game.Problems) {
	t.Helper()
	for _, g := range ev.Games {
		if g.Place.Path == "" {
			t.Errorf("game without a place: %+v", g)
		}
	}
	for _, p := range ps {
		if p.Found == "" {
			t.Errorf("problem without a finding: %+v", p)
		}
	}
}

// FuzzCells reads a grid of texts: sheets parted by form feeds, rows by line
// feeds, cells by tabs; a text that is a number is one.
func FuzzCells(f *testing.F) {
	for _, s := range []string{
		"Class\tA\nBegin date\t2026-05-02\nBasic time\t0:45\nOvertime\t3 x 30 s\fNo\tName\tRank\tCountry\n1\tTan Mei\t3d\tSG\n2\tLim Hua\t5k\tMY\fNo\tName\tR1\tR2\tPoints\n1\tTan Mei\t2+/w0\t0+\t2\n2\tLim Hua\t1-/b0\t\t0\fRound\tBoard\tDate\tBlack no\tBlack\tWhite no\tWhite\tHandicap\tKomi\tResult\n1\t1\t2026-05-02\t2\tLim Hua\t1\tTan Mei\t0\t6.5\tW+",
		"轮次\t台次\t执黑\t大分\t执白\t大分\t对局结果\n1\t1\t林思源\t0\t陈雨桐\t0\t黑胜\n1\t2\t何静文\t0\t-\t-\t轮空\n\n排名\t棋手姓名\n1\t林思源",
		"轮次\t棋手\t\t结果\t\t棋手\t\t类别\n1\tTan\t4 Dan\t2\t0\tLim\t2 Dan\t分先\n2\tTan\t4 Dan\t1\t1\tLim\t2 Dan\t倒贴5目\t\t黄色为分先对局",
		"\t\t1\t2\t3\n1\tTan\t\t2\t1\n2\tLim\t0\t\t2\n3\tOng\t1\t0",
		"Event\tClass\nCup\tA\nNo\tName\tRank\t\tRound\tBlack\tWhite\tResult\n1\tTan\t3d\t\t1\tTan (1)\tLim #2\tB+\n2\tLim\t1k\nTotal\t2\nRemarks: none",
		"No\tName\tR1\t\t\tR2\n\t\tOpp\tColour\tResult\tOpp\tColour\tResult\n1\tTan\t2\tB\tW\tLim\tW\t0\n2\tLim\t1\tW\tL\t1\tB\t1",
		"Rank\tName\tGrade\tR1\tR2\n1st\tTan\t3d\tW 2\twin vs 2\n2nd\tLim\t1k\tL 1\tlost to 1\fNo\tName\tR1\n1\tOng\t2+\n2\tHo\t1-",
		"Round\tWinner\tLoser\nRound 2\n1\tTan\tLim\nPlayer 1\tPlayer 2\tResult\tResult\nA\tB\t✓\t",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 20_000 {
			return
		}
		book := gridBook(s)
		r := eventOf("fuzz.xlsx", book, surveyOfEvent(book), nil)
		importertest.Check(t, nil, r.ev, r.Problems(), laws...)
		if a := r.area; a.cells != a.paired+a.byes+a.unpaired+a.reported {
			t.Fatalf("cells of cross tables: %+v", a)
		}
		if table, ok := Locate(book); ok && r.ev != nil {
			if len(table.Rows) != len(r.ev.Players) {
				t.Fatalf("Locate has %d players, Read %d", len(table.Rows), len(r.ev.Players))
			}
		}
	})
}

// TestRandomGrids reads sheets of our own words thrown together, which fuzzing
// by bytes seldom finds.
func TestRandomGrids(t *testing.T) {
	words := []string{"", "", "", "1", "2", "3", "0", "2+", "1-/b0", "3=", "0+", "bye", "B+", "W+!", "jigo", "1-0", "2:0", "✓", "Tan", "Lim", "3d", "2 Dan", "分先", "让先", "倒贴目", "轮空", "-", "Round 2", "第一轮", "R1", "R2", "黄色为分先对局", "Class", "Class: B", "2026-05-02", "3/4/2026", "45 min", "Foo"}
	var titles []string
	for _, fields := range [][]Field{TournamentFields, PlayerFields, GameFields} {
		for _, f := range fields {
			titles = append(titles, f.Label, f.Synonyms[len(f.Synonyms)-1])
		}
	}
	titles = append(titles, "棋手", "棋手", "Player 1", "Player 2", "Loser", "R1", "R2", "排名", "Points", "类别", "Black wins", "White wins")
	n := uint32(1)
	pick := func(from []string) string {
		n = n*1664525 + 1013904223
		return from[(n>>12)%uint32(len(from))]
	}
	for range 4000 {
		var grid strings.Builder
		for row := range 5 {
			for range 7 {
				from := words
				if row == 0 || row == 3 && pick(words) == "" {
					from = titles
				}
				grid.WriteString(pick(from) + "\t")
			}
			grid.WriteByte('\n')
		}
		book := gridBook(grid.String())
		r := eventOf("grid.xlsx", book, surveyOfEvent(book), nil)
		importertest.Check(t, nil, r.ev, r.Problems(), laws...)
		Locate(book)
	}
}

// gridBook makes a book of texts without a file.
func gridBook(s string) *spreadsheet.Book {
	plain := &spreadsheet.Style{}
	book := &spreadsheet.Book{}
	for i, text := range strings.Split(s, "\f") {
		sheet := spreadsheet.Sheet{Name: fmt.Sprintf("S%d", i+1)}
		for j, line := range strings.Split(text, "\n") {
			row := spreadsheet.Row{Number: j + 1}
			for k, v := range strings.Split(line, "\t") {
				if v == "" {
					continue
				}
				c := spreadsheet.Cell{Row: j + 1, Col: k + 1, Kind: spreadsheet.Text, Text: v, Raw: v, Style: plain}
				if n, ok := wholeNumber(&c); ok {
					c.Kind, c.Value = spreadsheet.Number, float64(n)
				}
				row.Cells = append(row.Cells, c)
			}
			if len(row.Cells) > 0 {
				sheet.Rows = append(sheet.Rows, row)
			}
		}
		book.Sheets = append(book.Sheets, sheet)
	}
	return book
}

// bigCup is an event of 500 players and 6 rounds in layout 1.0.
func bigCup(b *testing.B) []byte {
	const n = 500
	players := [][]any{{}}
	results := [][]any{{No, Name, "R1", "R2", "R3", "R4", "R5", "R6", Points}}
	games := [][]any{{}}
	for _, f := range PlayerFields[:11] {
		players[0] = append(players[0], f.Label)
	}
	for _, f := range GameFields {
		games[0] = append(games[0], f.Label)
	}
	name := func(i int) string { return fmt.Sprintf("Family%d Given%d", i, i*7) }
	for i := 1; i <= n; i++ {
		players = append(players, []any{i, name(i), fmt.Sprintf("Family%d", i), fmt.Sprintf("Given%d", i*7), fmt.Sprint(1000 + i), fmt.Sprintf("%dk", i%30+1), "yes", "Open", "Harbour Go Club", "SG", 1500.5})
		row := []any{i, name(i)}
		for r := range 6 {
			opponent, sign, colour := (i-1)^(1<<r)+1, "+", "b"
			if i-1 > opponent-1 {
				sign, colour = "-", "w"
			}
			if opponent > n {
				row = append(row, "0-")
				continue
			}
			row = append(row, fmt.Sprintf("%d%s/%s0", opponent, sign, colour))
			if colour == "b" {
				games = append(games, []any{r + 1, i, nil, i, name(i), opponent, name(opponent), 0, nil, "B+", nil})
			}
		}
		results = append(results, row)
	}
	f := excelize.NewFile()
	for s, rows := range map[string][][]any{SheetPlayers: players, SheetResults: results, SheetGames: games} {
		if _, err := f.NewSheet(s); err != nil {
			b.Fatal(err)
		}
		for i, row := range rows {
			if err := f.SetSheetRow(s, spreadsheet.Ref(i+1, 1), &row); err != nil {
				b.Fatal(err)
			}
		}
	}
	var buf bytes.Buffer
	if err := f.Write(&buf); err != nil {
		b.Fatal(err)
	}
	return buf.Bytes()
}

func BenchmarkRead(b *testing.B) { importertest.Bench(b, Format, bigCup(b), 500, 1484) }

// BenchmarkExcelize is the bare library on the same bytes.
func BenchmarkExcelize(b *testing.B) {
	importertest.Alone(b, bigCup(b), func(data []byte) error {
		f, err := excelize.OpenReader(bytes.NewReader(data))
		if err != nil {
			return err
		}
		defer f.Close()
		for _, s := range f.GetSheetList() {
			if _, err := f.GetRows(s); err != nil {
				return err
			}
		}
		return nil
	})
}
