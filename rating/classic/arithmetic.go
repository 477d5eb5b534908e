// Package classic is what systems share in which all games of an event count from
// the ratings that players came with: the course of an event ([Frozen]), the
// arithmetic of the EGF's rating until 2021, from which the SWA's and the Belgian
// one derive ([Arithmetic]), and tournament classes with their requirements
// ([Classes]).
package classic

import (
	"kyudan/rating"
	"kyudan/rating/portable"
)

// HandicapPoints is what stones add to Black's rating: 100 (H - 0.5) for
// H >= 1, nothing in an even game.
func HandicapPoints(stones int) float64 {
	if stones < 1 {
		return 0
	}
	return float64(100 * (float64(stones) - 0.5))
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

// Arithmetic is that of the EGF's rating before 2021, from which the SWA's of
// 2016 and the Belgian one derive. What the three differ in are these values.
// Field tags are the names of the settings.
type Arithmetic struct {
	// Con is the size of a change, A the width of the expectancy curve, both by
	// rating.
	Con Table `toml:"con"`
	A   Table `toml:"a"`
	// Epsilon is the ε by which the expectancies of both sides fall short of 1,
	// half on each side.
	Epsilon float64 `toml:"epsilon" in:"0 to 0.5"`
	ABasis  ABasis  `toml:"a_basis" in:"adjusted_black, adjusted_lower or lower_original"`
	// Clamp holds an expectancy that ε/2 brings under 0 at 0.
	Clamp     bool   `toml:"clamp_expectancy"`
	MinRating Bottom `toml:"min_rating"`
}

// Game is what is known of a game before it is played.
type Game struct {
	D, A         float64 // D is seen from Black; White's is -D
	Adjusted     float64 // R'B
	Black, White Side
}

// Side is one player's part of a Game.
type Side struct {
	Con, SE float64
	// Unheld is SE as the formula gives it; SE differs where Arithmetic.Clamp
	// holds it at 0.
	Unheld float64
}

// Change is weight * con * (SA - SE). Each product is rounded, so that no
// processor fuses it with the sum it goes into.
func (s Side) Change(weight, sa float64) float64 {
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
func (c *Arithmetic) Game(rb, rw float64, stones int) Game {
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
	g := Game{D: rw - adjusted, A: c.A.At(basis), Adjusted: adjusted}
	g.Black = c.side(rb, g.D/g.A)
	g.White = c.side(rw, -g.D/g.A)
	return g
}

// Chances are the expectancies of both sides without ε, whose sum is 1.
func (c *Arithmetic) Chances(black, white float64, stones int) (seBlack, seWhite float64) {
	fair := *c
	fair.Epsilon = 0
	g := fair.Game(black, white, stones)
	return g.Black.SE, g.White.SE
}

func (c *Arithmetic) side(r, x float64) Side {
	se := 1/(portable.Exp(x)+1) - c.Epsilon/2
	s := Side{Con: c.Con.At(r), SE: se, Unheld: se}
	if c.Clamp && se < 0 {
		s.SE = 0
	}
	return s
}

// Check reports what rating.CheckSettings cannot: tables that no game can be
// computed with, and a bottom above most on the system's scale.
func (c *Arithmetic) Check(errs *rating.SettingErrors, most float64) {
	c.Con.Check(errs, "con", 0, 1000)
	c.A.Check(errs, "a", 1, rating.FarRating)
	c.MinRating.Check(errs, "min_rating", most)
}

// Forecast is the chance by the classic curve, before ε and before a clamp at 0,
// from the factors D and a. See rating.Forecaster.
func Forecast(r *rating.Result, game int) rating.Forecast {
	factor := rating.FactorIn(r.Games[game].Black.Factors)
	d, ok1 := factor("D")
	a, ok2 := factor("a")
	if !ok1 || !ok2 {
		return rating.Forecast{}
	}
	return rating.ForecastOf(1 / (portable.Exp(d/a) + 1))
}
