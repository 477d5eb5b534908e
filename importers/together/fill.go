package together

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"kyudan/rating/game"
)

// fill sets what is not given yet. It reports whether both are given and differ.
func fill[T comparable](dst *T, v T, count func()) (differs bool) {
	var none T
	switch {
	case v == none:
	case *dst == none:
		*dst = v
		if count != nil {
			count()
		}
	default:
		return *dst != v
	}
	return false
}

// differs reports what a file gives differently from the event.
type differs func(severity game.Severity, code, mine, theirs string)

// agree fills what is not given yet, and reports where both are given and differ. The
// event's is shown after the words, and format is that of both.
func agree[T comparable](differs differs, severity game.Severity, code string, dst *T, v T, count func(), words, format string) {
	if fill(dst, v, count) {
		differs(severity, code, words+fmt.Sprintf(format, shown(*dst)), fmt.Sprintf(format, shown(v)))
	}
}

// shown is a fact as messages show it: of what may be open, the value.
func shown(fact any) any {
	switch o := fact.(type) {
	case game.Opt[bool]:
		return o.Or(false)
	case game.Opt[int]:
		return o.Or(0)
	case game.Opt[float64]:
		return o.Or(0)
	}
	return fact
}

// fillMap adds the keys that are not there yet and lists those that differ.
func fillMap(dst *map[string]string, v map[string]string, count func()) (differ []string) {
	copied := false
	for _, k := range slices.Sorted(maps.Keys(v)) {
		switch old, ok := (*dst)[k]; {
		case ok && old != v[k]:
			differ = append(differ, k)
		case !ok:
			if !copied {
				copied = true
				*dst = maps.Clone(*dst)
				if *dst == nil {
					*dst = map[string]string{}
				}
			}
			(*dst)[k] = v[k]
			if count != nil {
				count()
			}
		}
	}
	return differ
}

// fillTime fills in what a time limit leaves open: many formats give the kind of
// overtime and not its length, or the overtime and not the basic time. It
// reports whether both give the same thing differently; nothing is then filled
// in.
func fillTime(dst *game.TimeControl, v game.TimeControl, count func()) (differs bool) {
	t := *dst
	for _, d := range []bool{
		fill(&t.Basic, v.Basic, nil), fill(&t.Overtime, v.Overtime, nil), fill(&t.Seconds, v.Seconds, nil),
		fill(&t.Periods, v.Periods, nil), fill(&t.Minutes, v.Minutes, nil), fill(&t.Moves, v.Moves, nil),
	} {
		if d {
			return true
		}
	}
	if t != *dst {
		*dst = t
		count()
	}
	return false
}

// timeText is a time limit in words: 60 minutes a side with byoyomi of 30
// seconds.
func timeText(t game.TimeControl) string {
	s := "no basic time given"
	if m, given := t.Basic.Get(); given {
		s = game.FormatNumber(m) + " minutes a side"
	}
	switch t.Overtime {
	case game.SuddenDeath:
		return s + " without overtime"
	case game.Canadian:
		s += " with Canadian overtime"
		if t.Minutes > 0 && t.Moves > 0 {
			s += fmt.Sprintf(" of %d moves in %s minutes", t.Moves, game.FormatNumber(t.Minutes))
		}
	case game.Byoyomi:
		s += " with byoyomi"
		if t.Periods > 0 {
			s += " of " + strconv.Itoa(t.Periods) + " periods"
		}
		if t.Seconds > 0 {
			s += " of " + game.FormatNumber(t.Seconds) + " seconds"
		}
	case game.Fischer:
		s += " with Fischer time"
		if t.Seconds > 0 {
			s += " of " + game.FormatNumber(t.Seconds) + " seconds"
		}
	}
	return s
}
