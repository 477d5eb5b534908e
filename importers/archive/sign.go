package archive

import (
	"slices"
	"strings"

	"kyudan/rating/game"
)

// sign is what an event is recognised by in another file.
type sign struct {
	part   game.Part
	name   string   // folded, without blanks
	games  []uint64 // round and the two players' names, in any order; sorted
	people []uint64 // the players' names, sorted
	// print is of all games with their winners; 0 for events too small to be
	// known again by them.
	print uint64
}

// Events from this size on are known again by their games alone, whatever the
// day: two players who meet once a week would be by chance.
const (
	printGames   = 8
	printPlayers = 5
)

// sign computes an event's sign. Names are folded once for all events.
func (w *words) sign(ev *game.Event) sign {
	s := sign{part: ev.Source.Part, name: strings.ReplaceAll(game.FoldName(ev.Name), " ", ""), games: make([]uint64, 0, len(ev.Games))}
	keys := make([]uint64, len(ev.Players))
	w.mu.Lock()
	for i := range ev.Players {
		keys[i] = w.person(&ev.Players[i])
	}
	w.mu.Unlock()
	print := uint64(0)
	for i := range ev.Games {
		g := &ev.Games[i]
		black, white := keys[g.Black-1], keys[g.White-1]
		k := mix(mix(uint64(g.Round), min(black, white)), max(black, white))
		s.games = append(s.games, k)
		winner := uint64(g.Result)
		switch g.Result {
		case game.BlackWins:
			winner = black
		case game.WhiteWins:
			winner = white
		}
		print += mix(k, winner) // in any order
	}
	slices.Sort(s.games)
	slices.Sort(keys)
	s.people = keys
	if len(ev.Games) >= printGames && len(ev.Players) >= printPlayers {
		s.print = print
	}
	return s
}

// sharesPeople reports whether enough of the smaller event's players are in the
// other one, too, for the two to be compared closely.
func (s *sign) sharesPeople(o *sign) bool {
	n, i, j := 0, 0, 0
	for i < len(s.people) && j < len(o.people) {
		switch {
		case s.people[i] == o.people[j]:
			n, i, j = n+1, i+1, j+1
		case s.people[i] < o.people[j]:
			i++
		default:
			j++
		}
	}
	return n > 0 && n*100 >= likely*min(len(s.people), len(o.people))
}

// person is a number for a name, its parts in any order.
func (w *words) person(p *game.Player) uint64 {
	name := [3]uint64{w.numberOf(p.Family), w.numberOf(p.Given), w.numberOf(p.Name)}
	k, ok := w.people[name]
	if !ok {
		k = hash(game.NameKey(p.DisplayName()))
		w.people[name] = k
	}
	return k
}

// hash is FNV-1a, which is the same on every machine.
func hash(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h
}

func mix(a, b uint64) uint64 {
	h := (a ^ b*0x9e3779b97f4a7c15) * 0xff51afd7ed558ccd
	return h ^ h>>32
}
