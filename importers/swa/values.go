package swa

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// Clean is a text as the reader keeps it: on one line, blanks single, none at the
// ends.
func Clean(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return r <= ' ' || r == '\u00a0' || r == '\u3000' || r == '\u200b' || r == '\ufeff' || r == '\u2007' || r == '\u202f' || r == '\u2009'
	}), " ")
}

// quoted is the text of a cell as problems show it.
func quoted(c *spreadsheet.Cell) string { return game.Quote(Clean(c.Text)) }

// folded is the text of a cell as the words for it are looked up.
func folded(c *spreadsheet.Cell) string {
	return simplified.Replace(strings.ToLower(c.Plain()))
}

func textOf(c *spreadsheet.Cell) string {
	if c == nil {
		return ""
	}
	return c.Text
}

// wholeNumber reads a number from 0 that is stored as number or text.
func wholeNumber(c *spreadsheet.Cell) (int, bool) {
	if c.IsBlank() || !isTyped(c) {
		return 0, false
	}
	if c.Kind == spreadsheet.Number {
		return int(c.Value), c.Value >= 0 && c.Value < 1e6 && c.Value == math.Trunc(c.Value)
	}
	s := c.Text
	if len(s) > 60 || s[0] >= 'A' && s[0] < 0x80 {
		return 0, false
	}
	if s = c.Plain(); len(s) > 6 {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	return n, err == nil && n >= 0 && s[0] != '+'
}

// isBlankSum reports whether a formula sums over a blank line of the form.
func isBlankSum(c *spreadsheet.Cell) bool {
	return c.Formula && (c.Plain() == "0" || c.Kind == spreadsheet.Failed)
}

// entryNumber reads a player's number: 12, 12., No. 12, #12, 12号.
func entryNumber(c *spreadsheet.Cell) (int, bool) {
	if c.IsBlank() || !isTyped(c) {
		return 0, false
	}
	t := strings.ToLower(c.Plain())
	for _, p := range []string{"no.", "no", "#", "nr."} {
		t = strings.TrimPrefix(t, p)
	}
	t = strings.TrimSpace(strings.TrimRight(t, ".)号號"))
	n, err := strconv.Atoi(t)
	return n, err == nil && n >= 1 && n <= 99_999
}

// placeNumber reads a place in the standings: 3, 3rd, 3=, 第3名.
func placeNumber(c *spreadsheet.Cell) (int, bool) {
	if n, ok := wholeNumber(c); ok || c.IsBlank() || c.Kind != spreadsheet.Text {
		return n, ok
	}
	m := placeText.FindStringSubmatch(strings.ToLower(c.Plain()))
	if m == nil {
		return 0, false
	}
	n, err := strconv.Atoi(m[1])
	return n, err == nil
}

var placeText = regexp.MustCompile(`^(?:第|t|=)? ?([0-9]{1,4}) ?(?:st|nd|rd|th|=|名|\.)$`)

// parseBoardSize reads 19, 19x19, 19路, 2 to 52 lines.
func parseBoardSize(s string) (lines int, ok bool) {
	t := strings.ToLower(game.Plain(s))
	t = strings.NewReplacer("×", "x", "*", "x", "路", "", "lines", "", " ", "", "盘", "").Replace(t)
	a, b, two := strings.Cut(t, "x")
	n, err := strconv.Atoi(strings.TrimSuffix(a, ".0"))
	if two && a != b || err != nil || n < 2 || n > 52 {
		return 0, false
	}
	return n, true
}

// parseKomi reads points. A komi in 子, the unit of Chinese counting, is twice
// as many points: 3¾子 is 7.5.
func parseKomi(c *spreadsheet.Cell) (points game.Opt[float64], ok bool) {
	t := strings.ToLower(Clean(c.Text))
	factor := 1.0
	for _, u := range []string{"points", "point", "pts", "目"} {
		t = strings.TrimSpace(strings.TrimSuffix(t, u))
	}
	if u, ok := strings.CutSuffix(t, "子"); ok {
		t, factor = strings.TrimSpace(u), 2
	}
	k, err := game.ParseNumber(t)
	k = float64(k * factor)
	if !isTyped(c) || err != nil || math.Abs(k) > 200 || t == "" {
		return points, false
	}
	return game.Given(k), true
}

// isTyped reports whether a cell holds a text or a number.
func isTyped(c *spreadsheet.Cell) bool {
	return c.Kind == spreadsheet.Text || c.Kind == spreadsheet.Number
}

// leadingCount reads a number that may have its unit after it: 6 rounds, 6轮.
func leadingCount(s string, units ...string) (int, bool) {
	t := strings.ToLower(game.Plain(s))
	for _, u := range units {
		t = strings.TrimSpace(strings.TrimSuffix(t, u))
	}
	n, err := strconv.Atoi(t)
	return n, err == nil && n >= 0 && n < 1_000_000
}

// digits reads a number of nothing but digits.
func digits(s string) (int, bool) {
	if len(s) > 5 || strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}

// titleUnit is the number of minutes of the unit in the brackets of a label:
// Basic time (hours). A value with its own unit does not need it.
func titleUnit(title string) float64 {
	t := strings.ToLower(game.Plain(title))
	open := strings.LastIndexByte(t, '(')
	if open < 0 {
		return 1
	}
	switch strings.Trim(t[open+1:], ") .:") {
	case "h", "hr", "hrs", "hour", "hours", "in hours", "小时", "小時":
		return 60
	case "s", "sec", "secs", "second", "seconds", "in seconds", "秒":
		return 1.0 / 60
	}
	return 1
}

var classText = regexp.MustCompile(`^(?:TOURNAMENT |EVENT )?(?:CLASS |类别 ?)?([A-E])(?: ?(?:类|级|CLASS|级别))?$`)

var scopes = map[string]game.Scope{
	"national": game.National, "local": game.National, "国内": game.National, "全国": game.National, "本地": game.National,
	"overseas": game.Overseas, "international": game.Overseas, "海外": game.Overseas, "国外": game.Overseas, "国际": game.Overseas,
	"private": game.Private, "internal": game.Private, "私人": game.Private, "内部": game.Private,
}

// unscore undoes what a spreadsheet program did to a score. A 2:0 that was
// typed is stored as two o'clock, 1-0 under a format of month and year as
// January 2000. Where just one score can have been meant, text is that score;
// otherwise ok is false and text says what happened.
func unscore(c *spreadsheet.Cell) (text string, ok bool) {
	switch c.Kind {
	case spreadsheet.Time:
		exact := float64(c.Value * 1440)
		minutes := int(math.Round(exact))
		h, m := minutes/60, minutes%60
		if math.Abs(exact-float64(minutes)) < 1e-6 && h <= 2 && m <= 2 && (h == 0) != (m == 0) {
			return fmt.Sprintf("%d:%d", h, m), true
		}
		return "the time " + c.Text + ", which the spreadsheet program made from what was typed", false
	case spreadsheet.Date:
		f := strings.ToLower(c.Style.Format)
		monthYear := strings.Contains(f, "m") && strings.Contains(f, "y") && !strings.Contains(f, "d") && strings.IndexByte(f, 'm') < strings.IndexByte(f, 'y')
		if d := c.Date; monthYear && d.Year() == 2000 && d.Day() == 1 && d.Month() <= 2 && c.Value == math.Trunc(c.Value) {
			return fmt.Sprintf("%d-0", d.Month()), true
		}
		return fmt.Sprintf("the date %s, which the spreadsheet program made from what was typed (%d/%d or %d-%d?)", c.Date, c.Date.Day(), c.Date.Month(), c.Date.Month(), c.Date.Day()), false
	}
	return Clean(c.Text), true
}

const unscoreHint = "format the cell as text and type the result again"

// OvertimeText writes an overtime as layout 1.0 does: none, 3 x 30 s, 30 s
// byoyomi, 5 min / 15 moves, Fischer 10 s; "" where it is not given.
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
// without its word for a kind of overtime; the last three only after that word.
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
// where byoyomi and Fischer times have no unit. Empty text gives no overtime. The
// result has no basic time.
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
	m, _ := strconv.ParseFloat(minutes, 64)
	n, _ := strconv.Atoi(moves)
	if m <= 0 || m > 6000 || n <= 0 || n > 1000 {
		return game.TimeControl{}
	}
	return game.TimeControl{Overtime: game.Canadian, Minutes: m, Moves: n}
}

func byoyomi(periods, length, unit string) game.TimeControl {
	c := timed(game.Byoyomi, length, unit)
	c.Periods, _ = strconv.Atoi(periods)
	if c.Periods <= 0 || c.Periods > 1000 || c.Overtime == "" {
		return game.TimeControl{}
	}
	return c
}

// timed is an overtime of that many seconds, or minutes where the unit says so.
func timed(kind game.Overtime, length, unit string) game.TimeControl {
	v, _ := strconv.ParseFloat(length, 64)
	if v <= 0 || v > 36000 {
		return game.TimeControl{}
	}
	if unit == "'" || strings.HasPrefix(unit, "m") || strings.HasPrefix(unit, "分") {
		v = float64(v * 60)
	}
	return game.TimeControl{Overtime: kind, Seconds: v}
}

// CountryCode is the two-letter code of a country as it is written in a workbook,
// and "" for a hyphen. UK is GB. ok is false for what is not a country.
func CountryCode(text string) (code string, ok bool) {
	if text == "" || text == "-" {
		return "", true
	}
	if code, ok := countries()[countryKey(text)]; ok {
		return code, true
	}
	if twoLetters.MatchString(text) {
		return strings.ToUpper(text), true // withdrawn codes such as YU, and XK
	}
	return "", false
}

var twoLetters = regexp.MustCompile(`^[A-Za-z]{2}$`)

func countryKey(s string) string {
	return strings.ReplaceAll(game.FoldName(s), " ", "")
}

// countries holds the names of x/text in English and Chinese, the codes of two
// and three letters, and what Go players call some countries.
var countries = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	english, chinese, traditional := display.English.Regions(), display.SimplifiedChinese.Regions(), display.TraditionalChinese.Regions()
	for a := 'A'; a <= 'Z'; a++ {
		for b := 'A'; b <= 'Z'; b++ {
			region, err := language.ParseRegion(string([]rune{a, b}))
			if err != nil || !region.IsCountry() || region.String() != string([]rune{a, b}) {
				continue
			}
			code := region.String()
			for _, name := range []string{code, region.ISO3(), english.Name(region), chinese.Name(region), traditional.Name(region)} {
				if key := countryKey(name); key != "" && m[key] == "" {
					m[key] = code
				}
			}
		}
	}
	for name, code := range map[string]string{
		"uk": "GB", "england": "GB", "scotland": "GB", "wales": "GB", "britain": "GB", "great britain": "GB", "英国": "GB",
		"usa": "US", "america": "US", "united states of america": "US", "美国": "US",
		"korea": "KR", "south korea": "KR", "republic of korea": "KR", "韩国": "KR", "韓國": "KR", "rok": "KR",
		"chinese taipei": "TW", "taiwan": "TW", "中华台北": "TW", "中華台北": "TW", "台湾": "TW", "台灣": "TW", "tpe": "TW",
		"prc": "CN", "pr china": "CN", "p.r. china": "CN", "people's republic of china": "CN",
		"hong kong": "HK", "香港": "HK", "中国香港": "HK", "macau": "MO", "macao": "MO", "澳门": "MO", "澳門": "MO", "中国澳门": "MO",
		"holland": "NL", "russia": "RU", "vietnam": "VN", "viet nam": "VN", "brunei": "BN", "czech republic": "CZ", "turkey": "TR", "turkiye": "TR",
		"s'pore": "SG", "sin": "SG", "mas": "MY", "ina": "ID", "ger": "DE", "sui": "CH", "ned": "NL",
	} {
		m[countryKey(name)] = code
	}
	return m
})
