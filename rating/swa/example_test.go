package swa_test

import (
	"fmt"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/swa"
)

func ExampleSystem_Rate() {
	list := &rating.List{Players: []rating.Standing{
		{ID: "1001", Name: "Tan Mei Xin", Rating: game.Given(1850.0)},
		{ID: "1002", Name: "Ong Kai Ren", Rating: game.Given(2400.0)},
		{ID: "1003", Name: "Goh Xiu Ling", Rank: game.Dan(3)}, // no rating yet
	}}
	cup := &rating.Event{
		Event: &game.Event{
			Name: "Example Cup", Class: "A", Begin: 20260502,
			Players: []game.Player{{ID: 1}, {ID: 2}, {ID: 3}},
			Games: []game.Game{
				{Black: 1, White: 2, Handicap: game.Given(5), Result: game.BlackWins},
				{Black: 3, White: 2, Handicap: game.Given(0), Result: game.BlackWins},
			},
		},
		Who: []int{0, 1, 2},
	}
	results := swa.New(swa.Default()).Rate(list, []*rating.Event{cup}, rating.Options{Explain: true})
	for i, pc := range results[0].Players {
		fmt.Printf("%s: %.2f %+.2f = %.2f\n", list.Players[i].Name, pc.Before.Or(0), pc.Change(), pc.After.Or(0))
	}
	for _, f := range results[0].Games[0].Black.Factors {
		fmt.Printf("%s %.4g, ", f.Name, f.Value)
	}
	fmt.Printf("change %+.2f\n", results[0].Games[0].Black.Change)
	// Output:
	// Tan Mei Xin: 1850.00 +25.09 = 1875.09
	// Ong Kai Ren: 2400.00 -22.33 = 2377.67
	// Goh Xiu Ling: 2300.00 +13.69 = 2313.69
	// rating 1850, opponent 2400, R'B 2300, D 100, a 90, con 33, SE 0.2397, SA 1, weight 1, change +25.09
}
