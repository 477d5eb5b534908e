package roster

import (
	"fmt"
	"maps"

	"kyudan/rating/game"
	"kyudan/rating/roster/review"
)

// Proposals are the questions that the events settled so far leave open, and
// those about the players of the list themselves; see [review.Run.Proposals].
func (r *Roster) Proposals() []review.Proposal {
	run := r.review()
	r.indexNames()
	return run.Proposals()
}

// Players are the players of the list as Proposals show them, in list order.
func (r *Roster) Players() []review.Side { return r.review().Sides() }

// review is what the run gives to package review.
func (r *Roster) review() *review.Run {
	r.index()
	run := &review.Run{
		List: r.list, Past: &r.past, Names: &r.near, Players: make([]review.Player, len(r.members)),
		Distinct: r.areDistinct, OneUntil: r.oneUntil, SecondID: r.secondID, OtherIDs: maps.Values(r.byOther), Namesakes: r.sharedNames,
	}
	for i := range r.members {
		f := &r.members[i]
		run.Players[i] = review.Player{Folded: f.form.folded, Merged: f.merged, Unsure: f.unsure, Provisional: IsProvisional(r.list.Players[i].ID)}
	}
	return run
}

// SerialNames is a note on the players whose names differ only in numbers.
func (r *Roster) SerialNames() game.Problems { return r.review().SerialNames() }

// sharedNames are those that share a name, with or without blanks.
func (r *Roster) sharedNames(yield func(at []int) bool) {
	for _, index := range []map[string]*namesakes{r.byName, r.bySolid} {
		for _, p := range index {
			if !yield(p.at) {
				return
			}
		}
	}
}

// oneUntil is the day until which a line says that the id of a player is one
// person's, 0 for good.
func (r *Roster) oneUntil(at int) (until game.Date, decided bool) {
	for _, id := range r.idsOf(at) {
		day, ok := r.aliases.one[id]
		switch {
		case !ok:
		case day == 0:
			return 0, true
		default:
			until, decided = max(until, day), true
		}
	}
	return until, decided
}

func (r *Roster) secondID(at int) string {
	for n := 2; ; n++ {
		id := fmt.Sprintf("%s-%d", newID(r.list.Players[at].DisplayName()), n)
		if _, known := r.standingOf(id); !known && r.aliases.canonical(id) == id && !r.aliases.isOther(id) {
			return id
		}
	}
}

// RecognisedByName is a note for each player of the list recognised by name alone
// in the events settled so far, at the first such entry, with their number. There
// are none unless Settle was asked to propose.
func (r *Roster) RecognisedByName() game.Problems {
	var problems game.Problems
	for at := range r.members {
		n := &r.past.Career(at).Named
		if n.Entries == 0 {
			continue
		}
		found := "recognised by name alone: "
		if n.Entries > 1 {
			found = fmt.Sprintf("recognised by name alone, the first of %d entries: ", n.Entries)
		}
		problems.Add(game.Problem{
			Severity: game.Note, Code: "recognised-by-name", File: r.past.Events[n.Event].File, Place: n.Place.String(), Found: found + r.describe(at),
		})
	}
	return problems
}
