package roster

import (
	"cmp"
	"fmt"
	"slices"
)

// Points of a proposal that two people play under one id; see minScore.
//
//	60  played on the same days in different countries
//	50  entered with the id under a name that is not like the player's, or with
//	    somebody else's id in another register
//	40  a jump of rank or of the rating told by files that growth does not explain
//	30  played on the same days in different towns of a country
//	10  each further of these
const (
	pointsPlaces = 60
	pointsFirm   = 50
	pointsJump   = 40
	pointsTowns  = 30
	pointsMore   = 10
)

// maxReasons is how many reasons a proposal tells of each player.
const maxReasons = 5

// impostors proposes that two people play under one id, by what the events said
// and by impossible play.
func (r *Roster) impostors() []Proposal {
	found := slices.Clone(r.suspected)
	var events []int32
	for at := range r.faces {
		var more []suspicion
		more, events = r.places(at, events)
		found = append(found, more...)
	}
	slices.SortStableFunc(found, func(a, b suspicion) int { return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.event, b.event)) })
	var all []Proposal
	for len(found) > 0 {
		n := 1
		for n < len(found) && found[n].at == found[0].at {
			n++
		}
		if p, ok := r.impostor(found[:n]); ok {
			all = append(all, p)
		}
		found = found[n:]
	}
	return all
}

// impostor is the proposal about one player.
func (r *Roster) impostor(of []suspicion) (Proposal, bool) {
	at := of[0].at
	for _, id := range r.idsOf(at) {
		day, ok := r.aliases.one[id]
		if !ok {
			continue
		}
		of = slices.DeleteFunc(slices.Clone(of), func(s suspicion) bool { return day == 0 || r.events[s.event].begin <= day })
	}
	if len(of) == 0 || r.faces[at].merged {
		return Proposal{}, false
	}
	p := Proposal{Kind: TwoPeople, A: r.side(at), B: Side{ID: r.secondID(at)}}
	first := &r.events[of[0].event]
	p.From = Appearance{Date: first.begin, Event: first.name, File: first.file}
	for i, s := range of {
		points := pointsJump
		switch {
		case s.apart == inCountries:
			points = pointsPlaces
		case s.apart == inTowns:
			points = pointsTowns
		case s.firm:
			points = pointsFirm
		}
		if p.Score > 0 {
			points = max(points, p.Score) - p.Score + pointsMore
		}
		p.Score = min(p.Score+points, mayBeSure)
		if i < maxReasons {
			p.For = append(p.For, s.what+": "+eventName(&r.events[s.event]))
		}
	}
	if n := len(of) - maxReasons; n > 0 {
		p.For = append(p.For, fmt.Sprintf("%d more of these", n))
	}
	return p, true
}

// secondID is an id for the second of two people under one.
func (r *Roster) secondID(at int) string {
	for n := 2; ; n++ {
		id := fmt.Sprintf("%s-%d", newID(r.list.Players[at].DisplayName()), n)
		if _, known := r.standingOf(id); !known && r.aliases.canonical(id) == id && !r.aliases.isOther(id) {
			return id
		}
	}
}

// isOther reports whether a line parts entries from a player for that id.
func (a *Aliases) isOther(id string) bool {
	for _, lines := range a.splits {
		for i := range lines {
			if lines[i].other == id {
				return true
			}
		}
	}
	return false
}
