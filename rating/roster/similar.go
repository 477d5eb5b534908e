package roster

import (
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

const maxSimilar = 3

// questionSimilar looks for the new players among known people of similar
// names. Where club and rank agree it is a question, because a misspelt player
// would become a second person; where they are not given or differ a little, a
// warning, and the entry stays new. Somebody who is another entry of the event
// is not meant.
func (rs *resolver) questionSimilar(fresh []*entrant) {
	if len(fresh) > 0 {
		rs.holdTaken()
	}
	for _, e := range fresh {
		var sure, doubtful []int
		for _, at := range rs.similarTo(e.Player) {
			switch w := rs.compare(e.Player, at); {
			case rs.isTaken(at):
			case w.suspicious():
				sure = append(sure, at)
			case w.tooDifferent(), w.club < 0 && w.rank == 0, w.club <= 0 && w.apart > 3:
			default:
				doubtful = append(doubtful, at)
			}
		}
		switch {
		case len(sure) > 0:
			rs.askSimilar(e, sure)
		case len(doubtful) > 0:
			rs.hintAtSimilar(e, doubtful)
		}
	}
}

func (d *directory) similarTo(p *game.Player) []int {
	d.indexNames()
	like := likeness.Of(p.Family, p.Given, p.Name)
	return slices.DeleteFunc(d.near.Like(&like), func(at int) bool { return d.members[at].merged })
}

// indexNames takes in the names of the standings that are new since.
func (d *directory) indexNames() {
	for at := d.near.Len(); at < len(d.members); at++ {
		d.near.Add(d.members[at].form.folded)
	}
}

func (rs *resolver) askSimilar(e *entrant, found []int) {
	names := rs.describeAll(found)
	p := rs.ask(e, game.CodeWhoIsWho, describePlayer(e.Player)+", a name that the list does not have",
		strings.Join(names, " or ")+", if the name is misspelt, or a line that says this is a new player", rs.lineHint(e, found))
	p.About = rs.identity(game.DoubtUnlisted, e, names, found)
}

func (rs *resolver) hintAtSimilar(e *entrant, found []int) {
	found = found[:min(len(found), maxSimilar)]
	names := rs.describeAll(found)
	var lines []string
	for _, at := range found {
		lines = append(lines, strconv.Quote(rs.line(e, rs.list.Players[at].ID)))
	}
	p := rs.add(e, game.Warning, game.CodeNameSimilar, describePlayer(e.Player)+", taken for a new player: is this "+strings.Join(names, " or ")+"?", "",
		"if so, add the line "+strings.Join(lines, " or ")+" to "+rs.toAliases())
	p.About = rs.identity(game.DoubtUnlisted, e, names, found)
}
