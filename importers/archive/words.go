package archive

import (
	"strings"
	"sync"

	"kyudan/rating/game"
	"kyudan/rating/hanzi"
)

// words has every text of the packed events once: names, clubs and ids come
// up again from event to event. Numbers of words depend on the timing of the
// readers and never leave this package.
type words struct {
	mu      sync.Mutex
	number  map[string]uint64
	text    []string
	people  map[[3]uint64]person // by the three parts of a name
	byID    map[uint64]uint64    // id and register: the name first met with them
	same    union[uint64]        // names that share an id
	scratch []byte               // for packing
}

func newWords() *words {
	return &words{number: map[string]uint64{"": 0}, text: []string{""}, people: map[[3]uint64]person{}, byID: map[uint64]uint64{}, same: union[uint64]{}}
}

// numberOf is the number of a text. The text is copied: it may be a part of a
// whole file.
func (w *words) numberOf(s string) uint64 {
	if s == "" {
		return 0
	}
	n, ok := w.number[s]
	if !ok {
		n = uint64(len(w.text))
		s = strings.Clone(s)
		w.number[s] = n
		w.text = append(w.text, s)
	}
	return n
}

// inChinese is the bit of a person's number that says that the name is in Chinese
// characters.
const inChinese = 1

// person is what is known of a name.
type person struct {
	key uint64 // what it is recognised by, the same for its parts in any order
	id  uint64 // the id that it was last met with
}

// person is a number for a name. Two names with one id are one person's: in
// Chinese and in pinyin, or misspelt.
func (w *words) person(p *game.Player) uint64 {
	name := [3]uint64{w.numberOf(p.Family), w.numberOf(p.Given), w.numberOf(p.Name)}
	k, ok := w.people[name]
	if !ok {
		key := game.NameKey(p.DisplayName())
		k.key = hash(key) &^ inChinese
		if hanzi.Has(key) {
			k.key |= inChinese
		}
		w.people[name] = k
	}
	if w.byID == nil {
		return k.key // all files have been read
	}
	for reg, id := range p.IDs {
		if n := w.numberOf(id)<<32 | w.numberOf(reg); n != k.id {
			w.meet(k.key, n)
			k.id = n
			w.people[name] = k
		}
	}
	return k.key
}

// meet remembers with which ids a name is met.
func (w *words) meet(name, id uint64) {
	other, ok := w.byID[id]
	if !ok {
		w.byID[id] = name
		return
	}
	w.same.join(name, other)
}

// hash is FNV-1a, which is the same on every machine.
func hash(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h
}
