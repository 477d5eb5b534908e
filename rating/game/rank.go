package game

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Rank is a grade of the kyu and dan scale, amateur or professional. Ranks
// order by strength with <, professionals above all amateurs. The zero Rank is
// "not given".
type Rank int8

// Ranks are numbered without gaps from 50k (1) to 9d (59); professional ranks
// follow from 61. Most scales end at 30k; the American goes on.
const (
	NoRank     Rank = 0 // not given
	Weakest    Rank = 1 // 50k
	Kyu30      Rank = shodan - 30
	shodan     Rank = weakestKyu + 1
	pro1       Rank = shodan + 10
	Strongest  Rank = pro1 + 8 // 9p
	weakestKyu      = 50
)

// Kyu returns the kyu rank n, 1 to 50; any other n is NoRank.
func Kyu(n int) Rank {
	if n < 1 || n > weakestKyu {
		return NoRank
	}
	return shodan - Rank(n)
}

// Dan returns the amateur dan rank n, 1 to 9; any other n is NoRank.
func Dan(n int) Rank {
	if n < 1 || n > 9 {
		return NoRank
	}
	return shodan + Rank(n-1)
}

// Pro returns the professional rank n, 1 to 9; any other n is NoRank.
func Pro(n int) Rank {
	if n < 1 || n > 9 {
		return NoRank
	}
	return pro1 + Rank(n-1)
}

// IsKyu reports whether r is a kyu rank. Of IsKyu, IsDan and IsPro just one is
// true, and none for NoRank.
func (r Rank) IsKyu() bool { return r >= Weakest && r < shodan }

// Under30k reports whether r is one of the ranks 31k to 50k.
func (r Rank) Under30k() bool { return r >= Weakest && r < Kyu30 }

// HeldAt30k is r, or 30k where r is weaker: the rank on a scale that ends there.
func (r Rank) HeldAt30k() Rank {
	if r.Under30k() {
		return Kyu30
	}
	return r
}

// IsDan reports whether r is an amateur dan rank.
func (r Rank) IsDan() bool { return r >= shodan && r < shodan+9 }

// IsPro reports whether r is a professional rank.
func (r Rank) IsPro() bool { return r >= pro1 && r < pro1+9 }

// parts are the number and letter of the rank; 0, 0 for NoRank.
func (r Rank) parts() (n int, letter byte) {
	switch {
	case r.IsKyu():
		return int(shodan - r), 'k'
	case r.IsDan():
		return int(r-shodan) + 1, 'd'
	case r.IsPro():
		return int(r-pro1) + 1, 'p'
	}
	return 0, 0
}

// Number is the number in front of the letter: 5 for 5k, 5d and 5p; 0 for
// NoRank.
func (r Rank) Number() int {
	n, _ := r.parts()
	return n
}

// FromShodan is the distance to 1d in amateur ranks: 0 for 1d, 6 for 7d, -1
// for 1k, -30 for 30k. It has no meaning for professionals and for NoRank, for
// which ok is false.
func (r Rank) FromShodan() (steps int, ok bool) {
	if r.IsKyu() || r.IsDan() {
		return int(r - shodan), true
	}
	return 0, false
}

// Order is the number by which pages and tables sort ranks, 1 for 30k and 31 for
// 1d; ranks under 30k have numbers under 1.
func (r Rank) Order() int { return int(r-Kyu30) + 1 }

// FromShodanRank is the amateur rank that many ranks from 1d (0), NoRank
// outside 50k to 9d.
func FromShodanRank(steps int) Rank {
	if steps < -weakestKyu || steps > 8 {
		return NoRank
	}
	return shodan + Rank(steps)
}

// String gives the rank as 12k, 3d or 1p, and "" for NoRank.
func (r Rank) String() string {
	n, letter := r.parts()
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n) + string(rune(letter))
}

// Amateur is r on the scale of the pairing programs, from 30k to 9d, on which 1p to
// 3p stand with 7d, 4p to 6p with 8d, and 7p to 9p with 9d.
func (r Rank) Amateur() Rank {
	if r.IsPro() {
		return Dan(7 + (r.Number()-1)/3)
	}
	return r.HeldAt30k()
}

// MarshalText writes the rank as String does.
func (r Rank) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText accepts just the spelling of String, so that the files we
// define have one form. The error is a *ValueError.
func (r *Rank) UnmarshalText(b []byte) error {
	s := string(b)
	v := NoRank
	if n, err := strconv.Atoi(s[:max(len(s)-1, 0)]); err == nil {
		v = rankOf(n, s[len(s)-1])
	}
	if v == NoRank || v.String() != s { // 03d, +3d
		return badRank(s)
	}
	*r = v
	return nil
}

// rankOf is the rank with that number and letter; NoRank where there is none.
func rankOf(n int, letter byte) Rank {
	switch letter {
	case 'k':
		return Kyu(n)
	case 'd':
		return Dan(n)
	case 'p':
		return Pro(n)
	}
	return NoRank
}

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
