package history

import (
	"cmp"
	"fmt"
	"slices"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// Elsewhere reports whether a player was in another place than an event on its
// days: surely, or perhaps if one of the two places is not given.
func (h *History) Elsewhere(at int, now *Event) Certainty {
	if !now.attended() {
		return Not
	}
	found := Not
	longAgo := now.Begin.AddDays(-2 * longEvent)
	for k, n := h.careers[at].last, 0; k != 0 && n < mostAtOnce; k, n = h.plays[k].before, n+1 {
		e := &h.Events[h.plays[k].event]
		switch {
		case e.End < longAgo: // so are those before it
			return found
		case e.Apart(now) != NotApart:
			return Surely
		case e.attended() && e.sameDays(now) && (e.town == "" || now.town == ""):
			found = Perhaps
		}
	}
	return found
}

// Certainty is how sure something is.
type Certainty uint8

// The certainties.
const (
	Not Certainty = iota
	Perhaps
	Surely
)

// mostAtOnce is how many simultaneous plays a play is compared with. No player
// really has more, and the work must not grow with their square.
const mostAtOnce = 32

// Places are the pairs of events, each once, in which a player can hardly have
// played both. events is reused memory.
func (h *History) Places(at int, events []int32) (found []Suspicion, used []int32) {
	events = events[:0]
	for k := h.careers[at].last; k != 0; k = h.plays[k].before {
		if e := h.plays[k].event; h.Events[e].placed() {
			events = append(events, e)
		}
	}
	slices.SortFunc(events, func(x, y int32) int {
		return cmp.Or(cmp.Compare(h.Events[x].Begin, h.Events[y].Begin), cmp.Compare(x, y))
	})
	var open [mostAtOnce]int32 // that may go on, in their order
	n := 0
	for _, y := range events {
		kept := 0
		for _, x := range open[:n] {
			if h.Events[x].End < h.Events[y].Begin {
				continue
			}
			open[kept] = x
			kept++
			if how := h.Events[x].Apart(&h.Events[y]); how != NotApart {
				first, then := min(x, y), max(x, y)
				found = append(found, Suspicion{At: at, Event: then, Apart: how, What: fmt.Sprintf("played at the time of %s, %s", &h.Events[first], how)})
			}
		}
		if n = kept; n == mostAtOnce {
			copy(open[:], open[1:])
			n--
		}
		open[n] = y
		n++
	}
	return found, events
}

// Meeting is what the events say about two players.
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

// RanksApart compares the ranks of two players at their closest times: ranks apart
// that growth does not explain. If one has not played, the ranks of the list count.
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
