package roster

import "kyudan/rating/game"

// part follows the lines that part entries from a player.
func (c *cast) part() {
	if len(c.r.aliases.splits) == 0 {
		return
	}
	for i, d := range c.decisions {
		if d.Standing < 0 {
			continue
		}
		n, ok := c.r.aliases.splitOf(c.r.list.Players[d.Standing].ID, &c.ev.Players[i], c.ev)
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

// choose settles an entry by name in an archive: for the one player whom no
// witness contradicts. Of several people of the name it is the one whom club and
// rank fit, and fit better than anybody else; so must the only one where he was
// entered elsewhere on the same days. Somebody whom the witnesses contradict is a
// new player of the name. Entries that may be either of several are a player of
// their own, always the same one.
func (c *cast) choose(i int, candidates []int) {
	p := &c.ev.Players[i]
	best, points, second, unsure := -1, 0, 0, -1
	possible := false // somebody is not contradicted
	for _, at := range candidates {
		w := c.r.compareThen(p, at, c.ev.Begin)
		elsewhere := c.r.elsewhere(at, &c.now)
		switch {
		case w.tooDifferent(), w.lost > mostLost, elsewhere == surely:
			continue
		case c.r.faces[at].unsure:
			unsure = at
			continue
		}
		possible = true
		if (len(candidates) > 1 || elsewhere == perhaps) && !w.fits() {
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
		c.decide(i, best, ByName, "")
	case unsure >= 0:
		c.decide(i, unsure, ByName, "")
	default:
		c.decide(i, -1, ByNone, "")
		c.entries[i].unsure = possible && len(candidates) > 1
	}
}

// standsOut is how many points more than any other namesake a player must have
// to be taken for an entry: those of a club that is the same.
const standsOut = 2

// fits reports whether club and rank speak for a player, one of them at least,
// and neither against.
func (w witnesses) fits() bool {
	close := w.rank > 0 && w.apart <= closeRank
	return w.club >= 0 && (close || w.rank == 0) && (w.club > 0 || close)
}

// points sum up the witnesses where none contradicts.
func (w witnesses) points() int {
	n := 2*w.club + w.country
	if w.rank > 0 && w.apart <= closeRank {
		n++
	}
	return n
}

// compareThen hears the witnesses at a time: ranks are compared with the one
// last entered with, and may be as far apart as the days between allow.
func (r *Roster) compareThen(p *game.Player, at int, day game.Date) witnesses {
	w := r.compare(p, at)
	k := &r.faces[at].career
	known, since := r.list.Players[at].Rank, game.Date(0)
	if k.lastRank != game.NoRank {
		known, since = k.lastRank, r.dayOfPlay(k.last)
	}
	up, ok := ranksUpBy(grownLevel, p, known)
	if !ok {
		return w
	}
	w.apart = beyondGrowth(up, since, day)
	if since != 0 {
		w.lost = ranksLost(up, since, day)
	}
	w.rank = 1
	switch {
	case w.apart <= farApart:
	case since == 0: // the list's rank, of nobody knows when
		w.rank, w.apart = 0, 0
	default:
		w.rank = -1
	}
	return w
}

// Ranks grow: a child wins six in a year, and few people lose one. These many
// days account for a rank up, and down.
const (
	daysUp   = 60
	daysDown = 365
)

// mostLost is how many ranks a player may be lower than before, after whatever
// time, to be recognised by name. Somebody lower still is mostly another one.
const mostLost = 2

// ranksLost is by how many ranks a player is lower at the later of two times. up
// is negative for a rank that is lower at the time to.
func ranksLost(up int, from, to game.Date) int {
	if to < from {
		up = -up
	}
	return max(0, -up)
}

// beyondGrowth is how many of the ranks between two times growth does not
// explain. up is negative for a rank that is lower at the later time.
func beyondGrowth(up int, from, to game.Date) int {
	days := 0
	if from != 0 && to != 0 {
		days = from.DaysUntil(to)
	}
	if days < 0 {
		up, days = -up, -days
	}
	if up < 0 {
		return max(0, -up-days/daysDown)
	}
	return max(0, up-days/daysUp)
}
