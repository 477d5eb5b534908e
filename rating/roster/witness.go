package roster

import (
	"cmp"
	"math"
	"slices"

	"kyudan/rating/game"
	"kyudan/rating/roster/history"
	"kyudan/rating/roster/likeness"
)

// witnesses are what an entry and a standing have in common besides the name: 1
// agrees, -1 contradicts, 0 is silent.
type witnesses struct {
	country, club, rank int
	apart               int    // ranks between them that growth does not explain, if both are given
	steps               int    // all ranks between them
	lost                int    // ranks by which the later of the two is lower, if the days are given
	gap                 int    // days between them, or unknownGap
	id                  string // a register in which both have different ids
	elsewhere           history.Certainty
}

// unknownGap is longer than any.
const unknownGap = math.MaxInt

// tooDifferent reports whether the witnesses contradict that the two are one
// person: by country, by rank, by an id; or by the club together with a rank that
// is no longer close. A change of club alone is common.
func (w witnesses) tooDifferent() bool {
	return w.id != "" || w.country < 0 || w.rank < 0 || w.club < 0 && w.apart > 3
}

// contradict reports whether they do, or too many ranks were lost.
func (w witnesses) contradict() bool { return w.tooDifferent() || w.lost > mostLost }

func (w witnesses) consistent() bool {
	return w.id == "" && w.country >= 0 && w.rank >= 0 && w.club >= 0
}

// suspicious reports whether the witnesses suggest one person whose name was
// misspelt: the club is the same, the rank about the same and nothing speaks
// against it.
func (w witnesses) suspicious() bool {
	return w.club > 0 && w.rank > 0 && w.apart <= likeness.CloseRank && w.country >= 0 && w.id == ""
}

// The points of one person under one name, which are added up:
//
//	 2  the club is the same
//	 2  the rank is at most one away
//	 2  seen within a year, 1 within two
//	 1  the country is the same
//	-1  a rank lost, -4 two
//	-2  another club
//	-3  not seen for four years
//	-4  six ranks apart or more
const (
	manyRanks = 6
	oneYear   = 365 // days
)

// allow reports whether neither club nor rank speak against a player.
func (w witnesses) allow() bool { return w.club >= 0 && (w.rank == 0 || w.apart <= likeness.CloseRank) }

// fits reports whether one of them speaks for him, too.
func (w witnesses) fits() bool { return w.allow() && (w.club > 0 || w.rank > 0) }

// enough is the least number of points by which an entry is taken for a player: more if
// it may be another's, unless the player himself stands for entries of several, is four
// years from all others and of another rank or without one, or is of another club and
// without a rank. Nothing is enough
//   - for one of another club after three years, or within a year with a rank lost or two
//     won;
//   - for one of several of a name after a year with a rank two away, after three years, or
//     with a rank lost and not the club;
//   - for one who stands for entries of several with another club, with a rank two away or
//     after two years.
func (w witnesses) enough(several, unsure bool) int {
	switch {
	case w.club < 0 && (w.years(3) || w.gap < oneYear && (w.lost > 0 || w.steps > 1)),
		several && (w.years(1) && w.steps > 1 || w.years(3)),
		unsure && (w.club < 0 || w.steps > 1 || w.gap >= 2*oneYear):
		return math.MaxInt
	case several && !unsure && w.club <= 0:
		return standsOut + 1
	case several, w.years(4) && (w.rank == 0 || w.steps > 0), w.club < 0 && w.rank == 0:
		return standsOut
	}
	return 0
}

// years reports whether so many lie between the two.
func (w witnesses) years(n int) bool { return w.gap >= n*oneYear && w.gap != unknownGap }

// points say how much more speaks for one person than against, where no witness
// contradicts.
func (w witnesses) points() int {
	n := 2*w.club + w.country - w.lost*w.lost
	switch {
	case w.rank == 0:
	case w.steps <= 1:
		n += 2
	case w.steps >= manyRanks:
		n -= 4
	}
	switch {
	case w.gap < oneYear:
		n += 2
	case w.gap < 2*oneYear:
		n++
	case w.years(4):
		n -= 3
	}
	return n
}

// weak is why so little speaks for one person, although enough to be taken for him, that
// the review asks whether it is; "": more does. Asking costs little: those with one reason
// are looked at together.
func (w witnesses) weak(several, unsure bool) string {
	later := w.years(1)
	switch {
	case unsure, several:
		return "an entry that another of the name may have, too"
	case w.years(4):
		return "an entry years from all others"
	case w.club < 0:
		return "an entry with another club"
	case w.club == 0 && w.rank == 0:
		return "an entry with neither club nor rank"
	case w.years(2):
		return "an entry two years from all others"
	case later && w.lost > 0, w.apart > 3, w.steps > 3 && w.gap < oneYear/2, w.club == 0 && (w.steps > likeness.CloseRank || later && w.steps > 1):
		return "an entry with another rank"
	case w.gap > oneYear*3/2 && w.gap != unknownGap && (w.club == 0 || w.rank == 0):
		return "an entry a year and a half from all others"
	}
	return ""
}

// standsOut is how many points more than any other namesake a player must have
// to be taken for an entry.
const standsOut = 2

// mostLost is how many ranks a player may be lower than before, after any time, to
// be recognised by name. A player lower still is mostly another one.
const mostLost = 2

// hear compares an entry of a day with the facts about a person: ranks may be as
// far apart as the days between allow.
func (d *directory) hear(p *game.Player, day game.Date, known facts) witnesses {
	w := witnesses{country: likeness.AgreeCountry(p.Country, known.country), club: d.clubs.Agree(p.Club, known.club), gap: daysApart(known.day, day)}
	w.hearRank(p, day, known)
	return w
}

// hearRank compares the ranks of two days.
func (w *witnesses) hearRank(p *game.Player, day game.Date, known facts) {
	up, ok := likeness.RanksGrown(p, known.rank)
	if !ok {
		return
	}
	w.rank, w.apart, w.steps = 1, likeness.BeyondGrowth(up, known.day, day), max(up, -up)
	if w.apart > likeness.FarApart {
		w.rank = -1
	}
	if known.day != 0 {
		w.lost = likeness.RanksLost(up, known.day, day)
	}
}

// compareThen compares an entry of a day with a standing, by the rank last entered
// with and by what is known about the holder of its id.
func (d *directory) compareThen(p *game.Player, at int, day game.Date) witnesses {
	known := d.lastFacts(at)
	w := d.hear(p, day, known)
	if d.past.LastPlayed(at) == 0 { // the rank is the list's, and may be of another day
		if w.lost = 0; w.rank < 0 {
			w.rank, w.apart, w.steps = 0, 0, 0
		}
	}
	if h := d.members[at].holder; h != nil {
		d.hearHolder(&w, h, p, day)
	}
	w.id = d.otherID(p, at)
	return w
}

// lastFacts are those of a standing, with the rank last entered with.
func (d *directory) lastFacts(at int) facts {
	s := &d.list.Players[at]
	known := facts{s.Country, s.Club, s.Rank, s.LastPlayed}
	if last := d.past.Career(at).LastRank; last != game.NoRank {
		known.rank, known.day = last, d.past.LastPlayed(at)
	}
	return known
}

// candidate is who an entry may be by name.
type candidate struct {
	at     int     // the standing; -1: nobody on the list yet
	holder *holder // of an id, nil: not known
	weak   string  // why little speaks for it once it is picked; "": enough does
}

func (c candidate) isSomebody() bool { return c.at >= 0 || c.holder != nil }

func (d *directory) asCandidates(standings []int) []candidate {
	all := make([]candidate, len(standings))
	for i, at := range standings {
		all[i] = candidate{at: at, holder: d.members[at].holder}
	}
	return all
}

// compareDay compares an entry of a day with a candidate.
func (d *directory) compareDay(p *game.Player, c candidate, day game.Date) witnesses {
	if c.at >= 0 {
		return d.compareThen(p, c.at, day)
	}
	return d.compareHolder(p, c.holder, day)
}

// compareHolder compares an entry of a day with the holder of an id.
func (d *directory) compareHolder(p *game.Player, h *holder, day game.Date) witnesses {
	w := witnesses{gap: unknownGap}
	d.hearHolder(&w, h, p, day)
	for _, known := range h.ids() {
		if id := p.IDs[known.register]; id != "" && id != known.id {
			w.id = known.register
			break
		}
	}
	return w
}

// hearHolder adds what the entries with an id say: countries and clubs of any day, the
// ranks before and after the day, and how far away the next event was.
func (d *directory) hearHolder(w *witnesses, h *holder, p *game.Player, day game.Date) {
	for _, at := range h.homes {
		if w.country == 0 {
			w.country = likeness.AgreeCountry(p.Country, at.country)
		}
		if c := d.clubs.Agree(p.Club, at.club); c != 0 && w.club <= 0 {
			w.club = c
		}
	}
	nearest := w.gap
	for _, r := range h.ranks {
		nearest = min(nearest, daysApart(r.from, day), daysApart(r.until, day))
		if r.from <= day && day <= r.until {
			nearest = 0
		}
	}
	after := slices.IndexFunc(h.ranks, func(r ranked) bool { return r.from > day })
	if after < 0 {
		after = len(h.ranks)
	}
	for _, r := range h.ranks[max(0, after-1):min(len(h.ranks), after+1)] {
		known := facts{rank: r.rank, day: r.from}
		if known.day < day {
			known.day = min(r.until, day)
		}
		var o witnesses
		if o.hearRank(p, day, known); o.rank == 0 {
			continue
		}
		if w.rank == 0 || daysApart(known.day, day) < w.gap {
			w.steps = o.steps
		}
		w.rank, w.apart, w.lost = min(cmp.Or(w.rank, 1), o.rank), max(w.apart, o.apart), max(w.lost, o.lost)
	}
	w.gap = nearest
}

// daysApart is how many days are between two, unknownGap if one is not given.
func daysApart(a, b game.Date) int {
	if a == 0 || b == 0 {
		return unknownGap
	}
	days := a.DaysUntil(b)
	return max(days, -days)
}

// compare compares an entry with a standing as the list has it.
func (d *directory) compare(p *game.Player, at int) witnesses {
	s := &d.list.Players[at]
	w := witnesses{country: likeness.AgreeCountry(p.Country, s.Country), club: d.clubs.Agree(p.Club, s.Club), id: d.otherID(p, at)}
	if apart, ok := likeness.RanksApart(p, s.Rank); ok {
		w.apart, w.rank = apart, 1
		if apart > likeness.FarApart {
			w.rank = -1
		}
	}
	return w
}

// otherID is the first register in which entry and standing have different ids.
func (d *directory) otherID(p *game.Player, at int) string {
	s := &d.list.Players[at]
	found := ""
	for reg, id := range p.IDs {
		theirs := s.IDs[reg]
		if reg == d.list.Register {
			id = d.aliases.canonical(id)
			if !IsProvisional(s.ID) {
				theirs = s.ID
			}
		}
		if id != "" && theirs != "" && id != theirs && (found == "" || reg < found) {
			found = reg
		}
	}
	return found
}

// choice is the one whose points stand out.
type choice[T any] struct {
	one            T
	known          bool
	points, second int
}

func (c *choice[T]) weigh(one T, points int) {
	switch {
	case !c.known:
		*c = choice[T]{one, true, points, points - standsOut}
	case points > c.points:
		c.one, c.points, c.second = one, points, c.points
	default:
		c.second = max(c.second, points)
	}
}

func (c *choice[T]) isClear() bool { return c.known && c.points-c.second >= standsOut }
