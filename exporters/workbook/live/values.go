package live

import (
	"math"
	"strconv"
	"strings"

	"kyudan/rating"
	"kyudan/rating/formula"
	"kyudan/rating/game"
)

// value is a number as rated: the system's own where its result has it, else what the
// formula gives; NaN for none.
func (c *Calculation) value(id cell) float64 {
	if v, ok := c.known[id]; ok {
		return v
	}
	c.known[id] = math.NaN() // of what a number would follow from itself
	v := c.rated(id)
	c.known[id] = v
	return v
}

func (c *Calculation) rated(id cell) float64 {
	if v, ok := c.result(id); ok {
		return v
	}
	n, ok := c.number(id)
	if !ok {
		return math.NaN()
	}
	if n.Rule == "" || n.Rule == rating.Found {
		return n.Value
	}
	return c.follows(id, n)
}

// follows is the value of a number by its formula, which should be that as rated.
func (c *Calculation) follows(id cell, n rating.Number) float64 {
	v, ok := c.sum(n.Rule).ValueIn(formula.Scope{Factor: func(name string) (float64, bool) { return c.look(id, name) }, Read: c.tableAt, Column: c.tableColumn})
	if !ok {
		return math.NaN()
	}
	return v
}

// result is a number that the result has.
func (c *Calculation) result(id cell) (float64, bool) {
	if id.player {
		switch pc := &c.r.Players[id.at]; id.name {
		case rating.NumberBefore:
			return pc.Before.Get()
		case rating.NumberAfter:
			return pc.After.Get()
		case rating.NumberSigma:
			return pc.Sigma.Get()
		}
		return 0, false
	}
	s := c.seats.Side(id.seat())
	switch id.name {
	case rating.NumberChange:
		return s.Change, true
	case rating.NumberAfter:
		return s.After.Get()
	}
	return rating.FactorIn(c.r.Games[id.at].Factors, s.Factors)(id.name)
}

func (c *Calculation) number(id cell) (rating.Number, bool) {
	if !id.player {
		return named(c.sides[id.seat()], id.name)
	}
	if n, ok := named(c.start[id.at], id.name); ok {
		return n, true
	}
	return named(c.after[id.at], id.name)
}

// look is the value of a name in the formula of a number.
func (c *Calculation) look(id cell, name string) (float64, bool) {
	scope, of, scoped := strings.Cut(name, ".")
	switch {
	case scoped && id.player:
		return c.total(id.at, scope, of)
	case scoped:
		return c.lookElsewhere(id.seat(), scope, of)
	case name == "none":
		return math.NaN(), true
	case name == rating.NumberScore && !id.player:
		black, _ := rating.Achieved(c.r.Event.Games[id.at].Result)
		return black, true
	}
	id.name = name
	if _, ok := c.number(id); ok {
		v := c.value(id)
		return v, !math.IsNaN(v)
	}
	if v, ok := c.result(id); ok {
		return v, true
	}
	v, ok := c.constants[name]
	return v, ok
}

func (c *Calculation) lookElsewhere(s rating.Seat, scope, name string) (float64, bool) {
	switch scope {
	case "other":
		return c.look(cell{at: s.Game, black: !s.Black}, name)
	case "before":
		if before, ok := c.seats.Before(s); ok {
			return c.look(cell{at: before.Game, black: before.Black}, name)
		}
		name = beginning(name)
	}
	return c.look(cell{player: true, at: c.seats.Entry(s)}, name)
}

// nth is a rated game of a player by the scope of a name: game1 is the first.
func (c *Calculation) nth(entry int, scope string) (s rating.Seat, ok bool) {
	number, ok := strings.CutPrefix(scope, "game")
	n, err := strconv.Atoi(number)
	if !ok || err != nil || n < 1 || n > len(c.seats.Of(entry)) {
		return s, false
	}
	return c.seats.Of(entry)[n-1], true
}

// total is a number over the games of a player.
func (c *Calculation) total(entry int, scope, name string) (float64, bool) {
	if s, ok := c.nth(entry, scope); ok {
		return c.look(cell{at: s.Game, black: s.Black}, name)
	}
	var sum, count, least, most, last float64
	for _, s := range c.seats.Of(entry) {
		v, ok := c.look(cell{at: s.Game, black: s.Black}, name)
		if !ok || math.IsNaN(v) {
			continue
		}
		if least, most = min(least, v), max(most, v); count == 0 {
			least, most = v, v
		}
		sum, last = sum+v, v
		count++
	}
	v, ok := map[string]float64{"sum": sum, "count": count, "least": least, "most": most, "last": last}[scope]
	return v, ok
}

// tableColumn are all values of a column of a table.
func (c *Calculation) tableColumn(table string) []float64 {
	t, ok := c.tables[table]
	if !ok {
		return nil
	}
	return t.Columns[t.index].Values
}

// tableAt is what a table has at a number.
func (c *Calculation) tableAt(table string, at float64) (float64, bool) {
	t, ok := c.tables[table]
	if !ok {
		return 0, false
	}
	return t.At(t.index, at)
}

// tableRow is the row of the table that a number is read from, from 1.
func (c *Calculation) tableRow(id cell, n rating.Number) float64 {
	row := math.NaN()
	c.sum(n.Rule).ValueIn(formula.Scope{
		Factor: func(name string) (float64, bool) { return c.look(id, name) },
		Read: func(table string, at float64) (float64, bool) {
			t := c.tables[table]
			row = float64(max(1, min(t.Row(at), len(t.Keys)-1)))
			return t.At(t.index, at)
		},
	})
	return row
}

// Result is the result of a game as the column of results has it.
func Result(g game.Result) string {
	switch g {
	case game.BlackWins:
		return "black"
	case game.WhiteWins:
		return "white"
	}
	return "jigo"
}

// Finite reports whether a cell can show the number.
func Finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }
