package compare

import (
	"math"
	"testing"

	"kyudan/rating"
	"kyudan/rating/egf"
	"kyudan/rating/game"
)

func TestNoChance(t *testing.T) {
	side := rating.Side{Factors: []rating.Factor{{Name: "SE", Value: 0.5}}}
	gm := &game.Event{Players: make([]game.Player, 2), Games: []game.Game{{Black: 1, White: 2, Result: game.BlackWins}}}
	f := NewForecasts(egf.New(egf.Default()), nil)
	result := func(c rating.GameChange, players ...rating.PlayerChange) *rating.Result {
		return &rating.Result{Event: &rating.Event{Event: gm}, Games: []rating.GameChange{c}, Players: players}
	}
	known := rating.PlayerChange{}
	for _, c := range []struct {
		name string
		res  *rating.Result
		ok   bool
	}{
		{"both known", result(rating.GameChange{Rated: true, Black: side, White: side}, known, known), true},
		{"first rating by rank", result(rating.GameChange{Rated: true, Black: side, White: side}, rating.PlayerChange{New: true, Initial: "rank"}, known), true},
		{"first rating out of the results", result(rating.GameChange{Rated: true, Black: side, White: side}, known, rating.PlayerChange{New: true, Initial: "estimate"}), false},
		{"not rated", result(rating.GameChange{Black: side, White: side}, known, known), false},
		{"no factors", result(rating.GameChange{Rated: true}, known, known), false},
		{"no chance", result(rating.GameChange{Rated: true, Black: rating.Side{Factors: []rating.Factor{{Name: "SE", Value: math.NaN()}}}, White: side}, known, known), false},
	} {
		if fc := f.forecastOf(c.res, 0); fc.ok != c.ok {
			t.Errorf("%s: chance %v, %v, want ok %v", c.name, fc.chance, fc.ok, c.ok)
		}
	}
}
