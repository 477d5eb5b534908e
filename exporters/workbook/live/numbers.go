package live

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/formula"
)

// Prefix begins the names of all cells and ranges that formulas use by name.
const Prefix = "kyudan_"

// Place is where a workbook has the lines of players and games: the sheets' names, the
// rows and columns, from 1.
type Place struct {
	Ratings, Calculation, Search string
	// No is the column of the players' numbers, Before and After those of their ratings,
	// and Players the first of the other numbers.
	No, Before, After, Players int
	PlayerRow                  []int // by entry
	// BlackNo, WhiteNo, Handicap and Result are columns of a game, and Games the first of
	// its numbers. The first game is in row 2.
	BlackNo, WhiteNo, Handicap, Result, Games int
}

// Calculation is the calculation of an event.
type Calculation struct {
	Model   *rating.Model
	Players []Column // those from Place.Players on
	Games   []Column
	Order   []int   // the rated games, by their indexes, as their rows follow each other
	Steps   int     // special steps without a formula
	Search  *Search // nil without one

	r            *rating.Result
	at           Place
	start, after [][]rating.Number // by entry
	seats        *rating.Seats
	sides        map[rating.Seat][]rating.Number
	row          map[int]int // of games
	byName       map[place]Column
	constants    map[string]float64
	tables       map[string]column
	sums         map[string]formula.Sum // by text
	known        map[cell]float64
	estimates    bool // what games count from follows from games
	err          error
}

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

// Block is a part of the sheet of a search: the lines of players, below them those of the
// numbers of the event, and below these the games.
type Block int

// The blocks in their order.
const (
	OfPlayers Block = iota
	OfEvent
	OfGames
	blocks
)

// Search is a search on a sheet of its own (Place.Search): its steps are side by side,
// behind two columns that say whose a line is and the numbers that all steps begin from.
// Behind the last step stands what was found.
type Search struct {
	*rating.Search
	Own [blocks][]string // the numbers that a line begins from, by name

	c       *Calculation
	entries []int // with a line
	line    map[int]int
	known   map[searched]float64
}

// searched names a number of a search.
type searched struct {
	Block
	line int
	name string
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
