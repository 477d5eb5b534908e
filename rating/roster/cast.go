package roster

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/history"
	"kyudan/rating/roster/likeness"
)

// cast is the work on one event. Its memory is used again for the next.
type cast struct {
	r         *Roster
	ev        *game.Event
	now       history.Event // the event, as it will be remembered
	propose   bool          // Options.Propose
	decisions []Decision
	entries   []entered
	fresh     []int          // the entries of new players
	given     map[string]int // the entries that have ids, which no other gets
	suspected []doubt
	holders   []holder // by standing
	event     int32    // counts the events
	problems  game.Problems
}

// holder is the entry that certainly is a standing, if the event is this one.
type holder struct{ event, entry int32 }

// entered is what the work has found out about an entry beside the decision.
type entered struct {
	known  *form  // see cast.form
	asked  bool   // in question: no later step settles it
	id     string // that a new player gets
	first  string // the same before any merge
	kept   *kept  // whose row of the table of ids it is
	byLine bool   // because a line of aliases.csv says so
	apart  bool   // parted from another player by a line,
	line   int    // this one
	unsure bool   // a new player for entries that may be either of several
}

func (c *cast) begin(r *Roster, ev *game.Event, propose bool) {
	c.r, c.ev, c.propose, c.problems = r, ev, propose, nil
	c.now = history.Of(ev)
	clear(c.given)
	c.decisions, c.entries, c.suspected = c.decisions[:0], c.entries[:0], c.suspected[:0]
	for i := range ev.Players {
		p := &ev.Players[i]
		c.decisions = append(c.decisions, Decision{Entry: p.ID, Standing: -1})
		c.entries = append(c.entries, entered{})
	}
}

// form is the form of the name of entry i, which is not asked for where an id
// decides.
func (c *cast) form(i int) *form {
	e := &c.entries[i]
	if e.known == nil {
		p := &c.ev.Players[i]
		e.known = c.r.formOf(p.Family, p.Given, p.Name)
	}
	return e.known
}

// hasNameOf reports whether an entry writes its name as the list does.
func (c *cast) hasNameOf(i, at int) bool {
	p, s := &c.ev.Players[i], &c.r.list.Players[at]
	return p.Family == s.Family && p.Given == s.Given && p.Name == s.Name
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
func (c *cast) open(i int) bool { return c.decisions[i].How == "" && !c.entries[i].asked }

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
	c.entries[i].asked = true
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
		if len(p.IDs) == 0 {
			continue
		}
		own := p.IDs[c.r.list.Register]
		if own != "" {
			c.r.meet(own)
			if at, ok := c.r.standingOf(own); ok {
				c.byID(i, at, c.r.list.Register)
				continue
			}
		}
		var found []int
		for reg, id := range p.IDs {
			for _, at := range c.r.byOther[registerID{reg, id}] {
				if !c.r.faces[at].merged && !slices.Contains(found, at) {
					found = append(found, at)
				}
			}
		}
		slices.Sort(found)
		switch {
		case len(found) == 0:
		case len(found) > 1:
			c.askWhich(i, found, "one player: the ids belong to several on the list", "correct the ids in the file or on the list")
			if c.propose {
				c.r.past.Hint(found[0], found[1], "an entry has the ids of both")
			}
		default:
			if w := c.r.compare(p, found[0]); w.id != "" {
				c.askWhich(i, found, "the same "+w.id+" id as on the list", "correct the id in the file or on the list")
				continue
			}
			c.byID(i, found[0], "")
		}
	}
}

// byID takes entry i for a standing with its id in the list's register or,
// where none is given, another, unless the name says that the id is somebody
// else's.
func (c *cast) byID(i, at int, register string) {
	p := &c.ev.Players[i]
	if reg := c.r.otherID(p, at); reg != "" {
		if c.propose {
			c.suspect(i, at, fmt.Sprintf("entered with %s id %s", reg, p.IDs[reg]))
		} else {
			c.add(i, game.Problem{
				Severity: game.Warning, Code: "id-differs", Found: describePlayer(p) + " with " + reg + " id " + p.IDs[reg],
				Expected: "as on the list: " + c.r.describe(at), Hint: "correct the " + reg + " id in the file or on the list",
			})
		}
	}
	if !c.hasNameOf(i, at) && !sameName(c.form(i), c.r.faces[at].form) {
		f := c.form(i)
		others := c.r.named(f)
		switch {
		case slices.Contains(others, at): // a merged player's name
		case c.propose:
			c.suspectName(i, at, others)
		case len(others) > 0:
			c.askWhich(i, append([]int{at}, others...),
				"one player: the id ("+byWhat(p, register)+") is the first's, the name is not", "correct the id or the name in the file")
			return
		case !likeness.ShareWord(f.folded, c.r.faces[at].form.folded):
			c.add(i, game.Problem{
				Severity: game.Warning, Code: "name-differs", Found: describePlayer(p) + " with " + byWhat(p, register),
				Expected: c.r.describe(at), Hint: "see whether the id is this player's",
			})
		}
	}
	c.decide(i, at, ByID, "")
}

func byWhat(p *game.Player, register string) string {
	if register == "" {
		return "id in another register"
	}
	return register + " " + p.IDs[register]
}

// settleByAlias follows aliases.csv.
func (c *cast) settleByAlias() {
	if len(c.r.aliases.byName) == 0 {
		return
	}
	for i := range c.ev.Players {
		p := &c.ev.Players[i]
		if len(c.form(i).aliases) == 0 {
			continue
		}
		lines := matching(c.form(i).aliases, p, c.ev)
		for _, n := range lines {
			c.r.matched[n.n] = true
		}
		a, ok := closest(lines)
		if !ok || c.entries[i].asked {
			continue
		}
		c.r.meet(a.id)
		at, known := c.standingFor(a.id, i)
		if c.decisions[i].How == ByID {
			if a.id != "" && (!known || at != c.decisions[i].Standing) {
				c.add(i, game.Problem{
					Severity: game.Warning, Code: "alias-differs", Found: describePlayer(p) + " with the id of " + c.r.describe(c.decisions[i].Standing),
					Expected: fmt.Sprintf("%s, as %s says", a.id, a.where()), Hint: "the id in the file was followed; correct the line or the id",
				})
			}
			continue
		}
		switch {
		case a.id == "":
			if at, ok := c.r.standingOf(newID(p.DisplayName())); ok && c.newcomerID(i) == "" {
				c.decide(i, at, ByAlias, "")
			} else {
				c.decide(i, -1, ByNone, "")
			}
		case known:
			c.decide(i, at, ByAlias, "")
		case c.propose: // the player comes with a later event
			c.decide(i, -1, ByNone, "")
			c.entries[i].id = a.id
		default:
			c.ask(i, game.Problem{
				Code: "alias-id", Found: fmt.Sprintf("id %q of %s, for %q", a.id, a.where(), p.DisplayName()),
				Expected: "an id on the list", Hint: "correct the line: the second column is the player's id on the rating list",
			})
		}
	}
}

// newcomerID is the id that the entry has in the list's register, "" where the
// file tells none.
func (c *cast) newcomerID(i int) string { return c.ev.Players[i].IDs[c.r.list.Register] }

// isTaken reports whether some entry certainly is a standing.
func (c *cast) isTaken(at int) bool { return at < len(c.holders) && c.holders[at].event == c.event }

// holdTaken notes who is certainly which standing, and returns the standings
// that several entries are.
func (c *cast) holdTaken() (twice []int) {
	if n := len(c.r.faces); n > len(c.holders) {
		c.holders = append(c.holders, make([]holder, n-len(c.holders))...)
	}
	c.event++
	for i, d := range c.decisions {
		if d.Standing < 0 {
			continue
		}
		if c.isTaken(d.Standing) && !slices.Contains(twice, d.Standing) {
			twice = append(twice, d.Standing)
		}
		c.holders[d.Standing] = holder{c.event, int32(i)}
	}
	slices.Sort(twice)
	return twice
}

// settleByName recognises the rest by name, with country, club, rank and ids as
// witnesses.
func (c *cast) settleByName() {
	c.holdTaken()
	var fresh []int
	for i := range c.ev.Players {
		if !c.open(i) {
			continue
		}
		f := c.form(i)
		if f.folded == "" {
			c.ask(i, game.Problem{
				Code: "name-unreadable", Found: fmt.Sprintf("name %q", c.ev.Players[i].DisplayName()), Expected: "a name",
				Hint: "write the player's name, or their id, into the file",
			})
			continue
		}
		all := c.r.named(f)
		free := all
		if slices.ContainsFunc(all, c.isTaken) {
			free = slices.DeleteFunc(slices.Clone(all), c.isTaken)
		}
		switch {
		case len(all) == 0:
			c.decide(i, -1, ByNone, "")
			fresh = append(fresh, i)
		case len(free) == 0:
			c.besideNamesake(i, all)
		case c.propose:
			c.choose(i, free)
		case len(free) == 1:
			c.byName(i, free[0], all)
		default:
			c.amongSeveral(i, free)
		}
	}
	if !c.propose {
		c.questionSimilar(fresh)
	}
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
	switch f := c.r.faces[at].form; {
	case !sameName(c.form(i), f):
		notes = append(notes, "the list has another name now: "+c.r.describe(at))
	case !sameParts(c.form(i), f):
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
