package rating_test

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
)

func TestAchieved(t *testing.T) {
	for r, want := range map[game.Result][2]float64{
		game.BlackWins: {1, 0}, game.WhiteWins: {0, 1}, game.Jigo: {0.5, 0.5}, game.Void: {}, game.Unknown: {}, game.BothWin: {}, game.BothLose: {},
	} {
		if b, w := rating.Achieved(r); b != want[0] || w != want[1] {
			t.Errorf("Achieved(%s) = %v, %v, want %v", r, b, w, want)
		}
	}
}
