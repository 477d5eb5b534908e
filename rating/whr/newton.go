package whr

import "math"

// Fit lets everybody take a step in turn until no strength changes by more than the
// tolerance, in natural units, and reports whether it came so far within the turns.
func (h *History) Fit(tolerance float64, turns int) bool {
	h.fitted = h.games
	for range turns {
		change := 0.0
		for who := range h.players {
			change = max(change, h.improve(who))
		}
		if change <= tolerance {
			return true
		}
	}
	return false
}

// improve takes one step of Newton's method for a player's history and returns the
// largest change of a strength.
//
// The log-likelihood of the history is concave. With its gradient g and the negative A
// of its second derivatives, A x = g gives the step x; A is positive and has three
// diagonals, so that elimination from the first day to the last solves it, and the
// inverse of the last pivot is the variance of the last day's strength.
//
// A step is cut to one natural unit. Over such a distance p (1 - p) grows by no more
// than a factor of e, and so the likelihood always grows: turns come to the maximum from
// anywhere.
func (h *History) improve(who int) float64 {
	p := &h.players[who]
	n := len(p.days)
	if n == 0 {
		return 0
	}
	var few [64]row
	rows := few[:0]
	for i := range p.days {
		rows = append(rows, h.row(p, i))
	}
	for i := 1; i < n; i++ {
		factor := rows[i-1].next / rows[i-1].diagonal
		rows[i].diagonal -= float64(factor * rows[i-1].next)
		rows[i].gradient += float64(factor * rows[i-1].gradient)
	}
	p.spread = 1 / rows[n-1].diagonal
	largest := 0.0
	for i := n - 1; i >= 0; i-- {
		r := &rows[i]
		if i < n-1 {
			r.gradient += float64(r.next * rows[i+1].gradient)
		}
		r.gradient /= r.diagonal // now the step
		largest = max(largest, math.Abs(r.gradient))
	}
	share := 1 / max(1, largest)
	for i, at := range p.days {
		h.days[at].strength += float64(share * rows[i].gradient)
	}
	return float64(share * largest)
}

// row is a day's row of A x = g; next is the negative of A's entry for the next day.
type row struct{ diagonal, next, gradient float64 }

// row is the row of a player's i-th day.
func (h *History) row(p *player, i int) (r row) {
	d := &h.days[p.days[i]]
	first := 0
	if i == 0 {
		r.play(d.strength-p.start, h.params.Virtual/2, h.params.Virtual)
	} else {
		before := &h.days[p.days[i-1]]
		first = before.sides
		r.tie(h.params.Drift, d, before)
	}
	for k := first; k < d.sides; k++ {
		s := &p.sides[k]
		r.play(d.strength+s.lead-h.days[s.opponent].strength, s.score, 1)
	}
	if i+1 < len(p.days) {
		r.next = r.tie(h.params.Drift, d, &h.days[p.days[i+1]])
	}
	return r
}

// play adds games against an opponent who is behind by ahead.
func (r *row) play(ahead, score, games float64) {
	chance := logistic(ahead)
	r.gradient += score - float64(games*chance)
	r.diagonal += float64(games * chance * (1 - chance))
}

// tie adds the Wiener process between a day and another.
func (r *row) tie(drift float64, d, other *day) float64 {
	precision := 1 / float64(drift*math.Abs(float64(other.date-d.date)))
	r.gradient += float64(precision * (other.strength - d.strength))
	r.diagonal += precision
	return precision
}
