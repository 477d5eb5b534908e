package archivetest

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"kyudan/rating/game"
)

// maker makes the events of one week.
type maker struct {
	*rand.Rand
	people *people
	day    int32          // the week's Saturday
	taken  map[int32]bool // who plays elsewhere this week

	ev      *game.Event
	entries []entry
}

// An entry is a player of the event at work.
type entry struct {
	who      int32
	strength float64 // on the day, form included
	rank     int     // steps from 1 dan
	score    float64 // McMahon score
	met      []int   // opponents
	free     bool    // has had a bye
}

// Sizes of events.
const (
	fewestPlayers = 8
	mostPlayers   = 600
)

func (m *maker) event(congress bool) *game.Event {
	country := pick(m.Rand, m.people.country)
	size := int(10.6 * math.Exp(0.82*m.NormFloat64()))
	if congress {
		size = 300 + m.IntN(300)
	}
	m.ev = &game.Event{Country: country, Kind: game.Tournament, Format: game.McMahon, BoardSize: 19}
	m.enter(min(max(size, fewestPlayers), mostPlayers), country)
	m.facts()
	for round := 1; round <= m.ev.Rounds; round++ {
		m.round(round)
	}
	return m.ev
}

// enter finds the players: most of them from the event's country, nobody who
// plays elsewhere in this week, and no two of one name, because OpenGotha does
// not take them.
func (m *maker) enter(size int, country string) {
	m.entries = m.entries[:0]
	home, all := m.began(m.people.at[country]), m.began(m.people.anyone)
	size = min(size, fewestPlayers+len(all)/12)
	names := make(map[string]bool, size)
	for tries := 0; len(m.entries) < size && tries < 60*size; tries++ {
		from := home
		if len(from) == 0 || some(m.Rand, 6) || tries > 40*size {
			from = all
		}
		if len(from) == 0 {
			break
		}
		who := pick(m.Rand, from)
		p := &m.people.all[who]
		name := p.family + " " + p.given
		if p.last < m.day || m.taken[who] || names[name] || m.Float64() > p.activity {
			continue
		}
		m.taken[who], names[name] = true, true
		s := p.strength(m.day)
		// Ranks follow strength slowly, and are a matter of taste.
		rank := int(math.Floor((p.strength(m.day-60)-2050)/100 + 0.4*(float64(who%7)/3-1)))
		m.entries = append(m.entries, entry{who: who, strength: s + 50*m.NormFloat64(), rank: min(max(rank, -30), 6)})
	}
	slices.SortStableFunc(m.entries, func(a, b entry) int { return b.rank - a.rank })
	m.ev.Players = make([]game.Player, len(m.entries))
	for i, e := range m.entries {
		p := &m.people.all[e.who]
		m.ev.Players[i] = game.Player{
			ID: i + 1, Family: p.family, Given: p.given, Rank: game.FromShodanRank(e.rank), Club: p.club, Country: p.country,
		}
		if !some(m.Rand, 50) {
			m.ev.Players[i].IDs = map[string]string{"egf": p.pin}
		}
	}
}

// began are those whose debut is over.
func (m *maker) began(from []int32) []int32 {
	n, _ := slices.BinarySearchFunc(from, m.day, func(who, day int32) int {
		if m.people.all[who].debut <= day {
			return -1
		}
		return 1
	})
	return from[:n]
}

// facts decides what an event is, by its size.
func (m *maker) facts() {
	ev, n := m.ev, len(m.ev.Players)
	ev.Begin = firstDay.AddDays(int(m.day))
	switch {
	case n <= 12:
		ev.Rounds = 3 + m.IntN(3)
	case n <= 80:
		ev.Rounds = 4 + m.IntN(3)
	case n <= 200:
		ev.Rounds = 6 + m.IntN(3)
	default:
		ev.Rounds = 10
	}
	ev.Rounds = max(min(ev.Rounds, n-1), 1)
	if last := (ev.Rounds - 1) / 4; last > 0 {
		ev.End = ev.Begin.AddDays(last)
	} else {
		ev.End = ev.Begin
	}
	c := cultureOf(ev.Country)
	ev.Place = c.place.make(m.Rand)
	ev.Name = ev.Place + " " + pick(m.Rand, []string{"Open", "Cup", "Spring Tournament", "Autumn Tournament", "Championship", "Grand Prix"}) + " " + strconv.Itoa(ev.Begin.Year())
	ev.Komi = game.Given([]float64{5.5, 6.5, 7.5}[min(ev.Begin.Year()-2001, 17)/8])
	ev.Scoring = &game.Scoring{
		Criteria: []string{"MMS", "SOSM", "SOSOSM"}, Floor: game.Kyu(20), Bar: game.Dan(4),
		ByePoints: game.Given(1.0), AbsentPoints: game.Given(0.0), RoundDown: game.Given(true), UnplayedHalf: game.Given(false),
	}
	m.class()
	if some(m.Rand, 5) && ev.Class != "D" {
		ev.Handicaps = &game.HandicapRules{ByScore: game.Given(false), Below: game.Dan(4), Correction: game.Given(1), Ceiling: game.Given(9)}
	}
}

// class chooses the EGF's class and a time limit that it allows.
func (m *maker) class() {
	ev := m.ev
	limits := []struct {
		class          string
		basic, seconds float64
	}{{"A", 60, 30}, {"B", 45, 30}, {"C", 30, 20}, {"D", 45, 30}}
	l := limits[[]int{0, 0, 0, 0, 1, 1, 1, 2, 2, 3}[m.IntN(10)]]
	ev.Class, ev.ClassOf = l.class, "egf"
	ev.Time = game.TimeControl{Basic: game.Given(l.basic), Overtime: game.Byoyomi, Seconds: l.seconds}
	ev.Online = game.Given(l.class == "D")
	if l.class == "D" {
		ev.Name += " (Internet)"
	}
}
