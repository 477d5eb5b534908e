package roster

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"kyudan/rating"
	"kyudan/rating/game"
)

// addNewcomers adds the new players to the list.
func (c *cast) addNewcomers() {
	used := map[string]int{}
	for i, d := range c.decisions {
		if d.How != ByNone {
			continue
		}
		p, e := &c.ev.Players[i], &c.entries[i]
		if j, twice := used[e.id]; twice {
			c.ask(i, game.Problem{
				Code: "same-player", Found: fmt.Sprintf("%s and %s, both with id %q", c.entryName(i), c.entryName(j), e.id),
				Expected: "one entry a player", Hint: "correct the id of one of them",
			})
			continue
		}
		if at, ok := c.r.byID[e.id]; ok {
			c.askWhich(i, []int{at}, "", "")
			continue
		}
		used[e.id] = i
		at := len(c.r.list.Players)
		c.decisions[i].Standing = at
		c.r.list.Players = append(c.r.list.Players, newcomer(p, e.id, c.r.list.Register))
		c.r.index()
		f := &c.r.faces[at]
		f.unsure, f.apart, f.borrowed = e.unsure, e.apart, e.byLine && !e.apart
		c.r.borrowing = c.r.borrowing || f.borrowed
		if e.apart {
			if c.r.parted == nil {
				c.r.parted = map[int]int{}
			}
			c.r.parted[e.line] = at
		}
		if f.borrowed && strings.HasPrefix(e.id, provisional) {
			// Who writes the name that the id was made of is this player.
			for _, p := range c.r.formOf("", "", strings.ReplaceAll(e.id[len(provisional):], "-", " ")).all() {
				p.add(at)
			}
		}
	}
}

// newcomer is the standing of a new player.
func newcomer(p *game.Player, id, register string) rating.Standing {
	s := rating.Standing{
		ID: id, Family: oneLine(p.Family), Given: oneLine(p.Given), Name: oneLine(p.Name), Country: p.Country, Club: oneLine(p.Club),
		Rank: p.Rank, Certified: p.Certified, Category: p.Category, Local: p.Local, Rankings: slices.Clone(p.Rankings),
	}
	if p.Family != "" || p.Given != "" {
		s.Name = ""
	}
	for reg, v := range p.IDs {
		if reg != register {
			setID(&s, reg, v)
		}
	}
	return s
}

// oneLine is a text as every form of a list can hold it, with a blank for tabs
// and line breaks.
func oneLine(s string) string {
	if strings.ContainsFunc(s, unicode.IsControl) {
		return strings.Join(strings.FieldsFunc(s, unicode.IsControl), " ")
	}
	return s
}

// fill puts what the entries tell into the empty fields of known standings.
func (c *cast) fill() {
	for i, d := range c.decisions {
		if d.Standing < 0 || d.How == ByNone {
			continue
		}
		p, s := &c.ev.Players[i], &c.r.list.Players[d.Standing]
		if s.Country == "" {
			s.Country = p.Country
		}
		if s.Club == "" {
			s.Club = p.Club
		}
		if s.Category == "" {
			s.Category = p.Category
		}
		if c.r.borrowing && c.r.faces[d.Standing].borrowed && (c.newcomerID(i) == s.ID || newID(p.DisplayName()) == s.ID) {
			c.r.rename(d.Standing, p)
		}
		for reg, id := range p.IDs {
			if reg == c.r.list.Register && c.r.aliases.canonical(id) == s.ID || s.IDs[reg] != "" {
				continue
			}
			// An id of the list's own register beside another is a contradiction
			// that was asked about; it is new only to a provisional player.
			if reg == c.r.list.Register && !strings.HasPrefix(s.ID, provisional) {
				continue
			}
			setID(s, reg, id)
			c.r.indexOther(d.Standing, registerID{reg, id})
		}
	}
}

// rename gives a standing that a line made, under the name of the entry that
// the line speaks of, the name of the player himself.
func (r *Roster) rename(at int, p *game.Player) {
	s := &r.list.Players[at]
	s.Family, s.Given, s.Name = oneLine(p.Family), oneLine(p.Given), oneLine(p.Name)
	if s.Family != "" || s.Given != "" {
		s.Name = ""
	}
	f := &r.faces[at]
	f.form, f.borrowed = r.formOf(s.Family, s.Given, s.Name), false
	for _, p := range f.form.all() {
		p.add(at)
	}
	if at < r.near.Len() {
		r.near.Rename(at, f.form.folded)
	}
}

func setID(s *rating.Standing, register, id string) {
	if s.IDs == nil {
		s.IDs = map[string]string{}
	}
	s.IDs[register] = id
}
