package roster

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// nameNewcomers gives new players their ids: those given in the file or by a
// line, else those that the table of ids keeps, else provisional ones. One whom
// a line says to be a known player is no new player after all.
func (rs *resolver) nameNewcomers() {
	for _, i := range rs.newcomers() {
		e := &rs.entries[i]
		switch given := rs.newcomerID(i); {
		case e.id != "": // by a line
			e.byLine = true
		case given != "" && !e.apart:
			e.id = given
		default:
			e.id = rs.provisionalID(i)
		}
		e.first = e.id
		rs.give(e.id, i)
		rs.meet(e.id)
		if to := rs.aliases.canonical(e.id); to != e.id {
			e.id, e.byLine = to, true
			if at, ok := rs.standingFor(to, i); ok {
				rs.decide(i, at, ByAlias, "")
			}
		}
	}
}

// provisionalID is the id of a new player who has no other: one that is his, else one
// that is free.
func (rs *resolver) provisionalID(i int) string {
	e := &rs.entries[i]
	if e.owner != nil {
		return e.owner.id
	}
	o, several := rs.ownerOf(i)
	e.unsure = e.unsure || several
	switch {
	case o != nil:
		o.learn(&rs.ev.Players[i], rs.ev.Begin)
		return o.id
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
		o := rs.owners[try]
		switch _, known := rs.byID[try]; {
		case o == nil && !known:
			return try
		case o == nil || len(o.rows) > 0 || o.parted:
		case rs.aliases.canonical(try) != try && o.fits(p, rs.ev.Begin):
			o.learn(p, rs.ev.Begin)
			return try
		case rs.aliases.canonical(try) == try && !known:
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
		return cmp.Or(-cmp.Compare(rankOf(p), rankOf(q)), strings.Compare(p.Country, q.Country), strings.Compare(p.Club, q.Club),
			strings.Compare(p.DisplayName(), q.DisplayName()), cmp.Compare(i, j))
	})
}

// addNewcomers adds the new players to the list.
func (rs *resolver) addNewcomers() {
	used := map[string]int{}
	for i, d := range rs.decisions {
		if d.How != ByNone {
			continue
		}
		p, e := &rs.ev.Players[i], &rs.entries[i]
		if j, twice := used[e.id]; twice {
			rs.ask(i, game.Problem{
				Code: game.CodeSamePlayer, Found: fmt.Sprintf("%s and %s, both with id %q", rs.entryName(i), rs.entryName(j), e.id),
				Expected: "one entry a player", Hint: "correct the id of one of them",
			})
			continue
		}
		if at, ok := rs.byID[e.id]; ok {
			rs.askWhich(i, []int{at}, "", "")
			continue
		}
		used[e.id] = i
		at := len(rs.list.Players)
		rs.decisions[i].Standing = at
		rs.list.Players = append(rs.list.Players, newcomer(p, e.id, rs.list.Register))
		rs.index()
		f := &rs.members[at]
		f.unsure, f.apart, f.borrowed = e.unsure, e.apart, e.byLine && !e.apart
		rs.borrowing = rs.borrowing || f.borrowed
		if e.apart {
			rs.parted[e.line] = at
		}
		if f.borrowed && IsProvisional(e.id) {
			// Who writes the name that the id was made of is this player.
			rs.formOf("", "", nameInID(e.id)).lead(at)
		}
	}
}

// newcomer is the standing of a new player.
func newcomer(p *game.Player, id, register string) rating.Standing {
	s := rating.Standing{
		ID: id, Family: oneLine(p.Family), Given: oneLine(p.Given), Name: oneLine(p.Name), Country: p.Country, Club: oneLine(p.Club),
		Rank: p.Rank, Certified: p.Certified, Category: p.Category, Local: p.Local, Rankings: slices.Clone(p.Rankings),
	}
	if p.Family != "" || p.Given != "" {
		s.Name = ""
	}
	for reg, v := range p.IDs {
		if reg != register {
			setID(&s, reg, v)
		}
	}
	return s
}

// fill puts what the entries tell into the empty fields of known standings.
func (rs *resolver) fill() {
	for i, d := range rs.decisions {
		if d.Standing < 0 || d.How == ByNone {
			continue
		}
		p, s := &rs.ev.Players[i], &rs.list.Players[d.Standing]
		s.Country, s.Club, s.Category = cmp.Or(s.Country, p.Country), cmp.Or(s.Club, p.Club), cmp.Or(s.Category, p.Category)
		if rs.borrowing && rs.members[d.Standing].borrowed && (rs.newcomerID(i) == s.ID || newID(p.DisplayName()) == s.ID) {
			rs.rename(d.Standing, p)
		}
		for reg, id := range p.IDs {
			if reg == rs.list.Register && rs.aliases.canonical(id) == s.ID || s.IDs[reg] != "" {
				continue
			}
			// An id of the list's own register beside another is a contradiction
			// that was asked about; it is new only to a provisional player.
			if reg == rs.list.Register && !IsProvisional(s.ID) {
				continue
			}
			setID(s, reg, id)
			rs.indexOther(d.Standing, registerID{reg, id})
		}
	}
}

func setID(s *rating.Standing, register, id string) {
	if s.IDs == nil {
		s.IDs = map[string]string{}
	}
	s.IDs[register] = id
}
