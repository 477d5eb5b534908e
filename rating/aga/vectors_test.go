package aga_test

import (
	"math"
	"testing"

	"kyudan/rating"
	"kyudan/rating/aga"
	"kyudan/rating/formula"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
)

const vectors = "aga.json"

// system is the system with the settings of a case, of which the document names
// none.
func system(t testing.TB, settings map[string]any) aga.System {
	p := aga.Default()
	ratingtest.Settings(t, settings, &p)
	return aga.New(p)
}

// TestVectors compares everything that the independent calculation gives:
// seeds, ratings and sigmas within a millionth, the terms of games exactly but
// for rounding.
func TestVectors(t *testing.T) {
	f := ratingtest.Load(t, vectors)
	for _, c := range f.Cases {
		t.Run(c.Name, func(t *testing.T) {
			sys := system(t, c.Settings)
			events, ids := c.Sorted(sys.About().Order)
			l := c.List.Clone()
			results := sys.Rate(l, events, rating.Options{Explain: true})
			if len(results) != len(c.Expected.Events) {
				t.Fatalf("got %d events, want %d", len(results), len(c.Expected.Events))
			}
			at := map[string]*rating.Result{}
			games := 0
			for i := range results {
				r, want := &results[i], c.Expected.Events[i]
				at[ids[i]] = r
				games += len(r.Games)
				if ids[i] != want.ID {
					t.Fatalf("event %d is %s, want %s", i, ids[i], want.ID)
				}
				comparePlayers(t, r, want)
			}
			if games != len(c.Expected.Games) || games == 0 {
				t.Errorf("got %d games, want %d", games, len(c.Expected.Games))
			}
			for _, want := range c.Expected.Games {
				got := &at[want.Event].Games[want.Game]
				if got.Rated != want.Rated || got.WhyNot != want.WhyNot {
					t.Errorf("%s game %d: rated %v %q, want %v %q", want.Event, want.Game, got.Rated, got.WhyNot, want.Rated, want.WhyNot)
				}
				if want.Rated {
					for i, name := range []string{"handicap_equivalent", "sigma_px"} {
						if fa := got.Factors[i]; fa.Name != name || !near(fa.Value, want.Other[name].(float64), f.Tolerance.Factor) {
							t.Errorf("%s game %d: factor %+v, want %s %v", want.Event, want.Game, fa, name, want.Other[name])
						}
					}
				}
			}
			if len(l.Players) != len(c.Expected.Players) {
				t.Fatalf("the list has %d players, want %d", len(l.Players), len(c.Expected.Players))
			}
			for i, want := range c.Expected.Players {
				st := &l.Players[i]
				if st.ID != want["id"] || st.Rank.String() != want["rank"] || st.LastPlayed.String() != want["last_played"] || float64(st.Games) != want["games"] ||
					!same(st.Rating, want["rating"]) || !same(st.Sigma, want["sigma"]) {
					t.Errorf("the list has %+v, want %v", st, want)
				}
			}
		})
	}
}

// comparePlayers compares the rows of an event, which has everybody with a rated
// game.
func comparePlayers(t *testing.T, r *rating.Result, want ratingtest.EventRow) {
	t.Helper()
	rows := map[string]*rating.PlayerChange{}
	for i := range r.Players {
		if r.Players[i].Games > 0 {
			rows[r.Players[i].ID] = &r.Players[i]
		}
	}
	if len(rows) != len(want.Players) {
		t.Errorf("%s: %d players, want %d", want.ID, len(rows), len(want.Players))
	}
	for _, w := range want.Players {
		pc := rows[w["id"].(string)]
		if pc == nil {
			t.Errorf("%s: no change of %v", want.ID, w["id"])
			continue
		}
		var listed game.Opt[float64]
		if !pc.New {
			listed = pc.Before
			if pc.Listed.IsGiven() {
				listed = pc.Listed
			}
		}
		if start := startOf(pc); start != w["start"] || !same(listed, w["listed"]) || !same(pc.Seed, w["seed"]) || !same(pc.SeedSigma, w["seed_sigma"]) ||
			!same(pc.After, w["after"]) || !same(pc.Sigma, w["sigma"]) || float64(pc.Games) != w["games"] {
			t.Errorf("%s: got %+v (%s), want %v", want.ID, pc, start, w)
		}
	}
}

// startOf is the word of the golden numbers for the case of the seed.
func startOf(pc *rating.PlayerChange) string {
	if pc.New {
		return "new"
	}
	for _, s := range pc.Steps {
		switch s.Rule {
		case "promotion":
			return "promoted"
		case "reset":
			return "reseeded"
		}
	}
	return ""
}

// same compares a rating or sigma with an expected number or null.
func same(got game.Opt[float64], want any) bool {
	w, given := want.(float64)
	return got.IsGiven() == given && near(got.Or(0), w, 1e-6)
}

func near(got, want, tolerance float64) bool { return math.Abs(got-want) <= tolerance }

// TestOneByOneVectors: rating A, writing the list, reading it and rating B gives
// what both at once give, to the bit.
func TestOneByOneVectors(t *testing.T) {
	for _, c := range ratingtest.Load(t, vectors).Cases {
		t.Run(c.Name, func(t *testing.T) {
			sys := system(t, c.Settings)
			events, _ := c.Sorted(sys.About().Order)
			ratingtest.Law(t, sys, c.List, events)
		})
	}
}

// TestExplainRecomputes does every sum again from the factors handed out: the
// chances, the gradients, the changes, and that seed, changes and steps make the
// new rating.
func TestExplainRecomputes(t *testing.T) {
	rated := 0
	for _, c := range ratingtest.Load(t, vectors).Cases {
		sys := system(t, c.Settings)
		events, _ := c.Sorted(sys.About().Order)
		for _, r := range sys.Rate(c.List.Clone(), events, rating.Options{Explain: true}) {
			rated += recompute(t, sys, &r)
		}
	}
	if rated == 0 {
		t.Error("no game was rated")
	}
}

func recompute(t *testing.T, sys rating.System, r *rating.Result) (rated int) {
	t.Helper()
	sum, err := formula.Parse(american.About().Sum)
	if err != nil {
		t.Fatal(err)
	}
	sums := make([]float64, len(r.Players))
	for i, gc := range r.Games {
		if !gc.Rated {
			continue
		}
		rated++
		ratingtest.Sources(t, sys.About(), r, i)
		g := r.Event.Games[i]
		terms := func(name string) float64 { return ratingtest.Factor(t, rating.Side{Factors: gc.Factors}, name) }
		// P(White wins) = Φ((W - B - h) / s)
		z := (terms("W") - terms("B") - terms("handicap_equivalent")) / terms("sigma_px")
		density := math.Exp(-z*z/2) / math.Sqrt(2*math.Pi) / terms("sigma_px")
		for entry, side := range map[int]rating.Side{g.Black: gc.Black, g.White: gc.White} {
			chance, other, up := math.Erfc(-z/math.Sqrt2)/2, math.Erfc(z/math.Sqrt2)/2, density
			if entry == g.Black {
				chance, other = other, chance
			}
			happened := chance
			if (entry == g.Black) != (g.Result == game.BlackWins) {
				happened, up = other, -up
			}
			p, gradient, sigma := ratingtest.Factor(t, side, "P"), ratingtest.Factor(t, side, "gradient"), ratingtest.Factor(t, side, "sigma")
			if !near(p, chance, 1e-12) || !near(gradient, up/happened, 1e-9) || !near(side.Change, sigma*sigma*gradient, 1e-12) {
				t.Errorf("game %d: P %v, gradient %v, change %v; recomputed %v, %v, %v", i, p, gradient, side.Change, chance, up/happened, sigma*sigma*gradient)
			}
			if change, ok := sum.Value(rating.FactorIn(side.Factors)); !ok || !near(change, side.Change, 1e-12) {
				t.Errorf("game %d: %s is %v, the change %v", i, sum, change, side.Change)
			}
			if !r.Players[entry-1].SeedSigma.Is(sigma) {
				t.Errorf("game %d: sigma %v, the player has %v", i, sigma, r.Players[entry-1].SeedSigma)
			}
			sums[entry-1] += side.Change
		}
	}
	for i, pc := range r.Players {
		from := pc.Before.Or(0)
		for _, s := range pc.Steps {
			sums[i] += s.Points
			if s.Rule != "gap" {
				from = pc.Listed.Or(from)
			}
		}
		if total := pc.After.Or(0) - from; !near(total, sums[i], 1e-9) {
			t.Errorf("%s: changes and steps %+v sum to %v, the rating changed by %v", pc.ID, pc.Steps, sums[i], total)
		}
	}
	return rated
}
