package swa

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/swa"
	"kyudan/rating/game"
)

// byColours are the games whose colours are known, and those whose are not, in the
// order in which they are written. Games without a round come first: below others
// they would be read as games of the round above.
func byColours(ev *game.Event) (coloured, uncoloured []*game.Game) {
	for i := range ev.Games {
		if g := &ev.Games[i]; g.ColoursUnknown {
			uncoloured = append(uncoloured, g)
		} else {
			coloured = append(coloured, g)
		}
	}
	byRound := func(a, b *game.Game) int { return cmp.Compare(a.Round, b.Round) }
	slices.SortStableFunc(coloured, byRound)
	slices.SortStableFunc(uncoloured, byRound)
	return coloured, uncoloured
}

// gameColumn is one column of a list of games.
type gameColumn = sheets.Filled[*game.Game]

// gameColumns are the columns of the sheet Games in their order.
func gameColumns(ev *game.Event) []gameColumn {
	names := entryNames(ev)
	const number, own = "The player's number on the sheet Players.", "If different from that of the tournament."
	return []gameColumn{
		{Column: sheets.Column{Header: swa.Round, Width: 8, Style: sheets.Whole}, Value: func(g *game.Game) any { return sheets.Count(g.Round) }},
		{Column: sheets.Column{Header: swa.Board, Width: 8, Style: sheets.Whole}, Value: func(g *game.Game) any { return sheets.Count(g.Board) }},
		{Column: sheets.Column{Header: swa.Date, Width: 12, Style: sheets.Day}, Value: func(g *game.Game) any { return g.Date }},
		{Column: sheets.Column{Header: swa.BlackNo, Width: 11, Style: sheets.Whole, Prompt: number}, Value: func(g *game.Game) any { return g.Black }},
		{Column: sheets.Column{Header: swa.Black, Width: 28}, Value: func(g *game.Game) any { return names[g.Black] }},
		{Column: sheets.Column{Header: swa.WhiteNo, Width: 11, Style: sheets.Whole, Prompt: number}, Value: func(g *game.Game) any { return g.White }},
		{Column: sheets.Column{Header: swa.White, Width: 28}, Value: func(g *game.Game) any { return names[g.White] }},
		{Column: sheets.Column{Header: swa.Handicap, Width: 10, Style: sheets.Whole, Prompt: "Stones: 0 for an even game, 1 for Black first without komi."}, Value: func(g *game.Game) any { return g.Handicap }},
		{Column: sheets.Column{Header: swa.Komi, Width: 8, Style: sheets.Number, Prompt: own}, Value: func(g *game.Game) any { return g.Komi }},
		{Column: sheets.Column{Header: swa.Result, Width: 12, Style: sheets.Centred, List: outcomes, Prompt: "! marks a result by default."}, Value: func(g *game.Game) any { return swa.ResultText(g) }},
		{Column: sheets.Column{Header: swa.BoardSize, Width: 11, Style: sheets.Whole, Prompt: own}, Value: func(g *game.Game) any { return sheets.Count(g.BoardSize) }},
	}
}

// games is the sheet Games.
func games(ev *game.Event, list []*game.Game) sheets.Table {
	return gameTable(ev, list, swa.SheetGames, gameColumns(ev))
}

// uncolouredGames is a sheet of games whose colours are not known. In its
// results the player named first comes first: 1-0, 0-1.
func uncolouredGames(ev *game.Event, list []*game.Game) sheets.Table {
	names := entryNames(ev)
	ambiguous := map[string]int{}
	for _, n := range names {
		ambiguous[game.NameKey(n)]++
	}
	// One cell a player: the name, or the number where the name could be
	// another's or could be read as something else. Who has two games in a round
	// is numbered too: by name alone the second would be taken for a slip.
	twice := busyTwice(ev)
	who := func(entry int) any {
		if n := names[entry]; !twice[entry] && ambiguous[game.NameKey(n)] == 1 && game.NameKey(n) != "" && strings.ContainsFunc(n, unicode.IsLetter) && !strings.ContainsAny(n, "(（") {
			return n
		}
		return "No " + strconv.Itoa(entry) // a bare number beside another might be anything
	}
	var columns []gameColumn
	for _, c := range gameColumns(ev) {
		switch c.Header {
		case swa.BlackNo, swa.WhiteNo:
			continue
		case swa.Black:
			c.Header, c.Value = "Player 1", func(g *game.Game) any { return who(g.Black) }
		case swa.White:
			c.Header, c.Value = "Player 2", func(g *game.Game) any { return who(g.White) }
		case swa.Result:
			c.Column = sheets.Column{Header: swa.Result, Width: 12, Style: sheets.Code}
			c.Value = func(g *game.Game) any {
				return strings.NewReplacer("B+", "1-0", "W+", "0-1").Replace(swa.ResultText(g))
			}
		}
		columns = append(columns, c)
	}
	return gameTable(ev, list, swa.SheetUncoloured, columns)
}

// busyTwice are the entries with more than one game in a round.
func busyTwice(ev *game.Event) map[int]bool {
	seats, twice := map[[2]int]bool{}, map[int]bool{}
	for i := range ev.Games {
		g := &ev.Games[i]
		if g.Round == 0 {
			continue // no two of these are known to be of one round
		}
		for _, entry := range [2]int{g.Black, g.White} {
			seat := [2]int{g.Round, entry}
			twice[entry] = twice[entry] || seats[seat]
			seats[seat] = true
		}
	}
	return twice
}

// gameTable is a sheet of games; what the reader kept of columns that the model
// has no place for goes to its right.
func gameTable(ev *game.Event, list []*game.Game, sheet string, columns []gameColumn) sheets.Table {
	for _, title := range allTitles(ev.Games, gameExtra, swa.GameFields) {
		columns = append(columns, gameColumn{Column: sheets.Column{Header: title, Width: 14}, Value: func(g *game.Game) any { return g.Extra[extraPrefix+title] }})
	}
	t := sheets.Table{Sheet: sheet}
	sheets.Fill(&t, columns, list)
	return t
}

func entryNames(ev *game.Event) map[int]string {
	names := map[int]string{}
	for i := range ev.Players {
		names[ev.Players[i].ID] = nameOf(&ev.Players[i])
	}
	return names
}
