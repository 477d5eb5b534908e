package roster

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// maxSimilar is how many similar names one problem shows.
const maxSimilar = 3

// suspicious reports whether the witnesses speak for one person whose name was
// misspelt: the club is the same, the rank about the same and nothing speaks
// against it.
func (w witnesses) suspicious() bool {
	return w.club > 0 && w.rank > 0 && w.apart <= likeness.CloseRank && w.country >= 0 && w.id == ""
}

// questionSimilar looks for the new players among known people of similar
// names. Where club and rank agree it is a question, because a misspelt player
// would become a second person; where they are untold or differ a little, a
// warning, and the entry stays new. Somebody who is another entry of the event
// is not meant.
func (c *cast) questionSimilar(fresh []int) {
	if len(fresh) > 0 {
		c.holdTaken()
	}
	for _, i := range fresh {
		p := &c.ev.Players[i]
		var sure, doubtful []int
		for _, at := range c.r.similarTo(p) {
			if c.isTaken(at) {
				continue
			}
			switch w := c.r.compare(p, at); {
			case w.suspicious():
				sure = append(sure, at)
			case w.tooDifferent(), w.club < 0 && w.rank == 0, w.club <= 0 && w.apart > 3:
			default:
				doubtful = append(doubtful, at)
			}
		}
		switch {
		case len(sure) > 0:
			c.askSimilar(i, sure)
		case len(doubtful) > 0:
			c.hintAtSimilar(i, doubtful)
		}
	}
}

// similarTo lists the standings whose names are like an entry's, in list order.
func (r *Roster) similarTo(p *game.Player) []int {
	r.indexNames()
	like := likeness.Of(p.Family, p.Given, p.Name)
	return slices.DeleteFunc(r.near.Like(&like), func(at int) bool { return r.faces[at].merged })
}

// indexNames takes in the names of the standings that are new since.
func (r *Roster) indexNames() {
	for at := r.near.Len(); at < len(r.faces); at++ {
		r.near.Add(r.faces[at].form.folded)
	}
}

// askSimilar asks whether a new player is one of the known people.
func (c *cast) askSimilar(i int, found []int) {
	names := c.r.describeAll(found)
	c.ask(i, game.Problem{
		Found:    describePlayer(&c.ev.Players[i]) + ", a name that the list does not have",
		Expected: strings.Join(names, " or ") + ", if the name is misspelt, or a line that says this is a new player",
		Hint:     c.lineHint(i, found), About: c.identity(game.DoubtUnlisted, i, names, found),
	})
}

// hintAtSimilar warns that a new player may be one of the known people.
func (c *cast) hintAtSimilar(i int, found []int) {
	found = found[:min(len(found), maxSimilar)]
	names := c.r.describeAll(found)
	var lines []string
	for _, at := range found {
		lines = append(lines, fmt.Sprintf("%q", c.line(i, c.r.list.Players[at].ID)))
	}
	c.add(i, game.Problem{
		Severity: game.Warning, Code: "name-similar",
		Found: describePlayer(&c.ev.Players[i]) + ", taken for a new player: is this " + strings.Join(names, " or ") + "?",
		Hint:  "if so, add the line " + strings.Join(lines, " or ") + " to " + c.toAliases(),
		About: c.identity(game.DoubtUnlisted, i, names, found),
	})
}
