package roster

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// Question is what a Proposal asks.
type Question string

// The questions. The words stand in review sheets.
const (
	SamePerson Question = "same person?"             // A and B are two players of the list
	TwoPeople  Question = "two people under one id?" // A alone; B is blank
)

// A Proposal is a question about who is who that only a person can answer. What
// it asks is never done by itself: the players stay as they are until a line of
// aliases.csv says otherwise.
type Proposal struct {
	Kind    Question
	A, B    Side     // A is the one who would stay: see Proposals
	Score   int      // 0 to 100
	For     []string // reasons for yes, strongest first
	Against []string
	// Where two people may play under one id, B has the id that the second of them
	// could have and nothing else, and From is the first event in which it shows.
	From Appearance
}

// Side is one of the players of a Proposal, as the run left them.
type Side struct {
	ID      string
	Name    string
	Former  []string // names
	Club    string
	Country string
	Rank    game.Rank
	Rating  game.Opt[float64]
	Games   int // entered in the events of the run, or rated before it
	Events  int // of the run
	First   Appearance
	Last    Appearance
}

// Appearance is where and when a player was entered.
type Appearance struct {
	Date  game.Date // first day of the event
	Event string    // its name
	File  string
	Place string // of the entry in the file
}

// Proposals are the questions that the events settled so far leave open, and
// those about the players of the list themselves, one a pair of players: those
// of the highest score first, of equal ones by ids. They are the same whatever
// the number of cores. Lines of aliases.csv that answer a question take it away.
//
// Of two players the one stays who has an id that a register gave, more games,
// the smaller id.
func (r *Roster) Proposals() []Proposal {
	r.index()
	var all []Proposal
	pairs := r.pairs()
	s := r.scorer(pairs)
	for _, p := range pairs {
		if p, ok := s.judge(p); ok {
			all = append(all, p)
		}
	}
	all = append(all, r.impostors()...)
	slices.SortStableFunc(all, func(p, q Proposal) int {
		return cmp.Or(cmp.Compare(q.Score, p.Score), strings.Compare(p.A.ID, q.A.ID), strings.Compare(p.B.ID, q.B.ID))
	})
	return all
}

// Players are the players of the list as Proposals show them, in list order.
func (r *Roster) Players() []Side {
	r.index()
	var all []Side
	for at := range r.faces {
		if !r.faces[at].merged {
			all = append(all, r.side(at))
		}
	}
	return all
}

// RecognisedByName is a note for each player of the list whom entries of the
// events settled so far were taken for by name alone, at the first of them, with
// the number of such entries. It is told only of runs that Settle was asked to
// propose in.
func (r *Roster) RecognisedByName() game.Problems {
	var problems game.Problems
	for at := range r.faces {
		n := &r.faces[at].named
		if n.entries == 0 {
			continue
		}
		found := "recognised by name alone: "
		if n.entries > 1 {
			found = fmt.Sprintf("recognised by name alone, the first of %d entries: ", n.entries)
		}
		problems.Add(game.Problem{
			Severity: game.Note, Code: "recognised-by-name", File: r.events[n.event].file, Place: n.place.String(), Found: found + r.describe(at),
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
