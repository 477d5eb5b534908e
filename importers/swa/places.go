package swa

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// placesAsRanks tells the two meanings of the title Rank apart: a column of
// plain numbers is the place in the standings.
func (r *reader) placesAsRanks(t *table) {
	i := slices.IndexFunc(t.columns, func(c column) bool { return c.label == Rank })
	if i < 0 || t.col(colPlace) != 0 {
		return
	}
	n := 0
	for _, row := range t.rows {
		c := row.At(t.columns[i].col)
		if c.IsBlank() {
			continue
		}
		if _, ok := placeNumber(c); !ok {
			return
		}
		n++
	}
	other := t.col(colGrade)
	if n < 2 || other == 0 && !strings.EqualFold(t.columns[i].title, "rank") {
		return
	}
	t.columns[i].label = colPlace
	for j := range t.columns {
		if t.columns[j].label == colGrade {
			t.columns[j].label = Rank
		}
	}
	r.add(game.Note, "rank-is-place", spreadsheet.Place(t.sheet.Name, t.header, t.columns[i].col), fmt.Sprintf("the column %q with plain numbers, read as places in the standings", t.columns[i].title), "", "")
}

// placeNumber reads a place in the standings: 3, 3rd, 3=, 第3名.
func placeNumber(c *spreadsheet.Cell) (int, bool) {
	if n, ok := wholeNumber(c); ok || c.IsBlank() || c.Kind != spreadsheet.Text {
		return n, ok
	}
	m := placeText.FindStringSubmatch(strings.ToLower(c.Plain()))
	if m == nil {
		return 0, false
	}
	n, err := strconv.Atoi(m[1])
	return n, err == nil
}

var placeText = regexp.MustCompile(`^(?:第|t|=)? ?([0-9]{1,4}) ?(?:st|nd|rd|th|=|名|\.)$`)

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
