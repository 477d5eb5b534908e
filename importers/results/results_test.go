package results

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

var laws = []importertest.Law{importertest.Named, importertest.Rounds(0, maxRound), resultsGiven}

// resultsGiven is the law that every game has a result, of which 0-0 is one, and that
// names stay undivided.
func resultsGiven(t testing.TB, _ []byte, ev *game.Event, _ game.Problems) {
	t.Helper()
	for _, p := range ev.Players {
		if p.Name == "" {
			t.Errorf("player %+v", p)
		}
	}
	for _, g := range ev.Games {
		if g.Result == game.Unknown || g.Result == game.Void {
			t.Errorf("game %+v", g)
		}
	}
}

func TestGolden(t *testing.T) {
	importertest.Golden(t, Format, gametest.Files(t, "testdata/*.txt"), importertest.Brief, append(laws, importertest.Recognised(Format))...)
}

// TestLines reads single lines: what is a game, and of whom.
func TestLines(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"甲一 胜 乙二", "甲一 beats 乙二"},
		{"甲一胜乙二", "甲一 beats 乙二"},
		{"甲一 负 乙二", "乙二 beats 甲一"},
		{"甲一赢乙二", "甲一 beats 乙二"},
		{"甲一輸給乙二", "乙二 beats 甲一"},
		{"甲一中盘胜乙二", "甲一 beats 乙二"},
		{"甲一　和　乙二", "甲一 jigo 乙二"},
		{"甲一 2：0 乙二", "甲一 beats 乙二; score-two"},
		{"A vs B 2-1", "; match-score"},
		{"A beat B 3:2", "; match-score"},
		{"A 1 - 2 B", "; match-score"},
		{"甲一 胜 乙二 2比1", "; match-score"},
		{"A vs B 2-0, C vs D 0–2, E vs F 2–1", "; match-score"},
		{"A vs B 2-0, C vs D 1-0", "A beats B, C beats D; score-two"},
		{"A vs B 1–0", "A beats B"},
		{"甲一 1比0 乙二", "甲一 beats 乙二"},
		{"A. Tan vs D. Goh 1-0", "A. Tan beats D. Goh"},
		{"A. Tan d. D. Goh", "A. Tan beats D. Goh"},
		{"A win B", "A beats B"},
		{"A lost to B on time", "B beats A"},
		{"A Won Against B.", "A beats B"},
		{"A 1-0 B", "A beats B"},
		{"A ½-½ B", "A jigo B"},
		{"A 0-0 B", "A beats B; both"},
		{"A win B by default", "A beats B!"},
		{"甲一（弃权）负 乙二", "乙二 beats 甲一!"},
		{"甲一(黑) 胜 乙二", "black 甲一 beats 乙二"},
		{"甲一 胜 乙二(黑)", "white 甲一 beats 乙二"},
		{"甲一(受3子) 负 乙二", "white 乙二 beats 甲一 H3"},
		{"甲一 胜 乙二(让2子)", "black 甲一 beats 乙二 H2"},
		{"甲一(胜) vs 乙二(负)", "甲一 beats 乙二"},
		{"A (won) vs B ()", "A beats B"},
		{"A beats B (even)", "A beats B H0"},
		{"A (SG, won) vs B (MY)", "A beats B"},
		{"甲一 胜 乙二(3目半)", "甲一 beats 乙二"},
		{"甲一 胜 乙二(12.5)", "甲一 beats 乙二"},
		{"甲一 胜 乙二(黑)(白)", "甲一 beats 乙二; colours-differ"},
		{"甲一 胜 甲一", "; opponent-self"},
		{"甲和平胜乙二", "; game-unclear no-games"},
		{"甲 和 平", "甲 jigo 平"},
		{"李胜 胜 王平", "李胜 beats 王平"},
		{"胜男 胜 乙二", "胜男 beats 乙二"},
		{"Win Tun win Tun Win", "Win Tun beats Tun Win; name-similar"},
		{"李二 胜 王五，李二x 胜 丙三", "李二 beats 王五, 李二x beats 丙三; name-similar"},
		{"甲一 胜 乙二，甲一 负 乙二（弃权x）", "甲一 beats 乙二, 乙二(弃权x) beats 甲一; name-similar"},
		{"A win win B", "; game-unclear no-games"},
		{"Winner takes all", "; line-unknown no-games"},
		{"甲一", "; line-unknown no-games"},
		{"胜 乙二", "; line-unknown no-games"},
		{"甲一 胜 " + strings.Repeat("乙", 70), "; line-unknown no-games"},
		{"某某 胜 乙二", "某某 beats 乙二; player-anonymous"},
		{"甲一 轮空", "bye 甲一 R1"},
		{"第3轮 甲一 轮空", "bye 甲一 R3"},
		{"R2: 甲一 胜 乙二", "甲一 beats 乙二 R2"},
		{"男子: R2: 甲一 胜 乙二", "甲一 beats 乙二 R2"},
		{strings.Repeat("R2: ", 20) + "甲一 胜 乙二", "; line-unknown no-games"},
		{"R2: 甲一 胜 乙二，乙二 胜 甲一", "甲一 beats 乙二 R2; game-contradicts"},
		{"R2: 甲一 胜 乙二，乙二 负 甲一", "甲一 beats 乙二 R2, 甲一 beats 乙二 R2; player-twice player-twice"},
		{"甲一 胜 乙二，乙二 胜 甲一", "甲一 beats 乙二, 乙二 beats 甲一"},
		{"Round 2 A win B", "A beats B R2"},
		{"轮空：甲一", "bye 甲一 R1"},
		{"R2: 甲一 轮空，甲一 轮空", "bye 甲一 R2; player-twice"},
		{"甲一 胜 乙二\t丙三 胜 丁四", "甲一 beats 乙二, 丙三 beats 丁四"},
		{"甲一 嬴 乙二\t丙三 胜 丁四", "; line-unknown no-games"},
		{"Ann wn Bob   Cy beat Di", "; line-unknown no-games"},
		{"Ann  Lee beat Bob", "Ann Lee beats Bob"},
		{"甲一 胜 何小雨苏小文赢江南", "; line-unknown no-games"},
		{"王和平 胜 乙二", "王和平 beats 乙二"},
		{"Ann Lee lost toBob Tan, Bob Tan beat Cy", "toBob Tan beats Ann Lee, Bob Tan beats Cy; name-similar"},
		{"甲一 胜 乙二女子：", "; line-unknown no-games"},
		{"甲一(让2子 胜 乙二", "甲一(让2子 beats 乙二; name-bracket"},
		{"第一轮轮空：甲一", "bye 甲一 R1"},
		{"A vs B 1-0", "A beats B"},
		{"A - B 0:1", "B beats A"},
		{"A v. B ½-½", "A jigo B"},
		{"A vs B", "; result-missing"},
		{"A - B", "; line-unknown no-games"},
		{"A vs B W+R", "; colours-unclear"},
		{"A (B) vs C (W) W+R", "white C beats A"},
		{"A (W) vs C (B): B+3.5 (H2)", "black C beats A H2"},
		{"Black - White, A vs C W+R", "; colours-unclear line-unknown"},
		{"A vs C, 4 stones, komi 0.5, 1-0", "A beats C H4"},
		{"A vs C, winner A", "A beats C"},
		{"Ann Lee vs Cy Tan - Tan won by 5 points", "Cy Tan beats Ann Lee"},
		{"Ann Lee vs Cy Lee - Lee won", "; line-unknown no-games"},
		{"A beat C, B+R", "black A beats C"},
		{"A lost to C, B+R", "black C beats A"},
		{"陈思远 - 李文 黑中盘胜", "; colours-unclear"},
		{"陈思远(黑)-李文(白) 白胜3目半", "white 李文 beats 陈思远"},
		{"陈思远 对 李文，1：0", "陈思远 beats 李文"},
		{"黑：陈思远 白：李文 结果：白胜", "white 李文 beats 陈思远"},
		{"Winner: A, loser: C", "A beats C"},
		{"A > C", "A beats C"},
		{"A<C", "C beats A"},
		{"A = C", "A jigo C"},
		{"+ = win", "; line-unknown no-games"},
		{"A 1 - C 0", "A beats C"},
		{"A (0) vs C (1)", "C beats A"},
		{"A (W) C (L)", "A beats C"},
		{"A W-L C", "A beats C"},
		{"A ✓ - C ✗", "A beats C"},
		{"A - C ✅", "C beats A"},
		{"Board 3: A 1-0 C", "A beats C"},
		{"*A beat C* 🎉", "A beats C"},
		{"A won by resignation against C", "A beats C"},
		{"5k A beat 3k C", "A beats C"},
		{"A wint van C", "A beats C"}, {"A a perdu contre C", "C beats A"}, {"A verloor teen C", "C beats A"}, {"A menang lawan C", "A beats C"},
		{"A beat B & C", "; line-unknown no-games"}, {"I beat C", "; line-unknown no-games"}, {"A didn't beat C", "; line-unknown no-games"},
		{"~A beat C~", "; line-unknown no-games"},
		{"R2: ann beat cy; Cy beat Ann Lee", "ann beats Cy R2, Cy beats Ann Lee R2; name-case player-twice name-similar"},
		{"R2: A beat C; D absent", "A beats C R2"},
		{"甲一 轮空，甲一 胜 乙二，甲一 胜 丙三", "甲一 beats 乙二, 甲一 beats 丙三; bye-unplaced"},
	} {
		t.Run(c.in, func(t *testing.T) {
			ev, ps := Read(game.Input{Name: "x.txt", Data: []byte("Title\n" + c.in + "\n")})
			var parts, codes []string
			if ev != nil {
				name := func(id int) string { return ev.Players[id-1].Name }
				for _, g := range ev.Games {
					a, b, verb, colour := name(g.Black), name(g.White), " beats ", "black "
					switch g.Result {
					case game.WhiteWins:
						a, b, colour = b, a, "white "
					case game.Jigo:
						verb = " jigo "
					}
					if g.ColoursUnknown {
						colour = ""
					}
					s := colour + a + verb + b
					if g.ByDefault {
						s += "!"
					}
					if h, ok := g.Handicap.Get(); ok {
						s += fmt.Sprintf(" H%d", h)
					}
					if g.Round > 0 {
						s += fmt.Sprintf(" R%d", g.Round)
					}
					parts = append(parts, s)
				}
				for _, b := range ev.Byes {
					parts = append(parts, fmt.Sprintf("bye %s R%d", name(b.Player), b.Round))
				}
			}
			for _, p := range ps {
				if p.Code != "name-inferred" && p.Code != "round-unknown" && p.Code != "round-inferred" {
					codes = append(codes, p.Code)
				}
			}
			got := strings.Join(parts, ", ")
			if len(codes) > 0 {
				got += "; " + strings.Join(codes, " ")
			}
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestStrangers(t *testing.T) {
	for in, want := range map[string]string{
		"中国5段？": "CN 5d", "日本业6": "JP 6d", "韩国职业9段": "KR 9p", "外国选手": " ", "某": " ", "China 6d?": "CN 6d", "Japan ?": "JP ", "中国?": "CN ", "Korea pro 3": "KR 3p",
	} {
		p, ok := strangerOf(game.Plain(in))
		if got := p.Country + " " + p.Rank.String(); !ok || got != want {
			t.Errorf("strangerOf(%q) = %q, %v, want %q", in, got, ok, want)
		}
	}
	for _, in := range []string{"", "中国", "李某", "陈思远", "China Lee 3d", "日本太郎", "Tan 3d"} {
		if p, ok := strangerOf(in); ok {
			t.Errorf("strangerOf(%q) = %+v", in, p)
		}
	}
}

func TestMatch(t *testing.T) {
	importertest.Match(t, Format, false, map[string]string{
		"letter":        "Dear organiser,\nwe hope that you win the next cup. I lost my bag and beat the traffic.\nYours, Tan\n",
		"Chinese prose": "今天的比赛很精彩，小明和小红都来了。\n大家都希望和平，最后小明赢得了冠军的奖杯和很多掌声。\n谢谢主办单位的安排\n",
		"one line":      "Tan win Lim\n",
		"CSV":           "round,black,white,result\n1,Tan,Lim,black wins\n2,Goh,Chua,white wins\n",
		"h9":            "; EV[Cup]\n1 Tan Mei 3d SG Harb 30 2+/w0\n2 Lim Wei 2d SG Harb 29 1-/b0\n",
		"wall list":     "Num Pl Name Rank Co Club NbW R1 MMS\n1 1 Tan Mei 3d SG Harb 1 2+/w0 33\n2 2 Lim Wei 2d SG Harb 0 1-/b0 31\n",
		"page":          "<p>A win B</p>\n<p>C win D</p>\n",
		"empty":         "", "blanks": " \n\n", "zeros": "A win B\nC win D\n\x00",
		"JSON":                       "{\"a\": \"A win B\", \"c\": \"C win D\"}",
		"AGA":                        "TOURNEY Cup\n\tstart=05/02/2026\nGAMES\n1 2 B 0 7\n",
		"few games below many words": strings.Repeat("Nothing of interest\n", 60) + "Tan win Lim\nGoh win Koh\n",
		"list":                       "Tan Mei 3d\nLim Wei 2d\n",
		"SGF":                        "(;GM[1]FF[4];B[pd];W[dp])",
	})
	importertest.Match(t, Format, true, map[string]string{
		"two games": "Tan win Lim\nGoh lost to Chua\n", "round and game": "第一轮\n甲一胜乙二\n", "GB18030": "\xb5\xda\xd2\xbb\xc2\xd6\n\xbc\xd7\xd2\xbb \xca\xa4 \xd2\xd2\xb6\xfe\n",
		"words in front": "Dear Tan,\nhere they are.\nIt was fun.\nYours, Lim\n" + strings.Repeat("Goh win Koh\n", 12), "long": strings.Repeat("Goh win Koh\nEe lost to Foo\n", 5000),
		"matches":           "Club match, 9 May 2026\nQuarter finals\nTan Mei 2d - Lim Wei 1d 2-1\nOng Kai - Goh Xiu 2-0\n",
		"several on a line": "甲一 胜 乙二，丙三 负 丁四\n",
	})
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("Tan 0-0 Lim\n"))
	importertest.Fuzz(f, Format, gametest.Files(f, "testdata/*.txt", "../../samples/results/*.txt"), laws...)
}

const sample = "../../samples/results/harbour-juniors.txt"

func BenchmarkRead(b *testing.B) { importertest.Bench(b, Format, gametest.File(b, sample), 13, 13) }

// BenchmarkMatchOther is what it takes to see that a text of another format is no such text.
func BenchmarkMatchOther(b *testing.B) {
	for _, name := range []string{"h9/merlion-cup.h9", "csv/merlion-cup.csv"} {
		data := gametest.File(b, "../../samples/"+name)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Match(data)
			}
		})
	}
}

// BenchmarkLinesOnly is what the plain text of the same lines takes.
func BenchmarkLinesOnly(b *testing.B) {
	importertest.Alone(b, gametest.File(b, sample), func(data []byte) error {
		n := 0
		for line := range strings.Lines(string(data)) {
			n += len(game.Plain(line))
		}
		if n == 0 {
			return errors.New("no lines")
		}
		return nil
	})
}

// TestLongest: two names of sixty letters are a game, and names of one letter more
// are none. A text longer than two names is not looked at.
func TestLongest(t *testing.T) {
	for n, want := range map[int]int{maxName: 1, maxName + 1: 0} {
		for _, letter := range []string{"x", "陈"} {
			text := "A" + strings.Repeat(letter, n-1) + " won against B" + strings.Repeat(letter, n-1)
			ev, ps := Read(game.Input{Name: "x.txt", Data: []byte("Cup 2026\n" + text + "\n")})
			games := 0
			if ev != nil {
				games = len(ev.Games)
			}
			if games != want || ps.HasErrors() != (want == 0) {
				t.Errorf("%d letters %q: %d games, want %d: %v", n, letter, games, want, ps)
			}
		}
	}
	const front = "Tan win "
	for n, want := range map[int]int{160: 1, 161: 0} {
		if got := len(readings(front + strings.Repeat("陈", n-len(front)))); got != want {
			t.Errorf("a text of %d letters can be read in %d ways, want %d", n, got, want)
		}
	}
}

// TestHeadings reads one line between two rounds: what stands beside the word of a
// round is a day, a section, or an error.
func TestHeadings(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"R3", "R3"}, {"Round 3:", "R3"}, {"第三轮", "R3"}, {"Rd 3 -", "R3"},
		{"Round 3 Open", "R3 Open"}, {"Open Division, Round 3", "R3 Open Division"}, {"Round 3 (Harbour Boys)", "R3 Harbour Boys"},
		{"Round 3 boys under 12", "R3 boys under 12"}, {"Harbour Juniors Cup Round 3", "R3 Harbour Juniors Cup"}, {"Group A - Round 3", "R3 Group A"},
		{"男子 第三轮", "R3 男子"}, {"第三轮（高段组）", "R3 高段组"}, {"第三轮 甲组", "R3 甲组"}, {"U12组第三轮：", "R3 U12组"},
		{"第三轮 2026年5月9日", "R3 2026-05-09"}, {"Round 3 (2026-05-09)", "R3 2026-05-09"},
		{"第三轮 a", "R3 a"}, {"Roun 3:", "R2; line-unknown"}, {"R=und 3:", "R2; line-unknown"}, {"第三伦：", "R2; line-unknown"}, {"Room 3:", "R2 Room 3"},
		{"R3 Ann wn Bob", "R3; line-unknown"}, {"R3 Ann vs Bob", "R3; result-missing"}, {"R3 Ann - Bob", "R3; line-unknown"},
		{"R3 甲一 VS 乙二", "R3; result-missing"}, {"第三轮 甲一嬴乙二", "R3; line-unknown"}, {"第三轮甲一 對 乙二", "R3; result-missing"},
		{"Ann wn Bob R3", "R3; line-unknown"}, {"R3 (Ann wn Bob)", "R3 Ann wn Bob; line-unknown"}, {"Ann wn Bob:", "R2 Ann wn Bob; line-unknown"},
		{"R3 Ann wn Bob, " + strings.Repeat("Cy wn Di, ", 40) + "Ed beat Flo", "R3" + strings.Repeat("; line-unknown", 41)},
		{"第四轮 甲一 嬴 乙二，" + strings.Repeat("丙三 胜 丁四，", 30), "R4; line-unknown"},
	} {
		t.Run(c.in, func(t *testing.T) {
			const first = "Harbour Cup\nR2\nAnn beat Ed\nBob beat Flo\n"
			ev, ps := Read(game.Input{Name: "x.txt", Data: []byte(first + c.in + "\nGus beat Hal\n")})
			if ev == nil || len(ev.Games) < 3 {
				t.Fatalf("read %+v: %v", ev, ps)
			}
			g := &ev.Games[len(ev.Games)-1]
			got := strings.Join(strings.Fields(fmt.Sprintf("R%d %s %s", g.Round, g.Extra["results:section"], g.Date)), " ")
			for _, p := range ps {
				if (p.Code == "line-unknown" || p.Code == "result-missing") && p.Place == "5" {
					got += "; " + p.Code
				}
			}
			if got != c.want {
				t.Errorf("got %q, want %q: %v", got, c.want, ps)
			}
		})
	}
}

// TestTitle reads a first line above games: the name of the event, or an error.
func TestTitle(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"Harbour", "Harbour"}, {"Harbour Friendlies", "Harbour Friendlies"}, {"Kallang Go Club", "Kallang Go Club"}, {"海港杯", "海港杯"}, {"Our 2026 games", "Our 2026 games"},
		{"Event: The Old Boys", "The Old Boys"}, {"Old Boys\n", "Old Boys"},
		{"The Old Boys", "title-unclear"}, {"Old Boys", "title-unclear"}, {"Gus wn Hal", "title-unclear"}, {"Gus wn Hal\n", "title-unclear"}, {"甲一嬴乙二", "title-unclear"},
		{"Ann wn Bob in 2026", "Ann wn Bob in 2026"}, {"Ann of 2026 wn Bob", "title-unclear"}, {"Ann meets", "title-unclear"},
	} {
		t.Run(c.in, func(t *testing.T) {
			ev, ps := Read(game.Input{Name: "x.txt", Data: []byte(c.in + "\nAnn beat Ed\nBob beat Flo\n")})
			if ev == nil || len(ev.Games) != 2 {
				t.Fatalf("read %+v: %v", ev, ps)
			}
			got := ev.Name
			for _, p := range ps {
				if p.Severity == game.Error {
					got += p.Code
				}
			}
			if got != c.want {
				t.Errorf("got %q, want %q: %v", got, c.want, ps)
			}
		})
	}
}
