package together

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// Of more players of one name than mostNamesakes nobody tells by rank or club who
// is who; a question about them names mostShown.
const (
	mostNamesakes = 50
	mostShown     = 5
)

// matchPlayers finds the sheet's players among the event's: by an id of the
// same register, by the whole name in any order, by the name as games lists cut
// it. Rank, country and club decide between players of one name; where they
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
		p := &s.ev.Players[i]
		match.entry[i] = unmatched
		switch c := m.namesakes(s, i); {
		case len(c) == 0:
		case len(c) == 1:
			claims[c[0]] = append(claims[c[0]], i)
		case len(c) > mostNamesakes:
			ask(i, c)
		default:
			fit := slices.DeleteFunc(slices.Clone(c), func(k int) bool { return contradict(p, &m.ev.Players[k]) })
			if len(fit) == 1 {
				claims[fit[0]] = append(claims[fit[0]], i)
				continue
			}
			ask(i, c)
		}
	}
	for _, k := range slices.Sorted(maps.Keys(claims)) {
		mine := claims[k]
		if len(mine) > 1 {
			fit := slices.DeleteFunc(slices.Clone(mine), func(i int) bool { return contradict(&s.ev.Players[i], &m.ev.Players[k]) })
			if len(fit) != 1 {
				for _, i := range mine {
					ask(i, []int{k})
				}
				continue
			}
			mine = fit
		}
		match.entry[mine[0]] = k
		match.matched++
	}
	m.matchByGames(s, match)
	return match
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
	// An id of one register tells two people of one name apart.
	return slices.DeleteFunc(slices.Clone(c), func(k int) bool {
		for reg, id := range p.IDs {
			if other := m.ev.Players[k].IDs[reg]; other != "" && other != id {
				return true
			}
		}
		return false
	})
}

// matchByGames finds players whose name was corrected in one of the files: who
// has met the same opponents in the same rounds, at least two, is the same
// player whatever the name.
func (m *merger) matchByGames(s *sheet, match *matching) {
	if !slices.Contains(match.entry, unmatched) || match.matched == 0 || !Mostly(match.matched, min(len(s.ev.Players), len(m.ev.Players))) {
		return
	}
	type pairing struct{ round, opponent int }
	taken := map[int]bool{}
	for _, k := range match.entry {
		taken[k] = true
	}
	signature := func(l []pairing) string {
		if len(l) < 2 {
			return ""
		}
		slices.SortFunc(l, func(a, b pairing) int { return cmp.Or(a.round-b.round, a.opponent-b.opponent) })
		return fmt.Sprint(l)
	}
	mine := map[int][]pairing{}
	for i := range m.ev.Games {
		if g := &m.ev.Games[i]; s.rounds[g.Round] {
			mine[g.Black-1] = append(mine[g.Black-1], pairing{g.Round, g.White - 1})
			mine[g.White-1] = append(mine[g.White-1], pairing{g.Round, g.Black - 1})
		}
	}
	bySignature := map[string][]int{}
	for _, k := range slices.Sorted(maps.Keys(mine)) {
		if sig := signature(mine[k]); !taken[k] && sig != "" {
			bySignature[sig] = append(bySignature[sig], k)
		}
	}
	theirs := map[int][]pairing{}
	for i := range s.ev.Games {
		if g := &s.ev.Games[i]; m.rounds[g.Round] {
			theirs[g.Black-1] = append(theirs[g.Black-1], pairing{g.Round, match.entry[g.White-1]})
			theirs[g.White-1] = append(theirs[g.White-1], pairing{g.Round, match.entry[g.Black-1]})
		}
	}
	for _, i := range slices.Sorted(maps.Keys(theirs)) {
		if match.entry[i] != unmatched || slices.ContainsFunc(theirs[i], func(p pairing) bool { return p.opponent < 0 }) {
			continue
		}
		if c := bySignature[signature(theirs[i])]; len(c) == 1 && !taken[c[0]] {
			taken[c[0]] = true
			match.entry[i] = c[0]
			match.matched++
			match.byGames = append(match.byGames, i)
		}
	}
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
		Hint: "players of one name cannot be told apart between the files: change a name or a rank in one, or give only the more complete file",
	}
}
