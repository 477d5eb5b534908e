package likeness

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Index finds the names of a list that may be similar to another, without going
// through all of them. The zero Index is empty. Each name is filed under keys such
// that any two similar names share a key; keys are hashes, so that others may share
// one too, and likeness decides.
//
// Names up to two letters apart: one half of the one is at most one letter away
// from a beginning or end of the other, so that both share a form lacking at most
// one letter. Short forms: a word in full and the first letter of another.
type Index struct {
	shapes []shape // by standing
	filed  int     // standings that are filed
	asked  int     // searches so far
	heads  []int32 // by key: the last card, from 1
	cards  []card
	late   []int // standings to be filed again

	last *search
}

// card files a standing under a key.
type card struct {
	at     int32
	before int32 // the card before under the key, from 1
}

// scans is how many searches go through all standings before filing pays off.
const scans = 20

// keyBits are the bits of keys that cards are filed by: a table of two million holds those of
// 50,000 players with little mixing.
const keyBits = 21

// Len is the number of names.
func (n *Index) Len() int { return len(n.shapes) }

// Add adds the next name, folded.
func (n *Index) Add(folded string) { n.shapes = append(n.shapes, shapeOf(folded)) }

// Rename replaces a name by another, folded.
func (n *Index) Rename(at int, folded string) {
	n.shapes[at] = shapeOf(folded)
	n.late = append(n.late, at)
}

// Letters is the number of letters of a name, without its blanks.
func (n *Index) Letters(at int) int { return n.shapes[at].runes }

// Like lists the names similar to one, in order. The list is reused by the next
// search.
func (n *Index) Like(name *Name) []int {
	if name.tooShort() {
		return nil
	}
	if n.asked++; n.asked > scans {
		n.file()
		if n.last == nil {
			n.last = &search{filed: n}
		}
		n.last.shapes = n.shapes
		return n.last.find(name, n.Len(), func(*shape) int { return name.most })
	}
	var found []int
	for at := range n.shapes {
		if name.like(&n.shapes[at]) {
			found = append(found, at)
		}
	}
	return found
}

// search is the memory of searches in one goroutine.
type search struct {
	shapes []shape
	filed  files
	stamp  int32
	seen   []int32 // by shape: the last look that saw it
	found  []int
}

// files are shapes filed by their halves and words.
type files interface {
	// near visits those whose halves are up to two letters from the beginning and the
	// end of another name, short those under a key of words. Other shapes may be visited,
	// too.
	near(begin, end []rune, through *sieve, visit func(at int32))
	short(key uint32, through *sieve, visit func(at int32))
}

// sieve says which shapes a look is for. Files may let others through.
type sieve struct {
	outline
	before int32 // only shapes before this one
	stamp  int32 // of the look
}

// find lists the shapes before one with similar names, in their order; most is
// how many letters may differ. The list is reused by the next search.
func (s *search) find(name *Name, before int, most func(*shape) int) []int {
	s.found = s.found[:0]
	if name.tooShort() {
		return nil
	}
	s.seen = append(s.seen, make([]int32, len(s.shapes)-len(s.seen))...)
	own := outlined(&name.orders[0])
	gather := func(like func(*shape) bool) (*sieve, func(at int32)) {
		s.stamp++
		return &sieve{own, int32(before), s.stamp}, func(at int32) {
			if s.seen[at] != s.stamp {
				s.seen[at] = s.stamp
				if like(&s.shapes[at]) {
					s.found = append(s.found, int(at))
				}
			}
		}
	}
	through, visit := gather(func(of *shape) bool { return name.near(of, most(of)) })
	for i := range name.orders {
		eachCut(name.orders[i].solid, func(begin, end []rune) { s.filed.near(begin, end, through, visit) })
	}
	through, visit = gather(name.short)
	eachShortKey(name.words[0], func(key uint32) { s.filed.short(key, through, visit) })
	slices.Sort(s.found)
	s.found = slices.Compact(s.found)
	return s.found
}

func (n *Index) file() {
	if n.heads == nil {
		n.heads = make([]int32, 1<<keyBits)
	}
	for ; n.filed < len(n.shapes); n.filed++ {
		n.fileOne(n.filed)
	}
	for _, at := range n.late {
		n.fileOne(at)
	}
	n.late = n.late[:0]
}

func (n *Index) fileOne(at int) {
	file := func(key uint32) {
		key &= 1<<keyBits - 1
		n.cards = append(n.cards, card{int32(at), n.heads[key]})
		n.heads[key] = int32(len(n.cards))
	}
	s := &n.shapes[at]
	for kind, half := range s.halves {
		eachDeletion(kind, []rune(half), file)
	}
	eachShortKey(strings.Fields(s.name), file)
}

// halves are the parts that a name is filed by.
func (s *shape) halves(yield func(kind uint32, half string) bool) {
	n := 0
	for range s.runes / 2 {
		_, size := utf8.DecodeRuneInString(s.solid[n:])
		n += size
	}
	if yield(front, s.solid[:n]) {
		yield(back, s.solid[n:])
	}
}

// eachCut divides a name where the halves of a similar one may meet: that one has up to
// two letters more or less, and within it the half begins or ends up to a letter away from
// where it does here.
func eachCut(solid string, do func(begin, end []rune)) {
	runes := []rune(solid)
	for at := (len(runes)-2)/2 - 1; at <= (len(runes)+2)/2+1; at++ {
		if at >= 0 && at <= len(runes) {
			do(runes[:at], runes[at:])
		}
	}
}

func (n *Index) near(begin, end []rune, through *sieve, visit func(at int32)) {
	look := func(key uint32) { n.short(key, through, visit) }
	eachDeletion(front, begin, look)
	eachDeletion(back, end, look)
}

func (n *Index) short(key uint32, through *sieve, visit func(at int32)) {
	for k := n.heads[key&(1<<keyBits-1)]; k != 0; k = n.cards[k-1].before {
		if at := n.cards[k-1].at; at < through.before {
			visit(at)
		}
	}
}

// The kinds of keys, so that equal texts of different kinds do not meet.
const (
	front uint32 = 1 + iota
	back
	short
)

// keyOf is the key of a text.
func keyOf(kind uint32, text []rune) uint32 {
	h := hashOf(kind)
	for _, r := range text {
		h = h.with(uint32(r))
	}
	return h.key()
}

// eachDeletion gives the keys of a text, first, and of it without any one letter.
func eachDeletion(kind uint32, text []rune, do func(key uint32)) {
	do(keyOf(kind, text))
	before := hashOf(kind) // of the letters before the one left out
	for skip, r := range text {
		if skip == 0 || r != text[skip-1] {
			h := before
			for _, r := range text[skip+1:] {
				h = h.with(uint32(r))
			}
			do(h.key())
		}
		before = before.with(uint32(r))
	}
}

// eachShortKey gives the keys of a name by its words: one in full and the first
// letter of another.
func eachShortKey(words []string, do func(key uint32)) {
	if len(words) > maxOrders+2 {
		words = words[:maxOrders+2]
	}
	for i, w := range words {
		if len(w) < 2 {
			continue
		}
		h := hashOf(short)
		for _, r := range w {
			h = h.with(uint32(r))
		}
		for j, v := range words {
			if first, _ := utf8.DecodeRuneInString(v); i != j {
				do(h.with(0).with(uint32(first)).key())
			}
		}
	}
}

// keyHash is a hash in progress (FNV-1a by runes, with a final mix).
type keyHash uint64

func hashOf(kind uint32) keyHash { return keyHash(14695981039346656037).with(kind) }

func (h keyHash) with(r uint32) keyHash { return (h ^ keyHash(r)) * 1099511628211 }

func (h keyHash) key() uint32 {
	h ^= h >> 32
	h *= 0x9e3779b97f4a7c15
	return uint32(h >> 32)
}
