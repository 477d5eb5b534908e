package archive

import (
	"slices"
	"strings"

	"kyudan/rating/game"
)

// dayCodes are the codes of what importers doubt of an event's days.
var dayCodes = []string{"date-unreadable", "dates-far-apart", "dates-of-creation", "dates-reversed", "end-before-begin"}

// dayKeys begin what importers found unreadable, where that is an event's day.
var dayKeys = []string{"DT[", "date ", "startDate ", "endDate ", "beginDate "}

// ofDays reports whether a problem of a file is a doubt of the event's days.
func ofDays(p game.Problem) bool {
	switch {
	case p.Severity != game.Warning:
		return false
	case p.Code == "value-unreadable", p.Code == "header-unreadable":
		return slices.ContainsFunc(dayKeys, func(k string) bool { return strings.HasPrefix(p.Found, k) })
	}
	return slices.Contains(dayCodes, p.Code)
}

// settle makes notes of what a file does not tell rightly and the line does. The
// days that hold are checked for themselves.
func (l *Line) settle(problems game.Problems) {
	if l.Days {
		demote(problems, ofDays)
	}
}

// demote makes notes of the problems that are so.
func demote(problems game.Problems, so func(game.Problem) bool) {
	for i := range problems {
		if so(problems[i]) {
			problems[i].Severity = game.Note
		}
	}
}
