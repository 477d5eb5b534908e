package judge_test

import (
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/judge"
	"kyudan/rating/judge/judgetest"
	"kyudan/rating/phrase"
)

// TestSaid: a letter in Chinese says of problems in Chinese what is wrong, where, and what
// to do, without what is only on the page, and what a problem is about where its text does
// not; the staff have the program's own words as well.
func TestSaid(t *testing.T) {
	who := game.Identity{Doubt: game.DoubtUnlisted, Entry: "Raj Aron (5d)", Listed: "1001 Raj Arun (5d)\n1009 Raj Aran (4d)"}
	for _, c := range []struct {
		name, code, place string
		about             game.Subject
		want, staff       string
	}{
		{"a cell", "game-twice", "Results!C17", nil, "工作表“Results”，单元格 C17：同一轮中有同两位棋手的第二局对局。", ""},
		{"a value", "bad-value", "row 3", nil, "第 3 行：看不懂这个值（what was found; expected what was expected）。请改正", ""},
		{"told", "time-none", "", nil, "基本时限为 0 且没有读秒，按未说明处理。请告诉我们。", ""},
		{"a form on the page", "no-tables", "", nil, "请填写空白成绩工作簿，或写上标题行", ""},
		{"a similar name", game.CodeNameSimilar, "3", who, "第 3 行：Raj Aron (5d)——我们的等级分表中有 1001 Raj Arun (5d) 或 1009 Raj Aran (4d)\n   怎么办：若其中有表中的棋手", "Raj Aron (5d)——"},
		{"nobody in particular", game.CodeWhoIsWho, "3", game.Identity{Entry: "Raj Arun (5d)"}, "第 3 行：Raj Arun (5d)\n   怎么办：请核对每个姓名的写法", "请在文件中写上编号。"},
		{"a game", "unlikely-result", "Results!C4", nil, "单元格 C4：第 1 轮，第 1 台：Tan Mei Xin – Lim Wei Jie\n", ""},
		{"two files", game.CodeGameMissing, "Results!C4", game.Contradiction{}, "单元格 C4：第 1 轮，第 1 台：Tan Mei Xin – Lim Wei Jie：一个文件中的对局在另一个文件中没有。", ""},
		{"the list", game.CodeIDDiffers, "4", nil, "您无需做任何事", "lantern.xlsx:4：同一棋手的编号在两处不一致"},
	} {
		s := judgetest.Rated(judgetest.Match("Lantern Cup", 20260502, 0), "in/lantern.xlsx")
		p := judgetest.Problem(game.Warning, c.code, "in/lantern.xlsx", c.place, "what was found", "what was expected", "what to do")
		p.About = c.about
		s.Problems.Add(p)
		l := judge.NewIn(phrase.Chinese, rating.About{}, []judge.Submission{s}, nil).Lines[0]
		if l.Message == nil || !strings.Contains(l.Message.Text, c.want) || strings.Contains(l.Message.Text, "what to do") || strings.Contains(l.Message.Text, "本页") {
			t.Errorf("%s: want %q in\n%v", c.name, c.want, l.Message)
		}
		if c.staff == "" {
			continue
		}
		if len(l.Staff) != 1 || !strings.Contains(l.Staff[0], c.staff) || len(l.Originals) != 1 || !strings.Contains(l.Originals[0], "what was found; expected what was expected – what to do") {
			t.Errorf("%s: the staff have %q, %q", c.name, l.Staff, l.Originals)
		}
	}
}

// TestPlacesOfFacts: a letter in Chinese names the cells of facts, and no place that is
// known in English words only.
func TestPlacesOfFacts(t *testing.T) {
	for at, want := range map[string]string{"Tournament!B6 (Begin date)": "请把首日和末日填入Tournament!B6 (Begin date)，", "DT[…] in its header": "请把首日和末日填入文件，"} {
		s := judgetest.Rated(judgetest.Match("Lantern Cup", 0, 0), "in/lantern.xlsx")
		s.Event.Places = map[string]string{"begin": at, "end": at}
		m := judge.NewIn(phrase.Chinese, judgetest.About, []judge.Submission{s}, nil).Lines[0].Message
		if !strings.Contains(m.Text, want) {
			t.Errorf("%s: want %q in\n%s", at, want, m.Text)
		}
	}
}
