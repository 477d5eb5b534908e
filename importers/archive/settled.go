package archive

import "kyudan/rating/game"

// ofDays reports whether a problem of a file is a doubt of the event's days.
func ofDays(p game.Problem) bool {
	return p.Severity == game.Warning && (p.About == game.KeyBegin || p.About == game.KeyEnd)
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
