package swa

import (
	"slices"
	"strconv"

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

// headerOf is the table that a row of titles begins, nil for any other row.
func headerOf(s *spreadsheet.Sheet, row *spreadsheet.Row) *table {
	if len(row.Cells) < 2 || beginsWithNumber(row) {
		return nil
	}
	ts := titles(row)
	keys := make([][]string, len(ts))
	for i, t := range ts {
		keys[i] = t.keys()
	}
	known := func(v vocabulary) (columns []column, adjacent bool) {
		last := -2
		for i, t := range ts {
			label, ok := v.find(keys[i])
			_, isRound := roundOf(keys[i])
			if ok && !isRound {
				columns = append(columns, column{label, Clean(t.cell.Text), t.cell.Col, t.span})
			} else if !isRound {
				columns = append(columns, column{"", Clean(t.cell.Text), t.cell.Col, t.span})
			}
			if ok || isRound {
				adjacent = adjacent || last == i-1
				last = i
			}
		}
		return columns, adjacent
	}
	t := &table{sheet: s, header: row.Number}
	for i, x := range ts {
		if n, ok := roundOf(keys[i]); ok {
			t.rounds = append(t.rounds, column{strconv.Itoa(n), Clean(x.cell.Text), x.cell.Col, x.span})
		}
	}
	games, adjacent := known(gameWords)
	if adjacent && isGamesHeader(games) {
		t.kind, t.columns, t.rounds = gamesTable, uniqueColumns(games), nil
		t.settle()
		return t
	}
	players, adjacent := known(playerWords)
	if !adjacent {
		return nil
	}
	has := func(labels ...string) bool {
		return slices.ContainsFunc(players, func(c column) bool { return slices.Contains(labels, c.label) })
	}
	named := has(Name, FamilyName)
	switch {
	case len(t.rounds) > 0 && (named || has(No)):
		t.kind = resultsTable
	case named && has(colPlace) && !has(No):
		t.kind = standingsTable
	case named:
		t.kind = playersTable
	default:
		return nil
	}
	if t.kind != resultsTable && t.kind != standingsTable {
		if rounds := numberedRounds(ts); rounds != nil && !isCrossBody(s, row, rounds) {
			t.kind, t.rounds = resultsTable, rounds
		} else if rounds != nil {
			return nil // crossOf reads it
		}
	}
	t.columns = uniqueColumns(players)
	if t.kind == resultsTable {
		t.columns = slices.DeleteFunc(t.columns, func(c column) bool {
			return slices.ContainsFunc(t.rounds, func(r column) bool { return r.col == c.col })
		})
	}
	t.settle()
	return t
}

// beginsWithNumber turns most rows of data away before their texts are looked
// up.
func beginsWithNumber(row *spreadsheet.Row) bool {
	for i := range row.Cells {
		if c := &row.Cells[i]; !c.IsBlank() {
			_, ok := wholeNumber(c)
			return ok || c.Kind != spreadsheet.Text
		}
	}
	return true
}

// uniqueColumns keeps the first column of each label; the pairs of player
// columns are kept both, and so are scores, which nobody reads. A second Rank
// is the official grade.
func uniqueColumns(cs []column) []column {
	seen := map[string]int{}
	out := slices.Clone(cs)
	for i, c := range out {
		seen[c.label]++
		switch {
		case c.label == "" || c.label == colScore || seen[c.label] == 1:
		case c.label == colPlayer && seen[c.label] == 2, c.label == Rank && seen[c.label] == 2:
		case c.label == Result && seen[c.label] == 2:
		default:
			out[i].label = ""
		}
	}
	return out
}

// isGamesHeader reports whether the titles are those of a list of games: both
// sides, and something besides.
func isGamesHeader(cs []column) bool {
	n := map[string]int{}
	for _, c := range cs {
		n[c.label]++
	}
	both := (n[Black] > 0 || n[BlackNo] > 0) && (n[White] > 0 || n[WhiteNo] > 0) || n[colFirst] > 0 && n[colSecond] > 0 ||
		n[colPlayer] >= 2 || n[colPlayer] == 1 && n[colSecond] == 1 || n[colLoser] > 0 && n[Result] > 0
	return both && n[Result]+n[Round]+n[Board]+n[Handicap]+n[colType]+n[colBlackWon]+n[colWhiteWon]+n[Date] > 0
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

// extend widens the columns of players and results over columns without a
// title that hold something: merged titles that lost their merging.
func (t *table) extend() {
	if t.kind != gamesTable {
		return
	}
	titled := map[int]bool{}
	for _, c := range t.columns {
		for i := range c.span {
			titled[c.col+i] = true
		}
	}
	for i := range t.columns {
		c := &t.columns[i]
		if c.span > 1 || titled[c.col+1] || c.col == t.last && c.label != Result && !slices.Contains(sideLabels, c.label) {
			continue
		}
		if c.label != Result && !slices.Contains(sideLabels, c.label) {
			continue
		}
		used := 0
		for _, r := range t.rows {
			if x := r.At(c.col + 1); !x.IsBlank() && !x.Merged && !r.At(c.col).IsBlank() && !isLegend(x) {
				used++
			}
		}
		if used > 0 && used*2 >= t.dataRows(c.col) {
			c.span = 2
			t.last = max(t.last, c.col+1)
		}
	}
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

var sideLabels = []string{Black, White, colPlayer, colFirst, colSecond}
