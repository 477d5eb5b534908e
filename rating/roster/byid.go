package roster

import (
	"fmt"
	"maps"
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster/history"
	"kyudan/rating/roster/likeness"
)

// disown takes the ids of the list's register from entries that were given somebody
// else's by mistake, unless a line of aliases.csv says whose the entry is.
func (rs *resolver) disown() {
	own := rs.list.Register
	for e := range rs.those(func(e *entrant) bool { return e.IDs[own] != "" }) {
		id := rs.aliases.canonical(e.IDs[own])
		h := rs.holders[own][id]
		if h == nil || !h.isAnothers(rs.form(e)) || rs.splitOf(id, e) != nil {
			continue
		}
		if _, decided := rs.aliases.one[id]; decided {
			continue
		}
		rs.add(e, game.Warning, "id-of-another", describePlayer(e.Player)+": the id is that of "+h.names[0].form.folded, "the player's own id", "correct the id in the file, or take it out; if the two are one person, aliases.csv can say so")
		p := *e.Player // the event stays as it is
		p.IDs = maps.Clone(p.IDs)
		delete(p.IDs, own)
		e.Player, e.mistaken = &p, h
	}
}

// settleByID recognises entries by id: the list's own register first, then ids
// in other registers that the list has too.
func (rs *resolver) settleByID() {
	for e := range rs.those(func(e *entrant) bool { return len(e.IDs) > 0 }) {
		if own := rs.ownID(e); own != "" {
			rs.meet(own)
			if at, ok := rs.standingOf(own); ok {
				rs.takeByID(e, at, rs.list.Register)
				continue
			}
		}
		var found []int
		for reg, id := range e.IDs {
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
			rs.askWhich(e, found, "one player: the ids belong to several on the list", "correct the ids in the file or on the list")
			if rs.propose {
				rs.past.Hint(found[0], found[1], "an entry has the ids of both")
			}
		default:
			if reg := rs.otherID(e.Player, found[0]); reg != "" {
				rs.askWhich(e, found, "the same "+reg+" id as on the list", "correct the id in the file or on the list")
				continue
			}
			rs.takeByID(e, found[0], "")
		}
	}
}

// takeByID takes an entry for a standing with its id in the list's register or,
// where none is given, another, unless the name suggests that the id is another
// player's.
func (rs *resolver) takeByID(e *entrant, at int, register string) {
	if reg := rs.otherID(e.Player, at); reg != "" {
		if rs.propose {
			rs.suspect(e, at, fmt.Sprintf("entered with %s id %s", reg, e.IDs[reg]))
		} else {
			rs.add(e, game.Warning, game.CodeIDDiffers, describePlayer(e.Player)+" with "+reg+" id "+e.IDs[reg],
				"as on the list: "+rs.describe(at), "correct the "+reg+" id in the file or on the list")
		}
	}
	if h := rs.members[at].holder; h != nil && !h.isCalled(rs.form(e)) && !likeness.ShareSurname(rs.form(e).folded, rs.members[at].form.folded) {
		rs.suspectName(e, at)
	}
	s := &rs.list.Players[at]
	if spelt := (spelling{s.Family, s.Given, s.Name}); spelt != (spelling{e.Family, e.Given, e.Name}) && !sameName(rs.form(e), rs.members[at].form) {
		by := "id in another register"
		if register != "" {
			by = register + " " + e.IDs[register]
		}
		f, own := rs.form(e), rs.members[at].form
		others := rs.named(f)
		switch {
		case slices.Contains(others, at): // a merged player's name
		case rs.propose: // the name may be another player's
			for _, o := range others {
				rs.past.Hint(at, o, "an entry has the id of one and the name of the other")
			}
			if rs.members[at].holder == nil && !likeness.Resemble(f.folded, own.folded) && !likeness.ShareSurname(f.folded, own.folded) {
				rs.suspectName(e, at)
			}
		case e.paired && inOtherLetters(s, e.Player): // as a list for pairing programs writes it
		case len(others) > 0 && !inOtherLetters(s, e.Player):
			rs.askWhich(e, append([]int{at}, others...), "one player: the id ("+by+") is the first's, the name is not", "correct the id or the name in the file")
			return
		case !likeness.ShareWord(f.folded, own.folded):
			rs.add(e, game.Warning, game.CodeNameDiffers, describePlayer(e.Player)+" with "+by, rs.describe(at), "check that the id is this player's")
		}
	}
	rs.decide(e, at, ByID)
}

// inOtherLetters reports whether an entry has the name of a standing in another script, or
// may have.
func inOtherLetters(s *rating.Standing, p *game.Player) bool {
	return share(likeness.Transcribed(s.Family, s.Given, s.Name), likeness.Transcribed(p.Family, p.Given, p.Name))
}

// suspect keeps a reason to doubt that an entry is the player whose id it has. It
// counts if the entry turns out to be that player after all.
func (rs *resolver) suspect(e *entrant, at int, what string) {
	rs.suspected = append(rs.suspected, suspected{e, history.Suspicion{At: at, Event: int32(len(rs.past.Events)), What: what, Firm: true}})
}

// suspectName suspects an entry for its name, unless club and rank are the player's: an
// id typed wrong is seldom that of somebody else of the club.
func (rs *resolver) suspectName(e *entrant, at int) {
	if w := rs.hear(e.Player, rs.ev.Begin, rs.lastFacts(at)); !w.suspicious() {
		rs.suspect(e, at, fmt.Sprintf("entered as %q", e.DisplayName()))
	}
}
