package workbook

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"kyudan/exporters/workbook/live"
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
	"kyudan/rating"
	"kyudan/rating/game"
)

// gameHead are the columns in front of the numbers of a game.
var gameHead = []sheets.Column{
	{Header: swa.Round, Width: 8, Style: sheets.Whole},
	{Header: swa.Board, Width: 8, Style: sheets.Whole},
	{Header: swa.BlackNo, Width: 7, Style: sheets.Whole},
	{Header: swa.BlackPlayer, Width: 22},
	{Header: swa.WhiteNo, Width: 7, Style: sheets.Whole},
	{Header: swa.WhitePlayer, Width: 22},
	{Header: swa.Handicap, Width: 10, Style: sheets.Whole, List: []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}, Prompt: "The handicap stones. Where the cell is tinted it may be changed: everything that follows is computed anew."},
	{Header: swa.Result, Width: 10, Style: sheets.Centred, List: []string{"black", "white", "jigo"}, Prompt: "Who won: black, white, or jigo. Where the cell is tinted it may be changed: everything that follows is computed anew."},
}

// numberColumn is the column of the result's first number, from 1.
var numberColumn = len(gameHead) + 1

// calculate is the calculation of a result by its model; nil if the system has none, no
// game is rated, there are too many, or nobody asked the system for factors.
func calculate(r *rating.Result, rep *rating.Report, sheet map[string]string) (*calculated, error) {
	if rep == nil || rep.System.Model == nil {
		return nil, nil
	}
	if rated := r.RatedGames(); rated == 0 || rated > live.MaxGames {
		return nil, nil
	}
	c := &calculated{sheet: sheet, order: byStrength(r), title: title(r, rep)}
	for n := range r.Games {
		switch g := &r.Games[n]; {
		case !g.Rated:
			c.rest = append(c.rest, n)
		case len(g.Black.Factors) == 0:
			return nil, nil
		}
	}
	c.place = live.Place{
		Ratings: sheet[swa.SheetRatings], Calculation: sheet[swa.SheetCalculation], Search: sheet[swa.SheetWhatIf],
		No: 1, PlayerRow: make([]int, len(r.Players)),
		BlackNo: 3, WhiteNo: 5, Handicap: 7, Result: 8, Games: numberColumn,
	}
	for row, i := range c.order {
		c.place.PlayerRow[i] = row + 2
	}
	columns := ratingColumns(r, nil)
	at := func(header string) int {
		return 1 + slices.IndexFunc(columns, func(col sheets.Filled[int]) bool { return col.Header == header })
	}
	c.place.Before, c.place.After, c.place.Players = at(swa.Before), at(swa.After), len(columns)+1
	var err error
	c.Calculation, err = live.New(r, rep.System.Model(r), c.place)
	return c, err
}

// finish adds what formulas need beside the cells: the names, what may be typed into
// cells, and the colour of the state.
func (c *calculated) finish(b *sheets.Book) error {
	lines := func(col, last int) spreadsheet.Area {
		return spreadsheet.Area{Top: 2, Left: col, Bottom: last, Right: col}
	}
	err := cmp.Or(c.Err(), b.Names(live.Prefix, c.names),
		b.Between(c.sheet[swa.SheetRatings], lines(c.place.Before, 1+len(c.order)), -rating.FarRating, rating.FarRating),
		b.Signal(c.sheet[swa.SheetChecks], stateCell, stateFormula), b.Recalculate())
	for col := range c.inputs {
		err = cmp.Or(err, b.Between(c.sheet[swa.SheetTables], lines(3+col, c.lastTable), -rating.FarRating, rating.FarRating))
	}
	return err
}

// Uncalculated says that a workbook has no formulas because its event has too many games
// for them.
func Uncalculated(r *rating.Result, rep *rating.Report) game.Problems {
	rated := r.RatedGames()
	if rep.System.Model == nil || rated <= live.MaxGames {
		return nil
	}
	return game.Problems{{
		Severity: game.Note, Code: "formulas-left-out", File: r.Event.Source.File,
		Found: "an event of " + game.Plural(rated, "rated game") + ": its workbook has values, not formulas", Expected: "at most " + game.Plural(live.MaxGames, "rated game"),
	}}
}

// columnTitle is the title of a column of numbers.
func columnTitle(c live.Column) string {
	title := heading(c.Name)
	if c.Name == rating.NumberRank {
		title = "rank as a number"
	}
	if c.Helper {
		title += " row"
	}
	switch c.Side {
	case live.Black:
		title += " (Black)"
	case live.White:
		title += " (White)"
	}
	return title
}

// numbers are the columns of a calculation; values has what they show.
func numbers(columns []live.Column, terms []rating.Term, value func(live.Column) []float64) []sheets.Column {
	all := make([]sheets.Column, len(columns))
	for i, c := range columns {
		title := columnTitle(c)
		all[i] = sheets.Column{Header: title, Width: float64(max(10, len([]rune(title))+2)), Style: numberStyle(value(c))}
		if c.Helper {
			all[i].Style, all[i].Prompt = sheets.Whole, "The row of the table from which on the number is read."
			continue
		}
		for _, t := range terms {
			if t.Name == c.Name {
				all[i].Prompt = t.Meaning
			}
		}
	}
	return all
}

// numberStyle shows ratings and differences with two decimals, chances with four, and
// small plain numbers as they are.
func numberStyle(values []float64) sheets.Style {
	largest, plain := 0.0, true
	for _, v := range values {
		if live.Finite(v) {
			largest = max(largest, math.Abs(v))
			plain = plain && v*4 == math.Trunc(v*4)
		}
	}
	switch {
	case largest >= 20:
		return sheets.Points
	case plain:
		return sheets.Number
	}
	return sheets.Factor
}

// games is the sheet Calculation with a line a game: those that are rated, in their
// order, and below them the others.
func (c *calculated) games(r *rating.Result, terms []rating.Term) sheets.Table {
	t := sheets.Table{Sheet: swa.SheetCalculation, Title: c.title, Freeze: 6, Columns: slices.Clone(gameHead)}
	t.Columns = append(t.Columns, numbers(c.Games, terms, func(col live.Column) (values []float64) {
		for _, n := range c.Order {
			if x, ok := c.Game(n, col); ok {
				values = append(values, x.Value)
			}
		}
		return values
	})...)
	t.Columns = append(t.Columns,
		sheets.Column{Header: "Result as rated", Width: 12, Style: sheets.Centred}, sheets.Column{Header: "Handicap as rated", Width: 12, Style: sheets.Whole},
		sheets.Column{Header: swa.Date, Width: 12, Style: sheets.Day}, sheets.Column{Header: swa.Note, Width: 40, Wrap: true})
	names := map[int]string{}
	for i := range r.Event.Players {
		names[r.Event.Players[i].ID] = r.Event.Players[i].DisplayName()
	}
	for _, n := range slices.Concat(c.Order, c.rest) {
		g, change := &r.Event.Games[n], &r.Games[n]
		cells := []any{sheets.Count(g.Round), sheets.Count(g.Board), g.Black, names[g.Black], g.White, names[g.White]}
		if !change.Rated {
			cells = append(cells, g.Handicap, words(g.Result.String()))
			cells = append(cells, make([]any, len(c.Games)+2)...)
			t.Rows = append(t.Rows, sheets.Row{Emphasis: sheets.Muted, Cells: append(cells, g.Date, "not rated: "+words(change.WhyNot))})
			continue
		}
		stones, result := g.Handicap.Or(0), live.Result(g.Result)
		if h, ok := c.Handicap(n); ok && h.Input {
			cells = append(cells, sheets.Cell{Value: stones, Emphasis: sheets.Editable}, sheets.Cell{Value: result, Emphasis: sheets.Editable})
		} else {
			cells = append(cells, stones, sheets.Cell{Value: result, Emphasis: sheets.Editable})
		}
		for _, col := range c.Games {
			var v any
			if x, ok := c.Game(n, col); ok {
				v = shown(x)
			}
			cells = append(cells, v)
		}
		t.Rows = append(t.Rows, sheets.Row{Cells: append(cells, result, stones, g.Date, gameNote(g, change))})
	}
	return t
}

// players are the columns of the players' other numbers.
func (c *calculated) players(terms []rating.Term) []sheets.Filled[int] {
	heads := numbers(c.Players, terms, func(col live.Column) (values []float64) {
		for _, i := range c.order {
			if x, ok := c.Player(i, col); ok {
				values = append(values, x.Value)
			}
		}
		return values
	})
	var columns []sheets.Filled[int]
	for k, col := range c.Players {
		columns = append(columns, sheets.Filled[int]{Column: heads[k], Value: func(i int) any {
			if x, ok := c.Player(i, col); ok {
				return shown(x)
			}
			return nil
		}})
	}
	return columns
}

// gameNote are the special steps of both sides.
func gameNote(g *game.Game, c *rating.GameChange) string {
	var parts []string
	for _, side := range [...]struct {
		name string
		*rating.Side
	}{{"Black", &c.Black}, {"White", &c.White}} {
		for _, s := range side.Steps {
			parts = append(parts, side.name+": "+stepText(s))
		}
	}
	if !g.Handicap.IsGiven() {
		parts = append(parts, "handicap not given")
	}
	return strings.Join(parts, "; ")
}
