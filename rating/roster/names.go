package roster

import (
	"slices"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// spelling is a name as a file writes it.
type spelling struct{ family, given, name string }

// form is what the roster works out of a spelling, once.
type form struct {
	folded       string     // the name as it is read; see game.FoldName
	keys, solids []*bearers // who has it, by its parts and by its letters
	aliases      [][]alias  // lines of aliases.csv that it may meet
}

// bearers are the standings that a key leads to, in list order.
type bearers struct {
	at  []int
	one [1]int // where at begins: most names have one bearer
}

func (p *bearers) add(at int) {
	if len(p.at) == 0 {
		p.one[0] = at
		p.at = p.one[:1:1]
		return
	}
	if i, ok := slices.BinarySearch(p.at, at); !ok {
		p.at = slices.Insert(p.at, i, at)
	}
}

func (f *form) all() []*bearers { return slices.Concat(f.keys, f.solids) }

// formOf is the form of a spelling.
func (r *Roster) formOf(family, given, name string) *form {
	k := spelling{family, given, name}
	if f, ok := r.forms[k]; ok {
		return f
	}
	orders := likeness.Orders(family, given, name)
	f := &form{
		folded: orders[0], keys: bearersOf(r.byName, likeness.PartKeys(orders)), solids: bearersOf(r.bySolid, likeness.SolidKeys(orders)),
		aliases: r.aliases.aliasesOf(&game.Player{Family: family, Given: given, Name: name}),
	}
	r.forms[k] = f
	return f
}

func bearersOf(index map[string]*bearers, keys []string) []*bearers {
	found := make([]*bearers, len(keys))
	for i, k := range keys {
		p := index[k]
		if p == nil {
			p = new(bearers)
			index[k] = p
		}
		found[i] = p
	}
	return found
}

// named lists the standings of a name in list order. Where somebody writes the
// name with the same blanks, those who write it with others are different
// people. The list is the roster's own and must not be changed.
func (r *Roster) named(f *form) []int {
	if found := r.among(f.keys); len(found) > 0 {
		return found
	}
	return r.among(f.solids)
}

// among lists those who can be recognised by name.
func (r *Roster) among(keys []*bearers) []int {
	var found []int
	for _, p := range keys {
		switch {
		case len(p.at) == 0 || slices.Equal(found, p.at):
		case found == nil:
			found = p.at
		default:
			found = slices.Concat(found, p.at)
			slices.Sort(found)
			found = slices.Compact(found)
		}
	}
	isOut := func(at int) bool { return r.faces[at].merged || r.faces[at].apart }
	if slices.ContainsFunc(found, isOut) {
		return slices.DeleteFunc(slices.Clone(found), isOut)
	}
	return found
}

// sameName reports whether two forms are one name, blanks or no blanks.
func sameName(a, b *form) bool { return a == b || sameParts(a, b) || share(a.solids, b.solids) }

// sameParts reports whether they are it with the same blanks.
func sameParts(a, b *form) bool { return a == b || share(a.keys, b.keys) }

func share[T comparable](a, b []T) bool {
	return slices.ContainsFunc(a, func(k T) bool { return slices.Contains(b, k) })
}
