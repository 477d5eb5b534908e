package roster

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// decide works out from the lines about two ids which ids are one person and
// which are two. Of lines about the same two ids the one with the later date
// counts. What still contradicts is an error that names both lines.
func (a *Aliases) decide(lines []alias) game.Problems {
	var problems game.Problems
	clash := func(n, o *alias, found string) {
		problems.Add(game.Problem{
			Severity: game.Error, Code: "alias", File: n.file, Place: n.place, Found: found, Expected: o.says() + ", as in " + o.where(),
			Hint: "remove one of the lines, or date the one that counts later than the other",
		})
	}
	a.one = map[string]game.Date{}
	ones := lines
	lines = slices.DeleteFunc(slices.Clone(lines), func(n alias) bool { return n.action == byOne })
	last := map[[2]string]*alias{} // the line that counts for two ids
	for i := range lines {
		n := &lines[i]
		k := pairOf(n.id, n.other)
		switch o := last[k]; {
		case o == nil || n.date > o.date:
			last[k] = n
		case n.date == o.date && n.says() != o.says():
			clash(n, o, n.says())
		}
	}
	into := map[string]*alias{} // an id that is no longer used → the merge
	for i := range lines {
		n := &lines[i]
		if n.action != byMerge || last[pairOf(n.id, n.other)] != n {
			continue
		}
		switch o := into[n.other]; {
		case o == nil || n.date > o.date:
			into[n.other] = n
		case n.date == o.date:
			clash(n, o, n.says())
		}
	}
	a.merged = map[string]string{}
	ring := false // one is told, whichever line of it is met first
	for _, from := range slices.Sorted(maps.Keys(into)) {
		to := from
		for steps := 0; into[to] != nil; steps++ {
			if steps > len(into) {
				if !ring {
					clash(into[from], into[into[from].id], into[from].says())
				}
				to, ring = from, true
				break
			}
			to = into[to].id
		}
		if to != from {
			a.merged[from] = to
		}
	}
	a.pairs = nil
	for i := range ones {
		n := &ones[i]
		o := n // the line that counts
		switch n.action {
		case byMerge:
			o = into[n.other]
		case byDistinct:
			o = last[pairOf(n.id, n.other)]
		}
		if o != nil && *n == *o {
			a.pairs = append(a.pairs, *n)
		}
		if id := a.canonical(n.id); n.action == byOne {
			if day, ok := a.one[id]; !ok || day != 0 && (n.date == 0 || n.date > day) {
				a.one[id] = n.date
			}
		}
	}
	a.distinct = map[[2]string]bool{}
	for _, k := range slices.SortedFunc(maps.Keys(last), func(x, y [2]string) int {
		return cmp.Or(strings.Compare(x[0], y[0]), strings.Compare(x[1], y[1]))
	}) {
		n := last[k]
		if n.action != byDistinct {
			continue
		}
		x, y := a.canonical(n.id), a.canonical(n.other)
		if x == y {
			o := into[n.id]
			if m := into[n.other]; o == nil || m != nil && m.date > o.date {
				o = m
			}
			clash(n, o, n.says()+", although other lines make both "+fmt.Sprintf("%q", x))
			continue
		}
		a.distinct[pairOf(x, y)] = true
	}
	// Entries are parted from the player whom the id stands for.
	splits := map[string][]alias{}
	for _, id := range slices.Sorted(maps.Keys(a.splits)) {
		splits[a.canonical(id)] = append(splits[a.canonical(id)], a.splits[id]...)
	}
	a.splits = splits
	return problems
}
