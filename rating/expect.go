package rating

import (
	"math"
	"strconv"

	"kyudan/rating/game"
	"kyudan/rating/portable"
)

// Row is one row of a Table: the value at a rating, both as printed.
type Row struct {
	At    float64 `toml:"at"`
	Value float64 `toml:"value"`
}

// Table is a column that a rating document prints against the rating, such as
// con or a: linear between its rows, constant outside them. The rows ascend.
type Table []Row

// At is the value at the rating r. A table without rows is 0 everywhere.
func (t Table) At(r float64) float64 {
	if len(t) == 0 {
		return 0
	}
	// The greatest lo with t[lo].At <= r.
	lo, hi := 0, len(t)-1
	switch {
	case !(r > t[lo].At):
		return t[lo].Value
	case r >= t[hi].At:
		return t[hi].Value
	}
	for hi-lo > 1 {
		if mid := int(uint(lo+hi) >> 1); t[mid].At <= r {
			lo = mid
		} else {
			hi = mid
		}
	}
	a, b := t[lo], t[hi]
	return a.Value + float64((r-a.At)/(b.At-a.At)*(b.Value-a.Value))
}

// Table reports rows that are missing, out of order or no numbers, and values
// that do not lie from least to most.
func (s *SettingErrors) Table(key string, t Table, least, most float64) {
	if len(t) == 0 {
		s.Add(key, "found a table without rows, expected at least one")
	}
	for i, r := range t {
		s.RowBetween(key, i, "at", r.At, -FarRating, FarRating)
		s.RowBetween(key, i, "value", r.Value, least, most)
		if i > 0 && r.At <= t[i-1].At {
			s.Row(key, i, "at", "found %v behind %v, expected ascending numbers", r.At, t[i-1].At)
		}
	}
}

// HandicapPoints is what stones add to Black's rating: 100 (H - 0.5) for
// H >= 1, nothing in an even game.
func HandicapPoints(stones int) float64 {
	if stones < 1 {
		return 0
	}
	return float64(100 * (float64(stones) - 0.5))
}

// Achieved is the achieved result SA of both sides: 1 for a win, 0.5 for a
// jigo, 0 for a loss. Results that are not Decided achieve nothing.
func Achieved(r game.Result) (black, white float64) {
	switch r {
	case game.BlackWins:
		return 1, 0
	case game.WhiteWins:
		return 0, 1
	case game.Jigo:
		return 0.5, 0.5
	}
	return 0, 0
}

// ABasis names the rating at which a is read in a handicap game. In an even
// game it is always the lower one.
type ABasis string

// The three readings of the classic documents. They differ where the handicap
// exceeds the difference or the stronger player takes the stones.
const (
	AdjustedBlack ABasis = "adjusted_black" // Black's rating raised by the handicap
	AdjustedLower ABasis = "adjusted_lower" // the lower of the two adjusted ratings
	LowerOriginal ABasis = "lower_original" // the adjusted rating of the player who is lower without handicap
)

// Bottom is the lowest rating with which an event can end; the zero Bottom is
// none. As text it is a number or none.
type Bottom struct{ game.Opt[float64] }

// BottomAt is the bottom at a rating.
func BottomAt(r float64) Bottom { return Bottom{game.Told(r)} }

// Hold is the rating, or the bottom where the rating is below it.
func (b Bottom) Hold(r float64) float64 {
	if v, ok := b.Get(); ok && r < v {
		return v
	}
	return r
}

// String is the number, or none.
func (b Bottom) String() string {
	if v, ok := b.Get(); ok {
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	return "none"
}

// MarshalText writes what String gives.
func (b Bottom) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// UnmarshalText reads a number or none.
func (b *Bottom) UnmarshalText(text []byte) error {
	if string(text) == "none" {
		*b = Bottom{}
		return nil
	}
	f, err := strconv.ParseFloat(string(text), 64)
	if err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
		return &game.ValueError{What: "bottom", Text: string(text), Expected: "a rating, or \"none\" in quotes"}
	}
	*b = BottomAt(f)
	return nil
}

// Classic is the arithmetic of the EGF's rating before 2021, from which the
// SWA's of 2016 and the Belgian one derive. What the three differ in are these
// values. Field tags are the names of the settings.
type Classic struct {
	// Con is the magnitude of a change, A the width of the expectancy curve,
	// both by rating.
	Con Table `toml:"con"`
	A   Table `toml:"a"`
	// Epsilon is the ε by which the expectancies of both sides fall short of 1,
	// half of it on each side.
	Epsilon float64 `toml:"epsilon"`
	ABasis  ABasis  `toml:"a_basis"`
	// Clamp holds an expectancy that ε/2 brings under 0 at 0.
	Clamp     bool   `toml:"clamp_expectancy"`
	MinRating Bottom `toml:"min_rating"`
}

// ClassicGame is what a game promises before it is played.
type ClassicGame struct {
	D, A         float64 // D is seen from Black; White's is -D
	Adjusted     float64 // R'B
	Black, White ClassicSide
}

// ClassicSide is one player's part of a ClassicGame.
type ClassicSide struct {
	Con, SE float64
	// Unheld is SE as the formula gives it; SE differs where Classic.Clamp
	// holds it at 0.
	Unheld float64
}

// Change is weight * con * (SA - SE). Each product is rounded, so that no
// processor fuses it with the sum it goes into.
func (s ClassicSide) Change(weight, sa float64) float64 {
	return float64(float64(weight*s.Con) * (sa - s.SE))
}

// Game computes a game of Black, rated rb, with a number of handicap stones (0
// is even) against White, rated rw:
//
//	R'B = RB + 100 (H - 0.5)        for H >= 1;   R'B = RB for H = 0
//	D   = RW - R'B
//	a   = a(min(RB, RW))            for H = 0;    a(R'B) for H >= 1, see ABasis
//	SE(Black) = 1 / (e^( D/a) + 1) - ε/2
//	SE(White) = 1 / (e^(-D/a) + 1) - ε/2
//
// Con is read at each player's own rating, never at the adjusted one.
func (c *Classic) Game(rb, rw float64, stones int) ClassicGame {
	adjusted := rb + HandicapPoints(stones)
	basis := min(rb, rw)
	if stones >= 1 {
		switch c.ABasis {
		case AdjustedLower:
			basis = min(adjusted, rw)
		case LowerOriginal:
			basis = adjusted
			if rw < rb {
				basis = rw
			}
		default:
			basis = adjusted
		}
	}
	g := ClassicGame{D: rw - adjusted, A: c.A.At(basis), Adjusted: adjusted}
	g.Black = c.side(rb, g.D/g.A)
	g.White = c.side(rw, -g.D/g.A)
	return g
}

// Parts say how D and SE follow from the other factors of a side.
func (c *Classic) Parts() []Part {
	se := "1 / (e^(D / a) + 1)"
	if c.Epsilon != 0 {
		se += " − " + strconv.FormatFloat(c.Epsilon, 'f', -1, 64) + " / 2"
	}
	return []Part{
		{"D", "opponent − R'B"}, {"D", "R'B − rating"}, {"D", "opponent − rating"},
		{"SE", se},
	}
}

// Chances are the expectancies of both sides without ε, whose sum is 1.
func (c *Classic) Chances(black, white float64, stones int) (seBlack, seWhite float64) {
	fair := *c
	fair.Epsilon = 0
	g := fair.Game(black, white, stones)
	return g.Black.SE, g.White.SE
}

func (c *Classic) side(r, x float64) ClassicSide {
	se := 1/(portable.Exp(x)+1) - c.Epsilon/2
	s := ClassicSide{Con: c.Con.At(r), SE: se, Unheld: se}
	if c.Clamp && se < 0 {
		s.SE = 0
	}
	return s
}

// Check reports values with which no game can be computed, or that nobody can
// mean, under their setting's name. The bottom is left to the system, whose
// scale it is on.
func (c *Classic) Check(errs *SettingErrors) {
	errs.Table("con", c.Con, 0, 1000)
	errs.Table("a", c.A, 1, FarRating)
	errs.Between("epsilon", c.Epsilon, 0, 0.5)
	switch c.ABasis {
	case AdjustedBlack, AdjustedLower, LowerOriginal:
	default:
		errs.Add("a_basis", "found %q, expected %s, %s or %s", string(c.ABasis), AdjustedBlack, AdjustedLower, LowerOriginal)
	}
}
