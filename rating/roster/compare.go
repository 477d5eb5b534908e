package roster

import (
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// compare hears the witnesses for entry and standing.
func (d *directory) compare(p *game.Player, at int) witnesses {
	s := &d.list.Players[at]
	w := witnesses{country: likeness.AgreeCountry(p.Country, s.Country), club: d.clubs.Agree(p.Club, s.Club), id: d.otherID(p, at)}
	if d, ok := likeness.RanksApart(p, s.Rank); ok {
		w.apart, w.rank = d, 1
		if d > likeness.FarApart {
			w.rank = -1
		}
	}
	return w
}

// otherID is the first register in which entry and standing have an id, and not
// the same.
func (d *directory) otherID(p *game.Player, at int) string {
	s := &d.list.Players[at]
	found := ""
	for reg, id := range p.IDs {
		theirs := s.IDs[reg]
		if reg == d.list.Register {
			id = d.aliases.canonical(id)
			if !strings.HasPrefix(s.ID, provisional) {
				theirs = s.ID
			}
		}
		if id != "" && theirs != "" && id != theirs && (found == "" || reg < found) {
			found = reg
		}
	}
	return found
}

// compareThen hears the witnesses at a time: ranks are compared with the one
// last entered with, and may be as far apart as the days between allow.
func (d *directory) compareThen(p *game.Player, at int, day game.Date) witnesses {
	w := d.compare(p, at)
	known, since := d.list.Players[at].Rank, game.Date(0)
	if last := d.past.Career(at).LastRank; last != game.NoRank {
		known, since = last, d.past.LastPlayed(at)
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
