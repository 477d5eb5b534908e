package swa

import (
	"testing"

	"github.com/xuri/excelize/v2"
)

// shape is a layout that an organiser makes: what it must be read as, or the
// problems with which it is refused.
type shape struct {
	name     string
	pages    []page
	change   func(t *testing.T, f *excelize.File)
	players  string // "" is not compared
	games    string
	problems string // without notes
	event    string // name, class, begin, minutes; "" is not compared
}

const fourPlayers = "1 Tan Mei 3d; 2 Lim Hua 1k; 3 陈思远 5k; 4 Goh Wei 1d"

func merge(t *testing.T, f *excelize.File, sheet, from, to string) {
	t.Helper()
	if err := f.MergeCell(sheet, from, to); err != nil {
		t.Fatal(err)
	}
}

// beside puts the rows of two tables next to each other, gap columns apart.
func beside(left [][]any, width, gap int, right [][]any) [][]any {
	var rows [][]any
	for i := range max(len(left), len(right)) {
		row := make([]any, width+gap)
		if i < len(left) {
			copy(row, left[i])
		}
		if i < len(right) {
			row = append(row, right[i]...)
		}
		rows = append(rows, row)
	}
	return rows
}

func shapes() []shape {
	gamesOf := func(rows ...[]any) [][]any {
		return append([][]any{{"Round", "Black", "White", "Result"}}, rows...)
	}
	two := gamesOf([]any{1, "Tan Mei", "Lim Hua", "B+"}, []any{1, "陈思远", "Goh Wei", "W+"})
	twoGames := "r1 1-2 B+; r1 3-4 W+"
	group := func(a, b, x, y string) [][]any {
		return [][]any{{"No", "Name", "Rank", "R1"}, {1, a, x, "2+"}, {2, b, y, "1-"}}
	}
	return []shape{
		{name: "players left, games right", pages: []page{{"S", beside(three.rows, 3, 1, two)}}, players: fourPlayers, games: twoGames},
		{name: "games left, players right", pages: []page{{"S", beside(two, 4, 2, three.rows)}}, players: fourPlayers, games: twoGames},
		{name: "players left, games right, no gap", pages: []page{{"S", beside(three.rows, 3, 0, two)}}, players: fourPlayers, games: twoGames},
		{name: "games right begin lower", pages: []page{{"S", beside(three.rows, 3, 1, append([][]any{nil, nil}, two...))}}, players: fourPlayers, games: twoGames},
		{name: "players left, cross table right", pages: []page{{"S", beside(three.rows, 3, 1, [][]any{{"No", "Name", "R1"}, {1, "Tan Mei", "2+"}, {2, "Lim Hua", "1-"}, {3, "陈思远", "4-"}, {4, "Goh Wei", "3+"}})}}, players: fourPlayers, games: "r1 1~2 B+; r1 3~4 W+"},
		{name: "players folded into two columns", pages: []page{{"S", beside(three.rows[:3], 3, 1, append([][]any{three.rows[0]}, three.rows[3:]...))}, {"G", two}}, players: fourPlayers, games: twoGames},
		{name: "two rounds side by side", pages: []page{three, {"G", append([][]any{{"Round 1", nil, nil, nil, "Round 2"}}, beside([][]any{{"Black", "White", "Result"}, {"Tan Mei", "Lim Hua", "B+"}}, 3, 1, [][]any{{"Black", "White", "Result"}, {"Tan Mei", "陈思远", "W+"}})...)}}, games: "r1 1-2 B+; r2 1-3 W+"},
		{name: "two rounds below each other under headings", pages: []page{three, {"G", [][]any{{"Round 1"}, {"Black", "White", "Result"}, {"Tan Mei", "Lim Hua", "B+"}, nil, {"Round 2"}, {"Black", "White", "Result"}, {"Tan Mei", "陈思远", "W+"}}}}, games: "r1 1-2 B+; r2 1-3 W+"},
		{name: "remarks left of two rounds side by side", pages: []page{three, {"G", beside([][]any{nil, {"Remarks"}, {"late"}}, 1, 1, append([][]any{{"Round 1", nil, nil, nil, "Round 2"}}, beside([][]any{{"Black", "White", "Result"}, {"Tan Mei", "Lim Hua", "B+"}}, 3, 1, [][]any{{"Black", "White", "Result"}, {"Tan Mei", "陈思远", "W+"}})...))}}, games: "r1 1-2 B+; r2 1-3 W+"},
		{name: "title over both tables", pages: []page{{"S", append([][]any{{"Merlion Cup 2026"}, {"Class", "A", nil, nil, "Date", "2026-05-02"}}, beside(three.rows, 3, 1, two)...)}},
			change: func(t *testing.T, f *excelize.File) { merge(t, f, "S", "A1", "H1") }, players: fourPlayers, games: twoGames, event: "Merlion Cup 2026,A,2026-05-02,0"},
		{name: "two groups side by side", pages: []page{{"S", beside(group("Tan Mei", "Lim Hua", "3d", "1k"), 4, 1, group("Goh Wei", "Ho Li", "2d", "2k"))}}, problems: "error groups S!F1"},
		{name: "a group a sheet", pages: []page{{"Group A", group("Tan Mei", "Lim Hua", "3d", "1k")}, {"Group B", group("Goh Wei", "Ho Li", "2d", "2k")}}, problems: "error groups Group B!A1"},
		{name: "a group a sheet, players and games", pages: []page{{"Group A", [][]any{{"No", "Name"}, {1, "Tan Mei"}, {2, "Lim Hua"}, nil, {"Round", "Black no", "White no", "Result"}, {1, 1, 2, "B+"}}}, {"Group B", [][]any{{"No", "Name"}, {1, "Goh Wei"}, {2, "Ho Li"}, nil, {"Round", "Black no", "White no", "Result"}, {1, 1, 2, "W+"}}}}, problems: "error groups Group B!A1"},

		{name: "values below their labels", pages: []page{{"T", [][]any{{"Tournament name", "Class", "Begin date", "Basic time (min)"}, {"Merlion Cup", "B", "2026-05-02", 45}}}, three, {"G", two}}, event: "Merlion Cup,B,2026-05-02,45", games: twoGames},
		{name: "each value below its label", pages: []page{{"T", [][]any{{"Tournament name"}, {"Merlion Cup"}, nil, {"Class"}, {"B"}, nil, {"Begin date"}, {"2026-05-02"}}}, three, {"G", two}}, event: "Merlion Cup,B,2026-05-02,0", games: twoGames},
		{name: "an empty label above another", pages: []page{{"T", [][]any{{"Organiser"}, {"Class", "B"}, {"Location"}, {"please fill in"}}}, three, {"G", two}}, event: ",B,,0", games: twoGames},
		{name: "two columns of labels", pages: []page{{"T", [][]any{{"Event", "Merlion Cup", nil, "Class:", "B"}, {"Date", "2026-05-02", nil, "Time limit (min.)", 45}}}, three, {"G", two}}, event: "Merlion Cup,B,2026-05-02,45", games: twoGames},
		{name: "hours in the label", pages: []page{{"T", [][]any{{"Basic time (hours)", 1}}}, three, {"G", two}}, event: ",,,60", games: twoGames},
		{name: "seconds in the label", pages: []page{{"T", [][]any{{"Basic time (seconds)", 1800}}}, three, {"G", two}}, event: ",,,30", games: twoGames},
		{name: "merged title rows", pages: []page{{"S", append([][]any{{"Merlion Cup"}, {"List of players"}}, append(three.rows, append([][]any{{"Results of the games"}}, two...)...)...)}},
			change: func(t *testing.T, f *excelize.File) {
				merge(t, f, "S", "A1", "D1")
				merge(t, f, "S", "A2", "D2")
				merge(t, f, "S", "A8", "D8")
			}, players: fourPlayers, games: twoGames, problems: "warning row-not-read S!A8"},
		{name: "remarks under the players", pages: []page{{"P", append(append([][]any{}, three.rows...), []any{"Remarks: two left early"})}, {"G", two}}, players: fourPlayers, games: twoGames, problems: "warning row-not-read P!A6"},
		{name: "remarks in the column of names", pages: []page{{"P", [][]any{{"Name", "Rank"}, {"Tan Mei", "3d"}, {"Lim Hua", "1k"}, {"Remarks: two left early"}, {"备注：无"}, {"Prepared by the tournament desk on behalf of the association, all rights reserved"}}}, {"G", two[:2]}}, players: "1 Tan Mei 3d; 2 Lim Hua 1k", games: "r1 1-2 B+", problems: "warning row-not-read P!A4"},
		{name: "remarks under the games", pages: []page{three, {"G", append(append([][]any{}, two...), nil, []any{"Remarks: board 2 was played on Friday"})}}, games: twoGames, problems: "warning row-not-read G!A5"},
		{name: "a row of totals under the players", pages: []page{{"P", [][]any{{"No", "Name", "Rank", "Points"}, {1, "Tan Mei", "3d", 1}, {2, "Lim Hua", "1k", 0}, {nil, "Total", nil, 1}, {"Total", nil, nil, 1}}}, {"G", two[:2]}}, players: "1 Tan Mei 3d; 2 Lim Hua 1k", games: "r1 1-2 B+", problems: "warning row-not-read P!B4"},
		{name: "a row of totals under the cross table", pages: []page{three, {"R", [][]any{{"No", "Name", "R1", "Points"}, {1, "Tan Mei", "2+", 1}, {2, "Lim Hua", "1-", 0}, {nil, "Total", 1, 1}}}}, games: "r1 1~2 B+", problems: "warning row-not-read R!B4"},
		{name: "a name alone under the numbered players", pages: []page{{"P", append(append([][]any{}, three.rows...), []any{nil, "Lee Kong"})}, {"G", two}}, players: fourPlayers + "; 5 Lee Kong", games: twoGames, problems: "warning name-alone P!B6"},
		{name: "a name alone, nobody numbered", pages: []page{{"P", [][]any{{"Name", "Rank"}, {"Tan Mei", "3d"}, {"Lim Hua"}}}, {"G", two[:2]}}, players: "1 Tan Mei 3d; 2 Lim Hua", games: "r1 1-2 B+"},

		{name: "columns below each round", pages: []page{three, {"R", [][]any{{"No", "Name", "Round 1", nil, nil, "Round 2"}, {nil, nil, "Opp", "Colour", "Result", "Opp", "Colour", "Result"}, {1, "Tan Mei", 2, "B", 1, 3, "W", 0}, {2, "Lim Hua", 1, "W", 0, nil, nil, nil}, {3, "陈思远", "-", nil, nil, 1, "B", 1}}}},
			change: func(t *testing.T, f *excelize.File) {
				merge(t, f, "R", "C1", "E1")
				merge(t, f, "R", "F1", "H1")
				merge(t, f, "R", "A1", "A2")
				merge(t, f, "R", "B1", "B2")
			}, games: "r1 1-2 B+; r2 3-1 B+"},
		{name: "columns below each round, not merged, by words", pages: []page{three, {"R", [][]any{{"No", "Name", "R1", nil, nil, "R2"}, {nil, nil, "对手", "黑白", "胜负", "对手", "黑白", "胜负"}, {1, "Tan Mei", 2, "黑", "胜", 3, "白", "负"}, {2, "Lim Hua", 1, "白", "负"}, {3, "陈思远", nil, nil, nil, 1, "黑", "胜"}}}}, games: "r1 1-2 B+; r2 3-1 B+"},
		{name: "columns below each round that contradict", pages: []page{three, {"R", [][]any{{"No", "Name", "R1"}, {nil, nil, "Opp", "Result"}, {1, "Tan Mei", 2, "W"}, {2, "Lim Hua", 1, "W"}, {3, "陈思远", "nobody", "W"}, {4, "Goh Wei", 3, "0"}}}}, games: "r1 1~2 both win", problems: "error result R!C5; error result-one-sided R!D6; error result-both R!D3"},

		{name: "mark before the number", pages: []page{three, {"R", [][]any{{"No", "Name", "R1"}, {1, "Tan Mei", "+2"}, {2, "Lim Hua", "-1"}, {3, "陈思远", "=4"}, {4, "Goh Wei", "= 3"}}}}, games: "r1 1~2 B+; r1 3~4 jigo"},
		{name: "W and L before the number", pages: []page{three, {"R", [][]any{{"No", "Name", "R1"}, {1, "Tan Mei", "W 2"}, {2, "Lim Hua", "L 1"}, {3, "陈思远", "L4"}, {4, "Goh Wei", "W3"}}}}, games: "r1 1~2 B+; r1 3~4 W+"},
		{name: "W and L behind the number", pages: []page{three, {"R", [][]any{{"No", "Name", "R1"}, {1, "Tan Mei", "2 W"}, {2, "Lim Hua", "1 L"}}}}, games: "r1 1~2 B+"},
		{name: "W which may be White", pages: []page{three, {"R", [][]any{{"No", "Name", "R1"}, {1, "Tan Mei", "W 2"}, {2, "Lim Hua", "B 1"}}}}, problems: "error result R!C2; error result R!C3"},
		{name: "win vs and lost to", pages: []page{three, {"R", [][]any{{"No", "Name", "R1", "R2"}, {1, "Tan Mei", "win vs 2", "胜3"}, {2, "Lim Hua", "lost to 1"}, {3, "陈思远", "draw with 4", "1负"}, {4, "Goh Wei", "jigo 3"}}}}, games: "r1 1~2 B+; r1 3~4 jigo; r2 1~3 B+"},
		{name: "numbers that Excel made of +2 and -1", pages: []page{three, {"R", [][]any{{"No", "Name", "R1"}, {1, "Tan Mei", 2}, {2, "Lim Hua", -1}}}}, problems: "error result R!C2; error result R!C3"},

		{name: "players by place, rank meaning place", pages: []page{{"R", [][]any{{"Rank", "Name", "Grade", "R1"}, {1, "Tan Mei", "3d", "2+"}, {2, "Lim Hua", "1k", "1-"}}}}, players: "1 Tan Mei 3d; 2 Lim Hua 1k", games: "r1 1~2 B+"},
		{name: "rank meaning place without grades", pages: []page{{"R", [][]any{{"Rank", "Name", "Club", "R1"}, {1, "Tan Mei", "X", "2+"}, {2, "Lim Hua", "Y", "1-"}}}}, players: "1 Tan Mei; 2 Lim Hua", games: "r1 1~2 B+"},
		{name: "rank as 1st and 2nd", pages: []page{{"R", [][]any{{"Rank", "Name", "Grade", "R1"}, {"1st", "Tan Mei", "3d", "2+"}, {"2nd", "Lim Hua", "1k", "1-"}}}}, players: "1 Tan Mei 3d; 2 Lim Hua 1k", games: "r1 1~2 B+"},
		{name: "numbers behind the names in the games", pages: []page{three, {"G", gamesOf([]any{1, "Tan Mei (1)", "Lim Hua #2", "B+"}, []any{1, "陈思远 3", "Goh Wei (4)", "W+"})}}, games: twoGames},
		{name: "a wrong number behind a name", pages: []page{three, {"G", gamesOf([]any{1, "Tan Mei (1)", "Lim Hua (3)", "B+"})}}, problems: "error player-mismatch G!C2"},
		{name: "numbers behind the names without a list", pages: []page{{"G", gamesOf([]any{1, "Tan Mei (1)", "Lim Hua (2)", "B+"}, []any{2, "Lim Hua (2)", "Tan Mei (1)", "B+"})}}, players: "1 Tan Mei; 2 Lim Hua", games: "r1 1-2 B+; r2 2-1 B+"},
		{name: "a first sheet with instructions", pages: []page{{"Instructions", [][]any{{"How to fill in this workbook"}, {"Class", "A, B, C, D or E"}, {"Begin date", "day of the first round"}, nil, {"No", "Name", "Rank"}, {1, "Example Player", "3d"}}}, {"T", [][]any{{"Class", "C"}, {"Begin date", "2026-05-02"}}}, three, {"G", two}}, players: fourPlayers, games: twoGames, event: ",C,2026-05-02,0", problems: ""},
		{name: "a list of registrations and a list of players", pages: []page{three, {"Registration", three.rows}, {"G", two}}, players: fourPlayers, games: twoGames},
		{name: "a column without a title", pages: []page{{"P", [][]any{{"Name", nil, "Rank"}, {"Tan Mei", "x", "3d"}, {"Lim Hua", nil, "1k", "late"}}}, {"G", two[:2]}}, players: "1 Tan Mei 3d; 2 Lim Hua 1k", games: "r1 1-2 B+", problems: "warning column-without-title P!B2"},
		{name: "groups without numbers", pages: []page{{"A", [][]any{{"Name", "R1"}, {"Tan Mei", "2+"}, {"Lim Hua", "1-"}}}, {"B", [][]any{{"Name", "R1"}, {"Goh Wei", "2+"}, {"Ho Li", "1-"}}}}, games: "r1 1~2 B+; r1 3~4 B+", problems: "warning groups B!A1"},
		{name: "a cross table a day", pages: []page{{"A", [][]any{{"No", "Name", "R1"}, {1, "Tan Mei", "2+"}, {2, "Lim Hua", "1-"}}}, {"B", [][]any{{"No", "Name", "R2"}, {1, "Tan Mei", "2-"}, {2, "Lim Hua", "1+"}}}}, players: "1 Tan Mei; 2 Lim Hua", games: "r1 1~2 B+; r2 1~2 W+"},
		{name: "a title of rounds that are not given", pages: []page{{"S", [][]any{{"No", "Name", "R1 Opp", "R1 Result"}, {1, "Tan Mei", 2, "W"}, {2, "Lim Hua", 1, "L"}}}}, players: "1 Tan Mei; 2 Lim Hua", problems: "warning no-games "},
		{name: "two lists that touch, with the same titles", pages: []page{{"P", [][]any{{"No", "Name", "No", "Name"}, {1, "Tan Mei", 3, "Goh Wei"}, {2, "Lim Hua", 4, "Ho Li"}}}}, players: "1 Tan Mei; 2 Lim Hua; 3 Goh Wei; 4 Ho Li", problems: "warning no-games "},
		{name: "one list, blank column in it", pages: []page{{"R", [][]any{{"No", "Name", nil, "R1", "R2"}, {1, "Tan Mei", nil, "2+", "2-"}, {2, "Lim Hua", nil, "1-", "1+"}}}}, players: "1 Tan Mei; 2 Lim Hua", games: "r1 1~2 B+; r2 1~2 W+"},
		{name: "names of both players in one list of games", pages: []page{{"G", [][]any{{"Board", "No", "Name", nil, "No", "Name", "Result"}, {1, 1, "Tan Mei", nil, 2, "Lim Hua", "1-0"}}}}, players: "1 Tan Mei; 2 Lim Hua", games: "r0 1~2 B+ t1"},
		{name: "two lists that differ in a rank", pages: []page{three, {"Registration", append(append([][]any{}, three.rows[:4]...), []any{4, "Goh Wei", "5d"})}, {"G", two}}, players: fourPlayers, games: twoGames, problems: "warning rank-differs Registration!C5"},
	}
}

// TestShapes: what a person could read is read rightly, or refused with words
// that say why; never read wrongly in silence.
func TestShapes(t *testing.T) {
	for _, c := range shapes() {
		t.Run(c.name, func(t *testing.T) {
			ev, ps := read(t, build(t, c.pages, func(f *excelize.File) {
				if c.change != nil {
					c.change(t, f)
				}
			}))
			if got := gameLines(ev); c.games != "" && got != c.games {
				t.Errorf("got games %q, want %q", got, c.games)
			}
			if got := playerLines(ev); c.players != "" && got != c.players {
				t.Errorf("got players %q, want %q", got, c.players)
			}
			if got := problemLines(ps, false); got != c.problems {
				t.Errorf("got problems %q, want %q", got, c.problems)
			}
			if ev != nil && c.event != "" {
				if got := eventLine(ev); got != c.event {
					t.Errorf("got the event %q, want %q", got, c.event)
				}
			}
			if t.Failed() {
				for _, p := range ps {
					t.Logf("%s: %s: %s", p.Severity, p.Code, p.Error())
				}
			}
		})
	}
}
