package swa

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

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
	return game.Told(k), true
}

// isTyped reports whether a cell holds a text or a number.
func isTyped(c *spreadsheet.Cell) bool {
	return c.Kind == spreadsheet.Text || c.Kind == spreadsheet.Number
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

// digits reads a number of nothing but digits.
func digits(s string) (int, bool) {
	if len(s) > 5 || strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
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
		return "the time " + c.Text + ", which the spreadsheet program made of what was typed", false
	case spreadsheet.Date:
		f := strings.ToLower(c.Style.Format)
		monthYear := strings.Contains(f, "m") && strings.Contains(f, "y") && !strings.Contains(f, "d") && strings.IndexByte(f, 'm') < strings.IndexByte(f, 'y')
		if d := c.Date; monthYear && d.Year() == 2000 && d.Day() == 1 && d.Month() <= 2 && c.Value == math.Trunc(c.Value) {
			return fmt.Sprintf("%d-0", d.Month()), true
		}
		return fmt.Sprintf("the date %s, which the spreadsheet program made of what was typed (%d/%d or %d-%d?)", c.Date, c.Date.Day(), c.Date.Month(), c.Date.Month(), c.Date.Day()), false
	}
	return Clean(c.Text), true
}

const unscoreHint = "format the cell as text and type the result again"
