package report

import (
	"slices"
	"strconv"
	"strings"

	"kyudan/rating"
)

// calculation is a table of a player's games with the union of their factors.
type calculation struct {
	Factors   []string // those that differ from game to game
	Colours   bool     // whether colours differ from game to game
	Handicaps bool
	Same      []constant // what is alike in every game
	Rows      []calcRow
	Sum       string // of the changes
	After     bool   // whether the system rates game by game
}

// Texts is the number of columns of text, behind that of the round.
func (c *calculation) Texts() int { return 2 + boolInt(c.Colours) + boolInt(c.Handicaps) }

type constant struct{ Name, Text string }

type calcRow struct {
	Round, Opponent, Colour, Handicap, Outcome string
	Values                                     []string
	Change, Way, After                         string
	Steps                                      []string
}

// calculation explains the rated games of the entry with that index, nil where
// no game has factors.
func (v *view) calculation(r *rating.Result, at int, games []int, names names, seen map[string]bool) *calculation {
	c := &calculation{}
	column := map[string]int{}
	for _, i := range games {
		side, _ := sideOf(r, i, at)
		for _, f := range slices.Concat(r.Games[i].Factors, side.Factors) {
			if _, ok := column[f.Name]; !ok && r.Games[i].Rated {
				column[f.Name] = len(c.Factors)
				c.Factors = append(c.Factors, f.Name)
				seen[f.Name] = true
			}
		}
	}
	if len(c.Factors) == 0 {
		return nil
	}
	sum := 0.0
	values, rows := make([][]float64, len(c.Factors)), make([][]int, len(c.Factors))
	for _, i := range games {
		if !r.Games[i].Rated {
			continue
		}
		g := &r.Event.Games[i]
		side, black := sideOf(r, i, at)
		row := calcRow{Round: count(g.Round), Handicap: Stones(g.Handicap), Outcome: Outcome(g.Result, black), Values: make([]string, len(c.Factors))}
		row.Opponent = nameOf(r, pick(black, g.White, g.Black), names)
		row.Colour = pick(black, "Black", "White")
		if g.ColoursUnknown {
			row.Colour = "not told"
		}
		for _, f := range slices.Concat(r.Games[i].Factors, side.Factors) {
			at := column[f.Name]
			values[at] = append(values[at], f.Value)
			rows[at] = append(rows[at], len(c.Rows))
		}
		row.Change, sum = rating.SignedDecimal(side.Change, v.gameDigits()), sum+side.Change
		row.Way = way(row.Change)
		if side.After.IsTold() {
			c.After = true
			row.After = strings.TrimSpace(side.RankAfter.String() + " " + v.points(side.After))
		}
		for _, s := range side.Steps {
			row.Steps = append(row.Steps, v.step(s))
		}
		c.Rows = append(c.Rows, row)
	}
	for at := range values {
		for k, text := range aligned(values[at]) {
			c.Rows[rows[at][k]].Values[at] = text
		}
	}
	c.Sum = rating.SignedDecimal(sum, v.gameDigits())
	c.takeOutSame()
	return c
}

// takeOutSame says once what stands in every game of the player: the rating
// before the event, say, in a system that rates whole events. The tables of a
// large page are half as large for it, and fit on a telephone.
func (c *calculation) takeOutSame() {
	same := func(value func(*calcRow) string) bool {
		first := value(&c.Rows[0])
		return len(c.Rows) > 1 && first != "" && !slices.ContainsFunc(c.Rows, func(r calcRow) bool { return value(&r) != first })
	}
	c.Colours = !same(func(r *calcRow) string { return r.Colour })
	c.Handicaps = !same(func(r *calcRow) string { return r.Handicap })
	if !c.Colours {
		c.Same = append(c.Same, constant{"colour", c.Rows[0].Colour})
	}
	if !c.Handicaps {
		c.Same = append(c.Same, constant{"handicap", c.Rows[0].Handicap})
	}
	at := 0
	for _, name := range slices.Clone(c.Factors) {
		if !same(func(r *calcRow) string { return r.Values[at] }) {
			at++
			continue
		}
		c.Same = append(c.Same, constant{name, c.Rows[0].Values[at]})
		c.Factors = slices.Delete(c.Factors, at, at+1)
		for i := range c.Rows {
			c.Rows[i].Values = slices.Delete(c.Rows[i].Values, at, at+1)
		}
	}
}

// gameDigits is how many digits behind the point the changes of games have:
// one more than ratings, but indices stay whole.
func (v *view) gameDigits() int {
	if v.byRank {
		return 0
	}
	return v.digits + 1
}

// sideOf is what the game did to the entry with that index.
func sideOf(r *rating.Result, i, at int) (side *rating.Side, black bool) {
	if r.Event.Games[i].Black == at+1 {
		return &r.Games[i].Black, true
	}
	return &r.Games[i].White, false
}

// aligned writes the numbers of a column with the same number of digits behind
// the point: as many as any of them needs, but at most four.
func aligned(xs []float64) []string {
	digits := 0
	for _, x := range xs {
		_, frac, _ := strings.Cut(strings.TrimRight(strconv.FormatFloat(x, 'f', 4, 64), "0"), ".")
		digits = max(digits, len(frac))
	}
	out := make([]string, len(xs))
	for i, x := range xs {
		out[i] = rating.Decimal(x, digits)
	}
	return out
}
