package live

import (
	"fmt"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/formula"
)

// cell is the number in its column, or the row of the table that it is read from.
func (c *Calculation) cell(n rating.Number, col Column, id cell, helper place) Cell {
	x := Cell{Value: c.value(id), Input: n.Input, Given: n.Given}
	if n.Rule == "" {
		return x
	}
	row := c.ref(id, c.byName[helper].At)
	found := ""
	x.Formula = c.sum(n.Rule).Excel(formula.Cells{
		Name: func(name string) string { return c.name(id, name) },
		Read: func(table, at string) string {
			f, k := c.read(table, at, row)
			found = k
			return f
		},
	})
	x.Input = false
	if col.Helper {
		x.Formula, x.Value = found, c.tableRow(id, n)
	}
	return x
}

// name is the cell or formula of a name in the formula of a number.
func (c *Calculation) name(id cell, name string) string {
	scope, of, scoped := strings.Cut(name, ".")
	switch {
	case scoped && id.player:
		return c.overGames(id, scope, of)
	case scoped:
		return c.elsewhere(id.seat(), scope, of)
	case name == "none":
		return `""`
	case name == rating.Found:
		return c.found(id)
	case name == rating.NumberScore && !id.player:
		result := "$" + c.ref(id, c.at.Result)
		return `IF(` + result + `="black",1,IF(` + result + `="white",0,IF(` + result + `="jigo",0.5,NA())))`
	}
	if col, ok := c.column(id, name); ok {
		return c.ref(id, col.At)
	}
	if n, ok := named(c.sides[id.seat()], name); ok && !id.player && isOther(n.Rule) {
		return c.name(id, n.Rule)
	}
	if _, ok := c.constants[name]; ok {
		return Prefix + name
	}
	if _, ok := c.tables[name]; ok {
		return Prefix + name
	}
	c.fail("%s of %s has no cell", name, id.name)
	return "NA()"
}

// elsewhere is the cell of a number of another line, or of the other side.
func (c *Calculation) elsewhere(s rating.Seat, scope, name string) string {
	switch scope {
	case "other":
		return c.name(cell{at: s.Game, black: !s.Black}, name)
	case "before":
		if before, ok := c.seats.Before(s); ok {
			return c.name(cell{at: before.Game, black: before.Black}, name)
		}
		name = beginning(name)
		fallthrough
	case "own":
		if col, ok := c.byName[place{player: true, name: name}]; ok {
			if c.estimates { // a range would have the cell in it that follows from this one
				return fmt.Sprintf("%s$%s$%d", Quoted(c.at.Ratings), spreadsheet.ColumnName(col.At), c.at.PlayerRow[c.seats.Entry(s)])
			}
			no := c.at.WhiteNo
			if s.Black {
				no = c.at.BlackNo
			}
			return "INDEX(" + c.players(col.At) + ",MATCH($" + spreadsheet.Ref(c.row[s.Game], no) + "," + c.players(c.at.No) + ",0))"
		}
	}
	c.fail("%s.%s has no cell", scope, name)
	return "NA()"
}

// overGames is a formula over the games of a player.
func (c *Calculation) overGames(id cell, scope, name string) string {
	if s, ok := c.nth(id.at, scope); ok {
		return Quoted(c.at.Calculation) + c.name(cell{at: s.Game, black: s.Black}, name)
	}
	if scope == "sum" {
		var sums []string
		for _, black := range [...]bool{true, false} {
			no := c.at.WhiteNo
			if black {
				no = c.at.BlackNo
			}
			if col, ok := c.column(cell{black: black}, name); ok {
				sums = append(sums, "SUMIF("+c.games(no)+",$"+c.ref(id, c.at.No)+","+c.games(col.At)+")")
			}
		}
		if len(sums) == 2 {
			return "(" + strings.Join(sums, "+") + ")"
		}
	}
	var cells []string
	for _, s := range c.seats.Of(id.at) {
		if _, ok := named(c.sides[s], name); ok {
			cells = append(cells, Quoted(c.at.Calculation)+c.name(cell{at: s.Game, black: s.Black}, name))
		}
	}
	switch function := map[string]string{"most": "MAX", "least": "MIN", "count": "COUNT"}[scope]; {
	case len(cells) == 0 && scope == "count":
		return "0"
	case len(cells) == 0 && function != "":
		return `""` // not asked for
	case scope == "last":
		return cells[len(cells)-1]
	case function != "" && len(cells) <= 255: // arguments that a function may have
		return function + "(" + strings.Join(cells, ",") + ")"
	}
	c.fail("%s.%s has no cell", scope, name)
	return "NA()"
}

// read is the formula of what a table has, and of the row that it is found in if it is
// between two: the operations of rating.Table.At, in their order.
func (c *Calculation) read(table, at, row string) (formula, k string) {
	t := c.tables[table]
	if t.Table == nil || len(t.Keys) == 0 {
		c.fail("there is no table %s", table)
		return "NA()", ""
	}
	keys, values := Prefix+t.Name, Prefix+table
	switch {
	case len(t.Keys) == 1 && t.Lookup != rating.ReadExact:
		return values, ""
	case t.Lookup == rating.ReadExact:
		return "INDEX(" + values + ",MATCH(" + at + "," + keys + ",0))", ""
	case t.Lookup == rating.ReadStep:
		return "INDEX(" + values + ",MATCH(MAX(" + at + ",INDEX(" + keys + ",1))," + keys + ",1))", ""
	}
	within := "MAX(" + at + ",INDEX(" + keys + ",1))"
	lower, upper := "INDEX("+keys+","+row+")", "INDEX("+keys+","+row+"+1)"
	from, to := "INDEX("+values+","+row+")", "INDEX("+values+","+row+"+1)"
	return "(" + from + "+(MIN(" + within + "," + upper + ")-" + lower + ")/(" + upper + "-" + lower + ")*(" + to + "-" + from + "))",
		"MIN(MATCH(" + within + "," + keys + ",1),ROWS(" + keys + ")-1)"
}
