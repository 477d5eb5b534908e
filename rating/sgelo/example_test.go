package sgelo_test

import (
	"fmt"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/sgelo"
)

func ExampleSystem_Rate() {
	list := &rating.List{Players: []rating.Standing{
		{ID: "1001", Name: "Tan Mei Xin", Rating: game.Given(1990.0), Games: 40, LastPlayed: 20250105, Rankings: []game.Ranking{
			{Rank: game.Kyu(3), By: "SWA", Date: 20240101},
			{Rank: game.Kyu(2), By: "SWA", Date: 20250210},
		}},
		{ID: "1002", Name: "Ong Kai Ren", Rankings: []game.Ranking{{Rank: game.Dan(2), By: "TGA"}}}, // no rating yet
	}}
	cup := &rating.Event{
		Event: &game.Event{
			Name: "Example Cup", Begin: 20250301,
			Players: []game.Player{{ID: 1}, {ID: 2}},
			Games:   []game.Game{{Black: 1, White: 2, Handicap: game.Given(0), Result: game.BlackWins}},
		},
		Who: []int{0, 1},
	}
	results := sgelo.New(sgelo.Default()).Rate(list, []*rating.Event{cup}, rating.Options{Explain: true})
	g := results[0].Games[0]
	for i, side := range []rating.Side{g.Black, g.White} {
		fmt.Printf("%s: %+.2f = %.2f\n", list.Players[i].Name, side.Change, side.After.Or(0))
		for _, s := range side.Steps {
			fmt.Printf("  %s %s: %+.1f\n", s.Rule, s.About, s.Points)
		}
		for _, f := range side.Factors {
			fmt.Printf("  %s %.4g", f.Name, f.Value)
		}
		fmt.Println()
	}
	// Output:
	// Tan Mei Xin: +7.46 = 2019.96
	//   promotion 2k by SWA of 2025-02-10, floor 2012.5, which is 2025 − 25 × 0.5: +22.5
	//   rating 2012  opponent 2200  K 20  multiplier 0.5  uncertain 0  expected 0.2536  score 1
	// Ong Kai Ren: -29.85 = 2170.15
	//   rating 2200  opponent 2012  K 20  games_played 0  multiplier 2  uncertain 1  expected 0.7464  score 0
}
