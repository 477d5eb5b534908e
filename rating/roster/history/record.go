package history

import (
	"cmp"
	"fmt"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// farRating is the difference in points between ratings given for one player from
// one event to the next that growth does not explain.
const farRating = 600

// Record remembers an event: who says which player of the list an entry is, -1 for
// none, and whether by name.
func (h *History) Record(ev *game.Event, now Event, who func(i int) (at int, byName bool)) {
	n := int32(len(h.Events))
	h.Events = append(h.Events, now)
	h.Last = max(h.Last, now.End)
	if len(h.plays) == 0 {
		h.plays = append(h.plays, play{})
	}
	h.countGames(ev)
	for i := range ev.Players {
		at, byName := who(i)
		if at < 0 {
			continue
		}
		p, k := &ev.Players[i], &h.careers[at]
		if byName {
			if k.Named.Entries++; k.Named.Entries == 1 {
				k.Named.Event, k.Named.Place = n, p.Place
			}
		}
		rank := cmp.Or(p.Rank, p.Grade)
		if up, ok := likeness.RanksGrown(p, k.LastRank); ok {
			if likeness.BeyondGrowth(up, h.day(k.last), ev.Begin) > likeness.FarApart {
				h.suspect(at, fmt.Sprintf("entered as %s after %s", rank, k.LastRank))
			}
		}
		if given, ok := p.Rating.Get(); ok {
			if was := float64(k.lastRating); was != 0 {
				if likeness.BeyondGrowth(int(given-was)/100, h.day(k.last), ev.Begin) > farRating/100 {
					h.suspect(at, fmt.Sprintf("rating %.0f in the file after %.0f", given, was))
				}
			}
			k.lastRating = float32(given)
		}
		if h.games[i+1] > 0 { // who did not play was nowhere
			h.plays = append(h.plays, play{n, k.last})
			k.last = int32(len(h.plays) - 1)
			k.Events++
			k.Games += h.games[i+1]
			k.lastPlace = p.Place
			if k.first == 0 {
				k.first, k.firstPlace = k.last, p.Place
			}
		}
		if rank != game.NoRank {
			k.LastRank = rank
			if k.firstRank == game.NoRank {
				k.firstRank = rank
			}
		}
	}
}

// suspect keeps a reason to think that not everybody entered as a player is he,
// which shows in the event recorded last.
func (h *History) suspect(at int, what string) {
	h.Suspicions = append(h.Suspicions, Suspicion{At: at, Event: int32(len(h.Events) - 1), What: what})
}

// countGames counts the games of each entry that were played.
func (h *History) countGames(ev *game.Event) {
	h.games = append(h.games[:0], make([]int32, len(ev.Players)+1)...)
	for i := range ev.Games {
		g := &ev.Games[i]
		if g.ByDefault || g.Result == game.Void || g.Result == game.Unknown {
			continue
		}
		for _, e := range [...]int{g.Black, g.White} {
			if e > 0 && e < len(h.games) {
				h.games[e]++
			}
		}
	}
}
