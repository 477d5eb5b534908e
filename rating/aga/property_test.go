package aga_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
)

// seasons rates made-up seasons and hands every result out; it fails where no
// game was rated.
func seasons(t *testing.T, each func(r *rating.Result)) {
	t.Helper()
	games := 0
	for seed := range uint64(6) {
		l, evs := season(seed, 30, 20)
		results := american.Rate(l, evs, rating.Options{Explain: true})
		for i := range results {
			each(&results[i])
			for _, gc := range results[i].Games {
				if gc.Rated {
					games++
				}
			}
		}
	}
	if games == 0 {
		t.Error("no game was rated")
	}
}

func TestChancesOfBothSidesSumToOne(t *testing.T) {
	seasons(t, func(r *rating.Result) {
		for i, gc := range r.Games {
			if !gc.Rated {
				continue
			}
			b, w := ratingtest.Factor(t, gc.Black, "P"), ratingtest.Factor(t, gc.White, "P")
			if !near(b+w, 1, 1e-14) {
				t.Errorf("game %d: the chances %v and %v sum to %v", i, b, w, b+w)
			}
		}
	})
}

// TestForcesBalance: at the maximum the gradient of the whole function is zero,
// which makes the changes of a player's games sum to new rating less seed.
func TestForcesBalance(t *testing.T) {
	seasons(t, func(r *rating.Result) {
		recompute(t, american, r)
		if p := problem(t, r.Problems, "no-maximum"); p.Code != "" {
			t.Error(p)
		}
	})
}

func TestWinnerNeverLosesByWinning(t *testing.T) {
	seasons(t, func(r *rating.Result) {
		for i, gc := range r.Games {
			if !gc.Rated {
				continue
			}
			winner, loser := gc.Black, gc.White
			if r.Event.Games[i].Result == game.WhiteWins {
				winner, loser = loser, winner
			}
			if !(winner.Change >= 0) || !(loser.Change <= 0) {
				t.Errorf("game %d: the winner gets %v, the loser %v", i, winner.Change, loser.Change)
			}
		}
	})
}

// TestRatingsArePossible: none falls into the gap, and every sigma is one to go
// on with.
func TestRatingsArePossible(t *testing.T) {
	seasons(t, func(r *rating.Result) {
		for _, pc := range r.Players {
			if pc.Games == 0 {
				continue
			}
			if a, s := pc.After.Or(0), pc.Sigma.Or(0); !(math.Abs(a) >= 1 && math.Abs(a) < 60) || !(s > 0.01 && s < 10) {
				t.Errorf("%s has %v ± %v", pc.ID, a, s)
			}
		}
	})
}

func TestOrderOfGamesDoesNotMatter(t *testing.T) {
	for seed := range uint64(10) {
		l, evs := season(seed, 30, 1)
		once, ev := l.Clone(), evs[0]
		rate(once, ev)
		rnd := rand.New(rand.NewPCG(seed, 8))
		rnd.Shuffle(len(ev.Games), func(i, j int) { ev.Games[i], ev.Games[j] = ev.Games[j], ev.Games[i] })
		rate(l, ev)
		for i := range l.Players {
			a, b := &l.Players[i], &once.Players[i]
			if !near(a.Rating.Or(0), b.Rating.Or(0), 1e-9) || !near(a.Sigma.Or(0), b.Sigma.Or(0), 1e-9) {
				t.Errorf("seed %d, %s: %v ± %v in one order, %v ± %v in another", seed, a.ID, b.Rating, b.Sigma, a.Rating, a.Sigma)
			}
		}
	}
}

// TestGroupsAreIndependent: players whom no chain of games connects do not
// touch each other.
func TestGroupsAreIndependent(t *testing.T) {
	l, ev := mcmahon(40)
	alone := l.Clone()
	rate(alone, ev)
	both := listOf(append(l.Clone().Players, l.Clone().Players...)...)
	double := event(80, ev.Games...)
	for _, g := range ev.Games {
		g.Black, g.White, g.Result = g.Black+40, g.White+40, g.Result.Swapped()
		double.Games = append(double.Games, g)
	}
	rate(both, double)
	for i := range alone.Players {
		if a, b := alone.Players[i], both.Players[i]; !near(a.Rating.Or(0), b.Rating.Or(0), 1e-9) || !near(a.Sigma.Or(0), b.Sigma.Or(0), 1e-9) {
			t.Errorf("%s: %v alone, %v beside others", a.ID, a.Rating, b.Rating)
		}
	}
}

func TestNoGamesNoChange(t *testing.T) {
	l, evs := season(3, 20, 1)
	before, ev := l.Clone(), evs[0]
	ev.Games = ev.Games[:0]
	r := rate(l, ev)
	if d := cmp.Diff(before, l); d != "" {
		t.Errorf("an event without games changed the list:\n%s", d)
	}
	for _, pc := range r.Players {
		if pc.Change() != 0 || pc.Games != 0 || pc.Seed.IsGiven() || len(pc.Steps) > 0 {
			t.Errorf("an event without games gave %+v", pc)
		}
	}
}

// TestOneByOne is the law on made-up seasons: rating one event after the other,
// writing and reading the list between them, gives what all at once give, to
// the bit.
func TestOneByOne(t *testing.T) {
	for seed := range uint64(4) {
		l, evs := season(seed, 25, 12)
		ratingtest.Law(t, american, l, evs)
	}
}

// TestEqualPlayers: in a game that is even for the model both win or lose the
// same.
func TestEqualPlayers(t *testing.T) {
	for _, res := range []game.Result{game.BlackWins, game.WhiteWins} {
		g := played(1, 2, 0, res)
		g.Komi = game.Given(7.0)
		r := rate(listOf(listed("a", 3.5, 1), listed("b", 3.5-0.580+0.0757*7, 1)), event(2, g))
		gc := r.Games[0]
		if !near(gc.Black.Change, -gc.White.Change, 1e-12) || gc.Black.Change == 0 {
			t.Errorf("%s: changes %v and %v, want the same but for the sign", res, gc.Black.Change, gc.White.Change)
		}
	}
}

// TestHandicapHelps: the more stones Black has, the less the win is worth, and
// the more komi, the more.
func TestHandicapHelps(t *testing.T) {
	win := func(stones int, komi float64) float64 {
		g := played(1, 2, stones, game.BlackWins)
		g.Komi = game.Given(komi)
		return rate(listOf(listed("a", -5.5, 1), listed("b", -5.5, 1)), event(2, g)).Games[0].Black.Change
	}
	last := win(0, 7.5)
	for stones := 1; stones <= 9; stones++ {
		next := win(stones, 0.5)
		if next >= last {
			t.Errorf("with %d stones a win brings %v, with fewer %v", stones, next, last)
		}
		last = next
	}
	for komi := -9.0; komi < 9; komi++ {
		if a, b := win(3, komi), win(3, komi+1); a >= b {
			t.Errorf("with komi %v a win brings %v, with a point more %v", komi, a, b)
		}
	}
}

// TestSurprisesStayFinite: the far ends of the normal distribution, of the
// sigmas and of the list.
func TestSurprisesStayFinite(t *testing.T) {
	for _, c := range []struct {
		name   string
		weak   rating.Standing
		strong rating.Standing
		games  int
	}{
		{"30k beats 9d", listed("a", -30.5, 0.3), listed("b", 9.5, 0.3), 1},
		{"a hundred times", listed("a", -30.5, 0.3), listed("b", 9.5, 0.3), 100},
		{"ends of the list", listed("a", -100, 1), listed("b", 100, 1), 3},
		{"hardly a doubt", listed("a", -30.5, 1e-4), listed("b", 9.5, 1e-4), 100},
		{"nothing but doubt", listed("a", -30.5, 1e3), listed("b", 9.5, 1e3), 100},
		{"one sure, one not", listed("a", -30.5, 1e-4), listed("b", 9.5, 1e3), 100},
	} {
		t.Run(c.name, func(t *testing.T) {
			ev := event(2)
			for range c.games {
				ev.Games = append(ev.Games, played(1, 2, 0, game.BlackWins))
			}
			l := listOf(c.weak, c.strong)
			r := rate(l, ev)
			if problem(t, r.Problems, "no-maximum").Code != "" {
				t.Error("the search did not settle")
			}
			for i, st := range l.Players {
				a, s := st.Rating.Or(math.NaN()), st.Sigma.Or(math.NaN())
				if math.IsNaN(a) || math.IsInf(a, 0) || !(s > 0) || math.IsInf(s, 0) {
					t.Errorf("%s has %v ± %v", st.ID, a, s)
				}
				sum := 0.0
				for _, gc := range r.Games {
					sum += [2]rating.Side{gc.Black, gc.White}[i].Change
				}
				if pc := r.Players[i]; len(pc.Steps) == 0 && !near(sum, pc.Change(), 1e-6*max(1, math.Abs(sum))) {
					t.Errorf("%s: the changes sum to %v, the rating changed by %v", st.ID, sum, pc.Change())
				}
			}
		})
	}
}
