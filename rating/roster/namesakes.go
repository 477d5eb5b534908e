package roster

import (
	"fmt"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// besideOthers judges an entry whose name is that of other entries of the
// event, which are certainly those players.
func (rs *resolver) besideOthers(e *entrant, taken []int) {
	for _, at := range taken {
		other := rs.members[at].entry
		switch {
		case rs.propose && (rs.areTwo(e, other) || other.owner != nil):
		case !rs.propose || !rs.compareThen(e.Player, at, rs.ev.Begin).tooDifferent():
			rs.askWhich(e, taken, "someone else: that player is already entry "+rs.members[taken[0]].entry.describe(), "")
			return
		}
	}
	rs.decide(e, -1, ByNone)
}

// areTwo reports whether two entries of one name are two people: no player is
// entered twice, with and without an id.
func (rs *resolver) areTwo(e, other *entrant) bool {
	return (len(e.IDs) > 0) != (len(other.IDs) > 0) && sameName(rs.form(e), rs.form(other))
}

// partByID splits the entries of an event that were taken for one player by name
// into two people if one of them has an id that the player does not have. The one
// without an id is the player, unless club and rank fit the other better.
func (rs *resolver) partByID() {
	for _, at := range rs.holdTaken() {
		group := rs.takenFor(at)
		if len(group) != 2 || group[0].how != ByName || group[1].how != ByName || !rs.areTwo(group[0], group[1]) {
			continue
		}
		known, other := group[0], group[1]
		if len(known.IDs) > 0 {
			known, other = other, known
		}
		points := func(e *entrant) int { return rs.compareThen(e.Player, at, rs.ev.Begin).points() }
		if points(other)-points(known) >= standsOut {
			other = known
		}
		rs.decide(other, -1, ByNone)
	}
}

// warnOfNamesakes warns of entries of one name that were taken for two people
// because one of them has an id, and keeps the question of whether they are one.
func (rs *resolver) warnOfNamesakes() {
	rs.holdTaken()
	for e := range rs.those((*entrant).isNew) {
		if !e.isSettled() {
			continue
		}
		for _, at := range rs.named(rs.form(e)) {
			other := rs.members[at].entry
			if other == nil || at == e.at || other.isNew() && other.ID < e.ID {
				continue
			}
			if !rs.areTwo(e, other) || surelyTwo(e, other) || rs.areDistinct(e.at, at) {
				continue
			}
			line := decisionLine(rs.list.Players[at].ID, rs.list.Players[e.at].ID, false)
			rs.add(e, game.Warning, "two-of-a-name", fmt.Sprintf("%s and %s, two entries of one name, rated as two people", e.describe(), other.describe()), "",
				fmt.Sprintf("if they are two, add the line %q to aliases.csv; if they are one, correct the file", line))
			rs.past.EnteredBeside(e.at, at, "two entries of one name in "+rs.now.String())
		}
	}
}

func surelyTwo(e, other *entrant) bool {
	apart, ok := likeness.RanksApart(e.Player, rankOf(other.Player))
	return likeness.AgreeCountry(e.Country, other.Country) < 0 || ok && apart > likeness.FarApart
}

// questionDoubles asks about entries that turned out to be the same person, and
// about new players of one name.
func (rs *resolver) questionDoubles() {
	for _, at := range rs.holdTaken() {
		group := rs.takenFor(at)
		for _, e := range group {
			p := rs.ask(e, game.CodeSamePlayer, fmt.Sprintf("%s and %s are both %s", e.describe(), othersOf(e, group), rs.describe(at)), "one entry a player",
				"give each entry its own id, or tell them apart by name in the file; "+rs.lineHint(e, []int{at}))
			p.About = rs.identity(game.DoubtOther, e, []string{rs.describe(at)}, []int{at})
		}
	}
	if !rs.propose {
		rs.questionNamesakes()
	}
}

func (rs *resolver) questionNamesakes() {
	if len(rs.fresh) < 2 {
		return
	}
	groups := map[*namesakes][]*entrant{}
	groupOf := map[*namesakes]*namesakes{} // one key for all that name the same people
	var order []*namesakes
	for e := range rs.those((*entrant).isNew) {
		keys := rs.form(e).solids
		if len(keys) == 0 {
			continue
		}
		one := keys[0]
		for _, k := range keys {
			if known, ok := groupOf[k]; ok {
				one = known
			}
		}
		for _, k := range keys {
			groupOf[k] = one
		}
		if groups[one] == nil {
			order = append(order, one)
		}
		groups[one] = append(groups[one], e)
	}
	for _, k := range order {
		group := groups[k]
		for _, e := range group {
			if len(group) < 2 || rs.ownID(e) != "" {
				continue
			}
			rs.ask(e, game.CodeWhoIsWho, fmt.Sprintf("%s and %s, new players of one name", e.describe(), othersOf(e, group)),
				"something that tells them apart", "give each their id in the file, or change one name there")
		}
	}
}
