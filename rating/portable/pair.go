package portable

import "math"

// A pair is the sum of two numbers, of which lo is small beside hi: as a rule no
// more than hi's rounding.
type pair struct{ hi, lo float64 }

// sum is a + b exactly [Knuth, "The Art of Computer Programming" 2, 4.2.2].
func sum(a, b float64) pair {
	s := a + b
	t := s - a
	return pair{s, (a - (s - t)) + (b - t)}
}

// product is a b, exactly but where parts of it fall below the smallest numbers.
// Each factor is cut in two, so that the four products have room.
func product(a, b float64) pair {
	p := float64(a * b)
	ah, bh := head(a), head(b)
	al, bl := a-ah, b-bh
	return pair{p, float64(ah*bh) - p + float64(ah*bl) + float64(al*bh) + float64(al*bl)}
}

// head is the upper half of a number: 26 of its 53 bits.
func head(x float64) float64 {
	return math.Float64frombits(math.Float64bits(x) &^ (1<<27 - 1))
}
