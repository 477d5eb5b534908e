package game

import "strconv"

// Rank is a grade of the kyu and dan scale, amateur or professional. Ranks
// order by strength with <, professionals above all amateurs. The zero Rank is
// "not told".
type Rank int8

// Ranks are numbered without gaps from 50k (1) to 9d (59); professional ranks
// follow from 61. Most scales end at 30k; the American goes on.
const (
	NoRank     Rank = 0 // not told
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
