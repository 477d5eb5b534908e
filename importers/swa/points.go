package swa

import (
	"fmt"
	"slices"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// checkPoints compares a column of points with the results, unless the format
// is one whose points begin above zero.
func (r *reader) checkPoints(l *layout, games []found) {
	if r.ev.Format == game.McMahon {
		return
	}
	sum := make([]float64, len(r.entries))
	for _, g := range games {
		switch g.Result {
		case game.BlackWins:
			sum[g.Black-1]++
		case game.WhiteWins:
			sum[g.White-1]++
		case game.Jigo:
			sum[g.Black-1] += 0.5
			sum[g.White-1] += 0.5
		case game.BothWin:
			sum[g.Black-1]++
			sum[g.White-1]++
		}
	}
	for _, b := range r.ev.Byes {
		sum[b.Player-1] += b.Points.Or(1)
	}
	for _, a := range r.ev.Absences {
		sum[a.Player-1] += a.Points.Or(0)
	}
	for _, t := range l.tables {
		if t.kind != resultsTable {
			continue
		}
		i := slices.IndexFunc(t.columns, func(c column) bool {
			return c.label == colScore && slices.ContainsFunc(labelKeys(c.title), func(k string) bool {
				return slices.Contains([]string{"points", "pts", "积分", "总分", "得分"}, k)
			})
		})
		if i < 0 {
			continue
		}
		x := r.lines[t]
		for _, row := range t.rows {
			c := row.At(t.columns[i].col)
			player, ok := x.player[row]
			if !ok || c.IsBlank() || c.Kind != spreadsheet.Number && c.Kind != spreadsheet.Text {
				continue
			}
			if v, err := game.ParseNumber(c.Text); err == nil && v != sum[player] && v != 2*sum[player] {
				r.count(game.Warning, "points", t.place(row, c.Col), fmt.Sprintf("%s points for %q, whose results give %g", Clean(c.Text), r.entries[player].name, sum[player]), "check the results of the row")
			}
		}
	}
}
