package history

import (
	"cmp"
	"fmt"
	"slices"
)

// Elsewhere says whether a player was at another place than an event on its days:
// surely, or perhaps, where one of the two places is not given.
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

// mostAtOnce is with how many plays at one time a play is compared. Nobody really
// has more, and the work must not grow with their square.
const mostAtOnce = 32

// Places are the pairs of events, each once, in which a player cannot well have
// played both, of all his plays. events is memory to be used again.
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
