package live

import (
	"math"
	"strings"

	"kyudan/rating"
	"kyudan/rating/formula"
)

// Total is a number of the whole event.
func (c *Calculation) Total(n rating.Number) Cell {
	sum := c.sum(n.Rule)
	v, _ := sum.Value(func(name string) (float64, bool) { return c.overAll(name), true })
	return Cell{Value: v, Formula: sum.Excel(formula.Cells{Name: c.allCells})}
}

// overAll is the sum of a number over all players or games.
func (c *Calculation) overAll(name string) (sum float64) {
	scope, of, _ := strings.Cut(name, ".")
	add := func(id cell) {
		if v := c.value(id); !math.IsNaN(v) {
			sum += v
		}
	}
	if scope == "players" {
		for i := range c.start {
			add(cell{player: true, at: i, name: of})
		}
		return sum
	}
	for _, n := range c.Order {
		add(cell{at: n, black: true, name: of})
	}
	return sum
}

// allCells is the sum of the column of a number.
func (c *Calculation) allCells(name string) string {
	scope, of, _ := strings.Cut(name, ".")
	if col, ok := c.byName[place{player: scope == "players", name: of}]; ok && scope == "players" {
		return "SUM(" + c.players(col.At) + ")"
	} else if ok {
		return "SUM(" + c.games(col.At) + ")"
	}
	c.fail("%s has no cells", name)
	return "NA()"
}
