package swa

import (
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// players reads a table of players alone.
func players(t testing.TB, rows [][]any, change func(*excelize.File)) (*game.Event, game.Problems) {
	t.Helper()
	games := page{"对局", [][]any{{"Round", "Black", "White", "Result"}}}
	return read(t, build(t, []page{{"P", rows}, games}, change))
}

func TestPlayerTitles(t *testing.T) {
	for _, titles := range [][]any{
		{"No", "Name", "SWA ID", "Rank", "Certified (yes/no)", "Category", "Club/School", "Country", "Rating before"},
		{"no.", "PLAYER", "SWA no", "Grade", "certified", "Division", "School", "Nationality", "Rating"},
		{"编号", "姓名", "会员号", "段位", "证书", "组别", "学校", "国籍", "等级分"},
		{"序号", "选手", "SWA编号", "级位", "持证", "类别", "单位", "国家", "赛前等级分"},
		{"編號", "棋手姓名", "會員號", "段級", "認證", "組別", "學校／單位", "國籍", "等級分"},
		{"No 编号", "Name／姓名", "SWA ID 会员号", "Rank (段位)", "Certified? 认证", "Category\n组别", "Club 单位", "Country 国家：", "Rating 等级分"},
		{"Ｎｏ", "Ｎａｍｅ", "ＳＷＡ\u00a0ＩＤ", "Ｒａｎｋ：", "Certified (Y/N)", " Category ", "CLUB / SCHOOL", "COUNTRY:", "Rating  before"},
	} {
		ev, ps := players(t, [][]any{titles, {1, "Tan Mei", 1024, "3 Dan", "是", "Primary 5 & 6", "海港 学校", "Singapore", 2287.5}}, nil)
		if ev == nil || len(ev.Players) != 1 {
			t.Errorf("%v: got %s; problems %v", titles, playerLines(ev), ps)
			continue
		}
		p := ev.Players[0]
		if p.Name != "Tan Mei" || p.IDs["swa"] != "1024" || p.Rank != game.Dan(3) || !p.Certified.Is(true) || p.Category != "Primary 5 & 6" || p.Club != "海港 学校" || p.Country != "SG" || !p.Rating.Is(2287.5) || len(p.Extra) > 0 {
			t.Errorf("%v: got %+v", titles, p)
		}
		if s := problemLines(ps, false); s != "warning no-games " {
			t.Errorf("%v: got problems %q", titles, s)
		}
	}
}

// TestCertifiedRank: the column may have the rank that is certified.
func TestCertifiedRank(t *testing.T) {
	ev, ps := players(t, [][]any{
		{"No", "Name", "Rank", "Certified rank"},
		{1, "A B", nil, "5 dan"}, {2, "C D", "5d", "4D"}, {3, "E F", "4D", "4 Dan"}, {4, "G H", "3k", "no"}, {5, "I J", "3k", "yes"}, {6, "K L", "3k", nil}, {7, "M N", nil, "perhaps"},
	}, nil)
	type entry struct {
		rank, grade game.Rank
		certified   game.Opt[bool]
	}
	yes, no := game.Given(true), game.Given(false)
	for i, want := range []entry{
		{game.Dan(5), game.NoRank, yes}, {game.Dan(5), game.Dan(4), yes}, {game.Dan(4), game.NoRank, yes}, {rank: game.Kyu(3), certified: no},
		{rank: game.Kyu(3), certified: yes}, {rank: game.Kyu(3)}, {},
	} {
		if p := ev.Players[i]; (entry{p.Rank, p.Grade, p.Certified}) != want {
			t.Errorf("%s: got %v, %v, %v, want %v", p.Name, p.Rank, p.Grade, p.Certified, want)
		}
	}
	if got, want := problemLines(ps, true), "error value P!D8"; !strings.Contains(got, want) || !strings.Contains(got, "note certified-rank P!D2") {
		t.Errorf("got %q, want %q and a note", got, want)
	}
}

func TestPlayerTable(t *testing.T) {
	for _, c := range []struct {
		name     string
		rows     [][]any
		want     string
		problems string
	}{
		{"ranks", [][]any{{"No", "Name", "Rank"}, {1, "A B", "3D*"}, {2, "C D", "三段"}, {3, "E F", "5 kyu"}, {4, "G H", "5级"}, {5, "I J", "1p"}, {6, "K L", " 3K"}, {7, "M N", "-"}}, "1 A B 3d; 2 C D 3d; 3 E F 5k; 4 G H 5k; 5 I J 1p; 6 K L 3k; 7 M N", ""},
		{"bad ranks", [][]any{{"No", "Name", "Rank"}, {1, "A B", "40k"}, {2, "C D", "strong"}}, "1 A B; 2 C D", "error rank P!C2; error rank P!C3"},
		{"words for no rank", [][]any{{"No", "Name", "Rank", "Certified"}, {1, "A B", "无", "√"}, {2, "C D", "Nil", "no"}, {3, "E F", "新手"}}, "1 A B; 2 C D; 3 E F", ""},
		{"ranks as places", [][]any{{"Rank", "Name", "Grade"}, {1, "A B", "3d"}, {2, "C D", "1d"}}, "1 A B 3d; 2 C D 1d", ""},
		{"blank rows do not end the table", [][]any{{"No", "Name", "Rank"}, nil, {1, "A B", "3d"}, nil, nil, {2, "C D", "1d"}}, "1 A B 3d; 2 C D 1d", ""},
		{"blank columns", [][]any{{nil, "No", nil, "Name", nil, "Rank"}, {nil, 1, nil, "A B", nil, "3d"}}, "1 A B 3d", ""},
		{"not in order", [][]any{{"No", "Name", "Rank"}, {2, "C D", "1d"}, {1, "A B", "3d"}}, "1 A B 3d; 2 C D 1d", ""},
		{"numbers with gaps", [][]any{{"No", "Name", "Rank"}, {101, "A B", "3d"}, {105, "C D", "1d"}}, "1 A B 3d; 2 C D 1d", ""},
		{"numbers as text", [][]any{{"No", "Name", "Rank"}, {"1.", "A B", "3d"}, {"２", "C D", "1d"}}, "1 A B 3d; 2 C D 1d", ""},
		{"a number twice", [][]any{{"No", "Name", "Rank"}, {1, "A B", "3d"}, {1, "C D", "1d"}}, "1 A B 3d; 2 C D 1d", "error number-twice P!B3"},
		{"a number that is none", [][]any{{"No", "Name", "Rank"}, {"one", "A B", "3d"}}, "1 A B 3d", "error number P!A2"},
		{"no numbers", [][]any{{"Name", "Rank"}, {"A B", "3d"}, {"C D", "1d"}}, "1 A B 3d; 2 C D 1d", ""},
		{"family and given name", [][]any{{"No", "Family name", "Given name", "Rank"}, {1, "Tan", "Mei", "3d"}, {2, "陈", "思远", "1d"}, {3, "Suharto", nil, "1k"}}, "1 Tan Mei 3d; 2 陈 思远 1d; 3 Suharto 1k", ""},
		{"names that differ", [][]any{{"No", "Name", "Family name", "Given name", "Rank"}, {1, "Mei Tan", "Tan", "Mei", "3d"}, {2, "陈思远", "陈", "思远", "1d"}, {3, "Lim Hua", "Lim", "Hui", "1k"}}, "1 Tan Mei 3d; 2 陈 思远 1d; 3 Lim Hui 1k", "warning name-differs P!B4"},
		{"the name's own cell", [][]any{{"No", "Name", "Family name", "Given name"}, {1, "A B"}, {1, "C D"}, {1, nil, "Tan", "Mei"}, {1, nil, nil, "Mei"}}, "1 A B; 2 C D; 3 Tan Mei; 4 Mei", "error number-twice P!B3; error number-twice P!C4; error number-twice P!D5"},
		{"numbered blank lines", [][]any{{"No", "Name", "Rank"}, {1, "A B", "3d"}, {2}, {3}}, "1 A B 3d", ""},
		{"a row without a name", [][]any{{"No", "Name", "Rank"}, {1, "A B", "3d"}, {2, nil, "1d"}}, "1 A B 3d", "error player-without-name P!B3"},
		{"a line below", [][]any{{"No", "Name", "Rank"}, {1, "A B", "3d"}, nil, {"printed on Monday"}}, "1 A B 3d", "warning row-not-read P!A4"},
		{"bad values", [][]any{{"No", "Name", "Certified", "Rating", "Country"}, {1, "A B", "perhaps", "high", "Moon"}}, "1 A B", "error value P!C2; error value P!D2; warning country P!E2"},
		{"two tables", [][]any{{"No", "Name", "Rank"}, {1, "A B", "3d"}, nil, {"No", "Name", "Rank"}, {2, "C D", "1d"}}, "1 A B 3d; 2 C D 1d", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			ev, ps := players(t, c.rows, nil)
			if got := playerLines(ev); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			want := c.problems
			if !ps.HasErrors() {
				if want != "" {
					want += "; "
				}
				want += "warning no-games "
			}
			if got := problemLines(ps, false); !sameProblems(got, want) {
				t.Errorf("got problems %q, want %q", got, want)
			}
		})
	}
}

// TestExtraColumns: what the model has no place for is kept; what rating wrote
// is ignored; an organiser's own note is neither.
// TestMergedCells: each of them has the value of the first, where a note says so.
func TestMergedCells(t *testing.T) {
	ev, ps := players(t, [][]any{{"No", "Name", "Rank"}, {1, "Tan Mei", "3d"}, {2, "Lim Hua", "2d"}, {3, "Goh Wei"}, {4, "Ho Li", "1k"}}, func(f *excelize.File) { merge(t, f, "P", "C3", "C4") })
	if got := playerLines(ev); got != "1 Tan Mei 3d; 2 Lim Hua 2d; 3 Goh Wei 2d; 4 Ho Li 1k" {
		t.Errorf("got players %q", got)
	}
	if got := problemLines(ps, true); !strings.Contains(got, "note merged-cells P!C3") || strings.Contains(got, "P!C4") {
		t.Errorf("got problems %q", got)
	}
}

func TestExtraColumns(t *testing.T) {
	ev, ps := players(t, [][]any{{"No", "Name", "T-shirt", "Note"}, {1, "A B", "XL", "vegetarian"}}, nil)
	if e := ev.Players[0].Extra; e["swa:T-shirt"] != "XL" || e["swa:Note"] != "vegetarian" || problemLines(ps, true) != "note column-unknown P!A1; warning no-games " {
		t.Errorf("got %v, %s", e, problemLines(ps, true))
	}
	ev, ps = players(t, [][]any{{"No", "Name", "Rating before", "Rating after", "Change", "Games", "New rank", "Note"}, {1, "A B", 2000, 2010.5, 10.5, 5, "3d", "new"}}, nil)
	if p := ev.Players[0]; len(p.Extra) > 0 || !p.Rating.Is(2000) || problemLines(ps, true) != "note rated-columns P!A1; warning no-games " {
		t.Errorf("got %+v, %s", p, problemLines(ps, true))
	}
	ev, _ = players(t, [][]any{{"No", "Name", "Rank"}, {7, "A B", "3d"}}, nil)
	if e := ev.Players[0].Extra; e["swa:No"] != "7" {
		t.Errorf("renumbered: got extra %v, want the number 7", e)
	}
}

func TestLocate(t *testing.T) {
	locate := func(pages ...page) (PlayerTable, bool) {
		book, ps := spreadsheet.Open("cup.xlsx", build(t, pages, nil))
		if book == nil {
			t.Fatal(ps)
		}
		return Locate(book)
	}
	p, ok := locate(page{"Cover", [][]any{{"Class", "A"}}}, page{"选手", [][]any{nil, {nil, "编号", "姓名", "段位", "Rating before", "Note"}, nil, {nil, 2, "Lim Hua", "1k"}, {nil, 1, "Tan Mei", "3d", nil, nil, "left early"}}})
	if !ok || p.Sheet != "选手" || p.Header != 2 || p.Columns[Name] != 3 || p.Columns[No] != 2 || p.Columns[RatingBefore] != 5 || p.Columns[Note] != 0 || p.Rows[1] != 5 || p.Rows[2] != 4 || p.LastColumn != 7 {
		t.Errorf("got %+v, %v", p, ok)
	}
	p, ok = locate(page{"S", [][]any{{"No", "Name", "Rating after", "Note"}, {1, "Tan Mei"}}})
	if !ok || p.Columns[RatingAfter] != 3 || p.Columns[Note] != 4 {
		t.Errorf("rated: got %+v, %v", p, ok)
	}
	p, ok = locate(page{"S", [][]any{{nil, nil, 1, 2}, {1, "Tan", nil, 2}, {2, "Lim", 0}}})
	if !ok || p.Header != 1 || p.Rows[2] != 3 || p.Columns[Name] != 2 {
		t.Errorf("cross table: got %+v, %v", p, ok)
	}
	if p, ok = locate(page{"S", [][]any{{"Round", "Black", "White", "Result"}, {1, "A", "B", "B+"}}}); ok {
		t.Errorf("list of games: got %+v, want none", p)
	}
}
