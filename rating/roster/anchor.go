package roster

import (
	"slices"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// anchor is a row of the table of ids whose entry may be in an event.
type anchor struct {
	row *Person
	k   *kept
}

// anchorsOf lists the rows about entries of an event, in the order of the table.
func (r *Roster) anchorsOf(ev *game.Event) []anchor {
	people := r.aliases.people
	if len(people) == 0 {
		return nil
	}
	if r.rowsOn == nil {
		r.rowsOn, r.rowsIn = map[game.Date][]int{}, map[string][]int{}
		for i := range people {
			r.rowsOn[people[i].Begin] = append(r.rowsOn[people[i].Begin], i)
			r.rowsIn[people[i].File] = append(r.rowsIn[people[i].File], i)
		}
	}
	rows := slices.Concat(r.rowsOn[ev.Begin], r.rowsIn[ev.Source.File])
	slices.Sort(rows)
	var found []anchor
	for _, i := range slices.Compact(rows) {
		if people[i].isIn(ev) {
			found = append(found, anchor{&people[i], r.kept[people[i].ID]})
		}
	}
	return found
}

// settleByPeople recognises the entries by which the table of ids says who has
// a provisional id.
func (c *cast) settleByPeople() {
	anchors := c.r.anchorsOf(c.ev)
	if len(anchors) == 0 {
		return
	}
	c.holdTaken()
	byName := map[*bearers][]int{}
	for i := range c.ev.Players {
		for _, key := range c.form(i).all() {
			byName[key] = append(byName[key], i)
		}
	}
	for _, a := range anchors {
		i := c.entryOf(a, byName)
		if i < 0 {
			continue
		}
		e := &c.entries[i]
		e.kept = a.k
		c.give(a.k.id, i)
		if !c.open(i) || c.isParted(i) {
			continue
		}
		if at, ok := c.r.standingOf(a.k.id); ok {
			c.decide(i, at, ByName, "")
			continue
		}
		others := slices.DeleteFunc(slices.Clone(c.r.named(c.form(i))), c.isTaken)
		at, _ := c.pick(i, others)
		if at >= 0 && c.mayBe(a.k, at, i) && c.isOnly(a.k, at, i) {
			c.r.link(a.k, at) // the register has given an id since
			c.decide(i, at, ByName, "")
			continue
		}
		c.decide(i, -1, ByNone, "")
		e.unsure = a.row.Either
	}
}

// entryOf finds the entry of a row, -1 where there is none or none can be told
// from another: that which tells the same, spells the name so, has no id of the
// register, and has the number.
func (c *cast) entryOf(a anchor, byName map[*bearers][]int) int {
	best, most, named := -1, -1, map[int]bool{}
	for _, key := range c.r.formOf("", "", a.row.Name).all() {
		for _, i := range byName[key] {
			if c.entries[i].kept != nil || named[i] {
				continue
			}
			named[i] = true
			if n := c.likeRow(i, a.row); n > most || n == most && i < best {
				best, most = i, n
			}
		}
	}
	if most < sameFacts && len(named) > 1 {
		return -1
	}
	return best
}

// sameFacts is what rank, club and country count in likeRow, more than all else.
const sameFacts = 8

// likeRow is how much an entry of the name is like a row of the table of ids.
func (c *cast) likeRow(i int, row *Person) int {
	p, n := &c.ev.Players[i], 0
	if row.Rank == rankOf(p) && c.r.clubs.Fold(row.Club) == c.r.clubs.Fold(p.Club) && likeness.Country(row.Country) == likeness.Country(p.Country) {
		n = sameFacts
	}
	for weight, is := range []bool{row.Entry == p.ID, c.newcomerID(i) == "", row.Name == oneLine(p.DisplayName())} {
		if is {
			n += 1 << weight
		}
	}
	return n
}

// rankOf is the rank that an entry plays with, else its grade.
func rankOf(p *game.Player) game.Rank {
	if p.Rank != game.NoRank {
		return p.Rank
	}
	return p.Grade
}

// isParted reports whether a line parts an entry from a player of the name: then
// it is nobody else by name.
func (c *cast) isParted(i int) bool {
	if len(c.r.aliases.splits) == 0 {
		return false
	}
	return slices.ContainsFunc(c.r.named(c.form(i)), func(at int) bool {
		_, ok := c.splitFrom(at, i)
		return ok
	})
}
