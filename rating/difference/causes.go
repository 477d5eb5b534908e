package difference

import (
	"slices"

	"kyudan/rating/game"
)

// begin settles what everybody started from, and tells where that differs.
func (x *explainer) begin() {
	var early []value // what the events up to the old list's day did
	if x.d.Basis == OneRun {
		early = x.sums(slices.DeleteFunc(slices.Clone(x.new.Events), func(e Event) bool { return x.isLater(&e) }), x.newIndex)
	}
	for i := range x.people {
		p := &x.people[i]
		p.new.settle(x.newWorth(i))
		p.old.settle(x.oldWorth(i))
		switch {
		case early != nil && x.wasRated(i):
			p.add(Cause{Kind: Before}, p.new.base.plus(early[i]).minus(x.oldWorth(i)))
		case x.firstTogether(p): // is told with the event
		case p.new.rows == 0 && x.wasRated(i) && x.newWorth(i) == (value{}):
			p.add(Cause{Kind: Gone}, p.new.base.minus(p.old.base))
		case p.new.first >= 0:
			p.add(Cause{Kind: FirstRating, Event: &x.new.Events[p.new.first], Rank: p.new.line.RankBefore}, p.new.base.minus(p.old.base))
		case p.old.first >= 0:
			p.add(Cause{Kind: FirstRating, Event: &x.old.Events[p.old.first]}, p.new.base.minus(p.old.base))
		case p.new.rows > 0 || p.old.rows > 0:
			p.add(Cause{Kind: Start}, p.new.base.minus(p.old.base))
		}
	}
}

// settle works the rating at the start out where the lines do not tell it. end
// is the rating on the list.
func (c *career) settle(end value) {
	if c.rows == 0 {
		c.first, c.base = -1, end
	}
	if c.first >= 0 || c.rows == 0 {
		return
	}
	base := end.minus(c.sum)
	if c.turns || slices.ContainsFunc(c.starts, func(v value) bool { return v.minus(base).within(rounding) }) {
		c.base = base
	}
}

// firstTogether reports whether a player got the first rating at the same event
// in both runs.
func (x *explainer) firstTogether(p *person) bool {
	return p.new.first >= 0 && p.old.first >= 0 && x.pair[p.new.first] == p.old.first
}

// isLater reports whether the old list could not have an event.
func (x *explainer) isLater(e *Event) bool {
	return x.d.Old.AsOf == 0 || e.Day() > x.d.Old.AsOf
}

// add adds a cause that there is.
func (p *person) add(c Cause, v value) {
	if v.isZero() {
		return
	}
	c.Points, c.Ranks, c.Events = v.points+0, v.ranks, 1
	p.causes = append(p.causes, c)
	p.delta = p.delta.plus(v)
}

// events goes through the events in the order of the new run. Those that only
// the old one has come in front of what followed them there.
func (x *explainer) events() {
	next := 0 // event of the old run
	removed := func(end int) {
		for ; next < end; next++ {
			if !x.paired[next] && !x.folded[next] {
				x.event(&x.old.Events[next], nil)
			}
		}
	}
	for e := range x.new.Events {
		var was *Event
		if at := x.pair[e]; at >= 0 {
			removed(at)
			was = &x.old.Events[at]
		}
		x.event(was, &x.new.Events[e])
	}
	removed(len(x.old.Events))
}

// line is what an event did to one player in both runs.
type line struct {
	player   int
	old, new *Change
	kind     Kind
	what     []string
	value    value
	because  uint64
}

// event tells what an event did, or did not do any more, to its players.
func (x *explainer) event(old, new *Event) {
	lines := x.lines(old, new)
	out := effect{Effect: Effect{Event: new}}
	switch {
	case old == nil && x.isLater(new):
		out.Kind = Later
	case old == nil:
		out.Kind = Late
	case new == nil:
		out.Kind, out.Event = Removed, old
	default:
		out.Kind = Corrected
		out.What = compareEvents(old, new)
		if x.d.Old.AsOf != 0 && x.isLater(new) {
			out.Kind = Later // it went on after the day of the old list
		}
	}
	direct := 0
	whole := out.What
	for i := range lines {
		l := &lines[i]
		x.judge(l, old, new, whole, out.Kind)
		if l.kind == Follows {
			continue
		}
		direct++
		out.Players++
		out.Points += l.value.points
	}
	if old != nil && new != nil && len(old.Changes) > 0 && len(new.Changes) > 0 {
		out.What = append(out.What, x.corrections(lines)...)
	}
	// Without the old record nobody knows which events the old list has.
	blind := x.d.Basis == OneRun && out.Kind == Late
	if (direct > 0 || out.What != nil) && !blind {
		if out.Kind != Later || old != nil {
			out.bit = 1 << min(x.roots, 63)
			x.roots++
		}
		x.effects = append(x.effects, out)
	}
	for i := range lines { // by what was before the event
		if l := &lines[i]; l.kind == Follows {
			l.because = x.because(l)
		}
	}
	for i := range lines {
		x.apply(&lines[i], &out, whole, blind)
	}
}

// lines puts the two runs' lines of an event together, the new run's first.
func (x *explainer) lines(old, new *Event) []line {
	ls := x.room[:0]
	if new != nil {
		for k := range new.Changes {
			ls = append(ls, line{player: x.newIndex(new.Changes[k].ID), new: &new.Changes[k]})
		}
	}
	if old != nil {
		at := make(map[int]int, len(ls))
		for k := range ls {
			at[ls[k].player] = k
		}
		for k := range old.Changes {
			i := x.oldIndex(old.Changes[k].ID)
			if n, ok := at[i]; ok && ls[n].old == nil {
				ls[n].old = &old.Changes[k]
			} else {
				ls = append(ls, line{player: i, old: &old.Changes[k]})
			}
		}
	}
	x.room = ls
	return ls
}

// judge says by how much an event moved a player away from the old run, and in
// which way it is the cause.
func (x *explainer) judge(l *line, old, new *Event, whole []string, kind Kind) {
	if l.new != nil {
		l.value = x.change(l.new)
	}
	if l.old != nil {
		l.value = l.value.minus(x.change(l.old))
	}
	l.kind = kind
	if old == nil || new == nil {
		return
	}
	switch {
	case len(old.Changes) == 0 || len(new.Changes) == 0: // is told of the event
	case l.old == nil:
		l.what = []string{"plays in it now"}
	case l.new == nil:
		l.what = []string{"does not play in it any more"}
	default:
		if l.new.First != "" && l.old.First != "" && x.firstTogether(&x.people[l.player]) {
			l.value = l.value.plus(x.before(l.new).minus(x.before(l.old)))
		}
		l.what = x.games(l)
		if l.what == nil && whole == nil {
			l.kind = Follows
		}
	}
}

// games says what differs between the games of both runs.
func (x *explainer) games(l *line) []string {
	if l.old.Results == l.new.Results && !x.renamed {
		return nil
	}
	old, new := playedOf(l.old.Results, x.oldIndex), playedOf(l.new.Results, x.newIndex)
	return compareGames(old, new, func(i int) string { return x.names[i] })
}

// because are the roots of what follows: those that touched the player before,
// and those that had moved the opponents.
func (x *explainer) because(l *line) uint64 {
	if l.value.isZero() {
		return 0
	}
	roots, others := x.people[l.player].taint, uint64(0)
	for _, g := range playedOf(l.new.Results, x.newIndex) {
		o := &x.people[g.opponent]
		others |= o.taint
		if !o.delta.isZero() {
			roots |= o.taint
		}
	}
	if roots == 0 {
		return others // what a system remembers besides the rating
	}
	return roots
}

// apply adds what an event did to the player's causes.
func (x *explainer) apply(l *line, of *effect, whole []string, blind bool) {
	p := &x.people[l.player]
	if blind && x.wasRated(l.player) {
		return // is part of what was before
	}
	c := Cause{Kind: l.kind, Event: of.Event, What: l.what}
	if l.new != nil {
		c.Games = l.new.Games
	} else {
		c.Games = l.old.Games
	}
	if c.Kind == Follows {
		if l.value.isZero() {
			return
		}
		if l.because == 0 {
			l.because = of.bit // in the same event, game by game
		}
		c.Because, c.More = x.named(l.because)
		p.taint |= l.because
		p.follows |= l.because
	} else {
		c.What = append(c.What[:len(c.What):len(c.What)], whole...)
		p.taint |= of.bit
		p.owns |= of.bit
	}
	c.Points, c.Ranks, c.Events = l.value.points+0, l.value.ranks, 1
	p.causes = append(p.causes, c)
	p.delta = p.delta.plus(l.value)
	if p.owns == 0 && p.delta.isZero() {
		p.taint = 0 // back where the old run was
	}
}

// rootsBy are the roots that had begun by a day, or else all.
func (x *explainer) rootsBy(day game.Date) uint64 {
	var begun, all uint64
	for i := range x.effects {
		all |= x.effects[i].bit
		if x.effects[i].Event.Begin <= day {
			begun |= x.effects[i].bit
		}
	}
	if begun == 0 {
		return all
	}
	return begun
}

// named are the first events of some roots, and how many more there are.
func (x *explainer) named(roots uint64) (events []*Event, more int) {
	for i := range x.effects {
		switch bit := x.effects[i].bit; {
		case bit&roots == 0:
		case len(events) < MaxBecause:
			events = append(events, x.effects[i].Event)
		default:
			more++
		}
	}
	return events, more
}

// rest adds what no event explains.
func (x *explainer) rest() {
	x.d.Totals.Unexplained = 0
	for i := range x.d.Players {
		p := &x.people[i]
		v := x.newWorth(i).minus(x.oldWorth(i)).minus(p.delta)
		if !v.within(rounding) {
			p.add(Cause{Kind: Rest}, v)
			x.d.Totals.Unexplained++
		}
		x.d.Players[i].Causes = p.causes
	}
}

// finish counts who was moved by consequence.
func (x *explainer) finish() {
	x.d.Events = nil
	for i := range x.d.Players {
		p := &x.people[i]
		for k := range p.causes {
			// Games rated by their own days may follow from an event behind theirs.
			if c := &p.causes[k]; c.Kind == Follows && len(c.Because) == 0 {
				roots := x.rootsBy(c.Event.Day())
				c.Because, c.More = x.named(roots)
				p.follows |= roots
			}
		}
	}
	for i := range x.effects {
		e := &x.effects[i]
		if e.bit != 0 {
			for k := range x.d.Players {
				if p := &x.people[k]; p.follows&e.bit != 0 && p.owns&e.bit == 0 {
					e.Others++
				}
			}
		}
		x.d.Events = append(x.d.Events, e.Effect)
	}
}
