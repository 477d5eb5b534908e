package workbook

import (
	"fmt"
	"slices"

	"kyudan/exporters/workbook/live"
	"kyudan/exporters/workbook/sheets"
)

// mostScores is how many games are looked through for the scores of all players at most;
// more would make every change of a cell slow.
const mostScores = 3_000_000

// ratingsOf are the cells of a player's ratings before and after the event; ok is false
// where there is no formula for the second.
func (c *calculated) ratingsOf(d *dot, id int) (before, after string, ok bool) {
	if c == nil {
		return "", "", false
	}
	x, ok := c.After(d.entry)
	return c.onRatings(id, c.place.Before), c.onRatings(id, c.place.After), ok && x.Formula != ""
}

func computed(formula string, v any) any {
	return sheets.Computed{Formula: sheets.Formula(formula), Value: v}
}

// followChange makes the gain or loss of a player a formula over the ratings.
func (c *calculated) followChange(row []any, d *dot, id int) {
	if before, after, ok := c.ratingsOf(d, id); ok {
		row[barGain] = computed("MAX(0,"+after+"-"+before+")", max(0, d.change))
		row[barLoss] = computed("MIN(0,"+after+"-"+before+")", min(0, d.change))
	}
}

// followRatings makes the ratings of a player formulas.
func (c *calculated) followRatings(row []any, d *dot, id int) {
	before, after, ok := c.ratingsOf(d, id)
	if ok && row[dotAfter] != nil {
		row[dotAfter] = computed(after, row[dotAfter])
	}
	if ok && row[dotBefore] != nil {
		row[dotBefore] = computed(before, row[dotBefore])
	}
}

// followScore makes the expected and the real score of a player formulas over the games.
func (c *calculated) followScore(row []any, id int, expected string) {
	if c == nil || row[dotExpected] == nil || len(c.order)*len(c.Order) > mostScores {
		return
	}
	side := func(s live.Side) (string, bool) {
		i := slices.IndexFunc(c.Games, func(g live.Column) bool { return g.Name == expected && g.Side == s && !g.Helper })
		if i < 0 {
			return "", false
		}
		return c.column(c.Games[i].At), true
	}
	black, ok1 := side(live.Black)
	white, ok2 := side(live.White)
	if !ok1 || !ok2 {
		return
	}
	blackNo, whiteNo, result := c.column(c.place.BlackNo), c.column(c.place.WhiteNo), c.column(c.place.Result)
	won := func(no, colour string) string {
		return fmt.Sprintf(`SUMPRODUCT((%s=%d)*((%s="%s")+(%[3]s="jigo")/2))`, no, id, result, colour)
	}
	row[dotExpected] = computed(fmt.Sprintf("SUMIF(%s,%d,%s)+SUMIF(%s,%d,%s)", blackNo, id, black, whiteNo, id, white), row[dotExpected])
	row[dotScored] = computed(won(blackNo, "black")+"+"+won(whiteNo, "white"), row[dotScored])
}
