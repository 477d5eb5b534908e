package rating

import "cmp"

// CompareStrength orders the stronger first, for slices.SortFunc: by rating, or
// where neither has one by rank and index within it, and those who have neither
// last. It is 0 between equals, and between two without either.
func CompareStrength(a, b *Standing) int {
	ra, rated1 := a.Rating.Get()
	rb, rated2 := b.Rating.Get()
	if rated1 || rated2 {
		return cmp.Or(toldFirst(rated1, rated2), cmp.Compare(rb, ra))
	}
	ia, indexed1 := a.Index.Get()
	ib, indexed2 := b.Index.Get()
	if !indexed1 && !indexed2 {
		return 0
	}
	return cmp.Or(toldFirst(indexed1, indexed2), cmp.Compare(b.Rank, a.Rank), cmp.Compare(ib, ia))
}

func toldFirst(a, b bool) int {
	switch {
	case a && !b:
		return -1
	case b && !a:
		return 1
	}
	return 0
}
