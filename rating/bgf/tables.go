package bgf

import (
	"kyudan/rating/classic"
	"kyudan/rating/game"
)

// boards are the weights of "The size of the goban": "for other board sizes,
// the weight is a linear interpolation between the closest board sizes".
func boards() classic.Table {
	return classic.Table{
		// lines, weight
		{At: 9, Value: 0.33},
		{At: 13, Value: 0.5},
		{At: 19, Value: 1},
	}
}

// kinds are the weights of "A game played - or not - in a tournament".
func kinds() []Kind {
	return []Kind{
		{game.Tournament, 1.2},
		{game.Club, 0.8},
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
