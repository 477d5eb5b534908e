package swa

import (
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// formSheets are the sheets of the association's form.
var formSheets = []string{SheetTournament, SheetPlayers, SheetResults, SheetGames, SheetUncoloured}

// isForm reports whether a workbook with sheets of these names is the form.
func isForm(names []string) bool {
	has := func(sheet string) bool {
		return slices.ContainsFunc(names, func(n string) bool { return formSheet(n) == sheet })
	}
	return has(SheetTournament) && has(SheetPlayers) && (has(SheetResults) || has(SheetGames) || has(SheetUncoloured))
}

// formSheet is the sheet of the form that has this name, "" for a name of another.
func formSheet(name string) string {
	for _, s := range formSheets {
		if strings.EqualFold(game.Plain(name), s) {
			return s
		}
	}
	return ""
}

// keepForm leaves out what stands on sheets beside those of the form, once these
// are filled in: lists of helpers and fees, a copy of the standings. Results are
// read wherever they are as long as the form has none.
func (l *layout) keepForm(book *spreadsheet.Book) {
	var names []string
	for i := range book.Sheets {
		names = append(names, book.Sheets[i].Name)
	}
	ofForm := func(t *table) bool { return formSheet(t.sheet.Name) != "" }
	if !isForm(names) || !slices.ContainsFunc(l.tables, func(t *table) bool {
		return ofForm(t) && t.kind == playersTable && slices.ContainsFunc(t.rows, t.isPlayer)
	}) {
		return
	}
	filled := slices.ContainsFunc(l.tables, func(t *table) bool { return ofForm(t) && t.holdsResults() })
	read, beyond := map[string]bool{}, map[string]bool{} // by sheet; beyond: it has results
	l.tables = slices.DeleteFunc(l.tables, func(t *table) bool {
		if ofForm(t) || !filled && t.holdsResults() {
			read[t.sheet.Name] = true
			return false
		}
		beyond[t.sheet.Name] = beyond[t.sheet.Name] || t.holdsResults()
		return true
	})
	l.free = slices.DeleteFunc(l.free, func(f freeRow) bool {
		if formSheet(f.sheet.Name) != "" || read[f.sheet.Name] {
			return false
		}
		if _, named := beyond[f.sheet.Name]; !named {
			beyond[f.sheet.Name] = false // named even without a table
		}
		return true
	})
	for _, name := range names {
		switch results, left := beyond[name]; {
		case read[name] || !left:
		case results:
			l.results = append(l.results, name)
		default:
			l.beyond = append(l.beyond, name)
		}
	}
}

// holdsResults reports whether any result stands in a table.
func (t *table) holdsResults() bool {
	switch t.kind {
	case crossTable:
		return true
	case resultsTable:
		return slices.ContainsFunc(t.rows, func(row *spreadsheet.Row) bool {
			return slices.ContainsFunc(t.rounds, func(c column) bool { return !row.At(c.col).IsBlank() })
		})
	case gamesTable:
		return slices.ContainsFunc(t.columns, func(c column) bool {
			return slices.Contains(playerLabels, c.label) && t.dataRows(c.col) > 0
		})
	}
	return false
}

// playerLabels are those of the columns of a list of games that name a player.
var playerLabels = append([]string{BlackNo, WhiteNo, colWinner, colLoser}, sideLabels...)
