package roster

import (
	"cmp"
	"maps"
	"slices"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// idRow is a row of the table of ids whose entry may be in an event.
type idRow struct {
	*Person
	owner *owner
}

// rowsAbout lists the rows about entries of an event, in the order of the table.
func (d *directory) rowsAbout(ev *game.Event) []idRow {
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
	var found []idRow
	for _, i := range slices.Compact(rows) {
		if people[i].isIn(ev) {
			found = append(found, idRow{&people[i], d.owners[people[i].ID]})
		}
	}
	return found
}

// settleByTable recognises the entries by which the table of ids says who has
// a provisional id.
func (rs *resolver) settleByTable() {
	rows := rs.rowsAbout(rs.ev)
	if len(rows) == 0 {
		return
	}
	rs.holdTaken()
	byName := map[*namesakes][]int{}
	for i := range rs.ev.Players {
		for _, key := range rs.form(i).all() {
			byName[key] = append(byName[key], i)
		}
	}
	for _, row := range rows {
		i := rs.entryOf(row.Person, byName)
		if i < 0 {
			continue
		}
		e := &rs.entries[i]
		e.owner = row.owner
		rs.give(row.owner.id, i)
		if !rs.open(i) || rs.isParted(i) {
			continue
		}
		if at, ok := rs.standingOf(row.owner.id); ok {
			rs.decide(i, at, ByName, "")
			continue
		}
		others := slices.DeleteFunc(slices.Clone(rs.named(rs.form(i))), rs.isTaken)
		at, _ := rs.pick(i, others)
		if at >= 0 && rs.mayBe(row.owner, at, i) && rs.isOnly(row.owner, at, i) {
			rs.link(row.owner, at) // the register has given an id since
			rs.decide(i, at, ByName, "")
			continue
		}
		rs.decide(i, -1, ByNone, "")
		e.unsure = row.Either
	}
}

// entryOf finds the entry of a row, -1 where there is none or none can be told
// from another: that which tells the same, spells the name so, has no id of the
// register, and has the number.
func (rs *resolver) entryOf(row *Person, byName map[*namesakes][]int) int {
	best, most, named := -1, -1, map[int]bool{}
	for _, key := range rs.formOf("", "", row.Name).all() {
		for _, i := range byName[key] {
			if rs.entries[i].owner != nil || named[i] {
				continue
			}
			named[i] = true
			if n := rs.likeRow(i, row); n > most || n == most && i < best {
				best, most = i, n
			}
		}
	}
	if most < sameFacts && len(named) > 1 {
		return -1
	}
	return best
}

// sameFacts is what rank, club and country count in likeRow, more than all else.
const sameFacts = 8

// likeRow is how much an entry of the name is like a row of the table of ids.
func (rs *resolver) likeRow(i int, row *Person) int {
	p, n := &rs.ev.Players[i], 0
	if row.Rank == rankOf(p) && rs.clubs.Fold(row.Club) == rs.clubs.Fold(p.Club) && likeness.Country(row.Country) == likeness.Country(p.Country) {
		n = sameFacts
	}
	for weight, is := range []bool{row.Entry == p.ID, rs.newcomerID(i) == "", row.Name == oneLine(p.DisplayName())} {
		if is {
			n += 1 << weight
		}
	}
	return n
}

// remember keeps what the event says of the players.
func (rs *resolver) remember() {
	rs.rememberOrigins()
	for _, d := range rs.suspected {
		if rs.decisions[d.entry].Standing == d.At {
			rs.past.Suspicions = append(rs.past.Suspicions, d.Suspicion)
		}
	}
	rs.past.Record(rs.ev, rs.now, func(i int) (at int, byName bool) {
		return rs.decisions[i].Standing, rs.decisions[i].How == ByName
	})
}

// rememberOrigins keeps the entries that made players with provisional ids, also
// those whom a line made somebody else.
func (rs *resolver) rememberOrigins() {
	for _, i := range rs.fresh {
		e, p := &rs.entries[i], &rs.ev.Players[i]
		if rs.decisions[i].Standing < 0 || !IsProvisional(e.first) {
			continue
		}
		if _, known := rs.origins[e.first]; !known {
			rs.origins[e.first] = origin{int32(len(rs.past.Events)), int32(p.ID), oneLine(p.DisplayName()), oneLine(p.Club), p.Country, rankOf(p), e.unsure}
		}
	}
}

// confirmNames notes which entries were recognised by the name and nothing else,
// before the entries fill what the list leaves out. The list itself is asked, and
// not what the events of its players gave: another run from the list says the same.
func (rs *resolver) confirmNames() {
	for i := range rs.decisions {
		d := &rs.decisions[i]
		if d.How != ByName || d.Standing < 0 {
			continue
		}
		p, s := &rs.ev.Players[i], &rs.list.Players[d.Standing]
		apart, ranked := likeness.RanksApart(p, s.Rank)
		d.NameAlone = likeness.AgreeCountry(p.Country, s.Country) <= 0 && rs.clubs.Agree(p.Club, s.Club) <= 0 && (!ranked || apart > likeness.CloseRank)
	}
}

// People are rows for the table of ids, by id, so that provisional ids stay with
// those who have them: of the ids given and those that lines of aliases.csv name,
// or of all where none is given, with all others of the same names. Those that the
// table has are left out. There are some only after runs that Settle was asked to
// propose in.
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
		if p := d.owners[id]; p != nil && len(p.rows) > 0 {
			continue
		}
		if ids != nil && !slices.ContainsFunc(d.formOf("", "", o.name).all(), func(key *namesakes) bool { return wanted[key] }) {
			continue
		}
		e := &d.past.Events[o.event]
		people = append(people, Person{ID: id, Name: o.name, Event: oneLine(e.Name), File: e.File, Begin: e.Begin, End: e.End, Entry: int(o.entry), Rank: o.rank, Club: o.club, Country: o.country, Either: o.either})
	}
	slices.SortFunc(people, func(a, b Person) int { return cmp.Compare(a.ID, b.ID) })
	return people
}
