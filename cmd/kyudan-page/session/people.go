package session

import (
	"slices"
	"strings"

	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/messages"
	"kyudan/rating/roster"
	"kyudan/rating/roster/review"
)

// people are the questions who is who, the open ones first.
func (s *Session) people(r *run, problems game.Problems) []Person {
	open := []Person{}
	var evidence []review.Proposal
	for i := range problems {
		p := &problems[i]
		who, asks := p.About.(game.Identity)
		in, event, entry := r.entryAt(p)
		if !asks || entry == nil {
			continue
		}
		if evidence == nil {
			evidence = s.evidence()
		}
		q := Person{
			Key: keyOf(in.Event, entry), Event: event, Entry: entry.ID, Name: entry.DisplayName(), Shown: who.Entry,
			Severity: p.Severity.String(), Text: told(*p), In: messages.In(p), Options: []Candidate{},
		}
		shown := strings.Split(who.Listed, "\n")
		for k, id := range strings.Split(who.IDs, "\n") {
			c := candidate(r.plan.Job.List, id)
			if c.ID = id; k < len(shown) {
				c.Shown = shown[k]
			}
			c.weigh(evidence, p)
			q.Options = append(q.Options, c)
		}
		open = append(open, q)
	}
	for _, a := range s.options.Answers {
		if q, ok := s.answered(r, a); ok {
			open = append(open, q)
		}
	}
	return open
}

// answered is a question that was answered, as long as the events have the entry.
func (s *Session) answered(r *run, a Answer) (Person, bool) {
	fields := fieldsOf(a)
	if fields == nil {
		return Person{}, false
	}
	for k, in := range r.events() {
		for i := range in.Event.Players {
			e := &in.Event.Players[i]
			if keyOf(in.Event, e) != a.Question {
				continue
			}
			q := Person{
				Key: a.Question, Event: k, Entry: e.ID, Name: e.DisplayName(), Shown: e.DisplayName(), Severity: game.Note.String(),
				Options: []Candidate{}, Answer: &a, Line: roster.AliasLine(fields),
			}
			if a.ID != "" {
				q.Options = append(q.Options, candidate(r.plan.Job.List, a.ID))
			}
			return q, true
		}
	}
	return Person{}, false
}

// evidence is what speaks for and against entries being players of the list, as an
// archive's review has it: there entries that are not recognised for sure are players of
// their own, who are compared with all others.
func (s *Session) evidence() []review.Proposal {
	c, err := s.choice()
	if err != nil {
		return nil
	}
	p, _ := plan.Open(nil, c)
	if p == nil {
		return nil
	}
	p.Job.Roster.Propose = true
	p.Job.Options.Explain = false
	inputs, _ := s.readEvents(false)
	entries, _ := plan.Readable(inputs)
	return p.Job.Rate(entries...).Who.Proposals()
}

// weigh adds the evidence about the entry that a problem asks about.
func (c *Candidate) weigh(all []review.Proposal, p *game.Problem) {
	for i := range all {
		q := &all[i]
		listed, entered := &q.A, &q.B
		if listed.ID != c.ID {
			listed, entered = entered, listed
		}
		if listed.ID != c.ID || entered.First.File != p.File || entered.First.Place != p.Place {
			continue
		}
		c.Score = q.Score
		for _, reason := range q.For {
			c.For = append(c.For, Reason(reason))
		}
		for _, reason := range q.Against {
			c.Against = append(c.Against, Reason(reason))
		}
	}
}

// candidate is the player of a list with an id.
func candidate(l *rating.List, id string) Candidate {
	c := Candidate{ID: id, For: []Reason{}, Against: []Reason{}}
	if i := slices.IndexFunc(l.Players, func(p rating.Standing) bool { return p.ID == id }); i >= 0 {
		p := &l.Players[i]
		c.Name, c.Rank, c.Rating, c.Club, c.Country, c.Games, c.Last = p.DisplayName(), p.Rank, p.Rating, p.Club, p.Country, p.Games, p.LastPlayed
		c.Shown = id + " " + c.Name
	}
	return c
}

// mostFound is how many players of the list a search gives.
const mostFound = 50

// players finds players of the list by a part of the name or by id.
func (s *Session) players(words string) (any, error) {
	c, err := s.choice()
	if err != nil {
		return nil, err
	}
	p, problems := plan.Open(nil, c)
	if p == nil {
		return nil, s.refused("the rating list cannot be read", problems).as("list")
	}
	found := Players{Players: []Candidate{}}
	find := game.FoldName(words)
	for i := range p.Job.List.Players {
		one := &p.Job.List.Players[i]
		if one.Hidden || find == "" || !strings.Contains(game.FoldName(one.DisplayName()), find) && !strings.EqualFold(one.ID, strings.TrimSpace(words)) {
			continue
		}
		if len(found.Players) == mostFound {
			found.More++
			continue
		}
		found.Players = append(found.Players, candidate(p.Job.List, one.ID))
	}
	return found, nil
}
