package roster

import (
	"slices"

	"kyudan/rating/game"
)

// standingFor finds whom a provisional id means, seen from an entry: the player
// who has it, or, where nobody has, the one of that name whom nothing contradicts.
// It is his from then on.
func (rs *resolver) standingFor(id string, i int) (int, bool) {
	if at, ok := rs.dir.standingOf(id); ok {
		return at, true
	}
	k := rs.dir.owners[rs.dir.aliases.canonical(id)]
	if k == nil || k.parted {
		return 0, false
	}
	one := -1
	for _, at := range rs.dir.named(k.form) {
		if !rs.mayBe(k, at, i) {
			continue
		}
		if one >= 0 {
			return 0, false
		}
		one = at
	}
	if one < 0 || !rs.isOnly(k, one, i) {
		return 0, false
	}
	rs.dir.link(k, one)
	return one, true
}

// isOnly reports whether no other person of the name who has a row may be a player
// as well as the one who has a kept id.
func (rs *resolver) isOnly(k *owner, at, i int) bool {
	points := rs.witness(k, at, i).points()
	return !slices.ContainsFunc(rs.dir.ownersNamed(k.form), func(o *owner) bool {
		return o != k && rs.dir.isFree(o) && rs.mayBe(o, at, i) && points-rs.witness(o, at, i).points() < standsOut
	})
}

// witness compares the person who has a kept id with a player, by the row or,
// where there is none, by entry i.
func (rs *resolver) witness(k *owner, at, i int) witnesses {
	if len(k.rows) > 0 {
		return rs.dir.compareThen(&game.Player{Rank: k.rank, Club: k.club, Country: k.country}, at, k.day)
	}
	return rs.dir.compareThen(&rs.ev.Players[i], at, rs.ev.Begin)
}

// mayBe reports whether nothing speaks against a player being the person who has
// a kept id: he has an id of the register, or was on the list before, and no other
// id that is kept; no decision says otherwise, and no witness of the row or, where
// there is none, of entry i.
func (rs *resolver) mayBe(k *owner, at, i int) bool {
	r := rs.dir
	if id := r.list.Players[at].ID; IsProvisional(id) && (at >= r.listed || r.owners[id] != nil && len(r.owners[id].rows) > 0) {
		return false
	}
	for _, id := range r.idsOf(at) {
		if r.aliases.distinct[pairOf(id, k.id)] || slices.ContainsFunc(r.aliases.splits[id], func(n alias) bool { return n.other == k.id }) {
			return false
		}
	}
	w := rs.witness(k, at, i)
	return !w.tooDifferent() && w.lost <= mostLost
}

// ownerOf is whose kept id a new player has by name, nil where it is nobody's, or
// may be either of several.
func (rs *resolver) ownerOf(i int) (best *owner, several bool) {
	p := &rs.ev.Players[i]
	points, second := 0, 0
	for _, k := range rs.dir.ownersNamed(rs.form(i)) {
		_, live := rs.dir.byID[k.id]
		if live || rs.isGiven(k.id, i) || k.parted || k.either() != rs.entries[i].unsure || !k.fits(p, rs.ev.Begin) {
			continue
		}
		switch n := k.points(p, rs.ev, rs.dir.clubs); {
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

// noteOwners notes who is who of the kept ids: whose rows are about entries of the
// event, and whose names entries have.
func (rs *resolver) noteOwners() {
	if len(rs.dir.owners) == 0 {
		return
	}
	for i, d := range rs.decisions {
		if d.Standing < 0 {
			continue
		}
		if k := rs.entries[i].owner; k != nil {
			switch own, ok := rs.dir.standingOf(k.id); {
			case !ok:
				rs.dir.link(k, d.Standing)
			case own != d.Standing && !k.moved:
				k.moved, k.to = true, d.Standing
			}
		}
		if d.How != ByName {
			continue
		}
		for _, key := range rs.form(i).all() {
			for _, k := range rs.dir.ownersBy[key] {
				if own, ok := rs.dir.standingOf(k.id); !k.met && ok && own == d.Standing {
					rs.dir.meet(k.id)
				}
			}
		}
	}
}
