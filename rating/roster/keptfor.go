package roster

import (
	"slices"

	"kyudan/rating/game"
)

// standingFor finds whom a provisional id means, seen from an entry: the player
// who has it, or, where nobody has, the one of that name whom nothing contradicts.
// It is his from then on.
func (c *cast) standingFor(id string, i int) (int, bool) {
	if at, ok := c.r.standingOf(id); ok {
		return at, true
	}
	k := c.r.kept[c.r.aliases.canonical(id)]
	if k == nil || k.parted {
		return 0, false
	}
	one := -1
	for _, at := range c.r.named(k.form) {
		if !c.mayBe(k, at, i) {
			continue
		}
		if one >= 0 {
			return 0, false
		}
		one = at
	}
	if one < 0 || !c.isOnly(k, one, i) {
		return 0, false
	}
	c.r.link(k, one)
	return one, true
}

// isOnly reports whether no other person of the name who has a row may be a player
// as well as the one who has a kept id.
func (c *cast) isOnly(k *kept, at, i int) bool {
	points := c.witness(k, at, i).points()
	return !slices.ContainsFunc(c.r.keptNamed(k.form), func(o *kept) bool {
		return o != k && c.r.isFree(o) && c.mayBe(o, at, i) && points-c.witness(o, at, i).points() < standsOut
	})
}

// witness compares the person who has a kept id with a player, by the row or,
// where there is none, by entry i.
func (c *cast) witness(k *kept, at, i int) witnesses {
	if len(k.rows) > 0 {
		return c.r.compareThen(&game.Player{Rank: k.rank, Club: k.club, Country: k.country}, at, k.day)
	}
	return c.r.compareThen(&c.ev.Players[i], at, c.ev.Begin)
}

// mayBe reports whether nothing speaks against a player being the person who has
// a kept id: he has an id of the register, or was on the list before, and no other
// id that is kept; no decision says otherwise, and no witness of the row or, where
// there is none, of entry i.
func (c *cast) mayBe(k *kept, at, i int) bool {
	r := c.r
	if id := r.list.Players[at].ID; IsProvisional(id) && (at >= r.listed || r.kept[id] != nil && len(r.kept[id].rows) > 0) {
		return false
	}
	for _, id := range r.idsOf(at) {
		if r.aliases.distinct[pairOf(id, k.id)] || slices.ContainsFunc(r.aliases.splits[id], func(n alias) bool { return n.other == k.id }) {
			return false
		}
	}
	w := c.witness(k, at, i)
	return !w.tooDifferent() && w.lost <= mostLost
}

// isFree reports whether a table has somebody for a kept id whom nobody is yet.
func (r *Roster) isFree(k *kept) bool {
	_, known := r.byID[k.id]
	return !known && len(k.rows) > 0 && r.aliases.canonical(k.id) == k.id
}

// link makes a kept id that of a player with another one.
func (r *Roster) link(k *kept, at int) {
	r.byID[k.id] = at
	k.linked, k.at = true, at
	r.meet(k.id)
	if r.linked == nil {
		r.linked = map[int][]string{}
	}
	r.linked[at] = append(r.linked[at], k.id)
	for _, key := range k.form.all() {
		key.add(at)
	}
}

// idsOf are the ids of a player: his own, and provisional ones that were his.
func (r *Roster) idsOf(at int) []string {
	return append([]string{r.list.Players[at].ID}, r.linked[at]...)
}

// areDistinct reports whether a line says that two players are two people.
func (r *Roster) areDistinct(a, b int) bool {
	for _, x := range r.idsOf(a) {
		for _, y := range r.idsOf(b) {
			if r.aliases.distinct[pairOf(x, y)] {
				return true
			}
		}
	}
	return false
}

// keptFor is whose kept id a new player has by name, nil where it is nobody's, or
// may be either of several.
func (c *cast) keptFor(i int) (best *kept, several bool) {
	p := &c.ev.Players[i]
	points, second := 0, 0
	for _, k := range c.r.keptNamed(c.form(i)) {
		_, live := c.r.byID[k.id]
		if live || c.isGiven(k.id, i) || k.parted || k.either() != c.entries[i].unsure || !k.fits(p, c.ev.Begin) {
			continue
		}
		switch n := c.r.keptPoints(k, p, c.ev); {
		case best == nil:
			best, points, second = k, n, n-standsOut
		case n > points:
			best, points, second = k, n, points
		default:
			second = max(second, n)
		}
	}
	if best != nil && points-second < standsOut {
		return nil, true
	}
	return best, false
}

// holdKept notes who is who of the kept ids: whose rows are about entries of the
// event, and whose names entries have.
func (c *cast) holdKept() {
	if len(c.r.kept) == 0 {
		return
	}
	for i, d := range c.decisions {
		if d.Standing < 0 {
			continue
		}
		if k := c.entries[i].kept; k != nil {
			switch own, ok := c.r.standingOf(k.id); {
			case !ok:
				c.r.link(k, d.Standing)
			case own != d.Standing && !k.moved:
				k.moved, k.to = true, d.Standing
			}
		}
		if d.How != ByName {
			continue
		}
		for _, key := range c.form(i).all() {
			for _, k := range c.r.keptBy[key] {
				if own, ok := c.r.standingOf(k.id); !k.met && ok && own == d.Standing {
					c.r.meet(k.id)
				}
			}
		}
	}
}
