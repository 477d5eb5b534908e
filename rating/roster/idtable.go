package roster

import (
	"cmp"
	"maps"
	"slices"

	"kyudan/rating/game"
	"kyudan/rating/roster/history"
	"kyudan/rating/roster/likeness"
)

// rowsAbout lists the rows of the table of ids about entries of an event, in the
// order of the table.
func (d *directory) rowsAbout(ev *game.Event) (found []*Person) {
	people := d.aliases.people
	if len(people) == 0 {
		return nil
	}
	if d.rowsOn == nil {
		d.rowsOn, d.rowsIn = map[game.Date][]int{}, map[string][]int{}
		for i := range people {
			d.rowsOn[people[i].Begin] = append(d.rowsOn[people[i].Begin], i)
			d.rowsIn[people[i].File] = append(d.rowsIn[people[i].File], i)
		}
	}
	rows := slices.Concat(d.rowsOn[ev.Begin], d.rowsIn[ev.Source.File])
	slices.Sort(rows)
	for _, i := range slices.Compact(rows) {
		if p := &people[i]; p.signs(ev) >= enoughSigns {
			found = append(found, p)
		}
	}
	return found
}

// enoughSigns is how many of day, file and name of its event a row must have right,
// so that any one may be corrected.
const enoughSigns = 2

// settleByTable recognises the entries that define provisional ids in the table of
// ids.
func (rs *resolver) settleByTable() {
	rows := rs.rowsAbout(rs.ev)
	if len(rows) == 0 {
		return
	}
	rs.holdTaken()
	byName := map[*namesakes][]*entrant{}
	for i := range rs.entries {
		e := &rs.entries[i]
		for _, key := range rs.form(e).all() {
			byName[key] = append(byName[key], e)
		}
	}
	for _, row := range rows {
		e := rs.entryOf(row, byName)
		if e == nil {
			continue
		}
		o := rs.owners[row.ID]
		if rs.given[o.id] != nil {
			continue // by another row
		}
		e.owner = o
		rs.given[o.id] = e
		if !e.isOpen() || rs.isSeparated(e) {
			continue
		}
		if at, ok := rs.standingOf(o.id); ok {
			rs.decide(e, at, ByName)
			continue
		}
		// The register may have given an id since.
		c, _ := rs.pick(e, rs.candidates(e, slices.DeleteFunc(slices.Clone(rs.named(rs.form(e))), rs.isTaken)))
		switch isHe := c.isSomebody() && rs.mayBe(o, c, e) && rs.isOnly(o, c, e); {
		case isHe && c.at >= 0:
			rs.link(o, c.at)
			rs.decide(e, c.at, ByName)
		case isHe:
			rs.await(e, c.holder)
		default:
			rs.decide(e, -1, ByNone)
			e.unsure = row.Either
		}
	}
}

// entryOf finds the entry of a row, nil if there is none or it is ambiguous: the
// one with the same facts, spelling and number, and no id of the register.
func (rs *resolver) entryOf(row *Person, byName map[*namesakes][]*entrant) (best *entrant) {
	most, named := -1, map[*entrant]bool{}
	for _, key := range rs.formOf("", "", row.Name).all() {
		for _, e := range byName[key] {
			if e.owner != nil || named[e] {
				continue
			}
			named[e] = true
			if n := rs.likeRow(e, row); n > most || n == most && e.ID < best.ID {
				best, most = e, n
			}
		}
	}
	if most < sameFacts && len(named) > 1 {
		return nil
	}
	return best
}

// sameFacts is the weight of rank, club and country in likeRow, more than all else.
const sameFacts = 8

// likeRow is how similar an entry of the name is to a row of the table of ids.
func (rs *resolver) likeRow(e *entrant, row *Person) int {
	n := 0
	if row.Rank == rankOf(e.Player) && rs.clubs.Fold(row.Club) == rs.clubs.Fold(e.Club) && likeness.Country(row.Country) == likeness.Country(e.Country) {
		n = sameFacts
	}
	for weight, is := range []bool{row.Entry == e.ID, rs.ownID(e) == "", row.Name == oneLine(e.DisplayName())} {
		if is {
			n += 1 << weight
		}
	}
	return n
}

// remember keeps what the event says about the players, and the entries that
// created players with provisional ids, including those that a line turned into
// others.
func (rs *resolver) remember() {
	for _, e := range rs.fresh {
		if _, known := rs.origins[e.first]; known || !e.isSettled() || !IsProvisional(e.first) {
			continue
		}
		rs.origins[e.first] = origin{int32(len(rs.past.Events)), int32(e.ID), oneLine(e.DisplayName()), oneLine(e.Club), e.Country, rankOf(e.Player), e.unsure}
	}
	for _, s := range rs.suspected {
		if s.entry.at == s.At {
			rs.past.Suspicions = append(rs.past.Suspicions, s.Suspicion)
		}
	}
	for e := range rs.those(func(e *entrant) bool { return e.isSettled() && e.weak != "" }) {
		rs.past.Suspicions = append(rs.past.Suspicions, history.Suspicion{At: e.at, Event: int32(len(rs.past.Events)), What: e.weak, Weak: true})
	}
	for e := range rs.those(func(e *entrant) bool { return e.isSettled() && e.mistaken != nil && e.mistaken.at >= 0 }) {
		rs.past.Hint(e.mistaken.at, e.at, "an entry has the id of one and the name of the other")
	}
	rs.past.Record(rs.ev, rs.now, func(i int) (at int, byName bool) {
		e := &rs.entries[i]
		return e.at, e.how == ByName || e.holder != nil
	})
}

// confirmNames notes which entries were recognised by name alone, before the
// entries fill gaps of the list. It uses the list itself, not what its players'
// events gave, so that another run from the list gives the same; for players who come
// on it under a name that is used with an id, what is known of the id.
func (rs *resolver) confirmNames() {
	for e := range rs.those(func(e *entrant) bool { return e.how == ByName }) {
		s := &rs.list.Players[e.at]
		apart, ranked := likeness.RanksApart(e.Player, s.Rank)
		e.nameAlone = likeness.AgreeCountry(e.Country, s.Country) <= 0 && rs.clubs.Agree(e.Club, s.Club) <= 0 && (!ranked || apart > likeness.CloseRank)
	}
	for e := range rs.those(func(e *entrant) bool { return e.isNew() && e.holder != nil }) {
		w := rs.compareHolder(e.Player, e.holder, rs.ev.Begin)
		e.nameAlone = w.country <= 0 && w.club <= 0 && w.rank <= 0
	}
}

// People are rows for the table of ids, by id, so that provisional ids stay with
// their people: for the ids given and those in lines of aliases.csv, or for all if
// none is given, with all others of the same names. Rows already in the table are
// left out. Those for all, which a list names, tell in how many events each has played;
// a row of the table that does not tell, or told of more, is repeated with it. There are
// none unless Settle was asked to propose.
func (d *directory) People(ids ...string) []Person {
	wanted := map[*namesakes]bool{}
	for _, id := range slices.AppendSeq(slices.Clone(ids), maps.Keys(d.owners)) {
		if o, ok := d.origins[id]; ok {
			for _, key := range d.formOf("", "", o.name).all() {
				wanted[key] = true
			}
		}
	}
	var people []Person
	for id, o := range d.origins {
		owner := d.owners[id]
		known := owner != nil && len(owner.rows) > 0
		if known && (ids != nil || owner.counted() != nil && d.lost(owner) <= 0) {
			continue
		}
		if ids != nil && !slices.ContainsFunc(d.formOf("", "", o.name).all(), func(key *namesakes) bool { return wanted[key] }) {
			continue
		}
		e := &d.past.Events[o.event]
		p := Person{ID: id, Name: o.name, Event: oneLine(e.Name), File: e.File, Begin: e.Begin, End: e.End, Entry: int(o.entry), Rank: o.rank, Club: o.club, Country: o.country, Either: o.either}
		if known { // the same row, whatever entry is his first now
			p = *owner.rows[0]
			p.Table, p.Place = "", ""
		}
		if at, ok := d.standingOf(id); ok && ids == nil {
			p.Events, p.Until = int(d.past.Career(at).Events), d.past.LastPlayed(at)
		}
		people = append(people, p)
	}
	slices.SortFunc(people, func(a, b Person) int { return cmp.Compare(a.ID, b.ID) })
	return people
}

// lost is in how many events fewer the player with an owned id played than when a list
// named him, without those that lines have given since to somebody of their own.
func (d *directory) lost(o *owner) int {
	was := o.counted()
	if was == nil || d.past.Last < was.Until || d.past.Events[0].Begin > was.Begin {
		return 0 // a run of other years
	}
	lost := was.Events - d.eventsUntil(o.id, was.Until)
	for _, n := range d.aliases.splits[d.aliases.canonical(o.id)] {
		if other := d.owners[n.other]; other == nil || other.counted() == nil {
			lost -= d.eventsUntil(n.other, was.Until)
		}
	}
	return lost
}

// eventsUntil is in how many events the player with an id has played by a day.
func (d *directory) eventsUntil(id string, day game.Date) int {
	at, known := d.standingOf(id)
	if !known {
		return 0
	}
	return d.past.EventsUntil(at, day)
}
