package review

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"kyudan/rating/game"
	"kyudan/rating/roster/history"
	"kyudan/rating/roster/likeness"
)

// The score of a proposal is a sum of points, cut to 0 to 100. It orders the
// questions and decides nothing. Ten points are about one unit of the logarithm of the
// odds that the answer is yes: 50 is one in two, 70 seven in eight, 90 all but one in
// fifty, as measured where it is known who is who (package truthtest).
//
// What brings the names together:
//
//	75  an entry that had something of both (an id, a name); the same id in another
//	    register
//	70  the same Chinese or Korean name in another spelling, the same name in another
//	    transcription from Cyrillic, or in traditional and simplified characters
//	60  the same name, which was not enough to recognise the player; with and without
//	    umlauts
//	55  one letter apart; a short form: initials, a name cut or left out
//	50  entered beside each other under one name, one with an id: asked regardless of
//	    the score; two letters apart in a name of eighteen or more, 45 in a shorter one
//
// What speaks for one person: the last ranks not more than one apart 15, not more than
// three 5; or where a rank is not given, ratings within 100 points 10; the same club 10,
// the same country 5, one begins within three years of when the other stops 5.
//
// What speaks against: both played in one event 100, in two at once in different
// countries 60, in different towns 20, different countries 40, an id of the list's own
// register on both sides 45, different ids in another register 40, ranks that growth
// does not explain 30, those that it does seven or more apart 15, four or more 5; other
// initials 40, names that brothers or sisters of one club have 20, two names that are both
// ordinary on this list 15, another club 15, several others who may have the name 5 for
// each but the first, at most 15; entries that may be anybody's of the name 10. Names of a
// few characters that differ in one are two names.
const (
	minScore = 45 // proposals below are not made

	shortName = 5  // letters; in characters, names are shorter
	longName  = 18 // letters

	closeRating = 100 // points
)

// links are the points of each link, its code and its words; "": those of the events.
var links = [...]struct {
	points    int
	code, why string
}{
	byEntries:      {points: 50},
	byHint:         {points: 75},
	byOtherID:      {75, "other-id", "the same id in another register"},
	byNamesake:     {60, "name", "the same name"},
	byScript:       {70, "script", "the same name in traditional and simplified characters"},
	byUmlauts:      {60, "umlauts", "the same name with and without umlauts"},
	byCyrillic:     {70, "cyrillic", "the same name in another transcription from Cyrillic"},
	byRomanisation: {70, "romanisation", "the same Chinese name in another spelling"},
	byKorean:       {70, "korean", "the same Korean name in another spelling"},
	oneLetter:      {55, "one-letter", "names one letter apart"},
	twoLetters:     {45, "two-letters", "names two letters apart"},
	shortForm:      {55, "short-form", "one name may be a short form of the other"},
}

// reasons adds up a proposal.
type reasons []Reason

// weigh adds a piece of evidence: what speaks for or against, and of what.
func (rs *reasons) weigh(points int, what, of, text string) {
	*rs = append(*rs, Reason{points, text, what, of})
}

// put sets the score and copies the reasons, the strongest first.
func (rs reasons) put(c *candidate) {
	slices.SortStableFunc(rs, func(a, b Reason) int { return cmp.Compare(max(b.Points, -b.Points), max(a.Points, -a.Points)) })
	all := make([]Reason, 0, len(rs))
	keep := func(against bool) {
		for _, r := range rs {
			if r.Points < 0 == against {
				all = append(all, r)
			}
		}
	}
	keep(false)
	n := len(all)
	keep(true)
	c.pro, c.con, c.score = all[:n:n], all[n:], rs.score()
}

func (rs reasons) score() int { return min(max(rs.sum(), 0), MaxScore) }

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
	fits  map[int32]int // by standing: how many others may have the name
	rs    reasons       // reused memory
}

func (r *Run) scorer(pairs []pair) *scorer {
	s := &scorer{r: r, words: r.words(), clubs: likeness.Clubs{}, fits: map[int32]int{}}
	for _, p := range pairs {
		if p.link != oneLetter && p.link != twoLetters {
			s.fits[p.a]++
			s.fits[p.b]++
		}
	}
	return s
}

// judge is the proposal that two standings are one person; ok is false if too
// little supports it.
func (s *scorer) judge(p pair) (c candidate, ok bool) {
	r, a, b := s.r, int(p.a), int(p.b)
	if r.isIdle(a, b) || r.Distinct(a, b) || p.link == oneLetter && min(r.Names.Letters(a), r.Names.Letters(b)) < shortName || serial(r.Players[a].Folded, r.Players[b].Folded) {
		return c, false
	}
	s.rs = s.rs[:0]
	rs := &s.rs
	s.compareNames(rs, p)
	s.compareFacts(rs, p)
	s.compareIDs(rs, p)
	if rs.sum() < minScore && p.link != byEntries { // the events can hardly make up for it
		return c, false
	}
	if s.compareEvents(rs, p); rs.score() < minScore && p.link != byEntries {
		return c, false
	}
	if r.yields(a, b) {
		a, b = b, a
	}
	c.a, c.b = a, b
	rs.put(&c)
	return c, true
}

// compareNames adds what the names say.
func (s *scorer) compareNames(rs *reasons, p pair) {
	r, a, b := s.r, int(p.a), int(p.b)
	x, y := &r.List.Players[a], &r.List.Players[b]
	points := links[p.link].points
	if p.link == twoLetters && min(r.Names.Letters(a), r.Names.Letters(b)) >= longName {
		points += 5
	}
	code, why := s.why(p)
	rs.weigh(points, code, "", why)
	if p.link != oneLetter && p.link != twoLetters {
		if n := max(s.fits[p.a], s.fits[p.b]); n > 1 {
			rs.weigh(max(5-5*n, -15), "others", strconv.Itoa(n), fmt.Sprintf("%d others may have the name", n))
		}
		return
	}
	switch {
	case otherInitials(r.Players[a].Folded, r.Players[b].Folded):
		rs.weigh(-40, "initials", "", "other initials")
	case s.words.bothCommon(r.Players[a].Folded, r.Players[b].Folded):
		rs.weigh(-15, "common", "", "both names are common on this list")
	case s.words.siblings(x, y):
		rs.weigh(-20, "siblings", "", "one syllable of the given name differs, as with siblings")
	}
}

// compareFacts adds what country, club, rank and rating say.
func (s *scorer) compareFacts(rs *reasons, p pair) {
	r, a, b := s.r, int(p.a), int(p.b)
	x, y := &r.List.Players[a], &r.List.Players[b]
	switch likeness.AgreeCountry(x.Country, y.Country) {
	case 1:
		rs.weigh(5, "country", "", "the same country")
	case -1:
		rs.weigh(-40, "countries", "", "different countries")
	}
	switch s.clubs.Agree(x.Club, y.Club) {
	case 1:
		rs.weigh(10, "club", "", "the same club")
	case -1:
		rs.weigh(-15, "clubs", "", "different clubs")
	}
	s.compareRanks(rs, a, b)
	if r.Players[a].Unsure || r.Players[b].Unsure {
		rs.weigh(-10, "anybody", "", "one of the two is entries that may be anybody's of the name")
	}
}

// compareRanks adds what the ranks say, or the ratings if a rank is not given.
func (s *scorer) compareRanks(rs *reasons, a, b int) {
	r, x, y := s.r, &s.r.List.Players[a], &s.r.List.Players[b]
	apart, ok := r.Past.RanksApart(a, b, [2]game.Rank{x.Rank, y.Rank})
	if !ok {
		u, ok := x.Rating.Get()
		if v, both := y.Rating.Get(); ok && both && math.Abs(u-v) <= closeRating {
			rs.weigh(10, "ratings", strconv.Itoa(closeRating), fmt.Sprintf("ratings within %d points", closeRating))
		}
		return
	}
	last := likeness.GrownLevel(r.rank(a)) - likeness.GrownLevel(r.rank(b))
	switch last = max(last, -last); {
	case apart > likeness.CloseRank:
		rs.weigh(-30, "ranks-far", "", "ranks too far apart for the time between")
	case last <= 1:
		rs.weigh(15, "rank", "", "the same rank, or the next")
	case last <= 3:
		rs.weigh(5, "ranks-near", "", "ranks two or three apart")
	case last <= 6:
		rs.weigh(-5, "ranks-apart", "", "ranks four to six apart")
	default:
		rs.weigh(-15, "ranks-grown", "", "ranks seven or more apart, although growth explains them")
	}
}

// compareIDs adds what ids say.
func (s *scorer) compareIDs(rs *reasons, p pair) {
	x, y := &s.r.List.Players[p.a], &s.r.List.Players[p.b]
	if reg := otherRegister(x.IDs, y.IDs); reg != "" {
		rs.weigh(-40, "ids", reg, fmt.Sprintf("different %s ids", reg))
	} else if !s.r.Players[p.a].Provisional && !s.r.Players[p.b].Provisional && len(s.r.Past.Events) > 0 {
		rs.weigh(-45, "both-registered", "", "each has an id of the register")
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
			rs.weigh(5, "follows", "", "one begins when the other stops")
		}
	case m.Same:
		rs.weigh(-MaxScore, "met", past.Events[m.Event].String(), fmt.Sprintf("both played in %s", &past.Events[m.Event]))
	case m.Apart == history.InCountries:
		rs.weigh(-60, "met-countries", past.Events[m.Event].String(), fmt.Sprintf("both played at the time of %s, in different countries", &past.Events[m.Event]))
	default:
		rs.weigh(-20, "met-towns", past.Events[m.Event].String(), fmt.Sprintf("both played at the time of %s, %s", &past.Events[m.Event], m.Apart))
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
func (s *scorer) why(p pair) (code, words string) {
	switch p.link {
	case byEntries:
		return "", s.r.Past.Beside[[2]int{int(p.a), int(p.b)}]
	case byHint:
		return "", s.r.Past.Hints[[2]int{int(p.a), int(p.b)}]
	case byNamesake:
		x, y := &s.r.List.Players[p.a], &s.r.List.Players[p.b]
		if !likeness.SameParts(likeness.Orders(x.Family, x.Given, x.Name), likeness.Orders(y.Family, y.Given, y.Name)) {
			return "spaces", "the same name spaced differently"
		}
	}
	return links[p.link].code, links[p.link].why
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
