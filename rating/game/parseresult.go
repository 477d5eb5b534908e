package game

import "strings"

// resultWords are the results as people write them, in lower case, without
// blanks, with - for any dash or colon.
var resultWords = map[string]Result{
	"": Unknown, "-": Unknown, "--": Unknown, "?": Unknown, "?-?": Unknown,
	"b": BlackWins, "black": BlackWins, "bwins": BlackWins, "blackwins": BlackWins, "blackwon": BlackWins,
	"黑": BlackWins, "黑胜": BlackWins, "黑勝": BlackWins, "黑方胜": BlackWins, "黑方勝": BlackWins,
	"黑中盘胜": BlackWins, "黑中盤勝": BlackWins, "执黑胜": BlackWins, "執黑勝": BlackWins,
	"w": WhiteWins, "white": WhiteWins, "wwins": WhiteWins, "whitewins": WhiteWins, "whitewon": WhiteWins,
	"白": WhiteWins, "白胜": WhiteWins, "白勝": WhiteWins, "白方胜": WhiteWins, "白方勝": WhiteWins,
	"白中盘胜": WhiteWins, "白中盤勝": WhiteWins, "执白胜": WhiteWins, "執白勝": WhiteWins,
	"黑负": WhiteWins, "黑負": WhiteWins, "黑方负": WhiteWins, "黑中盘负": WhiteWins, "黑超时负": WhiteWins, "黑方超时负": WhiteWins, "白超时胜": WhiteWins, "白方超时胜": WhiteWins, "白方中盘胜": WhiteWins,
	"白负": BlackWins, "白負": BlackWins, "白方负": BlackWins, "白中盘负": BlackWins, "白超时负": BlackWins, "白方超时负": BlackWins, "黑超时胜": BlackWins, "黑方超时胜": BlackWins, "黑方中盘胜": BlackWins,
	"jigo": Jigo, "draw": Jigo, "tie": Jigo, "=": Jigo, "==": Jigo, "和": Jigo, "和棋": Jigo, "平": Jigo, "平局": Jigo,
	"½-½": Jigo, "1/2-1/2": Jigo, "0.5-0.5": Jigo, ".5-.5": Jigo, "0,5-0,5": Jigo,
	"bothwin": BothWin, "both_win": BothWin, "1-1": BothWin, "双胜": BothWin, "雙勝": BothWin,
	"bothlose": BothLose, "both_lose": BothLose, "bothloose": BothLose, "0-0": BothLose, "双负": BothLose, "雙負": BothLose, "双方负": BothLose,
	"void": Void, "cancelled": Void, "canceled": Void, "noresult": Void, "无效": Void, "無效": Void, "作废": Void, "作廢": Void,
}

// forfeits are the results by default that name who did not play.
var forfeits = map[string]Result{
	"黑方弃权": WhiteWins, "黑方棄權": WhiteWins, "黑弃权": WhiteWins, "黑方缺席": WhiteWins,
	"白方弃权": BlackWins, "白方棄權": BlackWins, "白弃权": BlackWins, "白方缺席": BlackWins,
	"双方弃权": BothLose, "雙方棄權": BothLose, "双弃权": BothLose, "双方缺席": BothLose,
}

// ParseResult reads the result of a game as a single text, with White first in
// a score such as 1-0 where whiteFirst is set (OpenGotha's pages) and Black
// first otherwise: B+, W+R, B+3.5, black, white, 黑胜, 白中盘胜, 1-0, ½-½,
// 黑胜3目半, 白超时负, jigo, =, both win, both lose, void, each with a ! or "by default" behind it.
// 黑方弃权 is a forfeit of Black, W+F one too. Empty text, a dash and ? are
// Unknown. Any other text is a *ValueError.
func ParseResult(s string, whiteFirst bool) (r Result, byDefault bool, err error) {
	t := strings.ReplaceAll(signs.Replace(strings.ToLower(Plain(s))), ":", "-")
	t, byDefault = cutAnySuffix(t, "!", "by default", "default", "by def", "bydef", "def.", "def", "b/d", "by forfeit", "forfeit", "(f)")
	t = strings.ReplaceAll(strings.TrimRight(t, " ("), " ", "")

	first, second := BlackWins, WhiteWins
	if whiteFirst {
		first, second = second, first
	}
	r, known := resultWords[t]
	switch t {
	case "1-0", "2-0", "+-":
		r, known = first, true
	case "0-1", "0-2", "-+":
		r, known = second, true
	}
	if f, ok := forfeits[t]; ok {
		r, known, byDefault = f, true, true
	}
	if side, how, ok := strings.Cut(t, "+"); ok && !known {
		var forfeit bool
		if r, forfeit, known = wonBy(side, how); forfeit {
			byDefault = true
		}
	}
	if !known {
		r, known = wonByPoints(t)
	}
	if !known || byDefault && r == Unknown {
		return Unknown, false, &ValueError{"result", s, "B+, W+, jigo, both win, both lose, void or nothing"}
	}
	return r, byDefault, nil
}

// wonByPoints reads 黑胜3目半, 白胜1/4子.
func wonByPoints(t string) (r Result, ok bool) {
	how, black := cutAnyPrefix(t, "黑胜", "黑勝", "黑方胜", "黑方勝")
	how, white := cutAnyPrefix(how, "白胜", "白勝", "白方胜", "白方勝")
	if black == white || strings.Trim(how, "0123456789./又半目子") != "" {
		return Unknown, false
	}
	if black {
		return BlackWins, true
	}
	return WhiteWins, true
}

// wonBy reads the two sides of B+R, W+3.5, B+F.
func wonBy(side, how string) (r Result, forfeit, ok bool) {
	switch side {
	case "b", "black":
		r = BlackWins
	case "w", "white":
		r = WhiteWins
	default:
		return Unknown, false, false
	}
	switch how {
	case "", "r", "res", "resign", "t", "time":
		return r, false, true
	case "f":
		return r, true, true
	}
	_, ok = amount(how)
	return r, false, ok
}
