package live

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/formula"
)

// Column is a column of numbers.
type Column struct {
	Name string // of the number; of a helper the number's that it is for
	// Helper says that the column has the row of a table that the number is read from.
	Helper bool
	Side   Side
	At     int // from 1
}

// Side says whose number a column has.
type Side uint8

// The sides; Both is of a number that both have in common, and of players.
const (
	Both Side = iota
	Black
	White
)

// Cell is a number with the formula that it follows from, if there is one.
type Cell struct {
	Formula string
	Value   float64 // NaN for none
	Input   bool
	Given   string // what the value is
}

// place names a column.
type place struct {
	player, helper bool
	side           Side
	name           string
}

// cell names a number: of a player or of a side of a game.
type cell struct {
	player bool
	at     int
	black  bool
	name   string
}

// column is a column of a table.
type column struct {
	*rating.Table
	index int
}

// seat is the side of a game that the number is of.
func (id cell) seat() rating.Seat { return rating.Seat{Game: id.at, Black: id.black} }

// isOther reports whether a number is only one of the other side.
func isOther(rule string) bool {
	return strings.HasPrefix(rule, "other.") && !strings.Contains(rule, " ")
}

// beginning is the number that a player has before the first game in place of one that a
// game leaves.
func beginning(name string) string {
	if name == rating.NumberAfter {
		return rating.NumberBefore
	}
	return name
}

// reads reports whether reading the table takes the number of a row.
func (c *Calculation) reads(table string) bool {
	t, ok := c.tables[table]
	if !ok {
		c.fail("there is no table %s", table)
	}
	return ok && len(t.Keys) > 1 && t.Lookup == rating.ReadLinear
}

// sum is the formula of that text.
func (c *Calculation) sum(text string) formula.Sum {
	if text == "" {
		return formula.Sum{}
	}
	s, ok := c.sums[text]
	if !ok {
		var err error
		if s, err = formula.Parse(text); err != nil {
			c.fail("%v", err)
		}
		c.sums[text] = s
	}
	return s
}

// fail keeps the first error, which is one of a model.
func (c *Calculation) fail(format string, args ...any) {
	if c.err == nil {
		c.err = fmt.Errorf("the model of the event: "+format, args...)
	}
}

// Err is what a model asks for that does not exist.
func (c *Calculation) Err() error { return c.err }

func named(all []rating.Number, name string) (rating.Number, bool) {
	if i := slices.IndexFunc(all, func(n rating.Number) bool { return n.Name == name }); i >= 0 {
		return all[i], true
	}
	return rating.Number{}, false
}
