package egf_test

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/egf"
	"kyudan/rating/ratingtest"
)

// with is a system with the settings of a case.
func with(p egf.Params) func(testing.TB, map[string]any) rating.System {
	return func(t testing.TB, settings map[string]any) rating.System {
		q := p
		ratingtest.Settings(t, settings, &q)
		return egf.New(q)
	}
}

// The golden numbers come from another calculation of the same documents.
var (
	classic = ratingtest.Suite{
		File:    "egf-classic.json",
		New:     with(egf.Classic()),
		Factors: []string{"rating", "D", "a", "con", "SE", "SA", "weight"},
		Change: func(_ rating.System, f func(string) float64) float64 {
			return f("weight") * f("con") * (f("SA") - f("SE"))
		},
	}
	since2021 = ratingtest.Suite{
		File:    "egf-2021.json",
		New:     with(egf.Default()),
		Factors: []string{"rating", "con", "SE", "SA", "bonus", "weight"},
		Change: func(s rating.System, f func(string) float64) float64 {
			if !s.(egf.System).Params().WeightBonus {
				return f("weight")*f("con")*(f("SA")-f("SE")) + f("bonus")
			}
			return f("weight") * (f("con")*(f("SA")-f("SE")) + f("bonus"))
		},
	}
)

func TestVectors(t *testing.T) {
	t.Run("classic", classic.Vectors)
	t.Run("2021", since2021.Vectors)
}

func TestExplainRecomputes(t *testing.T) {
	t.Run("classic", classic.Recompute)
	t.Run("2021", since2021.Recompute)
}

func TestOneByOneVectors(t *testing.T) {
	t.Run("classic", classic.OneByOne)
	t.Run("2021", since2021.OneByOne)
}
