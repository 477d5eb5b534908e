package roster

import (
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
		case len(all) == 0:
			rs.decide(e, -1, ByNone)
			fresh = append(fresh, e)
		case len(free) == 0:
			rs.besideOthers(e, all)
		case rs.propose:
			at, unsure := rs.pick(e, free)
			if at >= 0 {
				rs.decide(e, at, ByName)
				continue
			}
			rs.decide(e, -1, ByNone)
			e.unsure = unsure
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
	switch f := rs.members[at].form; {
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
// by an id.
func (rs *resolver) amongSeveral(e *entrant, candidates []int) {
	var agree []int
	doubtful := false // a candidate neither agrees nor is contradicted
	for _, at := range candidates {
		switch w := rs.compare(e.Player, at); {
		case w.consistent():
			agree = append(agree, at)
		case w.id == "" && (w.rank >= 0 || w.club >= 0):
			doubtful = true
		}
	}
	if len(agree) != 1 || doubtful {
		rs.askWhich(e, candidates, "", "")
		return
	}
	rs.decide(e, agree[0], ByName)
	rs.recognised(e, fmt.Sprintf("taken for %s, because rank and club contradict the others of this name", rs.describe(agree[0])))
}

// pick is the player that an entry is by name in an archive: the one not
// contradicted by any witness. Of several people of the name it is the one that
// club and rank fit, and fit best; and neither may speak against a player entered
// elsewhere on the same days. Otherwise it is -1, a new player of the name, and
// unsure means that it may be any of several: such entries share one separate
// player.
func (rs *resolver) pick(e *entrant, candidates []int) (at int, unsure bool) {
	var best choice[int]
	either := -1
	possible := false // a candidate is not contradicted
	for _, at := range candidates {
		w := rs.compareThen(e.Player, at, rs.ev.Begin)
		elsewhere := rs.past.Elsewhere(at, &rs.now)
		switch {
		case w.tooDifferent(), w.lost > mostLost, elsewhere == history.Surely:
			continue
		case rs.members[at].unsure:
			either = at
			continue
		}
		possible = true
		if len(candidates) > 1 && !w.fits() || elsewhere == history.Perhaps && !w.allow() {
			continue
		}
		best.add(at, w.points())
	}
	switch {
	case best.isClear():
		return best.one, false
	case either >= 0:
		return either, false
	}
	return -1, possible && len(candidates) > 1
}
