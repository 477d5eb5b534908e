package bgf_test

import (
	"fmt"

	"kyudan/rating"
	"kyudan/rating/bgf"
	"kyudan/rating/game"
)

func ExampleSystem_Rate() {
	list := &rating.List{Players: []rating.Standing{
		{ID: "1", Name: "Anke Voorbeeld", Rating: game.Given(95.0), Rank: game.Dan(1)},
		{ID: "2", Name: "Luc Exemple", Rating: game.Given(150.0), Rank: game.Dan(2)},
	}}
	evening := &rating.Event{
		Event: &game.Event{
			Name: "Club evening", Kind: game.Club, Begin: 20260502,
			Players: []game.Player{{ID: 1}, {ID: 2}},
			Games:   []game.Game{{Black: 1, White: 2, Handicap: game.Given(1), Result: game.BlackWins}},
		},
		Who: []int{0, 1},
	}
	r := bgf.New(bgf.Default()).Rate(list, []*rating.Event{evening}, rating.Options{Explain: true})[0]
	for i, pc := range r.Players {
		fmt.Printf("%s: %.1f %+.1f = %.1f, %s", list.Players[i].Name, pc.Before.Or(0), pc.Change(), pc.After.Or(0), pc.RankAfter)
		for _, s := range pc.Steps {
			fmt.Printf(" (%s: %s)", s.Rule, s.About)
		}
		fmt.Println()
	}
	for _, f := range r.Games[0].White.Factors[8:] {
		fmt.Printf("%s %.3g ", f.Name, f.Value)
	}
	fmt.Println()
	// Output:
	// Anke Voorbeeld: 95.0 +8.5 = 103.5, 2d (promotion: over 100, the maximum of 1d: 2d)
	// Luc Exemple: 150.0 -6.9 = 143.1, 2d
	// board 1 kind 0.8 handicap 0.81 online 1 time 1 weight 0.648
}
