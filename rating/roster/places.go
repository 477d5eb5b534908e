package roster

import (
	"cmp"
	"fmt"
	"slices"

	"kyudan/rating/roster/likeness"
)

// apart is how far from each other two events were that were at one time.
type apart uint8

const (
	notApart    apart = iota
	inTowns           // of one country, or of countries that nobody told
	inCountries       // that differ
)

// String says where the one was, seen from the other.
func (a apart) String() string {
	return [...]string{"there", "in another town", "in another country"}[a]
}

// longEvent is the number of days beyond which an event does not tell where its
// players were on a day of it: leagues, clubs.
const longEvent = 14

// attended reports whether the players of an event were somewhere on its days.
// Online nobody is anywhere.
func (e *past) attended() bool {
	return !e.online && e.begin != 0 && e.begin.DaysUntil(e.end) <= longEvent
}

// placed reports whether an event tells where its players were, and when.
func (e *past) placed() bool { return e.attended() && (e.country != "" || e.town != "") }

// sameDays reports whether two events were at one time. One shared day may be a
// day of travel.
func (e *past) sameDays(f *past) bool {
	from, to := max(e.begin, f.begin), min(e.end, f.end)
	return from < to || from == to && e.begin == e.end && f.begin == f.end
}

// apart says whether nobody can well have played in both of two events: on the
// same days in different places.
func (e *past) apart(f *past) apart {
	switch {
	case !e.placed() || !f.placed() || !e.sameDays(f):
		return notApart
	case e.country != "" && f.country != "" && e.country != f.country:
		return inCountries
	case likeness.OtherTown(e.town, f.town):
		return inTowns
	}
	return notApart
}

// elsewhere says whether a player was at another place than an event on its days:
// surely, or perhaps, where one of the two places is not told.
func (r *Roster) elsewhere(at int, now *past) certainty {
	if !now.attended() {
		return not
	}
	found := not
	longAgo := now.begin.AddDays(-2 * longEvent)
	for k, n := r.faces[at].last, 0; k != 0 && n < mostAtOnce; k, n = r.plays[k].before, n+1 {
		e := &r.events[r.plays[k].event]
		switch {
		case e.end < longAgo: // so are those before it
			return found
		case e.apart(now) != notApart:
			return surely
		case e.attended() && e.sameDays(now) && (e.town == "" || now.town == ""):
			found = perhaps
		}
	}
	return found
}

// certainty is how sure something is.
type certainty uint8

const (
	not certainty = iota
	perhaps
	surely
)

// mostAtOnce is with how many plays at one time a play is compared. Nobody really
// has more, and the work must not grow with their square.
const mostAtOnce = 32

// places are the pairs of events, each once, in which a player cannot well have
// played both, of all his plays. events is memory to be used again.
func (r *Roster) places(at int, events []int32) (found []suspicion, used []int32) {
	events = events[:0]
	for k := r.faces[at].last; k != 0; k = r.plays[k].before {
		if e := r.plays[k].event; r.events[e].placed() {
			events = append(events, e)
		}
	}
	slices.SortFunc(events, func(x, y int32) int {
		return cmp.Or(cmp.Compare(r.events[x].begin, r.events[y].begin), cmp.Compare(x, y))
	})
	var open [mostAtOnce]int32 // that may go on, in their order
	n := 0
	for _, y := range events {
		kept := 0
		for _, x := range open[:n] {
			if r.events[x].end < r.events[y].begin {
				continue
			}
			open[kept] = x
			kept++
			if how := r.events[x].apart(&r.events[y]); how != notApart {
				first, then := min(x, y), max(x, y)
				found = append(found, suspicion{at: at, event: then, apart: how, what: fmt.Sprintf("played at the time of %s, %s", eventName(&r.events[first]), how)})
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
