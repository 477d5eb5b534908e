package likeness

import (
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
			s := search{shapes: shapes, filed: &deckReader{decks: d, seen: make([]int32, len(d.halves))}}
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
