package roster

import (
	"cmp"
	"fmt"
	"slices"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
	"kyudan/rating/roster/review"
)

// besideNamesake judges an entry whose name is that of other entries of the
// event, which are certainly those players.
func (c *cast) besideNamesake(i int, taken []int) {
	for _, at := range taken {
		j := int(c.holders[at].entry)
		switch {
		case c.propose && (c.areTwo(i, j) || c.entries[j].kept != nil):
		case !c.propose || !c.r.compareThen(&c.ev.Players[i], at, c.ev.Begin).tooDifferent():
			c.askWhich(i, taken, "somebody else: that player is already entry "+c.entryName(int(c.holders[taken[0]].entry)), "")
			return
		}
	}
	c.decide(i, -1, ByNone, "")
}

// areTwo reports whether two entries of one name are two people: nobody is
// entered twice, with an id and without.
func (c *cast) areTwo(i, j int) bool {
	return (len(c.ev.Players[i].IDs) > 0) != (len(c.ev.Players[j].IDs) > 0) && sameName(c.form(i), c.form(j))
}

// partByID makes two people of the entries of an event that were taken for one
// player by name, where one of them has an id that the player does not have. Who
// has none is the player, unless club and rank fit the other better.
func (c *cast) partByID() {
	for _, at := range c.holdTaken() {
		var group []int
		for i, d := range c.decisions {
			if d.Standing == at {
				group = append(group, i)
			}
		}
		if len(group) != 2 || c.decisions[group[0]].How != ByName || c.decisions[group[1]].How != ByName || !c.areTwo(group[0], group[1]) {
			continue
		}
		known, other := group[0], group[1]
		if len(c.ev.Players[known].IDs) > 0 {
			known, other = other, known
		}
		points := func(i int) int { return c.r.compareThen(&c.ev.Players[i], at, c.ev.Begin).points() }
		if points(other)-points(known) >= standsOut {
			known, other = other, known
		}
		c.decide(other, -1, ByNone, "")
	}
}

// tellBeside warns of entries of one name that were taken for two people because
// one of them has an id, and keeps the question whether they are one.
func (c *cast) tellBeside() {
	c.holdTaken()
	for i, d := range c.decisions {
		if d.How != ByNone || d.Standing < 0 {
			continue
		}
		for _, at := range c.r.named(c.form(i)) {
			if !c.isTaken(at) || at == d.Standing {
				continue
			}
			j := int(c.holders[at].entry)
			once := c.decisions[j].How != ByNone || i < j
			if once && c.areTwo(i, j) && !c.surelyTwo(i, j) {
				c.askBeside(i, j)
			}
		}
	}
}

// surelyTwo reports whether country or rank show two entries to be two people.
func (c *cast) surelyTwo(i, j int) bool {
	p, q := &c.ev.Players[i], &c.ev.Players[j]
	apart, ok := likeness.RanksApart(p, cmp.Or(q.Rank, q.Grade))
	return likeness.AgreeCountry(p.Country, q.Country) < 0 || ok && apart > likeness.FarApart
}

// askBeside asks whether two entries are one person, unless that is settled.
func (c *cast) askBeside(i, j int) {
	a, b := c.decisions[i].Standing, c.decisions[j].Standing
	x, y := c.r.list.Players[a].ID, c.r.list.Players[b].ID
	if c.r.areDistinct(a, b) {
		return
	}
	lines, _ := Lines([]Answer{{Kind: review.SamePerson, A: y, B: x}})
	c.add(i, game.Problem{
		Severity: game.Warning, Code: "two-of-a-name", Found: fmt.Sprintf("%s and %s, two entries of one name, rated as two people", c.entryName(i), c.entryName(j)),
		Hint: fmt.Sprintf("if they are two, add the line %q to aliases.csv; if they are one, correct the file", AliasLine(slices.Concat(lines...))),
	})
	c.r.past.EnteredBeside(a, b, "two entries of one name in "+c.now.String())
}
