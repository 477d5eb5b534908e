package sagc_test

import (
	"fmt"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/sagc"
)

func ExampleSystem_Rate() {
	list := &rating.List{Players: []rating.Standing{
		{ID: "alice", Name: "Alice", Rank: game.Kyu(10), Index: game.Given(200)},
		{ID: "bob", Name: "Bob", Rank: game.Kyu(7), Index: game.Given(-50)},
	}}
	evening := &rating.Event{
		Event: &game.Event{
			Name: "Club evening", Kind: game.Club, Begin: 20260502,
			Players: []game.Player{{ID: 1}, {ID: 2}},
			Games: []game.Game{
				{Black: 1, White: 2, Handicap: game.Given(2), Komi: game.Given(0.5), Result: game.BlackWins},
			},
		},
		Who: []int{0, 1},
	}
	result := sagc.New(sagc.Default()).Rate(list, []*rating.Event{evening}, rating.Options{Explain: true})[0]
	for _, f := range result.Games[0].Black.Factors {
		fmt.Printf("%s %.5g\n", f.Name, f.Value)
	}
	for i, pc := range result.Players {
		fmt.Printf("%s: %s %+.0f %+.0f = %s %+.0f\n", list.Players[i].Name, pc.RankBefore, pc.Before.Or(0), pc.Change(), pc.RankAfter, pc.After.Or(0))
	}
	// Output:
	// index 200
	// your_x 16
	// opponent_x 13
	// stones 2
	// komi 0.5
	// eff_handicap 2
	// received 2
	// differential 1
	// n 0
	// LF 369.95
	// GSF 1
	// OF 1
	// GRF 1.5
	// HF 0.9
	// exact 499.44
	// points 499
	// Alice: 10k +200 +499 = 10k +699
	// Bob: 7k -50 -172 = 7k -222
}
