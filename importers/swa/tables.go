package swa

import (
	"fmt"
	"slices"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// tables reads what is in the places that a survey has found: the labels
// with their values, and the tables row by row. What it cannot read it reports.
type tables struct {
	log
	*survey
	legends []legend
	above   []*spreadsheet.Cell // titles above the tables, which may be the event's name
}

// unreadSheets reports the sheets that are not read, by reason.
var unreadSheets = [unreadReasons]struct {
	severity    game.Severity
	code        string
	found, hint string
}{
	writtenByRating:   {game.Note, "sheet-ignored", "the sheet %q, written by rating", ""},
	namedAsRated:      {game.Note, "sheet-not-read", "the sheet %q, named like one that rating writes: not read", otherName},
	withoutTables:     {game.Note, "sheet-not-read", "the sheet %q without players, games or labels of the tournament: not read", ""},
	besideForm:        {game.Note, "sheet-not-read", "the sheet %q, which is not part of the form: not read", fillForm},
	resultsBesideForm: {game.Warning, "results-not-read", "results on the sheet %q, which is not part of the form: not read", fillForm},
	instructions:      {game.Note, "sheet-not-read", "the sheet %q, taken for instructions: not read", otherName},
}

const (
	otherName = "if it holds players or results, give it another name"
	fillForm  = "what it says of the tournament belongs in the sheets Players, Results and Games"
)

// remarks reports what a reader of the workbook may not have seen: hidden
// sheets, rows and columns with players or games in them, ignored sheets.
func (ts *tables) remarks(book *spreadsheet.Book) {
	for reason, u := range unreadSheets {
		for _, sheet := range ts.unread[reason] {
			ts.add(u.severity, u.code, sheet, fmt.Sprintf(u.found, sheet), "", u.hint)
		}
	}
	for _, p := range ts.idle {
		ts.note("people-not-read", p.table.head(), fmt.Sprintf("people without a game, on a list that the games do not need: %d not read", p.n), "if they are players, add them to the list of players")
	}
	hidden := map[string]bool{}
	for _, t := range ts.tables {
		ts.remarkRows(t)
		for _, row := range t.rows {
			if t.kind == playersTable || t.kind == resultsTable { // lists of games report theirs as they are read
				ts.beside(t, row)
			}
		}
		if s := t.sheet; s.Hidden && !hidden[s.Name] {
			hidden[s.Name] = true
			ts.add(game.Warning, "hidden-sheet", s.Name, "a hidden sheet with players or games, which is read", "", "show or delete the sheet if it should not count")
		}
		ts.hiddenCells(t)
		for _, row := range t.rows {
			for _, c := range t.within(row) {
				if c.Merged && c.From == c.Ref() {
					ts.count(game.Note, "merged-cells", t.at(&c), "merged cells in a table: each of them is read with the value of the first", "")
				}
			}
		}
	}
}

func (ts *tables) hiddenCells(t *table) {
	var rows, cols []string
	for _, row := range t.rows {
		if row.Hidden && t.hasData(row) {
			rows = append(rows, fmt.Sprint(row.Number))
		}
	}
	if len(rows) > 0 {
		ts.add(game.Warning, "hidden-rows", t.sheet.Name+"!"+rows[0], "hidden rows with players or games, which are read: "+some(rows), "", "show or delete the rows if they should not count")
	}
	for _, c := range slices.Concat(t.columns, t.rounds) {
		if h := t.sheet.At(t.header, c.col); h != nil && h.Hidden {
			cols = append(cols, fmt.Sprintf("%s (%s)", spreadsheet.ColumnName(c.col), c.title))
		}
	}
	if len(cols) > 0 {
		ts.add(game.Warning, "hidden-columns", t.sheet.Name, "hidden columns, which are read: "+some(cols), "", "show or delete the columns if they should not count")
	}
}

// remarkRows reports what is below the titles of a table and is not read.
func (ts *tables) remarkRows(t *table) {
	if col := t.double(); col != 0 {
		ts.err("two-tables", spreadsheet.Place(t.sheet.Name, t.header, col), "the row of titles has two columns of names: two tables touch each other, or there is a column too many", "", "leave a column blank between two tables, or put them on two sheets; delete a column too many")
	}
	for _, row := range t.remarks {
		if c := firstCell(row); ts.usable(t.sheet.Name, c) {
			ts.count(game.Warning, "row-not-read", t.at(c), game.Quote(t.text(row))+" below the titles of a table, taken for a remark, a heading or a total: not read", "if it is a line of the table, fill in its columns")
		}
	}
}

// beside reports what is beside the cells of a row under no title.
func (ts *tables) beside(t *table, row *spreadsheet.Row) {
	what := "players"
	if t.kind == gamesTable {
		what = "games"
	}
	for _, c := range t.untitled(row) {
		switch inside := c.Col > t.first && c.Col < t.last; {
		case inside && t.kind == gamesTable:
			ts.err("cell-not-understood", t.at(c), quoted(c)+" in a column without a title", "a title that says what the column holds", "give the column a title, or clear the cell")
		case c.Merged && c.From != c.Ref() && t.kind != gamesTable:
		case inside:
			ts.count(game.Warning, "column-without-title", t.at(c), quoted(c)+" in a column without a title: not read", "give the column a title, or clear the cell")
		default:
			ts.count(game.Note, "text-beside", t.at(c), "the text "+quoted(c)+" beside the "+what+": not read", "")
		}
	}
}

// untitled are the non-empty cells of a row under no title.
func (t *table) untitled(row *spreadsheet.Row) (cells []*spreadsheet.Cell) {
	for i := range row.Cells {
		if c := &row.Cells[i]; !t.titled(c.Col) && !c.IsBlank() && !isLegend(c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// notInModel says which columns of a table are not read, or merely kept.
func (ts *tables) notInModel(t *table, scores, kept []string) {
	if len(scores) > 0 {
		ts.note("score-columns", t.head(), "columns of scores, which are computed from the games: "+some(scores), "")
	}
	if len(kept) > 0 {
		ts.note("column-unknown", t.head(), "columns that ratings do not need, kept as they are: "+some(kept), "")
	}
}

// findLegends collects the legends of all sheets that have games.
func (ts *tables) findLegends() {
	for _, t := range ts.of(gamesTable) {
		used := t.fills()
		for i := range t.sheet.Rows {
			row := &t.sheet.Rows[i]
			for j := range row.Cells {
				c := &row.Cells[j]
				word, meaning := readLegend(c)
				if meaning == "" || c.Merged && c.From != c.Ref() || c.Col >= t.first && c.Col <= t.last && slices.Contains(t.rows, row) {
					continue
				}
				lg := legend{t.sheet.Name, t.at(c), c.Style.Fill, meaning}
				if slices.ContainsFunc(ts.legends, func(have legend) bool { return have.place == lg.place }) {
					continue
				}
				if lg.fill == "" {
					lg.fill = matchFill(word, used)
				}
				if lg.fill == "" {
					ts.add(game.Warning, "legend", lg.place, "a legend of colours whose colour cannot be determined: \""+Clean(c.Text)+"\"", "a legend in the colour that it explains", "give the cell of the legend that colour, or fill in the column of the handicap")
					continue
				}
				ts.legends = append(ts.legends, lg)
			}
		}
	}
}

// fills are the colours of the table's rows, each once.
func (t *table) fills() (fills []string) {
	for _, row := range t.rows {
		for _, c := range t.within(row) {
			if f := c.Style.Fill; f != "" && !slices.Contains(fills, f) && len(fills) < 50 {
				fills = append(fills, f)
			}
		}
	}
	return fills
}

// legendOf is the legend that explains a colour of the row, nil where none does.
func (ts *tables) legendOf(t *table, row *spreadsheet.Row) *legend {
	i := slices.IndexFunc(ts.legends, func(lg legend) bool {
		return lg.sheet == t.sheet.Name && slices.ContainsFunc(t.within(row), func(c spreadsheet.Cell) bool { return c.Style.Fill == lg.fill })
	})
	if i < 0 {
		return nil
	}
	return &ts.legends[i]
}
