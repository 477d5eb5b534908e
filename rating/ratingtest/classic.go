package ratingtest

import (
	"math"
	"testing"

	"kyudan/rating/classic"
)

// Round rounds to so many decimals, as documents print.
func Round(f float64, decimals int) float64 {
	ten := math.Pow(10, float64(decimals))
	return math.Round(f*ten) / ten
}

// Near fails the test where a number is not the one wanted.
func Near(t testing.TB, name string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance) {
		t.Errorf("%s = %v, want %v", name, got, want)
	}
}

// ClassicExample is a worked example of the EGF's page until 2021, which the
// SWA's repeats: player A, rated A, takes the stones and beats B. D and SE are
// seen from A; SE and the new ratings are rounded to so many decimals.
type ClassicExample struct {
	A, B        float64
	Stones      int
	D, Width    float64 // Width is a
	SE          float64
	ConA, ConB  float64
	NewA, NewB  float64
	SEDecimals  int
	NewDecimals int
}

// The examples, by their number in the document.
var (
	Example3 = ClassicExample{A: 2400, B: 2400, D: 0, Width: 85, SE: 0.5, SEDecimals: 1, ConA: 15, ConB: 15, NewA: 2407.5, NewB: 2392.5, NewDecimals: 1}
	Example4 = ClassicExample{A: 320, B: 400, D: 80, Width: 189, SE: 0.396, SEDecimals: 3, ConA: 104, ConB: 100, NewA: 383, NewB: 340}
	Example5 = ClassicExample{A: 1850, B: 2400, Stones: 5, D: 100, Width: 90, SE: 0.248, SEDecimals: 3, ConA: 33, ConB: 15, NewA: 1875, NewB: 2389}
)

// Check computes the example: "All the following examples are computed with ε
// set at zero".
func (e ClassicExample) Check(t *testing.T, c classic.Arithmetic) {
	t.Helper()
	c.Epsilon = 0
	g := c.Game(e.A, e.B, e.Stones)
	Near(t, "D", g.D, e.D, 0)
	Near(t, "a", g.A, e.Width, 1e-12)
	Near(t, "SE(A)", Round(g.Black.SE, e.SEDecimals), e.SE, 1e-12)
	Near(t, "SE(B)", Round(g.White.SE, e.SEDecimals), 1-e.SE, 1e-12)
	Near(t, "con(A)", g.Black.Con, e.ConA, 1e-12)
	Near(t, "con(B)", g.White.Con, e.ConB, 1e-12)
	Near(t, "Rnew(A)", Round(e.A+g.Black.Change(1, 1), e.NewDecimals), e.NewA, 1e-12)
	Near(t, "Rnew(B)", Round(e.B+g.White.Change(1, 0), e.NewDecimals), e.NewB, 1e-12)
}

// ClassicTableI is "Winning expectancies SE for some selected rating
// differences D calculated with a=115, ε=0"; a is 115 for a player of 1800.
func ClassicTableI(t *testing.T, c classic.Arithmetic) {
	c.Epsilon = 0
	for _, row := range []struct{ d, se float64 }{
		{20, 0.457}, {40, 0.414}, {60, 0.372}, {80, 0.333}, {100, 0.295}, {120, 0.260},
		{140, 0.228}, {160, 0.199}, {180, 0.173}, {200, 0.149}, {300, 0.069}, {400, 0.030},
	} {
		g := c.Game(1800, 1800+row.d, 0)
		if g.A != 115 || g.D != row.d || Round(g.Black.SE, 3) != row.se {
			t.Errorf("D = %v: SE(%v) = %v at a = %v, want %v at 115", row.d, g.D, g.Black.SE, g.A, row.se)
		}
	}
}

// ClassicTableII is "The dependence of parameters con and a on the rating",
// with the chance of beating a player 100 points stronger in percent.
func ClassicTableII(t *testing.T, c classic.Arithmetic) {
	c.Epsilon = 0
	rows := []struct{ gor, con, a, se100 float64 }{
		{100, 116, 200, 37.8}, {200, 110, 195, 37.5}, {300, 105, 190, 37.1}, {400, 100, 185, 36.8}, {500, 95, 180, 36.5},
		{600, 90, 175, 36.1}, {700, 85, 170, 35.7}, {800, 80, 165, 35.3}, {900, 75, 160, 34.9}, {1000, 70, 155, 34.4},
		{1100, 65, 150, 33.9}, {1200, 60, 145, 33.4}, {1300, 55, 140, 32.9}, {1400, 51, 135, 32.3}, {1500, 47, 130, 31.7},
		{1600, 43, 125, 31.0}, {1700, 39, 120, 30.3}, {1800, 35, 115, 29.5}, {1900, 31, 110, 28.7}, {2000, 27, 105, 27.8},
		{2100, 24, 100, 26.9}, {2200, 21, 95, 25.9}, {2300, 18, 90, 24.8}, {2400, 15, 85, 23.6}, {2500, 13, 80, 22.3},
		{2600, 11, 75, 20.9}, {2700, 10, 70, 19.3},
	}
	for i, row := range rows {
		g := c.Game(row.gor, row.gor+100, 0)
		if g.Black.Con != row.con || g.A != row.a || Round(100*g.Black.SE, 1) != row.se100 {
			t.Errorf("%v: con %v, a %v, SE(100) %v, want %v, %v, %v", row.gor, g.Black.Con, g.A, 100*g.Black.SE, row.con, row.a, row.se100)
		}
		if i == 0 {
			continue
		}
		// "We use linear extrapolation between the points given in the table."
		between := (rows[i-1].gor + row.gor) / 2
		g = c.Game(between, between, 0)
		if con, a := (rows[i-1].con+row.con)/2, (rows[i-1].a+row.a)/2; g.Black.Con != con || g.A != a {
			t.Errorf("%v: con %v, a %v, want %v, %v", between, g.Black.Con, g.A, con, a)
		}
	}
	// "con=10, and a=70 for GoR > 2700"
	if g := c.Game(3100, 3100, 0); g.Black.Con != 10 || g.A != 70 {
		t.Errorf("3100: con %v, a %v, want 10, 70", g.Black.Con, g.A)
	}
	if g := c.Game(-40, -40, 0); g.Black.Con != 116 || g.A != 200 {
		t.Errorf("-40: con %v, a %v, want 116, 200", g.Black.Con, g.A)
	}
}
