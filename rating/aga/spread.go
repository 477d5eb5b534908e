package aga

import (
	"math"
	"slices"

	"kyudan/rating/portable"
)

// A spreader computes the players' new sigmas. Its memory is used again.
type spreader struct {
	first []int32 // where each player's games begin in games
	games []int32
}

// points is the number of places, a tenth of σ apart, at which a player's
// rating is tried.
const points = 100

// spread puts each player's new sigma into out. It is the root of the mean
// square distance from the new rating over 100 points, x = -5.05 σ, -4.95 σ, …
// 4.85 σ away, with the weight
//
//	exp(-((r + x - seed) / σ)² / 2) · Π P(result at r + x)
//
// and all others at their new ratings.
func (s *spreader) spread(f *posterior, r, out []float64) {
	s.index(f)
	for i := range r {
		out[i] = spreadOf(f, r, int32(i), s.games[s.first[i]:s.first[i+1]])
	}
}

// index sorts the games by player.
func (s *spreader) index(f *posterior) {
	n := len(f.seed)
	s.first, s.games = resize(s.first, n+1), resize(s.games, 2*len(f.games))
	clear(s.first)
	for i := range f.games {
		s.first[f.games[i].winner]++
		s.first[f.games[i].loser]++
	}
	for i := 1; i <= n; i++ {
		s.first[i] += s.first[i-1]
	}
	// Filled from each player's end, they come to begin where they should.
	for i := len(f.games) - 1; i >= 0; i-- {
		for _, who := range [...]int32{f.games[i].winner, f.games[i].loser} {
			s.first[who]--
			s.games[s.first[who]] = int32(i)
		}
	}
}

// placeOf is such a place, in σ.
func placeOf(k int) float64 { return float64(0.1*float64(k)) - 5.05 }

func spreadOf(f *posterior, r []float64, who int32, games []int32) float64 {
	sigma := f.sigma[who]
	// A weight is product times e to the log: chances are multiplied, and their
	// logarithms added only where the product would run out of the numbers.
	var x, log, product [points]float64
	for k := range points {
		x[k] = float64(placeOf(k) * sigma)
		z := (r[who] + x[k] - f.seed[who]) / sigma
		log[k], product[k] = -float64(z*z)/2, 1
	}
	for _, g := range games {
		m := &f.games[g]
		at, turn := m.z(r), 1/m.sigma
		if m.loser == who {
			turn = -turn
		}
		for k := range points {
			z := at + float64(turn*x[k])
			if z < tail {
				log[k] += logPhi(z)
				continue
			}
			product[k] = float64(product[k] * phi(z))
			if product[k] < 1e-200 {
				log[k] += portable.Log(product[k])
				product[k] = 1
			}
		}
	}
	most := slices.Max(log[:])
	var squares, sum float64
	for k := range points {
		w := float64(portable.Exp(log[k]-most) * product[k])
		squares += float64(x[k] * x[k] * w)
		sum += w
	}
	return math.Sqrt(squares / sum)
}
