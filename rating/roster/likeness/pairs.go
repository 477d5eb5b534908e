package likeness

import (
	"cmp"
	"math"
	"math/bits"
	"runtime"
	"slices"
	"sort"
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
	shapes, bearers := n.distinct(name)
	d := deal(shapes)
	before := func(a int) int { // the names of somebody before the last bearer of one
		last := bearers[a][len(bearers[a])-1]
		return a + 1 + sort.Search(len(bearers)-a-1, func(k int) bool { return bearers[a+1+k][0] > last })
	}
	workers := runtime.GOMAXPROCS(0)
	found := make([][]Pair, workers)
	var done sync.WaitGroup
	for w := range workers {
		done.Go(func() {
			s := search{shapes: shapes, each: d.each}
			for a := w; a < len(shapes); a += workers {
				like := name(int(bearers[a][0]))
				most := func(of *shape) int { return max(like.most, of.may) } // by the larger of the two
				for _, b := range s.find(&like, before(a), most) {
					how := ShortForm
					switch shape := &shapes[b]; {
					case like.near(shape, 1):
						how = OneLetter
					case like.near(shape, most(shape)):
						how = TwoLetters
					}
					for _, x := range bearers[a] {
						for _, y := range bearers[b] {
							if y < x {
								found[w] = append(found[w], Pair{y, x, how})
							}
						}
					}
				}
			}
		})
	}
	done.Wait()
	return slices.Concat(found...)
}

// distinct are the names that differ, and who has each: on a long list many are namesakes,
// and one search does for all of them.
func (n *Index) distinct(name func(at int) Name) (shapes []shape, bearers [][]int32) {
	known := make(map[string]int, len(n.shapes))
	var key []byte
	for at := range n.shapes {
		key = append(key[:0], n.shapes[at].name...)
		for _, o := range name(at).orders {
			key = append(append(key, 0), o.name...)
		}
		k, ok := known[string(key)]
		if !ok {
			k = len(shapes)
			known[string(key)] = k
			shapes, bearers = append(shapes, n.shapes[at]), append(bearers, nil)
		}
		bearers[k] = append(bearers[k], int32(at))
	}
	return shapes, bearers
}

// decks are the shapes under each key beside each other, the shortest first, with their
// outlines, so that going through many does not jump about in memory.
type decks struct {
	filed []filed
	ends  []int32 // by key: the end of its shapes
}

type filed struct {
	at int32
	outline
}

func deal(shapes []shape) *decks {
	d := &decks{ends: make([]int32, 1<<keyBits)}
	for at := range shapes {
		shapes[at].eachKey(func(key uint32) { d.ends[key]++ })
	}
	end := int32(0)
	for key, n := range d.ends { // for now where they begin
		d.ends[key] = end
		end += n
	}
	d.filed = make([]filed, end)
	for at := range shapes {
		o := outlined(&shapes[at])
		shapes[at].eachKey(func(key uint32) {
			d.filed[d.ends[key]] = filed{int32(at), o}
			d.ends[key]++
		})
	}
	begin := int32(0)
	for _, end := range d.ends {
		slices.SortStableFunc(d.filed[begin:end], func(x, y filed) int { return cmp.Compare(x.runes, y.runes) })
		begin = end
	}
	return d
}

func (d *decks) each(key uint32, before int32, through sieve, visit func(at int32)) {
	begin := int32(0)
	if key > 0 {
		begin = d.ends[key-1]
	}
	under := d.filed[begin:d.ends[key]]
	if !through.short && len(under) > fewFiled {
		under = through.ofLength(under)
	}
	for _, f := range under {
		if f.at < before && through.lets(f.outline) {
			visit(f.at)
		}
	}
}

// fewFiled is how many are gone through without looking for those of a length.
const fewFiled = 16

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

// ofLength are those of names, the shortest first, whose length lets them be near.
func (v sieve) ofLength(all []filed) []filed {
	from := func(runes int) int {
		at, _ := slices.BinarySearchFunc(all, runes, func(f filed, n int) int { return int(f.runes) - n })
		return at
	}
	return all[from(int(v.runes)-mostApart):from(int(v.runes)+mostApart+1)]
}
