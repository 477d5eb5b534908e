package swa

import (
	"slices"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/crosstable"
	"kyudan/importers/swa"
	"kyudan/rating/game"
)

// results is the sheet Results; cells are those of crossTable, or for a blank
// sheet merely one slice a round.
func results(ev *game.Event, cells [][]string) sheets.Table {
	t := sheets.Table{Sheet: swa.SheetResults, Freeze: 2, Columns: []sheets.Column{
		{Header: swa.No, Width: 6, Style: sheets.Whole},
		{Header: swa.Name, Width: 26},
	}}
	for r := range cells {
		t.Columns = append(t.Columns, sheets.Column{Header: swa.RoundLabel(r + 1), Width: 10, Style: sheets.Centred,
			Prompt: "Opponent's number and + won, - lost, = jigo; then /b or /w with the handicap, ! by default: 12+/w0, 3-/b4, 7+!. 0+ is a bye."})
	}
	t.Columns = append(t.Columns, sheets.Column{Header: swa.Points, Width: 9, Style: sheets.Number})
	points := score(ev)
	for i := range ev.Players {
		p := &ev.Players[i]
		row := []any{p.ID, nameOf(p)}
		for r := range cells {
			row = append(row, cells[r][i])
		}
		t.Rows = append(t.Rows, sheets.Row{Cells: append(row, points[p.ID])})
	}
	return t
}

// crossTable is the cells of the sheet Results by round and player, in the
// order of ev.Players. fits is false where the cross table has no cell for a
// game: its round is not given, or one of its players has another game or a bye
// in that round.
func crossTable(ev *game.Event) (cells [][]string, fits bool) {
	rounds := max(ev.Rounds, ev.LastRound())
	if rounds > swa.MaxRounds || slices.ContainsFunc(ev.Games, func(g game.Game) bool { return g.Round < 1 }) {
		return nil, false
	}
	cells = make([][]string, rounds)
	for r := range cells {
		cells[r] = make([]string, len(ev.Players))
	}
	line := map[int]int{}
	for i := range ev.Players {
		line[ev.Players[i].ID] = i
	}
	fits = true
	put := func(round, player int, cell string) {
		i, ok := line[player]
		if !ok || round < 1 || cells[round-1][i] != "" {
			fits = false
			return
		}
		cells[round-1][i] = cell
	}
	for i := range ev.Games {
		if g := &ev.Games[i]; g.Result != game.Void { // for which the grammar has no word
			black, white := crosstable.Pair(g, g.Black, g.White)
			if g.ColoursUnknown {
				black, white = black.Shortened(), white.Shortened()
			}
			put(g.Round, g.Black, swa.CellText(black))
			put(g.Round, g.White, swa.CellText(white))
		}
	}
	for _, b := range ev.Byes {
		put(b.Round, b.Player, byeCell(b.Points))
	}
	for _, a := range ev.Absences {
		put(a.Round, a.Player, absenceCell(a.Points))
	}
	return cells, fits
}

// The cells of players without an opponent.
const (
	byeWin     = "0+"
	byeUnknown = "bye" // its points are not given
	halfBye    = "half bye"
	halfPoint  = "0=" // an absence
	notPaired  = "0-"
)

// byeCell is the cell of a bye.
func byeCell(points game.Opt[float64]) string {
	switch v, ok := points.Get(); {
	case !ok:
		return byeUnknown
	case v == 0.5:
		return halfBye
	case v < 0.5:
		return notPaired
	}
	return byeWin
}

// absenceCell is the cell of an absence. Only one with half a point has a sign
// of its own.
func absenceCell(points game.Opt[float64]) string {
	if points.Is(0.5) {
		return halfPoint
	}
	return notPaired
}

// score is the points of each player by number, as the cells of the cross table
// give them: a win or a bye one, a jigo, half a bye and 0= half a point.
func score(ev *game.Event) map[int]float64 {
	points := map[int]float64{}
	for i := range ev.Games {
		g := &ev.Games[i]
		black, white := g.Result.Points()
		points[g.Black] += black
		points[g.White] += white
	}
	worth := map[string]float64{byeWin: 1, byeUnknown: 1, halfBye: 0.5, halfPoint: 0.5}
	for _, b := range ev.Byes {
		points[b.Player] += worth[byeCell(b.Points)]
	}
	for _, a := range ev.Absences {
		points[a.Player] += worth[absenceCell(a.Points)]
	}
	return points
}
