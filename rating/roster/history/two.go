package history

import (
	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// Meeting is what the events say of two players.
type Meeting struct {
	Event int32
	Same  bool  // both played in it; else one of them, while the other was elsewhere:
	Apart Apart // how far away
}

// Met finds an event in which both played, or else one of a that was while b
// played elsewhere, in another country rather than in another town.
func (h *History) Met(a, b int) (Meeting, bool) {
	var far Meeting
	p, q := h.careers[a].last, h.careers[b].last
	for p != 0 && q != 0 {
		x, y := h.plays[p], h.plays[q]
		switch {
		case x.event == y.event:
			return Meeting{Event: x.event, Same: true}, true
		case far.Apart < InCountries:
			if how := h.Events[x.event].Apart(&h.Events[y.event]); how > far.Apart {
				far = Meeting{Event: x.event, Apart: how}
			}
		}
		if x.event > y.event {
			p = x.before
		} else {
			q = y.before
		}
	}
	return far, far.Apart != NotApart
}

// RanksApart compares the ranks of two players at the times when they are nearest
// to each other: ranks apart that growth does not explain. Where one has not
// played, the ranks of the list count.
func (h *History) RanksApart(a, b int, listed [2]game.Rank) (apart int, ok bool) {
	x, y := &h.careers[a], &h.careers[b]
	if h.day(x.first) > h.day(y.first) {
		x, y = y, x
	}
	type at struct {
		rank game.Rank
		day  game.Date
	}
	ends := [][2]at{
		{{x.LastRank, h.day(x.last)}, {y.firstRank, h.day(y.first)}},
		{{x.LastRank, h.day(x.last)}, {y.LastRank, h.day(y.last)}},
		{{x.firstRank, h.day(x.first)}, {y.firstRank, h.day(y.first)}},
	}
	if x.last == 0 || y.last == 0 {
		ends = [][2]at{{{listed[0], 0}, {listed[1], 0}}}
	}
	apart = -1
	for _, e := range ends {
		if e[0].rank == game.NoRank || e[1].rank == game.NoRank {
			continue
		}
		d := likeness.BeyondGrowth(likeness.GrownLevel(e[1].rank)-likeness.GrownLevel(e[0].rank), e[0].day, e[1].day)
		if apart < 0 || d < apart {
			apart = d
		}
	}
	return apart, apart >= 0
}

// Follows reports whether one player begins within three years of the other's
// end.
func (h *History) Follows(a, b int) bool {
	x, y := &h.careers[a], &h.careers[b]
	if x.last == 0 || y.last == 0 {
		return false
	}
	if x.first > y.first {
		x, y = y, x
	}
	end, begin := h.day(x.last), h.day(y.first)
	return end != 0 && end < begin && end.DaysUntil(begin) <= 3*365
}
