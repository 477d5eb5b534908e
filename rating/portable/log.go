package portable

import "math"

// Log is ln x.
func Log(x float64) float64 {
	if !(0 < x && x <= math.MaxFloat64) {
		return math.Log(x) // nothing to compute
	}
	l := ln(x)
	return l.hi + l.lo
}

// Log1p is ln(1 + x), precise for small x too.
func Log1p(x float64) float64 {
	switch {
	case !(-1 < x && x <= math.MaxFloat64), x == 0:
		return math.Log1p(x) // nothing to compute
	case math.Abs(x) < 1./128:
		l := pair{}.plusLog1p(x)
		return l.hi + l.lo
	}
	s := sum(1, x)
	l := ln(s.hi)
	return l.hi + (l.lo + s.lo/s.hi)
}

// ln cuts the numbers from 11/16 to 11/8 into intervals: 80 below 1, and 48 twice
// as wide from there on, so that the first bits of a number select its interval.
const (
	intervals = 128
	least     = 0x3fe6000000000000 // the bits of 11/16
)

// ln is ln x of a positive number, to about 70 bits. It splits
//
//	x = 2^k z,   11/16 ≤ z < 11/8
//	ln x = k ln 2 - ln c + ln(1 + r),   r = c z - 1
//
// where c is 1/z for the middle of an interval that z lies in, rounded to 128ths.
// So r is small, 0.0083 at most, and a number of 53 bits: it is exact.
func ln(x float64) pair {
	k := 0
	if x < 0x1p-1022 {
		x, k = float64(x*0x1p52), -52
	}

	bits := math.Float64bits(x)
	above := int64(bits - least)
	k += int(above >> 52)
	z := math.Float64frombits(bits - uint64(above>>52)<<52)
	part := &logs[above>>(52-7)&(intervals-1)]
	h := head(z)
	r := (float64(h*part.c) - 1) + float64((z-h)*part.c)

	doublings := float64(k)
	base := pair{float64(doublings*ln2High) + part.hi, float64(doublings*ln2Low) + part.lo}
	return base.plusLog1p(r)
}

// plusLog1p is b + ln(1 + r) for a small r:
//
//	ln(1 + r) = r - r²/2 + r³/3 - … - r¹⁰/10
//
// The first two terms are added to 106 bits, the others lie below.
func (b pair) plusLog1p(r float64) pair {
	q := float64(r * r)
	tail := 1./9 - float64(r*(1./10))
	tail = 1./7 - float64(r*(1./8)) + float64(q*tail)
	tail = 1./5 - float64(r*(1./6)) + float64(q*tail)
	tail = 1./3 - float64(r*(1./4)) + float64(q*tail)

	h := head(r) // r² = h² + (r - h) (r + h), and h² is exact
	first := sum(b.hi, r)
	second := sum(first.hi, -float64(h*h)/2)
	lo := float64(q*r*tail) - float64((r-h)*(r+h))/2
	return sum(second.hi, first.lo+second.lo+(b.lo+lo))
}

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
