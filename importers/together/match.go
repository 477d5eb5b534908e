package together

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// matching says which players of a sheet are which of the event.
type matching struct {
	entry     []int // by place in the sheet's players: place in the event's, or unmatched, or unclear
	matched   int
	summary   string // for the note
	group     int    // the event, of a sheet that fits it
	questions game.Problems
	inDoubt   map[int]bool // players of the event whom the questions are about
	// byGames are players whose names differ and whose games do not.
	byGames []int
	// gamesDiffer: a game of the sheet and one of the event contradict one
	// another.
	gamesDiffer bool
}

const (
	unmatched = -1
	unclear   = -2
)

// to is the event's number of a sheet's player; 0 where there is none.
func (m *matching) to(player int) int { return max(m.entry[player-1]+1, 0) }

// Among more players of the same name than mostNamesakes rank and club do not show who
// is who; a question about them names mostShown.
const (
	mostNamesakes = 50
	mostShown     = 5
)

// matchPlayers finds the sheet's players among the event's: by an id of the
// same register, by the whole name in any order, by the name as games lists cut
// it. Rank, country and club decide between players of the same name; where they
// cannot, the question is an error that shows the candidates.
func (m *merger) matchPlayers(s *sheet) *matching {
	match := &matching{entry: make([]int, len(s.ev.Players)), inDoubt: map[int]bool{}}
	doubted := map[string]bool{} // names of many, whose players are in doubt already
	ask := func(i int, candidates []int) {
		match.entry[i] = unclear
		match.questions.Add(m.whichOf(s, i, candidates))
		if len(candidates) > mostNamesakes {
			if doubted[s.keys[i]] {
				return
			}
			doubted[s.keys[i]] = true
		}
		for _, k := range candidates {
			match.inDoubt[k] = true
		}
	}
	claims := map[int][]int{} // event's player → sheet's players that are taken for them
	for i := range s.ev.Players {
		match.entry[i] = unmatched
		c := m.namesakes(s, i)
		if n := len(c); n > 1 && n <= mostNamesakes {
			c = onlyFit(c, func(k int) bool { return !contradict(&s.ev.Players[i], &m.ev.Players[k]) })
		}
		switch len(c) {
		case 0:
		case 1:
			claims[c[0]] = append(claims[c[0]], i)
		default:
			ask(i, c)
		}
	}
	for _, k := range slices.Sorted(maps.Keys(claims)) {
		mine := claims[k]
		if len(mine) > 1 {
			mine = onlyFit(mine, func(i int) bool { return !contradict(&s.ev.Players[i], &m.ev.Players[k]) })
		}
		if len(mine) > 1 {
			for _, i := range mine {
				ask(i, []int{k})
			}
			continue
		}
		match.entry[mine[0]] = k
		match.matched++
	}
	m.matchByGames(s, match)
	return match
}

// onlyFit is the one of several players that fits, or all of them.
func onlyFit(players []int, fits func(int) bool) []int {
	i := slices.IndexFunc(players, fits)
	if i < 0 || slices.ContainsFunc(players[i+1:], fits) {
		return players
	}
	return players[i : i+1]
}

// namesakes are the players of the event that a sheet's player may be.
func (m *merger) namesakes(s *sheet, i int) []int {
	p := &s.ev.Players[i]
	for _, reg := range slices.Sorted(maps.Keys(p.IDs)) {
		if c := m.byID[registerID{reg, p.IDs[reg]}]; len(c) == 1 {
			return c
		}
	}
	c := m.byKey[s.keys[i]]
	if len(c) == 0 && (s.part == game.GamesPart || s.part == game.MatchesPart) {
		c = m.byCut[s.names[i]]
	}
	if len(c) > mostNamesakes {
		return c
	}
	// An id in one register tells two people of one name apart.
	return slices.DeleteFunc(slices.Clone(c), func(k int) bool { return idsDiffer(p, &m.ev.Players[k]) || m.turned(s, i, k) })
}

// turned reports whether a sheet's and an event's player have the same parts of names in
// different order though both are from pages of one format: a program writes all names
// in one order.
func (m *merger) turned(s *sheet, i, k int) bool {
	other, name := m.sheets[m.playerOf[k]], m.ev.Players[k].DisplayName()
	return s.part != game.Whole && other.part != game.Whole && s.Format == other.Format && s.names[i] != game.FoldName(name) && s.keys[i] == game.NameKey(name)
}

// matchByGames finds players whose name was corrected in one of the files: who
// has met the same opponents in the same rounds, at least two, is the same
// player whatever the name.
func (m *merger) matchByGames(s *sheet, match *matching) {
	if !slices.Contains(match.entry, unmatched) || match.matched == 0 || !Mostly(match.matched, min(len(s.ev.Players), len(m.ev.Players))) {
		return
	}
	taken := map[int]bool{}
	for _, k := range match.entry {
		taken[k] = true
	}
	bySeats := map[string][]int{}
	mine := opponents(m.ev, s.rounds, func(player int) int { return player - 1 })
	for _, k := range slices.Sorted(maps.Keys(mine)) {
		if key := seatsKey(mine[k]); !taken[k] && key != "" {
			bySeats[key] = append(bySeats[key], k)
		}
	}
	theirs := opponents(s.ev, m.rounds, func(player int) int { return match.entry[player-1] })
	for _, i := range slices.Sorted(maps.Keys(theirs)) {
		if match.entry[i] != unmatched || slices.ContainsFunc(theirs[i], func(of seat) bool { return of.player < 0 }) {
			continue
		}
		if c := bySeats[seatsKey(theirs[i])]; len(c) == 1 && !taken[c[0]] {
			taken[c[0]] = true
			match.entry[i] = c[0]
			match.matched++
			match.byGames = append(match.byGames, i)
		}
	}
}

// opponents are whom each player of an event, counted from 0, met in some of the
// rounds.
func opponents(ev *game.Event, rounds map[int]bool, to func(player int) int) map[int][]seat {
	met := map[int][]seat{}
	for i := range ev.Games {
		if g := &ev.Games[i]; rounds[g.Round] {
			met[g.Black-1] = append(met[g.Black-1], seat{g.Round, to(g.White)})
			met[g.White-1] = append(met[g.White-1], seat{g.Round, to(g.Black)})
		}
	}
	return met
}

// seatsKey is what several seats are compared by; "" of a single one.
func seatsKey(l []seat) string {
	if len(l) < 2 {
		return ""
	}
	slices.SortFunc(l, func(a, b seat) int { return cmp.Or(a.round-b.round, a.player-b.player) })
	return fmt.Sprint(l)
}

// whichOf is the question which of several players a sheet's player is.
func (m *merger) whichOf(s *sheet, i int, candidates []int) game.Problem {
	p := &s.ev.Players[i]
	var side []string
	for _, k := range candidates[:min(len(candidates), mostShown)] {
		side = append(side, describe(&m.ev.Players[k])+" in "+m.playerPlace(k))
	}
	if more := len(candidates) - mostShown; more > 0 {
		side = append(side, fmt.Sprintf("%d more", more))
	}
	expected := "one of " + strings.Join(side, " or ")
	if len(side) == 1 {
		expected = "one player who is " + side[0]
	}
	return game.Problem{
		Severity: game.Error, Code: "who-is-who", File: s.Path, Place: p.Place.String(), Found: describe(p), Expected: expected,
		Hint: "players of the same name cannot be told apart between the files: change a name or a rank in one, or give only the more complete file",
	}
}
