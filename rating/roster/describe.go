package roster

import (
	"encoding/csv"
	"fmt"
	"maps"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// describe shows a standing: 1001 Tan Mei Xin (5d, Harbour Go Club, SG).
func (r *Roster) describe(at int) string {
	s := &r.list.Players[at]
	return s.ID + " " + person(s.DisplayName(), s.Rank, s.Club, s.Country, s.IDs)
}

func (r *Roster) describeAll(standings []int) []string {
	names := make([]string, len(standings))
	for k, at := range standings {
		names[k] = r.describe(at)
	}
	return names
}

// describePlayer shows an entry in the same order, so that the eye can compare.
func describePlayer(p *game.Player) string {
	rank := p.Rank
	if rank == game.NoRank {
		rank = p.Grade
	}
	return person(p.DisplayName(), rank, p.Club, p.Country, p.IDs)
}

func person(name string, rank game.Rank, club, country string, ids map[string]string) string {
	var facts []string
	for _, f := range []string{rank.String(), club, country} {
		if f != "" {
			facts = append(facts, f)
		}
	}
	for _, reg := range slices.Sorted(maps.Keys(ids)) {
		facts = append(facts, reg+" "+ids[reg])
	}
	if len(facts) == 0 {
		return name
	}
	return name + " (" + strings.Join(facts, ", ") + ")"
}

// entryName shows an entry with its number.
func (c *cast) entryName(i int) string {
	return fmt.Sprintf("no. %d %s", c.ev.Players[i].ID, describePlayer(&c.ev.Players[i]))
}

// askWhich leaves entry i in question and shows it beside the candidates.
// Without an expectation and a hint the usual ones are given: one of them, and
// the lines of aliases.csv that settle it.
func (c *cast) askWhich(i int, candidates []int, expected, hint string) {
	shown := candidates[:min(len(candidates), mostOthers)]
	names := c.r.describeAll(shown)
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
		if w := c.r.compare(&c.ev.Players[i], candidates[0]); w.id != "" {
			doubt, expected = game.DoubtOther, "the "+w.id+" id of the list's "+side
		}
	default:
		doubt, expected = game.DoubtSeveral, "one of "+side
	}
	if hint == "" {
		hint = c.lineHint(i, candidates)
	}
	c.ask(i, game.Problem{
		Found: describePlayer(&c.ev.Players[i]), Expected: expected, Hint: hint, About: c.identity(doubt, i, names, shown),
	})
}

// identity is the question which of the candidates entry i is, who are named so.
func (c *cast) identity(doubt game.IdentityDoubt, i int, names []string, candidates []int) game.Identity {
	return game.Identity{
		Doubt: doubt, Entry: describePlayer(&c.ev.Players[i]), Listed: strings.Join(names, "\n"),
		Newcomer: slices.ContainsFunc(candidates, func(at int) bool { return IsProvisional(c.r.list.Players[at].ID) }),
	}
}

// lineHint tells which line of aliases.csv would settle who entry i is.
func (c *cast) lineHint(i int, candidates []int) string {
	var lines []string
	for _, at := range candidates[:min(len(candidates), mostOthers)] {
		lines = append(lines, fmt.Sprintf("%q for %s", c.line(i, c.r.list.Players[at].ID), c.r.list.Players[at].ID))
	}
	lines = append(lines, fmt.Sprintf("%q for a new player", c.line(i, "")))
	return "correct the file, or add one line to " + c.toAliases() + ": " + strings.Join(lines, ", ")
}

// toAliases names the file that a line is to be added to. A run over an archive
// finds it; one over files has to be told of it, unless it was already.
func (c *cast) toAliases() string {
	if c.propose || c.r.aliases.isTold() {
		return "aliases.csv"
	}
	return "aliases.csv, and give it with --aliases aliases.csv"
}

// line is the line of aliases.csv for entry i. Rank and club are added where
// the event has a second entry of the name.
func (c *cast) line(i int, id string) string {
	p := &c.ev.Players[i]
	fields := []string{p.DisplayName(), id}
	name := game.NameKey(p.DisplayName())
	for j := range c.ev.Players {
		if j != i && game.NameKey(c.ev.Players[j].DisplayName()) == name {
			fields = append(fields, p.Rank.String(), p.Club)
			break
		}
	}
	var b strings.Builder
	w := csv.NewWriter(&b)
	// A strings.Builder does not fail.
	_ = w.Write(fields)
	w.Flush()
	return strings.TrimSuffix(b.String(), "\n")
}
