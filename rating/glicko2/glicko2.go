// Package glicko2 rates by M. E. Glickman, "Example of the Glicko-2 system" (November
// 30, 2013), http://www.glicko.net/glicko/glicko2.pdf. Ratings and deviations are in
// the points of Glicko, in which 400 points are odds of ten to one; the steps and their
// letters are the document's.
package glicko2

import (
	"math"

	"kyudan/rating/portable"
)

// scale is the number of points in a unit of the scale of Glicko-2 (steps 2 and 8).
const scale = 173.7178

// Params are the system's constants.
type Params struct {
	Deviation  float64 // of somebody new, points
	Volatility float64 // of somebody new
	Tau        float64 // how much the volatility may change: 0.3 to 1.2
}

// Default are the values of step 1, and τ of the example.
func Default() Params { return Params{Deviation: 350, Volatility: 0.06, Tau: 0.5} }

// Player is what the system knows of a player.
type Player struct {
	Rating     float64 // points
	Deviation  float64 // RD, points
	Volatility float64 // σ, units of Glicko-2 in a rating period
}

// Result is a game of a rating period.
type Result struct {
	Opponent Player  // at the beginning of the period
	Score    float64 // 1, 0.5, 0
}

// New is a player before the first game.
func (p Params) New(rating float64) Player { return Player{rating, p.Deviation, p.Volatility} }

// Wait is a player after rating periods without a game, which may be parts of one
// (step 6). Nobody becomes less certain than somebody new.
func (p Params) Wait(pl Player, periods float64) Player {
	phi := pl.Deviation / scale
	phi = math.Sqrt(float64(phi*phi) + float64(periods*pl.Volatility*pl.Volatility))
	pl.Deviation = min(float64(scale*phi), max(p.Deviation, pl.Deviation))
	return pl
}

// Rate is a player after a rating period with these games.
func (p Params) Rate(pl Player, games []Result) Player {
	if len(games) == 0 {
		return p.Wait(pl, 1)
	}
	phi := pl.Deviation / scale // step 2
	var precision, sum float64  // 1/v and Σ g(φj) (sj - E)
	for _, r := range games {   // steps 3 and 4
		g := damp(r.Opponent.Deviation / scale)
		e := expected(g, (pl.Rating-r.Opponent.Rating)/scale)
		precision += float64(g * g * e * (1 - e))
		sum += float64(g * (r.Score - e))
	}
	v := 1 / precision
	sigma := p.volatility(phi, v, float64(v*sum), pl.Volatility)                       // step 5
	star := float64(phi*phi) + float64(sigma*sigma)                                    // step 6
	phi = 1 / math.Sqrt(1/star+precision)                                              // step 7
	return Player{pl.Rating + float64(scale*phi*phi*sum), float64(scale * phi), sigma} // step 8
}

// volatility is σ', by the Illinois form of regula falsi (step 5).
func (p Params) volatility(phi, v, delta, sigma float64) float64 {
	const epsilon = 0.000001
	a := portable.Log(float64(sigma * sigma))
	f := func(x float64) float64 {
		ex := portable.Exp(x)
		whole := float64(phi*phi) + v + ex
		return ex*(float64(delta*delta)-whole)/(2*whole*whole) - (x-a)/float64(p.Tau*p.Tau)
	}
	low, high := a, 0.0
	if rest := float64(delta*delta) - float64(phi*phi) - v; rest > 0 {
		high = portable.Log(rest)
	} else {
		for high = a - p.Tau; f(high) < 0; {
			high -= p.Tau
		}
	}
	fLow, fHigh := f(low), f(high)
	for math.Abs(high-low) > epsilon {
		next := low + (low-high)*fLow/(fHigh-fLow)
		fNext := f(next)
		if fNext*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = next, fNext
	}
	return portable.Exp(low / 2)
}

// Chance is a player's chance against another: E with both deviations, as Glickman
// gives it for predictions in "The Glicko system" (1995).
func Chance(a, b Player) float64 {
	return expected(damp(math.Sqrt(float64(a.Deviation*a.Deviation)+float64(b.Deviation*b.Deviation))/scale), (a.Rating-b.Rating)/scale)
}

// damp is g(φ).
func damp(phi float64) float64 {
	return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi))
}

// expected is E for a difference of ratings.
func expected(g, difference float64) float64 {
	return 1 / (1 + portable.Exp(-float64(g*difference)))
}
