package workbook

import (
	"slices"
	"strings"

	"kyudan/exporters/workbook/live"
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/swa"
	"kyudan/rating"
	"kyudan/rating/game"
)

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
