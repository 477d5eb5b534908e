package review

import (
	"cmp"
	"slices"
	"strings"
)

// Proposals are the questions that the run leaves open, one a pair of players:
// those of the highest score first, of equal ones by ids. They are the same
// whatever the number of cores. Lines of aliases.csv that answer a question take
// it away.
//
// Of two players the one stays who has an id that a register gave, more games,
// the smaller id.
func (r *Run) Proposals() []Proposal {
	var all []Proposal
	pairs := r.pairs()
	s := r.scorer(pairs)
	for _, p := range pairs {
		if p, ok := s.judge(p); ok {
			all = append(all, p)
		}
	}
	all = append(all, r.twoPeople()...)
	slices.SortStableFunc(all, func(p, q Proposal) int {
		return cmp.Or(cmp.Compare(q.Score, p.Score), strings.Compare(p.A.ID, q.A.ID), strings.Compare(p.B.ID, q.B.ID))
	})
	return all
}
