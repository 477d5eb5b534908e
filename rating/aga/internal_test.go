package aga

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
)

// random is the posterior of a made-up event.
func random(rnd *rand.Rand, players, games int) *posterior {
	f := &posterior{}
	for range players {
		f.seed = append(f.seed, -20+30*rnd.Float64())
		f.sigma = append(f.sigma, 0.2+3*rnd.Float64())
	}
	for range games {
		pair := rnd.Perm(players)[:2]
		f.games = append(f.games, match{winner: int32(pair[0]), loser: int32(pair[1]), edge: 9 * (2*rnd.Float64() - 1), sigma: 1 + rnd.Float64()/2})
	}
	return f
}

// TestMaximum: no place nearby, and none far away, lies higher, and the middle of
// two places lies higher than their mean, which makes the maximum the only one.
func TestMaximum(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 1))
	var s searcher
	for range 50 {
		players := 2 + rnd.IntN(30)
		f := random(rnd, players, 1+rnd.IntN(100))
		r, ok := s.maximum(f)
		if !ok {
			t.Fatal("the search did not settle")
		}
		top := f.value(r)
		near, far, middle := make([]float64, players), make([]float64, players), make([]float64, players)
		for range 20 {
			for i := range r {
				near[i] = r[i] + 0.01*rnd.NormFloat64()
				far[i] = r[i] + 10*rnd.NormFloat64()
				middle[i] = (near[i] + far[i]) / 2
			}
			if a, b := f.value(near), f.value(far); a >= top || b >= top {
				t.Errorf("the function is %v nearby and %v far away, %v at its maximum", a, b, top)
			} else if m := f.value(middle); m <= (a+b)/2 {
				t.Errorf("the function is %v between %v and %v", m, a, b)
			}
		}
	}
}

// TestGradient compares the derivatives with differences of the function.
func TestGradient(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2, 2))
	f := random(rnd, 8, 40)
	s := searcher{
		r: make([]float64, 8), gradient: make([]float64, 8), diagonal: make([]float64, 8), weights: make([]float64, 40),
		dir: make([]float64, 8), image: make([]float64, 8),
	}
	for i := range s.r {
		s.r[i] = f.seed[i] + 3*rnd.NormFloat64()
	}
	s.derive(f)
	gradient := append([]float64(nil), s.gradient...)
	const h = 1e-5
	for i := range s.r {
		at := s.r[i]
		s.r[i] = at + h
		up := f.value(s.r)
		s.r[i] = at - h
		down := f.value(s.r)
		s.r[i] = at
		if slope := (up - down) / (2 * h); math.Abs(slope-gradient[i]) > 1e-5*max(1, math.Abs(slope)) {
			t.Errorf("player %d: gradient %v, differences give %v", i, gradient[i], slope)
		}
	}
	// The matrix times a direction is how the gradient falls along it.
	for i := range s.dir {
		s.dir[i] = rnd.NormFloat64()
	}
	s.multiply(f)
	image := append([]float64(nil), s.image...)
	move := func(by float64) []float64 {
		for i := range s.r {
			s.r[i] += by * s.dir[i]
		}
		s.derive(f)
		return append([]float64(nil), s.gradient...)
	}
	up := move(h)
	down := move(-2 * h)
	for i := range image {
		if fall := (down[i] - up[i]) / (2 * h); math.Abs(fall-image[i]) > 1e-4*max(1, math.Abs(fall)) {
			t.Errorf("player %d: the matrix gives %v, differences %v", i, image[i], fall)
		}
	}
}

// TestSolve compares a step with elimination of the whole matrix.
func TestSolve(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 3))
	var s searcher
	for range 20 {
		n := 2 + rnd.IntN(40)
		f := random(rnd, n, 1+rnd.IntN(200))
		s.maximum(f) // sizes the vectors
		copy(s.r, f.seed)
		s.derive(f)
		s.solve(f)
		want := eliminate(&s, f)
		for i := range want {
			if math.Abs(s.step[i]-want[i]) > 1e-10*max(1, math.Abs(want[i])) {
				t.Errorf("%d players: step %v of player %d, want %v", n, s.step[i], i, want[i])
			}
		}
	}
}

// eliminate solves the equations of a step by Gauss's method.
func eliminate(s *searcher, f *posterior) []float64 {
	n := len(f.seed)
	a := make([][]float64, n)
	for i := range a {
		a[i] = make([]float64, n+1)
		a[i][i], a[i][n] = s.diagonal[i], s.gradient[i]
	}
	for k, g := range f.games {
		a[g.winner][g.loser] -= s.weights[k]
		a[g.loser][g.winner] -= s.weights[k]
	}
	for i := range n {
		for j := i + 1; j < n; j++ {
			q := a[j][i] / a[i][i]
			for k := i; k <= n; k++ {
				a[j][k] -= q * a[i][k]
			}
		}
	}
	x := make([]float64, n)
	for i := n - 1; i >= 0; i-- {
		x[i] = a[i][n]
		for k := i + 1; k < n; k++ {
			x[i] -= a[i][k] * x[k]
		}
		x[i] /= a[i][i]
	}
	return x
}

// TestTail: ln Φ and its slope run on smoothly where the expansion takes over,
// and stay exact far beyond math.Erfc's reach. The values are from 60-digit
// arithmetic.
func TestTail(t *testing.T) {
	for _, c := range []struct{ z, log, slope float64 }{
		{0, -0.6931471805599453, 0.7978845608028654},
		{1, -0.17275377902344988, 0.2875999709391784},
		{8, -6.220960574271786e-16, 5.052271083536895e-15},
		{-1, -1.8410216450092636, 1.525135276160981},
		{-10, -53.23128515051247, 10.098093233962512},
		{-19.999, -203.89710611679703, 20.048755531910835},
		{-20.001, -203.93720562293421, 20.050750605387595},
		{-37, -689.0305855768906, 37.02698768612699},
		{-40, -804.6084420137538, 40.02496884720726},
		{-300, -45006.62273211866, 300.0033332592634},
	} {
		if got := logPhi(c.z); math.Abs(got-c.log) > 1e-13*math.Abs(c.log) {
			t.Errorf("ln Φ(%v) = %v, want %v", c.z, got, c.log)
		}
		if got := slope(c.z); math.Abs(got-c.slope) > 1e-13*c.slope {
			t.Errorf("slope of ln Φ at %v = %v, want %v", c.z, got, c.slope)
		}
	}
}

// TestNewPlayersSigma: the values as the document prints them, at closed seeds
// from -49.5 a stone apart.
func TestNewPlayersSigma(t *testing.T) {
	const printed = `5.73781 5.63937 5.54098 5.44266 5.34439 5.24619 5.14806 5.05000 4.95202 4.85412 4.75631 4.65859 4.56098 4.46346 4.36606 4.26878 4.17163 4.07462 3.97775 3.88104
3.78451 3.68816 3.59201 3.49607 3.40037 3.30492 3.20975 3.11488 3.02035 2.92617 2.83240 2.73907 2.64622 2.55392 2.46221 2.37118 2.28090 2.19146 2.10297 2.01556
1.92938 1.84459 1.76139 1.68003 1.60078 1.52398 1.45000 1.37931 1.31244 1.25000 1.19269 1.14127 1.09659 1.05948 1.03078 1.01119 1.00125 1.00000 1.00000`
	s := New(Default())
	rows := strings.Fields(printed)
	if len(rows) != 59 {
		t.Fatalf("%d values", len(rows))
	}
	for i, row := range rows {
		want, err := strconv.ParseFloat(row, 64)
		if err != nil {
			t.Fatal(err)
		}
		seed := -49.5 + float64(i)
		if got := s.newSigma(open(seed)); math.Abs(got-want) > 1e-15 {
			t.Errorf("closed seed %v: %v, want %s", seed, got, row)
		}
	}
	for r, want := range map[float64]float64{7.5: 1.00125, 7.51: 1, 9.5: 1, -50.5: 5.73781, -50.6: 6, -80: 6} {
		if got := s.newSigma(r); got != want {
			t.Errorf("%v: %v, want %v", r, got, want)
		}
	}
}

// TestSpline: smooth at its points, straight at its ends, and true to a curve
// that it can follow.
func TestSpline(t *testing.T) {
	const from = -49.5
	s := newSpline(from, newSigmas)
	const h = 1e-4
	for i := 1; i < len(newSigmas)-1; i++ {
		x := from + float64(i)
		left, right := (s.at(x)-s.at(x-h))/h, (s.at(x+h)-s.at(x))/h
		if math.Abs(left-right) > 1e-5 {
			t.Errorf("at %v the slope turns from %v to %v", x, left, right)
		}
		bend := (s.at(x+h) - 2*s.at(x) + s.at(x-h)) / (h * h)
		if math.Abs(bend-s.bends[i]) > 1e-5 {
			t.Errorf("at %v the bend is %v, want %v", x, bend, s.bends[i])
		}
	}
	if last := len(newSigmas) - 1; s.bends[0] != 0 || s.bends[last] != 0 {
		t.Errorf("the ends bend by %v and %v, want 0", s.bends[0], s.bends[last])
	}
	line := newSpline(3, []float64{1, 3, 5, 7})
	for x, want := range map[float64]float64{3: 1, 3.25: 1.5, 5.75: 6.5, 6: 7, 2: 1, 8: 7} {
		if got := line.at(x); got != want {
			t.Errorf("the straight line is %v at %v, want %v", got, x, want)
		}
	}
	sine := make([]float64, 101)
	for i := range sine {
		sine[i] = math.Sin(float64(i) * math.Pi / 50)
	}
	if got, want := newSpline(0, sine).at(33.3), math.Sin(33.3*math.Pi/50); math.Abs(got-want) > 1e-6 {
		t.Errorf("the sine is %v at 33.3, want %v", got, want)
	}
}

// TestScale: what is closed opens again.
func TestScale(t *testing.T) {
	for _, c := range []struct{ open, closed float64 }{{3.5, 2.5}, {-5.5, -4.5}, {1, 0}, {-1, 0}, {1.25, 0.25}, {-1.25, -0.25}} {
		if got := closed(c.open); got != c.closed {
			t.Errorf("closed(%v) = %v, want %v", c.open, got, c.closed)
		}
		if got := open(c.closed); got != c.open && c.closed != 0 {
			t.Errorf("open(%v) = %v, want %v", c.closed, got, c.open)
		}
	}
	if got := open(0); got != -1 {
		t.Errorf("open(0) = %v, want -1", got)
	}
}
