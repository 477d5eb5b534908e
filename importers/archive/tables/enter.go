package tables

import (
	"fmt"
	"maps"
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Enter puts the people of the register on a list whose ids are those of a
// register, in the order of the file. People already on it stay as the list has
// them, except for the name: the register's counts, and the list's becomes a former
// one, with a note for each. Who is on it without a name is again who the register says.
func (r *Register) Enter(l *rating.List) game.Problems {
	if r == nil {
		return nil
	}
	var problems game.Problems
	known := make(map[string]int, len(l.Players))
	for i := range l.Players {
		known[l.Players[i].ID] = i
	}
	for i := range r.People {
		p := &r.People[i]
		at, ok := known[p.ID]
		if !ok {
			l.Players = append(l.Players, p.standing())
			continue
		}
		s := &l.Players[at]
		if s.IsNameless() {
			n := p.standing()
			s.Family, s.Given, s.Name, s.Former, s.IDs, s.Club, s.Hidden = n.Family, n.Given, n.Name, n.Former, n.IDs, n.Club, n.Hidden
			continue
		}
		if was := s.DisplayName(); p.rename(s) {
			problems.Add(game.Problem{
				Severity: game.Note, Code: "renamed", File: p.File, Place: p.Place,
				Found: fmt.Sprintf("%s is %s, who was %q on the list", p.ID, p.show(), was),
			})
		}
	}
	return problems
}

// InScripts reports whether a person has names in two scripts.
func (p *Person) InScripts() bool { return p.Name != "" && (p.Family != "" || p.Given != "") }

// InScripts reports whether any person has names in two scripts.
func (r *Register) InScripts() bool {
	return r != nil && slices.ContainsFunc(r.People, func(p Person) bool { return p.InScripts() })
}

// OneScript forgets names in another script than that of family and given name.
func (r *Register) OneScript() {
	for i := range r.People {
		if p := &r.People[i]; p.InScripts() {
			p.Name = ""
		}
	}
}

// standing is a person not rated yet. A first rank is a grade given
// on the day of joining; it is not the rank of the standing, because years later
// it would contradict its own holder.
func (p *Person) standing() rating.Standing {
	s := rating.Standing{
		ID: p.ID, Family: p.Family, Given: p.Given, Name: p.Name, IDs: maps.Clone(p.IDs), Country: p.Country, Club: p.Club,
		Category: p.Category, Certified: p.Certified, Local: p.Local, Hidden: p.Hidden,
	}
	p.addFormer(&s, p.Former...)
	if p.FirstRank != game.NoRank {
		s.Rankings = []game.Ranking{{Rank: p.FirstRank, By: p.Organisation, Date: p.Joined}}
	}
	return s
}

// rename gives a standing the person's names, and reports whether it had
// another. Another order or case does not make another name.
func (p *Person) rename(s *rating.Standing) bool {
	was := s.DisplayName()
	renamed := game.NameKey(was) != game.NameKey(p.name())
	if renamed {
		s.Family, s.Given, s.Name = p.Family, p.Given, p.Name
		former := s.Former
		s.Former = nil
		p.addFormer(s, was)
		p.addFormer(s, former...)
	}
	if p.InScripts() && s.Name == "" {
		s.Name = p.Name
	}
	p.addFormer(s, p.Former...)
	return renamed
}

// addFormer adds former names that a standing does not have, in any form.
func (p *Person) addFormer(s *rating.Standing, names ...string) {
	for _, name := range names {
		is := func(other string) bool { return game.NameKey(other) == game.NameKey(name) }
		if name != "" && !is(s.DisplayName()) && !is(s.Name) && !slices.ContainsFunc(s.Former, is) {
			s.Former = append(s.Former, name)
		}
	}
}
