package together

import (
	"strings"

	"kyudan/rating/game"
)

// sameEventName compares the names of two events; an unknown name is like none.
func sameEventName(a, b *game.Event) bool {
	k := EventKey(a)
	return k != "" && k == EventKey(b)
}

// EventKey is the name of an event for comparing: programs and people differ in
// blanks (EGC2013main).
func EventKey(ev *game.Event) string {
	return strings.ReplaceAll(game.FoldName(ev.Name), " ", "")
}

// otherName reports whether both events have a name, and not the same.
func otherName(a, b *game.Event) bool {
	return EventKey(a) != "" && EventKey(b) != "" && !sameEventName(a, b)
}

// elsewhere reports whether name and town of two events are both told and both
// others.
func elsewhere(a, b *game.Event) bool {
	here, there := game.FoldName(a.Place), game.FoldName(b.Place)
	return otherName(a, b) && here != "" && there != "" && here != there
}

// sameDaysAndName reports whether both begin on the same day under the same
// name.
func sameDaysAndName(a, b *game.Event) bool {
	return a.Begin != 0 && a.Begin == b.Begin && sameEventName(a, b)
}

// sameDays reports whether two events have a day in common.
func sameDays(a, b *game.Event) bool {
	return a.Begin != 0 && b.Begin != 0 && a.Begin <= max(b.Begin, b.End) && b.Begin <= max(a.Begin, a.End)
}

// otherDays reports whether both tell their days, and have none in common.
func otherDays(a, b *game.Event) bool {
	return a.Begin != 0 && b.Begin != 0 && !sameDays(a, b)
}

// otherBegin reports whether both tell their first day, and not the same.
func otherBegin(a, b *game.Event) bool {
	return a.Begin != 0 && b.Begin != 0 && a.Begin != b.Begin
}

// farApart reports whether the first days are too far apart for one event.
func farApart(a, b *game.Event) bool {
	days := a.Begin.DaysUntil(b.Begin)
	return max(days, -days) > NearDays
}
