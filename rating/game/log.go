package game

import (
	"fmt"
	"slices"
)

// A Log gathers the problems of one file. Of those of one kind it keeps the first
// hundreds, and of more their number.
type Log struct {
	File string

	problems Problems
	alike    map[string]int // problems by code
}

// MaxAlike is how many problems of one kind a Log keeps one by one.
const MaxAlike = 200

// Add adds a problem of the file, and returns it so that more may be said of it
// before the next one is added.
func (l *Log) Add(s Severity, code string, at Place, found, expected, hint string) *Problem {
	if l.alike == nil {
		l.alike = make(map[string]int)
	}
	p := Problem{Severity: s, Code: code, File: l.File, Place: at.String(), Found: found, Expected: expected, Hint: hint}
	if l.alike[code]++; l.alike[code] > MaxAlike {
		return &p
	}
	l.problems.Add(p)
	return &l.problems[len(l.problems)-1]
}

// Keep adds problems that somebody else found in the file, however many.
func (l *Log) Keep(ps ...Problem) { l.problems.Add(Problems(ps).InFile(l.File)...) }

// TooLarge reports whether a file has more bytes than a format allows, which is a
// problem.
func (l *Log) TooLarge(data []byte, most int) bool {
	if len(data) <= most {
		return false
	}
	l.Add(Error, "file-too-large", Place{}, fmt.Sprintf("more than %d MB", most>>20), "the file of one event", "check that this is the right file")
	return true
}

// Count is how many problems of a kind were added.
func (l *Log) Count(code string) int { return l.alike[code] }

// Problems are those that were kept, in their order, and behind them how many more
// there are of each kind.
func (l *Log) Problems() Problems {
	ps := slices.Clip(l.problems)
	said := map[string]bool{}
	for _, p := range l.problems {
		if n := l.alike[p.Code]; n > MaxAlike && !said[p.Code] {
			said[p.Code] = true
			ps.Add(Problem{Severity: p.Severity, Code: p.Code, File: l.File, Found: Plural(n-MaxAlike, "further problem") + " of this kind", Expected: p.Expected, Hint: p.Hint})
		}
	}
	return ps
}
