package rating

import (
	"cmp"
	"fmt"

	"kyudan/rating/game"
)

// RankedChange is a change in a system in which an index counts within a rank
// (SAGC), so that indices of different ranks have no difference in points.
type RankedChange struct {
	Ranks  int // up, or where negative down
	Points int // index after less index before
}

// RankedChangeOf is the change from a rank and index to another. Ranks that are
// not told or professional have no steps between them.
func RankedChangeOf(before game.Rank, index int, after game.Rank, indexAfter int) RankedChange {
	c := RankedChange{Points: indexAfter - index}
	b, ok1 := before.FromShodan()
	a, ok2 := after.FromShodan()
	if ok1 && ok2 {
		c.Ranks = a - b
	}
	return c
}

// Sign is 1 for a change for the better, -1 for the worse, 0 for none. A rank
// weighs more than any index.
func (c RankedChange) Sign() int { return cmp.Or(cmp.Compare(c.Ranks, 0), cmp.Compare(c.Points, 0)) }

// String is the change in words: +120; +1 rank; +1 rank, -80.
func (c RankedChange) String() string {
	ranks := fmt.Sprintf("%+d ranks", c.Ranks)
	if c.Ranks == 1 || c.Ranks == -1 {
		ranks = fmt.Sprintf("%+d rank", c.Ranks)
	}
	switch {
	case c == RankedChange{}:
		return "0"
	case c.Ranks == 0:
		return fmt.Sprintf("%+d", c.Points)
	case c.Points == 0:
		return ranks
	}
	return fmt.Sprintf("%s, %+d", ranks, c.Points)
}
