package ratinglist

import (
	"cmp"
	"slices"

	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/game"
)

// Options are what the forms for people take. The zero value is the ordinary
// list.
type Options struct {
	// Previous is the list before, for changes; nil leaves them out.
	Previous *rating.List
	// About names the system, and whose list it is.
	About rating.About
	// Own is the federation's own file that the list continues, which a list in the same
	// form keeps; nil if there is none.
	Own *Own
	// Sort puts the players of such a file into rank order, if they were before.
	Sort bool
	// Hidden shows hidden players on pages and in text, with a mark. Workbook,
	// CSV and JSON always have them: without them the list could not be rated on.
	Hidden bool
	// Precision is how many decimals of ratings pages, text and workbooks show.
	// Not given: one, or two on a scale of ranks and in workbooks. What can be
	// rated on has all of them.
	Precision game.Opt[int]
}

// title says whose list it is, and of which day. What began without a list, with
// everybody new, is nobody's.
func (o Options) title(l *rating.List) string {
	of := o.About
	if slices.ContainsFunc(l.Assumed, func(a rating.Assumed) bool { return a.What == game.AssumedStart }) {
		of.Federation = ""
	}
	title := document.Capital(of.ListName())
	if l.AsOf != 0 {
		title += ", " + l.AsOf.InWords()
	}
	return title
}

// entry is a player in rank order.
type entry struct {
	*rating.Standing
	Place int // from 1, the same for equal ratings; 0 not rated yet, inactive or nameless
	// Inactive players follow the active ones.
	Inactive bool
	// Change is the rating less that on the list before. It is missing without
	// such a list and for newcomers.
	Change game.Opt[float64]
	// Ranked is the change of a player with rank and index, in place of
	// Change.
	Ranked game.Opt[rating.RankedChange]
	New    bool // rated now, and not on the list before
	Idle   bool // neither played nor changed since the list before
}

// ranked puts the players in rank order and compares them with the list before.
func (o Options) ranked(l *rating.List, hidden bool) []*entry {
	es := make([]*entry, 0, len(l.Players))
	for i := range l.Players {
		if hidden || !l.Players[i].Hidden {
			es = append(es, &entry{Standing: &l.Players[i], Inactive: l.IsInactive(&l.Players[i])})
		}
	}
	inOrder := rating.ListOrder()
	slices.SortStableFunc(es, func(a, b *entry) int {
		return cmp.Or(last(a.Inactive, b.Inactive), last(a.IsNameless(), b.IsNameless()), inOrder(a.Standing, b.Standing))
	})
	for i, e := range es {
		switch {
		case !e.IsRated(), e.Inactive, e.IsNameless():
		case i > 0 && rating.CompareStrength(es[i-1].Standing, e.Standing) == 0:
			e.Place = es[i-1].Place
		default:
			e.Place = i + 1
		}
	}
	if o.Previous == nil {
		return es
	}
	before := make(map[string]*rating.Standing, len(o.Previous.Players))
	for i := range o.Previous.Players {
		before[o.Previous.Players[i].ID] = &o.Previous.Players[i]
	}
	for _, e := range es {
		if !e.IsRated() {
			continue
		}
		if was := before[e.ID]; was != nil {
			e.Change, e.Ranked = rating.ChangeOf(was, e.Standing)
			e.Idle = was.Games == e.Games && e.Change.Or(0) == 0 && e.Ranked.Or(rating.RankedChange{}) == rating.RankedChange{}
		}
		e.New = !e.Change.IsGiven() && !e.Ranked.IsGiven()
	}
	return es
}

// last orders what holds after what does not.
func last(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}
