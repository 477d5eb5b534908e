package portable

import "math"

// Erfc is the complementary error function,
//
//	2/√π ∫ e^(-t²) dt from x to ∞
//
// It is written as
//
//	erfc x = e^(-x² + g(x)),   g(x) = ln(erfc x) + x²
//
// for x ≥ 0, where g is smooth and changes little, about as -ln(1 + √π x) does. Between 1 + x = 1, 1¼, 1½,
// 1¾, 2, 2½, … it is a polynomial about the middle.
func Erfc(x float64) float64 {
	a := math.Abs(x)
	switch {
	case x != x:
		return x
	case x > 28:
		return 0
	case x < -28:
		return 2
	}
	const below = 52 - 2 // bits of 1 + x that do not tell the interval
	interval := math.Float64bits(1+a) >> below
	middle := math.Float64frombits(interval<<below|1<<(below-1)) - 1
	g := &erfcs[interval-1023<<2]

	h := a - middle
	q := float64(h * h)
	odd, even := g.c[12], g.c[11]
	for i := 10; i > 0; i -= 2 {
		odd, even = g.c[i]+float64(q*odd), g.c[i-1]+float64(q*even)
	}
	odd = g.c[0] + float64(q*odd)
	square := product(a, a)
	s := sum(g.hi, -square.hi)
	v := sum(s.hi, s.lo-square.lo+g.lo+float64(h*odd)+float64(q*even)).exp()
	if x < 0 {
		return 2 - v
	}
	return v
}
