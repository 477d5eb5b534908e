package swa

import (
	"fmt"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// readStandings takes places from a table of final standings.
func (r *reader) readStandings(l *layout) {
	for _, t := range l.tables {
		if t.kind != standingsTable || !l.has(gamesTable) && !l.has(playersTable) && !l.has(resultsTable) && !l.has(crossTable) {
			continue
		}
		r.add(game.Note, "standings-table", spreadsheet.Place(t.sheet.Name, t.header, t.first), "a table of standings, of which only the places are read", "", "")
		for _, row := range t.rows {
			c := t.cell(row, Name)
			if c.IsBlank() || c.Kind != spreadsheet.Text {
				continue
			}
			i, several := r.find(c.Text)
			place, ok := placeNumber(t.cell(row, colPlace))
			switch {
			case several:
			case i < 0:
				r.add(game.Warning, "standings-name", t.place(row, c.Col), fmt.Sprintf("%q in the standings", short(Clean(c.Text))), "a player of the event", "correct the name here or in the results")
			case ok:
				r.ev.Players[i].Standing = place
			}
		}
	}
}
