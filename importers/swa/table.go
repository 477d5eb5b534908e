package swa

import (
	"cmp"
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
)

// kind is what a table of the workbook contains.
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
	round int // of a column of results
}

func (c column) covers(col int) bool { return col >= c.col && col < c.col+c.span }

// isSide reports whether the column has a player of a game, by name.
func (c column) isSide() bool {
	return slices.Contains([]string{Black, White, colPlayer, colFirst, colSecond}, c.label)
}

// isTitled reports whether the column has one of these titles.
func (c column) isTitled(titles ...string) bool {
	return slices.ContainsFunc(labelKeys(c.title), func(k string) bool { return slices.Contains(titles, k) })
}

// isNumber reports whether the column has the numbers of a side of the games.
func (c column) isNumber() bool { return c.label == BlackNo || c.label == WhiteNo }

// table is a header row with the rows below it, to the next header or the end
// of the sheet: blank rows do not end a table.
type table struct {
	kind    kind
	sheet   *spreadsheet.Sheet
	header  int
	columns []column
	rounds  []column // of a results table
	parts   []parts  // of the rounds, where they are split into columns
	round   int      // of a list of games: as a heading above the titles says
	rows    []*spreadsheet.Row
	remarks []*spreadsheet.Row // below the titles, but not lines of the table
	first   int                // leftmost and rightmost column
	last    int
}

// parts are the columns that a round of a cross table is split into, under a
// second row of titles. 0 is a column that is not there.
type parts [4]int

const (
	opponentPart = iota
	colourPart
	resultPart
	handicapPart
)

func (t *table) find(label string) (column, bool) {
	for _, c := range t.columns {
		if c.label == label {
			return c, true
		}
	}
	return column{}, false
}

// where are the columns of that kind.
func (t *table) where(is func(column) bool) []column {
	return slices.DeleteFunc(slices.Clone(t.columns), func(c column) bool { return !is(c) })
}

// titlesOf are the titles of the columns with that label; of "" those that are
// unknown.
func (t *table) titlesOf(label string) (titles []string) {
	for _, c := range t.where(func(c column) bool { return c.label == label && c.title != "" }) {
		titles = append(titles, c.title)
	}
	return titles
}

// col is the number of the column with that label, 0 where there is none.
func (t *table) col(label string) int {
	c, _ := t.find(label)
	return c.col
}

// nameCol is the column of the names, or that of the family names.
func (t *table) nameCol() int { return cmp.Or(t.col(Name), t.col(FamilyName)) }

// namePlace is the cell of a row with the player's name, or where it is missing.
func (t *table) namePlace(row *spreadsheet.Row) string {
	for _, label := range nameLabels {
		if c := t.cell(row, label); !c.IsBlank() {
			return t.at(c)
		}
	}
	return t.place(row, max(t.nameCol(), 1))
}

// cell is the cell of a row under a label; nil where it is blank.
func (t *table) cell(row *spreadsheet.Row, label string) *spreadsheet.Cell {
	return row.At(t.col(label))
}

// place is a cell of the table as problems name it.
func (t *table) place(row *spreadsheet.Row, col int) string {
	return spreadsheet.Place(t.sheet.Name, row.Number, col)
}

// at is the place of a cell.
func (t *table) at(c *spreadsheet.Cell) string {
	return spreadsheet.Place(t.sheet.Name, c.Row, c.Col)
}

// head is the place of the first title.
func (t *table) head() string { return spreadsheet.Place(t.sheet.Name, t.header, t.first) }

// within are the stored cells of a row between the table's edges.
func (t *table) within(row *spreadsheet.Row) []spreadsheet.Cell {
	return band{t.first, t.last}.clipRow(row).Cells
}

// hasData reports whether a row has anything in the columns of its table.
func (t *table) hasData(row *spreadsheet.Row) bool {
	return slices.ContainsFunc(t.within(row), func(c spreadsheet.Cell) bool { return !c.IsBlank() })
}

// text is all that a row has in the columns of its table.
func (t *table) text(row *spreadsheet.Row) string {
	var parts []string
	for _, c := range t.within(row) {
		if !c.IsBlank() {
			parts = append(parts, Clean(c.Text))
		}
	}
	return strings.Join(parts, " ")
}

// hasResult reports whether a line of a cross table by rounds has any result.
func (t *table) hasResult(row *spreadsheet.Row) bool {
	return slices.ContainsFunc(t.rounds, func(c column) bool { return !row.At(c.col).IsBlank() })
}

// filled counts the rows with something in that column.
func (t *table) filled(col int) int {
	n := 0
	for _, r := range t.rows {
		if !r.At(col).IsBlank() {
			n++
		}
	}
	return n
}

// titled reports whether a column stands under a title.
func (t *table) titled(col int) bool {
	covers := func(c column) bool { return c.covers(col) }
	return slices.ContainsFunc(t.columns, covers) || slices.ContainsFunc(t.rounds, covers) ||
		slices.ContainsFunc(t.parts, func(p parts) bool { return slices.Contains(p[:], col) })
}

// nameLabels are the columns of which one at least names a player.
var nameLabels = []string{Name, FamilyName, GivenName}

// isPlayer reports whether a row of a table of players has a name.
func (t *table) isPlayer(row *spreadsheet.Row) bool {
	return slices.ContainsFunc(nameLabels, func(label string) bool {
		c := t.cell(row, label)
		return !c.IsBlank() && isTyped(c)
	})
}

// isSide reports whether the column is one of a player of a game or its result,
// where a text alone is a game half filled in.
func (t *table) isSide(col int) bool {
	return t.kind == gamesTable && slices.ContainsFunc(t.columns, func(c column) bool {
		return c.covers(col) && (c.label == Result || c.isNumber() || c.isSide())
	})
}

// holdsResults reports whether a table has any result.
func (t *table) holdsResults() bool {
	switch t.kind {
	case crossTable:
		return true
	case resultsTable:
		return slices.ContainsFunc(t.rows, t.hasResult)
	case gamesTable:
		return slices.ContainsFunc(t.columns, func(c column) bool {
			return (c.isNumber() || c.isSide() || c.label == colLoser) && t.filled(c.col) > 0
		})
	}
	return false
}

// ratedColumns are those that rating writes.
var ratedColumns = []string{RatingAfter, Change, GamesRated, NewRank, Note}

// isRated reports whether a table of players has columns that rating writes.
// Games and Note alone are the organiser's own.
func (t *table) isRated() bool { return t.col(RatingAfter) != 0 || t.col(Change) != 0 }

// settle puts the columns in order and notes the table's edges.
func (t *table) settle() {
	slices.SortStableFunc(t.columns, func(a, b column) int { return a.col - b.col })
	t.first, t.last = 1<<20, 0
	for _, c := range slices.Concat(t.columns, t.rounds) {
		t.first = min(t.first, c.col)
		t.last = max(t.last, c.col+c.span-1)
	}
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

// column is the column under the title.
func (t title) column(label string) column {
	return column{label: label, title: Clean(t.cell.Text), col: t.cell.Col, span: t.span}
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

// firstCell is the first cell of a row with any content, nil where there is none.
func firstCell(row *spreadsheet.Row) *spreadsheet.Cell {
	for i := range row.Cells {
		if c := &row.Cells[i]; !c.IsBlank() {
			return c
		}
	}
	return nil
}

// beginsWithNumber turns most rows of data away before their texts are looked
// up.
func beginsWithNumber(row *spreadsheet.Row) bool {
	c := firstCell(row)
	_, ok := wholeNumber(c)
	return ok || c == nil || c.Kind != spreadsheet.Text
}

// band is a range of columns of a sheet whose tables stand beside those of
// other bands.
type band struct{ first, last int }

// clip is the part of a sheet within the band, from the row with that index on.
func (b band) clip(s *spreadsheet.Sheet, top int) *spreadsheet.Sheet {
	part := &spreadsheet.Sheet{Name: s.Name, Hidden: s.Hidden}
	for i := range s.Rows[top:] {
		if row := b.clipRow(&s.Rows[top+i]); len(row.Cells) > 0 {
			part.Rows = append(part.Rows, row)
		}
	}
	return part
}

func (b band) clipRow(row *spreadsheet.Row) spreadsheet.Row {
	byColumn := func(c spreadsheet.Cell, col int) int { return c.Col - col }
	from, _ := slices.BinarySearchFunc(row.Cells, b.first, byColumn)
	to, _ := slices.BinarySearchFunc(row.Cells, b.last+1, byColumn)
	return spreadsheet.Row{Number: row.Number, Hidden: row.Hidden, Cells: row.Cells[from:to]}
}
