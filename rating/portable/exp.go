package portable

import "math"

// ln 2 in two parts: the first has so few bits that its products with numbers
// up to 2^20 are exact.
const (
	ln2High = 0x1.62e42fefp-1
	ln2Low  = math.Ln2 - ln2High
)

// Exp is e^x.
func Exp(x float64) float64 { return pair{x, 0}.exp() }

// parts of a doubling: roots[j] is 2^(j/parts).
const parts = 64

// exp is e^x. It finds the integer k nearest to 64 x / ln 2 and splits
//
//	e^x = 2^(k/64) e^r,   r = x - k ln 2 / 64
//
// where r is so small, 0.0055 at most, that six terms of its series are enough.
// All roundings but the last are of terms that much smaller than the result.
func (x pair) exp() float64 {
	switch {
	case x.hi != x.hi:
		return x.hi
	case x.hi > 710:
		return math.Inf(1)
	case x.hi < -746:
		return 0
	}
	k := int(float64(x.hi*(parts/math.Ln2)) + math.Copysign(0.5, x.hi))
	steps := float64(k) / parts
	r := (x.hi - float64(steps*ln2High)) + (x.lo - float64(steps*ln2Low))

	q := float64(r * r)
	tail := 1./24 + float64(r*(1./120)) + float64(q*(1./720))
	tail = 1./2 + float64(r*(1./6)) + float64(q*tail)
	root := &roots[k&(parts-1)]
	v := root.hi + (root.lo + float64(root.hi*(r+float64(q*tail))))
	if k >>= 6; -1022 < k && k < 1023 {
		return float64(v * math.Float64frombits(uint64(1023+k)<<52))
	}
	return math.Ldexp(v, k)
}
