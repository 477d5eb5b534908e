package whr_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"kyudan/rating/whr"
)

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// match is a history of two people who begin about 0, the first of whom wins the games.
func match(p whr.Params, scores ...float64) *whr.History {
	h := whr.New(p)
	h.Enter(0)
	h.Enter(0)
	for i, s := range scores {
		h.Add(i, []whr.Game{{Black: 0, White: 1, Score: s}})
	}
	return h
}

func strength(h *whr.History, who, day int) float64 {
	mean, _ := h.Strength(who, day)
	return mean
}

// TestTwoPlayers: one win between two people who begin about 0. By symmetry they end at r
// and -r; with u = e^r the gradient, 1 - P(2r) + 1 - 2 P(r), is zero where
// u³ = u² + 2, which Cardano's formula solves.
func TestTwoPlayers(t *testing.T) {
	h := match(whr.Default(), 1)
	if !h.Fit(1e-13, 1000) {
		t.Fatal("no maximum found")
	}
	root := math.Sqrt(28.0*28-1) / 27
	want := math.Log(1.0/3 + math.Cbrt(28.0/27+root) + math.Cbrt(28.0/27-root))
	if got := strength(h, 0, 0); math.Abs(got-want) > 1e-12 {
		t.Errorf("strength %v, want %v", got, want)
	}
	if got := strength(h, 0, 0) + strength(h, 1, 0); math.Abs(got) > 1e-12 {
		t.Errorf("the two are %v from the middle", got)
	}
}

// league is a league of made results, and what it rests on.
type league struct {
	starts []float64
	days   []int
	games  [][]whr.Game // by day
}

func newLeague(seed uint64, people, days int) *league {
	r := rand.New(rand.NewPCG(seed, 1))
	l := &league{}
	for range people {
		l.starts = append(l.starts, 2*r.NormFloat64())
	}
	at := 0
	for range days {
		at += 1 + r.IntN(400)
		l.days = append(l.days, at)
		var games []whr.Game
		for range 1 + r.IntN(2*people) {
			black := r.IntN(people)
			white := (black + 1 + r.IntN(people-1)) % people
			games = append(games, whr.Game{Black: black, White: white, Lead: float64(r.IntN(3)), Score: float64(r.IntN(3)) / 2})
		}
		l.games = append(l.games, games)
	}
	return l
}

func (l *league) history(p whr.Params) *whr.History {
	h := whr.New(p)
	for _, s := range l.starts {
		h.Enter(s)
	}
	for i, games := range l.games {
		h.Add(l.days[i], games)
	}
	return h
}

// posterior is the logarithm of the probability of strengths, by day and person, as the
// paper has it; everybody has a strength on every day. What it is on days without a game
// the process between the others leaves free, so that the maximum is the same.
func (l *league) posterior(p whr.Params, r [][]float64) float64 {
	sum := 0.0
	for who, s := range l.starts {
		first := -1
		for d := range l.days {
			for _, g := range l.games[d] {
				if first < 0 && (g.Black == who || g.White == who) {
					first = d
				}
			}
		}
		if first >= 0 {
			x := r[first][who] - s
			sum += p.Virtual / 2 * (math.Log(logistic(x)) + math.Log(logistic(-x)))
		}
	}
	for d := range l.days {
		for _, g := range l.games[d] {
			x := r[d][g.Black] + g.Lead - r[d][g.White]
			sum += g.Score*math.Log(logistic(x)) + (1-g.Score)*math.Log(logistic(-x))
		}
		for who := range l.starts {
			if d > 0 {
				step := r[d][who] - r[d-1][who]
				sum -= step * step / (2 * p.Drift * float64(l.days[d]-l.days[d-1]))
			}
		}
	}
	return sum
}

// climb finds the maximum by brute force: every strength is moved alone, by less and less.
func (l *league) climb(p whr.Params) [][]float64 {
	r := make([][]float64, len(l.days))
	for d := range r {
		r[d] = append([]float64(nil), l.starts...)
	}
	best := l.posterior(p, r)
	for step := 1.0; step > 1e-5; {
		moved := false
		try := func(move func(by float64)) {
			for _, by := range []float64{step, -step} {
				move(by)
				if now := l.posterior(p, r); now > best {
					best, moved = now, true
					return
				}
				move(-by)
			}
		}
		for d := range r {
			for who := range l.starts {
				try(func(by float64) { r[d][who] += by })
				try(func(by float64) { // from that day on
					for later := d; later < len(r); later++ {
						r[later][who] += by
					}
				})
			}
		}
		if !moved {
			step /= 2
		}
	}
	return r
}

// TestBruteForce: Newton's steps come to the maximum that is found without derivatives.
func TestBruteForce(t *testing.T) {
	p := whr.Default()
	p.Drift *= 10 // so that strengths move
	for seed := range uint64(3) {
		l := newLeague(seed, 3, 3)
		h := l.history(p)
		if !h.Fit(1e-12, 10000) {
			t.Fatal("no maximum found")
		}
		want := l.climb(p)
		last := len(l.days) - 1
		for who := range l.starts {
			if got := strength(h, who, l.days[last]); math.Abs(got-want[last][who]) > 1e-4 {
				t.Errorf("seed %d: player %d is at %v, brute force finds %v", seed, who, got, want[last][who])
			}
		}
	}
}

// TestShift: strengths have no zero of their own: all may begin higher.
func TestShift(t *testing.T) {
	l := newLeague(7, 8, 20)
	low := l.history(whr.Default())
	for i := range l.starts {
		l.starts[i] += 3
	}
	high := l.history(whr.Default())
	for who := range l.starts {
		if a, b := strength(low, who, 9999), strength(high, who, 9999); math.Abs(b-a-3) > 1e-9 {
			t.Errorf("player %d is at %v and at %v", who, a, b)
		}
	}
}

// TestColours: a game is the same seen from the other side.
func TestColours(t *testing.T) {
	l := newLeague(8, 8, 20)
	a := l.history(whr.Default())
	for _, games := range l.games {
		for i, g := range games {
			games[i] = whr.Game{Black: g.White, White: g.Black, Lead: -g.Lead, Score: 1 - g.Score}
		}
	}
	b := l.history(whr.Default())
	a.Fit(1e-12, 10000)
	b.Fit(1e-12, 10000)
	for who := range l.starts {
		if x, y := strength(a, who, 9999), strength(b, who, 9999); math.Abs(x-y) > 1e-9 {
			t.Errorf("player %d is at %v and at %v", who, x, y)
		}
	}
	if p := a.Chance(9999, 0, 1, 0.5) + a.Chance(9999, 1, 0, -0.5); math.Abs(p-1) > 1e-12 {
		t.Errorf("chances sum to %v", p)
	}
}

// TestFromAnywhere: people who begin absurdly far from their results, and win or lose
// everything, are brought home.
func TestFromAnywhere(t *testing.T) {
	for _, start := range []float64{-60, -5, 5, 60} {
		h := whr.New(whr.Default())
		h.Enter(start)
		h.Enter(0)
		var games []whr.Game
		for range 50 {
			games = append(games, whr.Game{Black: 0, White: 1, Score: 1})
		}
		h.Add(1, games)
		h.Add(800, games[:1])
		if !h.Fit(1e-10, 1000) {
			t.Errorf("from %v: no maximum found", start)
		}
		mean, variance := h.Strength(0, 800)
		if math.IsNaN(mean) || math.Abs(mean) > math.Abs(start)+20 || !(variance > 0) {
			t.Errorf("from %v: at %v, variance %v", start, mean, variance)
		}
	}
}

// TestApproximate: what Add leaves is near the maximum: chances differ by little.
func TestApproximate(t *testing.T) {
	l := newLeague(9, 20, 60)
	quick, exact := l.history(whr.Default()), l.history(whr.Default())
	exact.Fit(1e-10, 10000)
	for black := range l.starts {
		white := (black + 1) % len(l.starts)
		if a, b := quick.Chance(99999, black, white, 0), exact.Chance(99999, black, white, 0); math.Abs(a-b) > 0.02 {
			t.Errorf("chance %v, of a full fit %v", a, b)
		}
	}
}

// TestWaiting: time makes a strength uncertain, and chances nearer to even.
func TestWaiting(t *testing.T) {
	p := whr.Default()
	h := match(p, 1, 1, 1)
	_, soon := h.Strength(0, 2)
	mean, later := h.Strength(0, 1002)
	if math.Abs(later-soon-1000*p.Drift) > 1e-12 || mean != strength(h, 0, 2) {
		t.Errorf("variance %v, after 1000 days %v", soon, later)
	}
	if a, b := h.Chance(2, 0, 1, 0), h.Chance(1002, 0, 1, 0); !(a > b && b > 0.5) {
		t.Errorf("chance %v, after 1000 days %v", a, b)
	}
}

// BenchmarkAdd adds the games of a thousand players over ten years.
func BenchmarkAdd(b *testing.B) {
	l := newLeague(1, 1000, 20)
	games := 0
	for _, gs := range l.games {
		games += len(gs)
	}
	b.ReportAllocs()
	for b.Loop() {
		l.history(whr.Default())
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(games), "ns/game")
}
