package swa

import (
	"slices"

	"kyudan/importers/spreadsheet"
)

// kind is what a table of the workbook holds.
type kind uint8

const (
	playersTable kind = iota
	standingsTable
	resultsTable // cross table by rounds
	gamesTable
	crossTable // cross table by opponents
)

// column is a titled column of a table. span is 2 and more where the title is
// merged over several columns or followed by columns without a title.
type column struct {
	label string // canonical, "" where the title is unknown
	title string // as written
	col   int
	span  int
}

// table is a header row with the rows below it, to the next header or the end
// of the sheet: blank rows do not end a table.
type table struct {
	kind    kind
	sheet   *spreadsheet.Sheet
	header  int
	columns []column
	rounds  []column // of a results table: label is the number of the round
	parts   []parts  // of the rounds, where they are split into columns
	round   int      // of a list of games: as a heading above the titles says
	rows    []*spreadsheet.Row
	remarks []*spreadsheet.Row // below the titles, but no lines of the table
	first   int                // leftmost and rightmost column
	last    int
}

func (t *table) find(label string) (column, bool) {
	for _, c := range t.columns {
		if c.label == label {
			return c, true
		}
	}
	return column{}, false
}

// col is the number of the column with that label, 0 where there is none.
func (t *table) col(label string) int {
	c, _ := t.find(label)
	return c.col
}

// cell is the cell of a row under a label; nil where it is blank.
func (t *table) cell(row *spreadsheet.Row, label string) *spreadsheet.Cell {
	if c := t.col(label); c != 0 {
		return row.At(c)
	}
	return nil
}

// place is a cell of the table as problems name it.
func (t *table) place(row *spreadsheet.Row, col int) string {
	return spreadsheet.Place(t.sheet.Name, row.Number, col)
}

func (t *table) hasNames() bool {
	return t.col(Name) != 0 || t.col(FamilyName) != 0
}

// dataRows counts the rows with something in that column.
func (t *table) dataRows(col int) int {
	n := 0
	for _, r := range t.rows {
		if !r.At(col).IsBlank() {
			n++
		}
	}
	return n
}

// isPlayer reports whether a row of a table of players names somebody.
func (t *table) isPlayer(row *spreadsheet.Row) bool {
	for _, label := range []string{Name, FamilyName, GivenName} {
		if c := t.cell(row, label); !c.IsBlank() && (c.Kind == spreadsheet.Text || c.Kind == spreadsheet.Number) {
			return true
		}
	}
	return false
}

// isSide reports whether the column is one of a player of a game or its result,
// where a text alone is a game half filled in.
func (t *table) isSide(col int) bool {
	return t.kind == gamesTable && slices.ContainsFunc(t.columns, func(c column) bool {
		return col >= c.col && col < c.col+c.span && (c.label == Result || c.label == BlackNo || c.label == WhiteNo || slices.Contains(sideLabels, c.label))
	})
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

var sideLabels = []string{Black, White, colPlayer, colFirst, colSecond}

// ratedColumns are those that rating writes.
var ratedColumns = []string{RatingAfter, Change, GamesRated, NewRank, Note}

// isRated reports whether a table of players has columns that rating writes.
// Games and Note alone are the organiser's own.
func (t *table) isRated() bool { return t.col(RatingAfter) != 0 || t.col(Change) != 0 }

func (t *table) hasUnknownColumns() bool {
	return slices.ContainsFunc(t.columns, func(c column) bool { return c.label == "" && c.title != "" })
}

// title is a cell of a row that may be a header.
type title struct {
	cell *spreadsheet.Cell
	span int
}

// keys are the forms under which the title is looked up.
func (t title) keys() []string {
	if t.cell.Kind != spreadsheet.Text {
		return nil
	}
	return labelKeys(t.cell.Text)
}

// titles are the cells of a row, merged ones once.
func titles(row *spreadsheet.Row) []title {
	var ts []title
	for i := range row.Cells {
		c := &row.Cells[i]
		if c.IsBlank() {
			continue
		}
		if c.Merged && len(ts) > 0 {
			if p := &ts[len(ts)-1]; p.cell.Merged && p.cell.From == c.From {
				p.span++
				continue
			}
		}
		if ts = append(ts, title{c, 1}); len(ts) > 300 {
			break
		}
	}
	return ts
}

// settle puts the columns in order and notes the table's edges.
func (t *table) settle() {
	slices.SortStableFunc(t.columns, func(a, b column) int { return a.col - b.col })
	t.first, t.last = 1<<20, 0
	for _, c := range slices.Concat(t.columns, t.rounds) {
		t.first = min(t.first, c.col)
		t.last = max(t.last, c.col+c.span-1)
	}
}

// set gives a column a label, whether it has a title or not.
func (t *table) set(label string, col int) {
	for i := range t.columns {
		if t.columns[i].col == col {
			t.columns[i].label = label
			return
		}
	}
	t.columns = append(t.columns, column{label, "", col, 1})
}

// parts are the columns that a round of a cross table is split into, under a
// second row of titles: opponent, colour, result, handicap. 0 is a column that
// is not there.
type parts struct{ opponent, colour, result, handicap int }
