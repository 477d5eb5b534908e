package workbook

import (
	"fmt"
	"math"
	"slices"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
	"kyudan/rating"
	"kyudan/rating/game"
)

// Colours of charts, RRGGBB.
const (
	gainColour, lossColour    = "3E9B6E", "CF5C52"
	beforeColour, afterColour = "9AA5B1", "2B6CB0"
)

// The charts are as wide as half a page of A4 landscape, in columns, and as high, in
// rows, the larger ones as the page.
const (
	half      = 9
	wholeHigh = 40
	firstRow  = 2
)

// charts are the sheet Charts, none where there is nothing to show: the largest changes,
// the ratings by rank, and what was expected of the players against what they scored. had
// says that the workbook has charts of an earlier run, which are replaced, if only by none.
// With a calculation they follow what is changed in it.
func charts(r *rating.Result, rep *rating.Report, c *calculated, had bool) []sheets.Letter {
	dots, indexed := dotsOf(r, rep), r.Indexed()
	bars := largest(dots)
	l := sheets.Letter{Sheet: swa.SheetCharts, Title: swa.ChartsTitle, Header: title(r, rep), Left: 2*half + 1, Columns: chartTitles(indexed)}
	add := func(c sheets.Chart) {
		area := spreadsheet.Area{Top: firstRow, Left: 1, Bottom: firstRow + wholeHigh - 1, Right: half}
		if c.Kind == sheets.Dots {
			n := len(l.Charts) // beside the bars, or in their place
			if len(bars) == 0 {
				n++
			}
			area.Bottom = area.Top + wholeHigh/2 - 1
			if n > 1 {
				area.Top, area.Bottom = area.Bottom+1, area.Bottom+wholeHigh/2
			}
			if area.Right = 2 * half; len(bars) > 0 {
				area.Left += half
			}
		}
		c.At = area
		l.Charts = append(l.Charts, c)
	}
	rows := max(len(bars), len(dots), 2)
	l.Rows = make([]sheets.Row, rows)
	for i := range l.Rows {
		cells := make([]any, chartColumns)
		if i < len(bars) {
			cells[barName] = bars[i].name
			cells[barGain+oneIf(bars[i].change < 0)] = bars[i].change
			if !indexed { // a sum of games does not follow from two indices
				c.followChange(cells, &bars[i], r.Event.Players[bars[i].entry].ID)
			}
		}
		if i < len(dots) {
			d := &dots[i]
			cells[dotName] = d.name
			if d.rank != 0 {
				cells[dotRank] = d.rank
			}
			for col, v := range map[int]game.Opt[float64]{dotBefore: d.before, dotAfter: d.after, dotExpected: d.expected, dotScored: d.scored} {
				if x, ok := v.Get(); ok {
					cells[col] = x
				}
			}
			c.followRatings(cells, d, r.Event.Players[d.entry].ID)
			c.followScore(cells, r.Event.Players[d.entry].ID, rep.System.Outlook.Expected)
		}
		l.Rows[i].Cells = cells
	}
	if len(bars) > 0 {
		add(changesChart(len(bars), dots, indexed))
	}
	if c, ok := ranksChart(dots, indexed); ok {
		add(c)
	}
	if c, top := expectedChart(dots); top > 0 {
		for i := range 2 {
			l.Rows[i].Cells[evenExpected], l.Rows[i].Cells[evenScored] = float64(float64(i)*top), float64(float64(i)*top)
		}
		add(c)
	}
	switch {
	case len(l.Charts) == 0 && had:
		l.Left, l.Columns, l.Rows = 0, []sheets.Column{{Header: "No player's rating changed, and none has a rank and a rating. 没有可显示的内容。", Width: 80}}, nil
	case len(l.Charts) == 0:
		return nil
	}
	return []sheets.Letter{l}
}

func chartTitles(indexed bool) []sheets.Column {
	style, signed := sheets.Points, sheets.Signed
	if indexed {
		style, signed = sheets.Whole, sheets.SignedWhole
	}
	columns := make([]sheets.Column, chartColumns)
	for i := range columns {
		columns[i].Width = 3
	}
	columns[barName] = sheets.Column{Header: "Largest changes", Width: 24}
	columns[barGain] = sheets.Column{Header: "Gain", Width: 10, Style: signed, Format: sheets.NumberFormat(signed)}
	columns[barLoss] = columns[barGain]
	columns[barLoss].Header = "Loss"
	columns[dotName] = sheets.Column{Header: "Player", Width: 24}
	columns[dotRank] = sheets.Column{Header: "Rank", Width: 8, Style: sheets.Number, Format: rankFormat}
	columns[dotBefore] = sheets.Column{Header: "Before", Width: 11, Style: style}
	columns[dotAfter] = sheets.Column{Header: "After", Width: 11, Style: style}
	columns[dotExpected] = sheets.Column{Header: "Expected", Width: 11, Style: sheets.Points}
	columns[dotScored] = sheets.Column{Header: "Scored", Width: 9, Style: sheets.Number}
	columns[evenExpected] = sheets.Column{Header: "Line", Width: 8, Style: sheets.Number}
	columns[evenScored] = sheets.Column{Header: "As expected", Width: 10, Style: sheets.Number}
	withUnits(columns, indexed)
	return columns
}

// rankFormat shows 2 as 2d and -2 as 2k, so that an axis of ranks is one of numbers.
const rankFormat = `0"d";0"k";`

func changesChart(bars int, dots []dot, indexed bool) sheets.Chart {
	changed := 0
	for _, d := range dots {
		changed += oneIf(d.change != 0)
	}
	name := "Changes 等级分变化"
	if indexed {
		name = "Changes of the index 指数变化"
	}
	if changed > bars {
		name = fmt.Sprintf("The %d largest of %d changes 变化最大的 %[1]d 人", bars, changed)
	}
	format := `+0;-0;0`
	if !slices.ContainsFunc(dots, func(d dot) bool { return math.Abs(d.change) >= 10 }) {
		format = `+0.0;-0.0;0.0` // ratings in ranks
	}
	return sheets.Chart{Title: name, Kind: sheets.Bars, Y: sheets.Axis{Format: format}, Series: []sheets.Series{
		{Name: "Gain", Rows: bars, X: barName, Y: barGain, Colour: gainColour}, {Name: "Loss", Rows: bars, X: barName, Y: barLoss, Colour: lossColour},
	}}
}

// ranksChart is there where three players of two ranks have ratings.
func ranksChart(dots []dot, indexed bool) (c sheets.Chart, ok bool) {
	low, high, n := math.MaxInt, math.MinInt, 0
	for _, d := range dots {
		if d.rank != 0 && d.after.IsGiven() {
			low, high, n = min(low, d.rank), max(high, d.rank), n+1
		}
	}
	if n < 3 || low == high {
		return c, false
	}
	first, last := float64(low-1), float64(high+1)
	least, most := math.Inf(1), math.Inf(-1)
	for _, d := range dots {
		for _, v := range []game.Opt[float64]{d.before, d.after} {
			if x, ok := v.Get(); ok && d.rank != 0 {
				least, most = min(least, x), max(most, x)
			}
		}
	}
	step := 1.0 // the first of 1, 2, 5, 10 … that leaves at most eight lines
	for i := 0; (most-least)/step > 8; i++ {
		step = float64(step * []float64{2, 2.5, 2}[i%3])
	}
	least, most = float64(math.Floor(least/step)*step), float64(math.Ceil(most/step)*step)
	c = sheets.Chart{Title: "Ratings by rank 各段级位的等级分", Kind: sheets.Dots, X: sheets.Axis{Format: rankFormat, Min: &first, Max: &last, Step: math.Ceil((last - first) / 20)}, Y: sheets.Axis{Format: "0", Min: &least, Max: &most, Step: step}, Series: []sheets.Series{
		{Name: "before 赛前", Rows: len(dots), X: dotRank, Y: dotBefore, Colour: beforeColour, Dash: true}, {Name: "after 赛后", Rows: len(dots), X: dotRank, Y: dotAfter, Colour: afterColour},
	}}
	if indexed {
		c.Title = "Indices by rank 各段级位的指数"
	}
	if !slices.ContainsFunc(dots, func(d dot) bool { return d.rank != 0 && d.before.IsGiven() }) {
		c.Series = c.Series[1:]
	}
	return c, true
}

// expectedChart is there in systems with expected scores; both axes go up to top.
func expectedChart(dots []dot) (c sheets.Chart, top float64) {
	for _, d := range dots {
		if d.expected.IsGiven() {
			top = max(top, math.Ceil(max(d.expected.Or(0), d.scored.Or(0))))
		}
	}
	axis := func(name string) sheets.Axis {
		return sheets.Axis{Title: name, Format: "0", Min: new(0.0), Max: &top, Step: max(1, math.Ceil(top/10))}
	}
	return sheets.Chart{Title: "Expected and scored 期望得分与实际得分", Kind: sheets.Dots, X: axis("expected 期望"), Y: axis("scored 实际"), Series: []sheets.Series{
		{Name: "players 棋手", Rows: len(dots), X: dotExpected, Y: dotScored, Colour: afterColour}, {Name: "as expected 与期望相同", Rows: 2, X: evenExpected, Y: evenScored, Colour: beforeColour, Line: true},
	}}, top
}

// withUnits puts the units of their numbers below the titles of columns. Indices have
// none.
func withUnits(columns []sheets.Column, indexed bool) {
	for i := range columns {
		switch c := &columns[i]; c.Header {
		case swa.Before, swa.After, swa.Change, swa.Sigma, "Gain", "Loss":
			if !indexed {
				c.Unit = "points"
			}
		case swa.Handicap:
			c.Unit = "stones"
		case "Expected", "Scored":
			c.Unit = "games"
		}
	}
}
