package likeness

import (
	"testing"

	"kyudan/rating/game"
)

// TestGrowth: how many of the ranks between two times growth explains, and how
// many are lost.
func TestGrowth(t *testing.T) {
	for _, c := range []struct {
		up, days     int
		beyond, lost int
	}{
		{up: 0, days: 0}, {up: 1, days: 59, beyond: 1}, {up: 1, days: 60}, {up: 6, days: 360}, {up: 7, days: 360, beyond: 1}, {up: 3, days: 0, beyond: 3},
		{up: -1, days: 364, beyond: 1, lost: 1}, {up: -1, days: 365, lost: 1}, {up: -2, days: 729, beyond: 1, lost: 2}, {up: -2, days: 730, lost: 2}, {up: -9, days: 7 * 365, beyond: 2, lost: 9},
		// The second time is the earlier: who was lower then has grown.
		{up: -1, days: -60}, {up: -6, days: -300, beyond: 1}, {up: 2, days: -730, lost: 2}, {up: 2, days: -364, beyond: 2, lost: 2},
	} {
		from := game.Date(20200101)
		to := from.AddDays(c.days)
		if got := BeyondGrowth(c.up, from, to); got != c.beyond {
			t.Errorf("%d ranks up in %d days: %d beyond growth, want %d", c.up, c.days, got, c.beyond)
		}
		if got := RanksLost(c.up, from, to); got != c.lost {
			t.Errorf("%d ranks up in %d days: %d lost, want %d", c.up, c.days, got, c.lost)
		}
	}
}
