package game

import (
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/text/width"
)

// Rank is a grade of the kyu and dan scale, amateur or professional. Ranks
// order by strength with <, professionals above all amateurs. The zero Rank is
// "not told".
type Rank int8

// Ranks are numbered without gaps from 30k to 9d; professional ranks follow.
const (
	NoRank   Rank = 0
	WeakestK Rank = 1 // 30k
	shodan   Rank = 31
	pro1     Rank = 41
)

// Kyu returns the kyu rank n, 1 to 30; any other n is NoRank.
func Kyu(n int) Rank {
	if n < 1 || n > 30 {
		return NoRank
	}
	return Rank(31 - n)
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

// IsKyu, IsDan and IsPro tell the three kinds apart; all are false for NoRank.
func (r Rank) IsKyu() bool { return r >= WeakestK && r < shodan }

// IsDan reports whether r is an amateur dan rank.
func (r Rank) IsDan() bool { return r >= shodan && r < shodan+9 }

// IsPro reports whether r is a professional rank.
func (r Rank) IsPro() bool { return r >= pro1 && r < pro1+9 }

// Number is the number in front of the letter: 5 for 5k, 5d and 5p; 0 for
// NoRank.
func (r Rank) Number() int {
	switch {
	case r.IsKyu():
		return int(31 - r)
	case r.IsDan():
		return int(r-shodan) + 1
	case r.IsPro():
		return int(r-pro1) + 1
	}
	return 0
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

// FromShodanRank is the amateur rank that many ranks from 1d (0), NoRank
// outside 30k to 9d.
func FromShodanRank(steps int) Rank {
	if steps < -30 || steps > 8 {
		return NoRank
	}
	return shodan + Rank(steps)
}

// String gives the rank as 12k, 3d or 1p, and "" for NoRank.
func (r Rank) String() string {
	switch {
	case r.IsKyu():
		return strconv.Itoa(r.Number()) + "k"
	case r.IsDan():
		return strconv.Itoa(r.Number()) + "d"
	case r.IsPro():
		return strconv.Itoa(r.Number()) + "p"
	}
	return ""
}

// MarshalText writes the rank as String does.
func (r Rank) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText accepts just the spelling of String, so that the files we
// define have one form.
func (r *Rank) UnmarshalText(b []byte) error {
	for _, c := range []Rank{0, pro1} {
		for n := c; n <= c+50 && n < pro1+9; n++ {
			if n.String() == string(b) && len(b) > 0 {
				*r = n
				return nil
			}
		}
	}
	return fmt.Errorf("found rank %q, expected 30k to 1k, 1d to 9d or 1p to 9p", b)
}

// ParseRank reads a rank in any of the forms that organisers and programs
// write: 3d, 3D, 3 Dan, 3dan, 3D*, 3段, 三段, 5k, 5 kyu, 5级, 五級, 1p, 2 pro,
// full-width digits, padded with blanks. A star, a plus or a question mark
// after the rank (an uncertain or a fresh grade) is passed over. A professional's
// 9p and the Chinese 职业九段 / 業余5段 forms are told apart. An empty text or a
// dash is NoRank without an error; anything else that is no rank from 30k to
// 9p is an error, never a guess.
func ParseRank(s string) (Rank, error) {
	t := strings.ToLower(strings.TrimSpace(width.Fold.String(s)))
	t = strings.Join(strings.Fields(t), "")
	t = strings.Trim(t, "\u00a0")
	t = strings.TrimRight(t, "*?+.")
	switch t {
	case "", "-", "--", "–", "—":
		return NoRank, nil
	}
	bad := fmt.Errorf("found rank %q, expected 30k to 1k, 1d to 9d or 1p to 9p", s)
	pro := false
	for _, p := range []string{"职业", "職業", "专业", "專業", "pro"} {
		if rest, ok := strings.CutPrefix(t, p); ok {
			t, pro = rest, true
			break
		}
	}
	for _, p := range []string{"业余", "業餘", "業余", "业", "業", "amateur", "ama"} {
		if rest, ok := strings.CutPrefix(t, p); ok && !pro {
			t = rest
			break
		}
	}
	n, rest, ok := leadingNumber(t)
	if !ok {
		return NoRank, bad
	}
	var r Rank
	switch rest {
	case "k", "kyu", "kyus", "级", "級", "gup", "q":
		r = Kyu(n)
	case "d", "dan", "dans", "段":
		r = Dan(n)
		if pro {
			r = Pro(n)
		}
	case "p", "pro", "dp", "danpro", "段pro", "职业", "職業", "品", "pd", "prodan":
		r = Pro(n)
	}
	if r == NoRank {
		return NoRank, bad
	}
	return r, nil
}

// leadingNumber reads Arabic or Chinese digits (up to ninety-nine) at the
// front of s.
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

// chineseDigits holds the digits, with the forms used for kyu and dan; 初段 is
// the first dan.
var chineseDigits = map[rune]int{
	'〇': 0, '零': 0, '一': 1, '二': 2, '三': 3, '四': 4, '五': 5, '六': 6, '七': 7, '八': 8, '九': 9,
	'初': 1, '壹': 1, '两': 2, '兩': 2,
}

func chineseNumber(s string) (n int, rest string, ok bool) {
	seen := false
	for i, c := range s {
		if c == '十' {
			if n == 0 {
				n = 1
			}
			n *= 10
			seen = true
			continue
		}
		d, is := chineseDigits[c]
		if !is {
			return n, s[i:], seen
		}
		n += d
		seen = true
	}
	return n, "", seen
}
