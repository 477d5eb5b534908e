package workbook

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"kyudan/exporters/workbook/live"
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/swa"
	"kyudan/rating"
)

// head are the columns in front of the factors.
var head = []sheets.Column{
	{Header: swa.No, Width: 6, Style: sheets.Whole},
	{Header: swa.RatedPlayer, Width: 22},
	{Header: swa.Round, Width: 8, Style: sheets.Whole},
	{Header: swa.Board, Width: 8, Style: sheets.Whole},
	{Header: swa.Date, Width: 12, Style: sheets.Day},
	{Header: swa.Colour, Width: 9, Style: sheets.Centred},
	{Header: swa.Opponent, Width: 22},
	{Header: swa.Handicap, Width: 10, Style: sheets.Whole},
	{Header: swa.Result, Width: 12, Style: sheets.Centred},
}

// heading is the title of a factor's column. Some systems name a factor after what
// it comes of, which has a column of its own.
func heading(factor string) string {
	switch {
	case strings.EqualFold(factor, swa.Opponent):
		return "opponent's rating"
	case slices.ContainsFunc(head, func(c sheets.Column) bool { return strings.EqualFold(c.Header, factor) }):
		return factor + " factor"
	}
	return factor
}

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

// columnTitle is the title of a column of numbers.
func columnTitle(c live.Column) string {
	title := words(heading(c.Name))
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
		width, values := max(10, len([]rune(title))+2), value(c)
		for _, v := range values {
			if live.Finite(v) {
				width = max(width, min(len(strconv.FormatFloat(v, 'f', 2, 64))+2, 24))
			}
		}
		all[i] = sheets.Column{Header: title, Width: float64(width), Style: numberStyle(values)}
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
