package roster

import "slices"

type spelling struct{ family, given, name string }

// form is what the roster derives from a spelling, once.
type form struct {
	folded       string       // the name as it is read; see game.FoldName
	keys, solids []*namesakes // who has it, by its parts and by its letters
	aliases      [][]*alias   // lines of aliases.csv that it may match
}

// namesakes are the standings that a key leads to, in list order.
type namesakes struct {
	at  []int
	one [1]int // where at begins: most names are one person's
}

func (p *namesakes) add(at int) {
	if len(p.at) == 0 {
		p.one[0] = at
		p.at = p.one[:1:1]
		return
	}
	if i, ok := slices.BinarySearch(p.at, at); !ok {
		p.at = slices.Insert(p.at, i, at)
	}
}

// lead files a standing under a name.
func (f *form) lead(at int) {
	for _, key := range f.all() {
		key.add(at)
	}
}

func (f *form) all() []*namesakes { return slices.Concat(f.keys, f.solids) }

// sameName reports whether two forms are one name, with or without blanks.
func sameName(a, b *form) bool { return a == b || sameParts(a, b) || share(a.solids, b.solids) }

// sameParts reports whether they are it with the same blanks.
func sameParts(a, b *form) bool { return a == b || share(a.keys, b.keys) }

func share[T comparable](a, b []T) bool {
	return slices.ContainsFunc(a, func(k T) bool { return slices.Contains(b, k) })
}
