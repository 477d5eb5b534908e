package game

import (
	"cmp"
	"slices"
	"strings"
)

// Placed is an entry's place in the standings.
type Placed struct {
	Index int // of the entry in Event.Players and in the scores
	Place int // from 1; those who tie share one, and the next is left out
}

// Order gives the standings: the entries from the first place to the last by
// the criteria, under OpenGotha's names, the better score first. A criterion
// that [Scores.Get] does not know takes no part; one that an entry alone does
// not tell counts as lowest. Those who tie in all of them share a place and
// stand by family name, then by given name, then by entry, whatever their ranks:
// so OpenGotha lists them, letter by letter as in Unicode, capitals first.
//
// Without criteria it is those of the event.
func Order(ev *Event, scores []Scores, criteria []string) []Placed {
	if len(criteria) == 0 {
		criteria = ev.Criteria()
	}
	order := make([]Placed, len(scores))
	for i := range order {
		order[i].Index = i
	}
	byCriteria := func(a, b Placed) int { return compareBy(criteria, &scores[a.Index], &scores[b.Index]) }
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

// compareBy compares two entries by the criteria, the better one first.
func compareBy(criteria []string, a, b *Scores) int {
	for _, c := range criteria {
		x, told1 := a.Get(c)
		y, told2 := b.Get(c)
		switch {
		case told1 && !told2:
			return -1
		case told2 && !told1:
			return 1
		case x != y:
			return CompareScores(c, x, y)
		}
	}
	return 0
}

// CompareScores compares two scores of a criterion, for slices.SortFunc: the
// greater first, but of categories the lower, 1 being the strongest.
func CompareScores(criterion string, x, y float64) int {
	if criterion == Category {
		return cmp.Compare(x, y)
	}
	return cmp.Compare(y, x)
}

// Category is the name of the criterion that places by categories, each of which
// has places of its own where it comes first.
const Category = "CAT"

// PrintedOrder gives the entries in the order of the places that the source
// printed. Where each category has places of its own, the strongest category
// comes first, and places count through all of them.
func PrintedOrder(ev *Event) []Placed {
	order := make([]Placed, len(ev.Players))
	for i := range order {
		order[i] = Placed{Index: i, Place: ev.Players[i].Standing}
	}
	byCategory := ev.Criteria()[0] == Category
	category := func(p Placed) float64 { return ev.Players[p.Index].Scores[Category] }
	slices.SortStableFunc(order, func(a, b Placed) int {
		if byCategory && category(a) != category(b) {
			return cmp.Compare(category(a), category(b))
		}
		return cmp.Compare(a.Place, b.Place)
	})
	first := 0 // of the category
	for i := range order {
		if byCategory && i > 0 && category(order[i]) != category(order[i-1]) {
			first = i
		}
		order[i].Place += first
	}
	return order
}

// MissingScores are the criteria for which no entry has a score, so that places do not
// use them. Without entries none is missing.
func MissingScores(scores []Scores, criteria []string) (names []string) {
	for _, c := range criteria {
		given := func(s Scores) bool { _, ok := s.Get(c); return ok }
		if len(scores) > 0 && !slices.ContainsFunc(scores, given) {
			names = append(names, c)
		}
	}
	return names
}

// PlacesLost is the problem of a format that has places, where the event does
// not tell what some of its criteria are computed from. It is empty where there
// are none.
func PlacesLost(format string, missing []string) Problems {
	if len(missing) == 0 {
		return nil
	}
	p := Loss(format, "places", 1, "places by "+strings.Join(missing, ", ")+", as the event lacks the scores: they are computed without them", "")
	p.Hint = "{give} the file of the program that paired, or the standings that it printed"
	return Problems{p}
}

// Criteria are the event's, under OpenGotha's names: those of Event.Scoring, or,
// where it tells none, MMS, SOSM, SOSOSM for a McMahon tournament and NBW, SOSW,
// SODOSW for any other.
func (ev *Event) Criteria() []string {
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
