package rating

import (
	"cmp"
	"fmt"

	"kyudan/rating/game"
)

// RankedChange is a change in a system in which an index counts within a rank
// (SAGC), so that indices of different ranks cannot be subtracted.
type RankedChange struct {
	Ranks  int // up, or down if negative
	Points int // index after less index before
}

// RankedChangeOf is the change from one rank and index to another. There are no steps
// between missing or professional ranks.
func RankedChangeOf(before game.Rank, index int, after game.Rank, indexAfter int) RankedChange {
	c := RankedChange{Points: indexAfter - index}
	b, ok1 := before.FromShodan()
	a, ok2 := after.FromShodan()
	if ok1 && ok2 {
		c.Ranks = a - b
	}
	return c
}

// Sign is 1 for an improvement, -1 for a decline, 0 for no change. A rank outweighs any
// index.
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
