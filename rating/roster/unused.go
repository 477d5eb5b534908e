package roster

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// UnusedAliases reports, after all events of a run, the lines of aliases.csv that
// did nothing. One about entries that matched none is a note (alias-unused), or a
// warning (alias-id) where the id is nobody's either, not even a new player's; one
// that was used with such an id is an error that Resolve reports, unless it is
// asked to propose. One about ids that nobody has is a warning (alias-id): a slip
// in one of them loses the decision.
//
// A provisional id that is now that of another player, or nobody's, is a warning,
// and one that has passed to somebody else is an error: decisions and published
// lists were about the one who had it.
//
// whole says that the run had every event from the first. Else one of two ids may
// be that of a player whom the list has under the other already, which is a note.
func (r *Roster) UnusedAliases(whole bool) game.Problems {
	problems := r.unusedNames()
	for i := range r.aliases.pairs {
		problems.Add(r.unusedPair(&r.aliases.pairs[i], whole)...)
	}
	problems.Add(r.movedIDs()...)
	return problems
}

// unusedNames reports the lines about entries that matched none.
func (r *Roster) unusedNames() game.Problems {
	unused := slices.DeleteFunc(r.aliases.ofEntries(), func(n alias) bool { return r.matched[n.n] })
	var problems game.Problems
	for i := range unused {
		n := &unused[i]
		p := game.Problem{
			Severity: game.Note, Code: "alias-unused", File: n.file, Place: n.place,
			Found: fmt.Sprintf("%q for %s is no player of this run", n.name, orNew(n.id)), Hint: "nothing is lost; see whether the name is written as in the event files",
		}
		if n.told() > 0 {
			p.Hint += ", with that rank and club"
		}
		if n.action == bySplit {
			p.Found = fmt.Sprintf("nothing is parted from %q", n.id)
			p.Hint = "nothing is lost; see whether name, rank, club, event and days are those of an entry"
		}
		if _, known := r.standingOf(n.id); n.id != "" && !known {
			p.Severity, p.Code = game.Warning, "alias-id"
			p.Found = fmt.Sprintf("id %q, for %q, whom no event has", n.id, n.name)
			p.Expected = "an id on the list"
			p.Hint = "correct the line: the second column is the player's id on the rating list"
		}
		problems.Add(p)
	}
	return problems
}

// unusedPair reports a line about ids of which nobody has one.
func (r *Roster) unusedPair(n *alias, whole bool) game.Problems {
	var missing []string
	for _, id := range []string{n.id, n.other} {
		if id != "" && !r.seen[id] && !r.isLater(id) {
			missing = append(missing, fmt.Sprintf("%q", id))
		}
	}
	// Whom the files name without an id gets one of the register by a merge.
	if len(missing) == 0 || n.action == byMerge && r.seen[n.other] && IsProvisional(n.other) && !IsProvisional(n.id) {
		return nil
	}
	p := game.Problem{
		Severity: game.Warning, Code: "alias-id", File: n.file, Place: n.place, Found: fmt.Sprintf("%s of the id %s, which nobody has", n.action, strings.Join(missing, " and ")),
		Expected: "an id of a player of this run", Hint: "correct the id, or take the line out",
	}
	if n.other != "" {
		p.Expected = "ids of two players of this run"
	}
	if len(missing) == 1 && n.other != "" && !whole {
		p.Severity, p.Code, p.Hint = game.Note, "alias-unused", "nothing is lost if the list has the two as one already; else correct the id"
	}
	if len(missing) == 2 {
		p.Found = fmt.Sprintf("%s of the ids %s, which nobody has", n.action, strings.Join(missing, " and "))
	}
	return game.Problems{p}
}

// movedIDs reports, after all events of a run, the kept ids that no longer mean
// whom they meant, in the order of their tables.
func (r *Roster) movedIDs() game.Problems {
	all := make([]*owner, 0, len(r.owners))
	for _, k := range r.owners {
		all = append(all, k)
	}
	slices.SortFunc(all, func(a, b *owner) int { return strings.Compare(a.id, b.id) })
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
