package results

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// A claim is one game that a made text tells, rightly or with a slip.
type claim struct {
	line          int
	winner, loser string
	text          string
}

// slips are words between two names that no reader can know.
var slips = []string{" wn ", " VS ", " v ", " 嬴 ", "嬴", " wins", " ", " 對 ", " - ", " > ", " beet ", "勝勝", " 2-1-0 "}

// makeText makes a text of rounds, whose games stand a line each or several on
// a line, below their headings or behind them, and some of which have a slip.
func makeText(r *rand.Rand) (text string, claims []claim) {
	pick := func(s ...string) string { return s[r.IntN(len(s))] }
	var lines []string
	add := func(s string) { lines = append(lines, s) }
	chinese := r.IntN(2) == 0
	name := func(i int) string {
		if chinese {
			return string([]rune("陈林黄郑王李方马苏何")[i%10]) + string([]rune("思远嘉怡晓雨文江鸣晴超可之一安宁")[i%16])
		}
		return []string{"Tan", "Lim", "Goh", "Chua", "Koh"}[i%5] + " " + []string{"Mei", "Wei", "Xiu", "Rui", "Zhi", "Hua", "Jun"}[i%7]
	}
	if r.IntN(3) > 0 {
		add(pick("Merlion Cup 2026", "海港少年围棋赛", "Friendly games"))
		if r.IntN(2) == 0 {
			add("")
		}
	}
	line := func(a, b string) string {
		if r.IntN(4) == 0 {
			return a + slips[r.IntN(len(slips))] + b
		}
		if chinese {
			return a + pick(" 胜 ", "胜", "赢", " 中盘胜 ") + b
		}
		return a + pick(" win ", " beat ", " won against ") + b
	}
	for round := range 2 + r.IntN(3) {
		head := fmt.Sprintf(pick("R%d", "R%d:", "Round %d", "第%d轮", "第%d轮：", "男子 第%d轮", "Open Round %d"), round+1)
		order, packed := r.Perm(16), r.IntN(3) == 0
		var games []string
		for i := range 2 + r.IntN(6) {
			a, b := name(order[2*i]), name(order[2*i+1])
			games = append(games, line(a, b))
			claims = append(claims, claim{winner: a, loser: b, text: games[i]})
		}
		mine := claims[len(claims)-len(games):]
		if packed {
			text := strings.Join(games, pick("，", "; ", "。", ", "))
			if r.IntN(2) == 0 {
				add(head)
				add(text)
			} else {
				add(head + " " + text)
			}
			for i := range mine {
				mine[i].line = len(lines)
			}
			continue
		}
		if r.IntN(8) > 0 || round > 0 {
			add(head)
		}
		for i := range games {
			add(games[i])
			mine[i].line = len(lines)
		}
		if r.IntN(3) == 0 {
			add("")
		}
	}
	return strings.Join(lines, "\n") + "\n", claims
}

// TestEveryGameIsReadOrNamed is the law of plain results: a line that tells a
// game is that game, or an error that names the line.
func TestEveryGameIsReadOrNamed(t *testing.T) {
	for seed := range uint64(3000) {
		text, claims := makeText(rand.New(rand.NewPCG(seed, 41)))
		ev, ps := Read(game.Input{Name: "x.txt", Data: []byte(text)})
		read, named := map[string]int{}, map[string]bool{}
		if ev != nil {
			name := func(id int) string { return ev.Players[id-1].Name }
			for _, g := range ev.Games {
				if g.Result == game.WhiteWins {
					g.Black, g.White = g.White, g.Black
				}
				read[fmt.Sprint(g.Place.Line, name(g.Black), " beats ", name(g.White))]++
			}
		}
		for _, p := range ps {
			if p.Severity == game.Error {
				named[p.Place] = true
			}
		}
		for _, c := range claims {
			if key := fmt.Sprint(c.line, c.winner, " beats ", c.loser); read[key] > 0 {
				read[key]--
			} else if !named[fmt.Sprint(c.line)] {
				t.Fatalf("seed %d: %q of line %d is neither a game nor an error\n%s%v", seed, c.text, c.line, text, ps)
			}
		}
	}
}
