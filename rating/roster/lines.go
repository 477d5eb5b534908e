package roster

import (
	"fmt"
	"slices"

	"kyudan/rating/game"
)

// settleByAlias follows aliases.csv.
func (rs *resolver) settleByAlias() {
	if len(rs.aliases.byName) == 0 {
		return
	}
	for i := range rs.ev.Players {
		p := &rs.ev.Players[i]
		if len(rs.form(i).aliases) == 0 {
			continue
		}
		lines := matching(rs.form(i).aliases, p, rs.ev)
		for _, n := range lines {
			rs.matched[n.n] = true
		}
		a, ok := closest(lines)
		if !ok || rs.entries[i].asked {
			continue
		}
		rs.meet(a.id)
		at, known := rs.standingFor(a.id, i)
		if rs.decisions[i].How == ByID {
			if a.id != "" && (!known || at != rs.decisions[i].Standing) {
				rs.add(i, game.Problem{
					Severity: game.Warning, Code: game.CodeAliasDiffers, Found: describePlayer(p) + " with the id of " + rs.describe(rs.decisions[i].Standing),
					Expected: fmt.Sprintf("%s, as %s says", a.id, a.where()), Hint: "the id in the file was followed; correct the line or the id",
				})
			}
			continue
		}
		switch {
		case a.id == "":
			if at, ok := rs.standingOf(newID(p.DisplayName())); ok && rs.newcomerID(i) == "" {
				rs.decide(i, at, ByAlias, "")
			} else {
				rs.decide(i, -1, ByNone, "")
			}
		case known:
			rs.decide(i, at, ByAlias, "")
		case rs.propose: // the player comes with a later event
			rs.decide(i, -1, ByNone, "")
			rs.entries[i].id = a.id
		default:
			rs.ask(i, game.Problem{
				Code: game.CodeAliasID, Found: fmt.Sprintf("id %q of %s, for %q", a.id, a.where(), p.DisplayName()),
				Expected: "an id on the list", Hint: "correct the line: the second column is the player's id on the rating list",
			})
		}
	}
}

// part follows the lines that part entries from a player.
func (rs *resolver) part() {
	if len(rs.aliases.splits) == 0 {
		return
	}
	for i, d := range rs.decisions {
		if d.Standing < 0 {
			continue
		}
		n, ok := rs.splitFrom(d.Standing, i)
		if !ok {
			continue
		}
		rs.matched[n.n] = true
		rs.meet(n.other)
		at, known := rs.standingOf(n.other)
		if n.other == "" {
			at, known = rs.parted[n.n]
		}
		if known {
			if at != d.Standing { // else a merge has taken the split back
				rs.decide(i, at, ByAlias, "")
			}
			continue
		}
		rs.decide(i, -1, ByNone, "")
		rs.entries[i].id, rs.entries[i].apart, rs.entries[i].line = n.other, true, n.n
	}
}

// splitFrom is the line that parts entry i from a player.
func (rs *resolver) splitFrom(at, i int) (alias, bool) {
	for _, id := range rs.idsOf(at) {
		if n, ok := rs.aliases.splitOf(id, &rs.ev.Players[i], rs.ev); ok {
			return n, true
		}
	}
	return alias{}, false
}

// isParted reports whether a line parts an entry from a player of the name: then
// it is nobody else by name.
func (rs *resolver) isParted(i int) bool {
	if len(rs.aliases.splits) == 0 {
		return false
	}
	return slices.ContainsFunc(rs.named(rs.form(i)), func(at int) bool {
		_, ok := rs.splitFrom(at, i)
		return ok
	})
}
