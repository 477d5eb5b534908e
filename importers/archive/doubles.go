package archive

import (
	"cmp"
	"slices"

	"kyudan/importers/archive/tables"
	"kyudan/importers/together"
	"kyudan/rating/game"
)

// dropCopies leaves out files with the same bytes as another. Of the copies, one
// with a row in events.csv is read first, then one with the ending of a format.
func (a *Archive) dropCopies(files []*file) {
	first := map[string]*file{}
	for _, f := range files {
		if f.ev == nil {
			continue
		}
		o, twice := first[f.Sum]
		// A line of events.csv may make two events of one form (a weekly sheet),
		// or leave one of the two files out. What two lines say is compared when
		// the files are put together.
		if !twice || o.ev.Begin != f.ev.Begin || o.ev.Out() != f.ev.Out() || o.ev.HasRow && f.ev.HasRow {
			first[f.Sum] = f
			continue
		}
		if f.ev.HasRow && !o.ev.HasRow || f.ev.HasRow == o.ev.HasRow && o.unknown && !f.unknown {
			first[f.Sum], o, f = f, f, o
		}
		f.ev = nil
		f.problems.Add(game.Problem{Severity: game.Note, Code: "copy", File: f.Path, Found: "the same file as " + o.Path + ", byte for byte", Hint: "it was read once"})
	}
}

// manyNames is how many names a person may have. More of them share an id that
// belongs to no person.
const manyNames = 16

// joinNames recomputes the signs of events in which a player has a name that
// shares an id with another one.
func (a *Archive) joinNames(files []*file) {
	w := a.words
	w.byID = nil
	if len(w.same) == 0 {
		return
	}
	size := map[uint64]int{}
	for name := range w.same {
		size[w.same.find(name)]++
	}
	one := func(name uint64) uint64 {
		if k := w.same.find(name); size[k] < manyNames {
			return k
		}
		return name
	}
	var ev *game.Event
	for _, f := range files {
		if f.ev == nil || !slices.ContainsFunc(f.sign.people, func(k uint64) bool { return one(k) != k }) {
			continue
		}
		ev = a.Unpack(f.ev, ev)
		keys := make([]uint64, len(ev.Players))
		for i := range ev.Players {
			keys[i] = one(w.people[w.personNumber(&ev.Players[i])].key)
		}
		s := signOf(ev, keys)
		f.sign.games, f.sign.people, f.sign.print = s.games, s.people, s.print
	}
}

// clusters splits the files into groups that may be one event. It compares
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
	u := union[int]{}
	shareGames(byDay, u)
	shareNames(byDay, u)
	a.shareScripts(byDay, u)
	joinNamed(byDay, u)
	root := make(map[*file]int, len(byDay))
	for i, f := range byDay {
		root[f] = u.find(i)
	}
	var groups [][]*file
	group := map[int]int{}   // by root
	for _, f := range live { // by path
		n, ok := group[root[f]]
		if !ok {
			n = len(groups)
			group[root[f]] = n
			groups = append(groups, nil)
		}
		groups[n] = append(groups[n], f)
	}
	return groups
}

// crowd is how many of the files after it a file is compared with for one game
// that all of them have, or one name and day. They are in the order of their
// days, and those between join the others: without it a club that plays the
// same games every week would have all pairs compared.
const crowd = 20

// sharedKeys counts the keys that two files have in common, by their indices, where
// the two may be one event.
func sharedKeys(files []*file, keys func(*file) []uint64, mayBeOne func(f, g *file) bool) map[[2]int]int {
	type entry struct {
		key  uint64
		file int
	}
	n := 0
	for _, f := range files {
		n += len(keys(f))
	}
	entries := make([]entry, 0, n)
	for i, f := range files {
		for _, k := range keys(f) {
			entries = append(entries, entry{k, i})
		}
	}
	slices.SortFunc(entries, func(a, b entry) int {
		if a.key == b.key {
			return a.file - b.file
		}
		return cmp.Compare(a.key, b.key)
	})
	shared := map[[2]int]int{}
	for i, e := range entries {
		for j := i + 1; j < min(len(entries), i+1+crowd) && entries[j].key == e.key; j++ {
			if other := entries[j].file; other != e.file && mayBeOne(files[e.file], files[other]) {
				shared[[2]int{e.file, other}]++
			}
		}
	}
	return shared
}

// shareGames joins files that have games in common. The files are in the order
// of their first days, those without one first.
func shareGames(files []*file, u union[int]) {
	prints := map[uint64]int{}
	for i, f := range files {
		if !f.sign.known() {
			continue
		}
		if j, ok := prints[f.sign.print]; ok {
			u.join(i, j)
		} else {
			prints[f.sign.print] = i
		}
	}
	games := func(f *file) []uint64 { return f.sign.games }
	near := func(f, g *file) bool { return f.ev.Begin == 0 || g.ev.Begin <= f.ev.End.AddDays(together.NearDays) }
	for pair, n := range sharedKeys(files, games, near) {
		f, g := files[pair[0]], files[pair[1]]
		fewer := min(len(f.sign.games), len(g.sign.games))
		sameDays := f.ev.Begin == 0 || g.ev.Begin <= f.ev.End
		enough := n >= together.EnoughGames || n >= together.SomeGames && f.sign.name != "" && f.sign.name == g.sign.name
		if sameDays && together.Partly(n, fewer) || enough && together.Mostly(n, fewer) {
			u.join(pair[0], pair[1])
		}
	}
}

// shareNames joins the parts of an event (pages, lists), which may have no game
// in common, by its name, and events of one name and day.
func shareNames(files []*file, u union[int]) {
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
				people, others := f.sign.people, files[j].sign.people
				if together.Partly(together.Shared(people, others), min(len(people), len(others))) {
					u.join(i, j)
				}
			}
			days[d] = append(days[d], i)
		}
	}
}

// joinNamed joins files that events.csv says are of one event.
func joinNamed(files []*file, u union[int]) {
	var at map[string]int
	for i, f := range files {
		if f.ev.Same == "" || f.ev.Same == tables.Alone {
			continue
		}
		if at == nil {
			at = make(map[string]int, len(files))
			for j, g := range files {
				at[g.Path] = j
			}
		}
		if j, ok := at[f.ev.Same]; ok {
			u.join(i, j)
		}
	}
}

// union is a forest of what belongs together: each but the least leads to a
// lesser one.
type union[K cmp.Ordered] map[K]K

// find is the least that belongs to k, which does not depend on the order of joining.
func (u union[K]) find(k K) K {
	for {
		less, ok := u[k]
		if !ok {
			return k
		}
		if lesser, ok := u[less]; ok {
			u[k] = lesser
		}
		k = less
	}
}

func (u union[K]) join(j, k K) {
	if j, k = u.find(j), u.find(k); j != k {
		u[max(j, k)] = min(j, k)
	}
}
