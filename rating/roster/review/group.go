package review

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Questions that a person answers at one look are a group: the spellings of one person,
// or pairs of players for whom the same reasons speak.
const (
	firmScore = 90 // of every proposal of a group of several, at least
	mostSides = 6  // players of a group about one person
	mostAlike = 10 // pairs of a group with the same reasons
)

// Groups are proposals, in their order, by groups.
func Groups(ps []Proposal) (groups [][]Proposal) {
	for begin := 0; begin < len(ps); {
		end := begin + 1
		for end < len(ps) && ps[end].Group == ps[begin].Group {
			end++
		}
		groups = append(groups, ps[begin:end])
		begin = end
	}
	return groups
}

// candidate is a proposal about players by their indices, the second -1 if it is about
// one only.
type candidate struct {
	Proposal
	a, b int
}

// grouped numbers the groups of proposals, those of the highest score first: that of a
// group is its lowest. Proposals that follow from others, and those that contradict
// better ones, are left out: they are made once these are answered.
func (r *Run) grouped(all []candidate) []Proposal {
	slices.SortFunc(all, func(p, q candidate) int {
		return cmp.Or(cmp.Compare(q.Score, p.Score), strings.Compare(p.A.ID, q.A.ID), strings.Compare(p.B.ID, q.B.ID))
	})
	groups := alike(r.people(all))
	lowest := func(group []candidate) int {
		return slices.MinFunc(group, func(p, q candidate) int { return cmp.Compare(p.Score, q.Score) }).Score
	}
	slices.SortStableFunc(groups, func(x, y []candidate) int {
		return cmp.Or(cmp.Compare(lowest(y), lowest(x)), strings.Compare(x[0].A.ID, y[0].A.ID), strings.Compare(x[0].B.ID, y[0].B.ID))
	})
	var out []Proposal
	for n, group := range groups {
		for _, c := range group {
			c.Group = n + 1
			out = append(out, c.Proposal)
		}
	}
	return out
}

// cluster is players who seem to be one person, and the proposals that connect them.
type cluster struct {
	members []int
	links   []candidate
}

// people makes a group of all proposals about one person that are firm, and of every
// other proposal. Any two persons are asked about once.
func (r *Run) people(all []candidate) (groups [][]candidate) {
	of := map[int]*cluster{}
	var clusters []*cluster
	person := func(at int) *cluster {
		if of[at] == nil {
			of[at] = &cluster{members: []int{at}}
			clusters = append(clusters, of[at])
		}
		return of[at]
	}
	asked := map[[2]*cluster]bool{}
	for _, c := range all {
		if c.b < 0 {
			groups = append(groups, []candidate{c})
			continue
		}
		x, y := person(c.a), person(c.b)
		switch {
		case x == y, asked[[2]*cluster{x, y}], asked[[2]*cluster{y, x}], r.contradict(x, y, c):
		case c.Score < firmScore:
			asked[[2]*cluster{x, y}] = true
			groups = append(groups, []candidate{c})
		case len(x.members)+len(y.members) <= mostSides:
			x.members, x.links = append(x.members, y.members...), append(append(x.links, y.links...), c)
			for _, at := range y.members {
				of[at] = x
			}
			y.links = nil
		}
	}
	for _, x := range clusters {
		if len(x.links) > 0 {
			groups = append(groups, r.rooted(x))
		}
	}
	return groups
}

// contradict reports whether two persons are two if a proposal about a player of each
// is passed over: a decision says so, or players of both were in one event.
func (r *Run) contradict(x, y *cluster, c candidate) bool {
	for _, a := range x.members {
		for _, b := range y.members {
			if a == c.a && b == c.b || a == c.b && b == c.a {
				continue
			}
			if m, ok := r.Past.Met(a, b); ok && m.Same || r.Distinct(a, b) {
				return true
			}
		}
	}
	return false
}

// rooted orders the proposals about one person from the player who stays, so that each
// other player becomes another one once.
func (r *Run) rooted(x *cluster) (group []candidate) {
	root := x.members[0]
	for _, at := range x.members[1:] {
		if r.yields(root, at) {
			root = at
		}
	}
	reached := []int{root}
	for i := 0; i < len(reached); i++ {
		for _, c := range x.links {
			switch {
			case c.b == reached[i]:
				c.a, c.b = c.b, c.a
				c.A, c.B = c.B, c.A
			case c.a != reached[i]:
				continue
			}
			if !slices.Contains(reached, c.b) {
				reached, group = append(reached, c.b), append(group, c)
			}
		}
	}
	return group
}

// alike joins groups of one firm proposal for and against which the same reasons
// speak.
func alike(groups [][]candidate) (joined [][]candidate) {
	by := map[string]int{} // index of the group that is not full, by reasons
	for _, g := range groups {
		if len(g) > 1 || g[0].b < 0 || g[0].Score < firmScore {
			joined = append(joined, g)
			continue
		}
		reasons := fmt.Sprint(g[0].For, g[0].Against)
		if at, ok := by[reasons]; ok && len(joined[at]) < mostAlike {
			joined[at] = append(joined[at], g...)
			continue
		}
		by[reasons] = len(joined)
		joined = append(joined, g)
	}
	return joined
}
