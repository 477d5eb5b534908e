package sgelo_test

import (
	"fmt"
	"math"
	"slices"

	"strconv"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/ratingtest"
	"kyudan/rating/sgelo"
)

// params are those of a case.
func params(t testing.TB, settings map[string]any) sgelo.Params {
	p := sgelo.Default()
	for k, v := range settings {
		if k != "profile" || v != "app" {
			t.Fatalf("the case has a setting %s = %v that the system does not have", k, v)
		}
		p = sgelo.App()
	}
	return p
}

// expectedProblems are those that the golden numbers' events have, which give
// neither boards nor residences.
var expectedProblems = []string{"promoted", "board-size-untold", "rank-untold", "local-untold"}

// TestVectors compares every field with the independent calculation.
func TestVectors(t *testing.T) {
	file := ratingtest.Load(t, "sgelo.json")
	for _, c := range file.Cases {
		t.Run(c.Name, func(t *testing.T) {
			sys := sgelo.New(params(t, c.Settings))
			cmp := comparer{t, sys.About(), file.Tolerance.Rating, file.Tolerance.Factor}
			events, ids := c.Sorted(sys.About().Order)
			results := sys.Rate(c.List, events, rating.Options{Explain: true, AsOf: c.AsOf})
			at := map[string]*rating.Result{}
			for i, id := range ids {
				at[id] = &results[i]
				for _, p := range results[i].Problems {
					if !slices.Contains(expectedProblems, p.Code) {
						t.Errorf("problem %v", p)
					}
				}
			}
			games := 0
			for _, r := range results {
				games += len(r.Games)
			}
			if games == 0 || games != len(c.Expected.Games) {
				t.Fatalf("got %d games, want %d", games, len(c.Expected.Games))
			}
			for _, want := range c.Expected.Games {
				got := at[want.Event].Games[want.Game]
				name := fmt.Sprintf("%s game %d", want.Event, want.Game)
				if got.Rated != want.Rated || got.WhyNot != want.WhyNot {
					t.Errorf("%s: rated %v %q, want %v %q", name, got.Rated, got.WhyNot, want.Rated, want.WhyNot)
				}
				if want.Rated {
					cmp.side(name+" black", got.Black, want.Black)
					cmp.side(name+" white", got.White, want.White)
				}
			}
			for _, want := range c.Expected.Players {
				id := want["id"].(string)
				st := c.List.Players[c.List.Find(id)]
				cmp.rating(id+" rating", st.Rating.Or(math.NaN()), want["rating"])
				if float64(st.Games) != want["games"] || st.LastPlayed.String() != want["last_played"] || st.Hidden != want["hidden"] {
					t.Errorf("%s: %d games, last %s, hidden %v; want %v", id, st.Games, st.LastPlayed, st.Hidden, want)
				}
				if promotions, ok := want["promotions"].([]any); ok {
					cmp.promotions(id, lastSteps(results, c.List, id), promotions)
				}
			}
		})
	}
}

// lastSteps are the steps of a player outside the games.
func lastSteps(results []rating.Result, l *rating.List, id string) []rating.Step {
	var steps []rating.Step
	for _, r := range results {
		for _, c := range r.Players {
			if c.ID == id {
				steps = append(steps, c.Steps...)
			}
		}
	}
	return steps
}

type comparer struct {
	t                *testing.T
	about            rating.About
	ratings, factors float64
}

func (c comparer) near(name string, got float64, want any, tolerance float64) {
	c.t.Helper()
	if w, ok := want.(float64); !ok || !(math.Abs(w-got) <= tolerance) {
		c.t.Errorf("%s = %v, want %v", name, got, want)
	}
}

func (c comparer) rating(name string, got float64, want any) {
	c.t.Helper()
	c.near(name, got, want, c.ratings)
}

func (c comparer) side(name string, got rating.Side, want map[string]any) {
	c.t.Helper()
	f := factors(got)
	c.rating(name+" rating", f["rating"], want["rating"])
	c.near(name+" K", f["K"], want["K"], c.factors)
	c.near(name+" multiplier", f["multiplier"], want["multiplier"], c.factors)
	c.near(name+" expected", f["expected"], want["expected"], c.factors)
	c.near(name+" score", f["score"], want["score"], c.factors)
	if (f["uncertain"] == 1) != want["uncertain"] {
		c.t.Errorf("%s uncertain = %v, want %v", name, f["uncertain"], want["uncertain"])
	}
	c.rating(name+" change", got.Change, want["change"])
	c.rating(name+" after", got.After.Or(math.NaN()), want["after"])
	c.promotions(name, got.Steps, want["promotions"].([]any))
	var correction *rating.Step
	for i := range got.Steps {
		if got.Steps[i].Rule == "correction" {
			correction = &got.Steps[i]
		}
	}
	switch w := want["correction"].(type) {
	case nil:
		if correction != nil {
			c.t.Errorf("%s: %v, want no correction", name, *correction)
		}
	case map[string]any:
		if correction == nil {
			c.t.Fatalf("%s: no correction, want %v", name, w)
		}
		c.rating(name+" estimated", f["estimated"], w["estimated"])
		c.rating(name+" initial", f["initial"], w["initial"])
		c.rating(name+" correction", correction.Points, w["points"])
	}
}

// promotions compares the promotions among the steps with those wanted.
func (c comparer) promotions(name string, steps []rating.Step, want []any) {
	c.t.Helper()
	i := 0
	for _, s := range steps {
		if s.Rule != "promotion" {
			continue
		}
		if i == len(want) {
			c.t.Errorf("%s: promotion %v not wanted", name, s)
			return
		}
		w := want[i].(map[string]any)
		i++
		grade := fmt.Sprintf("%s by %s", w["rank"], w["by"])
		if w["date"] != nil {
			grade += fmt.Sprintf(" of %s", w["date"])
		}
		about, rest, _ := strings.Cut(s.About.String(), ", ")
		if about != grade {
			c.t.Errorf("%s: promotion %q, want %q", name, about, grade)
		}
		if w["floor"] == nil {
			if !strings.HasPrefix(rest, "no floor") {
				c.t.Errorf("%s: promotion %q, want no floor", name, s.About)
			}
		} else {
			text, _, _ := strings.Cut(strings.TrimPrefix(rest, "floor "), ",")
			floor, err := strconv.ParseFloat(text, 64)
			if err != nil {
				c.t.Errorf("%s: promotion %q, want floor %v", name, s.About, w["floor"])
			}
			c.rating(name+" floor", floor, w["floor"])
		}
		c.rating(name+" bonus", s.Points, w["bonus"])
	}
	if i != len(want) {
		c.t.Errorf("%s: %d promotions, want %v", name, i, want)
	}
}

// factors are the factors of a side by name.
func factors(s rating.Side) map[string]float64 {
	m := map[string]float64{}
	for _, f := range s.Factors {
		m[f.Name] = f.Value
	}
	return m
}
