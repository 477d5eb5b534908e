package game

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"golang.org/x/text/width"
)

// Plain folds a text for matching labels and values: full-width characters
// narrow, all kinds of blanks one blank, none at the ends. Case stays.
func Plain(s string) string {
	s = width.Fold.String(s)
	return strings.Join(strings.FieldsFunc(s, isBlank), " ")
}

func isBlank(r rune) bool {
	switch r {
	case ' ', '\t', '\n', '\r', '\v', '\f', '\u00a0', '\u3000', '\u200b', '\u2007', '\u202f', '\ufeff', '\u2009':
		return true
	}
	return false
}

var halves = strings.NewReplacer("½", ".5", "¼", ".25", "¾", ".75", "−", "-", "–", "-")

// ParseNumber reads a number as people and programs write scores and komi:
// 12, 6.5, 6,5, 6½, ½, 1/2, 6 1/2, −3 with any dash.
func ParseNumber(s string) (float64, error) {
	t := Plain(s)
	bad := fmt.Errorf("found %q, expected a number", s)
	// A fold may have turned ½ into 1⁄2; undo it for one form of halves.
	t = strings.ReplaceAll(t, "⁄", "/")
	whole, frac, mixed := strings.Cut(t, " ")
	if !mixed {
		whole, frac = "", t
		if !strings.Contains(t, "/") {
			whole, frac = t, ""
		}
	}
	sum := 0.0
	if frac != "" {
		n, d, ok := strings.Cut(frac, "/")
		a, err1 := strconv.Atoi(n)
		b, err2 := strconv.Atoi(d)
		if !ok || err1 != nil || err2 != nil || (d != "2" && d != "4") || a < 0 || a >= b {
			return 0, bad
		}
		sum = float64(a) / float64(b)
	}
	if whole != "" {
		w := halves.Replace(whole)
		w = strings.Replace(w, ",", ".", 1)
		f, err := strconv.ParseFloat(w, 64)
		if err != nil || math.IsNaN(f) || math.IsInf(f, 0) || strings.ContainsAny(w, "xXpP_eE") {
			return 0, bad
		}
		if f < 0 || strings.HasPrefix(w, "-") {
			sum = -sum
		}
		sum += f
	}
	return sum, nil
}

// ParseHandicap reads a number of stones from 0 to 99. Empty text and a dash
// are not told. "even", 分先 and 0 are none; 让先 and 先 are one stone, as is
// "black first"; 让3子, 3子, 3 stones, H3 and H=3 are three.
func ParseHandicap(s string) (Opt[int], error) {
	t := strings.ToLower(Plain(s))
	switch t {
	case "", "-", "--", "?":
		return Opt[int]{}, nil
	case "even", "none", "no", "分先", "猜先", "平手":
		return Told(0), nil
	case "让先", "讓先", "先", "black first", "no komi", "sen":
		return Told(1), nil
	}
	for _, p := range []string{"h=", "hd", "h", "让", "讓", "受"} {
		if rest, ok := strings.CutPrefix(t, p); ok {
			t = rest
			break
		}
	}
	for _, p := range []string{"子", "stones", "stone"} {
		t = strings.TrimSuffix(t, p)
	}
	t = strings.TrimSpace(t)
	n, rest, ok := leadingNumber(t)
	if rest == ".0" {
		rest = ""
	}
	if !ok || rest != "" || n < 0 || n > 99 {
		return Opt[int]{}, fmt.Errorf("found handicap %q, expected a number of stones", s)
	}
	return Told(n), nil
}

// ParseYesNo reads yes/no, y/n, true/false, 1/0, 是/否, 有/无 in any case; empty
// text is not told.
func ParseYesNo(s string) (Opt[bool], error) {
	switch strings.ToLower(Plain(s)) {
	case "":
		return Opt[bool]{}, nil
	case "yes", "y", "true", "t", "1", "x", "✓", "✔", "是", "有", "对", "oui", "ja":
		return Told(true), nil
	case "no", "n", "false", "f", "0", "-", "否", "无", "無", "不", "不是", "non", "nein":
		return Told(false), nil
	}
	return Opt[bool]{}, fmt.Errorf("found %q, expected yes or no", s)
}

// ParseMinutes reads a basic time: 45, 45 min, 45 minutes, 45', 45分钟, 0:45,
// 1:15, 1h15, 1 h, 1.5 h, 90m, 1小时30分. A plain number is minutes. The answer
// is in minutes, from 0 to 6000.
func ParseMinutes(s string) (float64, error) {
	t := strings.ReplaceAll(strings.ToLower(Plain(s)), " ", "")
	bad := fmt.Errorf("found time %q, expected minutes a side such as 45", s)
	for _, w := range []string{"perside", "each", "每方", "/side"} {
		t = strings.ReplaceAll(t, w, "")
	}
	total := 0.0
	if h, m, ok := strings.Cut(t, ":"); ok {
		hours, err1 := strconv.Atoi(h)
		m, sec, _ := strings.Cut(m, ":")
		mins, err2 := strconv.Atoi(m)
		if err1 != nil || err2 != nil || len(m) != 2 || mins > 59 || (sec != "" && sec != "00") || hours < 0 || hours > 99 {
			return 0, bad
		}
		return float64(hours*60 + mins), nil
	}
	rest := t
	for _, u := range []string{"hours", "hour", "hrs", "hr", "h", "小时", "小時"} {
		if h, after, ok := strings.Cut(rest, u); ok {
			v, err := ParseNumber(h)
			if err != nil {
				return 0, bad
			}
			total, rest = v*60, after
			break
		}
	}
	for _, u := range []string{"minutes", "minute", "mins", "min", "mn", "m", "'", "分钟", "分鐘", "分"} {
		if v, ok := strings.CutSuffix(rest, u); ok {
			rest = v
			break
		}
	}
	if rest != "" {
		v, err := ParseNumber(rest)
		if err != nil || rest[0] == '+' {
			return 0, bad
		}
		total += v
	} else if rest == t {
		return 0, bad
	}
	if total < 0 || total > 6000 {
		return 0, bad
	}
	return total, nil
}

// ParseResult reads the result of a game as a single text, with White first in
// a score such as 1-0 where whiteFirst is set (OpenGotha's pages) and Black
// first otherwise: B+, W+R, B+3.5, black, white, 黑胜, 白中盘胜, 1-0, ½-½,
// jigo, =, both win, both lose, void, each with a ! or "by default" behind it.
// 黑方弃权 is a forfeit of Black. Empty text, a dash and ? are Unknown.
func ParseResult(s string, whiteFirst bool) (r Result, byDefault bool, err error) {
	t := strings.ToLower(Plain(s))
	t = strings.NewReplacer("−", "-", "–", "-", "—", "-", "⁄", "/", "½", "1/2", "：", ":").Replace(t)
	for _, d := range []string{"!", "by default", "bydef", "b/d", "def", "forfeit", "(f)"} {
		if u, ok := strings.CutSuffix(t, d); ok {
			t, byDefault = strings.TrimRight(u, " +("), true
			break
		}
	}
	compact := strings.ReplaceAll(t, " ", "")
	first, second := BlackWins, WhiteWins
	if whiteFirst {
		first, second = second, first
	}
	switch compact {
	case "", "-", "?", "--", "?-?":
		return Unknown, byDefault, nil
	case "b", "black", "blackwins", "blackwon", "黑", "黑胜", "黑勝", "黑方胜", "黑方勝", "黑中盘胜", "黑中盤勝", "执黑胜":
		return BlackWins, byDefault, nil
	case "w", "white", "whitewins", "whitewon", "白", "白胜", "白勝", "白方胜", "白方勝", "白中盘胜", "白中盤勝", "执白胜":
		return WhiteWins, byDefault, nil
	case "黑方弃权", "黑方棄權", "黑弃权", "黑方缺席":
		return WhiteWins, true, nil
	case "白方弃权", "白方棄權", "白弃权", "白方缺席":
		return BlackWins, true, nil
	case "双方弃权", "雙方棄權", "双弃权", "双方缺席":
		return BothLose, true, nil
	case "1-0", "1:0", "2-0", "2:0", "+-":
		return first, byDefault, nil
	case "0-1", "0:1", "0-2", "0:2", "-+":
		return second, byDefault, nil
	case "jigo", "draw", "tie", "=", "==", "1/2-1/2", "0.5-0.5", ".5-.5", "0,5-0,5", "和", "和棋", "平", "平局", "1/2:1/2":
		return Jigo, byDefault, nil
	case "bothwin", "both_win", "1-1", "双胜", "雙勝":
		return BothWin, byDefault, nil
	case "bothlose", "both_lose", "bothloose", "0-0", "双负", "雙負", "双方负":
		return BothLose, byDefault, nil
	case "void", "cancelled", "canceled", "noresult", "无效", "無效", "作废":
		return Void, byDefault, nil
	}
	for _, side := range []struct {
		letter string
		result Result
	}{{"b+", BlackWins}, {"w+", WhiteWins}, {"black+", BlackWins}, {"white+", WhiteWins}} {
		rest, ok := strings.CutPrefix(compact, side.letter)
		if !ok {
			continue
		}
		switch rest {
		case "", "r", "res", "resign", "t", "time":
			return side.result, byDefault, nil
		case "f":
			return side.result, true, nil
		}
		if _, err := ParseNumber(rest); err == nil {
			return side.result, byDefault, nil
		}
	}
	return Unknown, false, fmt.Errorf("found result %q, expected B+, W+, jigo, both win, both lose, void or nothing", s)
}
