package review

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Questions that a person answers at one look are a group: the spellings of one person,
// or pairs of players, or players, for whom the same reasons speak.
const (
	firmScore = 90 // of every proposal of a group about one person, at least
	sameScore = 60 // of every pair of a group with the same reasons
	mostSides = 6  // players of a group about one person
	mostAlike = 10 // pairs, or players, of a group with the same reasons
	mostMaybe = 3  // others of a group about one who may be any of them
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

// candidate is a proposal in brief, as long as most are not made.
type candidate struct {
	a, b     int // players by their indices; b -1: about one only
	score    int
	pro, con []Reason
	second   string // about one: the id of the second person
	from     int32  // about one: the event that suggests it
	weak     bool   // about one: little speaks for two people
}

// proposal is a candidate in full.
func (r *Run) proposal(c *candidate, group int) Proposal {
	p := Proposal{Group: group, Kind: SamePerson, Score: c.score, A: r.side(c.a), For: c.pro, Against: c.con}
	if c.b >= 0 {
		p.B = r.side(c.b)
		return p
	}
	e := &r.Past.Events[c.from]
	p.Kind, p.B, p.From = TwoPeople, Side{ID: c.second}, Appearance{Date: e.Begin, Event: e.Name, File: e.File}
	return p
}

// byIDs compares candidates by the ids of their players.
func (r *Run) byIDs(x, y *candidate) int {
	ids := func(c *candidate) (a, b string) {
		if c.b < 0 {
			return r.List.Players[c.a].ID, c.second
		}
		return r.List.Players[c.a].ID, r.List.Players[c.b].ID
	}
	a, b := ids(x)
	c, d := ids(y)
	return cmp.Or(strings.Compare(a, c), strings.Compare(b, d))
}

// grouped numbers the groups of proposals, those of the highest score first: that of a
// group is its lowest. Proposals that follow from others, and those that contradict
// better ones, are left out: they are made once these are answered.
func (r *Run) grouped(all []candidate) []Proposal {
	slices.SortFunc(all, func(p, q candidate) int { return cmp.Or(cmp.Compare(q.score, p.score), r.byIDs(&p, &q)) })
	groups := alike(r.people(all))
	lowest := func(group []*candidate) int {
		return slices.MinFunc(group, func(p, q *candidate) int { return cmp.Compare(p.score, q.score) }).score
	}
	n := 0
	for _, group := range groups {
		n += len(group)
	}
	slices.SortStableFunc(groups, func(x, y []*candidate) int {
		return cmp.Or(cmp.Compare(lowest(y), lowest(x)), r.byIDs(x[0], y[0]))
	})
	out := make([]Proposal, 0, n)
	for i, group := range groups {
		for _, c := range group {
			out = append(out, r.proposal(c, i+1))
		}
	}
	return out
}

// cluster is players who seem to be one person, and the proposals that connect them.
type cluster struct {
	members []int
	links   []*candidate
	maybe   *star // the last that it is in
}

// star is proposals, none of them firm, about somebody who may be any of the others.
type star struct {
	either [2]*cluster // of the first proposal: one of them is somebody, the second is nil once it is known who
	links  []*candidate
}

// starOf is the proposals to which one about two persons is added, perhaps none yet.
func starOf(x, y *cluster) *star {
	for _, z := range []*cluster{x, y} {
		if s := z.maybe; s != nil && len(s.links) < mostMaybe && slices.Contains(s.either[:], z) {
			s.either = [2]*cluster{z}
			return s
		}
	}
	x.maybe = &star{either: [2]*cluster{x, y}}
	y.maybe = x.maybe
	return x.maybe
}

// people makes a group of all proposals about one person that are firm, of the others
// about one who may be several, and of those about whether one is two. Any two persons
// are asked about once.
func (r *Run) people(all []candidate) (groups [][]*candidate) {
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
	var maybe []*star
	for i := range all {
		c := &all[i]
		if c.b < 0 {
			groups = append(groups, []*candidate{c})
			continue
		}
		x, y := person(c.a), person(c.b)
		switch {
		case x == y, asked[[2]*cluster{x, y}], asked[[2]*cluster{y, x}], r.contradict(x, y, c):
		case c.score < firmScore:
			asked[[2]*cluster{x, y}] = true
			s := starOf(x, y)
			if s.links = append(s.links, c); len(s.links) == 1 {
				maybe = append(maybe, s)
			}
		case len(x.members)+len(y.members) <= mostSides:
			x.members, x.links = append(x.members, y.members...), append(append(x.links, y.links...), c)
			for _, at := range y.members {
				of[at] = x
			}
			y.links = nil
		}
	}
	for _, s := range maybe {
		groups = append(groups, s.links)
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
func (r *Run) contradict(x, y *cluster, c *candidate) bool {
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
func (r *Run) rooted(x *cluster) (group []*candidate) {
	root := x.members[0]
	for _, at := range x.members[1:] {
		if r.yields(root, at) {
			root = at
		}
	}
	reached := []int{root}
	for i := 0; i < len(reached); i++ {
		for _, c := range x.links {
			other := c.b
			switch reached[i] {
			case c.b:
				other = c.a
			case c.a:
			default:
				continue
			}
			if !slices.Contains(reached, other) {
				c.a, c.b = reached[i], other
				reached, group = append(reached, other), append(group, c)
			}
		}
	}
	return group
}

// alike joins groups of one proposal for and against which the same reasons speak, if it
// is firm, or hardly likely.
func alike(groups [][]*candidate) (joined [][]*candidate) {
	by := map[string]int{} // index of the group that is not full, by reasons
	for _, g := range groups {
		if len(g) > 1 || !g[0].weak && (g[0].b < 0 || g[0].score < sameScore) {
			joined = append(joined, g)
			continue
		}
		reasons := fmt.Sprint(g[0].weak, g[0].pro, g[0].con)
		if at, ok := by[reasons]; ok && len(joined[at]) < mostAlike {
			joined[at] = append(joined[at], g...)
			continue
		}
		by[reasons] = len(joined)
		joined = append(joined, g)
	}
	return joined
}
