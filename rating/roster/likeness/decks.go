package likeness

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"strings"
)

// decks are shapes filed by their halves and words, for many searches of a long list.
// Where many names begin or end alike, their half is compared once: the keys lead to
// halves that differ, and each of these to its shapes. What a search goes through is
// beside each other in memory.
type decks struct {
	halves []deck // shapes by halves, the shortest first
	cards  filing[halfCard]
	words  filing[filedShape]
}

type deck []filedShape

// filedShape is a shape and what tells most names apart from it.
type filedShape struct {
	outline
	at int32
}

// halfCard files a half under a key.
type halfCard struct {
	key   uint32
	half  int32
	size  uint16 // of its deck, roughly
	may   uint8  // the most of its shapes
	whole bool   // the key is that of the half with all its letters
}

func deal(shapes []shape) *decks {
	d := &decks{}
	type text struct {
		kind uint32
		text string
	}
	number := map[text]int32{}
	var texts []text
	var ends []int32 // how many shapes have a half, and then where they end
	each := func(do func(half int32, s filedShape)) {
		for at := range shapes {
			for kind, half := range shapes[at].halves {
				n, ok := number[text{kind, half}]
				if !ok {
					n = int32(len(texts))
					number[text{kind, half}] = n
					texts, ends = append(texts, text{kind, half}), append(ends, 0)
				}
				do(n, filedShape{outlined(&shapes[at]), int32(at)})
			}
		}
	}
	each(func(half int32, _ filedShape) { ends[half]++ })
	all := make([]filedShape, 2*len(shapes))
	d.halves = make([]deck, len(texts))
	for half, n := range ends {
		d.halves[half], all = all[:0:n], all[n:]
	}
	each(func(half int32, s filedShape) { d.halves[half] = append(d.halves[half], s) })
	for _, deck := range d.halves {
		slices.SortStableFunc(deck, func(x, y filedShape) int { return cmp.Compare(x.runes, y.runes) })
	}
	d.cards = file(func(do func(key uint32, c halfCard)) {
		for half, t := range texts {
			c := halfCard{half: int32(half), size: uint16(min(len(d.halves[half]), math.MaxUint16)), whole: true}
			for _, s := range d.halves[half] {
				c.may = max(c.may, s.may)
			}
			eachDeletion(t.kind, []rune(t.text), func(key uint32) {
				c.key = key
				do(key, c)
				c.whole = false
			})
		}
	})
	d.words = file(func(do func(key uint32, s filedShape)) {
		for at := range shapes {
			s := filedShape{outlined(&shapes[at]), int32(at)}
			eachShortKey(strings.Fields(shapes[at].name), func(key uint32) { do(key, s) })
		}
	})
	return d
}

// filing is what is filed under each key, and perhaps under others that share its place.
type filing[T any] struct {
	filed []T
	ends  []int32 // by the last bits of keys
}

// file files all that each gives, which it gives twice.
func file[T any](each func(do func(key uint32, of T))) (f filing[T]) {
	n := 0
	each(func(uint32, T) { n++ })
	f.ends = make([]int32, 1<<bits.Len(uint(n)))
	each(func(key uint32, _ T) { f.ends[f.place(key)]++ })
	end := int32(0)
	for k, n := range f.ends { // for now where they begin
		f.ends[k] = end
		end += n
	}
	f.filed = make([]T, end)
	each(func(key uint32, of T) {
		end := &f.ends[f.place(key)]
		f.filed[*end] = of
		*end++
	})
	return f
}

func (f *filing[T]) place(key uint32) int { return int(key) & (len(f.ends) - 1) }

func (f *filing[T]) under(key uint32) []T {
	k, begin := f.place(key), int32(0)
	if k > 0 {
		begin = f.ends[k-1]
	}
	return f.filed[begin:f.ends[k]]
}

// deckReader reads decks in one goroutine.
type deckReader struct {
	*decks
	seen   []int32    // by half: the last look that saw it
	nearly [2][]int32 // reused memory
}

// near: of two letters that differ, both are in one half and the other is the same, or one
// is in each. Then it is enough to look at the decks of either half. Letters swapped where
// the halves meet count as one.
func (d *deckReader) near(begin, end []rune, through *sieve, visit func(at int32)) {
	fewest, least := 0, 0
	for i, half := range [...][]rune{begin, end} {
		kind, size := front+uint32(i), 0
		d.same(kind, half, through, visit)
		d.nearly[i] = d.nearly[i][:0]
		eachDeletion(kind, half, func(key uint32) {
			for _, c := range d.cards.under(key) {
				if c.key == key && max(c.may, through.may) == mostApart && d.seen[c.half] != through.stamp {
					d.nearly[i] = append(d.nearly[i], c.half)
					size += int(c.size)
				}
			}
		})
		if i == 0 || size < least {
			fewest, least = i, size
		}
	}
	for _, half := range d.nearly[fewest] {
		d.deck(half, through, visit)
	}
	if len(begin) == 0 || len(end) == 0 {
		return
	}
	x, y := &begin[len(begin)-1], &end[0]
	*x, *y = *y, *x
	d.same(front, begin, through, visit)
	d.same(back, end, through, visit)
	*x, *y = *y, *x
}

// same visits those with the very half.
func (d *deckReader) same(kind uint32, half []rune, through *sieve, visit func(at int32)) {
	key := keyOf(kind, half)
	for _, c := range d.cards.under(key) {
		if c.key == key && c.whole {
			d.deck(c.half, through, visit)
		}
	}
}

// deck visits the shapes of a half, once a look.
func (d *deckReader) deck(half int32, through *sieve, visit func(at int32)) {
	if d.seen[half] == through.stamp {
		return
	}
	d.seen[half] = through.stamp
	for _, s := range through.ofLength(d.halves[half]) {
		if s.at < through.before && through.mayBeNear(&s.outline) {
			visit(s.at)
		}
	}
}

func (d *deckReader) short(key uint32, through *sieve, visit func(at int32)) {
	for _, s := range d.words.under(key) {
		if s.at < through.before && through.mayBeShort(&s.outline) {
			visit(s.at)
		}
	}
}

// outline is of a shape what tells most names apart.
type outline struct {
	letters    uint64
	runes, may uint8
}

func outlined(s *shape) outline {
	return outline{s.letters, uint8(min(s.runes, math.MaxUint8)), uint8(s.may)}
}

// mayBeNear lets all shapes through that are near a name, and few others.
func (o *outline) mayBeNear(p *outline) bool {
	most := max(o.may, p.may)
	return bits.OnesCount64(o.letters^p.letters) <= 2*int(most) && max(o.runes, p.runes)-min(o.runes, p.runes) <= most
}

// mayBeShort lets all shapes through that are short for a name, or the other way round.
func (o *outline) mayBeShort(p *outline) bool {
	return o.letters&^p.letters == 0 || p.letters&^o.letters == 0
}

// fewFiled is how many are gone through without looking for those of a length.
const fewFiled = 16

// ofLength are those of shapes, the shortest first, whose length lets them be near.
func (o *outline) ofLength(all deck) deck {
	if len(all) <= fewFiled {
		return all
	}
	from := func(runes int) int {
		at, _ := slices.BinarySearchFunc(all, runes, func(s filedShape, n int) int { return int(s.runes) - n })
		return at
	}
	return all[from(int(o.runes)-mostApart):from(int(o.runes)+mostApart+1)]
}
