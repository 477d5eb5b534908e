package roster

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// cast is the work on one event.
type cast struct {
	r         *Roster
	ev        *game.Event
	decisions []Decision
	asked     []bool // the entry is in question: no later step settles it
	problems  game.Problems
}

func newCast(r *Roster, ev *game.Event) *cast {
	c := &cast{r: r, ev: ev, decisions: make([]Decision, len(ev.Players)), asked: make([]bool, len(ev.Players))}
	for i := range ev.Players {
		c.decisions[i] = Decision{Entry: ev.Players[i].ID, Standing: -1}
	}
	return c
}

// numbered reports whether the entries are numbered 1 to n, on which everything
// that follows relies.
func (c *cast) numbered() bool {
	for i := range c.ev.Players {
		if id := c.ev.Players[i].ID; id != i+1 {
			c.problems.Add(game.Problem{
				Severity: game.Error, Code: "entry-numbers", Place: c.ev.Players[i].Place.String(),
				Found: fmt.Sprintf("entry number %d", id), Expected: fmt.Sprintf("%d: entries are numbered from 1 without gaps", i+1),
			})
			return false
		}
	}
	return true
}

// open reports whether nothing has been decided about entry i yet.
func (c *cast) open(i int) bool { return c.decisions[i].How == "" && !c.asked[i] }

func (c *cast) decide(i, standing int, how How, note string) {
	c.decisions[i] = Decision{Entry: c.ev.Players[i].ID, Standing: standing, How: how, Note: note}
	if note != "" {
		c.add(i, game.Problem{Severity: game.Note, Code: "recognised", Found: describePlayer(&c.ev.Players[i]) + ": " + note})
	}
}

// add records a problem at entry i.
func (c *cast) add(i int, p game.Problem) {
	p.Place = c.ev.Players[i].Place.String()
	c.problems.Add(p)
}

// ask leaves entry i in question.
func (c *cast) ask(i int, p game.Problem) {
	c.asked[i] = true
	c.decisions[i] = Decision{Entry: c.ev.Players[i].ID, Standing: -1}
	p.Severity = game.Error
	p.Code = cmp.Or(p.Code, "who-is-who")
	c.add(i, p)
}

// settleByID recognises entries by id: the list's own register first, then ids
// in other registers that the list has too.
func (c *cast) settleByID() {
	for i := range c.ev.Players {
		p := &c.ev.Players[i]
		own := p.IDs[c.r.list.Register]
		if own != "" {
			if at, ok := c.r.standingOf(own); ok {
				c.byID(i, at, c.r.list.Register+" "+own)
				continue
			}
		}
		var found []int
		for _, reg := range slices.Sorted(maps.Keys(p.IDs)) {
			for _, at := range c.r.byOther[registerID{reg, p.IDs[reg]}] {
				if !slices.Contains(found, at) {
					found = append(found, at)
				}
			}
		}
		switch {
		case len(found) == 0:
		case len(found) > 1:
			c.askWhich(i, found, "one player: the ids belong to several on the list", "correct the ids in the file or on the list")
		default:
			if w := c.r.compare(p, found[0]); w.id != "" {
				c.askWhich(i, found, "the same "+w.id+" id as on the list", "correct the id in the file or on the list")
				continue
			}
			c.byID(i, found[0], "id in another register")
		}
	}
}

// byID takes entry i for a standing with its id, unless the name says that the
// id is somebody else's.
func (c *cast) byID(i, at int, by string) {
	p, s := &c.ev.Players[i], &c.r.list.Players[at]
	if w := c.r.compare(p, at); w.id != "" {
		c.add(i, game.Problem{
			Severity: game.Warning, Code: "id-differs", Found: describePlayer(p) + " with " + w.id + " id " + p.IDs[w.id],
			Expected: "as on the list: " + c.r.describe(at), Hint: "correct the " + w.id + " id in the file or on the list",
		})
	}
	if !sameName(p, s) {
		others := c.r.named(p)
		if len(others) > 0 {
			c.askWhich(i, append([]int{at}, others...),
				"one player: the id ("+by+") is the first's, the name is not", "correct the id or the name in the file")
			return
		}
		if !shareWord(p.DisplayName(), s.DisplayName()) {
			c.add(i, game.Problem{
				Severity: game.Warning, Code: "name-differs", Found: describePlayer(p) + " with " + by,
				Expected: c.r.describe(at), Hint: "see whether the id is this player's",
			})
		}
	}
	c.decide(i, at, ByID, "")
}

// settleByAlias follows aliases.csv.
func (c *cast) settleByAlias() {
	for i := range c.ev.Players {
		p := &c.ev.Players[i]
		for _, n := range c.r.aliases.matching(p) {
			c.r.matched[n.n] = true
		}
		a, ok := c.r.aliases.find(p)
		if !ok || c.asked[i] {
			continue
		}
		at, known := c.r.standingOf(a.id)
		if c.decisions[i].How == ByID {
			if a.id != "" && (!known || at != c.decisions[i].Standing) {
				c.add(i, game.Problem{
					Severity: game.Warning, Code: "alias-differs", Found: describePlayer(p) + " with the id of " + c.r.describe(c.decisions[i].Standing),
					Expected: fmt.Sprintf("%s, as %s says", a.id, a.where), Hint: "the id in the file was followed; correct the line or the id",
				})
			}
			continue
		}
		switch {
		case a.id == "":
			if at, ok := c.r.byID[newID(p.DisplayName())]; ok && c.newcomerID(i) == "" {
				c.decide(i, at, ByAlias, "")
			} else {
				c.decide(i, -1, ByNone, "")
			}
		case !known:
			c.ask(i, game.Problem{
				Code: "alias-id", Found: fmt.Sprintf("id %q of %s, for %q", a.id, a.where, p.DisplayName()),
				Expected: "an id on the list", Hint: "correct the line: the second column is the player's id on the rating list",
			})
		default:
			c.decide(i, at, ByAlias, "")
		}
	}
}

// newcomerID is the id that the entry has in the list's register, "" where the
// file tells none.
func (c *cast) newcomerID(i int) string { return c.ev.Players[i].IDs[c.r.list.Register] }

// settleByName recognises the rest by name, with country, club, rank and ids as
// witnesses.
func (c *cast) settleByName() {
	taken := map[int]int{} // standing → entry that is certainly that player
	for i, d := range c.decisions {
		if d.Standing >= 0 {
			taken[d.Standing] = i
		}
	}
	var fresh []int
	for i := range c.ev.Players {
		if !c.open(i) {
			continue
		}
		p := &c.ev.Players[i]
		if game.FoldName(p.DisplayName()) == "" {
			c.ask(i, game.Problem{
				Code: "name-unreadable", Found: fmt.Sprintf("name %q", p.DisplayName()), Expected: "a name",
				Hint: "write the player's name, or their id, into the file",
			})
			continue
		}
		all := c.r.named(p)
		free := slices.DeleteFunc(slices.Clone(all), func(at int) bool { _, ok := taken[at]; return ok })
		switch {
		case len(all) == 0:
			c.decide(i, -1, ByNone, "")
			fresh = append(fresh, i)
		case len(free) == 0:
			c.askWhich(i, all, "somebody else: that player is already entry "+c.entryName(taken[all[0]]), "")
		case len(free) == 1:
			c.byName(i, free[0], all)
		default:
			c.amongSeveral(i, free)
		}
	}
	c.questionSimilar(fresh)
}

// byName judges the single candidate that an entry has.
func (c *cast) byName(i, at int, all []int) {
	w := c.r.compare(&c.ev.Players[i], at)
	if w.tooDifferent() {
		c.askWhich(i, []int{at}, "", "")
		return
	}
	var notes []string
	if len(all) > 1 {
		notes = append(notes, "the other player of this name on the list is another entry of the event")
	}
	if s := &c.r.list.Players[at]; !sameParts(&c.ev.Players[i], s) {
		notes = append(notes, "the list writes the name with other blanks: "+c.r.describe(at))
	}
	if w.club < 0 {
		notes = append(notes, "the list has another club: "+c.r.describe(at))
	}
	if c.newcomerID(i) != "" {
		notes = append(notes, "the list has the provisional id "+c.r.list.Players[at].ID)
	}
	c.decide(i, at, ByName, strings.Join(notes, "; "))
}

// amongSeveral settles an entry with several candidates only where one agrees
// with every witness and all others are contradicted by rank and club alike, or
// by an id.
func (c *cast) amongSeveral(i int, candidates []int) {
	one := -1
	for _, at := range candidates {
		w := c.r.compare(&c.ev.Players[i], at)
		switch {
		case w.consistent() && one < 0:
			one = at
		case w.id != "" || w.rank < 0 && w.club < 0:
		default:
			c.askWhich(i, candidates, "", "")
			return
		}
	}
	if one < 0 {
		c.askWhich(i, candidates, "", "")
		return
	}
	c.decide(i, one, ByName, fmt.Sprintf("taken for %s, because rank and club contradict the others of this name", c.r.describe(one)))
}

// questionDoubles asks about entries that turned out to be the same person, and
// about new players of one name.
func (c *cast) questionDoubles() {
	at := map[int][]int{}
	fresh := map[string][]int{}
	keyOf := map[string]string{} // one key for all that name the same people
	for i, d := range c.decisions {
		switch {
		case d.Standing >= 0:
			at[d.Standing] = append(at[d.Standing], i)
		case d.How == ByNone:
			p := &c.ev.Players[i]
			keys := solidKeys(nameOrders(p.Family, p.Given, p.Name))
			if len(keys) == 0 {
				continue
			}
			one := keys[0]
			for _, k := range keys {
				if known, ok := keyOf[k]; ok {
					one = known
				}
			}
			for _, k := range keys {
				keyOf[k] = one
			}
			fresh[one] = append(fresh[one], i)
		}
	}
	for _, s := range slices.Sorted(maps.Keys(at)) {
		entries := at[s]
		if len(entries) < 2 {
			continue
		}
		for _, i := range entries {
			var others []string
			for _, j := range entries {
				if j != i {
					others = append(others, c.entryName(j))
				}
			}
			c.ask(i, game.Problem{
				Code:  "same-player",
				Found: fmt.Sprintf("%s and %s are both %s", c.entryName(i), strings.Join(others, " and "), c.r.describe(s)), Expected: "one entry a player",
				Hint: "give each entry its own id, or tell them apart by name in the file; " + c.lineHint(i, []int{s}),
			})
		}
	}
	for _, k := range slices.Sorted(maps.Keys(fresh)) {
		group := fresh[k]
		entries := slices.DeleteFunc(slices.Clone(group), func(i int) bool { return c.newcomerID(i) != "" })
		if len(group) < 2 || len(entries) == 0 {
			continue
		}
		for _, i := range entries {
			var others []string
			for _, j := range group {
				if j != i {
					others = append(others, c.entryName(j))
				}
			}
			c.ask(i, game.Problem{
				Found:    fmt.Sprintf("%s and %s, new players of one name", c.entryName(i), strings.Join(others, " and ")),
				Expected: "something that tells them apart", Hint: "give each their id in the file, or change one name there",
			})
		}
	}
}
