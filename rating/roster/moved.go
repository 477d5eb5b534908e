package roster

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/history"
	"kyudan/rating/roster/review"
)

// movedIDs reports, after all events of a run, the kept ids that no longer mean
// whom they meant, in the order of their tables.
func (r *Roster) movedIDs() game.Problems {
	all := make([]*kept, 0, len(r.kept))
	for _, k := range r.kept {
		all = append(all, k)
	}
	slices.SortFunc(all, func(a, b *kept) int { return strings.Compare(a.id, b.id) })
	var problems game.Problems
	for _, k := range all {
		p := game.Problem{Severity: game.Warning, File: k.file, Place: k.place}
		switch {
		case k.moved:
			p.Severity, p.Code = game.Error, "person-moved"
			p.Found = fmt.Sprintf("%s, who is now %s; the id is now another player's: %s", k.describe(), r.describe(k.to), r.describeID(k.id))
			p.Expected = "the id with the person who had it"
			p.Hint = fmt.Sprintf("if the two are one person, add the line %q to aliases.csv; else say there who the entries of the other are", decisionLine(r.list.Players[k.to].ID, k.id, true))
		case k.linked && r.list.Players[k.at].ID != r.aliases.canonical(k.id):
			id := r.list.Players[k.at].ID
			p.Code = "person-renumbered"
			p.Found = fmt.Sprintf("%s, who is now %s", k.describe(), r.describe(k.at))
			p.Hint = fmt.Sprintf("if that is so, add the line %q to aliases.csv; if they are two people, %q", decisionLine(id, k.id, true), decisionLine(id, k.id, false))
		case !k.met && len(k.rows) > 0 && !r.isLater(k.id):
			p.Code = "person-gone"
			p.Found = k.describe() + ", who is no player of this run"
			p.Hint = "see whether the file is still there and spells the name so; if the id was never published, take the row out"
		default:
			continue
		}
		problems.Add(p)
	}
	return problems
}

// describe shows whom a kept id means: new-tan-mei-xin Tan Mei Xin (5d, SG) of
// Spring Cup (2026-05-02).
func (k *kept) describe() string {
	if len(k.rows) == 0 {
		return fmt.Sprintf("the id %q", k.id)
	}
	p := k.rows[0]
	s := p.ID + " " + person(p.Name, p.Rank, p.Club, p.Country, nil)
	if p.Event != "" || p.File != "" {
		s += " of " + (&history.Event{Name: p.Event, File: p.File, Begin: p.Begin}).String()
	}
	return s
}

// describeID shows the player who has an id.
func (r *Roster) describeID(id string) string {
	if at, ok := r.standingOf(id); ok {
		return r.describe(at)
	}
	return id
}

// decisionLine is the line of aliases.csv that says whether two ids are one
// person's.
func decisionLine(id, other string, same bool) string {
	lines, _ := Lines([]Answer{{Kind: review.SamePerson, A: id, B: other, Same: same}})
	return AliasLine(slices.Concat(lines...))
}

// isLater reports whether the rows of a kept id are all about events after those
// of the run: its player is on a later list.
func (r *Roster) isLater(id string) bool {
	k := r.kept[id]
	return k != nil && len(k.rows) > 0 && !slices.ContainsFunc(k.rows, func(p *Person) bool { return max(p.Begin, p.End) <= r.past.Last })
}
