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

// besideNamesake judges an entry whose name is that of other entries of the
// event, which are certainly those players.
func (c *cast) besideNamesake(i int, taken []int) {
	for _, at := range taken {
		if !c.propose || !c.r.compareThen(&c.ev.Players[i], at, c.ev.Begin).tooDifferent() {
			c.askWhich(i, taken, "somebody else: that player is already entry "+c.entryName(int(c.holders[taken[0]].entry)), "")
			return
		}
	}
	c.decide(i, -1, ByNone, "")
}

// choose settles an entry by name in an archive: for the one player whom no
// witness contradicts, or who stands out among several. Somebody whom the
// witnesses contradict is a new player of the name. Entries that may be either
// of several are a player of their own, always the same one.
func (c *cast) choose(i int, candidates []int) {
	p := &c.ev.Players[i]
	best, second, points, unsure := -1, 0, 0, -1
	for _, at := range candidates {
		w := c.r.compareThen(p, at, c.ev.Begin)
		if w.tooDifferent() {
			continue
		}
		if c.r.faces[at].unsure {
			unsure = at
			continue
		}
		switch n := w.points(); {
		case best < 0 || n > points:
			if best >= 0 {
				second = points
			} else {
				second = n - standsOut
			}
			best, points = at, n
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
		c.entries[i].unsure = best >= 0
	}
}

// standsOut is how many points more than any other namesake a player must have
// to be taken for an entry: those of a club that is the same.
const standsOut = 2

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
