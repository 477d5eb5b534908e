package game

import "slices"

// Standings computes the scores after a round and the order that the criteria
// give; see [ComputeScores] and [Order]. Where the direct confrontation (DC or
// SDC) is among the criteria, it is computed too: within each group of entries
// who are equal by all criteria before the first of the two, from the decided
// games that they played among themselves.
func Standings(ev *Event, round int, rules ScoreRules, criteria []string) ([]Scores, []Placed) {
	if len(criteria) == 0 {
		criteria = ev.Criteria()
	}
	t := newTally(ev, min(round, ev.LastRound()), rules).compute()
	t.confront(criteria)
	return t.scores, Order(ev, t.scores, criteria)
}

// confront fills in DC and SDC.
func (t *tally) confront(criteria []string) {
	direct := func(c string) bool { return c == "DC" || c == "SDC" }
	at := slices.IndexFunc(criteria, direct)
	if at < 0 {
		return
	}
	entries := make([]int, len(t.scores))
	for i := range entries {
		entries[i] = i
		t.scores[i].DC, t.scores[i].SDC = Given(0.0), Given(0.0)
	}
	before := func(a, b int) int { return compareBy(criteria[:at], &t.scores[a], &t.scores[b]) }
	slices.SortStableFunc(entries, before)
	balances := t.balances()
	for len(entries) > 0 {
		n := slices.IndexFunc(entries, func(i int) bool { return before(entries[0], i) != 0 })
		if n < 0 {
			n = len(entries)
		}
		g := newGroup(t.scores, entries[:n], balances)
		g.simple()
		if dc := slices.Index(criteria, "DC"); dc >= 0 {
			g.direct(criteria[dc+1:])
		}
		entries = entries[n:]
	}
}

// A pair is two entries, by index, the lower first.
type pair struct{ a, b int }

// balances are the games that a has won against b less those lost, of every pair
// with a decided game. A game by default decides nothing, nor do a jigo and one
// that both won.
func (t *tally) balances() map[pair]int {
	all := map[pair]int{}
	for _, g := range t.games {
		won := int(g.blackPoint - g.whitePoint)
		switch {
		case !g.played || won == 0:
		case g.black < g.white:
			all[pair{g.black, g.white}] += won
		default:
			all[pair{g.white, g.black}] -= won
		}
	}
	return all
}

// A group is a group of entries who are equal by all criteria before the direct
// confrontation.
type group struct {
	scores  []Scores
	entries []int
	// beaten are, by place in entries, those against whom the balance is won.
	beaten [][]int
	// beatenOnce are those of them against whom it is won by a single game.
	beatenOnce [][]int
}

func newGroup(scores []Scores, entries []int, balances map[pair]int) *group {
	n := len(entries)
	g := &group{scores: scores, entries: entries, beaten: make([][]int, n), beatenOnce: make([][]int, n)}
	at := make(map[int]int, n)
	for k, entry := range entries {
		at[entry] = k
	}
	for p, won := range balances {
		a, ok1 := at[p.a]
		b, ok2 := at[p.b]
		if !ok1 || !ok2 || won == 0 {
			continue
		}
		if won < 0 {
			a, b = b, a
		}
		g.beaten[a] = append(g.beaten[a], b)
		if won == 1 || won == -1 {
			g.beatenOnce[a] = append(g.beatenOnce[a], b)
		}
	}
	return g
}

// simple is the simplified direct confrontation: where every two of the group
// have a winner, the number of those beaten.
func (g *group) simple() {
	n, decided := len(g.entries), 0
	for _, b := range g.beaten {
		decided += len(b)
	}
	if decided < n*(n-1)/2 {
		return
	}
	for k, entry := range g.entries {
		g.scores[entry].SDC = Given(float64(len(g.beaten[k])))
	}
}

// direct is the direct confrontation. Winners go before losers; those who have
// beaten each other in a circle are one class, within which their games count
// for nothing and all have beaten whom one of them has. From the bottom up, of
// those who have beaten nobody that is left, the worst by the criteria behind go
// next, together where they are equal. The score is the number of places that
// these lie above the bottom ones.
//
// A pair with a balance of two games and more counts as not decided, unlike in
// the simplified form: so OpenGotha computes it.
func (g *group) direct(behind []string) {
	n := len(g.entries)
	place := g.places(behind)
	class := circles(g.beatenOnce)
	left := make([]int, n) // of each class
	for _, c := range class {
		left[c]++
	}
	beaten := make([]map[int]bool, n) // classes, by class
	for k, b := range g.beatenOnce {
		for _, o := range b {
			if class[o] == class[k] {
				continue
			}
			if beaten[class[k]] == nil {
				beaten[class[k]] = map[int]bool{}
			}
			beaten[class[k]][class[o]] = true
		}
	}
	free := func(c int) bool {
		for o := range beaten[c] {
			if left[o] > 0 {
				return false
			}
		}
		return true
	}
	rank, taken := make([]int, n), 0
	lowest := 0 // rank of those who went first
	for taken < n {
		var next []int
		for k := range g.entries {
			switch {
			case rank[k] > 0 || !free(class[k]):
			case len(next) == 0 || place[k] == place[next[0]]:
				next = append(next, k)
			case place[k] > place[next[0]]:
				next = append(next[:0], k)
			}
		}
		for _, k := range next {
			rank[k] = 1 + n - taken - len(next)
			left[class[k]]--
		}
		taken += len(next)
		lowest = max(lowest, rank[next[0]])
	}
	for k, entry := range g.entries {
		g.scores[entry].DC = Given(float64(lowest - rank[k]))
	}
}

// places are the places within the group by the criteria, from 0; equals share
// one.
func (g *group) places(criteria []string) []int {
	order := make([]int, len(g.entries))
	for k := range order {
		order[k] = k
	}
	compare := func(a, b int) int {
		return compareBy(criteria, &g.scores[g.entries[a]], &g.scores[g.entries[b]])
	}
	slices.SortStableFunc(order, compare)
	places := make([]int, len(order))
	for i, k := range order {
		places[k] = i
		if i > 0 && compare(order[i-1], k) == 0 {
			places[k] = places[order[i-1]]
		}
	}
	return places
}

// circles numbers the classes of those who have beaten each other in a circle,
// the strongly connected components of the graph; who is in no circle is a class
// alone. (Tarjan's algorithm.)
func circles(beaten [][]int) (class []int) {
	n := len(beaten)
	class = make([]int, n)
	seen, lowest := make([]int, n), make([]int, n) // order of visit, from 1
	var stack []int
	open := make([]bool, n) // on the stack
	visits, classes := 0, 0
	var visit func(k int)
	visit = func(k int) {
		visits++
		seen[k], lowest[k] = visits, visits
		stack, open[k] = append(stack, k), true
		for _, o := range beaten[k] {
			if seen[o] == 0 {
				visit(o)
				lowest[k] = min(lowest[k], lowest[o])
			} else if open[o] {
				lowest[k] = min(lowest[k], seen[o])
			}
		}
		if lowest[k] != seen[k] {
			return
		}
		for {
			o := stack[len(stack)-1]
			stack, open[o], class[o] = stack[:len(stack)-1], false, classes
			if o == k {
				break
			}
		}
		classes++
	}
	for k := range beaten {
		if seen[k] == 0 {
			visit(k)
		}
	}
	return class
}
