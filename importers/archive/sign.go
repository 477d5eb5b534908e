package archive

import (
	"cmp"
	"slices"

	"kyudan/importers/together"
	"kyudan/rating/game"
	"kyudan/rating/hanzi"
)

// sign is what an event is recognised by in another file.
type sign struct {
	part    game.Part
	chinese bool     // most names are in Chinese characters
	name    string   // folded, without blanks
	games   []uint64 // round and the two players, in any order; sorted
	people  []uint64 // the players, sorted
	print   uint64   // of all games with their winners
	// outline is of all games with their winners, too, of whom only the ranks are
	// looked at.
	outline uint64
}

// known reports whether an event is large enough to be known by its print.
func (s *sign) known() bool { return together.Large(len(s.games), len(s.people)) }

// sign computes an event's sign, in which players are known by their names; they
// are folded once for all events.
func (w *words) sign(ev *game.Event) sign {
	keys := make([]uint64, len(ev.Players))
	chinese := 0
	w.mu.Lock()
	for i := range ev.Players {
		keys[i] = w.person(&ev.Players[i])
		chinese += int(keys[i] & inChinese)
	}
	w.mu.Unlock()
	s := signOf(ev, keys)
	s.part, s.name = ev.Source.Part, together.EventKey(ev)
	s.chinese, s.outline = chinese > 0 && chinese*2 >= len(keys), outlineOf(ev)
	return s
}

// outlineOf is the outline of an event, whatever its players are called.
func outlineOf(ev *game.Event) uint64 {
	var sum uint64
	rank := func(player int) uint64 {
		p := &ev.Players[player-1]
		return uint64(uint32(cmp.Or(p.Rank, p.Grade)))
	}
	for i := range ev.Games {
		g := &ev.Games[i]
		a, b := rank(g.Black), rank(g.White)
		if g.Result == game.WhiteWins {
			a, b = b, a
		}
		won := g.Result == game.BlackWins || g.Result == game.WhiteWins
		if !won {
			a, b = min(a, b), max(a, b)|1<<32
		}
		sum += together.Mix(uint64(g.Round), a<<8^b)
	}
	return sum
}

// signOf is the sign of an event's games between players of these keys, which are
// then sorted.
func signOf(ev *game.Event, keys []uint64) sign {
	s := sign{games: make([]uint64, 0, len(ev.Games)), people: keys}
	for i := range ev.Games {
		g := &ev.Games[i]
		black, white := keys[g.Black-1], keys[g.White-1]
		k := together.Mix(together.Mix(uint64(g.Round), min(black, white)), max(black, white))
		s.games = append(s.games, k)
		winner := uint64(g.Result)
		switch g.Result {
		case game.BlackWins:
			winner = black
		case game.WhiteWins:
			winner = white
		}
		s.print += together.Mix(k, winner) // in any order
	}
	slices.Sort(s.games)
	slices.Sort(keys)
	return s
}

// sharesPeople reports whether enough of the smaller event's players are in the
// other one, too, for the two to be compared closely.
func (s *sign) sharesPeople(o *sign) bool {
	return together.Partly(together.Shared(s.people, o.people), min(len(s.people), len(o.people)))
}

// inChinese is the bit of a person's number that says that the name is in Chinese
// characters.
const inChinese = 1

// person is what is known of a name.
type person struct {
	key uint64 // what it is known again by, the same for its parts in any order
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
	if a, b := w.one(name), w.one(other); a != b {
		w.same[max(a, b)] = min(a, b)
	}
}

// one is the least of the names that are one person's, which does not depend on
// the order in which they were met.
func (w *words) one(name uint64) uint64 {
	for {
		less, ok := w.same[name]
		if !ok {
			return name
		}
		name = less
	}
}

// manyNames is how many names a person may have. More of them share an id that
// is nobody's.
const manyNames = 16

// joinNames computes anew the signs of events in which somebody has a name that
// shares an id with another one.
func (a *Archive) joinNames(files []*file) {
	w := a.words
	w.byID = nil
	if len(w.same) == 0 {
		return
	}
	size := map[uint64]int{}
	for name := range w.same {
		size[w.one(name)]++
	}
	one := func(name uint64) uint64 {
		if k := w.one(name); size[k] < manyNames {
			return k
		}
		return name
	}
	var ev *game.Event
	for _, f := range files {
		if f.ev == nil || !slices.ContainsFunc(f.sign.people, func(k uint64) bool { return one(k) != k }) {
			continue
		}
		ev = a.Unpack(f.ev, ev)
		keys := make([]uint64, len(ev.Players))
		for i := range ev.Players {
			keys[i] = one(w.person(&ev.Players[i]))
		}
		s := signOf(ev, keys)
		f.sign.games, f.sign.people, f.sign.print = s.games, s.people, s.print
	}
}

// hash is FNV-1a, which is the same on every machine.
func hash(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h
}
