package swa

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// remarks reports what a reader of the workbook may not have seen: hidden
// sheets, rows and columns with players or games in them, ignored sheets.
func (r *reader) remarks(book *spreadsheet.Book, l *layout) {
	for _, s := range l.rated {
		r.add(game.Note, "sheet-ignored", s, fmt.Sprintf("the sheet %q, which rating has written", s), "", "")
	}
	for _, s := range l.named {
		r.add(game.Note, "sheet-not-read", s, fmt.Sprintf("the sheet %q, called as one that rating writes: not read", s), "", "if it holds players or results, give it another name")
	}
	for _, s := range l.unread {
		r.add(game.Note, "sheet-not-read", s, fmt.Sprintf("the sheet %q without players, games or labels of the tournament: not read", s), "", "")
	}
	const fill = "what it holds of the tournament belongs into the sheets Players, Results and Games"
	for _, s := range l.beyond {
		r.add(game.Note, "sheet-not-read", s, fmt.Sprintf("the sheet %q, which is none of the form's: not read", s), "", fill)
	}
	for _, s := range l.results {
		r.add(game.Warning, "results-not-read", s, fmt.Sprintf("results on the sheet %q, which is none of the form's: not read", s), "", fill)
	}
	for _, s := range l.guides {
		r.add(game.Note, "sheet-not-read", s, fmt.Sprintf("the sheet %q, taken for instructions: not read", s), "", "if it holds players or results, give it another name")
	}
	for _, p := range l.idle {
		r.add(game.Note, "people-not-read", spreadsheet.Place(p.table.sheet.Name, p.table.header, p.table.first), fmt.Sprintf("people who have no game and are on none of the lists that the games need: %d not read", p.n), "", "if they are players, add them to the list of players")
	}
	hidden := map[string]bool{}
	for _, t := range l.tables {
		r.remarkRows(t)
		r.besideColumns(t)
		s := t.sheet
		if s.Hidden && !hidden[s.Name] {
			hidden[s.Name] = true
			r.add(game.Warning, "hidden-sheet", s.Name, "a hidden sheet with players or games, which is read", "", "show or delete the sheet if it should not count")
		}
		var rows, cols []string
		for _, row := range t.rows {
			if row.Hidden && r.hasData(t, row) {
				rows = append(rows, fmt.Sprint(row.Number))
			}
		}
		if len(rows) > 0 {
			r.add(game.Warning, "hidden-rows", t.sheet.Name+"!"+rows[0], "hidden rows with players or games, which are read: "+some(rows), "", "show or delete the rows if they should not count")
		}
		for _, c := range slices.Concat(t.columns, t.rounds) {
			if h := s.At(t.header, c.col); h != nil && h.Hidden {
				cols = append(cols, fmt.Sprintf("%s (%s)", spreadsheet.ColumnName(c.col), c.title))
			}
		}
		if len(cols) > 0 {
			r.add(game.Warning, "hidden-columns", t.sheet.Name, "hidden columns, which are read: "+some(cols), "", "show or delete the columns if they should not count")
		}
		for _, row := range t.rows {
			for i := range row.Cells {
				if c := &row.Cells[i]; c.Merged && c.From == c.Ref() && c.Col >= t.first && c.Col <= t.last {
					r.count(game.Note, "merged-cells", t.place(row, c.Col), "merged cells in a table: each of them is read with the value of the first", "")
				}
			}
		}
	}
}

// remarkRows reports what stands below the titles of a table and is not read.
func (r *reader) remarkRows(t *table) {
	if col := t.double(); col != 0 {
		r.err("two-tables", spreadsheet.Place(t.sheet.Name, t.header, col), "a second title for the name in one row of titles: two tables side by side that touch, or a column too many", "one table, or a blank column between two", "leave a column blank between the tables, or put them on two sheets")
	}
	for _, row := range t.remarks {
		c := titles(row)[0].cell
		if r.usable(t.sheet.Name, c) {
			r.count(game.Warning, "row-not-read", t.place(row, c.Col), fmt.Sprintf("%q below the titles of a table, taken for a remark, a heading or a total: not read", short(r.rowText(t, row))), "if it is a line of the table, fill in its columns")
		}
	}
}

// besideColumns reports what stands beside players or their results under no
// title. Lists of games report theirs as they are read.
func (r *reader) besideColumns(t *table) {
	if t.kind != playersTable && t.kind != resultsTable {
		return
	}
	titled := map[int]bool{}
	for _, c := range slices.Concat(t.columns, t.rounds) {
		for i := range max(c.span, 1) {
			titled[c.col+i] = true
		}
	}
	for _, p := range t.parts {
		titled[p.opponent], titled[p.colour], titled[p.result], titled[p.handicap] = true, true, true, true
	}
	for _, row := range t.rows {
		for i := range row.Cells {
			c := &row.Cells[i]
			if titled[c.Col] || c.IsBlank() || c.Merged && c.From != c.Ref() || isLegend(c) {
				continue
			}
			if c.Col > t.first && c.Col < t.last {
				r.count(game.Warning, "column-without-title", t.place(row, c.Col), fmt.Sprintf("%q in a column without a title: not read", short(Clean(c.Text))), "give the column a title, or clear the cell")
			} else {
				r.count(game.Note, "text-beside", t.place(row, c.Col), fmt.Sprintf("the text %q beside the players: not read", short(Clean(c.Text))), "")
			}
		}
	}
}

// hasData reports whether a row holds anything in the columns of its table.
func (r *reader) hasData(t *table, row *spreadsheet.Row) bool {
	for i := range row.Cells {
		if c := &row.Cells[i]; c.Col >= t.first && c.Col <= t.last && !c.IsBlank() {
			return true
		}
	}
	return false
}

func (r *reader) rowText(t *table, row *spreadsheet.Row) string {
	var parts []string
	for i := range row.Cells {
		if c := &row.Cells[i]; !c.IsBlank() && c.Col >= t.first && c.Col <= t.last {
			parts = append(parts, Clean(c.Text))
		}
	}
	return strings.Join(parts, " ")
}

// some lists the first of many.
func some(s []string) string {
	if len(s) > 10 {
		return strings.Join(s[:10], ", ") + fmt.Sprintf(" and %d more", len(s)-10)
	}
	return strings.Join(s, ", ")
}

// listRemarks says which columns of a list of games are not read.
func (r *reader) listRemarks(t *table) {
	var kept, scores []string
	for _, c := range t.columns {
		switch {
		case c.label == colScore:
			scores = append(scores, c.title)
		case c.label == "" && c.title != "":
			kept = append(kept, c.title)
		}
	}
	place := spreadsheet.Place(t.sheet.Name, t.header, t.first)
	if len(scores) > 0 {
		slices.Sort(scores)
		r.add(game.Note, "score-columns", place, "columns of scores, which are computed from the games: "+some(slices.Compact(scores)), "", "")
	}
	if len(kept) > 0 {
		r.add(game.Note, "column-unknown", place, "columns that the model has no place for, kept as they are: "+some(kept), "", "")
	}
}

// beside reports cells of a row that stand under no title.
func (r *reader) beside(t *table, row *spreadsheet.Row) {
	for i := range row.Cells {
		c := &row.Cells[i]
		if slices.ContainsFunc(t.columns, func(x column) bool { return c.Col >= x.col && c.Col < x.col+x.span }) || c.IsBlank() || isLegend(c) {
			continue
		}
		place := t.place(row, c.Col)
		if c.Col > t.first && c.Col < t.last {
			r.err("cell-not-understood", place, fmt.Sprintf("%q in a column without a title", short(Clean(c.Text))), "a title that says what the column holds", "give the column a title, or clear the cell")
		} else {
			r.count(game.Note, "text-beside", place, fmt.Sprintf("the text %q beside the games: not read", short(Clean(c.Text))), "")
		}
	}
}
