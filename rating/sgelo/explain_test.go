package sgelo_test

import (
	"fmt"
	"math"
	"testing"

	"kyudan/rating"
	"kyudan/rating/formula"
	"kyudan/rating/ratingtest"
	"kyudan/rating/sgelo"
)

// TestExplainRecomputes does every sum of the golden numbers anew from what is
// handed out: a pocket calculator arrives at the same rating.
func TestExplainRecomputes(t *testing.T) {
	file := ratingtest.Load(t, "sgelo.json")
	sum, err := formula.Parse(sgelo.New(sgelo.Default()).About().Sum)
	if err != nil {
		t.Fatal(err)
	}
	sides := 0
	for _, c := range file.Cases {
		t.Run(c.Name, func(t *testing.T) {
			sys := sgelo.New(params(t, c.Settings))
			events, _ := c.Sorted(sys.About().Order)
			after := map[string]float64{}
			for _, st := range c.List.Players {
				if r, ok := st.Rating.Get(); ok {
					after[st.ID] = r
				}
			}
			for _, r := range sys.Rate(c.List, events, rating.Options{Explain: true, AsOf: c.AsOf}) {
				// Within these events the games are in the order of processing.
				for i, g := range r.Games {
					if !g.Rated {
						continue
					}
					ratingtest.Sources(t, sys.About(), &r, i)
					black, white := &r.Event.Games[i].Black, &r.Event.Games[i].White
					for entry, s := range map[*int]rating.Side{black: g.Black, white: g.White} {
						sides++
						id := r.Players[*entry-1].ID
						before, known := after[id]
						if !known {
							before = r.Players[*entry-1].Before.Or(math.NaN())
						}
						after[id] = recompute(t, sum, s, before)
					}
				}
			}
			for _, st := range c.List.Players {
				// Promotions for a list as of a day come after the games.
				if c.AsOf == 0 && !near(st.Rating.Or(math.NaN()), after[st.ID], 1e-9) {
					t.Errorf("%s: the sums give %v, the list has %v", st.ID, after[st.ID], st.Rating.Or(0))
				}
			}
		})
	}
	if sides < 300 {
		t.Errorf("only %d sides", sides)
	}
}

// recompute is the rating after a game from the one before, the factors and the
// steps.
func recompute(t *testing.T, sum formula.Sum, s rating.Side, before float64) float64 {
	t.Helper()
	f := factors(s)
	r, change, corrected := before, math.NaN(), false
	play := func() {
		if !near(r, f["rating"], 1e-9) {
			t.Errorf("rating %v before the game, want %v", f["rating"], r)
		}
		expected := 1 / (1 + math.Pow(10, (f["opponent"]-f["rating"])/400))
		if !near(f["expected"], expected, 1e-12) {
			t.Errorf("expected %v, want %v", f["expected"], expected)
		}
		change = f["K"] * f["multiplier"] * (f["score"] - expected)
		if v, ok := sum.Value(rating.FactorIn(s.Factors)); !ok || !near(v, change, 1e-9) {
			t.Errorf("the sum %v gives %v, want %v", sum, v, change)
		}
		r += change
	}
	for _, st := range s.Steps {
		switch st.Rule {
		case "promotion":
			r += st.Points
		case "floor":
			if math.IsNaN(change) {
				play()
			}
			r += st.Points
			if !corrected {
				change += st.Points
			}
		case "correction":
			if math.IsNaN(change) {
				play()
			}
			corrected = true
			if points := (f["estimated"] - f["initial"]) * 0.5; !near(st.Points, points, 1e-9) {
				t.Errorf("correction %v, want %v", st.Points, points)
			}
			if free := f["average"] + f["diff"]; f["estimated"] != free && step(t, s.Steps, "ceiling").Rule == "" && step(t, s.Steps, "estimate floor").Rule == "" {
				t.Errorf("estimated %v, want %v", f["estimated"], free)
			}
			r += st.Points
		}
	}
	if math.IsNaN(change) {
		play()
	}
	if !near(s.Change, change, 1e-9) {
		t.Errorf("change %v, want %v", s.Change, change)
	}
	if got := s.After.Or(math.NaN()); !near(got, r, 1e-9) {
		t.Errorf("rating %v after the game, want %v", got, r)
	}
	return r
}

// TestEstimationGames: the game that ends an estimation hands out the twelve
// games with their weights, also those from before the list, and from what is
// printed follow average, rate, estimate and correction.
func TestEstimationGames(t *testing.T) {
	l := listOf(newcomer("p"), established("a", 1950.25), established("b", 2210.125))
	rate(l, against(20250301, 3, "bwwbww")...)
	r := rate(l, against(20250401, 3, "bwbwwb")...)
	side := r[len(r)-1].Games[0].Black
	var opponents, scores, weights float64
	games := 0
	for _, s := range side.Steps {
		var o, from, least, w, score float64
		if n, _ := fmt.Sscanf(s.About.String(), "opponent %f, weight √(%f / %f) = %f, score %f", &o, &from, &least, &w, &score); n != 5 || from != max(least, o) {
			continue
		}
		games++
		if s.Rule != fmt.Sprintf("estimation game %d", games) {
			t.Errorf("game %d is called %q", games, s.Rule)
		}
		if want := math.Sqrt(max(1000, o) / 1000); !near(w, want, 1e-6) {
			t.Errorf("weight %v against %v, want %v", w, o, want)
		}
		opponents, scores, weights = opponents+o*w, scores+score*w, weights+w
	}
	if games != 12 {
		t.Fatalf("%d games are handed out, want 12: %v", games, side.Steps)
	}
	if average := factor(t, side, "average"); !near(average, opponents/weights, 1e-3) {
		t.Errorf("average %v, the games give %v", average, opponents/weights)
	}
	winRate := factor(t, side, "rate")
	if !near(winRate, scores/weights, 1e-6) {
		t.Errorf("rate %v, the games give %v", winRate, scores/weights)
	}
	if diff := factor(t, side, "diff"); !near(diff, 100*math.Log(winRate/(1-winRate)), 1e-9) {
		t.Errorf("diff %v of rate %v", diff, winRate)
	}
	if c := step(t, side.Steps, "correction").Points; !near(c, (factor(t, side, "estimated")-factor(t, side, "initial"))/2, 1e-9) {
		t.Errorf("correction %v", c)
	}
}
