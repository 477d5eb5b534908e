package workbook

import (
	"cmp"
	"math"
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
)

// The columns of the sheet Charts, whose charts lie to the left of them.
const (
	barName = iota
	barGain
	barLoss
	_
	dotName
	dotRank
	dotBefore
	dotAfter
	dotExpected
	dotScored
	_
	evenExpected
	evenScored
	chartColumns
)

// dot is a player in the charts; what is not known of it is in none.
type dot struct {
	name                            string
	entry                           int // its index
	rank                            int // 1 for 1d, -1 for 1k; 0 for none
	before, after, expected, scored game.Opt[float64]
	change                          float64 // 0 for who is new
}

// dotsOf are the players in their order on the sheet Ratings.
func dotsOf(r *rating.Result, rep *rating.Report) []dot {
	expected, scored := map[int]float64{}, map[int]float64{} // by Player.ID
	known := map[int]bool{}                                  // all of whose rated games have an expected score
	indexed := r.Indexed()
	for i := range r.Games {
		g, c := &r.Event.Games[i], &r.Games[i]
		if !c.Rated || !g.Result.Decided() {
			continue
		}
		black, white := g.Result.Points()
		for _, s := range []struct {
			player int
			points float64
		}{{g.Black, black}, {g.White, white}} {
			v, ok := expectedOf(r, &rep.System, i, s.player == g.Black)
			if _, seen := known[s.player]; !seen {
				known[s.player] = true
			}
			known[s.player] = known[s.player] && ok
			expected[s.player] += v
			scored[s.player] += s.points
		}
	}
	list := make([]dot, len(r.Players))
	for i := range r.Players {
		p, c := &r.Event.Players[i], &r.Players[i]
		d := dot{name: p.DisplayName(), entry: i, before: c.Before, after: c.After}
		if steps, ok := cmp.Or(p.Rank, c.RankBefore).Amateur().FromShodan(); ok {
			if d.rank = steps; steps >= 0 {
				d.rank++ // there is nothing between 1k and 1d
			}
		}
		if c.New {
			d.before = game.Opt[float64]{}
		} else if d.change = change(c).Or(0); indexed {
			d.change = sumOfGames(r, p.ID)
		}
		if known[p.ID] {
			d.expected, d.scored = game.Given(expected[p.ID]), game.Given(scored[p.ID])
		}
		list[i] = d
	}
	slices.SortStableFunc(list, func(a, b dot) int {
		return cmp.Compare(b.after.Or(math.Inf(-1)), a.after.Or(math.Inf(-1)))
	})
	return list
}

// expectedOf is the score that was expected of a side of a game, given by its index: a
// factor, or worked out from them.
func expectedOf(r *rating.Result, system *rating.About, game int, black bool) (float64, bool) {
	name, c := system.Outlook.Expected, &r.Games[game]
	side := &c.White
	if black {
		side = &c.Black
	}
	if v, ok := rating.FactorIn(c.Factors, side.Factors)(name); ok || name == "" || system.Sources == nil || len(side.Factors) == 0 {
		return v, ok
	}
	for _, s := range system.Sources(r, game, black) {
		if s.Name == name {
			return s.Value, true
		}
	}
	return 0, false
}

// sumOfGames is what a player's games changed: indices cannot be subtracted across ranks.
func sumOfGames(r *rating.Result, player int) (sum float64) {
	for i := range r.Games {
		switch g, c := &r.Event.Games[i], &r.Games[i]; player {
		case g.Black:
			sum += c.Black.Change
		case g.White:
			sum += c.White.Change
		}
	}
	return sum
}

// largest are the players whose ratings changed most, the highest gain first.
func largest(dots []dot) []dot {
	bars := slices.DeleteFunc(slices.Clone(dots), func(d dot) bool { return d.change == 0 })
	slices.SortStableFunc(bars, func(a, b dot) int { return cmp.Compare(math.Abs(b.change), math.Abs(a.change)) })
	bars = bars[:min(len(bars), mostBars)]
	slices.SortStableFunc(bars, func(a, b dot) int { return cmp.Compare(b.change, a.change) })
	return bars
}

func oneIf(b bool) int {
	if b {
		return 1
	}
	return 0
}

// mostBars is how many changes a chart shows, the largest: more names cannot be read.
const mostBars = 40
