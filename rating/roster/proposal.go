package roster

import (
	"fmt"
	"maps"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
	"kyudan/rating/roster/review"
)

// Proposals are the questions that the events settled so far leave open, and
// those about the players of the list themselves; see [review.Run.Proposals].
func (r *Roster) Proposals() []review.Proposal { return r.review().Proposals() }

// Players are the players of the list as Proposals show them, in list order.
func (r *Roster) Players() []review.Side { return r.review().Sides() }

// review is what the run tells those who ask who is who.
func (r *Roster) review() *review.Run {
	r.index()
	r.indexNames()
	run := &review.Run{
		List: r.list, Past: &r.past, Names: &r.near, Players: make([]review.Player, len(r.faces)),
		Distinct: r.areDistinct, OneUntil: r.oneUntil, SecondID: r.secondID, OtherIDs: maps.Values(r.byOther), Namesakes: r.namesakes,
	}
	for i := range r.faces {
		f := &r.faces[i]
		run.Players[i] = review.Player{Folded: f.form.folded, Merged: f.merged, Unsure: f.unsure, Provisional: IsProvisional(r.list.Players[i].ID)}
	}
	return run
}

// namesakes are those whom a name leads to, blanks or no blanks.
func (r *Roster) namesakes(yield func(at []int) bool) {
	for _, index := range []map[string]*bearers{r.byName, r.bySolid} {
		for _, p := range index {
			if !yield(p.at) {
				return
			}
		}
	}
}

// oneUntil is until when a line says that the id of a player is one person's, 0
// for good.
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

// secondID is an id for the second of two people under one.
func (r *Roster) secondID(at int) string {
	for n := 2; ; n++ {
		id := fmt.Sprintf("%s-%d", newID(r.list.Players[at].DisplayName()), n)
		if _, known := r.standingOf(id); !known && r.aliases.canonical(id) == id && !r.aliases.isOther(id) {
			return id
		}
	}
}

// isOther reports whether a line parts entries from a player for that id.
func (a *Aliases) isOther(id string) bool {
	for _, lines := range a.splits {
		for i := range lines {
			if lines[i].other == id {
				return true
			}
		}
	}
	return false
}

// RecognisedByName is a note for each player of the list whom entries of the
// events settled so far were taken for by name alone, at the first of them, with
// the number of such entries. It is told only of runs that Settle was asked to
// propose in.
func (r *Roster) RecognisedByName() game.Problems {
	var problems game.Problems
	for at := range r.faces {
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

// Count is how entries were recognised.
type Count struct {
	ByID, ByAlias, ByName, New int
	NameAlone                  int // of ByName those that neither country, club nor rank confirm
	Open                       int // in question: each is an error of its event
}

// Count counts the entries of all events that Settle was given.
func (r *Roster) Count() Count { return r.count }

// LastCount counts the entries of the event that Settle was given last.
func (r *Roster) LastCount() Count { return r.last }

func (r *Roster) tally(decisions []Decision) {
	r.last = Count{}
	for _, n := range []*Count{&r.last, &r.count} {
		for i := range decisions {
			n.add(&decisions[i])
		}
	}
}

func (n *Count) add(d *Decision) {
	switch d.How {
	case ByID:
		n.ByID++
	case ByAlias:
		n.ByAlias++
	case ByName:
		n.ByName++
	case ByNone:
		n.New++
	default:
		n.Open++
	}
	if d.NameAlone {
		n.NameAlone++
	}
}

// namesAlone warns of the entries of the event that was settled last whom nothing
// but the name makes a player of the list: another person of that name would get
// the points.
func (r *Roster) namesAlone(ev *game.Event) game.Problems {
	n := r.last.NameAlone
	if n == 0 {
		return nil
	}
	var names []string
	for i := range r.cast.decisions {
		if r.cast.decisions[i].NameAlone {
			names = append(names, ev.Players[i].DisplayName())
		}
	}
	who := "an entry"
	if n > 1 {
		who = fmt.Sprintf("%d entries", n)
	}
	more := ""
	if len(names) > mostNamed {
		names, more = names[:mostNamed], fmt.Sprintf(" and %d more", n-mostNamed)
	}
	return game.Problems{{
		Severity: game.Warning, Code: "name-alone", File: ev.Source.File, Assumed: game.AssumedName, Count: n,
		Found: who + " recognised by the name alone: " + strings.Join(names, ", ") + more, Expected: "an id, or a country, club or rank that the list has too",
		Hint: "see whether they are the players of the list; aliases.csv settles it for good",
	}}
}

// mostNamed is how many names a problem lists.
const mostNamed = 5

// confirmNames notes which entries were recognised by the name and nothing else,
// before the entries fill what is not told of the players. What the list tells is
// asked, and not what its players' events told: another run from the list says the
// same.
func (c *cast) confirmNames() {
	for i := range c.decisions {
		d := &c.decisions[i]
		if d.How != ByName || d.Standing < 0 {
			continue
		}
		p, s := &c.ev.Players[i], &c.r.list.Players[d.Standing]
		apart, ranked := likeness.RanksApart(p, s.Rank)
		d.NameAlone = likeness.AgreeCountry(p.Country, s.Country) <= 0 && c.r.clubs.Agree(p.Club, s.Club) <= 0 && (!ranked || apart > likeness.CloseRank)
	}
}
