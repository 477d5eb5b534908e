package likeness

import (
	"cmp"
	"math"
	"math/bits"
	"runtime"
	"slices"
	"sync"
)

// Pair is two similar names of an index, a before b.
type Pair struct {
	A, B int32
	How  How
}

// How is what makes two names alike.
type How uint8

// The likenesses, the strongest first.
const (
	OneLetter How = iota
	TwoLetters
	ShortForm
)

// Pairs lists the pairs of names a letter or two apart, or where one is a short
// form of the other. The names are divided among the cores; name returns the name
// at an index, in the spelling of the list.
func (n *Index) Pairs(name func(at int) Name) []Pair {
	n.file()
	n.decks = n.deal()
	defer func() { n.decks = decks{} }()
	workers := runtime.GOMAXPROCS(0)
	found := make([][]Pair, workers)
	var done sync.WaitGroup
	for w := range workers {
		done.Go(func() {
			s := search{Index: n}
			for a := w; a < len(n.shapes); a += workers {
				like := name(a)
				most := func(of *shape) int { return max(like.most, of.may) } // by the larger of the two
				for _, b := range s.find(&like, a, most) {
					how := ShortForm
					switch shape := &n.shapes[b]; {
					case like.near(shape, 1):
						how = OneLetter
					case like.near(shape, most(shape)):
						how = TwoLetters
					}
					found[w] = append(found[w], Pair{int32(b), int32(a), how})
				}
			}
		})
	}
	done.Wait()
	return slices.Concat(found...)
}

// decks are the standings under each key beside each other and in order, with the
// outlines of their shapes, so that going through many does not jump about in memory.
type decks struct {
	standings []standing
	ends      []int32 // by key: the end of its standings
}

type standing struct {
	at int32
	outline
}

func (n *Index) deal() decks {
	d := decks{make([]standing, 0, len(n.cards)), make([]int32, len(n.heads))}
	for key, k := range n.heads {
		begin := len(d.standings)
		for ; k != 0; k = n.cards[k-1].before {
			at := n.cards[k-1].at
			d.standings = append(d.standings, standing{at, outlined(&n.shapes[at])})
		}
		slices.SortFunc(d.standings[begin:], func(x, y standing) int { return cmp.Compare(x.at, y.at) })
		d.ends[key] = int32(len(d.standings))
	}
	return d
}

func (d *decks) each(key uint32, before int32, through sieve, visit func(at int32)) {
	begin := int32(0)
	if key > 0 {
		begin = d.ends[key-1]
	}
	for _, s := range d.standings[begin:d.ends[key]] {
		if s.at >= before {
			return
		}
		if through.lets(s.outline) {
			visit(s.at)
		}
	}
}

// outline is of a shape what tells most names apart: its letters in half as many bits, of
// which no more differ.
type outline struct {
	letters    uint32
	runes, may uint8
}

func outlined(s *shape) outline {
	return outline{uint32(s.letters) | uint32(s.letters>>32), uint8(min(s.runes, math.MaxUint8)), uint8(s.may)}
}

// sieve lets all names through that may be near a name, or short for it or the other
// way round, and few others.
type sieve struct {
	outline
	short bool
}

func (v sieve) lets(o outline) bool {
	if v.short {
		return v.letters&^o.letters == 0 || o.letters&^v.letters == 0
	}
	most := max(v.may, o.may)
	return bits.OnesCount32(v.letters^o.letters) <= 2*int(most) && max(v.runes, o.runes)-min(v.runes, o.runes) <= most
}
