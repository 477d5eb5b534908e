package roster

import (
	"fmt"
	"slices"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// besideOthers judges an entry whose name is that of other entries of the
// event, which are certainly those players.
func (rs *resolver) besideOthers(i int, taken []int) {
	for _, at := range taken {
		j := int(rs.holders[at].entry)
		switch {
		case rs.propose && (rs.areTwo(i, j) || rs.entries[j].owner != nil):
		case !rs.propose || !rs.compareThen(&rs.ev.Players[i], at, rs.ev.Begin).tooDifferent():
			rs.askWhich(i, taken, "somebody else: that player is already entry "+rs.entryName(int(rs.holders[taken[0]].entry)), "")
			return
		}
	}
	rs.decide(i, -1, ByNone, "")
}

// areTwo reports whether two entries of one name are two people: nobody is
// entered twice, with an id and without.
func (rs *resolver) areTwo(i, j int) bool {
	return (len(rs.ev.Players[i].IDs) > 0) != (len(rs.ev.Players[j].IDs) > 0) && sameName(rs.form(i), rs.form(j))
}

// partByID makes two people of the entries of an event that were taken for one
// player by name, where one of them has an id that the player does not have. Who
// has none is the player, unless club and rank fit the other better.
func (rs *resolver) partByID() {
	for _, at := range rs.holdTaken() {
		group := rs.entriesOf(at)
		if len(group) != 2 || rs.decisions[group[0]].How != ByName || rs.decisions[group[1]].How != ByName || !rs.areTwo(group[0], group[1]) {
			continue
		}
		known, other := group[0], group[1]
		if len(rs.ev.Players[known].IDs) > 0 {
			known, other = other, known
		}
		points := func(i int) int { return rs.compareThen(&rs.ev.Players[i], at, rs.ev.Begin).points() }
		if points(other)-points(known) >= standsOut {
			known, other = other, known
		}
		rs.decide(other, -1, ByNone, "")
	}
}

// warnOfNamesakes warns of entries of one name that were taken for two people because
// one of them has an id, and keeps the question whether they are one.
func (rs *resolver) warnOfNamesakes() {
	rs.holdTaken()
	for i, d := range rs.decisions {
		if d.How != ByNone || d.Standing < 0 {
			continue
		}
		for _, at := range rs.named(rs.form(i)) {
			if !rs.isTaken(at) || at == d.Standing {
				continue
			}
			j := int(rs.holders[at].entry)
			once := rs.decisions[j].How != ByNone || i < j
			if once && rs.areTwo(i, j) && !rs.surelyTwo(i, j) {
				rs.askWhetherTwo(i, j)
			}
		}
	}
}

// surelyTwo reports whether country or rank show two entries to be two people.
func (rs *resolver) surelyTwo(i, j int) bool {
	p, q := &rs.ev.Players[i], &rs.ev.Players[j]
	apart, ok := likeness.RanksApart(p, rankOf(q))
	return likeness.AgreeCountry(p.Country, q.Country) < 0 || ok && apart > likeness.FarApart
}

// askWhetherTwo asks whether two entries are one person, unless that is settled.
func (rs *resolver) askWhetherTwo(i, j int) {
	a, b := rs.decisions[i].Standing, rs.decisions[j].Standing
	x, y := rs.list.Players[a].ID, rs.list.Players[b].ID
	if rs.areDistinct(a, b) {
		return
	}
	rs.add(i, game.Problem{
		Severity: game.Warning, Code: "two-of-a-name", Found: fmt.Sprintf("%s and %s, two entries of one name, rated as two people", rs.entryName(i), rs.entryName(j)),
		Hint: fmt.Sprintf("if they are two, add the line %q to aliases.csv; if they are one, correct the file", decisionLine(y, x, false)),
	})
	rs.past.EnteredBeside(a, b, "two entries of one name in "+rs.now.String())
}

// questionDoubles asks about entries that turned out to be the same person, and
// about new players of one name.
func (rs *resolver) questionDoubles() {
	for _, at := range rs.holdTaken() {
		group := rs.entriesOf(at)
		for _, i := range group {
			rs.ask(i, game.Problem{
				Code:  game.CodeSamePlayer,
				Found: fmt.Sprintf("%s and %s are both %s", rs.entryName(i), rs.others(i, group), rs.describe(at)), Expected: "one entry a player",
				Hint:  "give each entry its own id, or tell them apart by name in the file; " + rs.lineHint(i, []int{at}),
				About: rs.identity(game.DoubtOther, i, []string{rs.describe(at)}, []int{at}),
			})
		}
	}
	if !rs.propose {
		rs.questionNamesakes()
	}
}

// questionNamesakes asks about new players of one name.
func (rs *resolver) questionNamesakes() {
	if len(rs.fresh) < 2 {
		return
	}
	groups := map[*namesakes][]int{}
	groupOf := map[*namesakes]*namesakes{} // one key for all that name the same people
	var order []*namesakes
	for i, d := range rs.decisions {
		keys := rs.form(i).solids
		if d.How != ByNone || len(keys) == 0 {
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
		groups[one] = append(groups[one], i)
	}
	for _, k := range order {
		group := groups[k]
		entries := slices.DeleteFunc(slices.Clone(group), func(i int) bool { return rs.newcomerID(i) != "" })
		if len(group) < 2 || len(entries) == 0 {
			continue
		}
		for _, i := range entries {
			rs.ask(i, game.Problem{
				Found:    fmt.Sprintf("%s and %s, new players of one name", rs.entryName(i), rs.others(i, group)),
				Expected: "something that tells them apart", Hint: "give each their id in the file, or change one name there",
			})
		}
	}
}
