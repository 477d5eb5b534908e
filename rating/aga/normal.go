package aga

import (
	"math"

	"kyudan/rating/portable"
)

// tail is where the normal distribution gives way to its expansion at minus
// infinity: from there Erfc would come near to its smallest values.
const tail = -20

// logPhi is ln Φ(z), the logarithm of the normal distribution, for every z with
// nearly full precision.
func logPhi(z float64) float64 {
	switch {
	case z < tail:
		return -float64(z*z)/2 - portable.Log(-z) - portable.Log(2*math.Pi)/2 + portable.Log(ratio(z))
	case z > 0:
		return portable.Log1p(-portable.Erfc(z/math.Sqrt2) / 2)
	}
	return portable.Log(phi(z))
}

// phi is Φ(z). It keeps its relative precision down to z = -37.
func phi(z float64) float64 { return portable.Erfc(-z/math.Sqrt2) / 2 }

// slope is the derivative of ln Φ at z: density over distribution.
func slope(z float64) float64 {
	if z < tail {
		return -z / ratio(z)
	}
	return portable.Exp(-float64(z*z)/2) / math.Sqrt(2*math.Pi) / phi(z)
}

// ratio is Φ(z) over its first approximation for great negative z, which is the
// density divided by -z:
//
//	1 - 1/z² + 3/z⁴ - 15/z⁶ + 105/z⁸ - …
//
// At z = -20 the terms fall under the last bit with the eighth.
func ratio(z float64) float64 {
	q := -1 / float64(z*z)
	sum, term := 1.0, 1.0
	for n := 1.0; n <= 15; n += 2 {
		term = float64(term * float64(n*q))
		sum += term
	}
	return sum
}
