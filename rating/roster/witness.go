package roster

import (
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// witnesses say what an entry and a standing have in common beside the name:
// 1 agrees, -1 contradicts, 0 is silent.
type witnesses struct {
	country, club, rank int
	apart               int    // ranks between them, where both are told
	lost                int    // ranks by which the later of the two is lower, where the days are told
	id                  string // a register in which both have an id, and not the same
}

// tooDifferent reports whether the witnesses contradict that the two are one
// person: by country, by rank, by an id; or by the club together with a rank
// that is no longer close. A change of club alone is an ordinary thing.
func (w witnesses) tooDifferent() bool {
	return w.id != "" || w.country < 0 || w.rank < 0 || w.club < 0 && w.apart > 3
}

// consistent reports whether no witness contradicts.
func (w witnesses) consistent() bool {
	return w.id == "" && w.country >= 0 && w.rank >= 0 && w.club >= 0
}

// compare hears the witnesses for entry and standing.
func (r *Roster) compare(p *game.Player, at int) witnesses {
	s := &r.list.Players[at]
	w := witnesses{country: likeness.AgreeCountry(p.Country, s.Country), club: r.clubs.Agree(p.Club, s.Club), id: r.otherID(p, at)}
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
func (r *Roster) otherID(p *game.Player, at int) string {
	s := &r.list.Players[at]
	found := ""
	for reg, id := range p.IDs {
		theirs := s.IDs[reg]
		if reg == r.list.Register {
			id = r.aliases.canonical(id)
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
