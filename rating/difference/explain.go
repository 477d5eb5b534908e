package difference

import (
	"cmp"
	"math"
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
)

const (
	// rounding is how far apart two ways of working out a rating may be: what
	// double precision leaves of a career, and less than any digit that is shown.
	rounding = 1e-7
	// nothing is a difference that only double precision makes. A career of
	// differences so small stays below rounding.
	nothing = 1e-10
)

// value is a rating, or an index with its rank.
type value struct {
	points float64
	ranks  int
}

func (v value) plus(w value) value    { return value{v.points + w.points, v.ranks + w.ranks} }
func (v value) minus(w value) value   { return value{v.points - w.points, v.ranks - w.ranks} }
func (v value) isZero() bool          { return v.within(nothing) }
func (v value) within(d float64) bool { return v.ranks == 0 && math.Abs(v.points) <= d }

// Explain says which events caused the changes, by the records of the runs that
// gave the lists. The old record may be nil: then what happened up to the old
// list's day is one cause. Where the new run started from the old list itself,
// all of it is new and no old record is needed.
//
// The causes of a player add up from the old rating to the new one; a player
// without one of the two counts as 0 there. Explain takes the place of earlier
// causes. A new record that is nil is one without events.
func (d *Difference) Explain(old, new *Record) {
	d.Basis = BothRuns
	if old == nil {
		d.Basis, old = OneRun, &Record{}
	}
	x := newExplainer(d, old, cmp.Or(new, &Record{}))
	if x.goesOn() {
		d.Basis, x.old = GoesOn, &Record{}
		for i := range x.people {
			x.people[i].old = nobody.old
		}
	}
	x.fold()
	x.begin()
	x.events()
	x.rest()
	x.finish()
}

// explainer works out the causes.
type explainer struct {
	d        *Difference
	old, new *Record // old is empty where it is not used
	ranked   bool    // values are of rank and index

	names          []string // by player; those of the lists come first, as in d.Players
	oldIDs, newIDs map[string]int
	people         []person // by player

	pair    []int  // by event of the new run: the same of the old one, -1
	paired  []bool // by event of the old run
	folded  []bool // by event of the old run: it lies before the new run's start
	effects []effect
	roots   int  // how many of the effects can have consequences
	renamed bool // some players have other ids than before
	room    []line
}

// person is a player at work.
type person struct {
	new, old career
	delta    value  // by how much the new run is ahead of the old one so far
	taint    uint64 // the roots that delta may come from
	owns     uint64 // roots that touched the player's own games
	follows  uint64 // roots of which something followed
	causes   []Cause
}

// nobody is a player of whom no record tells.
var nobody = person{new: career{first: -1}, old: career{first: -1}}

// career is what a record tells of one player.
type career struct {
	rows  int
	first int     // event with the first rating, -1
	base  value   // rating before the first event
	line  *Change // the first rating's
	sum   value   // of all changes
	turns bool    // some event's games came between another's
	at    value   // after the last line
	// starts are ratings before lines that do not go on from the line above,
	// one of which is base where events overlap.
	starts []value
}

// effect is an Effect at work. Its bit stands for it in taints.
type effect struct {
	Effect
	bit uint64
}

func newExplainer(d *Difference, old, new *Record) *explainer {
	x := &explainer{d: d, old: old, new: new, oldIDs: map[string]int{}, newIDs: map[string]int{}}
	for i := range d.Players {
		p := &d.Players[i]
		x.names = append(x.names, p.Standing().DisplayName())
		x.renamed = x.renamed || p.Old != nil && p.New != nil && p.Old.ID != p.New.ID
		if p.Old != nil {
			x.oldIDs[p.Old.ID] = i
			x.ranked = x.ranked || p.Old.Index.IsGiven() && !p.Old.Rating.IsGiven()
		}
		if p.New != nil {
			x.newIDs[p.New.ID] = i
			x.ranked = x.ranked || p.New.Index.IsGiven() && !p.New.Rating.IsGiven()
		}
	}
	x.people = slices.Repeat([]person{nobody}, len(d.Players))
	x.read(new, x.newIndex, func(p *person) *career { return &p.new })
	x.read(old, x.oldIndex, func(p *person) *career { return &p.old })
	return x
}

// newIndex and oldIndex are the player with that id in the run. One who is on
// neither list, because two players became one, gets a place behind the others.
func (x *explainer) newIndex(id string) int { return x.index(id, x.newIDs, x.oldIDs) }
func (x *explainer) oldIndex(id string) int { return x.index(id, x.oldIDs, x.newIDs) }

func (x *explainer) index(id string, ids, others map[string]int) int {
	if i, ok := ids[id]; ok {
		return i
	}
	i, ok := others[id]
	if !ok {
		i = len(x.names)
		x.names = append(x.names, id)
		x.people = append(x.people, nobody)
	}
	ids[id] = i
	return i
}

// read takes in a record.
func (x *explainer) read(rec *Record, index func(string) int, of func(*person) *career) {
	for e := range rec.Events {
		for k := range rec.Events[e].Changes {
			c := &rec.Events[e].Changes[k]
			i := index(c.ID)
			p, before := of(&x.people[i]), x.before(c)
			if p.rows == 0 || c.First != "" {
				p.base = before
			}
			if c.First != "" {
				p.first, p.line = e, c
			}
			if p.rows > 0 && before != p.at {
				p.starts = append(p.starts, before)
			}
			p.at = x.after(c)
			p.rows++
			p.sum = p.sum.plus(x.change(c))
			if before, ok := c.Before.Get(); ok && math.Abs(before+c.Points-c.After.Or(0)) > rounding {
				p.turns = true
			}
		}
	}
}

// value is a rating, or an index and its rank.
func (x *explainer) value(points float64, rank game.Rank) value {
	v := value{points: points}
	if x.ranked {
		v.ranks, _ = rank.FromShodan()
	}
	return v
}

func (x *explainer) before(c *Change) value { return x.value(c.Before.Or(0), c.RankBefore) }
func (x *explainer) after(c *Change) value  { return x.value(c.After.Or(0), c.RankAfter) }

// change is what an event did to a player.
func (x *explainer) change(c *Change) value {
	v := value{points: c.Points}
	if x.ranked {
		a, ok1 := c.RankBefore.FromShodan()
		b, ok2 := c.RankAfter.FromShodan()
		if ok1 && ok2 {
			v.ranks = b - a
		}
	}
	return v
}

// worth is the value of a standing, which may be nil.
func (x *explainer) worth(s *rating.Standing) value {
	switch {
	case !isRated(s):
		return value{}
	case x.ranked:
		return x.value(float64(s.Index.Or(0)), s.Rank)
	}
	return value{points: s.Rating.Or(0)}
}

// player is a player of the difference, one without standings where a player is on
// neither list.
func (x *explainer) player(i int) *Player {
	if i < len(x.d.Players) {
		return &x.d.Players[i]
	}
	return &Player{}
}

// wasRated reports whether a player has a rating on the old list.
func (x *explainer) wasRated(i int) bool { return isRated(x.player(i).Old) }

func (x *explainer) oldWorth(i int) value { return x.worth(x.player(i).Old) }
func (x *explainer) newWorth(i int) value { return x.worth(x.player(i).New) }

// goesOn reports whether the new run started from the old list: everybody who
// has a rating there came with that, and nobody got a first one.
func (x *explainer) goesOn() bool {
	came := 0
	for i := range x.people {
		c := &x.people[i].new
		if c.rows == 0 || !x.wasRated(i) {
			continue
		}
		if c.first >= 0 || !c.turns && !c.base.minus(x.oldWorth(i)).within(rounding) {
			return false
		}
		came++
	}
	if len(x.old.Events) > 0 {
		// A run without events may also be one that lost them all.
		return came > 0 || len(x.new.Events) > 0 && !slices.ContainsFunc(pairs(x.old, x.new, x.oldIndex, x.newIndex), func(at int) bool { return at >= 0 })
	}
	return true
}

// sums are what events did to everybody together.
func (x *explainer) sums(events []Event, index func(string) int) []value {
	sums := make([]value, len(x.people))
	for e := range events {
		for k := range events[e].Changes {
			c := &events[e].Changes[k]
			i := index(c.ID)
			sums[i] = sums[i].plus(x.change(c))
		}
	}
	return sums
}

// fold decides whether the old run's events before the first of the new run lie
// before the list from which that started, and were not taken out: then the
// players' ratings after them are those with which they come.
func (x *explainer) fold() {
	x.pair = pairs(x.old, x.new, x.oldIndex, x.newIndex)
	x.paired = make([]bool, len(x.old.Events))
	x.folded = make([]bool, len(x.old.Events))
	first := -1 // of the old run's events, the first that both have
	for _, at := range x.pair {
		if at >= 0 {
			x.paired[at] = true
			if first < 0 || at < first {
				first = at
			}
		}
	}
	if first <= 0 {
		return
	}
	sums := x.sums(x.old.Events[:first], x.oldIndex)
	apart, foldedApart := 0, 0
	for i := range x.people {
		p := &x.people[i]
		if p.new.rows == 0 || p.new.first >= 0 || p.old.rows == 0 {
			continue
		}
		d := p.new.base.minus(p.old.base)
		if !d.within(rounding) {
			apart++
		}
		if !d.minus(sums[i]).within(rounding) {
			foldedApart++
		}
	}
	if foldedApart >= apart {
		return
	}
	for e := range first {
		x.folded[e] = true
	}
	for i := range x.people {
		p := &x.people[i].old
		p.base, p.sum = p.base.plus(sums[i]), p.sum.minus(sums[i])
		if p.first >= 0 && p.first < first {
			p.first = -1
		}
	}
}
