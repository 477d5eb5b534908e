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
	byID     map[string]uint64 // register and id: the name first met with them
	same     union[uint64]     // names that share an id
	event    []byte            // for packing
	player   []byte            // for names and ids
}

func newWords() *words {
	return &words{number: map[string]uint64{"": 0}, text: []string{""}, personOf: map[string]int{}, byID: map[string]uint64{}, same: union[uint64]{}}
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
	text string // all of them
	key  uint64 // of the name, the same for its parts in any order
}

// names are the parts of the name, and the ids after them.
func (p *person) names() (family, given, name, ids string) {
	family, ids = cutText(p.text)
	given, ids = cutText(ids)
	name, ids = cutText(ids)
	return family, given, name, ids
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
		text := string(b)
		w.personOf[text] = n
		w.people = append(w.people, person{text, w.nameKey(p)})
	}
	return n
}

// appendTexts appends texts, each after its length.
func appendTexts(b []byte, texts ...string) []byte {
	for _, s := range texts {
		b = append(binary.AppendUvarint(b, uint64(len(s))), s...)
	}
	return b
}

// cutText is the first text of what appendTexts made, and the others.
func cutText(s string) (text, others string) {
	n, used := binary.Uvarint([]byte(s[:min(len(s), binary.MaxVarintLen64)]))
	s = s[used:]
	return s[:n], s[n:]
}

// nameKey is the key of a player's name. Two names with one id are one person's: in
// Chinese and in pinyin, or misspelt.
func (w *words) nameKey(p *game.Player) uint64 {
	folded := game.NameKey(p.DisplayName())
	key := hash(folded) &^ inChinese
	if hanzi.Has(folded) {
		key |= inChinese
	}
	if w.byID == nil {
		return key // all files have been read
	}
	for register, id := range p.IDs {
		full := string(appendTexts(nil, register, id))
		if other, met := w.byID[full]; met {
			w.same.join(key, other)
		} else {
			w.byID[full] = key
		}
	}
	return key
}

// hash is FNV-1a, which is the same on every machine.
func hash(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h
}
