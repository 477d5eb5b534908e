package difference

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// pairs finds the events of two runs that are the same event: by file, name and
// day; else by their games; else by name and day; else by the file, or by the
// day, where most players are the same. It returns for each event of the new
// run the index of the old one's, -1 where there is none.
func pairs(old, new *Record, oldIndex, newIndex func(id string) int) []int {
	at, taken := make([]int, len(new.Events)), make([]bool, len(old.Events))
	for i := range at {
		at[i] = -1
	}
	by := func(key func(e *Event, index func(string) int) string, may func(o, n int) bool) {
		free := map[string][]int{}
		for i := range old.Events {
			if !taken[i] {
				if k := key(&old.Events[i], oldIndex); k != "" {
					free[k] = append(free[k], i)
				}
			}
		}
		if len(free) == 0 {
			return
		}
		for i := range new.Events {
			if at[i] >= 0 {
				continue
			}
			k := key(&new.Events[i], newIndex)
			j := slices.IndexFunc(free[k], func(o int) bool { return may == nil || may(o, i) })
			if k == "" || j < 0 {
				continue
			}
			o := free[k][j]
			at[i], taken[o], free[k] = o, true, slices.Delete(free[k], j, j+1)
		}
	}
	mostly := func(o, n int) bool {
		return mostPlayers(&old.Events[o], &new.Events[n], oldIndex, newIndex)
	}
	by(func(e *Event, _ func(string) int) string {
		return joined(e.File, e.Name, e.Begin.String())
	}, nil)
	by(func(e *Event, index func(string) int) string {
		if len(e.Changes) == 0 {
			return ""
		}
		return joined(e.Begin.String(), games(e, index))
	}, nil)
	by(func(e *Event, _ func(string) int) string {
		if e.Name == "" {
			return ""
		}
		return joined(game.FoldName(e.Name), e.Begin.String())
	}, nil)
	by(func(e *Event, _ func(string) int) string { return e.File }, mostly)
	by(func(e *Event, _ func(string) int) string { return e.Begin.String() }, mostly)
	return at
}

func joined(parts ...string) string { return strings.Join(parts, "\x00") }

// games are all games of an event in a form that does not depend on the order
// of its entries.
func games(e *Event, index func(string) int) string {
	lines := make([]string, 0, len(e.Changes))
	for i := range e.Changes {
		c := &e.Changes[i]
		var b []byte
		b = strconv.AppendInt(b, int64(index(c.ID)), 10)
		for _, p := range playedOf(c.Results, index) {
			b = fmt.Appendf(b, " %d%c%c%d", p.opponent, p.Result, p.Colour, p.Handicap.Or(-1))
		}
		lines = append(lines, string(b))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// mostPlayers reports whether two thirds of the players of either event are in
// the other.
func mostPlayers(a, b *Event, aIndex, bIndex func(string) int) bool {
	in := map[int]bool{}
	for i := range a.Changes {
		in[aIndex(a.Changes[i].ID)] = true
	}
	both := 0
	for i := range b.Changes {
		if in[bIndex(b.Changes[i].ID)] {
			both++
		}
	}
	return both > 0 && 3*both >= 2*max(len(a.Changes), len(b.Changes))
}

// compareEvents says what of the whole event is other than in the old run.
func compareEvents(old, new *Event) []string {
	var what []string
	add := func(name, a, b string) {
		if a != b {
			what = append(what, strings.TrimSpace(name+" "+cmp.Or(b, "not given"))+", was "+cmp.Or(a, "not given"))
		}
	}
	add("class", old.Class, new.Class)
	if old.Class == new.Class {
		add("weight", weight(old), weight(new))
	}
	add("held", days(old), days(new))
	switch a, b := len(old.Changes), len(new.Changes); {
	case a == 0 && b > 0:
		what = append(what, "rated, was not")
	case a > 0 && b == 0:
		what = append(what, "not rated any more")
	}
	return what
}

func weight(e *Event) string {
	if w, ok := e.Weight.Get(); ok {
		return strconv.FormatFloat(w, 'g', 6, 64)
	}
	return ""
}

func days(e *Event) string {
	if e.End == 0 || e.End == e.Begin {
		return e.Begin.String()
	}
	return e.Begin.String() + " to " + e.End.String()
}
