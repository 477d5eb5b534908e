package swa

import (
	"fmt"
	"strings"
	"testing"

	"kyudan/rating/game"
)

func TestRoundCell(t *testing.T) {
	for s, want := range map[string]string{
		"12+/w0": "12+/w0", "3-/b4": "3-/b4", "12+": "12+", "3-": "3-", "5=": "5=", "7?": "7?", "12+!": "12+!", "12+/w0!": "12+/w0!", "12+!b0": "12+/b0!", "0+": "0+", "0-": "0-", "0=": "0=",
		" 12 + / w 0 ": "12+/w0", "12＋/Ｗ０": "12+/w0", "3−/B4": "3-/b4", "3–": "3-", "12+w0": "12+/w0", "12+/w": "12+/w", "12+/?0": "12+", "12+!?0": "12+!", "5½": "5=",
	} {
		c, err := ParseRoundCell(s)
		if err != nil || CellText(c) != want {
			t.Errorf("%q: got %q, %v, want %q", s, c, err, want)
		}
	}
	for _, s := range []string{"", "12", "+", "+12", "12*", "12+/", "12+/x0", "12+/w0x", "12+/w100", "12+/w-1", "0+/b0", "0=!w2", "999999+", "12+12-", "12+/w½", "2:0", "B+"} {
		if c, err := ParseRoundCell(s); err == nil {
			t.Errorf("%q: got %q, want an error", s, c)
		}
	}
}

// table is a cross table of the players of three.
func results(rows ...[]any) page {
	return page{"Results", append([][]any{{"No", "Name", "R1", "R2", "Points"}}, rows...)}
}

// TestCrossTable: the grammar, the symmetry, and every cell accounted for.
func TestCrossTable(t *testing.T) {
	for _, c := range []struct {
		name     string
		rows     [][]any
		want     string
		problems string
	}{
		{"full cells", [][]any{{1, "Tan Mei", "2+/w0", "3-/b4"}, {2, "Lim Hua", "1-/b0", "4=/w0"}, {3, "陈思远", "4+!", "1+/w4"}, {4, "Goh Wei", "3-!", "2=/b0"}}, "r1 2-1 W+ h0; r1 3~4 B+!; r2 1-3 W+ h4; r2 4-2 jigo h0", ""},
		{"short cells", [][]any{{1, "Tan Mei", "2+"}, {2, "Lim Hua", "1-"}}, "r1 1~2 B+", ""},
		{"one side tells more", [][]any{{1, "Tan Mei", "2+/b2"}, {2, "Lim Hua", "1-"}}, "r1 1-2 B+ h2", ""},
		{"byes and nothing", [][]any{{1, "Tan Mei", "0+", "-"}, {2, "Lim Hua", "0-", "bye"}, {3, "陈思远", "0=", "轮空"}}, "r1 bye 1 (1); r2 bye 2; r2 bye 3; r1 absent 3 (0.5)", ""},
		{"half a bye", [][]any{{1, "Tan Mei", "half bye"}, {2, "Lim Hua", "Half Bye"}}, "r1 bye 1 (0.5); r1 bye 2 (0.5)", ""},
		{"both win, both lose, unknown", [][]any{{1, "Tan Mei", "2+", "2?"}, {2, "Lim Hua", "1+", "1?"}, {3, "陈思远", "4-"}, {4, "Goh Wei", "3-"}}, "r1 1~2 both win; r1 3~4 both lose; r2 1~2 no result", "error result-both Results!C2; error result-both Results!C4"},
		{"nobody came", [][]any{{1, "Tan Mei", "2-!"}, {2, "Lim Hua", "1-!"}}, "r1 1~2 both lose!", ""},
		{"numbers alone", [][]any{{1, nil, "2+"}, {2, nil, "1-"}}, "r1 1~2 B+", ""},
		{"names alone", [][]any{{nil, "Lim Hua", "1-"}, {nil, "Tan Mei", "2+"}}, "r1 1~2 B+", ""},
		{"blank rows", [][]any{nil, {1, "Tan Mei", "2+"}, nil, nil, {2, "Lim Hua", "1-"}}, "r1 1~2 B+", ""},
		{"results differ", [][]any{{1, "Tan Mei", "2+"}, {2, "Lim Hua", "1="}}, "", "error result-contradiction Results!C2"},
		{"same colour", [][]any{{1, "Tan Mei", "2+/b0"}, {2, "Lim Hua", "1-/b0"}}, "", "error result-contradiction Results!C2"},
		{"handicaps differ", [][]any{{1, "Tan Mei", "2+/b2"}, {2, "Lim Hua", "1-/w3"}}, "", "error result-contradiction Results!C2"},
		{"by default on one side", [][]any{{1, "Tan Mei", "2+!"}, {2, "Lim Hua", "1-"}}, "", "error result-contradiction Results!C2"},
		{"other opponent", [][]any{{1, "Tan Mei", "2+"}, {2, "Lim Hua", "3-"}, {3, "陈思远", "2+"}}, "r1 2~3 W+", "error result-one-sided Results!C2"},
		{"blank opponent", [][]any{{1, "Tan Mei", "2+"}, {2, "Lim Hua"}}, "", "error result-one-sided Results!C2"},
		{"not understood", [][]any{{1, "Tan Mei", "won", 12}, {2, "Lim Hua", "2:0", true}}, "", "error result Results!C2; error result Results!D2; error result Results!C3; error result Results!D3"},
		{"made negative", [][]any{{1, "Tan Mei", -2}, {2, "Lim Hua", "1+"}}, "", "error result Results!C2; error result-one-sided Results!C3"},
		{"unknown opponent", [][]any{{1, "Tan Mei", "9+"}}, "", "error opponent-unknown Results!C2"},
		{"self", [][]any{{1, "Tan Mei", "1+"}}, "", "error self-game Results!C2"},
		{"unknown player", [][]any{{9, "Nobody", "1+"}, {1, "Tan Mei", "0+"}}, "r1 bye 1 (1)", "error player-unknown Results!B2; error result-without-player Results!C2"},
		{"number and name of two", [][]any{{2, "Tan Mei", "3+"}}, "", "error player-mismatch Results!B2; error result-without-player Results!C2"},
		{"player twice", [][]any{{1, "Tan Mei", "2+"}, {2, "Lim Hua", "1-"}, {1, "Tan Mei", "4+"}}, "r1 1~2 B+", "error result-twice Results!C4"},
		{"question without an opponent", [][]any{{1, "Tan Mei", "0?"}}, "", "error result Results!C2"},
		{"points", [][]any{{1, "Tan Mei", "2+", nil, 1}, {2, "Lim Hua", "1-", nil, 3}}, "r1 1~2 B+", "warning points Results!E3"},
		{"points of two a win", [][]any{{1, "Tan Mei", "2+", "0+", 4}, {2, "Lim Hua", "1-", nil, 0}}, "r1 1~2 B+; r2 bye 1 (1)", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			ev, ps := read(t, build(t, []page{three, results(c.rows...)}, nil))
			if got := gameLines(ev); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if got := problemLines(ps, false); !sameProblems(got, c.problems) {
				t.Errorf("got problems %q, want %q", got, c.problems)
				for _, p := range ps {
					t.Log(p.Error())
				}
			}
		})
	}
}

// TestUnnumbered: without a column of numbers the cells count the rows.
func TestUnnumbered(t *testing.T) {
	ev, ps := read(t, build(t, []page{three, {"Results", [][]any{{"Name", "R1"}, {"Lim Hua", "2+"}, {"Tan Mei", "1-"}}}}, nil))
	if got, want := gameLines(ev)+"|"+problemLines(ps, false), "r1 1~2 W+|"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestRoundTitles: rounds in every spelling.
func TestRoundTitles(t *testing.T) {
	for _, titles := range [][]any{{"R1", "R2"}, {"Round 1", "Round 2"}, {"Rd 1", "rd. 2"}, {"第1轮", "第2轮"}, {"第一轮", "第二轮"}, {"第一輪 Round 1", "第二輪 Round 2"}, {"Ｒ１：", " r 2 "}, {1, 2}, {"1", "2"}} {
		rows := [][]any{append([]any{"No", "Name"}, titles...), {1, "Tan Mei", "2+", "2-"}, {2, "Lim Hua", "1-", "1+"}}
		ev, ps := read(t, build(t, []page{three, {"成绩", rows}}, nil))
		if got, want := gameLines(ev), "r1 1~2 B+; r2 1~2 W+"; got != want {
			t.Errorf("%v: got %q, want %q; problems %v", titles, got, want, ps)
		}
	}
}

// TestBoth: cross table and list of games must agree, and fill each other in.
func TestBoth(t *testing.T) {
	cross := [][]any{{1, "Tan Mei", "2+/w0"}, {2, "Lim Hua", "1-/b0"}, {3, "陈思远", "4-"}, {4, "Goh Wei", "3+"}}
	both := [][]any{{1, "Tan Mei", "2+/w0"}, {2, "Lim Hua", "1+/b0"}}
	title := []any{"Round", "Board", "Black no", "White no", "Handicap", "Komi", "Result"}
	for _, c := range []struct {
		name     string
		cross    [][]any
		list     [][]any
		want     string
		problems string
	}{
		{"agree", cross, [][]any{{1, 1, 2, 1, nil, 6.5, "W+"}, {1, 2, 3, 4, 2, nil, "W+"}}, "r1 2-1 W+ h0 k6.5 t1; r1 3-4 W+ h2 t2", ""},
		{"results differ", cross, [][]any{{1, 1, 2, 1, 0, nil, "B+"}, {1, 2, 3, 4, nil, nil, "W+"}}, "r1 2-1 B+ h0 t1; r1 3-4 W+ t2", "error results-disagree Results!C2"},
		{"colours differ", cross, [][]any{{1, 1, 1, 2, 0, nil, "B+"}, {1, 2, 3, 4, nil, nil, "W+"}}, "r1 1-2 B+ h0 t1; r1 3-4 W+ t2", "error results-disagree Results!C2"},
		{"handicaps differ", cross, [][]any{{1, 1, 2, 1, 3, nil, "W+"}, {1, 2, 3, 4, nil, nil, "W+"}}, "r1 2-1 W+ h3 t1; r1 3-4 W+ t2", "error results-disagree Results!C2"},
		{"by default in one", cross, [][]any{{1, 1, 2, 1, 0, nil, "W+!"}, {1, 2, 3, 4, nil, nil, "W+"}}, "r1 2-1 W+! h0 t1; r1 3-4 W+ t2", "error results-disagree Results!C2"},
		{"not yet in the list", cross, [][]any{{1, 1, 2, 1, 0, nil, nil}, {1, 2, 3, 4, nil, nil, "W+"}}, "r1 2-1 W+ h0 t1; r1 3-4 W+ t2", "warning result-in-one Results!C2"},
		{"missing in the list", cross, [][]any{{1, 1, 2, 1, 0, nil, "W+"}}, "r1 2-1 W+ h0 t1; r1 3~4 W+", "error game-not-in-both Results!C4"},
		{"missing in the cross table", cross[:2], [][]any{{1, 1, 2, 1, 0, nil, "W+"}, {1, 2, 3, 4, nil, nil, "W+"}}, "r1 2-1 W+ h0 t1; r1 3-4 W+ t2", "error game-not-in-both Games!G3"},
		{"a round in one alone", cross, [][]any{{1, 1, 2, 1, 0, nil, "W+"}, {1, 2, 3, 4, nil, nil, "W+"}, {2, 1, 1, 3, 0, nil, "B+"}}, "r1 2-1 W+ h0 t1; r1 3-4 W+ t2; r2 1-3 B+ h0 t1", "warning round-not-in-both Games!G4"},
		{"void in the list", cross[:2], [][]any{{1, 1, 2, 1, 0, nil, "W+"}, {1, 2, 3, 4, nil, nil, "void"}}, "r1 2-1 W+ h0 t1; r1 3-4 void t2", ""},
		{"both win in both", both, [][]any{{1, 1, 2, 1, 0, nil, "both win"}}, "r1 2-1 both win h0 t1", ""},
		{"both win, and no result in the list", both, [][]any{{1, 1, 2, 1, 0, nil, nil}}, "r1 2-1 both win h0 t1", "warning result-in-one Results!C2; error result-both Results!C2"},
		{"both win, and another result in the list", both, [][]any{{1, 1, 2, 1, 0, nil, "W+"}}, "r1 2-1 W+ h0 t1", "error results-disagree Results!C2; error result-both Results!C2"},
		{"blank cross table", [][]any{{1, "Tan Mei"}, {2, "Lim Hua"}}, [][]any{{1, 1, 2, 1, 0, nil, "W+"}}, "r1 2-1 W+ h0 t1", ""},
		{"blank list", cross, [][]any{{1, 1}, {1, 2}}, "r1 2-1 W+ h0; r1 3~4 W+", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			ev, ps := read(t, build(t, []page{three, results(c.cross...), {"Games", append([][]any{title}, c.list...)}}, nil))
			if got := gameLines(ev); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if got := problemLines(ps, false); got != c.problems {
				t.Errorf("got problems %q, want %q", got, c.problems)
			}
		})
	}
	_, ps := read(t, build(t, []page{three, results(cross...), {"Games", [][]any{title, {1, 1, 2, 1, 0, nil, "B+"}, {1, 2, 3, 4, nil, nil, "W+"}}}}, nil))
	for _, p := range ps {
		if p.Code == "results-disagree" {
			if got, want := p.Error(), `cup.xlsx: Results!C2: "2+/w0", but Games!G2 says B+: the results differ; expected the same in the cross table and in the list of games`; got != want {
				t.Errorf("\n got %s\nwant %s", got, want)
			}
			return
		}
	}
	t.Error("no disagreement found")
}

// TestAccount: every cell of a cross table is a game, a bye, a player not
// paired or reported; nothing is dropped silently.
func TestAccount(t *testing.T) {
	cells := []any{"2+", "1-", "3+/b0", "4=", "0+", "0=", "0-", "bye", "-", "9+", "x+", 7, -3, "1+", "2?", "3-!", "=", "４＋", nil, "", " ", true, 0.5, "12/30", "0?", "1+/b2", "2-/w2"}
	for seed := range 200 {
		var rows [][]any
		n := uint32(seed)*2654435761 + 1
		next := func() any {
			n = n*1664525 + 1013904223
			return cells[n>>16%uint32(len(cells))]
		}
		for i, name := range []string{"Tan Mei", "Lim Hua", "陈思远", "Goh Wei"} {
			rows = append(rows, []any{i + 1, name, next(), next()})
		}
		rows = append(rows, []any{9, "Nobody", next(), next()})
		r := readerOf(t, build(t, []page{three, results(rows...)}, nil))
		a := r.area
		if a.cells != a.paired+a.byes+a.unpaired+a.reported || a.paired != 2*len(r.ev.Games) || a.byes != len(r.ev.Byes)+len(r.ev.Absences) {
			t.Fatalf("rows %v: %+v with %d games and %d byes", rows, a, len(r.ev.Games), len(r.ev.Byes))
		}
		filled := 0
		for _, row := range rows {
			for _, v := range row[2:] {
				if s := fmt.Sprint(v); v != nil && strings.TrimSpace(s) != "" {
					filled++
				}
			}
		}
		if filled != a.cells || a.reported > 0 && !r.Problems().HasErrors() {
			t.Fatalf("rows %v: %d cells filled, %d counted, %d reported, problems %v", rows, filled, a.cells, a.reported, r.Problems())
		}
	}
}

func TestSelectionOfRounds(t *testing.T) {
	ev, ps := read(t, build(t, []page{{"T", [][]any{{"Rounds", 1}}}, three, results([]any{1, "Tan Mei", "2+", "2+"}, []any{2, "Lim Hua", "1-", "1-"})}, nil))
	if ev.Rounds != 1 || problemLines(ps, false) != "warning rounds T!B1" || ev.Source.LastRound != 2 || ev.Source.Part != game.Whole {
		t.Errorf("got %d rounds, %+v, %q", ev.Rounds, ev.Source, problemLines(ps, false))
	}
}
