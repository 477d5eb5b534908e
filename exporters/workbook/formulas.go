package workbook

import (
	"cmp"
	"slices"

	"kyudan/exporters/workbook/live"
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
	"kyudan/rating"
	"kyudan/rating/game"
)

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
