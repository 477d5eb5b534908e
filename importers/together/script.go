package together

import (
	"cmp"
	"slices"

	"kyudan/rating/game"
	"kyudan/rating/hanzi"
)

// A Script is what is left of an event when its names are written differently: a
// file with names in Chinese characters and one with their readings have neither a
// name nor, perhaps, an id in common. It is good for a doubt only.
type Script struct {
	Chinese bool     // the names of half of the players or more are in Chinese characters
	Games   []uint64 // round and the letters of both names in pinyin, in any order; sorted
	// Shape is who met whom in which round, who won and which ranks they had,
	// without names; 0 for events too small to be recognised by it.
	Shape uint64
}

// Large events have a shape of their own; those whose players are of fewer ranks
// than shapeRanks need shapePlain games for it.
const (
	shapeRanks = 3
	shapePlain = 20
)

// ReadScript computes the script of a sound event.
func ReadScript(ev *game.Event) *Script {
	s := &Script{Games: make([]uint64, 0, len(ev.Games))}
	letters := make([]uint64, len(ev.Players))
	colour := make([]uint64, len(ev.Players))
	chinese := 0
	ranks := map[game.Rank]bool{}
	for i := range ev.Players {
		p := &ev.Players[i]
		ranks[cmp.Or(p.Rank, p.Grade)] = true
		if hanzi.Has(p.DisplayName()) {
			chinese++
		}
		letters[i] = Letters(p.Family, p.Given, p.Name)
		colour[i] = Mix(1, uint64(uint32(cmp.Or(p.Rank, p.Grade))))
	}
	s.Chinese = chinese > 0 && chinese*2 >= len(ev.Players)
	for i := range ev.Games {
		g := &ev.Games[i]
		a, b := letters[g.Black-1], letters[g.White-1]
		s.Games = append(s.Games, Mix(Mix(uint64(g.Round), min(a, b)), max(a, b)))
	}
	slices.Sort(s.Games)
	if !Large(len(ev.Games), len(ev.Players)) || len(ranks) < shapeRanks && len(ev.Games) < shapePlain {
		return s
	}
	// Each time a player is distinguished from others by whom they met, then by whom those
	// met. The sums do not depend on the order of games or players.
	next := make([]uint64, len(colour))
	for range 4 {
		copy(next, colour)
		for i := range ev.Games {
			g := &ev.Games[i]
			a, b := g.Black-1, g.White-1
			won, lost := uint64(g.Result), uint64(g.Result)
			switch g.Result {
			case game.BlackWins:
				won, lost = 101, 102
			case game.WhiteWins:
				won, lost = 102, 101
			}
			next[a] += Mix(Mix(uint64(g.Round), won), colour[b])
			next[b] += Mix(Mix(uint64(g.Round), lost), colour[a])
		}
		for i := range next {
			colour[i] = Mix(7, next[i])
		}
	}
	for _, c := range colour {
		s.Shape += c
	}
	return s
}

// Alike reports whether two events are much the same except for their names: games
// and ranks of the same shape, or names in Chinese characters here and others there
// with the same games by the readings.
func (s *Script) Alike(o *Script) bool {
	if s.Shape != 0 && s.Shape == o.Shape {
		return true
	}
	if s.Chinese == o.Chinese {
		return false
	}
	return manyGames(Shared(s.Games, o.Games), min(len(s.Games), len(o.Games)))
}

// Shared counts what two sorted lists have in common.
func Shared(a, b []uint64) int {
	n, i, j := 0, 0, 0
	for i < len(a) && j < len(b) {
		switch {
		case a[i] == b[j]:
			n, i, j = n+1, i+1, j+1
		case a[i] < b[j]:
			i++
		default:
			j++
		}
	}
	return n
}

// Letters is a number for the letters of a name in pinyin, in any order:
// people part given names differently and put the surname first or last. The name
// is family and given name, or undivided.
func Letters(family, given, undivided string) uint64 {
	name := family + given + undivided
	if hanzi.Has(name) {
		name = hanzi.Family(family) + hanzi.Given(given) + hanzi.Pinyin(undivided)
	}
	n := uint64(0)
	for _, c := range game.FoldName(name) {
		if c != ' ' {
			n += Mix(3, uint64(c))
		}
	}
	return n
}

// Mix makes one number from two, the same on every machine.
func Mix(a, b uint64) uint64 {
	h := (a ^ b*0x9e3779b97f4a7c15) * 0xff51afd7ed558ccd
	return h ^ h>>32
}
