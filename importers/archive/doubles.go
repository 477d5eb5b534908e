package archive

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"slices"

	"kyudan/importers/together"
	"kyudan/rating/game"
)

// gather makes events of the files: those that seem to be of one event are read
// again and put together as package importers does it; every other file is an
// event of its own.
func (a *Archive) gather(files []*file) {
	a.dropCopies(files)
	a.joinNames(files)
	for _, group := range a.clusters(files) {
		if len(group) > 1 {
			a.together(group)
			continue
		}
		f := group[0]
		if f.sign.part != game.Whole {
			// A page alone is checked by what puts pages together.
			a.together(group)
			continue
		}
		a.Events = append(a.Events, f.ev)
	}
	for _, f := range files {
		if f.ev == nil {
			a.Problems.Add(f.problems...)
		}
	}
	slices.SortStableFunc(a.Events, func(e, f *Event) int { return cmp.Compare(e.Files[0], f.Files[0]) })
	for _, e := range a.Events {
		a.dated(e)
	}
}

// dated reports an event without a date, which has no place in the order.
func (a *Archive) dated(e *Event) {
	if e.Begin != 0 || e.Out() {
		return
	}
	e.Missing = true
	e.Problems.Add(game.Problem{
		Severity: game.Error, Code: "undated", File: e.Files[0], Found: "an event without a date",
		Expected: "its first day, because events are rated in the order of their dates",
		Hint:     fmt.Sprintf("add a line to events.csv: the file in the column file, its first day in the column begin (%s,YYYY-MM-DD)", e.Files[0]),
	})
}

// dropCopies leaves out files whose bytes another file has too. Of the copies one
// that events.csv has a row about is read, then one with the ending of a format.
func (a *Archive) dropCopies(files []*file) {
	first := map[[sha256.Size]byte]*file{}
	for _, f := range files {
		if f.ev == nil {
			continue
		}
		o, twice := first[f.sum]
		// A line of events.csv may make two events of one form (a weekly sheet),
		// or leave one of the two files out. What two lines say is compared when
		// the files are put together.
		if !twice || o.ev.Begin != f.ev.Begin || o.ev.Out() != f.ev.Out() || o.ev.Told && f.ev.Told {
			first[f.sum] = f
			continue
		}
		if f.ev.Told && !o.ev.Told || f.ev.Told == o.ev.Told && o.unknown && !f.unknown {
			first[f.sum], o, f = f, f, o
		}
		f.ev = nil
		f.problems.Add(game.Problem{Severity: game.Note, Code: "copy", File: f.path, Found: "the same file as " + o.path + ", byte for byte", Hint: "it was read once"})
	}
}

// crowd is with how many of the files after it a file is compared for one game
// that all of them have, or one name and day. They are in the order of their
// days, and those between join the others: without it a club that plays the
// same games every week would have all pairs compared.
const crowd = 20

// clusters parts the files into those that may be of one event. It compares
// only files that have a game in common, so that its time grows with the games.
func (a *Archive) clusters(files []*file) [][]*file {
	var live []*file
	for _, f := range files {
		if f.ev != nil {
			live = append(live, f)
		}
	}
	byDay := slices.Clone(live)
	slices.SortStableFunc(byDay, func(a, b *file) int { return cmp.Compare(a.ev.Begin, b.ev.Begin) })
	u := newUnion(len(byDay))
	shareGames(byDay, u)
	shareNames(byDay, u)
	a.shareScripts(byDay, u)
	groups := map[int][]*file{}
	at := make(map[*file]int, len(byDay))
	for i, f := range byDay {
		at[f] = u.find(i)
	}
	var roots []int
	for _, f := range live { // by path
		r := at[f]
		if groups[r] == nil {
			roots = append(roots, r)
		}
		groups[r] = append(groups[r], f)
	}
	out := make([][]*file, len(roots))
	for i, r := range roots {
		out[i] = groups[r]
	}
	return out
}

// shareGames joins files that have games in common. The files are in the order
// of their first days, those without one first.
func shareGames(files []*file, u union) {
	type entry struct {
		key  uint64
		file int32
	}
	n := 0
	for _, f := range files {
		n += len(f.sign.games)
	}
	entries := make([]entry, 0, n)
	prints := map[uint64]int{}
	for i, f := range files {
		for _, k := range f.sign.games {
			entries = append(entries, entry{k, int32(i)})
		}
		if p := f.sign.print; f.sign.known() {
			if j, ok := prints[p]; ok {
				u.join(i, j)
			} else {
				prints[p] = i
			}
		}
	}
	slices.SortFunc(entries, func(a, b entry) int { return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.file, b.file)) })
	shared := map[[2]int32]int{}
	for lo := 0; lo < len(entries); {
		hi := lo + 1
		for hi < len(entries) && entries[hi].key == entries[lo].key {
			hi++
		}
		for i := lo; i < hi; i++ {
			f := files[entries[i].file].ev
			for j := i + 1; j < min(hi, i+1+crowd); j++ {
				g := files[entries[j].file].ev
				if f.Begin != 0 && g.Begin > f.End.AddDays(together.NearDays) {
					break
				}
				if entries[i].file != entries[j].file {
					shared[[2]int32{entries[i].file, entries[j].file}]++
				}
			}
		}
		lo = hi
	}
	for pair, n := range shared {
		f, g := files[pair[0]], files[pair[1]]
		fewer := min(len(f.sign.games), len(g.sign.games))
		sameDays := f.ev.Begin == 0 || g.ev.Begin <= f.ev.End
		if sameDays && together.Partly(n, fewer) || n >= together.EnoughGames && together.Mostly(n, fewer) {
			u.join(int(pair[0]), int(pair[1]))
		}
	}
}

// shareNames joins the parts of an event (pages, lists), which may have no game
// in common, by its name, and events of one name and day.
func shareNames(files []*file, u union) {
	type day struct {
		name  string
		begin game.Date
	}
	parts, days := map[string]int{}, map[day][]int{}
	hasPart := map[string]bool{}
	for _, f := range files {
		if f.sign.part != game.Whole {
			hasPart[f.sign.name] = true
		}
	}
	for i, f := range files {
		name := f.sign.name
		if name == "" {
			continue
		}
		if hasPart[name] {
			if j, ok := parts[name]; ok {
				u.join(i, j)
			} else {
				parts[name] = i
			}
		}
		if f.ev.Begin != 0 {
			// A name is soon used twice (Spring Cup): some players must be the same.
			d := day{name, f.ev.Begin}
			for _, j := range days[d][max(0, len(days[d])-crowd):] {
				if f.sign.sharesPeople(&files[j].sign) {
					u.join(i, j)
				}
			}
			days[d] = append(days[d], i)
		}
	}
}

// union is a forest of numbers that belong together.
type union []int

func newUnion(n int) union {
	u := make(union, n)
	for i := range u {
		u[i] = i
	}
	return u
}

func (u union) find(i int) int {
	for u[i] != i {
		u[i] = u[u[i]]
		i = u[i]
	}
	return i
}

func (u union) join(i, j int) {
	if i, j = u.find(i), u.find(j); i != j {
		u[max(i, j)] = min(i, j)
	}
}
