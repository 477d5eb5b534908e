package roster

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// The score of a proposal is a sum of points, cut to 0 to 100. It orders the
// questions; nothing is decided by it. What brings the names together:
//
//	60  the same id in another register
//	50  the same name; the same in traditional and simplified characters; entered
//	    beside each other, one with an id: that is asked whatever the score
//	45  an entry that had something of both (an id, a name)
//	40  the same name with and without umlauts, in another transcription from
//	    Cyrillic, another romanisation of Chinese; one letter apart
//	30  two letters apart in a name of eighteen or more, 20 in a shorter one
//	25  a short form: initials, a name cut or left out
//
// What speaks for one person: the same club 20, ranks within two of what growth
// allows 15 (within five: 5), the same country 10, ratings within 100 points 5,
// one begins within three years of when the other stops 5, one is those entries
// that may be either's 5.
//
// What speaks against: both played in one event 100, in two at once in different
// countries 60, in different towns 20, different ids in another register 40, ranks that growth does not explain 30,
// different countries 20, two names that are both ordinary on this list 25, a
// short form that fits several players 10 (more than five: 25), an id of the list's
// own register on both sides 10, names that brothers or sisters of one club have
// 25, another club 5.
const (
	minScore = 45 // proposals below are not made

	mayBeSure = 100

	longName = 18 // letters
)

var linkPoints = [...]int{byEntries: 50, byHint: 45, byOtherID: 60, byNamesake: 50, byScript: 50, byUmlauts: 40, byCyrillic: 40, byRomanisation: 40, oneLetter: 40, twoLetters: 20, shortForm: 25}

// reason is one of the reasons of a proposal.
type reason struct {
	points int
	text   string
}

// reasons adds up a proposal.
type reasons []reason

func (rs *reasons) add(points int, format string, a ...any) {
	*rs = append(*rs, reason{points, fmt.Sprintf(format, a...)})
}

// put sets score and reasons, the strongest first.
func (rs reasons) put(p *Proposal) {
	sum := 0
	slices.SortStableFunc(rs, func(a, b reason) int { return cmp.Compare(max(b.points, -b.points), max(a.points, -a.points)) })
	for _, r := range rs {
		sum += r.points
		if r.points < 0 {
			p.Against = append(p.Against, r.text)
		} else {
			p.For = append(p.For, r.text)
		}
	}
	p.Score = min(max(sum, 0), mayBeSure)
}

// scorer judges pairs.
type scorer struct {
	r     *Roster
	words map[string]int
	fits  map[int32]int // by standing: how many players its short form fits
}

func (r *Roster) scorer(pairs []pair) *scorer {
	s := &scorer{r: r, words: r.wordsOfList(), fits: map[int32]int{}}
	for _, p := range pairs {
		if p.link == shortForm {
			s.fits[s.shorter(p)]++
		}
	}
	return s
}

// shorter is the standing with the short form of the name.
func (s *scorer) shorter(p pair) int32 {
	if s.r.near.Letters(int(p.b)) < s.r.near.Letters(int(p.a)) {
		return p.b
	}
	return p.a
}

// judge is the proposal that two standings are one person; ok is false where
// too little speaks for it.
func (s *scorer) judge(p pair) (Proposal, bool) {
	r, a, b := s.r, int(p.a), int(p.b)
	x, y := &r.list.Players[a], &r.list.Players[b]
	if r.areDistinct(a, b) {
		return Proposal{}, false
	}
	var rs reasons
	points := linkPoints[p.link]
	if p.link == twoLetters && min(r.near.Letters(a), r.near.Letters(b)) >= longName {
		points += 10
	}
	rs.add(points, "%s", s.why(p))
	switch likeness.AgreeCountry(x.Country, y.Country) {
	case 1:
		rs.add(10, "the same country")
	case -1:
		rs.add(-20, "different countries")
	}
	switch r.clubs.Agree(x.Club, y.Club) {
	case 1:
		rs.add(20, "the same club")
	case -1:
		rs.add(-5, "different clubs")
	}
	if apart, ok := r.rankThen(a, b); ok {
		switch {
		case apart <= likeness.CloseRank:
			rs.add(15, "about the same rank at the time")
		case apart <= likeness.FarApart:
			rs.add(5, "ranks not far apart at the time")
		default:
			rs.add(-30, "ranks too far apart for the time between")
		}
	}
	if r.faces[a].unsure || r.faces[b].unsure {
		rs.add(5, "entries that may be either's are one of the two")
	}
	if u, ok := x.Rating.Get(); ok {
		if v, ok := y.Rating.Get(); ok && math.Abs(u-v) <= farRating {
			rs.add(5, "ratings within %d points", farRating)
		}
	}
	if reg := otherRegister(x.IDs, y.IDs); reg != "" {
		rs.add(-40, "different %s ids", reg)
	} else if isOfficial(x.ID) && isOfficial(y.ID) {
		rs.add(-10, "each has an id of the register")
	}
	if p.link == oneLetter || p.link == twoLetters {
		switch {
		case bothOrdinary(r.faces[a].form.folded, r.faces[b].form.folded, s.words):
			rs.add(-25, "both names are ordinary on this list")
		case r.clubs.Agree(x.Club, y.Club) > 0 && s.siblings(x, y):
			rs.add(-25, "one syllable of the given name differs, as of brothers and sisters in a club")
		}
	}
	if n := s.fits[s.shorter(p)]; p.link == shortForm && n > 1 {
		points := -10
		if n > 5 {
			points = -25
		}
		rs.add(points, "the short form fits %d players", n)
	}
	sum := 0
	for _, r := range rs {
		sum += r.points
	}
	if sum < minScore && p.link != byEntries { // what the events say can hardly bring it up again
		return Proposal{}, false
	}
	if m, ok := r.met(a, b); ok && p.link != byEntries {
		switch e := &r.events[m.event]; {
		case m.same:
			rs.add(-mayBeSure, "both played in %s", eventName(e))
		case m.apart == inCountries:
			rs.add(-60, "both played at the time of %s, in different countries", eventName(e))
		default:
			rs.add(-20, "both played at the time of %s, %s", eventName(e), m.apart)
		}
	} else if r.follows(a, b) {
		rs.add(5, "one begins when the other stops")
	}
	out := Proposal{Kind: SamePerson, A: r.side(a), B: r.side(b)}
	if out.A.yields(&out.B) {
		out.A, out.B = out.B, out.A
	}
	rs.put(&out)
	return out, out.Score >= minScore || p.link == byEntries
}

// why says what brings two names together.
func (s *scorer) why(p pair) string {
	switch p.link {
	case byEntries:
		return s.r.beside[[2]int{int(p.a), int(p.b)}]
	case byHint:
		return s.r.hints[[2]int{int(p.a), int(p.b)}]
	case byOtherID:
		return "the same id in another register"
	case byNamesake:
		if sameParts(s.r.faces[p.a].form, s.r.faces[p.b].form) {
			return "the same name"
		}
		return "the same name with other blanks"
	case byScript:
		return "the same name in traditional and simplified characters"
	case byUmlauts:
		return "the same name with and without umlauts"
	case byCyrillic:
		return "the same name in another transcription from Cyrillic"
	case byRomanisation:
		return "the same Chinese name in another spelling"
	case oneLetter:
		return "names one letter apart"
	case twoLetters:
		return "names two letters apart"
	}
	return "one name may be a short form of the other"
}

// follows reports whether one player begins within three years of the other's
// end.
func (r *Roster) follows(a, b int) bool {
	x, y := &r.faces[a].career, &r.faces[b].career
	if x.last == 0 || y.last == 0 {
		return false
	}
	if x.first > y.first {
		x, y = y, x
	}
	end, begin := r.dayOfPlay(x.last), r.dayOfPlay(y.first)
	return end != 0 && end < begin && end.DaysUntil(begin) <= 3*365
}

// isOfficial reports whether an id is one that a register gave.
func isOfficial(id string) bool { return !strings.HasPrefix(id, provisional) }

// otherRegister is the first register in which both have an id, and not the
// same.
func otherRegister(x, y map[string]string) string {
	found := ""
	for reg, id := range x {
		if other := y[reg]; other != "" && id != "" && id != other && (found == "" || reg < found) {
			found = reg
		}
	}
	return found
}

// eventName is an event for a sentence: its name and day, or its file.
func eventName(e *past) string {
	name := cmp.Or(e.name, e.file)
	if e.begin != 0 {
		name += fmt.Sprintf(" (%s)", e.begin)
	}
	return name
}

// yields reports whether of two players the other is the one who stays.
func (s *Side) yields(to *Side) bool {
	switch own, other := isOfficial(s.ID), isOfficial(to.ID); {
	case own != other:
		return other
	case s.Games != to.Games:
		return to.Games > s.Games
	}
	return to.ID < s.ID
}

// side shows a standing.
func (r *Roster) side(at int) Side {
	s, k := &r.list.Players[at], &r.faces[at].career
	out := Side{
		ID: s.ID, Name: s.DisplayName(), Former: s.Former, Club: s.Club, Country: s.Country, Rank: s.Rank, Rating: s.Rating,
		Games: max(s.Games, int(k.games)), Events: int(k.events), First: r.appearance(k.first, k.firstPlace), Last: r.appearance(k.last, k.lastPlace),
	}
	if likeness.Club(s.Club) == "" {
		out.Club = "" // xxxx
	}
	if out.Rank == game.NoRank {
		out.Rank = k.lastRank
	}
	return out
}

func (r *Roster) appearance(k int32, place game.Place) Appearance {
	if k == 0 {
		return Appearance{}
	}
	e := &r.events[r.plays[k].event]
	return Appearance{Date: e.begin, Event: e.name, File: e.file, Place: place.String()}
}
