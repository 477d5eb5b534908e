package roster

import (
	"cmp"
	"maps"
	"slices"

	"kyudan/rating/roster/likeness"
)

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

// rememberOrigins keeps the entries that made players with provisional ids, also those
// whom a line made somebody else.
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
// table has are left out. There are some only
// after runs that Settle was asked to propose in.
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
		if k := d.owners[id]; k != nil && len(k.rows) > 0 {
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
