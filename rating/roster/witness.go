package roster

import "kyudan/rating/roster/likeness"

// witnesses say what an entry and a standing have in common beside the name:
// 1 agrees, -1 contradicts, 0 is silent.
type witnesses struct {
	country, club, rank int
	apart               int    // ranks between them, where both are given
	lost                int    // ranks by which the later of the two is lower, where the days are given
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

// suspicious reports whether the witnesses speak for one person whose name was
// misspelt: the club is the same, the rank about the same and nothing speaks
// against it.
func (w witnesses) suspicious() bool {
	return w.club > 0 && w.rank > 0 && w.apart <= likeness.CloseRank && w.country >= 0 && w.id == ""
}

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

// standsOut is how many points more than any other namesake a player must have
// to be taken for an entry: those of a club that is the same.
const standsOut = 2

// mostLost is how many ranks a player may be lower than before, after whatever
// time, to be recognised by name. Somebody lower still is mostly another one.
const mostLost = 2
