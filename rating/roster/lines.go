package roster

import (
	"fmt"
	"slices"

	"kyudan/rating/game"
)

func (rs *resolver) settleByAlias() {
	if len(rs.aliases.byName) == 0 {
		return
	}
	for e := range rs.those(func(e *entrant) bool { return len(rs.form(e).aliases) > 0 }) {
		lines := matching(rs.form(e).aliases, e.Player, rs.ev)
		for _, n := range lines {
			rs.matched[n] = true
		}
		if n := closest(lines); n != nil && !e.asked {
			rs.follow(n, e)
		}
	}
}

// follow makes an entry the player that a line says it is.
func (rs *resolver) follow(n *alias, e *entrant) {
	rs.meet(n.id)
	at, known := rs.standingFor(n.id, e)
	switch {
	case e.how == ByID:
		if n.id != "" && (!known || at != e.at) {
			rs.add(e, game.Warning, game.CodeAliasDiffers, fmt.Sprintf("%s has the id of %s, but is %s by %s", describePlayer(e.Player), rs.describe(e.at), n.id, n.where()),
				"", "the id in the file was followed; correct the line or the id")
		}
	case n.id == "":
		if at, ok := rs.standingOf(newID(e.DisplayName())); ok && rs.ownID(e) == "" {
			rs.decide(e, at, ByAlias)
		} else {
			rs.decide(e, -1, ByNone)
		}
	case known:
		rs.decide(e, at, ByAlias)
	case rs.propose: // the player comes with a later event
		rs.decide(e, -1, ByNone)
		e.id = n.id
	default:
		rs.ask(e, game.CodeAliasID, fmt.Sprintf("id %q of %s, for %q", n.id, n.where(), e.DisplayName()),
			"an id on the list", "correct the line: the second column is the player's id on the rating list")
	}
}

// part follows the lines that separate entries from a player, also from one who is not
// on the list yet.
func (rs *resolver) part() {
	if len(rs.aliases.splits) == 0 {
		return
	}
	for e := range rs.those(func(e *entrant) bool { return e.isSettled() || e.isNew() && e.id == "" }) {
		n := rs.splitOf(rs.ownID(e), e)
		if e.isSettled() {
			n = rs.splitFrom(e.at, e)
		}
		if n != nil {
			rs.separate(n, e)
		}
	}
}

// separate makes an entry the player that a line separates it for.
func (rs *resolver) separate(n *alias, e *entrant) {
	rs.matched[n] = true
	rs.meet(n.other)
	at, known := rs.standingOf(n.other)
	if n.other == "" {
		at, known = rs.separated[n]
	}
	switch {
	case !known:
		rs.decide(e, -1, ByNone)
		e.id, e.splitBy = n.other, n
	case at != e.at: // else a merge has taken the split back
		rs.decide(e, at, ByAlias)
		e.splitBy = n
	}
}

// splitOf is the line that separates an entry from whoever gets an id.
func (rs *resolver) splitOf(id string, e *entrant) *alias {
	return rs.aliases.splitOf(rs.aliases.canonical(id), e.Player, rs.ev)
}

func (rs *resolver) splitFrom(at int, e *entrant) *alias {
	for _, id := range rs.idsOf(at) {
		if n := rs.aliases.splitOf(id, e.Player, rs.ev); n != nil {
			return n
		}
	}
	return nil
}

// isSeparated reports whether a line separates an entry from a player of the name:
// then it is no other player by name.
func (rs *resolver) isSeparated(e *entrant) bool {
	return len(rs.aliases.splits) > 0 && slices.ContainsFunc(rs.named(rs.form(e)), func(at int) bool { return rs.splitFrom(at, e) != nil })
}
