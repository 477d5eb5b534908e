package likeness

import (
	"runtime"
	"slices"
	"sync"
)

// Pair is two names of an index that are like each other, a before b.
type Pair struct {
	A, B int32
	How  How
}

// How says what makes two names alike.
type How uint8

// The likenesses, the strongest first.
const (
	OneLetter How = iota
	TwoLetters
	ShortForm
)

// Pairs lists the pairs of names a letter or two apart, and of which one is a
// short form of the other. The names are shared out among the cores; name says
// what stands at a place, in the spelling of the list.
func (n *Index) Pairs(name func(at int) Name) []Pair {
	n.file()
	workers := runtime.GOMAXPROCS(0)
	found := make([][]Pair, workers)
	var done sync.WaitGroup
	for w := range workers {
		done.Go(func() {
			s := n.search()
			for a := w; a < len(n.shapes); a += workers {
				like := name(a)
				for _, b := range s.before(a, &like) {
					how := ShortForm
					switch shape := &n.shapes[b]; {
					case like.near(shape, 1):
						how = OneLetter
					case like.near(shape, max(like.most, shape.may)):
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
