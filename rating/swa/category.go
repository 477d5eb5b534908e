package swa

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"kyudan/rating/game"
)

// Category is a tournament category of the SWA, by which uncertified players
// get their first rating.
type Category string

// The categories, as the SWA page names them.
const (
	Primary12 Category = "Primary 1 & 2"
	Primary34 Category = "Primary 3 & 4"
	Primary56 Category = "Primary 5 & 6"
	Secondary Category = "Secondary"
	Tertiary  Category = "Tertiary"
	Open      Category = "Open"
)

var allCategories = []Category{Primary12, Primary34, Primary56, Secondary, Tertiary, Open}

// The words that organisers write, English and Chinese. A text is matched
// against them in this order: 小学 must be found before 学.
var (
	primaryWords   = []string{"primary", "pri", "pr", "p", "小学", "小學", "小"}
	categoryOthers = []struct {
		category Category
		words    []string
	}{
		{Secondary, []string{"secondary", "sec", "中学", "中學", "初中", "高中", "中"}},
		{Tertiary, []string{"tertiary", "ter", "university", "uni", "polytechnic", "poly", "ite", "juniorcollege", "jc",
			"大学", "大學", "大专", "大專", "高等", "理工学院", "理工學院", "初级学院", "初級學院"}},
		{Open, []string{"open", "公开", "公開"}},
	}
)

// firstYear is a year of primary school at the start of a text. Between years the
// school may be repeated, as in p1p2, or 年级 as in 一年级二年级.
var (
	firstYear = regexp.MustCompile(`^([1-6一二三四五六])`)
	nextYear  = regexp.MustCompile(`^(?:primary|pri|p|sec|s|年级|年級)?([1-6一二三四五六])`)
)

// tail is what may follow a category without changing it.
var tail = regexp.MustCompile(`^(?:schools?|students?|category|div|division|section|group|boys|girls|mixed|年?[级級]|[组組]|学?生|學生|[男女]子?)*$`)

// maxCategory is the length in bytes beyond which a text is not a category.
const maxCategory = 200

// ParseCategory reads a category as organisers write it: Primary 1 & 2, P1, Pri
// 3/4, P5-6, 小学一二年级, 小三, Sec, Secondary 2, 中学组, JC, Tertiary, 大专, Open, 公开组. A
// category that spans two of the SWA's (Primary, P1-3, 小学低年级) is neither.
func ParseCategory(s string) (Category, bool) {
	if len(s) > maxCategory {
		return "", false
	}
	t := strings.ToLower(game.Plain(s))
	// Words, digits and Chinese characters count; signs and blanks only
	// separate digits, which are single here anyway.
	t = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, strings.ReplaceAll(strings.ReplaceAll(t, " and ", " "), " to ", " "))
	for _, w := range primaryWords {
		if rest, ok := strings.CutPrefix(t, w); ok {
			if c, ok := primary(rest); ok {
				return c, true
			}
		}
	}
	if c, ok := older(t); ok {
		return c, true
	}
	// 一年级 without a school is primary school.
	if y, rest := years(t); len(y) > 0 && (strings.HasPrefix(rest, "年级") || strings.HasPrefix(rest, "年級")) {
		return primary(t)
	}
	return "", false
}

// older is a category above primary school. Several of them together, as in
// the page's own Secondary/Tertiary/Open, are Open.
func older(t string) (Category, bool) {
	for _, o := range categoryOthers {
		for _, w := range o.words {
			rest, ok := strings.CutPrefix(t, w)
			if !ok {
				continue
			}
			if _, rest := years(rest); tail.MatchString(rest) {
				return o.category, true
			}
			if _, ok := older(rest); ok {
				return Open, true
			}
		}
	}
	return "", false
}

// primary parses what follows the word for primary school.
func primary(t string) (Category, bool) {
	y, rest := years(t)
	if len(y) == 0 || !tail.MatchString(rest) {
		return "", false
	}
	first := (slices.Min(y) - 1) / 2
	if (slices.Max(y)-1)/2 != first {
		return "", false
	}
	return allCategories[first], true
}

// years reads the years 1 to 6 at the start of a text.
func years(t string) (y []int, rest string) {
	for pattern := firstYear; ; pattern = nextYear {
		m := pattern.FindStringSubmatch(t)
		if m == nil {
			return y, t
		}
		year := slices.Index([]rune("123456一二三四五六"), []rune(m[1])[0])%6 + 1
		y, t = append(y, year), t[len(m[0]):]
	}
}
