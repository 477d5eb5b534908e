package workbook

import (
	"slices"

	"kyudan/exporters/workbook/live"
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
)

// calculated is the calculation of an event as formulas on four sheets: Tables,
// Calculation, Ratings and Checks, and What if where ratings are searched for.
type calculated struct {
	*live.Calculation
	place live.Place
	sheet map[string]string // the names that the sheets have here
	order []int             // of the entries on Ratings
	rest  []int             // the games that are not rated
	names []sheets.Name
	title string

	changed           []string // formulas that count what was changed of tables and constants
	inputs, lastTable int      // columns of the sheet Tables that may be changed, and its last row
}

// follows reports whether the ratings follow changes: not those that take a search for
// which there is no room.
func (c *calculated) follows() bool { return c.Model.Search == nil || c.Search != nil }

// shown is a cell of the calculation as a sheet has it.
func shown(x live.Cell) any {
	var v any
	if live.Finite(x.Value) {
		v = x.Value
	}
	if x.Formula != "" {
		v = sheets.Computed{Formula: sheets.Formula(x.Formula), Value: v}
	}
	if x.Input {
		v = sheets.Cell{Value: v, Emphasis: sheets.Editable}
	}
	return v
}

// before, after and change are cells of an entry on Ratings: of who played rated games
// with their formulas, if there are any, else the values.
func (c *calculated) before(i int, value any) any {
	if c != nil {
		x, ok1 := c.Before(i)
		if _, ok2 := c.After(i); ok1 && ok2 {
			return shown(x)
		}
	}
	return value
}

func (c *calculated) after(i int, value any) any {
	if c != nil {
		if x, ok := c.After(i); ok {
			return shown(x)
		}
	}
	return value
}

func (c *calculated) change(i int, value any) any {
	if c == nil {
		return value
	}
	after, ok := c.After(i)
	points, given := value.(game.Opt[float64])
	if !ok || !given {
		return value
	}
	row := c.place.PlayerRow[i]
	return shown(live.Cell{
		Formula: spreadsheet.Ref(row, c.place.After) + "-" + spreadsheet.Ref(row, c.place.Before), Value: points.Or(after.Value),
	})
}

// sigma is the cell of an entry's uncertainty afterwards, which has a column of its own.
func (c *calculated) sigma(i int, value any) any {
	if c == nil {
		return value
	}
	at := slices.IndexFunc(c.Players, func(col live.Column) bool { return col.Name == rating.NumberSigma })
	if at < 0 {
		return value
	}
	x, ok := c.Player(i, c.Players[at])
	if !ok {
		return value
	}
	return shown(live.Cell{Formula: spreadsheet.Ref(c.place.PlayerRow[i], c.Players[at].At), Value: x.Value})
}

// rank is the cell of an entry's rank afterwards, which follows from its number.
func (c *calculated) rank(i int, rank game.Rank) any {
	if c == nil {
		return rank.String()
	}
	at := slices.IndexFunc(c.Players, func(col live.Column) bool { return col.Name == rating.NumberRank })
	if at < 0 {
		return rank.String()
	}
	if _, ok := c.Player(i, c.Players[at]); !ok {
		return rank.String()
	}
	held := "MIN(9,MAX(-29," + spreadsheet.Ref(c.place.PlayerRow[i], c.Players[at].At) + "))" // from 30k to 9d, as on lists
	return sheets.Computed{Formula: sheets.Formula(`IF(` + held + `>0,` + held + `&"d",(1-` + held + `)&"k")`), Value: rank.String()}
}
