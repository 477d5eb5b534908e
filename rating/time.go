package rating

import (
	"cmp"

	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// overtimeMoves is how many moves of overtime count as thinking time in the
// EGF's tournament classes: "45 moves of byoyomi", "60 moves of Canadian
// overtime", "120 moves of Fischer time". The Belgian federation follows it.
var overtimeMoves = map[game.Overtime]float64{
	game.Byoyomi:  45,
	game.Canadian: 60,
	game.Fischer:  120,
}

// SecondsAMove is what the overtime gives for a move: the period of byoyomi,
// the time added by Fischer, a move's share of Canadian overtime; 0 in sudden
// death, and if there is no overtime. It is not given if the overtime is named without
// its numbers.
func SecondsAMove(t game.TimeControl) (seconds float64, told bool) {
	switch t.Overtime {
	case "", game.SuddenDeath:
		return 0, true
	case game.Canadian:
		if t.Moves <= 0 || !(t.Minutes > 0) {
			return 0, false
		}
		return 60 * t.Minutes / float64(t.Moves), true
	}
	return t.Seconds, t.Seconds > 0
}

// AdjustedTime is the EGF's adjusted time TA of a side in minutes: basic time
// and the time for 45 moves of byoyomi, 60 moves of Canadian overtime or 120
// moves of Fischer time. It is not given if the basic time or the numbers of the
// overtime are missing.
func AdjustedTime(t game.TimeControl) (minutes float64, told bool) {
	basic, basicTold := t.Basic.Get()
	seconds, told := SecondsAMove(t)
	if !basicTold || !told {
		return 0, false
	}
	return basic + float64(seconds*overtimeMoves[t.Overtime])/60, true
}

// AdjustedTime adds the adjusted time of the game under that name, if it can be
// told, and what it follows from.
func (t *Trace) AdjustedTime(name string) bool {
	c := cmp.Or(t.Game.Time, &t.Result.Event.Time)
	basic, given := c.Basic.Get()
	if !given {
		return false
	}
	ta, whole := AdjustedTime(*c)
	seconds, _ := SecondsAMove(*c)
	if !whole || seconds == 0 {
		by := phrase.Of("basic minutes, no overtime")
		if !whole {
			by = phrase.Of("basic minutes; how long the overtime is, is not given")
		}
		t.Fact(name, basic, Source{Given: by})
		return true
	}
	t.Fact("basic", basic, Source{Given: phrase.Of("basic minutes")})
	t.Fact("move", seconds, Source{Given: phrase.Of("seconds of overtime for a move")})
	t.Fact(name, ta, Source{Sum: "basic + move × " + game.FormatNumber(overtimeMoves[c.Overtime]) + " / 60", Given: phrase.Of(string(c.Overtime))})
	return true
}
