package roster

import (
	"fmt"

	"kyudan/rating/roster/history"
	"kyudan/rating/roster/likeness"
)

// suspectName judges an entry with the id of a standing under a name that is
// not his: the name may be somebody else's.
func (c *cast) suspectName(i, at int, others []int) {
	f := c.form(i)
	for _, o := range others {
		c.r.past.Hint(at, o, "an entry has the id of one and the name of the other")
	}
	if likeness.Resemble(f.folded, c.r.faces[at].form.folded) {
		return
	}
	c.suspect(i, at, fmt.Sprintf("entered as %q", c.ev.Players[i].DisplayName()))
}

// suspect keeps a reason to think that entry i is not the player whose id it
// has. It counts if the entry turns out to be that player all the same.
func (c *cast) suspect(i, at int, what string) {
	c.suspected = append(c.suspected, doubt{i, history.Suspicion{At: at, Event: int32(len(c.r.past.Events)), What: what, Firm: true}})
}

// doubt is a suspicion about an entry.
type doubt struct {
	entry int
	history.Suspicion
}

// remember keeps what the event says of the players.
func (c *cast) remember() {
	c.rememberOrigins()
	for _, d := range c.suspected {
		if c.decisions[d.entry].Standing == d.At {
			c.r.past.Suspicions = append(c.r.past.Suspicions, d.Suspicion)
		}
	}
	c.r.past.Record(c.ev, c.now, func(i int) (at int, byName bool) {
		return c.decisions[i].Standing, c.decisions[i].How == ByName
	})
}
