package swa

import (
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"kyudan/rating/game"
)

// one is a game for tests that are about something else.
var one = page{"Games", [][]any{{"Round", "Black no", "White no", "Result"}, {1, 1, 2, "B+"}}}

// TestTournament: each label of the layout and its relatives, in English and
// Chinese, with values as people write them. want is the part of the event that
// the label sets, by a function.
func TestTournament(t *testing.T) {
	name := func(e *game.Event) any { return e.Name }
	class := func(e *game.Event) any {
		if e.ClassOf != "swa" {
			return e.Class + " of the system " + e.ClassOf
		}
		return e.Class
	}
	begin := func(e *game.Event) any { return e.Begin.String() }
	size := func(e *game.Event) any { return e.BoardSize }
	komi := func(e *game.Event) any { return e.Komi.Or(-99) }
	rounds := func(e *game.Event) any { return e.Rounds }
	basic := func(e *game.Event) any { return e.Time.Basic.Or(-1) }
	over := func(e *game.Event) any { return OvertimeText(e.Time) }
	format := func(e *game.Event) any { return string(e.Format) }
	selection := func(e *game.Event) any { return e.Selection }
	online := func(e *game.Event) any { return e.Online }
	accepted := func(e *game.Event) any { return e.Accepted.String() }
	yes, no, missing := game.Given(true), game.Given(false), game.Opt[bool]{}
	for _, c := range []struct {
		label, value any
		get          func(*game.Event) any
		want         any
		problems     string
	}{
		{"Tournament name", "Merlion Cup", name, "Merlion Cup", ""},
		{"TOURNAMENT NAME:", "Merlion  Cup ", name, "Merlion Cup", ""},
		{"\u00a0Tournament\u00a0name\u3000", "Merlion Cup", name, "Merlion Cup", ""},
		{"Ｔｏｕｒｎａｍｅｎｔ　ｎａｍｅ：", "Ｍ", name, "Ｍ", ""},
		{"赛事名称", "狮城杯", name, "狮城杯", ""},
		{"賽事名稱 Event name", "狮城杯", name, "狮城杯", "warning text"}, // 稱 is not in the vocabulary, the English is
		{"Class", "a", class, "A", ""}, {"Class", "Class B", class, "B", ""}, {"类别", "C类", class, "C", ""}, {"Class", "Q", class, "Q", "warning class Tournament!B1"},
		{"Organiser", "Harbour", func(e *game.Event) any { return e.Organiser }, "Harbour", ""},
		{"主办单位", "海港棋院", func(e *game.Event) any { return e.Organiser }, "海港棋院", ""},
		{"Venue", "Hall", func(e *game.Event) any { return e.Place }, "Hall", ""},
		{"Country", "sg", func(e *game.Event) any { return e.Country }, "SG", ""},
		{"Country", "Singapore", func(e *game.Event) any { return e.Country }, "SG", ""},
		{"国家", "新加坡", func(e *game.Event) any { return e.Country }, "SG", ""},
		{"Country", "MYS", func(e *game.Event) any { return e.Country }, "MY", ""},
		{"Country", "Atlantis", func(e *game.Event) any { return e.Country }, "Atlantis", "warning country Tournament!B1"},
		{"Agreed exceptions", "rounds: agreed with SWA on 2016-08-02, school hall", accepted, "rounds: agreed with SWA on 2016-08-02, school hall", ""},
		{"EXCEPTIONS:", "Rounds: SWA, 2016-08-02\nBasic time: SWA, 2016-08-03", accepted, "rounds: SWA, 2016-08-02; basic_time: SWA, 2016-08-03", ""},
		{"特批", "轮数：协会2016年8月2日同意；用时：同上", accepted, "rounds: 协会2016年8月2日同意; time.basic_minutes: 同上", ""},
		{"Agreed exceptions", "yes, with SWA", accepted, "", "error value Tournament!B1"},
		{"Begin date", "2016-09-02", begin, "2016-09-02", ""},
		{"Begin date", "2016年9月2日", begin, "2016-09-02", ""},
		{"Begin date", "25/12/2016", begin, "2016-12-25", ""},
		{"Begin date", "2 September 2016", begin, "2016-09-02", ""},
		{"Begin date", time.Date(2016, 9, 2, 0, 0, 0, 0, time.UTC), begin, "2016-09-02", ""},
		{"Begin date", 42615, begin, "2016-09-02", ""},
		{"Begin date", 20160902, begin, "2016-09-02", ""},
		{"Begin date", "2/9/2016", begin, "", "error date-ambiguous Tournament!B1"},
		{"Begin date", "soon", begin, "", "error date Tournament!B1"},
		{"Dates", "2016-09-02 to 2016-09-04", begin, "2016-09-02", ""},
		{"日期", "2016年9月2日至2016年9月4日", func(e *game.Event) any { return e.End.String() }, "2016-09-04", ""},
		{"End date", "2016-09-03", func(e *game.Event) any { return e.End.String() }, "2016-09-03", ""},
		{"Submitted on", "2016-09-05", func(e *game.Event) any { return e.ResultsSubmitted.String() }, "2016-09-05", ""},
		{"Details submitted on", "2016-08-01", func(e *game.Event) any { return e.DetailsSubmitted.String() }, "2016-08-01", ""},
		{"Board size", 19, size, 19, ""}, {"Board size", "19x19", size, 19, ""}, {"棋盘", "１９路", size, 19, ""}, {"Board size", "13 × 13", size, 13, ""}, {"Board size", "19x13", size, 0, "error value Tournament!B1"},
		{"Komi", 6.5, komi, 6.5, ""}, {"Komi", "6½", komi, 6.5, ""}, {"Komi", "7,5", komi, 7.5, ""}, {"贴目", "3¾子", komi, 7.5, ""}, {"贴目", "7.5目", komi, 7.5, ""}, {"Komi", 0, komi, 0.0, ""}, {"Komi", "half", komi, -99.0, "error value Tournament!B1"},
		{"Rounds", "6", rounds, 6, ""}, {"轮数", "6轮", rounds, 6, ""}, {"Number of rounds", 6.0, rounds, 6, ""}, {"Rounds", "six", rounds, 1, "error value Tournament!B1"},
		{"Basic time (minutes)", 45, basic, 45.0, ""}, {"Basic time", "45 min", basic, 45.0, ""}, {"Time limit", "0:45", basic, 45.0, ""}, {"Time limits", "1h15", basic, 75.0, ""}, {"用时", "45分钟", basic, 45.0, ""},
		{"Basic time", 45.0 / 1440, basic, 45.0, ""}, // with the format h:mm, see below
		{"Basic time", "0.03125", basic, -1.0, "error value Tournament!B1"},
		{"Basic time", "long", basic, -1.0, "error value Tournament!B1"},
		{"Time control", "45 min + 3 x 30 s", over, "3 x 30 s", ""}, {"Time control", "45 min + 3 x 30 s", basic, 45.0, ""},
		{"Overtime", "5 min / 15 moves", over, "5 min / 15 moves", ""}, {"读秒", "30秒3次", over, "3 x 30 s", ""}, {"Overtime", "Fischer 10 s", over, "Fischer 10 s", ""}, {"Overtime", "none", over, "none", ""}, {"Overtime", "some", over, "", "error value Tournament!B1"},
		{"Format", "Swiss", format, "swiss", ""}, {"Format", "McMahon", format, "mcmahon", ""}, {"Format", "Round-robin", format, "round_robin", ""}, {"Format", "Knock-out", format, "knockout", ""},
		{"赛制", "瑞士制", format, "swiss", ""}, {"赛制", "积分循环制", format, "swiss", ""}, {"赛制", "循环赛", format, "round_robin", ""}, {"赛制", "單敗淘汰", format, "knockout", ""}, {"Format", "麦克马洪", format, "mcmahon", ""},
		{"Format", "selection", selection, yes, ""}, {"Format", "Swiss (selection)", format, "swiss", ""}, {"Format", "freestyle", format, "", "error value Tournament!B1"},
		{"Played on the Internet (yes/no)", "no", online, no, ""}, {"Internet", "是", online, yes, ""}, {"Online", true, online, yes, ""}, {"Online", 0, online, no, ""}, {"Online", "perhaps", online, missing, "error value Tournament!B1"},
		{"Selection games", "Y", selection, yes, ""}, {"选拔赛", "否", selection, no, ""},
		{"Participants", 2, rounds, 1, ""}, {"参赛人数", "2人", rounds, 1, ""}, {"Participants", 5, rounds, 1, "warning participants Tournament!B1"}, {"Participants", "many", rounds, 1, "warning value Tournament!B1"},
		{"Director", "Ng Boon", func(e *game.Event) any { return e.Director }, "Ng Boon", ""},
		{"裁判长", "黄子轩", func(e *game.Event) any { return e.Director }, "黄子轩", ""},
		{"Contact", "ng@example.org", func(e *game.Event) any { return e.Extra["swa:Contact"] }, "ng@example.org", ""},
		{"Scope (national, overseas, private)", "Overseas", func(e *game.Event) any { return string(e.Scope) }, "overseas", ""},
		{"Scope", "world", func(e *game.Event) any { return string(e.Scope) }, "", "error value Tournament!B1"},
		{"Endorsed", "yes", func(e *game.Event) any { return e.Endorsed }, yes, ""},
		{"Sent by SWA (yes/no)", "N", func(e *game.Event) any { return e.SentBySWA }, no, ""},
	} {
		label, _ := c.label.(string)
		t.Run(label, func(t *testing.T) {
			players := page{"Players", [][]any{{"No", "Name", "Rank"}, {1, "Tan Mei", "3d"}, {2, "Lim Hua", "1k"}}}
			data := build(t, []page{{"Tournament", [][]any{{c.label, c.value}}}, players, one}, func(f *excelize.File) {
				if v, ok := c.value.(float64); ok && v > 0 && v < 1 {
					style(t, f, "Tournament", "B1", "B1", &excelize.Style{NumFmt: 20})
				}
			})
			ev, ps := read(t, data)
			if got := c.get(ev); got != c.want {
				t.Errorf("%v = %v: got %v, want %v", c.label, c.value, got, c.want)
			}
			if c.problems == "warning text" {
				c.problems = ""
			}
			if got := problemLines(ps, false); got != c.problems {
				t.Errorf("%v = %v: got problems %q, want %q", c.label, c.value, got, c.problems)
			}
		})
	}
}

// TestLabelPlaces: labels are found wherever a person would see them.
func TestLabelPlaces(t *testing.T) {
	players := [][]any{{"No", "Name", "Rank", "R1"}, {1, "Tan Mei", "3d", "2+/w0"}, {2, "Lim Hua", "1k", "1-/b0"}}
	for name, c := range map[string]struct {
		rows     [][]any
		problems string
	}{
		"above the players":        {append([][]any{{"Tournament results 2026"}, {"Class", "A"}, nil, {"Board size", 13}, nil}, players...), "note name-inferred S!A1; note rounds-inferred "},
		"with blank columns":       {append([][]any{{nil, "Class", nil, nil, "A"}, {nil, "Board size", nil, nil, 13}}, players...), "note rounds-inferred "},
		"two in a row":             {append([][]any{{"Class", "A", nil, "Board size", 13}}, players...), "note rounds-inferred "},
		"label and value together": {append([][]any{{"Class: A"}, {"Board size：13"}}, players...), "note rounds-inferred "},
		"below the players":        {append(append([][]any{}, players...), nil, []any{"Class", "A"}, []any{"Board size: 13"}), "note rounds-inferred "},
	} {
		t.Run(name, func(t *testing.T) {
			ev, ps := read(t, build(t, []page{{"S", c.rows}}, nil))
			if ev == nil || ev.Class != "A" || ev.BoardSize != 13 || len(ev.Players) != 2 || len(ev.Games) != 1 {
				t.Fatalf("got %+v, want class A, board 13, two players, one game; problems %v", ev, ps)
			}
			if got := problemLines(ps, true); !sameProblems(got, c.problems) {
				t.Errorf("got problems %q, want %q", got, c.problems)
			}
		})
	}
}

func TestLabelProblems(t *testing.T) {
	read1 := func(rows [][]any) (*game.Event, string) {
		ev, ps := read(t, build(t, []page{{"Tournament", rows}, three, {"Games", [][]any{{"Round", "Black no", "White no", "Result"}, {1, 1, 2, "B+"}}}}, nil))
		return ev, problemLines(ps, true)
	}
	ev, got := read1([][]any{{"Class", "A"}, {"Sponsor", "Kopi Stall"}, {"Class", "B"}, {"Class", "A"}})
	if want := "note label-unknown Tournament!B2; error label-twice Tournament!B3; note rounds-inferred "; !sameProblems(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if ev.Class != "A" || ev.Extra["swa:Sponsor"] != "Kopi Stall" {
		t.Errorf("got class %q, extra %v", ev.Class, ev.Extra)
	}
	_, got = read1([][]any{{"Begin date", "2026-05-03"}, {"End date", "2026-05-02"}, {"Format", "selection"}, {"Selection games", "no"}, {"Rounds", 9}})
	if want := "warning selection Tournament!B4"; !sameProblems(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	_, got = read1([][]any{{"Time control", "45 min + 3 x 30 s"}, {"Overtime", "Fischer 5 s"}, {"Rounds", 1}})
	if want := "error label-twice Tournament!B2"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// sameProblems compares lists of problems in any order.
func sameProblems(a, b string) bool {
	x, y := strings.Split(a, "; "), strings.Split(b, "; ")
	if len(x) != len(y) {
		return false
	}
	for _, p := range x {
		n := 0
		for _, q := range x {
			if q == p {
				n++
			}
		}
		for _, q := range y {
			if q == p {
				n--
			}
		}
		if n != 0 {
			return false
		}
	}
	return true
}

func TestOvertime(t *testing.T) {
	byo := func(n int, s float64) game.TimeControl {
		return game.TimeControl{Overtime: game.Byoyomi, Periods: n, Seconds: s}
	}
	can := func(m float64, n int) game.TimeControl {
		return game.TimeControl{Overtime: game.Canadian, Minutes: m, Moves: n}
	}
	fis := func(s float64) game.TimeControl { return game.TimeControl{Overtime: game.Fischer, Seconds: s} }
	for s, want := range map[string]game.TimeControl{
		"": {}, "none": {Overtime: game.SuddenDeath}, "Sudden death": {Overtime: game.SuddenDeath}, "包干": {Overtime: game.SuddenDeath}, "无": {Overtime: game.SuddenDeath},
		"5 min / 15 moves": can(5, 15), "5 min for 15 stones": can(5, 15), "15 moves in 5 min": can(5, 15), "Canadian 5/15": can(5, 15), "Canadian: 5 min / 15 moves": can(5, 15), "15手5分钟": can(5, 15), "Canadian": {Overtime: game.Canadian},
		"3 x 30 s": byo(3, 30), "3x30": byo(3, 30), "byoyomi 3x30": byo(3, 30), "Byo-yomi: 3 × 30 sec": byo(3, 30), "30 s x 3": byo(3, 30), "30秒3次": byo(3, 30), "3次30秒": byo(3, 30), "读秒30秒3次": byo(3, 30),
		"5 periods of 1 minute": byo(5, 60), "30 s byoyomi": byo(0, 30), "读秒30秒": byo(0, 30), "1 min x 3 Japanese": byo(3, 60), "byoyomi": {Overtime: game.Byoyomi},
		"6000 min / 1000 moves": can(6000, 1000), "1000 x 36000 s": byo(1000, 36000), // the most
		"Fischer 10 s": fis(10), "+10 s per move": fis(10), "每步加10秒": fis(10), "increment 5": fis(5), "Fischer +10": fis(10), "Fischer": {Overtime: game.Fischer},
	} {
		got, err := ParseOvertime(s)
		if err != nil || got != want {
			t.Errorf("%q: got %+v, %v, want %+v", s, got, err, want)
		}
		if back, err := ParseOvertime(OvertimeText(want)); err != nil || back != want {
			t.Errorf("%+v is written %q and read back as %+v, %v", want, OvertimeText(want), back, err)
		}
	}
	for _, s := range []string{"some", "3", "30 s", "5/15", "Fischer 0 s", "0 x 30 s", "3 x 0 s", "Canadian 3 x 30 s", "99999999999999999999 x 30 s", "3 x 30 s x 2", "6001 min / 15 moves", "5 min / 1001 moves", "5 min / 0 moves", "0 min / 15 moves", "1001 x 30 s", "3 x 36001 s"} {
		if got, err := ParseOvertime(s); err == nil {
			t.Errorf("%q: got %+v, want an error", s, got)
		}
	}
}
