package live

import (
	"fmt"
	"strings"

	"kyudan/importers/spreadsheet"
)

// ref is the cell of a column in the line of a player or game, on its own sheet.
func (c *Calculation) ref(id cell, col int) string {
	row := c.row[id.at]
	if id.player {
		row = c.at.PlayerRow[id.at]
	}
	return spreadsheet.Ref(row, col)
}

// column is the column of a number beside another one.
func (c *Calculation) column(id cell, name string) (Column, bool) {
	if id.player {
		col, ok := c.byName[place{player: true, name: name}]
		return col, ok
	}
	if col, ok := c.byName[place{name: name}]; ok {
		return col, true
	}
	own := White
	if id.black {
		own = Black
	}
	col, ok := c.byName[place{side: own, name: name}]
	return col, ok
}

// players and games are a column of all lines.
func (c *Calculation) players(col int) string {
	return Quoted(c.at.Ratings) + fixed(2, col) + ":" + fixed(1+len(c.at.PlayerRow), col)
}

func (c *Calculation) games(col int) string {
	return Quoted(c.at.Calculation) + fixed(2, col) + ":" + fixed(1+len(c.Order), col)
}

// fixed is a cell that stays the same when a formula is copied.
func fixed(row, col int) string {
	return fmt.Sprintf("$%s$%d", spreadsheet.ColumnName(col), row)
}

// Quoted is a sheet in front of its cells.
func Quoted(sheet string) string { return "'" + strings.ReplaceAll(sheet, "'", "''") + "'!" }
