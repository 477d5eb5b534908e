package roster

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// nameNewcomers gives new players their ids: those told in the file or by a
// line, else provisional ones. One whom a line says to be a known player is no
// new player after all.
func (c *cast) nameNewcomers() {
	for _, i := range c.newcomers() {
		e := &c.entries[i]
		switch told := c.newcomerID(i); {
		case e.id != "": // by a line
			e.byLine = true
		case told != "" && !e.apart:
			e.id = told
		case e.apart, c.propose:
			e.id = c.freeID(i)
		default:
			e.id = newID(c.ev.Players[i].DisplayName())
		}
		c.r.meet(e.id)
		if to := c.r.aliases.canonical(e.id); to != e.id {
			e.id, e.byLine = to, true
			if at, ok := c.r.standingOf(to); ok {
				c.decide(i, at, ByAlias, "")
			}
		}
	}
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
		switch cc := strings.ToLower(country(p.Country)); {
		case n == 2 && isCode(cc):
			try = id + "-" + cc
		case n > 1:
			try = fmt.Sprintf("%s-%d", id, n)
		}
		if c.r.aliases.canonical(try) != try {
			if c.r.isGhost(try, p, c.ev.Begin) {
				return try
			}
			continue
		}
		_, known := c.r.byID[try]
		for _, j := range c.fresh {
			known = known || j != i && c.entries[j].id == try
		}
		if !known {
			return try
		}
	}
}

func isCode(cc string) bool {
	return len(cc) == 2 && cc[0] >= 'a' && cc[0] <= 'z' && cc[1] >= 'a' && cc[1] <= 'z'
}

// ghost is what is known of a player whom a line makes another: enough to tell
// his entries from those of the next person of the name.
type ghost struct {
	country string
	rank    game.Rank
	day     game.Date
}

// isGhost reports whether an entry would have been the player with that
// provisional id, had no line made him another.
func (r *Roster) isGhost(id string, p *game.Player, day game.Date) bool {
	g := r.ghosts[id]
	if g == nil {
		if r.ghosts == nil {
			r.ghosts = map[string]*ghost{}
		}
		g = new(ghost)
		r.ghosts[id] = g
	}
	if agreeCountry(p.Country, g.country) < 0 {
		return false
	}
	if up, ok := ranksUpBy(grownLevel, p, g.rank); ok && beyondGrowth(up, g.day, day) > farApart {
		return false
	}
	g.country = cmp.Or(g.country, p.Country)
	g.rank, g.day = cmp.Or(p.Rank, p.Grade, g.rank), day
	return true
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
