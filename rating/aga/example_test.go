package aga_test

import (
	"fmt"

	"kyudan/rating"
	"kyudan/rating/aga"
	"kyudan/rating/game"
)

func ExampleSystem_Rate() {
	list := &rating.List{Players: []rating.Standing{
		{ID: "10001", Name: "Ruth Abara", Rating: game.Given(3.1), Sigma: game.Given(0.5), LastPlayed: 20260110},
		{ID: "10002", Name: "Sam Lindqvist"}, // new
	}}
	cup := &rating.Event{
		Event: &game.Event{
			Name: "Example Open", Begin: 20260502, End: 20260503,
			Players: []game.Player{{ID: 1}, {ID: 2, Rank: game.Kyu(2)}},
			Games: []game.Game{
				{Black: 2, White: 1, Handicap: game.Given(3), Result: game.BlackWins},
				{Black: 2, White: 1, Handicap: game.Given(3), Result: game.BlackWins},
			},
		},
		Who: []int{0, 1},
	}
	result := aga.New(aga.Default()).Rate(list, []*rating.Event{cup}, rating.Options{Explain: true})[0]
	for i, pc := range result.Players {
		fmt.Printf("%s: %.2f ± %.2f", list.Players[i].Name, pc.Seed.Or(0), pc.SeedSigma.Or(0))
		for _, g := range result.Games {
			side := g.White
			if i == 1 {
				side = g.Black
			}
			fmt.Printf(" %+.2f", side.Change)
		}
		for _, s := range pc.Steps {
			fmt.Printf(" %+.0f (%s)", s.Points, s.Rule)
		}
		fmt.Printf(" = %.2f ± %.2f\n", pc.After.Or(0), pc.Sigma.Or(0))
	}
	// Output:
	// Ruth Abara: 3.10 ± 0.50 -0.09 -0.09 = 2.92 ± 0.47
	// Sam Lindqvist: -2.50 ± 1.31 +0.61 +0.61 = -1.28 ± 0.94
}
