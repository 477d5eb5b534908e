package roster

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// nameNewcomers gives new players their ids: those given in the file or by a line,
// else those in the table of ids, else provisional ones. One that a line makes a
// known player is not new after all. In an archive the strongest come first, so
// that the numbers of namesakes do not depend on the order of entries.
func (rs *resolver) nameNewcomers() {
	rs.fresh = slices.AppendSeq(rs.fresh, rs.those((*entrant).isNew))
	if rs.propose {
		slices.SortStableFunc(rs.fresh, stronger)
	}
	for _, e := range rs.fresh {
		switch given := rs.ownID(e); {
		case e.id != "": // by a line
			e.byLine = true
		case given != "" && e.splitBy == nil:
			e.id = given
		default:
			e.id = rs.provisionalID(e)
			if n := rs.splitOf(e.id, e); n != nil && e.splitBy == nil {
				if rs.separate(n, e); !e.isNew() {
					continue
				}
				e.id = cmp.Or(e.id, rs.freeID(e))
			}
		}
		e.id = rs.numberFor(e.id)
		e.first = e.id
		rs.given[e.id] = e
		rs.meet(e.id)
		if to := rs.aliases.canonical(e.id); to != e.id {
			e.id, e.byLine = to, true
			if at, ok := rs.standingFor(to, e); ok {
				rs.decide(e, at, ByAlias)
			}
		}
	}
}

// stronger is the order of entries by what they say and only in the end by their
// numbers.
func stronger(a, b *entrant) int {
	return cmp.Or(-cmp.Compare(rankOf(a.Player), rankOf(b.Player)), strings.Compare(a.Country, b.Country), strings.Compare(a.Club, b.Club),
		strings.Compare(a.DisplayName(), b.DisplayName()), cmp.Compare(a.ID, b.ID))
}

// provisionalID is the id of a new player without another: his own, else a free
// one.
func (rs *resolver) provisionalID(e *entrant) string {
	if e.owner != nil {
		return e.owner.id
	}
	o, several := rs.ownerOf(e)
	e.unsure = e.unsure || several
	switch {
	case o != nil:
		o.learn(e.Player, rs.ev.Begin)
		return o.id
	case e.splitBy != nil, rs.propose:
		return rs.freeID(e)
	}
	return newID(e.DisplayName())
}

// freeID is the provisional id of a new player beside others of the name:
// new-tan-mei-xin, new-tan-mei-xin-my if the country distinguishes them, else with
// the first free number. An id that a line makes another player's is free for all
// entries that would have had it without the line.
func (rs *resolver) freeID(e *entrant) string {
	id := newID(e.DisplayName())
	for n := 1; ; n++ {
		try := id
		switch cc := strings.ToLower(likeness.Country(e.Country)); {
		case n == 2 && isCode(cc):
			try = id + "-" + cc
		case n > 1:
			try = fmt.Sprintf("%s-%d", id, n)
		}
		if rs.isGiven(try, e) {
			continue
		}
		o := rs.owners[try]
		switch _, known := rs.byID[try]; {
		case o == nil && !known:
			return try
		case o == nil || len(o.rows) > 0 || o.separated:
		case rs.aliases.canonical(try) != try && rs.fits(o, e) && rs.hear(e.Player, rs.ev.Begin, o.facts).points() >= 0:
			o.learn(e.Player, rs.ev.Begin)
			return try
		case rs.aliases.canonical(try) == try && !known:
			return try
		}
	}
}

func isCode(cc string) bool {
	return len(cc) == 2 && cc[0] >= 'a' && cc[0] <= 'z' && cc[1] >= 'a' && cc[1] <= 'z'
}

func (rs *resolver) addNewcomers() {
	used := map[string]*entrant{}
	for e := range rs.those((*entrant).isNew) {
		if other := used[e.id]; other != nil {
			rs.ask(e, game.CodeSamePlayer, fmt.Sprintf("%s and %s, both with id %q", e.describe(), other.describe(), e.id), "one entry a player", "correct the id of one of them")
			continue
		}
		if at, ok := rs.byID[e.id]; ok {
			rs.askWhich(e, []int{at}, "", "")
			continue
		}
		used[e.id] = e
		e.at = len(rs.list.Players)
		rs.list.Players = append(rs.list.Players, newcomer(e.Player, e.id, rs.list.Register))
		if h := e.holder; h != nil && h.id != e.id {
			for _, id := range h.ids() {
				setID(&rs.list.Players[e.at], id.register, id.id)
			}
		}
		rs.index()
		m := &rs.members[e.at]
		if m.holder != nil && !m.holder.isCalled(rs.form(e)) {
			rs.suspect(e, e.at, fmt.Sprintf("entered as %q", e.DisplayName()))
		}
		m.unsure, m.apart, m.borrowed = e.unsure, e.splitBy != nil, e.byLine && e.splitBy == nil
		if m.apart {
			rs.separated[e.splitBy] = e.at
		}
		if m.borrowed && IsProvisional(e.id) {
			// Entries with the name that the id was made from are this player.
			rs.formOf("", "", nameInID(e.id)).lead(e.at)
		}
	}
}

func newcomer(p *game.Player, id, register string) rating.Standing {
	s := rating.Standing{
		ID: id, Country: p.Country, Club: oneLine(p.Club), Rank: p.Rank, Certified: p.Certified, Category: p.Category, Local: p.Local, Rankings: slices.Clone(p.Rankings),
	}
	setName(&s, p)
	for reg, v := range p.IDs {
		if reg != register {
			setID(&s, reg, v)
		}
	}
	return s
}

// fill puts what the entries give into the empty fields of known standings.
func (rs *resolver) fill() {
	for e := range rs.those(func(e *entrant) bool { return e.isSettled() && !e.isNew() }) {
		s := &rs.list.Players[e.at]
		s.Country, s.Club, s.Category = cmp.Or(s.Country, e.Country), cmp.Or(s.Club, e.Club), cmp.Or(s.Category, e.Category)
		if rs.members[e.at].borrowed && (rs.ownID(e) == s.ID || newID(e.DisplayName()) == s.ID) {
			rs.rename(e.at, e.Player)
		}
		for reg, id := range e.IDs {
			if reg == rs.list.Register && rs.aliases.canonical(id) == s.ID || s.IDs[reg] != "" {
				continue
			}
			// An id of the list's own register beside another is a contradiction
			// already asked about; it is new only to a provisional player.
			if reg == rs.list.Register && !IsProvisional(s.ID) {
				continue
			}
			setID(s, reg, id)
			rs.indexID(e.at, reg, id)
		}
	}
}

func setID(s *rating.Standing, register, id string) {
	if s.IDs == nil {
		s.IDs = map[string]string{}
	}
	s.IDs[register] = id
}

// numberFor is the id of a new player with a provisional one: a free number, if they are
// asked for. Whatever has the same provisional id has the same number.
func (d *directory) numberFor(id string) string {
	if d.numberFrom == "" || !IsProvisional(id) || d.aliases.canonical(id) != id || d.owners[id] != nil {
		return id
	}
	if number, ok := d.newNumbers[id]; ok {
		return number
	}
	letters := strings.TrimRight(d.numberFrom, "0123456789")
	digits := d.numberFrom[len(letters):]
	first, _ := strconv.Atoi(digits)
	for n := first; ; n++ {
		number := fmt.Sprintf("%s%0*d", letters, len(digits), n)
		_, taken := d.standingOf(number)
		for _, other := range d.newNumbers {
			taken = taken || other == number
		}
		if !taken {
			game.Put(&d.newNumbers, id, number)
			return number
		}
	}
}
