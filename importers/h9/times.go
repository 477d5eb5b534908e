package h9

import "kyudan/rating/game"

// AdjustedTime is the EGF's adjusted time of a time limit in minutes: the basic
// time and 45 byo-yomi periods, 60 moves of Canadian overtime, or 120 Fischer
// increments. ok is false where basic time, the kind of overtime or its length
// are not given. (OpenGotha from late 3.49.03 to 3.50 counted 120 moves of every
// overtime.)
func AdjustedTime(t game.TimeControl) (minutes float64, ok bool) {
	basic, given := t.Basic.Get()
	if !given {
		return 0, false
	}
	switch t.Overtime {
	case game.SuddenDeath:
		return basic, true
	case game.Byoyomi:
		return basic + 45*t.Seconds/60, t.Seconds > 0
	case game.Canadian:
		if t.Minutes <= 0 || t.Moves <= 0 {
			return 0, false
		}
		return basic + 60*t.Minutes/float64(t.Moves), true
	case game.Fischer:
		return basic + 120*t.Seconds/60, t.Seconds > 0
	}
	return 0, false
}

// classTimes are the least times of the EGF's classes in minutes: basic time,
// adjusted time, and basic time where it is Fischer's. OpenGotha goes by these.
var classTimes = []struct {
	class                    string
	online                   bool
	basic, adjusted, fischer float64
}{
	// class, Internet, basic, adjusted, Fischer
	{"A", false, 60, 75, 45},
	{"B", false, 40, 50, 30},
	{"C", false, 25, 30, 20},
	{"D", true, 40, 50, 30},
}

// Class is the EGF's class of an event with that time limit, from A to D; D is
// for the Internet. It is "" where the limit is too short for any or not given.
func Class(t game.TimeControl, online bool) string {
	adjusted, ok := AdjustedTime(t)
	if !ok {
		return ""
	}
	for _, c := range classTimes {
		least := c.basic
		if t.Overtime == game.Fischer {
			least = c.fischer
		}
		if c.online == online && t.Basic.Or(0) >= least && adjusted >= c.adjusted {
			return c.class
		}
	}
	return ""
}
