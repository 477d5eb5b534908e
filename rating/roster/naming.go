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
func (c *cast) nameNewcomers() {
	for _, i := range c.newcomers() {
		e := &c.entries[i]
		switch told := c.newcomerID(i); {
		case e.id != "": // by a line
			e.byLine = true
		case told != "" && !e.apart:
			e.id = told
		default:
			e.id = c.provisionalID(i)
		}
		e.first = e.id
		c.give(e.id, i)
		c.r.meet(e.id)
		if to := c.r.aliases.canonical(e.id); to != e.id {
			e.id, e.byLine = to, true
			if at, ok := c.standingFor(to, i); ok {
				c.decide(i, at, ByAlias, "")
			}
		}
	}
}

// provisionalID is the id of a new player who has no other: a kept one, else one
// that is free.
func (c *cast) provisionalID(i int) string {
	e := &c.entries[i]
	if e.kept != nil {
		return e.kept.id
	}
	k, several := c.keptFor(i)
	e.unsure = e.unsure || several
	switch {
	case k != nil:
		k.learn(&c.ev.Players[i], c.ev.Begin)
		return k.id
	case e.apart, c.propose:
		return c.freeID(i)
	}
	return newID(c.ev.Players[i].DisplayName())
}

// newcomers lists the entries of new players; in an archive the strongest first,
// so that the numbers of namesakes depend on no order of entries.
func (c *cast) newcomers() []int {
	c.fresh = c.fresh[:0]
	for i, d := range c.decisions {
		if d.How == ByNone {
			c.fresh = append(c.fresh, i)
		}
	}
	if c.propose {
		c.sortByStrength(c.fresh)
	}
	return c.fresh
}

// freeID is the provisional id of a new player beside others of the name:
// new-tan-mei-xin, new-tan-mei-xin-my where the country tells them apart, else
// with the first number that is free. An id that a line makes somebody else's is
// free for all entries that would have had it without the line.
func (c *cast) freeID(i int) string {
	p := &c.ev.Players[i]
	id := newID(p.DisplayName())
	for n := 1; ; n++ {
		try := id
		switch cc := strings.ToLower(likeness.Country(p.Country)); {
		case n == 2 && isCode(cc):
			try = id + "-" + cc
		case n > 1:
			try = fmt.Sprintf("%s-%d", id, n)
		}
		if c.isGiven(try, i) {
			continue
		}
		k := c.r.kept[try]
		switch _, known := c.r.byID[try]; {
		case k == nil && !known:
			return try
		case k == nil || len(k.rows) > 0 || k.parted:
		case c.r.aliases.canonical(try) != try && k.fits(p, c.ev.Begin):
			k.learn(p, c.ev.Begin)
			return try
		case c.r.aliases.canonical(try) == try && !known:
			return try
		}
	}
}

// give notes that entry i has an id: as a new player, or by the table of ids.
func (c *cast) give(id string, i int) {
	if c.given == nil {
		c.given = map[string]int{}
	}
	c.given[id] = i
}

// isGiven reports whether another entry of the event has an id.
func (c *cast) isGiven(id string, i int) bool {
	j, ok := c.given[id]
	return ok && j != i
}

func isCode(cc string) bool {
	return len(cc) == 2 && cc[0] >= 'a' && cc[0] <= 'z' && cc[1] >= 'a' && cc[1] <= 'z'
}

// sortByStrength puts entries into an order that depends on what they say and
// only in the end on their numbers.
func (c *cast) sortByStrength(entries []int) {
	slices.SortStableFunc(entries, func(i, j int) int {
		p, q := &c.ev.Players[i], &c.ev.Players[j]
		return cmp.Or(-cmp.Compare(cmp.Or(p.Rank, p.Grade), cmp.Or(q.Rank, q.Grade)), strings.Compare(p.Country, q.Country), strings.Compare(p.Club, q.Club),
			strings.Compare(p.DisplayName(), q.DisplayName()), cmp.Compare(i, j))
	})
}
