package game

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

func badRank(s string) error {
	return &ValueError{"rank", s, "50k to 1k, 1d to 9d or 1p to 9p"}
}

// rankWords are the words behind the number of a rank, with the letter of the
// rank that they make.
var rankWords = map[string]byte{
	"k": 'k', "kyu": 'k', "kyus": 'k', "kyū": 'k', "q": 'k', "gup": 'k', "级": 'k', "級": 'k', "级位": 'k', "級位": 'k', "급": 'k',
	"d": 'd', "dan": 'd', "dans": 'd', "段": 'd', "段位": 'd', "단": 'd',
	"p": 'p', "pro": 'p', "dp": 'p', "pd": 'p', "danpro": 'p', "prodan": 'p', "段pro": 'p',
	"段职业": 'p', "段職業": 'p', "职业": 'p', "職業": 'p', "品": 'p',
}

// noRankWords are what organisers write in place of a rank for a player who has
// none, or of whom they know none; lower case, without blanks.
var noRankWords = map[string]bool{
	"none": true, "nil": true, "norank": true, "nograde": true, "nr": true, "na": true, "n/a": true, "n.a": true,
	"unranked": true, "notranked": true, "unrated": true, "unknown": true, "notknown": true, "tba": true, "tbd": true,
	"beginner": true, "novice": true, "newplayer": true,
	"无": true, "暂无": true, "没有": true, "无段": true, "无级": true, "无段位": true, "无级位": true, "无段级": true, "无段级位": true,
	"無": true, "暫無": true, "沒有": true, "無段": true, "無級": true, "無段位": true, "無級位": true, "無段級": true, "無段級位": true,
	"未定": true, "未定段": true, "未定级": true, "未定級": true, "待定": true, "未评": true, "未評": true, "未评级": true, "未評級": true,
	"未知": true, "不详": true, "不詳": true, "不明": true, "不知": true, "新手": true, "初学": true, "初学者": true, "初學": true, "初學者": true,
}

// ParseRank reads a rank in any of the forms that organisers and programs
// write: 3d, 3D, 3 Dan, 3rd dan, 3-dan, 3D*, 3段, 三段, 初段, 5k, 5 kyu, 5级, 十五級,
// 1p, 2 pro, 3 dan pro, full-width digits, padded with blanks. A star, a plus,
// a question mark or a full stop behind the rank (an uncertain or fresh grade)
// is passed over. 职业九段 is 9p, 业余5段 is 5d. An empty text, a dash or a word
// for it (none, unranked, 无, beginner) is NoRank without an error. Anything else that is no rank from 50k to 9p, a
// number without a letter too, is a *ValueError, never a guess.
//
// Only the American scale has the ranks under 30k; formats that end there read
// them with [ParseRankTo30k].
func ParseRank(s string) (Rank, error) {
	t := strings.ReplaceAll(strings.ToLower(Plain(s)), " ", "")
	t = strings.TrimRight(t, "*?+.")
	if t == "" || isDash(t) || noRankWords[t] {
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
	word, _ = cutAnyPrefix(word, "-", ".") // 3-dan, 1. Dan
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

// ParseRankTo30k is ParseRank for the formats whose scale ends at 30k: a weaker
// rank is an error.
func ParseRankTo30k(s string) (Rank, error) {
	r, err := ParseRank(s)
	if err != nil || r.Under30k() {
		return NoRank, &ValueError{"rank", s, "30k to 1k, 1d to 9d or 1p to 9p"}
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
