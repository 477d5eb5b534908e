package roster

import "kyudan/rating/roster/likeness"

// remember keeps what the event says of the players.
func (rs *resolver) remember() {
	rs.rememberOrigins()
	for _, d := range rs.suspected {
		if rs.decisions[d.entry].Standing == d.At {
			rs.dir.past.Suspicions = append(rs.dir.past.Suspicions, d.Suspicion)
		}
	}
	rs.dir.past.Record(rs.ev, rs.now, func(i int) (at int, byName bool) {
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
		if rs.dir.origins == nil {
			rs.dir.origins = map[string]origin{}
		}
		if _, known := rs.dir.origins[e.first]; !known {
			rs.dir.origins[e.first] = origin{int32(len(rs.dir.past.Events)), int32(p.ID), oneLine(p.DisplayName()), oneLine(p.Club), p.Country, rankOf(p), e.unsure}
		}
	}
}

// confirmNames notes which entries were recognised by the name and nothing else,
// before the entries fill what is not told of the players. What the list tells is
// asked, and not what its players' events told: another run from the list says the
// same.
func (rs *resolver) confirmNames() {
	for i := range rs.decisions {
		d := &rs.decisions[i]
		if d.How != ByName || d.Standing < 0 {
			continue
		}
		p, s := &rs.ev.Players[i], &rs.dir.list.Players[d.Standing]
		apart, ranked := likeness.RanksApart(p, s.Rank)
		d.NameAlone = likeness.AgreeCountry(p.Country, s.Country) <= 0 && rs.dir.clubs.Agree(p.Club, s.Club) <= 0 && (!ranked || apart > likeness.CloseRank)
	}
}
