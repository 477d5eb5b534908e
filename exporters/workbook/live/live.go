// Package live turns the model of a rated event (rating.Model) into the cells of a
// workbook: every number is a formula over the cells of those before it, and has its
// value as rated, so that any program shows it, and computes it anew where something
// was changed. It knows no system and no looks.
//
// Games have one line, with both sides in it; players have one, with what their games
// count from, what follows from these, and the rating afterwards. Numbers of games and
// which games count are as rated: a formula follows results, handicaps, ratings and
// constants, not who played.
package live

import (
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/formula"
)

// MaxGames is how many games a workbook with formulas may have.
const MaxGames = 5000

// New lays out the calculation of a result.
func New(r *rating.Result, m *rating.Model, at Place) (*Calculation, error) {
	c := &Calculation{
		Model: m, r: r, at: at,
		sides: map[rating.Seat][]rating.Number{}, row: map[int]int{}, byName: map[place]Column{},
		constants: map[string]float64{}, tables: map[string]column{}, sums: map[string]formula.Sum{}, known: map[cell]float64{},
	}
	for _, constant := range m.Constants {
		c.constants[constant.Name] = constant.Value
	}
	for i := range m.Tables {
		for k, col := range m.Tables[i].Columns {
			c.tables[col.Name] = column{&m.Tables[i], k}
		}
	}
	c.gather()
	c.arrange()
	c.search()
	c.countSteps()
	return c, c.err
}

// gather asks the model for all numbers.
func (c *Calculation) gather() {
	for i := range c.r.Players {
		c.start = append(c.start, c.Model.Start(i))
		c.estimates = c.estimates || slices.ContainsFunc(c.start[i], func(n rating.Number) bool {
			return slices.ContainsFunc(c.sum(n.Rule).Names(), func(name string) bool { return strings.Contains(name, ".") })
		})
		c.after = append(c.after, c.Model.After(i))
	}
	order := c.Model.Order
	if order == nil {
		for n := range c.r.Games {
			order = append(order, n)
		}
	}
	c.seats = rating.SeatsOf(c.r, order)
	for _, n := range order {
		if !c.r.Games[n].Rated {
			continue
		}
		c.row[n] = 2 + len(c.Order)
		c.Order = append(c.Order, n)
		for _, black := range [...]bool{true, false} {
			c.sides[rating.Seat{Game: n, Black: black}] = c.Model.Side(n, black)
		}
	}
}

// countSteps counts the special steps that no formula gives.
func (c *Calculation) countSteps() {
	all := slices.Concat(c.start, c.after)
	for _, s := range c.sides {
		all = append(all, s)
	}
	for _, numbers := range all {
		for _, n := range numbers {
			if n.Step && n.Rule == "" {
				c.Steps++
			}
		}
	}
}

// arrange gives every number a column: a name that only some have behind the one that it
// follows there.
func (c *Calculation) arrange() {
	var players []rating.Number
	for i := range c.start {
		players = merge(players, c.start[i])
	}
	before := len(players)
	for i := range c.after {
		players = append(players[:before:before], merge(players[before:], c.after[i])...)
	}
	c.byName[place{player: true, name: rating.NumberBefore}] = Column{Name: rating.NumberBefore, At: c.at.Before}
	c.byName[place{player: true, name: rating.NumberAfter}] = Column{Name: rating.NumberAfter, At: c.at.After}
	next := c.at.Players
	for _, n := range players {
		if n.Name != rating.NumberBefore && n.Name != rating.NumberAfter {
			c.Players = c.add(c.Players, n, true, &next, Both)
		}
	}
	var numbers []rating.Number
	for _, n := range c.Order {
		numbers = merge(merge(numbers, c.sides[rating.Seat{Game: n, Black: true}]), c.sides[rating.Seat{Game: n}])
	}
	next = c.at.Games
	for _, n := range numbers {
		switch {
		case n.Name == rating.NumberHandicap:
			c.byName[place{name: n.Name}] = Column{Name: n.Name, At: c.at.Handicap}
		case n.Shared:
			c.Games = c.add(c.Games, n, false, &next, Both)
		case isOther(n.Rule): // which has a column
		default:
			c.Games = c.add(c.Games, n, false, &next, Black, White)
		}
	}
}

// add adds the columns of a number, and in front of each those of the rows of tables.
func (c *Calculation) add(columns []Column, n rating.Number, player bool, next *int, sides ...Side) []Column {
	reads := 0
	for _, table := range c.sum(n.Rule).Reads() {
		if c.reads(table) {
			reads++
		}
	}
	for _, s := range sides {
		for helper := range reads + 1 {
			col := Column{Name: n.Name, Helper: helper < reads, Side: s, At: *next}
			*next++
			columns = append(columns, col)
			key := place{player: player, side: s, name: n.Name, helper: col.Helper}
			if helper > 0 && col.Helper {
				c.fail("%s reads more than one table", n.Name)
			}
			c.byName[key] = col
		}
	}
	return columns
}

// merge adds the numbers that are not there yet. Of one that is there with a value
// only, the formula is kept.
func merge(all, more []rating.Number) []rating.Number {
	at := 0
	for _, n := range more {
		if k := slices.IndexFunc(all, func(o rating.Number) bool { return o.Name == n.Name }); k >= 0 {
			if all[k].Rule == "" {
				all[k].Rule = n.Rule
			}
			at = k + 1
			continue
		}
		all = slices.Insert(all, at, n)
		at++
	}
	return all
}

// Row is the row of a rated game.
func (c *Calculation) Row(game int) int { return c.row[game] }

// Player is a number of an entry; ok reports whether the entry has it.
func (c *Calculation) Player(entry int, col Column) (x Cell, ok bool) {
	n, ok := named(slices.Concat(c.start[entry], c.after[entry]), col.Name)
	if !ok {
		return Cell{}, false
	}
	return c.cell(n, col, cell{player: true, at: entry, name: n.Name}, place{player: true, name: n.Name, helper: true}), true
}

// Before and After are the ratings of an entry before and after the event.
func (c *Calculation) Before(entry int) (x Cell, ok bool) {
	return c.Player(entry, Column{Name: rating.NumberBefore})
}

// After is the rating after the event.
func (c *Calculation) After(entry int) (x Cell, ok bool) {
	return c.Player(entry, Column{Name: rating.NumberAfter})
}

// Handicap is the handicap of a rated game; ok reports whether it plays a part.
func (c *Calculation) Handicap(n int) (x rating.Number, ok bool) {
	return named(c.sides[rating.Seat{Game: n, Black: true}], rating.NumberHandicap)
}

// Game is a number of a rated game; ok reports whether the game has it.
func (c *Calculation) Game(n int, col Column) (x Cell, ok bool) {
	s := rating.Seat{Game: n, Black: col.Side != White}
	number, ok := named(c.sides[s], col.Name)
	if !ok {
		return Cell{}, false
	}
	return c.cell(number, col, cell{at: n, black: s.Black, name: number.Name}, place{side: col.Side, name: number.Name, helper: true}), true
}
