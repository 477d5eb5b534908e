package roster

import (
	"slices"

	"kyudan/rating/game"
)

// watch prepares to notice which of the ids that lines of aliases.csv are about
// anybody has.
func (d *directory) watch() {
	if len(d.aliases.pairs) == 0 {
		return
	}
	d.seen = map[string]bool{}
	for i := range d.aliases.pairs {
		n := &d.aliases.pairs[i]
		d.seen[n.id] = false
		if n.other != "" {
			d.seen[n.other] = false
		}
	}
}

// keep prepares the ids that tables name, before the first event.
func (d *directory) keep() {
	a := &d.aliases
	for i := range a.people {
		p := &a.people[i]
		o := d.ownerOfID(p.ID, p.Name, p.Table, p.Place)
		if len(o.rows) == 0 {
			o.country, o.club, o.rank, o.day = p.Country, p.Club, p.Rank, p.Begin
		}
		o.rows = append(o.rows, p)
	}
	for i := range a.pairs {
		n := &a.pairs[i]
		d.ownerInLine(n, n.id)
		d.ownerInLine(n, n.other)
	}
	for _, n := range a.ofEntries() {
		d.ownerInLine(&n, n.id)
		if o := d.ownerInLine(&n, n.other); o != nil {
			o.parted = len(o.rows) == 0
		}
	}
	for i := range d.list.Players {
		d.meet(d.list.Players[i].ID)
	}
}

// ownerInLine keeps an id that a line names.
func (d *directory) ownerInLine(n *alias, id string) *owner {
	if !IsProvisional(id) {
		return nil
	}
	return d.ownerOfID(id, nameInID(id), n.file, n.place)
}

func (d *directory) ownerOfID(id, name, file, place string) *owner {
	o := d.owners[id]
	if o == nil {
		o = &owner{id: id, form: d.formOf("", "", name), file: file, place: place}
		d.owners[id] = o
		for _, key := range o.form.all() {
			d.ownersBy[key] = append(d.ownersBy[key], o)
		}
	}
	return o
}

// ownersNamed lists who has an owned id under a name, each once.
func (d *directory) ownersNamed(f *form) []*owner {
	if len(d.ownersBy) == 0 {
		return nil
	}
	var found []*owner
	seen := map[*owner]bool{}
	for _, key := range f.all() {
		for _, o := range d.ownersBy[key] {
			if !seen[o] {
				seen[o] = true
				found = append(found, o)
			}
		}
	}
	return found
}

// isFree reports whether a table has somebody for an owned id whom nobody is yet.
func (d *directory) isFree(o *owner) bool {
	_, known := d.byID[o.id]
	return !known && len(o.rows) > 0 && d.aliases.canonical(o.id) == o.id
}

// link makes an owned id that of a player with another one.
func (d *directory) link(o *owner, at int) {
	d.byID[o.id] = at
	o.linked, o.at = true, at
	d.meet(o.id)
	d.linked[at] = append(d.linked[at], o.id)
	o.form.lead(at)
}

// isLater reports whether the rows of an owned id are all about events after those
// of the run: its player is on a later list.
func (d *directory) isLater(id string) bool {
	o := d.owners[id]
	return o != nil && len(o.rows) > 0 && !slices.ContainsFunc(o.rows, func(p *Person) bool { return max(p.Begin, p.End) <= d.past.Last })
}

// standingFor finds whom a provisional id means, seen from an entry: the player
// who has it, or, where nobody has, the one of that name whom nothing contradicts.
// It is his from then on.
func (rs *resolver) standingFor(id string, i int) (int, bool) {
	if at, ok := rs.standingOf(id); ok {
		return at, true
	}
	o := rs.owners[rs.aliases.canonical(id)]
	if o == nil || o.parted {
		return 0, false
	}
	one := -1
	for _, at := range rs.named(o.form) {
		if !rs.mayBe(o, at, i) {
			continue
		}
		if one >= 0 {
			return 0, false
		}
		one = at
	}
	if one < 0 || !rs.isOnly(o, one, i) {
		return 0, false
	}
	rs.link(o, one)
	return one, true
}

// isOnly reports whether no other person of the name who has a row may be a player
// as well as the one who has an owned id.
func (rs *resolver) isOnly(o *owner, at, i int) bool {
	points := rs.witness(o, at, i).points()
	return !slices.ContainsFunc(rs.ownersNamed(o.form), func(other *owner) bool {
		return other != o && rs.isFree(other) && rs.mayBe(other, at, i) && points-rs.witness(other, at, i).points() < standsOut
	})
}

// witness compares the person who has an owned id with a player, by the row or,
// where there is none, by entry i.
func (rs *resolver) witness(o *owner, at, i int) witnesses {
	if len(o.rows) > 0 {
		return rs.compareThen(&game.Player{Rank: o.rank, Club: o.club, Country: o.country}, at, o.day)
	}
	return rs.compareThen(&rs.ev.Players[i], at, rs.ev.Begin)
}

// mayBe reports whether nothing speaks against a player being the person who has
// an owned id: he has an id of the register, or was on the list before, and no other
// owned id; no decision says otherwise, and no witness of the row or, where
// there is none, of entry i.
func (rs *resolver) mayBe(o *owner, at, i int) bool {
	if id := rs.list.Players[at].ID; IsProvisional(id) && (at >= rs.listed || rs.owners[id] != nil && len(rs.owners[id].rows) > 0) {
		return false
	}
	for _, id := range rs.idsOf(at) {
		if rs.aliases.distinct[pairOf(id, o.id)] || slices.ContainsFunc(rs.aliases.splits[id], func(n alias) bool { return n.other == o.id }) {
			return false
		}
	}
	w := rs.witness(o, at, i)
	return !w.tooDifferent() && w.lost <= mostLost
}

// ownerOf is whose owned id a new player has by name, nil where it is nobody's, or
// may be either of several.
func (rs *resolver) ownerOf(i int) (best *owner, several bool) {
	p := &rs.ev.Players[i]
	points, second := 0, 0
	for _, o := range rs.ownersNamed(rs.form(i)) {
		_, live := rs.byID[o.id]
		if live || rs.isGiven(o.id, i) || o.parted || o.either() != rs.entries[i].unsure || !o.fits(p, rs.ev.Begin) {
			continue
		}
		switch n := o.points(p, rs.ev, rs.clubs); {
		case best == nil:
			best, points, second = o, n, n-standsOut
		case n > points:
			best, points, second = o, n, points
		default:
			second = max(second, n)
		}
	}
	if best != nil && points-second < standsOut {
		return nil, true
	}
	return best, false
}

// noteOwners notes who is who of the owned ids: whose rows are about entries of the
// event, and whose names entries have.
func (rs *resolver) noteOwners() {
	if len(rs.owners) == 0 {
		return
	}
	for i, d := range rs.decisions {
		if d.Standing < 0 {
			continue
		}
		if o := rs.entries[i].owner; o != nil {
			switch own, ok := rs.standingOf(o.id); {
			case !ok:
				rs.link(o, d.Standing)
			case own != d.Standing && !o.moved:
				o.moved, o.to = true, d.Standing
			}
		}
		if d.How != ByName {
			continue
		}
		for _, key := range rs.form(i).all() {
			for _, o := range rs.ownersBy[key] {
				if own, ok := rs.standingOf(o.id); !o.met && ok && own == d.Standing {
					rs.meet(o.id)
				}
			}
		}
	}
}
