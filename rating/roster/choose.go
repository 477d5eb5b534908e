package roster

import (
	"kyudan/rating/game"
	"kyudan/rating/roster/history"
	"kyudan/rating/roster/likeness"
)

// part follows the lines that part entries from a player.
func (c *cast) part() {
	if len(c.r.aliases.splits) == 0 {
		return
	}
	for i, d := range c.decisions {
		if d.Standing < 0 {
			continue
		}
		n, ok := c.splitFrom(d.Standing, i)
		if !ok {
			continue
		}
		c.r.matched[n.n] = true
		c.r.meet(n.other)
		at, known := c.r.standingOf(n.other)
		if n.other == "" {
			at, known = c.r.parted[n.n]
		}
		if known {
			if at != d.Standing { // else a merge has taken the split back
				c.decide(i, at, ByAlias, "")
			}
			continue
		}
		c.decide(i, -1, ByNone, "")
		c.entries[i].id, c.entries[i].apart, c.entries[i].line = n.other, true, n.n
	}
}

// splitFrom is the line that parts entry i from a player.
func (c *cast) splitFrom(at, i int) (alias, bool) {
	for _, id := range c.r.idsOf(at) {
		if n, ok := c.r.aliases.splitOf(id, &c.ev.Players[i], c.ev); ok {
			return n, true
		}
	}
	return alias{}, false
}

// choose settles an entry by name in an archive: for the one player whom no
// witness contradicts. Of several people of the name it is the one whom club and
// rank fit, and fit better than anybody else; and neither must speak against one
// who was entered elsewhere on the same days. Somebody whom the witnesses
// contradict is a new player of the name. Entries that may be either of several
// are a player of their own, always the same one.
func (c *cast) choose(i int, candidates []int) {
	at, unsure := c.pick(i, candidates)
	if at >= 0 {
		c.decide(i, at, ByName, "")
		return
	}
	c.decide(i, -1, ByNone, "")
	c.entries[i].unsure = unsure
}

// pick is whom choose takes an entry for, -1 where nobody; unsure says that it may
// be either of several.
func (c *cast) pick(i int, candidates []int) (at int, unsure bool) {
	p := &c.ev.Players[i]
	best, points, second, either := -1, 0, 0, -1
	possible := false // somebody is not contradicted
	for _, at := range candidates {
		w := c.r.compareThen(p, at, c.ev.Begin)
		elsewhere := c.r.past.Elsewhere(at, &c.now)
		switch {
		case w.tooDifferent(), w.lost > mostLost, elsewhere == history.Surely:
			continue
		case c.r.faces[at].unsure:
			either = at
			continue
		}
		possible = true
		if len(candidates) > 1 && !w.fits() || elsewhere == history.Perhaps && !w.allow() {
			continue
		}
		switch n := w.points(); {
		case best < 0:
			best, points, second = at, n, n-standsOut
		case n > points:
			best, points, second = at, n, points
		default:
			second = max(second, n)
		}
	}
	switch {
	case best >= 0 && points-second >= standsOut:
		return best, false
	case either >= 0:
		return either, false
	}
	return -1, possible && len(candidates) > 1
}

// standsOut is how many points more than any other namesake a player must have
// to be taken for an entry: those of a club that is the same.
const standsOut = 2

// allow reports whether neither club nor rank speak against a player.
func (w witnesses) allow() bool { return w.club >= 0 && (w.rank == 0 || w.apart <= likeness.CloseRank) }

// fits reports whether one of them speaks for him, too.
func (w witnesses) fits() bool { return w.allow() && (w.club > 0 || w.rank > 0) }

// points sum up the witnesses where none contradicts.
func (w witnesses) points() int {
	n := 2*w.club + w.country
	if w.rank > 0 && w.apart <= likeness.CloseRank {
		n++
	}
	return n
}

// compareThen hears the witnesses at a time: ranks are compared with the one
// last entered with, and may be as far apart as the days between allow.
func (r *Roster) compareThen(p *game.Player, at int, day game.Date) witnesses {
	w := r.compare(p, at)
	known, since := r.list.Players[at].Rank, game.Date(0)
	if last := r.past.Career(at).LastRank; last != game.NoRank {
		known, since = last, r.past.LastPlayed(at)
	}
	up, ok := likeness.RanksGrown(p, known)
	if !ok {
		return w
	}
	w.apart = likeness.BeyondGrowth(up, since, day)
	if since != 0 {
		w.lost = likeness.RanksLost(up, since, day)
	}
	w.rank = 1
	switch {
	case w.apart <= likeness.FarApart:
	case since == 0: // the list's rank, of nobody knows when
		w.rank, w.apart = 0, 0
	default:
		w.rank = -1
	}
	return w
}

// mostLost is how many ranks a player may be lower than before, after whatever
// time, to be recognised by name. Somebody lower still is mostly another one.
const mostLost = 2
