package review

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"kyudan/rating/game"
	"kyudan/rating/roster/history"
	"kyudan/rating/roster/likeness"
)

// The score of a proposal is a sum of points, cut to 0 to 100. It orders the
// questions and decides nothing. What brings the names together:
//
//	60  the same id in another register
//	50  the same name; the same in traditional and simplified characters; entered
//	    beside each other, one with an id: asked regardless of the score
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

	longName = 18 // letters

	closeRating = 100 // points
)

// links are the points of each link and its words; "": those of the events.
var links = [...]struct {
	points int
	why    string
}{
	byEntries:      {points: 50},
	byHint:         {points: 45},
	byOtherID:      {60, "the same id in another register"},
	byNamesake:     {50, "the same name"},
	byScript:       {50, "the same name in traditional and simplified characters"},
	byUmlauts:      {40, "the same name with and without umlauts"},
	byCyrillic:     {40, "the same name in another transcription from Cyrillic"},
	byRomanisation: {40, "the same Chinese name in another spelling"},
	oneLetter:      {40, "names one letter apart"},
	twoLetters:     {20, "names two letters apart"},
	shortForm:      {25, "one name may be a short form of the other"},
}

// reasons adds up a proposal.
type reasons []Reason

func (rs *reasons) add(points int, format string, a ...any) {
	*rs = append(*rs, Reason{points, fmt.Sprintf(format, a...)})
}

// put sets score and reasons, the strongest first.
func (rs reasons) put(p *Proposal) {
	slices.SortStableFunc(rs, func(a, b Reason) int { return cmp.Compare(max(b.Points, -b.Points), max(a.Points, -a.Points)) })
	for _, r := range rs {
		if r.Points < 0 {
			p.Against = append(p.Against, r)
		} else {
			p.For = append(p.For, r)
		}
	}
	p.Score = min(max(rs.sum(), 0), MaxScore)
}

func (rs reasons) sum() (sum int) {
	for _, r := range rs {
		sum += r.Points
	}
	return sum
}

type scorer struct {
	r     *Run
	words words
	clubs likeness.Clubs
	fits  map[int32]int // by standing: how many players its short form fits
}

func (r *Run) scorer(pairs []pair) *scorer {
	s := &scorer{r: r, words: r.words(), clubs: likeness.Clubs{}, fits: map[int32]int{}}
	for _, p := range pairs {
		if p.link == shortForm {
			s.fits[s.shorter(p)]++
		}
	}
	return s
}

// shorter is the standing with the short form of the name.
func (s *scorer) shorter(p pair) int32 {
	if s.r.Names.Letters(int(p.b)) < s.r.Names.Letters(int(p.a)) {
		return p.b
	}
	return p.a
}

// judge is the proposal that two standings are one person; ok is false if too
// little supports it.
func (s *scorer) judge(p pair) (c candidate, ok bool) {
	r, a, b := s.r, int(p.a), int(p.b)
	if r.isIdle(a, b) || r.Distinct(a, b) || serial(r.Players[a].Folded, r.Players[b].Folded) {
		return c, false
	}
	var rs reasons
	s.compareNames(&rs, p)
	s.compareFacts(&rs, p)
	s.compareIDs(&rs, p)
	if rs.sum() < minScore && p.link != byEntries { // the events can hardly make up for it
		return c, false
	}
	s.compareEvents(&rs, p)
	if r.yields(a, b) {
		a, b = b, a
	}
	c = candidate{Proposal{Kind: SamePerson, A: r.side(a), B: r.side(b)}, a, b}
	rs.put(&c.Proposal)
	return c, c.Score >= minScore || p.link == byEntries
}

// compareNames adds what the names say.
func (s *scorer) compareNames(rs *reasons, p pair) {
	r, a, b := s.r, int(p.a), int(p.b)
	x, y := &r.List.Players[a], &r.List.Players[b]
	points := links[p.link].points
	if p.link == twoLetters && min(r.Names.Letters(a), r.Names.Letters(b)) >= longName {
		points += 10
	}
	rs.add(points, "%s", s.why(p))
	switch n := s.fits[s.shorter(p)]; {
	case p.link == oneLetter, p.link == twoLetters:
		switch {
		case s.words.bothCommon(r.Players[a].Folded, r.Players[b].Folded):
			rs.add(-25, "both names are common on this list")
		case s.clubs.Agree(x.Club, y.Club) > 0 && s.words.siblings(x, y):
			rs.add(-25, "one syllable of the given name differs, as with siblings in one club")
		}
	case p.link == shortForm && n > 1:
		points := -10
		if n > 5 {
			points = -25
		}
		rs.add(points, "the short form fits %d players", n)
	}
}

// compareFacts adds what country, club, rank and rating say.
func (s *scorer) compareFacts(rs *reasons, p pair) {
	r, a, b := s.r, int(p.a), int(p.b)
	x, y := &r.List.Players[a], &r.List.Players[b]
	switch likeness.AgreeCountry(x.Country, y.Country) {
	case 1:
		rs.add(10, "the same country")
	case -1:
		rs.add(-20, "different countries")
	}
	switch s.clubs.Agree(x.Club, y.Club) {
	case 1:
		rs.add(20, "the same club")
	case -1:
		rs.add(-5, "different clubs")
	}
	if apart, ok := r.Past.RanksApart(a, b, [2]game.Rank{x.Rank, y.Rank}); ok {
		switch {
		case apart <= likeness.CloseRank:
			rs.add(15, "about the same rank at the time")
		case apart <= likeness.FarApart:
			rs.add(5, "ranks not far apart at the time")
		default:
			rs.add(-30, "ranks too far apart for the time between")
		}
	}
	if r.Players[a].Unsure || r.Players[b].Unsure {
		rs.add(5, "entries that may belong to either are one of the two")
	}
	if u, ok := x.Rating.Get(); ok {
		if v, ok := y.Rating.Get(); ok && math.Abs(u-v) <= closeRating {
			rs.add(5, "ratings within %d points", closeRating)
		}
	}
}

// compareIDs adds what ids say.
func (s *scorer) compareIDs(rs *reasons, p pair) {
	x, y := &s.r.List.Players[p.a], &s.r.List.Players[p.b]
	if reg := otherRegister(x.IDs, y.IDs); reg != "" {
		rs.add(-40, "different %s ids", reg)
	} else if !s.r.Players[p.a].Provisional && !s.r.Players[p.b].Provisional {
		rs.add(-10, "each has an id of the register")
	}
}

// compareEvents adds what the events say about two who were not entered beside each
// other.
func (s *scorer) compareEvents(rs *reasons, p pair) {
	past, a, b := s.r.Past, int(p.a), int(p.b)
	m, met := past.Met(a, b)
	switch {
	case !met || p.link == byEntries:
		if past.Follows(a, b) {
			rs.add(5, "one begins when the other stops")
		}
	case m.Same:
		rs.add(-MaxScore, "both played in %s", &past.Events[m.Event])
	case m.Apart == history.InCountries:
		rs.add(-60, "both played at the time of %s, in different countries", &past.Events[m.Event])
	default:
		rs.add(-20, "both played at the time of %s, %s", &past.Events[m.Event], m.Apart)
	}
}

// isIdle reports whether no rating depends on whether two players are one: neither
// has a game, or one without an id of a register has none. A register without events
// is looked through for people who are in it twice.
func (r *Run) isIdle(a, b int) bool {
	x, y := r.games(a) == 0, r.games(b) == 0
	return x && r.Players[a].Provisional || y && r.Players[b].Provisional || x && y && len(r.Past.Events) > 0
}

// why explains what brings two names together.
func (s *scorer) why(p pair) string {
	switch p.link {
	case byEntries:
		return s.r.Past.Beside[[2]int{int(p.a), int(p.b)}]
	case byHint:
		return s.r.Past.Hints[[2]int{int(p.a), int(p.b)}]
	case byNamesake:
		x, y := &s.r.List.Players[p.a], &s.r.List.Players[p.b]
		if !likeness.SameParts(likeness.Orders(x.Family, x.Given, x.Name), likeness.Orders(y.Family, y.Given, y.Name)) {
			return "the same name spaced differently"
		}
	}
	return links[p.link].why
}

// otherRegister is the first register in which both have different ids.
func otherRegister(x, y map[string]string) string {
	found := ""
	for reg, id := range x {
		if other := y[reg]; other != "" && id != "" && id != other && (found == "" || reg < found) {
			found = reg
		}
	}
	return found
}

// yields reports whether the second of two players is the one who stays.
func (r *Run) yields(a, b int) bool {
	if own, other := r.Players[a].Provisional, r.Players[b].Provisional; own != other {
		return own
	}
	if own, other := r.games(a), r.games(b); own != other {
		return other > own
	}
	return r.List.Players[b].ID < r.List.Players[a].ID
}

// Proposals are the questions that the run leaves open, one a pair of players, in
// groups that a person answers at one look: those of the highest score first, of equal
// ones by ids. They do not depend on the number of cores. Lines of aliases.csv that
// answer a question remove it; others may follow from the answers.
//
// Of two players the one stays who has an id given by a register, then more games,
// then the smaller id.
func (r *Run) Proposals() []Proposal {
	var all []candidate
	pairs := r.pairs()
	s := r.scorer(pairs)
	for _, p := range pairs {
		if c, ok := s.judge(p); ok {
			all = append(all, c)
		}
	}
	return r.grouped(append(all, r.twoPeople()...))
}
