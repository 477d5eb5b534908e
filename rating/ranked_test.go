package rating_test

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
)

func TestRankedChange(t *testing.T) {
	for _, c := range []struct {
		before, after game.Rank
		index, to     int
		want          string
		sign          int
	}{
		{game.Kyu(10), game.Kyu(10), 200, 320, "+120", 1},
		{game.Kyu(10), game.Kyu(10), 200, 200, "0", 0},
		{game.Kyu(10), game.Kyu(9), 200, 120, "+1 rank, -80", 1},
		{game.Kyu(1), game.Dan(1), 0, 0, "+1 rank", 1},
		{game.Kyu(28), game.Kyu(26), 0, 5, "+2 ranks, +5", 1},
		{game.Kyu(11), game.Kyu(12), -990, 0, "-1 rank, +990", -1},
		{game.NoRank, game.Kyu(12), 0, 7, "+7", 1},
		{game.Pro(1), game.Dan(9), 0, -7, "-7", -1},
	} {
		got := rating.RankedChangeOf(c.before, c.index, c.after, c.to)
		if got.String() != c.want || got.Sign() != c.sign {
			t.Errorf("%s %d to %s %d: %q (%d), want %q (%d)", c.before, c.index, c.after, c.to, got, got.Sign(), c.want, c.sign)
		}
	}
}
