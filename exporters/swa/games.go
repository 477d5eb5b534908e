package swa

import (
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/swa"
	"kyudan/rating/game"
)

// games is the sheet Games.
func games(ev *game.Event) sheets.Table {
	names := map[int]string{}
	for i := range ev.Players {
		names[ev.Players[i].ID] = ev.Players[i].DisplayName()
	}
	t := sheets.Table{Sheet: swa.SheetGames, Title: ev.Name}
	columns := map[string]sheets.Column{
		swa.Round:     {Width: 8, Style: sheets.Whole},
		swa.Board:     {Width: 8, Style: sheets.Whole},
		swa.Date:      {Width: 12, Style: sheets.Day},
		swa.BlackNo:   {Width: 11, Style: sheets.Whole, Prompt: "The player's number on the sheet Players."},
		swa.Black:     {Width: 28},
		swa.WhiteNo:   {Width: 11, Style: sheets.Whole, Prompt: "The player's number on the sheet Players."},
		swa.White:     {Width: 28},
		swa.Handicap:  {Width: 10, Style: sheets.Whole, Prompt: "Stones: 0 for an even game, 1 for Black first without komi."},
		swa.Komi:      {Width: 8, Style: sheets.Number, Prompt: "Where it is not that of the tournament."},
		swa.Result:    {Width: 12, Style: sheets.Centred, List: outcomes, Prompt: "! stands for a result by default."},
		swa.BoardSize: {Width: 11, Style: sheets.Whole, Prompt: "Where it is not that of the tournament."},
	}
	for _, f := range swa.GameFields {
		c := columns[f.Label]
		c.Header = f.Label
		t.Columns = append(t.Columns, c)
	}
	for i := range ev.Games {
		g := &ev.Games[i]
		cells := map[string]any{
			swa.Round:     count(g.Round),
			swa.Board:     count(g.Board),
			swa.Date:      g.Date,
			swa.BlackNo:   g.Black,
			swa.Black:     names[g.Black],
			swa.WhiteNo:   g.White,
			swa.White:     names[g.White],
			swa.Handicap:  told(g.Handicap),
			swa.Komi:      told(g.Komi),
			swa.Result:    resultText(g),
			swa.BoardSize: count(g.BoardSize),
		}
		row := make([]any, len(swa.GameFields))
		for j, f := range swa.GameFields {
			row[j] = cells[f.Label]
		}
		t.Rows = append(t.Rows, sheets.Row{Cells: row})
	}
	return t
}

// resultText is the result as the sheet Games writes it.
func resultText(g *game.Game) string {
	s := map[game.Result]string{
		game.BlackWins: "B+", game.WhiteWins: "W+", game.Jigo: "jigo",
		game.BothWin: "both win", game.BothLose: "both lose", game.Void: "void",
	}[g.Result]
	if g.ByDefault {
		s += "!"
	}
	return s
}

// results is the sheet Results; cells are those of crossTable, or for a blank
// sheet merely one slice a round.
func results(ev *game.Event, cells [][]string) sheets.Table {
	t := sheets.Table{Sheet: swa.SheetResults, Title: ev.Name, Freeze: 2}
	t.Columns = []sheets.Column{
		{Header: swa.No, Width: 6, Style: sheets.Whole},
		{Header: swa.Name, Width: 26},
	}
	for r := range cells {
		t.Columns = append(t.Columns, sheets.Column{Header: swa.RoundLabel(r + 1), Width: 10, Style: sheets.Centred,
			Prompt: "Opponent's number and + won, - lost, = jigo; then /b or /w with the handicap, ! by default: 12+/w0, 3-/b4, 7+!. 0+ is a bye."})
	}
	t.Columns = append(t.Columns, sheets.Column{Header: swa.Points, Width: 9, Style: sheets.Number})
	points := score(ev)
	for i := range ev.Players {
		p := &ev.Players[i]
		row := []any{p.ID, p.DisplayName()}
		for r := range cells {
			row = append(row, cells[r][i])
		}
		t.Rows = append(t.Rows, sheets.Row{Cells: append(row, points[p.ID])})
	}
	return t
}

// crossTable is the cells of the sheet Results by round and player, in the
// order of ev.Players. fits is false where the cross table has no cell for a
// game: its round is not told, or one of its players has another game or a bye
// in that round.
func crossTable(ev *game.Event) (cells [][]string, fits bool) {
	rounds := ev.Rounds
	for i := range ev.Games {
		rounds = max(rounds, ev.Games[i].Round)
		if ev.Games[i].Round < 1 {
			return nil, false
		}
	}
	for _, b := range ev.Byes {
		rounds = max(rounds, b.Round)
	}
	if rounds > maxRounds {
		return nil, false
	}
	line := map[int]int{}
	for i := range ev.Players {
		line[ev.Players[i].ID] = i
	}
	cells = make([][]string, rounds)
	for r := range cells {
		cells[r] = make([]string, len(ev.Players))
	}
	fits = true
	put := func(round, player int, c swa.RoundCell) {
		i, ok := line[player]
		if !ok || round < 1 || cells[round-1][i] != "" {
			fits = false
			return
		}
		cells[round-1][i] = c.String()
	}
	for i := range ev.Games {
		g := &ev.Games[i]
		if g.Result == game.Void {
			continue // the grammar has no word for it
		}
		black, white := roundCells(g)
		put(g.Round, g.Black, black)
		put(g.Round, g.White, white)
	}
	for _, b := range ev.Byes {
		put(b.Round, b.Player, byeCell(b.Points))
	}
	return cells, fits
}

// maxRounds is far above any tournament; a sheet has a column a round.
const maxRounds = 500

// roundCells are the two cells of a game.
func roundCells(g *game.Game) (black, white swa.RoundCell) {
	signs := map[game.Result]string{
		game.BlackWins: "+-", game.WhiteWins: "-+", game.Jigo: "==", game.BothWin: "++", game.BothLose: "--", game.Unknown: "??",
	}[g.Result]
	black = swa.RoundCell{Opponent: g.White, Sign: signs[0], ByDefault: g.ByDefault}
	white = swa.RoundCell{Opponent: g.Black, Sign: signs[1], ByDefault: g.ByDefault}
	if !g.ColoursUnknown {
		black.Colour, white.Colour = 'b', 'w'
		black.Handicap, white.Handicap = g.Handicap, g.Handicap
	}
	return black, white
}

// byeCell is the cell of a bye: 0+ for a point, 0= for half a point, 0- for
// none. A bye whose points nobody told is written as what nearly every
// tournament gives.
func byeCell(points game.Opt[float64]) swa.RoundCell {
	c := swa.RoundCell{Sign: '+'}
	switch points.Or(1) {
	case 0.5:
		c.Sign = '='
	case 0:
		c.Sign = '-'
	}
	return c
}

// score is the points of each player by number: a win or bye one, a jigo half a
// point, and what the source gave for byes and absences.
func score(ev *game.Event) map[int]float64 {
	points := map[int]float64{}
	for i := range ev.Games {
		switch g := &ev.Games[i]; g.Result {
		case game.BlackWins:
			points[g.Black]++
		case game.WhiteWins:
			points[g.White]++
		case game.Jigo:
			points[g.Black] += 0.5
			points[g.White] += 0.5
		case game.BothWin:
			points[g.Black]++
			points[g.White]++
		}
	}
	for _, b := range ev.Byes {
		points[b.Player] += b.Points.Or(1)
	}
	for _, a := range ev.Absences {
		points[a.Player] += a.Points.Or(0)
	}
	return points
}

func hasUnknownColours(ev *game.Event) bool {
	for i := range ev.Games {
		if ev.Games[i].ColoursUnknown {
			return true
		}
	}
	return false
}
