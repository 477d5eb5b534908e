package difference

import (
	"slices"

	"kyudan/rating"
)

// isRated reports whether a standing, which may be nil, has a rating or index.
func isRated(s *rating.Standing) bool {
	return s != nil && (s.Rating.IsTold() || s.Index.IsTold())
}

// inOrder are the indices of a list's players in rank order: by rating, then by
// rank and index, those without either last; equals by name and id.
func inOrder(l *rating.List) []int {
	order := make([]int, len(l.Players))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return rating.CompareInList(&l.Players[i], &l.Players[j]) })
	return order
}

// places are the players' places on a list, by index; 0 for those not rated and
// those hidden, whom nobody sees.
func places(l *rating.List) []int {
	ps := make([]int, len(l.Players))
	seen, last := 0, -1
	for _, i := range inOrder(l) {
		s := &l.Players[i]
		if !isRated(s) || s.Hidden {
			continue
		}
		seen++
		ps[i] = seen
		if last >= 0 && rating.CompareStrength(&l.Players[last], s) == 0 {
			ps[i] = ps[last]
		}
		last = i
	}
	return ps
}
