package roster

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// mostOthers is how many people of one name are named. Of thousands each would
// name thousands.
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

// askWhich leaves an entry in question and shows it beside the candidates.
// Without an expectation and a hint the usual ones are given: one of them, and
// the lines of aliases.csv that settle it.
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
		doubt, expected = game.DoubtUnlike, "somebody more like the list's "+side
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

// identity is the question which of the candidates an entry is, who are named so.
func (rs *resolver) identity(doubt game.IdentityDoubt, e *entrant, names []string, candidates []int) game.Identity {
	return game.Identity{
		Doubt: doubt, Entry: describePlayer(e.Player), Listed: strings.Join(names, "\n"),
		Newcomer: slices.ContainsFunc(candidates, func(at int) bool { return IsProvisional(rs.list.Players[at].ID) }),
	}
}

// lineHint tells which line of aliases.csv would settle who an entry is.
func (rs *resolver) lineHint(e *entrant, candidates []int) string {
	var lines []string
	for _, at := range candidates[:min(len(candidates), mostOthers)] {
		lines = append(lines, fmt.Sprintf("%q for %s", rs.line(e, rs.list.Players[at].ID), rs.list.Players[at].ID))
	}
	lines = append(lines, fmt.Sprintf("%q for a new player", rs.line(e, "")))
	return "correct the file, or add one line to " + rs.toAliases() + ": " + strings.Join(lines, ", ")
}

// toAliases names the file that a line is to be added to. A run over an archive
// finds it; one over files must be given it, unless it was already.
func (rs *resolver) toAliases() string {
	if rs.propose || rs.aliases.given() {
		return "aliases.csv"
	}
	return "aliases.csv, and give it with {option aliases=aliases.csv}"
}

// line is the line of aliases.csv for an entry. Rank and club are added where
// the event has a second entry of the name.
func (rs *resolver) line(e *entrant, id string) string {
	fields := []string{e.DisplayName(), id}
	name := game.NameKey(e.DisplayName())
	if slices.ContainsFunc(rs.ev.Players, func(p game.Player) bool { return p.ID != e.ID && game.NameKey(p.DisplayName()) == name }) {
		fields = append(fields, e.Rank.String(), e.Club)
	}
	return csvLine(fields)
}
