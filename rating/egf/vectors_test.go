package egf_test

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/egf"
	"kyudan/rating/ratingtest"
)

// The golden numbers come from another calculation of the same documents.
var (
	until2021 = ratingtest.Suite{
		File: "egf-classic.json",
		New: func(t testing.TB, settings map[string]any) rating.System {
			p := egf.Classic()
			ratingtest.Settings(t, settings, &p)
			return egf.NewClassic(p)
		},
		Own:     []string{"opponent", "R'B"},
		Factors: []string{"rating", "opponent", "R'B", "D", "a", "con", "SE", "SA", "weight"},
		Change: func(_ map[string]any, f func(string) float64) float64 {
			return f("weight") * f("con") * (f("SA") - f("SE"))
		},
	}
	since2021 = ratingtest.Suite{
		File: "egf-2021.json",
		New: func(t testing.TB, settings map[string]any) rating.System {
			p := egf.Default()
			ratingtest.Settings(t, settings, &p)
			return egf.New(p)
		},
		Own:     []string{"opponent", "R'B", "β(RW)", "β(R'B)"},
		Factors: []string{"rating", "opponent", "R'B", "con", "β(RW)", "β(R'B)", "SE", "SA", "bonus", "weight"},
		Change: func(settings map[string]any, f func(string) float64) float64 {
			if settings["weight_bonus"] == false {
				return f("weight")*f("con")*(f("SA")-f("SE")) + f("bonus")
			}
			return f("weight") * (f("con")*(f("SA")-f("SE")) + f("bonus"))
		},
	}
)

func TestVectors(t *testing.T) {
	t.Run("classic", until2021.Vectors)
	t.Run("2021", since2021.Vectors)
}

func TestExplainRecomputes(t *testing.T) {
	t.Run("classic", until2021.Recompute)
	t.Run("2021", since2021.Recompute)
}

func TestOneByOneVectors(t *testing.T) {
	t.Run("classic", until2021.OneByOne)
	t.Run("2021", since2021.OneByOne)
}
