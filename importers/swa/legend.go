package swa

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
)

// legend says what a background colour means: a cell beside the table such as
// 黄色为分先对局, coloured itself or naming the colour.
type legend struct {
	sheet   string
	place   string
	fill    string
	meaning string // 分先, 让先, 倒贴
}

var (
	legendChinese = regexp.MustCompile(`^(.{0,20}?)(?:色|部分|标注|标记|底纹|格子)?(?:的)?(?:为|是|表示|代表|[:=—-]+) ?(?:均?为)?(分先|让先|倒贴目|倒贴)(?:的)?(?:对局|棋|比赛|局)?`)
	legendEnglish = regexp.MustCompile(`^(.{0,40}?) ?(?:=|:|means|marks|are|is|for) ?(even|no komi|reverse komi)(?: games?)?\.?$`)
)

// legendWords turn other texts away cheaply.
var legendWords = []string{"先", "贴", "貼", "even", "Even", "EVEN", "omi", "OMI"}

// readLegend reads a legend; meaning is "" for any other text.
func readLegend(c *spreadsheet.Cell) (word, meaning string) {
	if c.IsBlank() || c.Kind != spreadsheet.Text || len(c.Text) > 200 {
		return "", ""
	}
	if !slices.ContainsFunc(legendWords, func(w string) bool { return strings.Contains(c.Text, w) }) {
		return "", ""
	}
	s := folded(c)
	if m := legendChinese.FindStringSubmatch(s); m != nil {
		return m[1], strings.TrimSuffix(m[2], "目")
	}
	if m := legendEnglish.FindStringSubmatch(s); m != nil {
		return m[1], map[string]string{"even": "分先", "no komi": "让先", "reverse komi": "倒贴"}[m[2]]
	}
	return "", ""
}

func isLegend(c *spreadsheet.Cell) bool {
	_, meaning := readLegend(c)
	return meaning != ""
}

// matchFill finds the colour that a word names among those of the table: by
// its hue, or because the table has just one.
func matchFill(word string, used []string) string {
	if len(used) == 1 {
		return used[0]
	}
	var match []string
	for _, f := range used {
		if h := hue(f); h != "" && slices.ContainsFunc(hueWords[h], func(w string) bool { return strings.Contains(word, w) }) {
			match = append(match, f)
		}
	}
	if len(match) == 1 {
		return match[0]
	}
	return ""
}

var hueWords = map[string][]string{
	"red": {"red", "红", "粉"}, "orange": {"orange", "橙", "橘"}, "yellow": {"yellow", "黄", "黃"}, "green": {"green", "绿", "綠"},
	"blue": {"blue", "蓝", "藍"}, "purple": {"purple", "violet", "紫"}, "grey": {"grey", "gray", "灰"},
}

// hue names the colour of an RRGGBB fill; "" for a colour of the theme.
func hue(fill string) string {
	rgb, err := strconv.ParseUint(fill, 16, 24)
	if err != nil || len(fill) != 6 {
		return ""
	}
	red, green, blue := int(rgb>>16), int(rgb>>8&255), int(rgb&255)
	high, low := max(red, green, blue), min(red, green, blue)
	if high-low < 24 {
		return "grey"
	}
	// The angle on the colour circle, 0 to 359: red 0, green 120, blue 240.
	var angle int
	switch high {
	case red:
		angle = 60 * (green - blue) / (high - low)
	case green:
		angle = 120 + 60*(blue-red)/(high-low)
	default:
		angle = 240 + 60*(red-green)/(high-low)
	}
	angle = (angle + 360) % 360
	for _, h := range []struct {
		below int
		name  string
	}{{15, "red"}, {42, "orange"}, {72, "yellow"}, {170, "green"}, {262, "blue"}, {330, "purple"}} {
		if angle < h.below {
			return h.name
		}
	}
	return "red"
}
