package roster

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/history"
	"kyudan/rating/roster/likeness"
	"kyudan/rating/roster/review"
)

// UnusedAliases reports, after all events of a run, the lines of aliases.csv that
// did nothing. One that matched no entries is a note (alias-unused), or a warning
// (alias-id) if no player has the id either, not even a new one; one that was used
// with such an id is an error that Settle reports, unless asked to propose. One
// about ids that no player has is a warning (alias-id): a typo in one of them loses
// the decision.
//
// A provisional id that now belongs to another id's player, or to none, is a
// warning, and one that has passed to another person is an error: decisions and
// published lists were about the one who had it.
//
// whole means that the run had every event from the first. Otherwise one of two ids
// may be that of a player whom the list already has under the other, which is a
// note.
func (r *Roster) UnusedAliases(whole bool) game.Problems {
	problems := r.unusedNames(whole)
	for _, n := range r.aliases.pairs {
		problems.Add(r.unusedPair(n, whole)...)
	}
	problems.Add(r.movedIDs(whole)...)
	return problems
}

// unusedNames reports the lines about entries that matched none: a warning, if the event
// of one is gone from a whole run.
func (r *Roster) unusedNames(whole bool) game.Problems {
	var problems game.Problems
	for _, n := range r.aliases.entries {
		_, known := r.standingOf(n.id)
		switch {
		case r.matched[n]:
		case n.id != "" && !known:
			problems.Add(n.problem(game.Warning, game.CodeAliasID, fmt.Sprintf("id %q, for %q, who is in no event", n.id, n.name),
				"an id on the list", "correct the line: the second column is the player's id on the rating list"))
		case n.action == bySplit:
			p := n.problem(game.Note, game.CodeAliasUnused, fmt.Sprintf("nothing is separated from %q for %s", n.id, orNew(n.other)), "",
				"check that name, rank, club, event and days are those of an entry, and that its file has the same name as before")
			if whole && r.isGone(n) {
				p.Severity = game.Warning
			}
			problems.Add(p)
		default:
			hint := "nothing is lost; check that the name is written as in the event files"
			if n.count() > 0 {
				hint += ", with that rank and club"
			}
			problems.Add(n.problem(game.Note, game.CodeAliasUnused, fmt.Sprintf("%q for %s is not a player of this run", n.name, orNew(n.id)), "", hint))
		}
	}
	return problems
}

// isGone reports whether a line is about an event that the run does not have, although no
// table tells of later events.
func (r *Roster) isGone(n *alias) bool {
	if n.event == "" || slices.ContainsFunc(r.aliases.people, func(p Person) bool { return max(p.End, p.Until) > r.past.Last }) {
		return false
	}
	return !slices.ContainsFunc(r.past.Events, func(e history.Event) bool {
		return isEvent(n.event, &game.Event{Name: e.Name, Source: game.Source{File: e.File}})
	})
}

// unusedPair reports a line with ids that no player has.
func (r *Roster) unusedPair(n *alias, whole bool) game.Problems {
	var missing []string
	for _, id := range []string{n.id, n.other} {
		if id != "" && !r.seen[id] && !r.isLater(id) {
			missing = append(missing, fmt.Sprintf("%q", id))
		}
	}
	// Players without an id in the files get one of the register by a merge.
	if len(missing) == 0 || n.action == byMerge && r.seen[n.other] && IsProvisional(n.other) && !IsProvisional(n.id) {
		return nil
	}
	ids, expected := "id", "an id of a player of this run"
	if len(missing) == 2 {
		ids = "ids"
	}
	if n.other != "" {
		expected = "ids of two players of this run"
	}
	p := n.problem(game.Warning, game.CodeAliasID, fmt.Sprintf("%s of the %s %s, which no player has", n.action, ids, strings.Join(missing, " and ")), expected, "correct the id, or take the line out")
	if len(missing) == 1 && n.other != "" && !whole {
		p.Severity, p.Code, p.Hint = game.Note, game.CodeAliasUnused, "nothing is lost if the list has the two as one already; else correct the id"
	}
	return game.Problems{p}
}

// movedIDs reports, after all events of a run, the owned ids that no longer mean
// the same person, in the order of their tables, and, of a whole run, those whose
// players have lost events.
func (r *Roster) movedIDs(whole bool) game.Problems {
	var problems game.Problems
	for _, id := range slices.Sorted(maps.Keys(r.owners)) {
		o := r.owners[id]
		p := game.Problem{Severity: game.Warning, File: o.file, Place: o.place}
		switch {
		case o.moved:
			p.Severity, p.Code = game.Error, "person-moved"
			p.Found = fmt.Sprintf("%s, who is now %s; the id is now another player's: %s", o.describe(), r.describe(o.to), r.describeID(o.id))
			p.Expected = "the id with the person who had it"
			p.Hint = fmt.Sprintf("if the two are one person, add the line %q to aliases.csv; else say there who the entries of the other are", decisionLine(r.list.Players[o.to].ID, o.id, true))
		case o.linked && r.list.Players[o.at].ID != r.aliases.canonical(o.id):
			id := r.list.Players[o.at].ID
			p.Code = "person-renumbered"
			p.Found = fmt.Sprintf("%s, who is now %s", o.describe(), r.describe(o.at))
			p.Hint = fmt.Sprintf("if that is so, add the line %q to aliases.csv; if they are two people, %q", decisionLine(id, o.id, true), decisionLine(id, o.id, false))
		case !r.seen[o.id] && len(o.rows) > 0 && !r.isLater(o.id):
			p.Code = "person-gone"
			p.Found = o.describe() + ", who is not a player of this run"
			p.Hint = "check that the file is still there and spells the name this way; if the id was never published, take the row out"
		case whole && r.lost(o) > 0:
			p.Code = "person-parted"
			p.Found = fmt.Sprintf("%s, who had played in %s by %s, and in %d of them now", o.describe(), game.Plural(o.counted().Events, "event"), o.counted().Until, o.counted().Events-r.lost(o))
			if others := r.othersNamed(o); len(others) > 0 {
				p.Found += "; others of the name: " + game.Enumerate(others, "and")
			}
			p.Hint = "check that all files are there; if the others have the entries, aliases.csv can say who they are; the next list published records what is then"
		default:
			continue
		}
		problems.Add(p)
	}
	return problems
}

// othersNamed are the ids of the other players who have the name of an owned id.
func (r *Roster) othersNamed(o *owner) (ids []string) {
	own, _ := r.standingOf(o.id)
	for _, at := range r.named(o.form) {
		if at != own && len(ids) < mostNamed {
			ids = append(ids, r.list.Players[at].ID)
		}
	}
	return ids
}

// CheckAnswers reports answers about provisional ids that no player has now, or
// that have changed hands since the questions were asked: the archive has changed
// since. The roster is that of a run over the archive.
func (r *Roster) CheckAnswers(answers []Answer) game.Problems {
	r.index()
	var problems game.Problems
	for i := range answers {
		a := &answers[i]
		sides := [][2]string{{a.A, a.NameA}, {a.B, a.NameB}}
		if a.Kind == review.TwoPeople {
			sides = sides[:1] // the second has no entry yet
		}
		for _, side := range sides {
			id, name := side[0], side[1]
			now, known := r.nameOf(id)
			p := game.Problem{Severity: game.Error, Code: "answer-stale", File: a.File, Place: a.Place, Hint: "the archive has changed since the questions were written: ask again"}
			switch {
			case !IsProvisional(id):
				continue
			case !known:
				p.Found = fmt.Sprintf("an answer about %q, which no player has now", id)
			case name != "" && !likeness.IsOneName(name, now) && !r.isFound(id, name):
				p.Found, p.Expected = fmt.Sprintf("an answer about %q of %q", id, name), fmt.Sprintf("%q, who has the id now", now)
			default:
				continue
			}
			problems.Add(p)
		}
	}
	return problems
}

// nameOf is the name of the player with a provisional id, even if a line made him
// another.
func (r *Roster) nameOf(id string) (name string, known bool) {
	if o, ok := r.origins[id]; ok {
		return o.name, true
	}
	if p := r.owners[id]; p != nil && len(p.rows) > 0 {
		return p.rows[0].Name, true
	}
	at, ok := r.standingOf(id)
	if !ok {
		return "", false
	}
	return r.list.Players[at].DisplayName(), true
}

// isFound reports whether a name leads to the player with an id.
func (r *Roster) isFound(id, name string) bool {
	at, ok := r.standingOf(id)
	return ok && slices.Contains(r.named(r.formOf("", "", name)), at)
}

// Follows reports whether answers, with the lines of aliases.csv, say already whether the
// players of a proposal are one person.
func (r *Roster) Follows(p *review.Proposal, from []Answer) bool {
	if p.Kind != review.SamePerson {
		return false
	}
	into := stays{}
	for _, a := range from {
		if a.Kind == review.SamePerson && a.Same {
			into.merge(a.A, a.B)
		}
	}
	pair := pairOf(into.of(p.A.ID), into.of(p.B.ID))
	if pair[0] == pair[1] {
		return true
	}
	for k := range r.aliases.distinct {
		if pairOf(into.of(k[0]), into.of(k[1])) == pair {
			return true
		}
	}
	return slices.ContainsFunc(from, func(a Answer) bool {
		return a.Kind == review.SamePerson && !a.Same && pairOf(into.of(a.A), into.of(a.B)) == pair
	})
}
