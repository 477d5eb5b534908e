package portable

import "math"

// Pow is x^y.
func Pow(x, y float64) float64 {
	switch {
	case math.IsNaN(x), math.IsInf(x, 0), x == 0, math.IsNaN(y), math.IsInf(y, 0):
		return math.Pow(x, y) // nothing to compute
	case x < 0 && y != math.Trunc(y):
		return math.NaN()
	case x < 0 && math.Mod(y, 2) != 0:
		return -Pow(-x, y)
	}
	l := ln(math.Abs(x))
	power := product(l.hi, y)
	if !(math.Abs(power.hi) < 800) {
		return Exp(power.hi) // too large or too small; nothing left of power.lo
	}
	power.lo += float64(l.lo * y)
	return power.exp()
}
