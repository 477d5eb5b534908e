package roster

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/roster/likeness"
)

// nameNewcomers gives new players their ids: those told in the file or by a
// line, else those that the table of ids keeps, else provisional ones. One whom
// a line says to be a known player is no new player after all.
func (rs *resolver) nameNewcomers() {
	for _, i := range rs.newcomers() {
		e := &rs.entries[i]
		switch told := rs.newcomerID(i); {
		case e.id != "": // by a line
			e.byLine = true
		case told != "" && !e.apart:
			e.id = told
		default:
			e.id = rs.provisionalID(i)
		}
		e.first = e.id
		rs.give(e.id, i)
		rs.dir.meet(e.id)
		if to := rs.dir.aliases.canonical(e.id); to != e.id {
			e.id, e.byLine = to, true
			if at, ok := rs.standingFor(to, i); ok {
				rs.decide(i, at, ByAlias, "")
			}
		}
	}
}

// provisionalID is the id of a new player who has no other: a kept one, else one
// that is free.
func (rs *resolver) provisionalID(i int) string {
	e := &rs.entries[i]
	if e.owner != nil {
		return e.owner.id
	}
	k, several := rs.ownerOf(i)
	e.unsure = e.unsure || several
	switch {
	case k != nil:
		k.learn(&rs.ev.Players[i], rs.ev.Begin)
		return k.id
	case e.apart, rs.propose:
		return rs.freeID(i)
	}
	return newID(rs.ev.Players[i].DisplayName())
}

// newcomers lists the entries of new players; in an archive the strongest first,
// so that the numbers of namesakes depend on no order of entries.
func (rs *resolver) newcomers() []int {
	rs.fresh = rs.fresh[:0]
	for i, d := range rs.decisions {
		if d.How == ByNone {
			rs.fresh = append(rs.fresh, i)
		}
	}
	if rs.propose {
		rs.sortByStrength(rs.fresh)
	}
	return rs.fresh
}

// freeID is the provisional id of a new player beside others of the name:
// new-tan-mei-xin, new-tan-mei-xin-my where the country tells them apart, else
// with the first number that is free. An id that a line makes somebody else's is
// free for all entries that would have had it without the line.
func (rs *resolver) freeID(i int) string {
	p := &rs.ev.Players[i]
	id := newID(p.DisplayName())
	for n := 1; ; n++ {
		try := id
		switch cc := strings.ToLower(likeness.Country(p.Country)); {
		case n == 2 && isCode(cc):
			try = id + "-" + cc
		case n > 1:
			try = fmt.Sprintf("%s-%d", id, n)
		}
		if rs.isGiven(try, i) {
			continue
		}
		k := rs.dir.owners[try]
		switch _, known := rs.dir.byID[try]; {
		case k == nil && !known:
			return try
		case k == nil || len(k.rows) > 0 || k.parted:
		case rs.dir.aliases.canonical(try) != try && k.fits(p, rs.ev.Begin):
			k.learn(p, rs.ev.Begin)
			return try
		case rs.dir.aliases.canonical(try) == try && !known:
			return try
		}
	}
}

func isCode(cc string) bool {
	return len(cc) == 2 && cc[0] >= 'a' && cc[0] <= 'z' && cc[1] >= 'a' && cc[1] <= 'z'
}

// sortByStrength puts entries into an order that depends on what they say and
// only in the end on their numbers.
func (rs *resolver) sortByStrength(entries []int) {
	slices.SortStableFunc(entries, func(i, j int) int {
		p, q := &rs.ev.Players[i], &rs.ev.Players[j]
		return cmp.Or(-cmp.Compare(cmp.Or(p.Rank, p.Grade), cmp.Or(q.Rank, q.Grade)), strings.Compare(p.Country, q.Country), strings.Compare(p.Club, q.Club),
			strings.Compare(p.DisplayName(), q.DisplayName()), cmp.Compare(i, j))
	})
}
