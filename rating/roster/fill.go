package roster

import (
	"cmp"
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
		p := &c.ev.Players[i]
		id := cmp.Or(c.newcomerID(i), newID(p.DisplayName()))
		if j, twice := used[id]; twice {
			c.ask(i, game.Problem{
				Code: "same-player", Found: fmt.Sprintf("%s and %s, both with id %q", c.entryName(i), c.entryName(j), id),
				Expected: "one entry a player", Hint: "correct the id of one of them",
			})
			continue
		}
		if at, ok := c.r.byID[id]; ok {
			c.askWhich(i, []int{at}, "", "")
			continue
		}
		used[id] = i
		s := rating.Standing{
			ID: id, Family: oneLine(p.Family), Given: oneLine(p.Given), Name: oneLine(p.Name), Country: p.Country, Club: oneLine(p.Club),
			Rank: p.Rank, Certified: p.Certified, Category: p.Category, Local: p.Local, Rankings: slices.Clone(p.Rankings),
		}
		if p.Family != "" || p.Given != "" {
			s.Name = ""
		}
		for reg, v := range p.IDs {
			if reg != c.r.list.Register {
				setID(&s, reg, v)
			}
		}
		c.decisions[i].Standing = len(c.r.list.Players)
		c.r.list.Players = append(c.r.list.Players, s)
		c.r.index()
	}
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
		s.Country = cmp.Or(s.Country, p.Country)
		s.Club = cmp.Or(s.Club, p.Club)
		s.Category = cmp.Or(s.Category, p.Category)
		for reg, id := range p.IDs {
			if reg == c.r.list.Register && id == s.ID || s.IDs[reg] != "" {
				continue
			}
			// An id of the list's own register beside another is a contradiction
			// that was asked about; it is new only to a provisional player.
			if reg == c.r.list.Register && !strings.HasPrefix(s.ID, provisional) {
				continue
			}
			setID(s, reg, id)
		}
		c.r.indexIDs(d.Standing)
	}
}

func setID(s *rating.Standing, register, id string) {
	if s.IDs == nil {
		s.IDs = map[string]string{}
	}
	s.IDs[register] = id
}
