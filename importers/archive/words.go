package archive

import (
	"encoding/binary"
	"slices"
	"strings"
	"sync"

	"kyudan/rating/game"
	"kyudan/rating/hanzi"
)

// words has every text of the packed events once, and every player's names and ids:
// they come up again from event to event. Numbers of words and people depend on the
// timing of the readers and never leave this package.
type words struct {
	mu       sync.Mutex
	number   map[string]uint64
	text     []string
	people   []person
	personOf map[string]int    // by names and ids in one text
	byID     map[uint64]uint64 // id and register: the name first met with them; nil when all files have been read
	same     union[uint64]     // names that share an id
	event    []byte            // for packing
	player   []byte            // for names and ids
}

func newWords() *words {
	return &words{number: map[string]uint64{"": 0}, text: []string{""}, personOf: map[string]int{}, byID: map[uint64]uint64{}, same: union[uint64]{}}
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

// person is a player's names and ids as given in events.
type person struct {
	family, given, name string
	ids                 map[string]string // of all players with this number: not to be changed
	key                 uint64            // of the name, the same for its parts in any order
}

// personNumber is the number of a player's names and ids.
func (w *words) personNumber(p *game.Player) int {
	registers := make([]string, 0, 4)
	for register := range p.IDs { // a sequence would be put on the heap
		registers = append(registers, register)
	}
	slices.Sort(registers)
	b := appendTexts(w.player[:0], p.Family, p.Given, p.Name)
	for _, register := range registers {
		b = appendTexts(b, register, p.IDs[register])
	}
	w.player = b
	n, ok := w.personOf[string(b)]
	if !ok {
		n = len(w.people)
		w.personOf[string(b)] = n
		w.people = append(w.people, w.newPerson(p))
	}
	return n
}

// appendTexts appends texts so that they can be told apart.
func appendTexts(b []byte, texts ...string) []byte {
	for _, s := range texts {
		b = append(binary.AppendUvarint(b, uint64(len(s))), s...)
	}
	return b
}

// newPerson copies a player's names and ids. Two names with one id are one person's:
// in Chinese and in pinyin, or misspelt.
func (w *words) newPerson(p *game.Player) person {
	own := func(s string) string { return w.text[w.numberOf(s)] }
	key := game.NameKey(p.DisplayName())
	k := person{family: own(p.Family), given: own(p.Given), name: own(p.Name), key: hash(key) &^ inChinese}
	if hanzi.Has(key) {
		k.key |= inChinese
	}
	for register, id := range p.IDs {
		game.Put(&k.ids, own(register), own(id))
		if w.byID != nil {
			w.meet(k.key, w.numberOf(id)<<32|w.numberOf(register))
		}
	}
	return k
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
