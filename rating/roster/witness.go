package roster

import (
	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// witnesses are what an entry and a standing have in common besides the name: 1
// agrees, -1 contradicts, 0 is silent.
type witnesses struct {
	country, club, rank int
	apart               int    // ranks between them, if both are given
	lost                int    // ranks by which the later of the two is lower, if the days are given
	id                  string // a register in which both have different ids
}

// tooDifferent reports whether the witnesses contradict that the two are one
// person: by country, by rank, by an id; or by the club together with a rank that
// is no longer close. A change of club alone is common.
func (w witnesses) tooDifferent() bool {
	return w.id != "" || w.country < 0 || w.rank < 0 || w.club < 0 && w.apart > 3
}

func (w witnesses) consistent() bool {
	return w.id == "" && w.country >= 0 && w.rank >= 0 && w.club >= 0
}

// suspicious reports whether the witnesses suggest one person whose name was
// misspelt: the club is the same, the rank about the same and nothing speaks
// against it.
func (w witnesses) suspicious() bool {
	return w.club > 0 && w.rank > 0 && w.apart <= likeness.CloseRank && w.country >= 0 && w.id == ""
}

// allow reports whether neither club nor rank speak against a player.
func (w witnesses) allow() bool { return w.club >= 0 && (w.rank == 0 || w.apart <= likeness.CloseRank) }

// fits reports whether one of them speaks for him, too.
func (w witnesses) fits() bool { return w.allow() && (w.club > 0 || w.rank > 0) }

// points add up the witnesses if none contradicts.
func (w witnesses) points() int {
	n := 2*w.club + w.country
	if w.rank > 0 && w.apart <= likeness.CloseRank {
		n++
	}
	return n
}

// standsOut is how many points more than any other namesake a player must have
// to be taken for an entry: those of a club that is the same.
const standsOut = 2

// mostLost is how many ranks a player may be lower than before, after any time, to
// be recognised by name. A player lower still is mostly another one.
const mostLost = 2

// hear compares an entry of a day with the facts about a person: ranks may be as
// far apart as the days between allow.
func (d *directory) hear(p *game.Player, day game.Date, known facts) witnesses {
	w := witnesses{country: likeness.AgreeCountry(p.Country, known.country), club: d.clubs.Agree(p.Club, known.club)}
	up, ok := likeness.RanksGrown(p, known.rank)
	if !ok {
		return w
	}
	w.rank, w.apart = 1, likeness.BeyondGrowth(up, known.day, day)
	if w.apart > likeness.FarApart {
		w.rank = -1
	}
	if known.day != 0 {
		w.lost = likeness.RanksLost(up, known.day, day)
	}
	return w
}

// compareThen compares an entry of a day with a standing, by the rank last entered
// with.
func (d *directory) compareThen(p *game.Player, at int, day game.Date) witnesses {
	s := &d.list.Players[at]
	known := facts{s.Country, s.Club, s.Rank, 0}
	if last := d.past.Career(at).LastRank; last != game.NoRank {
		known.rank, known.day = last, d.past.LastPlayed(at)
	}
	w := d.hear(p, day, known)
	if w.rank < 0 && known.day == 0 { // the list's rank, of an unknown day
		w.rank, w.apart = 0, 0
	}
	w.id = d.otherID(p, at)
	return w
}

// compare compares an entry with a standing as the list has it.
func (d *directory) compare(p *game.Player, at int) witnesses {
	s := &d.list.Players[at]
	w := witnesses{country: likeness.AgreeCountry(p.Country, s.Country), club: d.clubs.Agree(p.Club, s.Club), id: d.otherID(p, at)}
	if apart, ok := likeness.RanksApart(p, s.Rank); ok {
		w.apart, w.rank = apart, 1
		if apart > likeness.FarApart {
			w.rank = -1
		}
	}
	return w
}

// otherID is the first register in which entry and standing have different ids.
func (d *directory) otherID(p *game.Player, at int) string {
	s := &d.list.Players[at]
	found := ""
	for reg, id := range p.IDs {
		theirs := s.IDs[reg]
		if reg == d.list.Register {
			id = d.aliases.canonical(id)
			if !IsProvisional(s.ID) {
				theirs = s.ID
			}
		}
		if id != "" && theirs != "" && id != theirs && (found == "" || reg < found) {
			found = reg
		}
	}
	return found
}

// choice is the one whose points stand out.
type choice[T any] struct {
	one            T
	known          bool
	points, second int
}

func (c *choice[T]) add(one T, points int) {
	switch {
	case !c.known:
		*c = choice[T]{one, true, points, points - standsOut}
	case points > c.points:
		c.one, c.points, c.second = one, points, c.points
	default:
		c.second = max(c.second, points)
	}
}

func (c *choice[T]) isClear() bool { return c.known && c.points-c.second >= standsOut }
