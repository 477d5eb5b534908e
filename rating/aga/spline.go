package aga

// A spline is a natural cubic spline through values one stone apart.
type spline struct {
	from   float64
	values []float64
	bends  []float64 // second derivatives there, 0 at both ends
}

// newSpline solves the equations of the bends,
//
//	bend[i-1] + 4 bend[i] + bend[i+1] = 6 (value[i-1] - 2 value[i] + value[i+1])
//
// eliminating from the first to the last and putting in from the last back.
func newSpline(from float64, values []float64) spline {
	n := len(values)
	s := spline{from: from, values: values, bends: make([]float64, n)}
	pivots := make([]float64, n)
	for i := 1; i < n-1; i++ {
		right := float64(6 * (values[i-1] - 2*values[i] + values[i+1]))
		pivots[i] = 4
		if i > 1 {
			pivots[i] -= 1 / pivots[i-1]
			right -= s.bends[i-1] / pivots[i-1]
		}
		s.bends[i] = right
	}
	for i := n - 2; i >= 1; i-- {
		s.bends[i] = (s.bends[i] - s.bends[i+1]) / pivots[i]
	}
	return s
}

// at is the value at x; beyond the ends that of the end.
func (s spline) at(x float64) float64 {
	x = min(max(x-s.from, 0), float64(len(s.values)-1))
	i := min(int(x), len(s.values)-2)
	b := x - float64(i)
	a := 1 - b
	return float64(a*s.values[i]) + float64(b*s.values[i+1]) +
		(float64((float64(a*a*a)-a)*s.bends[i])+float64((float64(b*b*b)-b)*s.bends[i+1]))/6
}
