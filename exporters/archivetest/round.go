package archivetest

import (
	"math"
	"slices"

	"kyudan/rating/game"
)

// round pairs players of near score who have not met, and plays.
func (m *maker) round(round int) {
	if round == 1 {
		for i := range m.entries {
			m.entries[i].score = float64(min(max(m.entries[i].rank, -20), 3))
		}
	}
	present := m.present(round)
	board := 1
	for len(present) > 1 {
		a, k := present[0], m.opponent(present)
		b := present[k]
		present = slices.Delete(present[1:], k-1, k)
		m.play(round, board, a, b)
		board++
	}
}

// present are the entries to be paired in the order of their scores, after
// a player at the end gets the bye if their number is odd.
func (m *maker) present(round int) []int {
	ev := m.ev
	order := make([]int, 0, len(m.entries))
	for i := range m.entries {
		if some(m.Rand, 40) {
			ev.Absences = append(ev.Absences, game.Absence{Round: round, Player: i + 1, Points: ev.Scoring.AbsentPoints})
			continue
		}
		order = append(order, i)
	}
	m.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	slices.SortStableFunc(order, func(i, j int) int { return int(2 * (m.entries[j].score - m.entries[i].score)) })
	if len(order)%2 == 0 {
		return order
	}
	at := len(order) - 1
	for k := at; k >= 0; k-- {
		if !m.entries[order[k]].free {
			at = k
			break
		}
	}
	e := &m.entries[order[at]]
	e.free = true
	e.score++
	ev.Byes = append(ev.Byes, game.Bye{Round: round, Player: order[at] + 1, Points: ev.Scoring.ByePoints})
	return slices.Delete(order, at, at+1)
}

// opponent is whom the first of those present plays: the next whom they have
// not met.
func (m *maker) opponent(present []int) int {
	met := m.entries[present[0]].met
	for k := 1; k < min(len(present), 40); k++ {
		if !slices.Contains(met, present[k]) {
			return k
		}
	}
	return 1
}

// play plays a game. The weaker side has Black where there is a handicap.
func (m *maker) play(round, board, i, j int) {
	if some(m.Rand, 2) {
		i, j = j, i
	}
	stones := 0
	if m.ev.Handicaps != nil {
		if m.entries[i].rank > m.entries[j].rank {
			i, j = j, i
		}
		stones = min(max(m.entries[j].rank-m.entries[i].rank-1, 0), 9)
	}
	black, white := &m.entries[i], &m.entries[j]
	black.met, white.met = append(black.met, j), append(white.met, i)
	g := game.Game{Round: round, Board: board, Black: i + 1, White: j + 1, Handicap: game.Given(stones), Result: game.WhiteWins}
	d := black.strength - white.strength
	if stones > 0 {
		d += 100 * (float64(stones) - 0.5)
	}
	if m.Float64() < 1/(1+math.Exp(-d/110)) {
		g.Result = game.BlackWins
	}
	switch m.IntN(200) {
	case 0:
		g.ByDefault = true
	case 1:
		if stones > 0 { // without komi
			g.Result = game.Jigo
		}
	}
	switch g.Result {
	case game.BlackWins:
		black.score++
	case game.WhiteWins:
		white.score++
	default:
		black.score += 0.5
		white.score += 0.5
	}
	m.ev.Games = append(m.ev.Games, g)
}
