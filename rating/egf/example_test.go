package egf_test

import (
	"fmt"

	"kyudan/rating"
	"kyudan/rating/egf"
	"kyudan/rating/game"
)

func ExampleSystem_Rate() {
	list := &rating.List{Players: []rating.Standing{
		{ID: "1", Name: "Anna Beispiel", Rating: game.Given(2100.0)},
		{ID: "2", Name: "Bo Exempel", Rating: game.Given(2100.0)},
	}}
	cup := &rating.Event{
		Event: &game.Event{
			Name: "Example Cup", Class: "A", Begin: 20260502,
			Players: []game.Player{{ID: 1}, {ID: 2}},
			Games:   []game.Game{{Black: 1, White: 2, Handicap: game.Given(0), Result: game.BlackWins}},
		},
		Who: []int{0, 1},
	}
	for _, sys := range []rating.System{egf.New(egf.Default()), egf.NewClassic(egf.Classic())} {
		r := sys.Rate(list.Clone(), []*rating.Event{cup}, rating.Options{Explain: true})[0]
		fmt.Printf("%s:", sys.About().Name)
		for _, f := range r.Games[0].Black.Factors {
			fmt.Printf(" %s %.4g,", f.Name, f.Value)
		}
		fmt.Printf(" change %+.3f and %+.3f\n", r.Games[0].Black.Change, r.Games[0].White.Change)
	}
	// Output:
	// egf: rating 2100, opponent 2100, con 17.58, β(RW) -49.63, β(R'B) -49.63, SE 0.5, SA 1, bonus 0.5158, weight 1, change +9.306 and -8.275
	// egf-classic: rating 2100, opponent 2100, D 0, a 100, con 24, SE 0.492, SA 1, weight 1, change +12.192 and -11.808
}
