package bgf

import (
	"kyudan/rating/classic"
	"kyudan/rating/game"
)

// Default is the system as its document has it, with a reading chosen wherever it
// is silent. Every call returns new tables.
func Default() Params {
	con, a := classic.Tables()
	return Params{
		Arithmetic: classic.Arithmetic{
			Con: con, A: a,
			Epsilon: 0.014, // the EGF's of 2001
			ABasis:  classic.AdjustedBlack,
		},
		GoROffset: 2050, // an average 3d has 250 here and 2300 there
		// "The size of the goban": "for other board sizes, the weight is a linear
		// interpolation between the closest board sizes".
		Boards: classic.Table{
			// lines, weight
			{At: 9, Value: 0.33},
			{At: 13, Value: 0.5},
			{At: 19, Value: 1},
		},
		// "A game played - or not - in a tournament".
		Kinds: []Kind{
			{game.Tournament, 1.2},
			{game.Club, 0.8},
		},
		HandicapShare:     0.1,
		OnlineWeight:      0.8,
		DefaultKind:       game.Tournament,
		DefaultTimeWeight: 1,
		FullTime:          75,
		MinBasic:          40,
		MinBasicOvertime:  30,
		MinSeconds:        15,  // "at most 20 moves in 5 min"
		Professional:      650, // the EGF's: 1p is 7d, and 30 a grade
		ProGrade:          30,
	}
}

// claims are the rules on registering with a stronger rank: down to which
// rating at most so many ranks. Weaker players are not limited. The page puts
// -600 into both of its ranges; it is read into the first.
var claims = []struct {
	downTo float64
	ranks  int
}{
	// points, ranks
	{-600, 1},
	{-1300, 2},
}
