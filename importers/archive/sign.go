package archive

import (
	"cmp"
	"slices"

	"kyudan/importers/together"
	"kyudan/rating/game"
)

// sign is what an event is recognised by in another file.
type sign struct {
	part    game.Part
	chinese bool     // most names are in Chinese characters
	name    string   // folded, without blanks
	games   []uint64 // round and the two players, in any order; sorted
	people  []uint64 // the players, sorted
	print   uint64   // of all games with their winners
	// outline covers all games with their winners, too, but only the ranks are
	// looked at.
	outline uint64
}

// known reports whether an event is large enough to be known by its print.
func (s *sign) known() bool { return together.Large(len(s.games), len(s.people)) }

// newSign computes an event's sign, in which players are known by the keys of their
// names.
func newSign(ev *game.Event, keys []uint64) sign {
	chinese := 0
	for _, k := range keys {
		chinese += int(k & inChinese)
	}
	s := signOf(ev, keys)
	s.part, s.name = ev.Source.Part, together.EventKey(ev)
	s.chinese, s.outline = chinese > 0 && chinese*2 >= len(keys), outlineOf(ev)
	return s
}

// outlineOf is the outline of an event, without its players' names.
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
