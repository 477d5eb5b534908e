package roster

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// addNewcomers adds the new players to the list.
func (rs *resolver) addNewcomers() {
	used := map[string]int{}
	for i, d := range rs.decisions {
		if d.How != ByNone {
			continue
		}
		p, e := &rs.ev.Players[i], &rs.entries[i]
		if j, twice := used[e.id]; twice {
			rs.ask(i, game.Problem{
				Code: "same-player", Found: fmt.Sprintf("%s and %s, both with id %q", rs.entryName(i), rs.entryName(j), e.id),
				Expected: "one entry a player", Hint: "correct the id of one of them",
			})
			continue
		}
		if at, ok := rs.dir.byID[e.id]; ok {
			rs.askWhich(i, []int{at}, "", "")
			continue
		}
		used[e.id] = i
		at := len(rs.dir.list.Players)
		rs.decisions[i].Standing = at
		rs.dir.list.Players = append(rs.dir.list.Players, newcomer(p, e.id, rs.dir.list.Register))
		rs.dir.index()
		f := &rs.dir.members[at]
		f.unsure, f.apart, f.borrowed = e.unsure, e.apart, e.byLine && !e.apart
		rs.dir.borrowing = rs.dir.borrowing || f.borrowed
		if e.apart {
			if rs.dir.parted == nil {
				rs.dir.parted = map[int]int{}
			}
			rs.dir.parted[e.line] = at
		}
		if f.borrowed && strings.HasPrefix(e.id, provisional) {
			// Who writes the name that the id was made of is this player.
			for _, p := range rs.dir.formOf("", "", strings.ReplaceAll(e.id[len(provisional):], "-", " ")).all() {
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

// fill puts what the entries tell into the empty fields of known standings.
func (rs *resolver) fill() {
	for i, d := range rs.decisions {
		if d.Standing < 0 || d.How == ByNone {
			continue
		}
		p, s := &rs.ev.Players[i], &rs.dir.list.Players[d.Standing]
		if s.Country == "" {
			s.Country = p.Country
		}
		if s.Club == "" {
			s.Club = p.Club
		}
		if s.Category == "" {
			s.Category = p.Category
		}
		if rs.dir.borrowing && rs.dir.members[d.Standing].borrowed && (rs.newcomerID(i) == s.ID || newID(p.DisplayName()) == s.ID) {
			rs.dir.rename(d.Standing, p)
		}
		for reg, id := range p.IDs {
			if reg == rs.dir.list.Register && rs.dir.aliases.canonical(id) == s.ID || s.IDs[reg] != "" {
				continue
			}
			// An id of the list's own register beside another is a contradiction
			// that was asked about; it is new only to a provisional player.
			if reg == rs.dir.list.Register && !strings.HasPrefix(s.ID, provisional) {
				continue
			}
			setID(s, reg, id)
			rs.dir.indexOther(d.Standing, registerID{reg, id})
		}
	}
}

func setID(s *rating.Standing, register, id string) {
	if s.IDs == nil {
		s.IDs = map[string]string{}
	}
	s.IDs[register] = id
}
