package game

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

func badRank(s string) error {
	return &ValueError{"rank", s, "30k to 1k, 1d to 9d or 1p to 9p"}
}

// rankWords are the words behind the number of a rank, with the letter of the
// rank that they make.
var rankWords = map[string]byte{
	"k": 'k', "kyu": 'k', "kyus": 'k', "q": 'k', "gup": 'k', "级": 'k', "級": 'k', "급": 'k',
	"d": 'd', "dan": 'd', "dans": 'd', "段": 'd', "단": 'd',
	"p": 'p', "pro": 'p', "dp": 'p', "pd": 'p', "danpro": 'p', "prodan": 'p', "段pro": 'p',
	"段职业": 'p', "段職業": 'p', "职业": 'p', "職業": 'p', "品": 'p',
}

// ParseRank reads a rank in any of the forms that organisers and programs
// write: 3d, 3D, 3 Dan, 3rd dan, 3D*, 3段, 三段, 初段, 5k, 5 kyu, 5级, 十五級,
// 1p, 2 pro, 3 dan pro, full-width digits, padded with blanks. A star, a plus,
// a question mark or a full stop behind the rank (an uncertain or fresh grade)
// is passed over. 职业九段 is 9p, 业余5段 is 5d. An empty text or a dash is
// NoRank without an error. Anything else that is no rank from 30k to 9p, a
// number without a letter too, is a *ValueError, never a guess.
func ParseRank(s string) (Rank, error) {
	t := strings.ReplaceAll(strings.ToLower(Plain(s)), " ", "")
	t = strings.TrimRight(t, "*?+.")
	if t == "" || isDash(t) {
		return NoRank, nil
	}
	t, pro := cutAnyPrefix(t, "职业", "職業", "专业", "專業", "pro")
	amateur := false
	if !pro {
		t, amateur = cutAnyPrefix(t, "业余", "業餘", "業余", "业", "業", "amateur", "ama")
	}
	n, word, ok := leadingNumber(t)
	if strings.HasPrefix(t, "初段") {
		n, word, ok = 1, strings.TrimPrefix(t, "初"), true
	}
	if !ok {
		return NoRank, badRank(s)
	}
	word, _ = cutAnyPrefix(word, "st", "nd", "rd", "th")
	letter := rankWords[word]
	switch {
	case pro && letter == 'd':
		letter = 'p'
	case pro && letter == 'k', amateur && letter == 'p':
		return NoRank, badRank(s)
	}
	r := rankOf(n, letter)
	if r == NoRank {
		return NoRank, badRank(s)
	}
	return r, nil
}

// cutAnyPrefix cuts the first of the prefixes that s has.
func cutAnyPrefix(s string, prefixes ...string) (rest string, cut bool) {
	for _, p := range prefixes {
		if rest, ok := strings.CutPrefix(s, p); ok {
			return rest, true
		}
	}
	return s, false
}

// cutAnySuffix cuts the first of the suffixes that s has.
func cutAnySuffix(s string, suffixes ...string) (rest string, cut bool) {
	for _, x := range suffixes {
		if rest, ok := strings.CutSuffix(s, x); ok {
			return rest, true
		}
	}
	return s, false
}

// leadingNumber reads Arabic digits or a Chinese number up to ninety-nine at
// the front of s.
func leadingNumber(s string) (n int, rest string, ok bool) {
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	if i > 0 {
		n, err := strconv.Atoi(s[:i])
		return n, s[i:], err == nil
	}
	return chineseNumber(s)
}

var chineseDigits = map[rune]int{
	'一': 1, '二': 2, '三': 3, '四': 4, '五': 5, '六': 6, '七': 7, '八': 8, '九': 9,
	'壹': 1, '两': 2, '兩': 2,
}

// chineseNumber reads 三, 十, 十五, 二十 or 二十一: a digit, or tens with or
// without a digit on either side.
func chineseNumber(s string) (n int, rest string, ok bool) {
	digit := func() int {
		c, size := utf8.DecodeRuneInString(s)
		d := chineseDigits[c]
		if d > 0 {
			s = s[size:]
		}
		return d
	}
	n = digit()
	if after, ten := strings.CutPrefix(s, "十"); ten {
		s = after
		n = max(n, 1)*10 + digit()
	}
	return n, s, n > 0
}
