package game

import (
	"cmp"
	"slices"
)

// Placed is an entry's place in the standings.
type Placed struct {
	Index int // of the entry in Event.Players and in the scores
	Place int // from 1; those who tie share one, and the next is left out
}

// Order gives the standings: the entries from the first place to the last by
// the criteria, under OpenGotha's names, the greater score first. A criterion
// that [Scores.Get] does not know takes no part; one that an entry alone does
// not tell counts as lowest. Those who tie in all of them share a place and
// stand by family name, then by given name, then by entry, whatever their ranks:
// so OpenGotha lists them, letter by letter as in Unicode, capitals first.
//
// Without criteria it is those of Event.Scoring, or, where the event tells none
// either, MMS, SOSM, SOSOSM for a McMahon tournament and NBW, SOSW, SODOSW for
// any other.
func Order(ev *Event, scores []Scores, criteria []string) []Placed {
	if len(criteria) == 0 {
		criteria = ev.criteria()
	}
	order := make([]Placed, len(scores))
	for i := range order {
		order[i].Index = i
	}
	byCriteria := func(a, b Placed) int {
		for _, c := range criteria {
			x, told1 := scores[a.Index].Get(c)
			y, told2 := scores[b.Index].Get(c)
			switch {
			case told1 && !told2:
				return -1
			case told2 && !told1:
				return 1
			case x != y:
				return cmp.Compare(y, x)
			}
		}
		return 0
	}
	slices.SortFunc(order, func(a, b Placed) int {
		p, q := &ev.Players[a.Index], &ev.Players[b.Index]
		return cmp.Or(byCriteria(a, b), cmp.Compare(p.sortName(), q.sortName()), cmp.Compare(p.Given, q.Given), cmp.Compare(p.ID, q.ID))
	})
	for i := range order {
		order[i].Place = i + 1
		if i > 0 && byCriteria(order[i-1], order[i]) == 0 {
			order[i].Place = order[i-1].Place
		}
	}
	return order
}

func (ev *Event) criteria() []string {
	switch {
	case ev.Scoring != nil && len(ev.Scoring.Criteria) > 0:
		return ev.Scoring.Criteria
	case ev.Format == McMahon:
		return []string{"MMS", "SOSM", "SOSOSM"}
	}
	return []string{"NBW", "SOSW", "SODOSW"}
}

// sortName is the part of the name that comes first in a list.
func (p *Player) sortName() string { return cmp.Or(p.Family, p.Name, p.Given) }
