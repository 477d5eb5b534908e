package rating_test

import (
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
)

func TestAdjustedTime(t *testing.T) {
	basic := func(m float64, o game.Overtime) game.TimeControl {
		return game.TimeControl{Basic: game.Given(m), Overtime: o}
	}
	byoyomi, fischer, canadian := basic(60, game.Byoyomi), basic(45, game.Fischer), basic(60, game.Canadian)
	byoyomi.Seconds, byoyomi.Periods = 20, 3
	fischer.Seconds = 15
	canadian.Minutes, canadian.Moves = 5, 30
	noBasic := byoyomi
	noBasic.Basic = game.Opt[float64]{}
	for _, tt := range []struct {
		name    string
		time    game.TimeControl
		ta      float64
		told    bool
		seconds float64
	}{
		{"nothing told", game.TimeControl{}, 0, false, 0},
		{"no overtime given", basic(40, ""), 40, true, 0},
		{"sudden death", basic(45, game.SuddenDeath), 45, true, 0},
		{"45 moves of byoyomi", byoyomi, 75, true, 20},
		{"120 moves of Fischer time", fischer, 75, true, 15},
		{"60 moves of Canadian overtime", canadian, 70, true, 10},
		{"byoyomi of unknown length", basic(60, game.Byoyomi), 0, false, 0},
		{"Canadian overtime of unknown length", basic(60, game.Canadian), 0, false, 0},
		{"basic time not given", noBasic, 0, false, 20},
	} {
		if ta, told := rating.AdjustedTime(tt.time); ta != tt.ta || told != tt.told {
			t.Errorf("%s: AdjustedTime = %v, %v, want %v, %v", tt.name, ta, told, tt.ta, tt.told)
		}
		if s, _ := rating.SecondsAMove(tt.time); s != tt.seconds {
			t.Errorf("%s: SecondsAMove = %v, want %v", tt.name, s, tt.seconds)
		}
	}
}
