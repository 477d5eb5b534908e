package truthtest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Head is the heading of the lines of measures.
const Head = "entries  precision  recall    F1  wrong merges, asked  looks at questions in 1,000 entries  right questions of the first, looks"

// String is the measure in a line below Head.
func (m *Measure) String() string {
	return fmt.Sprintf("%7d  %9.4f  %6.3f  %.3f  %12d  %5d  %35.1f  %22d of %3d  %5d",
		m.Entries, m.Precision, m.Recall, m.F1(), len(m.Wrong), m.Asked, m.Thousand(), m.Right, m.First, m.RightLooks)
}

// Thousand is how many looks at questions there are for 1,000 entries.
func (m *Measure) Thousand() float64 { return 1000 * float64(m.Looks) / float64(m.Entries) }

// shown is how many misses are shown.
const shown = 20

// Show lists the wrong merges with all their entries, the misses by kind and the worst of
// them.
func (v *Verdict) Show(m *Measure) string {
	var b strings.Builder
	for _, x := range m.Wrong {
		fmt.Fprintf(&b, "wrong merge %s, asked: %t\n", x.ID, x.Asked)
		v.entries(x.ID, func(ev *Event, i int) {
			p, truth := &ev.Players[i], ev.Truth[i]
			fmt.Fprintf(&b, "  %5d %s %s %s: %s %s %s %s %s (%s)\n",
				truth.Person, ev.Begin, ev.Place, ev.Country, p.DisplayName(), p.Rank, p.Club, p.Country, p.IDs[Register], truth.Kind)
		})
	}
	type sum struct{ joined, pairs, players, asked int }
	kinds := map[Kind]sum{}
	v.joined(func(k Kind) {
		s := kinds[k]
		s.joined++
		kinds[k] = s
	})
	for _, x := range m.Misses {
		s := kinds[x.Kind]
		s.pairs += x.Pairs
		s.players++
		if x.Asked {
			s.asked++
		}
		kinds[x.Kind] = s
	}
	fmt.Fprintln(&b, "entries joined to others of the person, and misses: pairs players asked not")
	for _, k := range slices.SortedFunc(maps.Keys(kinds), func(a, b Kind) int { return strings.Compare(string(a), string(b)) }) {
		s := kinds[k]
		fmt.Fprintf(&b, "  %-20s %5d %5d %7d %5d %3d\n", k, s.joined, s.pairs, s.players, s.asked, s.players-s.asked)
	}
	fmt.Fprintln(&b, "the worst, by pairs of entries:")
	for _, x := range m.Misses[:min(len(m.Misses), shown)] {
		fmt.Fprintf(&b, "  %5d  %-18s %s, %s (%s, asked: %t)\n", x.Pairs, x.Kind, x.A, x.B, v.world.People[x.Person].Culture, x.Asked)
	}
	return b.String()
}

// joined visits the kinds of the entries that are with most others of their person.
func (v *Verdict) joined(visit func(Kind)) {
	most := map[int]*holder{}
	for _, id := range v.ids {
		for person, n := range v.holders[id].counts {
			if h := most[person]; h == nil || n > h.counts[person] {
				most[person] = v.holders[id]
			}
		}
	}
	for e, ev := range v.world.Events {
		for i, truth := range ev.Truth {
			if h := most[truth.Person]; h != nil && h.id == v.found.Who[e][i] && h.counts[truth.Person] > 1 {
				visit(truth.Kind)
			}
		}
	}
}
