package roster

import (
	"slices"

	"kyudan/rating/game"
)

// watch prepares the ids that tables name, before the first event: to notice which
// of them players have, and who is meant by the provisional ones.
func (d *directory) watch() {
	a := &d.aliases
	for i := range a.people {
		p := &a.people[i]
		o := d.ownerOf(p.ID, p.Name, p.Table, p.Place)
		if len(o.rows) == 0 {
			o.facts = facts{p.Country, p.Club, p.Rank, p.Begin}
		}
		o.rows = append(o.rows, p)
	}
	for _, n := range a.pairs {
		for _, id := range []string{n.id, n.other} {
			d.seen[id] = false
			d.ownInLine(n, id)
		}
	}
	for _, n := range a.entries {
		d.ownInLine(n, n.id)
		if o := d.ownInLine(n, n.other); o != nil {
			o.separated = len(o.rows) == 0
		}
	}
	for i := range d.list.Players {
		d.meet(d.list.Players[i].ID)
	}
}

// ownInLine keeps a provisional id that a line names.
func (d *directory) ownInLine(n *alias, id string) *owner {
	if !IsProvisional(id) {
		return nil
	}
	return d.ownerOf(id, nameInID(id), n.file, n.place)
}

func (d *directory) ownerOf(id, name, file, place string) *owner {
	o := d.owners[id]
	if o == nil {
		o = &owner{id: id, form: d.formOf("", "", name), file: file, place: place}
		d.owners[id], d.seen[id] = o, false
		for _, key := range o.form.all() {
			d.ownersBy[key] = append(d.ownersBy[key], o)
		}
	}
	return o
}

// ownersNamed lists who has an owned id under a name, each once.
func (d *directory) ownersNamed(f *form) (found []*owner) {
	if len(d.ownersBy) == 0 {
		return nil
	}
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

// isFree reports whether a table has a person for an owned id who is not yet a
// player.
func (d *directory) isFree(o *owner) bool {
	_, known := d.byID[o.id]
	return !known && len(o.rows) > 0 && d.aliases.canonical(o.id) == o.id
}

// link gives an owned id to a player with another one.
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

// standingFor finds who a provisional id means, seen from an entry: the player who
// has it, or else the one of that name whom nothing contradicts. It is his from
// then on.
func (rs *resolver) standingFor(id string, e *entrant) (int, bool) {
	if at, ok := rs.standingOf(id); ok {
		return at, true
	}
	o := rs.owners[rs.aliases.canonical(id)]
	if o == nil || o.separated {
		return 0, false
	}
	fit := slices.DeleteFunc(rs.asCandidates(rs.named(o.form)), func(c candidate) bool { return !rs.mayBe(o, c, e) })
	if len(fit) != 1 || !rs.isOnly(o, fit[0], e) {
		return 0, false
	}
	rs.link(o, fit[0].at)
	return fit[0].at, true
}

// isOnly reports whether no other person of the name who has a row may be somebody
// as well as the one who has an owned id.
func (rs *resolver) isOnly(o *owner, c candidate, e *entrant) bool {
	points := rs.witness(o, c, e).points()
	return !slices.ContainsFunc(rs.ownersNamed(o.form), func(other *owner) bool {
		return other != o && rs.isFree(other) && rs.mayBe(other, c, e) && points-rs.witness(other, c, e).points() < standsOut
	})
}

// witness compares the person who has an owned id with somebody, by the row or,
// where there is none, by an entry.
func (rs *resolver) witness(o *owner, c candidate, e *entrant) witnesses {
	if len(o.rows) > 0 {
		return rs.compareDay(&game.Player{Rank: o.rank, Club: o.club, Country: o.country}, c, o.day)
	}
	return rs.compareDay(e.Player, c, rs.ev.Begin)
}

// mayBe reports whether nothing speaks against somebody being the person who has
// an owned id: he has an id of the register, or was on the list before, and no other
// owned id; no decision says otherwise, and no witness of the row or, where
// there is none, of an entry.
func (rs *resolver) mayBe(o *owner, c candidate, e *entrant) bool {
	var ids []string
	if c.at >= 0 {
		if id := rs.list.Players[c.at].ID; IsProvisional(id) && c.holder == nil && (c.at >= rs.listed || rs.hasRow(id)) {
			return false
		}
		ids = rs.idsOf(c.at)
	} else {
		ids = []string{c.holder.id}
	}
	for _, id := range ids {
		if rs.aliases.distinct[pairOf(id, o.id)] || slices.ContainsFunc(rs.aliases.splits[id], func(n *alias) bool { return n.other == o.id }) {
			return false
		}
	}
	w := rs.witness(o, c, e)
	return !w.contradict()
}

// hasRow reports whether the table of ids has a person for an id.
func (d *directory) hasRow(id string) bool {
	o := d.owners[id]
	return o != nil && len(o.rows) > 0
}

// fits reports whether nothing in an entry contradicts that it is the person who
// has an owned id.
func (rs *resolver) fits(o *owner, e *entrant) bool {
	w := rs.hear(e.Player, rs.ev.Begin, o.facts)
	return w.country >= 0 && w.rank >= 0 && w.lost <= mostLost
}

// ownerOf is the owner whose id a new player gets by name, nil if there is none, or
// several.
func (rs *resolver) ownerOf(e *entrant) (o *owner, several bool) {
	var best choice[*owner]
	for _, o := range rs.ownersNamed(rs.form(e)) {
		_, live := rs.byID[o.id]
		if live || rs.isGiven(o.id, e) || o.separated || o.either() != e.unsure || !rs.fits(o, e) {
			continue
		}
		signs := 0
		for _, row := range o.rows {
			signs = max(signs, row.signs(rs.ev))
		}
		points := rs.hear(e.Player, rs.ev.Begin, o.facts).points()
		if points < 0 && signs == 0 && rs.aliases.canonical(o.id) != o.id { // who is another by now, and more speaks against it
			continue
		}
		best.weigh(o, points+2*standsOut*signs)
	}
	if !best.isClear() {
		return nil, best.known
	}
	return best.one, false
}

// noteOwners notes who is who of the owned ids: whose rows are about entries of the
// event, and whose names entries have.
func (rs *resolver) noteOwners() {
	if len(rs.owners) == 0 {
		return
	}
	for e := range rs.those((*entrant).isSettled) {
		if o := e.owner; o != nil {
			switch own, ok := rs.standingOf(o.id); {
			case !ok:
				rs.link(o, e.at)
			case e.splitBy != nil: // a later decision about this very entry
				rs.meet(o.id)
			case own != e.at && !o.moved:
				o.moved, o.to = true, e.at
			}
		}
		if e.how != ByName {
			continue
		}
		for _, key := range rs.form(e).all() {
			for _, o := range rs.ownersBy[key] {
				if own, ok := rs.standingOf(o.id); !rs.seen[o.id] && ok && own == e.at {
					rs.meet(o.id)
				}
			}
		}
	}
}
