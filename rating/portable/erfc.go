package portable

import "math"

// Erfc is the complementary error function,
//
//	2/√π ∫ e^(-t²) dt from x to ∞
//
// Where it is not small it is 1 - x p(x²) with a polynomial p. Elsewhere it is
// written as
//
//	erfc x = e^(-x² + g(x)),   g(x) = ln(erfc x) + x²
//
// for x ≥ 0, where g is smooth and changes little, about as -ln(1 + √π x) does.
// Between 1 + x = 1, 1¼, 1½, 1¾, 2, 2½, … it is a polynomial about the middle.
func Erfc(x float64) float64 {
	switch {
	case x != x:
		return x
	case x < -6:
		return 2
	case x > 28:
		return 0
	case -1 <= x && x <= 3./4:
		// 1 - x - x (p - 1), of which only the last loses bits, and is small.
		p := erfNear0.at(float64(x*x) - 0.5)
		s := sum(1, -x)
		return s.hi + (s.lo - float64(x*(p.hi-1+p.lo)))
	}
	const below = 52 - 2 // bits of 1 + x that do not select the interval
	a := math.Abs(x)
	interval := math.Float64bits(1+a) >> below
	middle := math.Float64frombits(interval<<below|1<<(below-1)) - 1
	g := erfcLogs[interval-1023<<2].at(a - middle)

	h := head(a) // x² = h² + (a - h) (a + h), and h² is exact
	s := sum(g.hi, -float64(h*h))
	v := sum(s.hi, s.lo-float64((a-h)*(a+h))+g.lo).exp()
	if x < 0 {
		return 2 - v
	}
	return v
}

// A polynomial is one by the distance from the middle of an interval: the value
// there in two parts and the factors of the distance's powers.
type polynomial struct {
	hi, lo float64
	c      [degree]float64
}

const degree = 13

// at is the value at a distance; lo is all but the middle's.
func (p *polynomial) at(h float64) pair {
	q := float64(h * h)
	odd, even := p.c[12], p.c[11]
	for i := 10; i > 0; i -= 2 {
		odd, even = p.c[i]+float64(q*odd), p.c[i-1]+float64(q*even)
	}
	odd = p.c[0] + float64(q*odd)
	return pair{p.hi, p.lo + float64(h*odd) + float64(q*even)}
}
