package aga

import "math"

// A posterior is the function whose maximum the new ratings are,
//
//	Σ -((r - seed) / σ)² / 2 + Σ ln P(result)
//
// over the closed ratings r of all players of an event. It is concave, as both
// sums are, and strictly so, as the first is: there is just one maximum.
type posterior struct {
	seed  []float64 // closed, one a player
	sigma []float64
	games []match
}

// A match is a rated game: the winner's chance is Φ of
// (r[winner] - r[loser] + edge) / sigma.
type match struct {
	winner, loser int32
	edge          float64 // h for Black, -h for White
	sigma         float64
}

// z is the argument of Φ at the ratings r.
func (m *match) z(r []float64) float64 {
	return (r[m.winner] - r[m.loser] + m.edge) / m.sigma
}

// value is the function at r.
func (f *posterior) value(r []float64) float64 {
	sum := 0.0
	for i, x := range r {
		z := (x - f.seed[i]) / f.sigma[i]
		sum -= float64(z*z) / 2
	}
	for i := range f.games {
		sum += logPhi(f.games[i].z(r))
	}
	return sum
}

// A searcher finds the maximum. Its memory is used again from event to event.
type searcher struct {
	r, trial       []float64
	gradient, step []float64
	diagonal       []float64 // of the second derivatives, their sign changed
	weights        []float64 // of the games in them
	residue, dir   []float64 // of the conjugate gradients
	image, scaled  []float64
}

// Bounds of the search. Newton's steps shrink quadratically, so that once one is
// below settled the next would be lost in rounding; below straight the function
// is as good as quadratic and the whole step is right. Ten steps are usual.
const (
	maxSteps = 200
	straight = 0.05 // stones
	settled  = 1e-9
)

// maximum finds the ratings by Newton's method, halving a step that does not lead
// upwards far enough. The result is valid until the next call. ok is false if it
// did not converge.
func (s *searcher) maximum(f *posterior) (r []float64, ok bool) {
	n := len(f.seed)
	for _, v := range []*[]float64{&s.r, &s.trial, &s.gradient, &s.step, &s.diagonal, &s.residue, &s.dir, &s.image, &s.scaled} {
		*v = resize(*v, n)
	}
	s.weights = resize(s.weights, len(f.games))
	copy(s.r, f.seed)
	for range maxSteps {
		s.derive(f)
		s.solve(f)
		longest, climb := 0.0, 0.0
		for i, d := range s.step {
			longest = max(longest, math.Abs(d))
			climb += float64(d * s.gradient[i])
		}
		share := 1.0
		if longest > straight {
			share = s.climb(f, climb)
		}
		for i, d := range s.step {
			s.r[i] += float64(share * d)
		}
		if longest <= settled {
			return s.r, true
		}
	}
	return s.r, false
}

// climb is the share of the step that lifts the function by what its slope
// promises, but for a small part.
func (s *searcher) climb(f *posterior, slope float64) float64 {
	from, share := f.value(s.r), 1.0
	for share > 1e-10 {
		for i, d := range s.step {
			s.trial[i] = s.r[i] + float64(share*d)
		}
		if f.value(s.trial) >= from+float64(1e-4*share*slope) {
			break
		}
		share /= 2
	}
	return share
}

// derive computes the gradient, and of the matrix of second derivatives the
// diagonal and every game's weight, both with their sign changed: the matrix has
// 1/σ² and the weights of all their games for each player, and less the weight
// for the two players of each game.
func (s *searcher) derive(f *posterior) {
	for i, x := range s.r {
		square := float64(f.sigma[i] * f.sigma[i])
		s.gradient[i] = (f.seed[i] - x) / square
		s.diagonal[i] = 1 / square
	}
	for i := range f.games {
		m := &f.games[i]
		z := m.z(s.r)
		up := slope(z)
		w := up * (z + up) / float64(m.sigma*m.sigma)
		up /= m.sigma
		s.gradient[m.winner] += up
		s.gradient[m.loser] -= up
		s.weights[i] = w
		s.diagonal[m.winner] += w
		s.diagonal[m.loser] += w
	}
}

// solve finds the step: the matrix times it is the gradient. It goes by
// conjugate gradients scaled with the diagonal, which a few dozen multiplications
// bring to the last digits, since 1/σ² keeps the matrix far from singular; each
// reads the games once. Factoring the matrix instead would fill it up: who plays
// whom leaves no band and no small blocks.
func (s *searcher) solve(f *posterior) {
	clear(s.step)
	copy(s.residue, s.gradient)
	left := s.scale()
	copy(s.dir, s.scaled)
	enough := float64(1e-28 * left)
	for range 4*len(s.step) + 20 {
		if left <= enough {
			return
		}
		s.multiply(f)
		t := left / dot(s.dir, s.image)
		for i := range s.step {
			s.step[i] += float64(t * s.dir[i])
			s.residue[i] -= float64(t * s.image[i])
		}
		was := left
		left = s.scale()
		t = left / was
		for i := range s.dir {
			s.dir[i] = s.scaled[i] + float64(t*s.dir[i])
		}
	}
}

// scale divides the residue by the diagonal and returns its square.
func (s *searcher) scale() float64 {
	for i, x := range s.residue {
		s.scaled[i] = x / s.diagonal[i]
	}
	return dot(s.residue, s.scaled)
}

// multiply applies the matrix to the direction.
func (s *searcher) multiply(f *posterior) {
	for i, x := range s.dir {
		s.image[i] = float64(s.diagonal[i] * x)
	}
	for i := range f.games {
		m := &f.games[i]
		s.image[m.winner] -= float64(s.weights[i] * s.dir[m.loser])
		s.image[m.loser] -= float64(s.weights[i] * s.dir[m.winner])
	}
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i, x := range a {
		sum += float64(x * b[i])
	}
	return sum
}

func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}
