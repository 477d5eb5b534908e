package swa

import (
	"fmt"
	"strconv"
	"strings"

	"kyudan/importers/swa"
)

// formWords are the words of the form to be filled in, in one language.
type formWords struct {
	chinese bool
	title   string // of the workbook
	warning string // for a value that no list has
	lists   map[string][]string
	prompts map[string]string // by label; those of the columns where there are none
	hints   map[string]string // the second line of a sheet

	// The line at the top of each sheet.
	untouched, ready, one, many, manyEnd, here, hereEnd, broken string
	noPlayers, noResults, both                                  string

	problems map[fault]string
	cells    [][2]string // what is wrong with a cell of results, around the opponent's number, by its code from 1

	guide guideWords
}

// fault is something wrong with a cell that is filled in.
type fault int

const (
	missing fault = iota
	badClass
	badDate
	badEnd
	badSubmitted
	badBoard
	badKomi
	badRounds
	fewRounds
	badTime
	badOvertime
	badFormat
	badAnswer
	noCertificate
	badScope
	noNumber
	numberTwice
	nameTwice
	badRank
	noRank
	badRound
	unknownPlayer
	samePlayer
	busyPlayer
	otherName
	badResult
	badHandicap
	badDay
)

// label is a label, the title of a column or the name of a sheet, by that of layout 1.0.
func (w *formWords) label(of string) string {
	if !w.chinese {
		return of
	}
	if n := roundOf(of); n > 0 {
		return swa.ChineseRound(n)
	}
	return swa.Chinese[of]
}

// colon stands between the title of a column and what is wrong there.
func (w *formWords) colon() string {
	if w.chinese {
		return "："
	}
	return ": "
}

// end is what ends a message.
func (w *formWords) end() string {
	if w.chinese {
		return "；"
	}
	return "; "
}

// roundOf is the round of a column of results, 0 for any other label.
func roundOf(label string) int {
	digits, _ := strings.CutPrefix(label, "R")
	n, _ := strconv.Atoi(digits)
	return n
}

// chineseRanks are the ranks as Chinese organisers write them.
func chineseRanks() (list []string) {
	for _, r := range []struct {
		form     string
		from, to int
	}{{"%d段", 9, 1}, {"%d级", 1, 30}, {"职业%d段", 1, 9}} {
		step := 1
		if r.from > r.to {
			step = -1
		}
		for n := r.from; n != r.to+step; n += step {
			list = append(list, fmt.Sprintf(r.form, n))
		}
	}
	return list
}

var englishForm = &formWords{
	title:   "Tournament results",
	warning: "This is not one of the values of the list.",
	lists: map[string][]string{
		swa.Overtime: {"none", "1 x 30 s", "3 x 20 s", "3 x 30 s", "5 x 30 s", "5 min / 15 moves", "Fischer 10 s"},
	},
	prompts: map[string]string{
		swa.Overtime: "none, or such as 3 x 30 s, 5 min / 15 moves, Fischer 10 s.",
		swa.Name:     "The whole name, family name first: Tan Mei Ling, 陈美玲.",
		swa.SWAID:    "If the player has one. It tells players of the same name apart.",
		swa.Rank:     "30k to 1k, 1d to 9d, 1p to 9p. Blank only if there is none: then give the category.",
	},
	hints: map[string]string{
		swa.SheetTournament: "The tournament. Cells marked * are required.",
		swa.SheetPlayers:    "One line per player. The printed number stands for the player in the results. A rank or else a category is required.",
		swa.SheetResults:    "Fill in EITHER this cross table OR the sheet Games. In each round: the opponent's number, then + won, - lost, = jigo. 0+ is a bye, blank not paired. 12+/w0: won as White, no handicap.",
		swa.SheetGames:      "Fill in EITHER this list OR the sheet Results. One line per game; the names follow from the numbers. Results: B+ Black won, W+ White won, jigo; ! by default.",
	},
	untouched: "Nothing is filled in yet: begin with the sheet Tournament.", ready: "Ready to send.",
	one: "1 thing to mend: look for red cells; the column To mend says what.", many: "", manyEnd: " things to mend: look for red cells; the column To mend says what.",
	here: " On this sheet: ", hereEnd: ".",
	broken:    "The check no longer works, because lines were deleted. Take a fresh template, or send the file as it is.",
	noPlayers: " No players yet.", noResults: " No results yet: fill in Results or Games.", both: " Results and Games are both filled in: clear one of them.",
	problems: map[fault]string{
		missing: "missing", badClass: "A, B, C, D or E", badDate: "a date such as 2026-05-02", badEnd: "before the first day", badSubmitted: "before the last day",
		badBoard: "19, 13 or 9", badKomi: "a number such as 6.5", badRounds: "a whole number of rounds", fewRounds: "fewer than there are results of",
		badTime: "minutes such as 45", badOvertime: "none, or such as 3 x 30 s, 5 min / 15 moves, Fischer 10 s", badFormat: "Swiss, McMahon, Round robin or Knock-out", badAnswer: "yes or no", noCertificate: "is the rank certified? Yes or no", badScope: "national, overseas or private",
		noNumber: "a number of the player's own", numberTwice: "stands above already", nameTwice: "stands above already (two people? then give both SWA IDs)",
		badRank: "such as 5k, 3d or 1p", noRank: "give a rank or a category", badRound: "a round of the tournament", unknownPlayer: "no such player in Players",
		samePlayer: "the same player as Black", busyPlayer: "has a game in this round already", otherName: "not the name of this number",
		badResult: "B+, W+, jigo or another of the list", badHandicap: "stones, 0 to 9", badDay: "not a day of the tournament",
	},
	cells: [][2]string{
		{"not understood (write 12+, 12- or 12=)", ""},
		{"no player in this line", ""},
		{"there is no player ", ""},
		{"against itself", ""},
		{"player ", " does not name this one"},
		{"this one and player ", " cannot both be right"},
		{"player ", " has another colour, handicap or !"},
	},
	guide: englishGuide,
}

var chineseForm = &formWords{
	chinese: true,
	title:   "比赛成绩",
	warning: "列表中没有这个值。",
	lists: map[string][]string{
		swa.Overtime:       {"无", "30秒1次", "20秒3次", "30秒3次", "30秒5次", "5分钟15手", "每步加10秒"},
		swa.PairingFormat:  {"瑞士制", "麦克马洪制", "循环赛", "淘汰赛"},
		swa.Internet:       {"是", "否"},
		swa.SelectionGames: {"是", "否"},
		swa.Endorsed:       {"是", "否"},
		swa.SentBySWA:      {"是", "否"},
		swa.Certified:      {"是", "否"},
		swa.Scope:          {"国内", "海外", "私人"},
		swa.Category:       {"小学一二年级", "小学三四年级", "小学五六年级", "中学", "大专", "公开组"},
		swa.Rank:           chineseRanks(),
		swa.Result:         {"黑胜", "白胜", "和棋", "双胜", "双负", "黑方弃权", "白方弃权", "双方弃权", "作废"},
	},
	prompts: map[string]string{
		swa.Class: "比赛类别：A 至 E。", swa.Country: "两个字母，如 SG，或国名。", swa.BeginDate: "第一天，如 2026-05-02。", swa.EndDate: "最后一天，如 2026-05-03。",
		swa.BoardSize: "棋盘路数：19、13 或 9。", swa.Komi: "分先时的贴目，如 6.5。", swa.Rounds: "计划的轮数。", swa.BasicTime: "每方基本用时（分钟），如 45。",
		swa.Overtime: "如：无、30秒3次、5分钟15手、每步加10秒。", swa.Contact: "电子邮箱或电话。", swa.SubmittedOn: "提交成绩的日期：比赛结束后一周内。",
		swa.Endorsed: "协会是否认可本次比赛？", swa.DetailsSubmitted: "报备比赛的日期：开赛前一个月以上。", swa.SentBySWA: "海外比赛：选手是否由协会派出？",
		swa.AgreedExceptions: "未达到类别要求而协会同意的事项，如：轮数：2026-05-09 经协会同意。",
		swa.No:               "每位选手一个编号，从 1 开始。", swa.Name: "完整姓名，如：陈美玲 Tan Mei Ling。", swa.SWAID: "如有。同名的选手以此区分。",
		swa.Rank: "30级至1级，1段至9段，职业段位。没有段级位时请填组别。", swa.Certified: "段级位是否有证书？", swa.Category: "没有认证段级位的选手填写。",
		swa.BlackNo: "选手名单中的编号。", swa.WhiteNo: "选手名单中的编号。", swa.Handicap: "0 为分先，1 为让先，2 起为让子数。",
		swa.Result: "黑方弃权：白胜。", roundPrompt: "对手编号加 + 胜、- 负、= 和；后面可加 /b 或 /w 与让子数，! 为弃权：12+/w0，3-/b4，7+!。0+ 为轮空。",
	},
	hints: map[string]string{
		swa.SheetTournament: "比赛的基本情况。带 * 的必须填写。",
		swa.SheetPlayers:    "每行一位选手。已印好的编号在成绩中代表该选手。段级位与组别必填其一。",
		swa.SheetResults:    "“成绩表”与“对局表”只填一张。每轮填对手编号，再加 + 胜、- 负、= 和。0+ 为轮空，没有对局则留空。12+/w0：执白分先胜。",
		swa.SheetGames:      "“成绩表”与“对局表”只填一张。每行一盘棋，姓名由编号自动得出。结果：黑胜、白胜、和棋；弃权见列表。",
	},
	untouched: "尚未填写：请从“赛事信息”开始。", ready: "可以提交。",
	one: "有 1 处待改：请看红色单元格和“待改”一列。", many: "有 ", manyEnd: " 处待改：请看红色单元格和“待改”一列。",
	here: " 本表：", hereEnd: " 处。",
	broken:    "检查已失效：有行被删除。请用新的模板，或照原样提交。",
	noPlayers: " 还没有选手。", noResults: " 还没有成绩：请填“成绩表”或“对局表”。", both: " “成绩表”和“对局表”都填了：请清空其中一张。",
	problems: map[fault]string{
		missing: "未填", badClass: "应为 A 至 E", badDate: "应为日期，如 2026-05-02", badEnd: "早于开始日期", badSubmitted: "早于结束日期",
		badBoard: "应为 19、13 或 9", badKomi: "应为数字，如 6.5", badRounds: "应为轮数", fewRounds: "少于已有成绩的轮数",
		badTime: "应为分钟数，如 45", badOvertime: "应为无，或如 30秒3次、5分钟15手、每步加10秒", badFormat: "应为瑞士制、麦克马洪制、循环赛或淘汰赛", badAnswer: "应为是或否", noCertificate: "段级位是否有证书？请填是或否", badScope: "应为国内、海外或私人",
		noNumber: "应有自己的编号", numberTwice: "前面已有", nameTwice: "前面已有（若是两人，请填协会编号）",
		badRank: "应如 5级、3段", noRank: "请填段级位或组别", badRound: "应为比赛的轮次", unknownPlayer: "选手名单中没有",
		samePlayer: "与黑方相同", busyPlayer: "本轮已有对局", otherName: "与编号不符",
		badResult: "应为黑胜、白胜、和棋或列表中的其他值", badHandicap: "应为 0 至 9", badDay: "不在比赛日期内",
	},
	cells: [][2]string{
		{"看不懂（请写 12+、12- 或 12=）", ""},
		{"此行没有选手", ""},
		{"没有选手 ", ""},
		{"对手是自己", ""},
		{"选手 ", " 的对手不是此人"},
		{"与选手 ", " 的结果矛盾"},
		{"与选手 ", " 的颜色、让子或 ! 不一致"},
	},
	guide: chineseGuide,
}

// roundPrompt is the key of the hint on cells of results.
const roundPrompt = "R"
