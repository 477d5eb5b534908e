package swa

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

var classText = regexp.MustCompile(`^(?:TOURNAMENT |EVENT )?(?:CLASS |类别 ?)?([A-E])(?: ?(?:类|级|CLASS|级别))?$`)

var scopes = map[string]game.Scope{
	"national": game.National, "local": game.National, "国内": game.National, "全国": game.National, "本地": game.National,
	"overseas": game.Overseas, "international": game.Overseas, "海外": game.Overseas, "国外": game.Overseas, "国际": game.Overseas,
	"private": game.Private, "internal": game.Private, "私人": game.Private, "内部": game.Private,
}

// day reads a date and reports one that cannot be read, or only by guessing.
func (r *reader) day(place string, c *spreadsheet.Cell) game.Date {
	d, err := c.Day()
	var ambiguous *game.AmbiguousDateError
	switch {
	case errors.As(err, &ambiguous):
		r.err("date-ambiguous", place, fmt.Sprintf("the date %q, which may be %s or %s", ambiguous.Text, ambiguous.DayFirst, ambiguous.MonthFirst), "a date that reads one way", "write it as YYYY-MM-DD")
	case err != nil:
		r.err("date", place, fmt.Sprintf("the date %q", short(Clean(c.Text))), "a date such as 2026-05-02", "write it as YYYY-MM-DD")
	case c.Kind == spreadsheet.Number:
		r.add(game.Note, "date-number", place, fmt.Sprintf("the number %s read as the date %s", c.Text, d), "", "")
	}
	return d
}

var rangeMarks = regexp.MustCompile(`\s*(?:至|到|~|～|–|—|\bto\b|\buntil\b| - )\s*`)

// setDates reads the begin, or begin and end in one text: 2026-05-02 to
// 2026-05-03, 2026年5月2日至2026年5月3日.
func (r *reader) setDates(x label) {
	if x.value.Kind == spreadsheet.Text {
		if parts := rangeMarks.Split(strings.ToLower(Clean(x.value.Text)), -1); len(parts) == 2 {
			from, to := *x.value, *x.value
			from.Text, to.Text = parts[0], parts[1]
			if b, err1 := from.Day(); err1 == nil && b != 0 {
				if e, err2 := to.Day(); err2 == nil && e != 0 {
					r.ev.Begin, r.ev.End = b, e
					return
				}
			}
		}
	}
	r.ev.Begin = r.day(x.place, x.value)
}

// setTime reads the basic time, which may have the overtime behind it: 45 min +
// 3 x 30 s.
func (r *reader) setTime(x label) {
	c := x.value
	text := Clean(c.Text)
	switch c.Kind {
	case spreadsheet.Time:
		minutes := math.Round(c.Value*1440*100) / 100
		if minutes > 360 {
			r.err("time-by-excel", x.place, fmt.Sprintf("basic time %s, which the spreadsheet keeps as %s hours", c.Text, c.Text[:strings.IndexByte(c.Text, ':')]), "minutes such as 45", "write the minutes as a plain number")
			return
		}
		r.ev.Time.Basic = game.Told(minutes)
		return
	case spreadsheet.Text, spreadsheet.Number:
		m, err := game.ParseMinutes(text)
		if unit := titleUnit(x.title); err == nil && unit != 1 && !strings.ContainsFunc(text, func(r rune) bool { return r != '.' && (r < '0' || r > '9') }) {
			m = float64(m * unit)
		}
		if err == nil && (m == 0 || m >= 1) {
			r.ev.Time.Basic = game.Told(m)
			return
		}
		if err == nil {
			break // less than a minute: a time of day that lost its format
		}
		for i, mark := range text {
			if !strings.ContainsRune("+,;，；＋", mark) {
				continue
			}
			m, err1 := game.ParseMinutes(text[:i])
			rest := strings.TrimLeft(text[i:], "+,;，；＋ ")
			t, err2 := ParseOvertime(rest)
			if err1 == nil && err2 == nil {
				t.Basic = game.Told(m)
				r.ev.Time = t
				return
			}
		}
	}
	r.err("value", x.place, fmt.Sprintf("basic time %q", short(text)), "minutes a side such as 45, 0:45 or 1h15", "write the minutes as a plain number, and the overtime into its own line")
}

// titleUnit is the number of minutes of the unit in the brackets of a label:
// Basic time (hours). A value with a unit of its own does not need it.
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

// setFormat reads the format of the tournament; selection may stand in its
// place.
func (r *reader) setFormat(x label) {
	t := strings.ReplaceAll(simplified.Replace(strings.ToLower(x.value.Plain())), "-", " ")
	has := func(words ...string) bool {
		for _, w := range words {
			if strings.Contains(t, w) {
				return true
			}
		}
		return false
	}
	found := game.Pairing("")
	n := 0
	for _, p := range []struct {
		p  game.Pairing
		is bool
	}{
		{game.McMahon, has("mcmahon", "mc mahon", "macmahon", "mac mahon", "麦克马洪", "麦马洪", "mms")},
		{game.Swiss, has("swiss", "瑞士", "积分编排", "积分循环")},
		{game.RoundRobin, has("round robin", "roundrobin", "round_robin", "league", "循环") && !has("积分循环")},
		{game.Knockout, has("knock", "淘汰", "elimination")},
	} {
		if p.is {
			found = p.p
			n++
		}
	}
	selection := has("selection", "选拔", "qualif")
	if selection {
		r.ev.Selection = game.Told(true)
	}
	switch {
	case n == 1:
		r.ev.Format = found
	case n > 1 || !selection:
		r.err("value", x.place, fmt.Sprintf("format %q", short(Clean(x.value.Text))), "one of Swiss, McMahon, round robin, knock-out, selection", "write one of these, or clear the cell")
	}
}

// parseBoardSize reads 19, 19x19, 19路, 2 to 52 lines.
func parseBoardSize(s string) (int, bool) {
	t := strings.ToLower(game.Plain(s))
	t = strings.NewReplacer("×", "x", "*", "x", "路", "", "lines", "", " ", "", "盘", "").Replace(t)
	a, b, two := strings.Cut(t, "x")
	if two && a != b {
		return 0, false
	}
	n, err := strconv.Atoi(strings.TrimSuffix(a, ".0"))
	return n, err == nil && n >= 2 && n <= 52
}

// parseKomi reads points. A komi in 子, the unit of Chinese counting, is twice
// as many points: 3¾子 is 7.5.
func parseKomi(c *spreadsheet.Cell) (float64, bool) {
	if c.Kind != spreadsheet.Number && c.Kind != spreadsheet.Text {
		return 0, false
	}
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
	return k, err == nil && math.Abs(k) <= 200 && t != ""
}

// leadingCount reads a number that may have its unit behind it: 6 rounds, 6轮.
func leadingCount(s string, units ...string) (int, bool) {
	t := strings.ToLower(game.Plain(s))
	for _, u := range units {
		t = strings.TrimSpace(strings.TrimSuffix(t, u))
	}
	n, err := strconv.Atoi(t)
	return n, err == nil && n >= 0 && n < 1_000_000
}
