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

// entryName shows an entry with its number.
func (rs *resolver) entryName(i int) string {
	return fmt.Sprintf("no. %d %s", rs.ev.Players[i].ID, describePlayer(&rs.ev.Players[i]))
}

// others names the other entries of a group.
func (rs *resolver) others(i int, group []int) string {
	var names []string
	for _, j := range group {
		if j == i {
			continue
		}
		if len(names) == mostOthers {
			names = append(names, fmt.Sprintf("%d more", len(group)-1-mostOthers))
			break
		}
		names = append(names, rs.entryName(j))
	}
	return strings.Join(names, " and ")
}

// askWhich leaves entry i in question and shows it beside the candidates.
// Without an expectation and a hint the usual ones are given: one of them, and
// the lines of aliases.csv that settle it.
func (rs *resolver) askWhich(i int, candidates []int, expected, hint string) {
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
		if w := rs.compare(&rs.ev.Players[i], candidates[0]); w.id != "" {
			doubt, expected = game.DoubtOther, "the "+w.id+" id of the list's "+side
		}
	default:
		doubt, expected = game.DoubtSeveral, "one of "+side
	}
	if hint == "" {
		hint = rs.lineHint(i, candidates)
	}
	rs.ask(i, game.Problem{
		Found: describePlayer(&rs.ev.Players[i]), Expected: expected, Hint: hint, About: rs.identity(doubt, i, names, shown),
	})
}

// identity is the question which of the candidates entry i is, who are named so.
func (rs *resolver) identity(doubt game.IdentityDoubt, i int, names []string, candidates []int) game.Identity {
	return game.Identity{
		Doubt: doubt, Entry: describePlayer(&rs.ev.Players[i]), Listed: strings.Join(names, "\n"),
		Newcomer: slices.ContainsFunc(candidates, func(at int) bool { return IsProvisional(rs.list.Players[at].ID) }),
	}
}

// lineHint tells which line of aliases.csv would settle who entry i is.
func (rs *resolver) lineHint(i int, candidates []int) string {
	var lines []string
	for _, at := range candidates[:min(len(candidates), mostOthers)] {
		lines = append(lines, fmt.Sprintf("%q for %s", rs.line(i, rs.list.Players[at].ID), rs.list.Players[at].ID))
	}
	lines = append(lines, fmt.Sprintf("%q for a new player", rs.line(i, "")))
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

// line is the line of aliases.csv for entry i. Rank and club are added where
// the event has a second entry of the name.
func (rs *resolver) line(i int, id string) string {
	p := &rs.ev.Players[i]
	fields := []string{p.DisplayName(), id}
	name := game.NameKey(p.DisplayName())
	for j := range rs.ev.Players {
		if j != i && game.NameKey(rs.ev.Players[j].DisplayName()) == name {
			fields = append(fields, p.Rank.String(), p.Club)
			break
		}
	}
	return csvLine(fields)
}
