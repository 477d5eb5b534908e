package roster

import (
	"fmt"
	"slices"

	"kyudan/rating/game"
	"kyudan/rating/roster/history"
	"kyudan/rating/roster/likeness"
)

// settleByID recognises entries by id: the list's own register first, then ids
// in other registers that the list has too.
func (rs *resolver) settleByID() {
	for i := range rs.ev.Players {
		p := &rs.ev.Players[i]
		if len(p.IDs) == 0 {
			continue
		}
		own := p.IDs[rs.list.Register]
		if own != "" {
			rs.meet(own)
			if at, ok := rs.standingOf(own); ok {
				rs.takeByID(i, at, rs.list.Register)
				continue
			}
		}
		var found []int
		for reg, id := range p.IDs {
			for _, at := range rs.byOther[registerID{reg, id}] {
				if !rs.members[at].merged && !slices.Contains(found, at) {
					found = append(found, at)
				}
			}
		}
		slices.Sort(found)
		switch {
		case len(found) == 0:
		case len(found) > 1:
			rs.askWhich(i, found, "one player: the ids belong to several on the list", "correct the ids in the file or on the list")
			if rs.propose {
				rs.past.Hint(found[0], found[1], "an entry has the ids of both")
			}
		default:
			if w := rs.compare(p, found[0]); w.id != "" {
				rs.askWhich(i, found, "the same "+w.id+" id as on the list", "correct the id in the file or on the list")
				continue
			}
			rs.takeByID(i, found[0], "")
		}
	}
}

// takeByID takes entry i for a standing with its id in the list's register or,
// where none is given, another, unless the name says that the id is somebody
// else's.
func (rs *resolver) takeByID(i, at int, register string) {
	p := &rs.ev.Players[i]
	if reg := rs.otherID(p, at); reg != "" {
		if rs.propose {
			rs.suspect(i, at, fmt.Sprintf("entered with %s id %s", reg, p.IDs[reg]))
		} else {
			rs.add(i, game.Problem{
				Severity: game.Warning, Code: game.CodeIDDiffers, Found: describePlayer(p) + " with " + reg + " id " + p.IDs[reg],
				Expected: "as on the list: " + rs.describe(at), Hint: "correct the " + reg + " id in the file or on the list",
			})
		}
	}
	if !rs.hasNameOf(i, at) && !sameName(rs.form(i), rs.members[at].form) {
		f := rs.form(i)
		others := rs.named(f)
		switch {
		case slices.Contains(others, at): // a merged player's name
		case rs.propose:
			rs.suspectName(i, at, others)
		case len(others) > 0:
			rs.askWhich(i, append([]int{at}, others...),
				"one player: the id ("+byWhat(p, register)+") is the first's, the name is not", "correct the id or the name in the file")
			return
		case !likeness.ShareWord(f.folded, rs.members[at].form.folded):
			rs.add(i, game.Problem{
				Severity: game.Warning, Code: game.CodeNameDiffers, Found: describePlayer(p) + " with " + byWhat(p, register),
				Expected: rs.describe(at), Hint: "see whether the id is this player's",
			})
		}
	}
	rs.decide(i, at, ByID, "")
}

func byWhat(p *game.Player, register string) string {
	if register == "" {
		return "id in another register"
	}
	return register + " " + p.IDs[register]
}

// suspectName judges an entry with the id of a standing under a name that is
// not his: the name may be somebody else's.
func (rs *resolver) suspectName(i, at int, others []int) {
	f := rs.form(i)
	for _, o := range others {
		rs.past.Hint(at, o, "an entry has the id of one and the name of the other")
	}
	if likeness.Resemble(f.folded, rs.members[at].form.folded) {
		return
	}
	rs.suspect(i, at, fmt.Sprintf("entered as %q", rs.ev.Players[i].DisplayName()))
}

// suspect keeps a reason to think that entry i is not the player whose id it
// has. It counts if the entry turns out to be that player all the same.
func (rs *resolver) suspect(i, at int, what string) {
	rs.suspected = append(rs.suspected, doubt{i, history.Suspicion{At: at, Event: int32(len(rs.past.Events)), What: what, Firm: true}})
}
