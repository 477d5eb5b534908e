package roster

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/history"
)

// settleByName recognises the rest by name, with country, club, rank and ids as
// witnesses.
func (rs *resolver) settleByName() {
	rs.holdTaken()
	var fresh []*entrant
	for e := range rs.those((*entrant).isOpen) {
		f := rs.form(e)
		if f.folded == "" {
			rs.ask(e, game.CodeNameUnreadable, fmt.Sprintf("name %q", e.DisplayName()), "a name", "write the player's name, or their id, into the file")
			continue
		}
		all := rs.named(f)
		free := all
		if slices.ContainsFunc(all, rs.isTaken) {
			free = slices.DeleteFunc(slices.Clone(all), rs.isTaken)
		}
		switch {
		case len(all) == 0 && !rs.propose:
			rs.decide(e, -1, ByNone)
			fresh = append(fresh, e)
		case len(free) == 0 && len(all) > 0:
			rs.besideOthers(e, all)
		case rs.propose:
			rs.settleAmong(e, rs.candidates(e, free))
		case len(free) == 1:
			rs.takeByName(e, free[0], all)
		default:
			rs.amongSeveral(e, free)
		}
	}
	if !rs.propose {
		rs.questionSimilar(fresh)
	}
}

// settleAmong settles an entry of an archive among candidates.
func (rs *resolver) settleAmong(e *entrant, candidates []candidate) {
	switch c, unsure := rs.pick(e, candidates); {
	case c.at >= 0:
		rs.decide(e, c.at, ByName)
		e.weak = c.weak
	case c.holder != nil:
		rs.await(e, c.holder)
		e.weak = c.weak
	default:
		rs.decide(e, -1, ByNone)
		e.unsure = unsure
	}
}

// takeByName judges the single candidate that an entry has.
func (rs *resolver) takeByName(e *entrant, at int, all []int) {
	w := rs.compare(e.Player, at)
	if w.tooDifferent() {
		rs.askWhich(e, []int{at}, "", "")
		return
	}
	rs.decide(e, at, ByName)
	var notes []string
	if len(all) > 1 {
		notes = append(notes, "the other player of this name on the list is another entry of the event")
	}
	f := rs.members[at].form
	for _, one := range rs.inScripts(&rs.list.Players[at]) {
		if sameName(rs.form(e), one) {
			f = one
		}
	}
	switch {
	case !sameName(rs.form(e), f):
		notes = append(notes, "the list has another name now: "+rs.describe(at))
	case !sameParts(rs.form(e), f):
		notes = append(notes, "the list spaces the name differently: "+rs.describe(at))
	}
	if w.club < 0 {
		notes = append(notes, "the list has another club: "+rs.describe(at))
	}
	if rs.ownID(e) != "" {
		notes = append(notes, "the list has the provisional id "+rs.list.Players[at].ID)
	}
	if len(notes) > 0 {
		rs.recognised(e, strings.Join(notes, "; "))
	}
}

// recognised notes what users should know about a decision.
func (rs *resolver) recognised(e *entrant, note string) {
	rs.add(e, game.Note, game.CodeRecognised, describePlayer(e.Player)+": "+note, "", "")
}

// amongSeveral settles an entry with several candidates only where one agrees
// with every witness and all others are contradicted by rank and club alike, or
// by an id; or where one has both the rank and the club, and the others neither.
func (rs *resolver) amongSeveral(e *entrant, candidates []int) {
	var agree, same []int
	doubtful, neither := false, 0 // a candidate neither agrees nor is contradicted
	for _, at := range candidates {
		w := rs.compare(e.Player, at)
		switch {
		case w.consistent() && w.club > 0 && w.rank > 0 && w.apart == 0:
			same = append(same, at)
		case w.club < 0 && w.apart > 0:
			neither++
		}
		switch {
		case w.consistent():
			agree = append(agree, at)
		case w.id == "" && (w.rank >= 0 || w.club >= 0):
			doubtful = true
		}
	}
	why := "rank and club contradict the others of this name"
	if len(agree) != 1 || doubtful {
		if len(same) != 1 || neither != len(candidates)-1 {
			rs.askWhich(e, candidates, "", "")
			return
		}
		agree, why = same, "rank and club are the same, and the others of this name have neither"
	}
	rs.decide(e, agree[0], ByName)
	rs.recognised(e, fmt.Sprintf("taken for %s, because %s", rs.describe(agree[0]), why))
}

// candidates lists players of the list, and holders of ids who will come on it and are
// not entered in the event, unless they are one of the players.
func (rs *resolver) candidates(e *entrant, listed []int) []candidate {
	holders := rs.comingNamed(rs.form(e))
	own := rs.aliases.canonical(rs.ownID(e))
	mayBe := func(h *holder) bool {
		w := rs.compareHolder(e.Player, h, rs.ev.Begin)
		return h.id == own || own == "" && !w.contradict() && w.points() >= 0
	}
	var all []candidate
	for _, at := range listed {
		c := candidate{at: at, holder: rs.members[at].holder}
		if c.holder == nil && rs.learned {
			h := rs.onlyHolder(at, holders)
			switch {
			case h != nil && mayBe(h) && !rs.members[at].unsure:
				holders = slices.DeleteFunc(holders, func(o *holder) bool { return o == h })
			case rs.holders[rs.list.Register][own] != nil && IsProvisional(rs.list.Players[at].ID):
				continue
			}
		}
		all = append(all, c)
	}
	for _, h := range holders {
		if own == "" && !rs.isEntered(h) && !rs.isDistinct(h, e) {
			all = append(all, candidate{at: -1, holder: h})
		}
	}
	return all
}

// comingNamed lists the holders of a name who are not on the list.
func (d *directory) comingNamed(f *form) []*holder {
	return slices.DeleteFunc(d.holdersNamed(f), func(h *holder) bool { return h.at >= 0 })
}

// onlyHolder is the only one of the holders of a name that a player without an id may
// be, by what he was last seen with, or nil.
func (rs *resolver) onlyHolder(at int, holders []*holder) (only *holder) {
	s, k := &rs.list.Players[at], rs.past.Career(at)
	last := game.Player{Rank: cmp.Or(k.LastRank, s.Rank), Club: s.Club, Country: s.Country}
	for _, h := range holders {
		w := rs.compareHolder(&last, h, cmp.Or(rs.past.LastPlayed(at), s.LastPlayed))
		if w.contradict() || h.register == rs.list.Register && !IsProvisional(s.ID) || rs.aliases.distinct[pairOf(h.id, s.ID)] {
			continue
		}
		if only != nil {
			return nil
		}
		only = h
	}
	return only
}

// isEntered reports whether an entry of the event has the id.
func (rs *resolver) isEntered(h *holder) bool {
	own := rs.list.Register
	for e := range rs.those(func(e *entrant) bool { return e.holder == h || len(e.IDs) > 0 }) {
		if e.holder == h || h.register == own && e.IDs[own] != "" && rs.aliases.canonical(e.IDs[own]) == h.id {
			return true
		}
		if slices.ContainsFunc(h.ids(), func(id registerID) bool { return e.IDs[id.register] == id.id }) {
			return true
		}
	}
	return false
}

// isDistinct reports whether a decision makes the holder of an id and the owner of a
// provisional one, who has the entry's name, two people.
func (rs *resolver) isDistinct(h *holder, e *entrant) bool {
	return len(rs.aliases.distinct) > 0 && slices.ContainsFunc(rs.ownersNamed(rs.form(e)), func(o *owner) bool {
		return rs.aliases.distinct[pairOf(h.id, o.id)] && rs.fits(o, e)
	})
}

// await makes an entry the holder of an id, who comes onto the list under a
// provisional one: a list of that day does not know the id yet.
func (rs *resolver) await(e *entrant, h *holder) {
	rs.decide(e, -1, ByNone)
	e.holder = h
}

// pick is the player that an entry is by name in an archive: the one not
// contradicted by any witness for whom more speaks than against. Of several people of
// the name it is the one who stands out. Otherwise it is nobody, a new player of the
// name, and unsure means that it may be any of several: such entries share one
// separate player.
func (rs *resolver) pick(e *entrant, candidates []candidate) (one candidate, unsure bool) {
	var best, either choice[candidate]
	possible := false // a candidate is not contradicted
	for _, c := range candidates {
		w, several := rs.judge(e, c), len(candidates) > 1
		if w.contradict() || w.elsewhere == history.Surely {
			continue
		}
		possible = true
		unsure := c.at >= 0 && rs.members[c.at].unsure
		c.weak = w.weak(several, unsure)
		switch points := w.points(); {
		case points < w.enough(several, unsure), (several || w.elsewhere == history.Perhaps) && !w.allow():
		case unsure:
			either.weigh(c, points)
		case !several || w.fits():
			best.weigh(c, points)
		}
	}
	switch {
	case best.isClear():
		return best.one, false
	case either.known:
		return either.one, false
	}
	return candidate{at: -1}, possible && len(candidates) > 1
}

// judge compares an entry with a candidate, who may be elsewhere.
func (rs *resolver) judge(e *entrant, c candidate) witnesses {
	w := rs.compareDay(e.Player, c, rs.ev.Begin)
	if c.at >= 0 {
		w.elsewhere = rs.past.Elsewhere(c.at, &rs.now)
	}
	return w
}
