package rating_test

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
)

func TestCompareStrength(t *testing.T) {
	rated := func(r float64) rating.Standing { return rating.Standing{Rating: game.Given(r)} }
	indexed := func(rank game.Rank, i int) rating.Standing {
		return rating.Standing{Rank: rank, Index: game.Given(i)}
	}
	// The stronger first.
	order := []rating.Standing{
		rated(2100), rated(2000), rated(-50),
		indexed(game.Dan(2), -10), indexed(game.Dan(1), 40), indexed(game.Dan(1), 0), indexed(game.Kyu(1), 90),
		{Rank: game.Dan(9)},
	}
	for i := range order {
		for j := range order {
			want := 0
			if i < j {
				want = -1
			} else if i > j {
				want = 1
			}
			if got := rating.CompareStrength(&order[i], &order[j]); got != want {
				t.Errorf("%+v beside %+v: got %d, want %d", order[i], order[j], got, want)
			}
		}
	}
	if got := rating.CompareStrength(&rating.Standing{Rank: game.Dan(1)}, &rating.Standing{}); got != 0 {
		t.Errorf("two without rating or index: got %d, want 0", got)
	}
}
