package swa

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// OvertimeText writes an overtime as layout 1.0 does: none, 3 x 30 s, 30 s
// byoyomi, 5 min / 15 moves, Fischer 10 s; "" where it is not told.
func OvertimeText(t game.TimeControl) string {
	num := game.FormatNumber
	switch {
	case t.Overtime == game.SuddenDeath:
		return "none"
	case t.Overtime == game.Byoyomi && t.Periods > 0 && t.Seconds > 0:
		return strconv.Itoa(t.Periods) + " x " + num(t.Seconds) + " s"
	case t.Overtime == game.Byoyomi && t.Seconds > 0:
		return num(t.Seconds) + " s byoyomi"
	case t.Overtime == game.Byoyomi:
		return "byoyomi"
	case t.Overtime == game.Canadian && t.Minutes > 0 && t.Moves > 0:
		return num(t.Minutes) + " min / " + strconv.Itoa(t.Moves) + " moves"
	case t.Overtime == game.Canadian:
		return "Canadian"
	case t.Overtime == game.Fischer && t.Seconds > 0:
		return "Fischer " + num(t.Seconds) + " s"
	case t.Overtime == game.Fischer:
		return "Fischer"
	}
	return ""
}

const (
	numRE  = `(\d+(?:\.\d+)?)`
	minRE  = `(m|min|mins|minute|minutes|分|分钟|分鐘|')`
	timeRE = `(s|sec|secs|second|seconds|秒|''|"|m|min|mins|minute|minutes|分|分钟|分鐘|')`
	moveRE = `(?:moves?|stones?|手|步|子)`
)

// overtimePatterns are tried in this order on a folded text without blanks and
// without its word for a kind of overtime; the last three only behind that word.
var overtimePatterns = []struct {
	behind game.Overtime
	re     *regexp.Regexp
	read   func(m []string) game.TimeControl
}{
	// 5 min / 15 moves, 5 min for 15 moves, 5分钟15手
	{"", regexp.MustCompile(`^` + numRE + minRE + `?(?:/|for|per|every|,)?(\d+)` + moveRE + `$`), func(m []string) game.TimeControl { return canadian(m[1], m[3]) }},
	// 15 moves in 5 min, 15 stones / 5 min, 15手5分钟
	{"", regexp.MustCompile(`^(\d+)` + moveRE + `(?:in|/|per|every|,)?` + numRE + minRE + `$`), func(m []string) game.TimeControl { return canadian(m[2], m[1]) }},
	// 3 x 30 s, 3*30, 3次30秒, 3 periods of 30 s
	{"", regexp.MustCompile(`^(\d+)(?:x|\*|times|periods?of|periodsx|次|个|回)` + numRE + timeRE + `?$`), func(m []string) game.TimeControl { return byoyomi(m[1], m[2], m[3]) }},
	// 30 s x 3, 30秒3次, 30 s, 3 times
	{"", regexp.MustCompile(`^` + numRE + timeRE + `(?:x|\*|,)?(\d+)(?:x|times|periods?|次|回)?$`), func(m []string) game.TimeControl { return byoyomi(m[3], m[1], m[2]) }},
	// Canadian 5/15: minutes first, as OpenGotha and the Go servers write it
	{game.Canadian, regexp.MustCompile(`^` + numRE + minRE + `?/(\d+)` + moveRE + `?$`), func(m []string) game.TimeControl { return canadian(m[1], m[3]) }},
	{game.Byoyomi, regexp.MustCompile(`^` + numRE + timeRE + `?$`), func(m []string) game.TimeControl { return timed(game.Byoyomi, m[1], m[2]) }},
	{game.Fischer, regexp.MustCompile(`^\+?` + numRE + timeRE + `?(?:/move|permove|amove|everymove|each|每步|每手)?$`), func(m []string) game.TimeControl { return timed(game.Fischer, m[1], m[2]) }},
}

// ParseOvertime reads an overtime as people write it: none, sudden death; 5 min
// / 15 moves, 15 moves in 5 min, Canadian 5/15; 3 x 30 s, byoyomi 3x30, 30 s x
// 3, 读秒30秒3次; Fischer 10 s, +10 s per move, 每步加10秒. Seconds are meant
// where byoyomi and Fischer times have no unit. Empty text is not told. The
// answer has no basic time.
func ParseOvertime(s string) (game.TimeControl, error) {
	bad := fmt.Errorf("found overtime %q, expected none, 3 x 30 s, 5 min / 15 moves or Fischer 10 s", s)
	t := strings.ReplaceAll(strings.ToLower(game.Plain(s)), " ", "")
	t = strings.NewReplacer("×", "x", "-", "", "(", "", ")", "", ":", "", "：", "", "＋", "+", "secs.", "s", "sec.", "s", "min.", "min", "″", "''", "′", "'").Replace(t)
	switch t {
	case "":
		return game.TimeControl{}, nil
	case "none", "no", "n", "nil", "0", "无", "無", "没有", "包干", "suddendeath", "absolute", "noovertime", "nobyoyomi", "无读秒":
		return game.TimeControl{Overtime: game.SuddenDeath}, nil
	}
	rest, kind := t, game.Overtime("")
	for _, w := range []struct {
		word string
		kind game.Overtime
	}{
		{"japanesebyoyomi", game.Byoyomi}, {"canadianbyoyomi", game.Canadian}, {"canadianovertime", game.Canadian}, {"canadian", game.Canadian}, {"加拿大", game.Canadian},
		{"fischer", game.Fischer}, {"fisher", game.Fischer}, {"increment", game.Fischer}, {"bonus", game.Fischer}, {"每步加", game.Fischer}, {"每手加", game.Fischer}, {"加秒", game.Fischer}, {"+", game.Fischer},
		{"byoyomi", game.Byoyomi}, {"japanese", game.Byoyomi}, {"读秒", game.Byoyomi}, {"讀秒", game.Byoyomi},
	} {
		if before, after, ok := strings.Cut(rest, w.word); ok {
			rest, kind = strings.Trim(before+after, ",;/of"), w.kind
			break
		}
	}
	if rest == "" {
		return game.TimeControl{Overtime: kind}, nil
	}
	for _, p := range overtimePatterns {
		if m := p.re.FindStringSubmatch(rest); m != nil && (p.behind == "" || p.behind == kind) {
			if c := p.read(m); c.Overtime != "" && (kind == "" || kind == c.Overtime) {
				return c, nil
			}
		}
	}
	return game.TimeControl{}, bad
}

func canadian(minutes, moves string) game.TimeControl {
	m, err1 := strconv.ParseFloat(minutes, 64)
	n, err2 := strconv.Atoi(moves)
	if err1 != nil || err2 != nil || m <= 0 || m > 6000 || n <= 0 || n > 1000 {
		return game.TimeControl{}
	}
	return game.TimeControl{Overtime: game.Canadian, Minutes: m, Moves: n}
}

func byoyomi(periods, length, unit string) game.TimeControl {
	c := timed(game.Byoyomi, length, unit)
	n, err := strconv.Atoi(periods)
	if err != nil || n <= 0 || n > 1000 || c.Overtime == "" {
		return game.TimeControl{}
	}
	c.Periods = n
	return c
}

// timed is an overtime of that many seconds, or minutes where the unit says so.
func timed(kind game.Overtime, length, unit string) game.TimeControl {
	v, err := strconv.ParseFloat(length, 64)
	if err != nil || v <= 0 || v > 36000 {
		return game.TimeControl{}
	}
	if unit == "'" || strings.HasPrefix(unit, "m") || strings.HasPrefix(unit, "分") {
		v = float64(v * 60)
	}
	return game.TimeControl{Overtime: kind, Seconds: v}
}
