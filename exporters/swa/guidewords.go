package swa

import "kyudan/importers/swa"

// guideWords are the texts of the sheet that explains the form.
type guideWords struct {
	heading                           string
	steps                             [4]string // titles of the table of steps
	step                              map[string]string
	sheet, send                       string // the last step
	playersExample, resultsExample    string
	gamesExample, signs, notes, check string
	examples                          struct{ players, results, games [][]string }
	cells                             [][2]string // cells of results and what they say
	remarks                           []string
}

var englishGuide = guideWords{
	heading: "How to fill this in",
	steps:   [4]string{"Step", "Sheet", "What to do", "To mend"},
	step: map[string]string{
		swa.SheetTournament: "Name, class, place, days, time limits. The tinted cells, marked *, are required; fill in what you know of the others.",
		swa.SheetPlayers:    "One line per player: name and rank, or the school category of a player without a rank. The printed numbers stand for the players in the results.",
		swa.SheetResults:    "EITHER the cross table: in each player's line, round by round, the opponent's number and who won. Each game stands in both players' lines: the list of the second cell has the entry that agrees with the first.",
		swa.SheetGames:      "OR the list of games: one line per game, with the numbers of Black and White. It suits pairing slips, and games whose colours and handicaps matter.",
	},
	sheet: "Look at the top", send: "The top of each sheet says how many things there are to mend. They are red, and the column To mend says what is wrong. Green: send the file.",
	playersExample: "Players, for example", resultsExample: "Results of these, for example", gamesExample: "The same as a list of games", signs: "What a cell of the results says", notes: "Good to know",
	check: "This sheet checks the others by formulas. There is nothing to fill in here.",
	examples: struct{ players, results, games [][]string }{
		players: [][]string{{"1", "Tan Mei Ling", "1015", "3d", "yes", "", "Harbour Go Club"}, {"2", "Lim Hua", "", "5k", "no", "Secondary", "Bukit School"}, {"3", "陈思远", "", "", "", "Primary 3 & 4", "Bukit School"}},
		results: [][]string{{"1", "Tan Mei Ling", "2+/w2", "3+"}, {"2", "Lim Hua", "1-/b2", "0+"}, {"3", "陈思远", "", "1-"}},
		games:   [][]string{{"1", "2", "1", "2", "W+"}, {"2", "3", "1", "0", "W+"}},
	},
	cells: [][2]string{
		{"12+", "won against player 12"}, {"12-", "lost to player 12"}, {"12=", "jigo with player 12"}, {"12+/w0", "won as White, no handicap"}, {"3-/b4", "lost as Black, who had 4 stones"},
		{"7+!", "won by default: 7 did not come"}, {"0+", "a bye, which counts as a win"}, {"(blank)", "not paired in this round"},
	},
	remarks: []string{
		"Leave lines that you do not need blank. Clear cells with the delete key; do not delete rows, columns or sheets.",
		"Ranks: 30k to 1k, 1d to 9d, 1p to 9p. Handicap: 0 for an even game, 1 for Black first without komi, else the stones.",
		"School categories, for players without a certified rank: Primary 1 & 2, Primary 3 & 4, Primary 5 & 6, Secondary, Tertiary, Open.",
		"Byes go into Results; if you fill in Games instead, type bye over the name of the opponent.",
		"On paper: print the sheets, fill them in by hand, and type them in later.",
	},
}

var chineseGuide = guideWords{
	heading: "填写说明",
	steps:   [4]string{"步骤", "工作表", "怎么填", "待改"},
	step: map[string]string{
		swa.SheetTournament: "比赛名称、类别、地点、日期、用时等。着色并带 * 的必须填写，其他知道的也请填上。",
		swa.SheetPlayers:    "每行一位选手：姓名和段级位；没有段级位的填组别。已印好的编号在成绩中代表选手。",
		swa.SheetResults:    "两种填法之一：循环表。在每位选手的行中，逐轮填对手编号和胜负。每盘棋双方各填一格，后填的一格在下拉列表中即有相符的写法。",
		swa.SheetGames:      "两种填法之二：对局表。每行一盘棋，填黑白双方的编号。有对局单，或要记录执黑执白和让子时，用这张更方便。",
	},
	sheet: "看最上面一行", send: "每张表的最上面写着有几处待改。错处显示为红色，“待改”一列说明原因。变绿后即可提交。",
	playersExample: "选手名单示例", resultsExample: "这些选手的成绩表示例", gamesExample: "同样的对局写成对局表", signs: "成绩表每格的写法", notes: "说明",
	check: "本表用公式检查其他各表，无需填写。",
	examples: struct{ players, results, games [][]string }{
		players: [][]string{{"1", "陈美玲", "1015", "3段", "是", "", "海港围棋会"}, {"2", "林华", "", "5级", "否", "中学", "武吉学校"}, {"3", "Tan Wei Ming 陈伟明", "", "", "", "小学三四年级", "武吉学校"}},
		results: [][]string{{"1", "陈美玲", "2+/w2", "3+"}, {"2", "林华", "1-/b2", "0+"}, {"3", "Tan Wei Ming 陈伟明", "", "1-"}},
		games:   [][]string{{"1", "2", "1", "2", "白胜"}, {"2", "3", "1", "0", "白胜"}},
	},
	cells: [][2]string{
		{"12+", "胜 12 号选手"}, {"12-", "负于 12 号选手"}, {"12=", "与 12 号选手和棋"}, {"12+/w0", "执白胜，分先"}, {"3-/b4", "执黑受四子负"},
		{"7+!", "7 号选手弃权，不战胜"}, {"0+", "轮空，算一胜"}, {"（空白）", "本轮没有编排"},
	},
	remarks: []string{
		"用不到的行留空。清除内容请按删除键，不要删除整行、整列或整张表。",
		"段级位：30级至1级，1段至9段，职业段位。让子：分先填 0，让先填 1，其余填子数。",
		"没有认证段级位的选手请填组别：小学一二年级、小学三四年级、小学五六年级、中学、大专、公开组。",
		"轮空填在成绩表；若只填对局表，请在对手姓名处写“轮空”。",
		"也可先打印，手工填写，之后再录入。",
	},
}
