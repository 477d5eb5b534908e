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
	var fresh []int
	for i := range rs.ev.Players {
		if !rs.open(i) {
			continue
		}
		f := rs.form(i)
		if f.folded == "" {
			rs.ask(i, game.Problem{
				Code: game.CodeNameUnreadable, Found: fmt.Sprintf("name %q", rs.ev.Players[i].DisplayName()), Expected: "a name",
				Hint: "write the player's name, or their id, into the file",
			})
			continue
		}
		all := rs.named(f)
		free := all
		if slices.ContainsFunc(all, rs.isTaken) {
			free = slices.DeleteFunc(slices.Clone(all), rs.isTaken)
		}
		switch {
		case len(all) == 0:
			rs.decide(i, -1, ByNone, "")
			fresh = append(fresh, i)
		case len(free) == 0:
			rs.besideOthers(i, all)
		case rs.propose:
			rs.choose(i, free)
		case len(free) == 1:
			rs.takeByName(i, free[0], all)
		default:
			rs.amongSeveral(i, free)
		}
	}
	if !rs.propose {
		rs.questionSimilar(fresh)
	}
}

// takeByName judges the single candidate that an entry has.
func (rs *resolver) takeByName(i, at int, all []int) {
	w := rs.compare(&rs.ev.Players[i], at)
	if w.tooDifferent() {
		rs.askWhich(i, []int{at}, "", "")
		return
	}
	var notes []string
	if len(all) > 1 {
		notes = append(notes, "the other player of this name on the list is another entry of the event")
	}
	switch f := rs.members[at].form; {
	case !sameName(rs.form(i), f):
		notes = append(notes, "the list has another name now: "+rs.describe(at))
	case !sameParts(rs.form(i), f):
		notes = append(notes, "the list writes the name with other blanks: "+rs.describe(at))
	}
	if w.club < 0 {
		notes = append(notes, "the list has another club: "+rs.describe(at))
	}
	if rs.newcomerID(i) != "" {
		notes = append(notes, "the list has the provisional id "+rs.list.Players[at].ID)
	}
	rs.decide(i, at, ByName, strings.Join(notes, "; "))
}

// amongSeveral settles an entry with several candidates only where one agrees
// with every witness and all others are contradicted by rank and club alike, or
// by an id.
func (rs *resolver) amongSeveral(i int, candidates []int) {
	one := -1
	for _, at := range candidates {
		w := rs.compare(&rs.ev.Players[i], at)
		switch {
		case w.consistent() && one < 0:
			one = at
		case w.id != "" || w.rank < 0 && w.club < 0:
		default:
			rs.askWhich(i, candidates, "", "")
			return
		}
	}
	if one < 0 {
		rs.askWhich(i, candidates, "", "")
		return
	}
	rs.decide(i, one, ByName, fmt.Sprintf("taken for %s, because rank and club contradict the others of this name", rs.describe(one)))
}

// choose settles an entry by name in an archive: for the one player whom no
// witness contradicts. Of several people of the name it is the one whom club and
// rank fit, and fit better than anybody else; and neither must speak against one
// who was entered elsewhere on the same days. Somebody whom the witnesses
// contradict is a new player of the name. Entries that may be either of several
// are a player of their own, always the same one.
func (rs *resolver) choose(i int, candidates []int) {
	at, unsure := rs.pick(i, candidates)
	if at >= 0 {
		rs.decide(i, at, ByName, "")
		return
	}
	rs.decide(i, -1, ByNone, "")
	rs.entries[i].unsure = unsure
}

// pick is whom choose takes an entry for, -1 where nobody; unsure says that it may
// be either of several.
func (rs *resolver) pick(i int, candidates []int) (at int, unsure bool) {
	p := &rs.ev.Players[i]
	best, points, second, either := -1, 0, 0, -1
	possible := false // somebody is not contradicted
	for _, at := range candidates {
		w := rs.compareThen(p, at, rs.ev.Begin)
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
		switch n := w.points(); {
		case best < 0:
			best, points, second = at, n, n-standsOut
		case n > points:
			best, points, second = at, n, points
		default:
			second = max(second, n)
		}
	}
	switch {
	case best >= 0 && points-second >= standsOut:
		return best, false
	case either >= 0:
		return either, false
	}
	return -1, possible && len(candidates) > 1
}
