package swa

import (
	"testing"
	"time"

	"github.com/xuri/excelize/v2"
)

// list is a workbook with the players of three and one list of games.
func list(t testing.TB, rows [][]any, change func(f *excelize.File)) []byte {
	return build(t, []page{three, {"Games", rows}}, change)
}

// TestResults: the winner in every form that organisers write, for a game of
// number 1, Tan Mei, with Black against number 2, Lim Hua.
func TestResults(t *testing.T) {
	for _, c := range []struct {
		title  string
		result any
		want   string
	}{
		{"Result", "B+", "r1 1-2 B+"}, {"Result", "W+", "r1 1-2 W+"}, {"Result", "b+r", "r1 1-2 B+"}, {"Result", "W+3.5", "r1 1-2 W+"}, {"Result", "jigo", "r1 1-2 jigo"},
		{"Result", "both win", "r1 1-2 both win"}, {"Result", "both lose!", "r1 1-2 both lose!"}, {"Result", "W+!", "r1 1-2 W+!"}, {"Result", "B+ by default", "r1 1-2 B+!"}, {"Result", "void", "r1 1-2 void"}, {"Result", nil, "r1 1-2 no result"},
		{"Winner", "Black", "r1 1-2 B+"}, {"Winner", "white", "r1 1-2 W+"}, {"胜者", "黑", "r1 1-2 B+"}, {"胜方", "白方胜", "r1 1-2 W+"}, {"结果", "白中盘胜", "r1 1-2 W+"}, {"結果", "黑勝", "r1 1-2 B+"}, {"Result/结果", "黑方弃权", "r1 1-2 W+!"},
		{"Winner", 1, "r1 1-2 B+"}, {"Winner", "2", "r1 1-2 W+"}, {"Result", 1, "r1 1-2 B+"},
		{"Winner", "Tan Mei", "r1 1-2 B+"}, {"Winner", "LIM hua", "r1 1-2 W+"}, {"Winner", "Hua Lim", "r1 1-2 W+"}, {"Winner", "Lim Hua!", "r1 1-2 W+!"}, {"Winner", "Tan Mei won", "r1 1-2 B+"},
		{"Result", "1-0", "r1 1-2 B+"}, {"Result", "0–1", "r1 1-2 W+"}, {"Result", "½-½", "r1 1-2 jigo"}, {"Result", "１：０", "r1 1-2 B+"}, {"Result", "2 : 0", "r1 1-2 B+"}, {"比分", "0:2", "r1 1-2 W+"}, {"Result", "0-0", "r1 1-2 both lose"},
	} {
		ev, ps := read(t, list(t, [][]any{{"Round", "Black no", "Black", "White no", "White", c.title}, {1, 1, "Tan Mei", 2, "Lim Hua", c.result}}, nil))
		if got := gameLines(ev); got != c.want {
			t.Errorf("%s %v: got %q, want %q; problems %s", c.title, c.result, got, c.want, problemLines(ps, false))
		}
		if s := problemLines(ps, false); s != "" {
			t.Errorf("%s %v: got problems %q", c.title, c.result, s)
		}
	}
	// What cannot be told is an error at its cell, and no game.
	for _, c := range []struct {
		title  string
		result any
	}{
		{"Result", 2}, // the winner's number, or two points for Black
		{"Result", 3}, {"Winner", 3}, {"Winner", 0}, {"Winner", "Goh Wei"}, {"Result", "won"}, {"Result", 0.5}, {"Result", "?!?"}, {"Result", true},
	} {
		ev, ps := read(t, list(t, [][]any{{"Round", "Black no", "White no", c.title}, {1, 1, 2, c.result}}, nil))
		if got, want := problemLines(ps, false), "error result Games!D2"; got != want || len(ev.Games) != 0 {
			t.Errorf("%s %v: got %q and games %q, want %q and no game", c.title, c.result, got, gameLines(ev), want)
		}
	}
}

// TestNamedWhite: a winner's name that is a colour too counts where both mean
// the same player, else nobody can tell.
func TestNamedWhite(t *testing.T) {
	for _, c := range []struct{ black, white, games, problems string }{
		{"Tan Mei", "White", "r1 1-2 W+", ""},
		{"White", "Tan Mei", "", "error result S!D2"},
	} {
		ev, ps := read(t, build(t, []page{{"S", [][]any{{"Round", "Black", "White", "Winner"}, {1, c.black, c.white, "White"}}}}, nil))
		if got := gameLines(ev); got != c.games {
			t.Errorf("%s against %s: got games %q, want %q", c.black, c.white, got, c.games)
		}
		if got := problemLines(ps, false); got != c.problems {
			t.Errorf("%s against %s: got problems %q, want %q", c.black, c.white, got, c.problems)
		}
	}
}

// TestRankBesideNumber: a title merged over two columns has a player's number and
// rank below it.
func TestRankBesideNumber(t *testing.T) {
	ev, ps := read(t, build(t, []page{three, {"G", [][]any{{"Round", "Black", nil, "White", nil, "Result"}, {1, 1, "3d", 2, "1k", "B+"}}}}, func(f *excelize.File) {
		merge(t, f, "G", "B1", "C1")
		merge(t, f, "G", "D1", "E1")
	}))
	if got := gameLines(ev); got != "r1 1-2 B+" {
		t.Errorf("got games %q", got)
	}
	if got := problemLines(ps, false); got != "" {
		t.Errorf("got problems %q", got)
	}
}

// TestWhiteFirst: where White stands left, a score is White's first.
func TestWhiteFirst(t *testing.T) {
	ev, _ := read(t, list(t, [][]any{{"Round", "White", "Black", "Result"}, {1, "Lim Hua", "Tan Mei", "1-0"}, {1, "Goh Wei", "陈思远", "B+"}}, nil))
	if got, want := gameLines(ev), "r1 1-2 W+; r1 3-4 B+"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestTwoColumns: ticks and points in one of two columns.
func TestTwoColumns(t *testing.T) {
	for _, c := range []struct {
		name  string
		title []any
		row   []any
		want  string
	}{
		{"tick for Black", []any{"Round", "Black", "White", "Black wins", "White wins"}, []any{1, "Tan Mei", "Lim Hua", "✓", nil}, "r1 1-2 B+"},
		{"tick for White", []any{"Round", "Black", "White", "黑胜", "白胜"}, []any{1, "Tan Mei", "Lim Hua", nil, "x"}, "r1 1-2 W+"},
		{"tick in columns beside the players", []any{"Round", "Black", "Result", "White", "Result"}, []any{1, "Tan Mei", nil, "Lim Hua", "√"}, "r1 1-2 W+"},
		{"points", []any{"Round", "Black", "Result", "White", "Result"}, []any{1, "Tan Mei", 2, "Lim Hua", 0}, "r1 1-2 B+"},
		{"halves", []any{"Round", "Black", "White", "Black score", "White score"}, []any{1, "Tan Mei", "Lim Hua", 0.5, "½"}, "r1 1-2 jigo"},
		{"one side gave up", []any{"Round", "Black", "White", "Black result", "White result"}, []any{1, "Tan Mei", "Lim Hua", "弃权", nil}, "r1 1-2 W+!"},
		{"nothing yet", []any{"Round", "Black", "White", "Black result", "White result"}, []any{1, "Tan Mei", "Lim Hua"}, "r1 1-2 no result"},
		{"winner and loser", []any{"Round", "Winner", "Loser"}, []any{1, "Tan Mei", "Lim Hua"}, "r1 1~2 B+"},
		{"players without colours", []any{"Round", "Player 1", "Player 2", "Result"}, []any{1, "Lim Hua", "Tan Mei", "1-0"}, "r1 2~1 B+"},
		{"white left, titles say", []any{"Round", "White", "White wins", "Black", "Black wins"}, []any{1, "Lim Hua", "✓", "Tan Mei", nil}, "r1 1-2 W+"},
		{"white left, titles alike", []any{"Round", "White", "Result", "Black", "Result"}, []any{1, "Lim Hua", 1, "Tan Mei", 0}, "r1 1-2 W+"},
	} {
		t.Run(c.name, func(t *testing.T) {
			ev, ps := read(t, list(t, [][]any{c.title, c.row}, nil))
			if got := gameLines(ev); got != c.want || problemLines(ps, false) != "" {
				t.Errorf("got %q, want %q; problems %v", got, c.want, ps)
			}
		})
	}
	for name, row := range map[string][]any{
		"both ticked": {1, "Tan Mei", "Lim Hua", "✓", "✓"}, "ones": {1, "Tan Mei", "Lim Hua", 1, 1}, "noughts": {1, "Tan Mei", "Lim Hua", 0, 0}, "words": {1, "Tan Mei", "Lim Hua", "good", nil}, "a loss alone": {1, "Tan Mei", "Lim Hua", 0, nil},
	} {
		ev, ps := read(t, list(t, [][]any{{"Round", "Black", "White", "Black result", "White result"}, row}, nil))
		if got, want := problemLines(ps, false), "error result Games!D2"; got != want || len(ev.Games) > 0 {
			t.Errorf("%s: got %q, games %q, want %q", name, got, gameLines(ev), want)
		}
	}
}

// TestSpoiledScores: what Excel did to a score is undone where just one can be
// meant, and said otherwise.
func TestSpoiledScores(t *testing.T) {
	day := func(y, m, d int) time.Time { return time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC) }
	for _, c := range []struct {
		name   string
		value  any
		format string
		want   string
		found  string
	}{
		{"2:0", 2.0 / 24, "h:mm", "r1 1-2 B+", "2:00, which the spreadsheet program made from 2:0"},
		{"0:2", 2.0 / 1440, "h:mm", "r1 1-2 W+", "0:02, which the spreadsheet program made from 0:2"},
		{"1:0", 1.0 / 24, "h:mm", "r1 1-2 B+", "1:00, which the spreadsheet program made from 1:0"},
		{"1-0", day(2000, 1, 1), "mmm-yy", "r1 1-2 B+", "2000-01-01, which the spreadsheet program made from 1-0"},
		{"1:1", 61.0 / 1440, "h:mm", "", "the time 1:01, which the spreadsheet program made from what was typed"},
		{"10:30", 0.4375, "h:mm", "", "the time 10:30, which the spreadsheet program made from what was typed"},
		{"1/2", day(2026, 2, 1), "d-mmm", "", "the date 2026-02-01, which the spreadsheet program made from what was typed (1/2 or 2-1?)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			ev, ps := read(t, list(t, [][]any{{"Round", "Black", "White", "Result"}, {1, "Tan Mei", "Lim Hua", c.value}}, func(f *excelize.File) {
				style(t, f, "Games", "D2", "D2", numberFormat(c.format))
			}))
			want := "warning result-by-excel Games!D2"
			if c.want == "" {
				want = "error result-by-excel Games!D2"
			}
			if got := gameLines(ev); got != c.want || problemLines(ps, false) != want {
				t.Errorf("got %q, %q, want %q, %q", got, problemLines(ps, false), c.want, want)
			}
			for _, p := range ps {
				if p.Code == "result-by-excel" && p.Found != c.found {
					t.Errorf("\n got %q\nwant %q", p.Found, c.found)
				}
			}
		})
	}
}

// TestGameList: columns, blank rows, headings, numbers as text.
func TestGameList(t *testing.T) {
	full := []any{"Round", "Board", "Date", "Black no", "Black", "White no", "White", "Handicap", "Komi", "Result", "Board size"}
	for _, c := range []struct {
		name     string
		rows     [][]any
		want     string
		problems string
	}{
		{"layout 1.0", [][]any{full, {1, 2, "2026-05-02", 1, "Tan Mei", 2, "Lim Hua", 2, 0.5, "B+", 13}}, "r1 1-2 B+ h2 k0.5 t2 2026-05-02 13x", ""},
		{"numbers as text", [][]any{full, {"1", "２", "2026/5/2", "1", nil, " 2 ", nil, "2", "6,5", "B+", "19x19"}}, "r1 1-2 B+ h2 k6.5 t2 2026-05-02 19x", ""},
		{"Chinese titles", [][]any{{"轮次", "台次", "黑方", "白方", "让子", "贴目", "结果"}, {"第一轮", "3", "陈思远", "Goh Wei", "分先", "3¾子", "黑胜"}}, "r1 3-4 B+ h0 k7.5 t3", ""},
		{"traditional titles", [][]any{{"輪次", "臺次", "執黑", "執白", "讓子", "對局結果"}, {1, 1, "陈思远", "Goh Wei", "讓3子", "白勝"}}, "r1 3-4 W+ h3 t1", ""},
		{"bilingual titles", [][]any{{"Round 轮次", "Black/黑", "White/白", "Handicap (让子)", "Result 结果"}, {1, "Tan Mei", "Lim Hua", 0, "W+"}}, "r1 1-2 W+ h0", ""},
		{"blank rows and columns", [][]any{nil, {nil, "Round", nil, "Black", nil, "White", "Result"}, nil, {nil, 1, nil, "Tan Mei", nil, "Lim Hua", "B+"}, nil, nil, {nil, 2, nil, "Lim Hua", nil, "Tan Mei", "B+"}}, "r1 1-2 B+; r2 2-1 B+", ""},
		{"round headings", [][]any{{"Board", "Black", "White", "Result"}, {"Round 1"}, {1, "Tan Mei", "Lim Hua", "B+"}, {"第二轮"}, {1, "Lim Hua", "Tan Mei", "B+"}}, "r1 1-2 B+ t1; r2 2-1 B+ t1", ""},
		{"round in the first row of a block", [][]any{{"Round", "Black", "White", "Result"}, {1, "Tan Mei", "Lim Hua", "B+"}, {nil, "陈思远", "Goh Wei", "W+"}}, "r1 1-2 B+; r1 3-4 W+", ""},
		{"repeated header", [][]any{{"Round", "Black", "White", "Result"}, {1, "Tan Mei", "Lim Hua", "B+"}, {"Round", "White", "Black", "Result"}, {2, "Tan Mei", "Lim Hua", "B+"}}, "r1 1-2 B+; r2 2-1 B+", ""},
		{"numbers under Black and White", [][]any{{"Round", "Black", "White", "Result"}, {1, 1, "No. 2", "B+"}}, "r1 1-2 B+", ""},
		{"ranks in brackets and columns", [][]any{{"Round", "Black", "Rank", "White", "Rank", "Result"}, {1, "Tan Mei (3d)", nil, "Lim Hua", "1k", "B+"}}, "r1 1-2 B+", ""},
		{"bye", [][]any{{"Round", "Black", "White", "Result"}, {1, "Tan Mei", "bye", nil}, {2, "-", "Lim Hua", "轮空"}}, "r1 bye 1; r2 bye 2", ""},
		{"unused lines of the form", [][]any{full, {1, 1, nil, 1, nil, 2, nil, 0, nil, "B+"}, {1, 2}, {2, 1, nil, nil, nil, nil, nil, nil, 6.5}}, "r1 1-2 B+ h0 t1", ""},
		{"referee below the games", [][]any{{"Round", "Black", "White", "Result"}, {1, "Tan Mei", "Lim Hua", "B+"}, nil, {"Referee: Ng Boon"}}, "r1 1-2 B+", ""},
		{"no result column", [][]any{{"Round", "Board", "Black", "White"}, {1, 1, "Tan Mei", "Lim Hua"}}, "r1 1-2 no result t1", "warning no-result-column Games!A1"},
		{"unknown player", [][]any{{"Round", "Black", "White", "Result"}, {1, "Tan Mei", "Nobody", "B+"}}, "", "error player-unknown Games!C2"},
		{"unknown number", [][]any{{"Round", "Black no", "White no", "Result"}, {1, 1, 77, "B+"}}, "", "error player-unknown Games!C2"},
		{"number and name of two players", [][]any{full, {1, 1, nil, 1, "Lim Hua", 3, nil, 0, nil, "B+"}}, "", "error player-mismatch Games!D2"},
		{"one player", [][]any{{"Round", "Black", "White", "Result"}, {1, "Tan Mei", nil, "B+"}}, "", "error player-missing Games!C2"},
		{"self", [][]any{{"Round", "Black", "White", "Result"}, {1, "Tan Mei", "Tan Mei", "B+"}}, "", "error self-game Games!B2"},
		{"bad round", [][]any{{"Round", "Black", "White", "Result"}, {"x", "Tan Mei", "Lim Hua", "B+"}}, "", "error value Games!A2"},
		{"bad details", [][]any{full, {1, "A", "3/4/2026", 1, nil, 2, nil, "many", "some", "B+", "big"}}, "", "error date-ambiguous Games!C2; error value Games!H2; error value Games!I2; error value Games!K2; warning board Games!B2"},
		{"twice", [][]any{{"Round", "Black no", "White no", "Result"}, {1, 1, 2, "B+"}, {1, 2, 1, "B+"}}, "r1 1-2 B+", "error game-twice Games!D3"},
		{"text in a titled row", [][]any{{"Round", "Black", "White", "Result"}, {1, "Tan Mei", "Lim Hua", "B+"}, {nil, "lunch break"}}, "r1 1-2 B+", "error player-unknown Games!B3"},
		{"cell without a title", [][]any{{"Round", "Black", nil, "White", "Result"}, {1, "Tan Mei", "left early", "Lim Hua", "B+"}}, "", "error cell-not-understood Games!C2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			ev, ps := read(t, list(t, c.rows, nil))
			if got := gameLines(ev); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if got := problemLines(ps, false); got != c.problems {
				t.Errorf("got problems %q, want %q", got, c.problems)
				for _, p := range ps {
					t.Log(p.Error())
				}
			}
		})
	}
}

// TestHomonyms: a name of two players needs their numbers.
func TestHomonyms(t *testing.T) {
	players := page{"Players", [][]any{{"No", "Name", "Rank"}, {1, "Tan Mei", "3d"}, {2, "Tan Mei", "5k"}, {3, "Lim Hua", "1k"}}}
	ev, ps := read(t, build(t, []page{players, {"Games", [][]any{{"Round", "Black no", "Black", "White no", "White", "Result"}, {1, 2, "Tan Mei", 3, "Lim Hua", "B+"}, {2, nil, "Tan Mei", 3, "Lim Hua", "B+"}}}}, nil))
	if got, want := gameLines(ev)+" | "+problemLines(ps, false), "r1 2-3 B+ | error name-ambiguous Games!C3"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestBracketsInAName: a name of the list with something like a rank in brackets
// is that player's, number beside it or not.
func TestBracketsInAName(t *testing.T) {
	book := gridBook("No\tName\tRank\n1\tTan (3d)\t2k\n2\tLim\t1k\fRound\tBlack No\tBlack\tWhite No\tWhite\tResult\n1\t1\tTan (3d)\t2\tLim\tB+")
	r := eventOf("brackets.xlsx", book, surveyOfEvent(book), nil)
	if r.Problems().HasErrors() || len(r.ev.Games) != 1 || r.ev.Games[0].Black != 1 || r.ev.Players[0].Rank.String() != "2k" {
		t.Errorf("got %+v, %v", r.ev, r.Problems())
	}
}
