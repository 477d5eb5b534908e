package swa

import (
	"testing"

	"github.com/xuri/excelize/v2"
)

// TestWild: what may be odd in layouts met in the wild.
func TestWild(t *testing.T) {
	platform := []any{"轮次", "台次", "执黑", "大分", "小分", "累进分", "执白", "大分", "小分", "累进分", "对局结果"}
	duel := []any{"轮次", "棋手", nil, "结果", nil, "棋手", nil, "类别"}
	for _, c := range []struct {
		name     string
		rows     [][]any
		change   func(f *excelize.File)
		want     string
		problems string
	}{
		{"platform: a name twice in a round", [][]any{platform, {"1", "1", "林思源", "0", "0", "0", "陈雨桐", "0", "0", "0", "黑胜"}, {"1", "2", "林思源", "0", "0", "0", "何静文", "0", "0", "0", "黑胜"}}, nil,
			"r1 1-2 B+ t1; r1 1-3 B+ t2", "error name-twice S!C3"},
		{"platform: an unknown result", [][]any{platform, {"1", "1", "林思源", "0", "0", "0", "陈雨桐", "0", "0", "0", "缓"}}, nil,
			"", "error result S!K2"},
		{"platform: White bye", [][]any{platform, {"1", "1", "-", "-", "-", "-", "陈雨桐", "0", "0", "0", "轮空"}}, nil, "r1 bye 1", ""},
		{"platform: standings with a stranger", [][]any{platform, {"1", "1", "林思源", "0", "0", "0", "陈雨桐", "0", "0", "0", "黑胜"}, nil, {"排名", "棋手姓名", "总分"}, {1, "何静文", 2}}, nil,
			"r1 1-2 B+ t1", "warning standings-name S!B5"},
		{"duel: merged titles", [][]any{duel, {1, "Tan", "4 Dan", 2, 0, "Lim", "2 Dan ", "分先"}, nil, {2, "Tan", "4 Dan", 0, 2, "Lim", "2 Dan", "让先"}}, mergeDuel,
			"r1 1~2 B+ h0; r2 1~2 W+ h1 k0", ""},
		{"duel: titles that lost their merging", [][]any{duel, {1, "Tan", "4 Dan", 2, 0, "Lim", "2 Dan ", "分先"}, nil, {2, "Tan", "4 Dan", 0, 2, "Lim", "2 Dan", "让先"}}, nil,
			"r1 1~2 B+ h0; r2 1~2 W+ h1 k0", ""},
		{"duel: reverse komi", [][]any{duel, {1, "Tan", "4 Dan", 2, 0, "Lim", "2 Dan ", "倒贴目"}, {1, "Ong", "4 Dan", 2, 0, "Goh", "2 Dan ", "倒貼3目"}}, mergeDuel,
			"r1 1~2 B+ h1; r1 3~4 B+ h1 k-3", "warning reverse-komi S!H2"},
		{"duel: one name, two ranks, one round", [][]any{duel, {1, "Tan", "4 Dan", 2, 0, "Lim", "2 Dan"}, {1, "Tan", "1 Dan", 2, 0, "Ong", "2 Dan"}}, mergeDuel,
			"r1 1~2 B+; r1 1~3 B+", "warning rank-differs S!C3; error name-twice S!B3"},
		{"duel: one name, two ranks, two rounds", [][]any{duel, {1, "Tan", "4 Dan", 2, 0, "Lim", "2 Dan"}, {2, "Tan", "1 Dan", 2, 0, "Ong", "2 Dan"}}, mergeDuel,
			"r1 1~2 B+; r2 1~3 B+", "warning rank-differs S!C3"},
		{"duel: one and one is a jigo where a win is two", [][]any{duel, {1, "Tan", "4 Dan", 1, 1, "Lim", "2 Dan"}, {1, "Ong", "4 Dan", 2, 0, "Goh", "2 Dan"}}, mergeDuel,
			"r1 1~2 jigo; r1 3~4 B+", ""},
		{"duel: points that are no result", [][]any{duel, {1, "Tan", "4 Dan", 3, 0, "Lim", "2 Dan"}, {1, "Ong", "4 Dan", 2, 2, "Goh", "2 Dan"}}, mergeDuel,
			"", "error result S!D2; error result S!D3"},
		{"duel: unknown kind of game", [][]any{duel, {1, "Tan", "4 Dan", 2, 0, "Lim", "2 Dan", "快棋"}}, mergeDuel, "", "error value S!H2"},
		{"duel: a rank that is none", [][]any{duel, {1, "Tan", "strong", 2, 0, "Lim", "2 Dan"}}, mergeDuel, "", "error cell-not-understood S!C2"},
		{"legend: its own colour", [][]any{duel, {1, "Tan", "4 Dan", 2, 0, "Lim", "2 Dan"}, {1, "Ong", "4 Dan", 2, 0, "Goh", "2 Dan", nil, nil, "本色为分先对局"}}, colours("A2", "FFFF00", "J3", "FFFF00", "A3", "00B0F0"),
			"r1 1~2 B+ h0; r1 3~4 B+", ""},
		{"legend: a colour by name", [][]any{duel, {1, "Tan", "4 Dan", 2, 0, "Lim", "2 Dan"}, {1, "Ong", "4 Dan", 2, 0, "Goh", "2 Dan"}, nil, {"黄色为分先对局"}, {"蓝色：让先"}}, colours("A2", "FFFF00", "A3", "00B0F0"),
			"r1 1~2 B+ h0; r1 3~4 B+ h1 k0", ""},
		{"legend: contradicts the column", [][]any{duel, {1, "Tan", "4 Dan", 2, 0, "Lim", "2 Dan", "让先"}, nil, {"黄色为分先对局"}}, colours("A2", "FFFF00"),
			"", "error legend-contradiction S!H2"},
		{"legend: a colour nobody can tell", [][]any{duel, {1, "Tan", "4 Dan", 2, 0, "Lim", "2 Dan"}, {1, "Ong", "4 Dan", 2, 0, "Goh", "2 Dan"}, nil, {"这种颜色为分先对局"}}, colours("A2", "FFFF00", "A3", "00B0F0"),
			"r1 1~2 B+; r1 3~4 B+", "warning legend S!A5"},
		{"cross: titles and totals", [][]any{{"No", "姓名", 1, 2, 3, "总分"}, {1, "Tan", nil, 2, 1, 3}, {2, "Lim", 0, nil, 2, 2}, {3, "Ong", 1, 0, nil, 9}}, nil,
			"r0 1~2 B+; r0 1~3 jigo; r0 2~3 B+", "warning points S!F4"},
		{"cross: a line of nobody", [][]any{{"No", "姓名", 1, 2, 3, "总分"}, {1, "Tan", nil, 2, 2, 4}, {2, "Lim", 0, nil, 2, 2}, {3, nil, 0, 0, nil, 9}}, nil,
			"r0 1~2 B+", "error player-without-name S!B4"},
		{"cross: ones and noughts", [][]any{{nil, nil, 1, 2, 3}, {1, "Tan", "\\", 1, "½"}, {2, "Lim", 0, "\\", 1}, {3, "Ong", 0.5, 0, "\\"}}, nil,
			"r0 1~2 B+; r0 1~3 jigo; r0 2~3 B+", ""},
		{"cross: names for titles", [][]any{{"Club round robin"}, {nil, "Tan", "Lim", "Ong", "Wins"}, {"Tan Mei", "x", 1, "½", 1.5}, {"Lim Wei", 0, "x", 1, 1}, {"Ong Jun", 0.5, 0, "x", 0.5}}, nil,
			"r0 1~2 B+; r0 1~3 jigo; r0 2~3 B+", ""},
		{"cross: names for titles, in another order", [][]any{{"No", "Name", "Tan", "Ong", "Lim"}, {1, "Tan", "x", 1, 1}, {2, "Lim", 0, "x", 1}, {3, "Ong", 0, 0, "x"}}, nil, "", "warning no-games "},
		{"cross: contradictions", [][]any{{nil, nil, 1, 2, 3}, {1, "Tan", nil, 2, 2}, {2, "Lim", 2, nil, 2}, {3, "Ong", nil, "?", nil}}, nil,
			"", "error result-contradiction S!D2; error result-contradiction S!E2; error result-contradiction S!D4"},
		{"cross: a full diagonal", [][]any{{nil, nil, 1, 2}, {1, "Tan", 2, 2}, {2, "Lim", 0, nil}}, nil, "r0 1~2 B+", "error self-game S!C2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			ev, ps := read(t, build(t, []page{{"S", c.rows}}, c.change))
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

func mergeDuel(f *excelize.File) {
	for _, m := range [][2]string{{"B1", "C1"}, {"D1", "E1"}, {"F1", "G1"}} {
		if err := f.MergeCell("S", m[0], m[1]); err != nil {
			panic(err)
		}
	}
}

// colours merges the titles and fills cells: cell, colour, cell, colour, ….
func colours(cellsAndColours ...string) func(*excelize.File) {
	return func(f *excelize.File) {
		mergeDuel(f)
		for i := 0; i < len(cellsAndColours); i += 2 {
			id, err := f.NewStyle(fill(cellsAndColours[i+1]))
			if err == nil {
				err = f.SetCellStyle("S", cellsAndColours[i], cellsAndColours[i], id)
			}
			if err != nil {
				panic(err)
			}
		}
	}
}

func TestHue(t *testing.T) {
	for rgb, want := range map[string]string{
		"FF0000": "red", "FFC7CE": "red", "FFC000": "yellow", "F4B084": "orange", "FFFF00": "yellow", "FFF2CC": "yellow", "92D050": "green", "00B050": "green", "C6EFCE": "green",
		"00B0F0": "blue", "BDD7EE": "blue", "0070C0": "blue", "7030A0": "purple", "BFBFBF": "grey", "theme4+0.60": "", "": "", "GGGGGG": "",
	} {
		if got := hue(rgb); got != want {
			t.Errorf("%s: got %q, want %q", rgb, got, want)
		}
	}
}
