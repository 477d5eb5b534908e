package workbook

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/swa"
	"kyudan/rating"
	"kyudan/rating/game"
)

// line is one game as one of its players saw it.
type line struct {
	*game.Game
	change           *rating.GameChange
	side             *rating.Side
	player, opponent int // by Player.ID
}

// calculation is the sheet Calculation: the games of each player in the order
// of the entries, and below them the player's total.
func calculation(r *rating.Result, rep *rating.Report) sheets.Table {
	players, lines := map[int]*game.Player{}, map[int][]line{} // by Player.ID
	for i := range r.Event.Players {
		players[r.Event.Players[i].ID] = &r.Event.Players[i]
	}
	for i := range r.Event.Games {
		g, c := &r.Event.Games[i], &r.Games[i]
		lines[g.Black] = append(lines[g.Black], line{g, c, &c.Black, g.Black, g.White})
		lines[g.White] = append(lines[g.White], line{g, c, &c.White, g.White, g.Black})
	}
	factors, indices := factorNames(r), r.Indexed()
	t := sheets.Table{Sheet: swa.SheetCalculation, Title: title(r, rep), Freeze: 2, Columns: slices.Clone(head)}
	for _, name := range factors {
		t.Columns = append(t.Columns, sheets.Column{Header: heading(name), Width: float64(max(9, len(heading(name))+3)), Style: factorStyle(r, name, indices)})
	}
	changeStyle, changeWidth := sheets.Signed, 10.0
	if indices {
		changeStyle, changeWidth = sheets.SignedWhole, 15
	}
	t.Columns = append(t.Columns,
		sheets.Column{Header: swa.Change, Width: changeWidth, Style: changeStyle},
		sheets.Column{Header: swa.Note, Width: 26, Wrap: true})
	for i := range r.Event.Players {
		own := lines[r.Event.Players[i].ID]
		slices.SortStableFunc(own, func(a, b line) int { return a.Round - b.Round })
		for _, l := range own {
			t.Rows = append(t.Rows, gameRow(l, players, factors))
		}
		if len(own) > 0 || r.Players[i].Games > 0 {
			t.Rows = append(t.Rows, totalRow(r, i, len(t.Columns), indices))
		}
	}
	return t
}

func gameRow(l line, players map[int]*game.Player, factors []string) sheets.Row {
	colour := "white"
	switch {
	case l.ColoursUnknown:
		colour = ""
	case l.player == l.Black:
		colour = "black"
	}
	opponent := ""
	if o := players[l.opponent]; o != nil {
		opponent = o.DisplayName()
	}
	row := sheets.Row{Cells: []any{l.player, players[l.player].DisplayName(), sheets.Count(l.Round), sheets.Count(l.Board), l.Date, colour, opponent, l.Handicap, outcome(l)}}
	for _, name := range factors {
		var v any
		if x, ok := rating.FactorIn(l.change.Factors, l.side.Factors)(name); ok {
			v = x
		}
		row.Cells = append(row.Cells, v)
	}
	if !l.change.Rated {
		row.Emphasis = sheets.Muted
		row.Cells = append(row.Cells, nil, "not rated: "+words(l.change.WhyNot))
		return row
	}
	var steps []string
	if after, ok := l.side.After.Get(); ok && l.side.RankAfter != game.NoRank {
		steps = append(steps, "then "+l.side.RankAfter.String()+" "+strconv.FormatFloat(after, 'f', 0, 64))
	} else if ok {
		steps = append(steps, "then "+points(after))
	}
	for _, s := range l.side.Steps {
		steps = append(steps, stepText(s))
	}
	row.Cells = append(row.Cells, l.side.Change, strings.Join(steps, "; "))
	return row
}

// totalRow shows what the event did to a player. The change is that of the
// player, not a sum made here; where a special step (a floor) makes it differ
// from the sum of the games, the note says so.
func totalRow(r *rating.Result, player, columns int, indices bool) sheets.Row {
	p, c := &r.Event.Players[player], &r.Players[player]
	cells := make([]any, columns)
	cells[0], cells[1] = p.ID, p.DisplayName()
	text := "total"
	before, ok1 := c.Before.Get()
	after, ok2 := c.After.Get()
	switch {
	case ok1 && ok2 && indices:
		text += fmt.Sprintf(" %s %.0f → %s %.0f", c.RankBefore, before, c.RankAfter, after)
	case ok1 && ok2:
		text += " " + points(before) + " → " + points(after)
	}
	cells[6] = text
	if ok1 && ok2 {
		cells[columns-2] = changeCell(c, indices)
	}
	cells[columns-1] = note(r, c, true, indices)
	return sheets.Row{Emphasis: sheets.Total, Cells: cells}
}

// outcome is the result as the player sees it.
func outcome(l line) string {
	result := l.Result
	if l.player != l.Black {
		result = result.Swapped()
	}
	text := words(result.String())
	switch result {
	case game.BlackWins:
		text = "won"
	case game.WhiteWins:
		text = "lost"
	}
	if l.ByDefault {
		text += " by default"
	}
	return text
}

// factorNames are the names of all factors in the order of the document: as
// the games have them, a name that only some games have behind the one it
// follows there. The change itself has a column of its own.
func factorNames(r *rating.Result) []string {
	var names []string
	for _, fs := range factors(r) {
		at := 0
		for _, f := range fs {
			if strings.EqualFold(f.Name, swa.Change) {
				continue
			}
			if k := slices.Index(names, f.Name); k >= 0 {
				at = k + 1
				continue
			}
			names = slices.Insert(names, at, f.Name)
			at++
		}
	}
	return names
}

// factors are those of the games and of their players, list by list.
func factors(r *rating.Result) (lists [][]rating.Factor) {
	for i := range r.Games {
		lists = append(lists, r.Games[i].Factors, r.Games[i].Black.Factors, r.Games[i].White.Factors)
	}
	return lists
}

// factorStyle is the style of a factor by all of its values; where players have indices,
// whole numbers stay so.
func factorStyle(r *rating.Result, name string, indices bool) sheets.Style {
	var values []float64
	whole := true
	for _, fs := range factors(r) {
		for _, f := range fs {
			if f.Name == name {
				values = append(values, f.Value)
				whole = whole && f.Value == math.Trunc(f.Value)
			}
		}
	}
	if whole && indices {
		return sheets.Whole
	}
	return numberStyle(values)
}
