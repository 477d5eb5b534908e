package ratinglist

import (
	"bytes"
	"slices"
	"strings"

	"kyudan/importers/charset"
	"kyudan/importers/grid"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
)

// Layout is where a workbook or a CSV file has what was read from it.
type Layout struct {
	Book    *spreadsheet.Book // of a CSV file, one sheet without a name
	Comma   rune              // between the fields of a CSV file
	Sheet   string            // with the players
	Titles  int               // row of the labels
	Columns map[int]Column    // those that are read, or recomputed, by column
	Rows    map[string]int    // of the players, by id
	Facts   []Fact            // about the list itself, outside columns
	List    *rating.List
}

// Column is what a column has.
type Column struct {
	Field Field
	Key   string // of OtherID and State
	// Serial says that a column of places is titled as one that counts the rows.
	Serial bool
}

// serialWords are headings of columns that count the rows.
const serialWords = "no number sn # 序号 序號"

// Fact is where something is said about the list itself. Of a title, the text of the
// cell is the part that says it.
type Fact struct {
	Field Field
	Sheet string
	Cell  spreadsheet.Cell
}

// Locate reads a workbook or a CSV file with a rating list for its layout; nil if it is
// neither, or has errors.
func Locate(data []byte) *Layout {
	r := reader{seen: map[string]string{}}
	var book *spreadsheet.Book
	var l *rating.List
	var t *table
	comma := rune(0)
	if grid.IsWorkbook(data) {
		var problems game.Problems
		if book, problems = spreadsheet.Open("", data); book != nil && !problems.HasErrors() {
			l, t = r.book(book)
		}
	} else if text, _ := charset.Decode(data); len(bytes.TrimSpace(text)) > 0 && bytes.TrimSpace(text)[0] != '<' && !jsonStart.Match(text) {
		if l, t, comma = r.csv(data, openEnd(text)); l != nil {
			book = &spreadsheet.Book{Sheets: []spreadsheet.Sheet{t.sheet()}}
		}
	}
	if l == nil || r.log.Problems().HasErrors() {
		return nil
	}
	lay := &Layout{Book: book, Comma: comma, Sheet: t.Name, Titles: t.labels[0].Row, Columns: map[int]Column{}, Rows: t.rows, Facts: r.facts, List: l}
	for col, c := range t.columns {
		lay.Columns[col] = Column{c.field, c.key, slices.Contains(strings.Fields(serialWords), grid.Fold(c.label))}
	}
	return lay
}

// sheet is a CSV file as a sheet of texts.
func (t *table) sheet() (s spreadsheet.Sheet) {
	for i := range t.Len() {
		row := *t.Row(i)
		row.Cells = slices.Clone(row.Cells)
		for k := range row.Cells {
			row.Cells[k].Style = new(spreadsheet.Style)
		}
		s.Rows = append(s.Rows, row)
	}
	return s
}

// Tells reports whether the workbook says something about the list outside of columns.
func (lay *Layout) Tells(f Field) bool {
	return slices.ContainsFunc(lay.Facts, func(fact Fact) bool { return fact.Field == f })
}

// Has reports whether the list has a column for something.
func (lay *Layout) Has(f Field, key string) bool {
	for _, c := range lay.Columns {
		if c.Field == f && c.Key == key {
			return true
		}
	}
	return false
}
