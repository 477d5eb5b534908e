package review

import (
	"cmp"
	"fmt"
	"slices"

	"kyudan/rating/roster/history"
)

// Points of a proposal that two people play under one id; see minScore.
//
//	60  played on the same days in different countries
//	45  entered with the id under a name that is not like the player's, or with
//	    another player's id in another register
//	40  a jump of rank or of the rating in files that growth does not explain
//	30  played on the same days in different towns of a country
//	15  recognised by name although little speaks for it, or while another has the name,
//	    if there is no other reason
//	10  each of these besides the strongest
const (
	pointsPlaces = 60
	pointsFirm   = 45
	pointsJump   = 40
	pointsTowns  = 30
	pointsWeak   = 15
	pointsMore   = 10
)

const maxReasons = 5

// twoPeople proposes that two people play under one id, from the events and from
// impossible play.
func (r *Run) twoPeople() []candidate {
	found := slices.Clone(r.Past.Suspicions)
	var events []int32
	for at := range r.Players {
		var more []history.Suspicion
		more, events = r.Past.Places(at, events)
		found = append(found, more...)
	}
	found = append(found, r.shared()...)
	slices.SortStableFunc(found, func(a, b history.Suspicion) int {
		return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Event, b.Event))
	})
	var all []candidate
	for len(found) > 0 {
		n := 1
		for n < len(found) && found[n].At == found[0].At {
			n++
		}
		if c, ok := r.twoUnder(found[:n]); ok {
			all = append(all, c)
		}
		found = found[n:]
	}
	return all
}

// shared are the players recognised by name while another has played under it, too,
// before or since.
func (r *Run) shared() (found []history.Suspicion) {
	seen := map[int]bool{}
	for all := range r.Namesakes {
		if len(all) < 2 {
			continue
		}
		played := slices.DeleteFunc(slices.Clone(all), func(at int) bool { return r.Players[at].Merged || r.games(at) == 0 })
		for _, at := range played {
			if n := &r.Past.Career(at).Named; len(played) > 1 && n.Entries > 0 && !seen[at] {
				seen[at] = true
				found = append(found, history.Suspicion{At: at, Event: n.Event, What: "entries that another of the name may have, too", Weak: true})
			}
		}
	}
	return found
}

func (r *Run) twoUnder(of []history.Suspicion) (candidate, bool) {
	at := of[0].At
	if day, decided := r.OneUntil(at); decided {
		of = slices.DeleteFunc(slices.Clone(of), func(s history.Suspicion) bool { return day == 0 || r.Past.Events[s.Event].Begin <= day })
	}
	if len(of) == 0 || r.Players[at].Merged || r.games(at) == 0 {
		return candidate{}, false
	}
	if strong := slices.DeleteFunc(slices.Clone(of), func(s history.Suspicion) bool { return s.Weak }); len(strong) > 0 {
		of = strong
	}
	c := candidate{a: at, b: -1, second: r.SecondID(at), from: of[0].Event}
	var rs reasons
	if of[0].Weak { // without the event, so that those with the same reason can be a group
		c.weak = true
		rs.weigh(pointsWeak, "", "", of[0].What)
		rs.put(&c)
		return c, true
	}
	strongest, said := 0, map[string]bool{}
	for _, s := range of {
		if s.Firm && said[s.What] { // a spelling that comes again with the id is rather its player's
			continue
		}
		said[s.What] = true
		points := pointsJump
		switch {
		case s.Apart == history.InCountries:
			points = pointsPlaces
		case s.Apart == history.InTowns:
			points = pointsTowns
		case s.Firm:
			points = pointsFirm
		}
		rs.weigh(points, "", "", fmt.Sprintf("%s: %s", s.What, &r.Past.Events[s.Event]))
		if points > rs[strongest].Points {
			strongest = len(rs) - 1
		}
	}
	for i := range rs {
		if i != strongest {
			rs[i].Points = pointsMore
		}
	}
	top := rs[strongest]
	rs = slices.Insert(slices.Delete(rs, strongest, strongest+1), 0, top)
	if n := len(rs) - maxReasons; n > 0 {
		rs = append(rs[:maxReasons], Reason{Points: n * pointsMore, Text: fmt.Sprintf("%d more of these", n)})
	}
	rs.put(&c)
	return c, true
}
