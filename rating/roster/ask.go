package roster

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// mostOthers is how many people of one name are listed: each of thousands would
// list thousands.
const mostOthers = 10

// describe shows an entry with its number.
func (e *entrant) describe() string {
	return fmt.Sprintf("no. %d %s", e.ID, describePlayer(e.Player))
}

// othersOf names the other entries of a group.
func othersOf(e *entrant, group []*entrant) string {
	var names []string
	for _, other := range group {
		if other == e {
			continue
		}
		if len(names) == mostOthers {
			names = append(names, fmt.Sprintf("%d more", len(group)-1-mostOthers))
			break
		}
		names = append(names, other.describe())
	}
	return strings.Join(names, " and ")
}

// askWhich leaves an entry in question and shows it beside the candidates. Without
// an expectation and a hint it gives the usual ones: one of the candidates, and the
// lines of aliases.csv that settle it.
func (rs *resolver) askWhich(e *entrant, candidates []int, expected, hint string) {
	shown := candidates[:min(len(candidates), mostOthers)]
	names := rs.describeAll(shown)
	if more := len(candidates) - mostOthers; more > 0 {
		names = append(names, fmt.Sprintf("%d more", more))
	}
	side := strings.Join(names, " or ")
	doubt := game.DoubtOther
	switch {
	case expected != "":
		expected += ": " + side
	case len(candidates) == 1:
		doubt, expected = game.DoubtUnlike, "someone more like the list's "+side
		if reg := rs.otherID(e.Player, candidates[0]); reg != "" {
			doubt, expected = game.DoubtOther, "the "+reg+" id of the list's "+side
		}
	default:
		doubt, expected = game.DoubtSeveral, "one of "+side
	}
	if hint == "" {
		hint = rs.lineHint(e, candidates)
	}
	rs.ask(e, game.CodeWhoIsWho, describePlayer(e.Player), expected, hint).About = rs.identity(doubt, e, names, shown)
}

// identity is the question which of the candidates an entry is; names describe
// them.
func (rs *resolver) identity(doubt game.IdentityDoubt, e *entrant, names []string, candidates []int) game.Identity {
	ids := make([]string, len(candidates))
	for i, at := range candidates {
		ids[i] = rs.list.Players[at].ID
	}
	return game.Identity{
		Doubt: doubt, Entry: describePlayer(e.Player), Listed: strings.Join(names, "\n"), IDs: strings.Join(ids, "\n"),
		Newcomer: slices.ContainsFunc(candidates, func(at int) bool { return IsProvisional(rs.list.Players[at].ID) }),
	}
}

// lineHint gives the line of aliases.csv that would settle who an entry is.
func (rs *resolver) lineHint(e *entrant, candidates []int) string {
	var lines []string
	for _, at := range candidates[:min(len(candidates), mostOthers)] {
		lines = append(lines, fmt.Sprintf("%q for %s", rs.line(e, rs.list.Players[at].ID), rs.list.Players[at].ID))
	}
	lines = append(lines, fmt.Sprintf("%q for a new player", rs.line(e, "")))
	return "correct the file, or add one line to " + rs.toAliases() + ": " + strings.Join(lines, ", ")
}

// toAliases names the file to add a line to. A run over an archive finds it; one
// over files needs it as an option, unless already given.
func (rs *resolver) toAliases() string {
	if rs.propose || rs.aliases.given() {
		return "aliases.csv"
	}
	return "aliases.csv, and give it with {option aliases=aliases.csv}"
}

// line is the line of aliases.csv for an entry. Rank and club are added if the
// event has a second entry of the name.
func (rs *resolver) line(e *entrant, id string) string {
	fields := []string{e.DisplayName(), id}
	name := game.NameKey(e.DisplayName())
	if slices.ContainsFunc(rs.ev.Players, func(p game.Player) bool { return p.ID != e.ID && game.NameKey(p.DisplayName()) == name }) {
		fields = append(fields, e.Rank.String(), e.Club)
	}
	return csvLine(fields)
}

const maxSimilar = 3

// questionSimilar looks for new players among known people of similar names. If
// club and rank agree it is a question, because a misspelt player would become a
// second person; if they are missing or differ slightly, a warning, and the entry
// stays new. Players who are other entries of the event are not considered.
func (rs *resolver) questionSimilar(fresh []*entrant) {
	if len(fresh) > 0 {
		rs.holdTaken()
		rs.indexNames()
	}
	for _, e := range fresh {
		var sure, doubtful []int
		like := likeness.Of(e.Family, e.Given, e.Name)
		for _, at := range rs.near.Like(&like) {
			switch w := rs.compare(e.Player, at); {
			case rs.members[at].merged, rs.isTaken(at):
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

// indexNames adds the names of new standings.
func (d *directory) indexNames() {
	for at := d.near.Len(); at < len(d.members); at++ {
		d.near.Add(d.members[at].form.folded)
	}
}

func (rs *resolver) askSimilar(e *entrant, found []int) {
	names := rs.describeAll(found)
	p := rs.ask(e, game.CodeWhoIsWho, describePlayer(e.Player)+", a name that the list does not have",
		strings.Join(names, " or ")+", if the name is misspelt, or a line saying that this is a new player", rs.lineHint(e, found))
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
