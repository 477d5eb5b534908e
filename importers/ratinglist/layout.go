package ratinglist

import (
	"slices"
	"strings"

	"kyudan/importers/grid"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
)

// Layout is where a workbook has what was read from it.
type Layout struct {
	Book    *spreadsheet.Book
	Sheet   string         // with the players
	Titles  int            // row of the labels
	Columns map[int]Column // those that are read, or recomputed, by column
	Rows    map[string]int // of the players, by id
	Facts   []Fact         // about the list itself, outside columns
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

// Locate reads a workbook with a rating list for its layout; nil if it has errors.
func Locate(data []byte) *Layout {
	r := reader{seen: map[string]string{}}
	book, problems := spreadsheet.Open("", data)
	if book == nil || problems.HasErrors() {
		return nil
	}
	l, t := r.book(book)
	if l == nil || r.log.Problems().HasErrors() {
		return nil
	}
	lay := &Layout{Book: book, Sheet: t.Name, Titles: t.labels[0].Row, Columns: map[int]Column{}, Rows: t.rows, Facts: r.facts, List: l}
	for col, c := range t.columns {
		lay.Columns[col] = Column{c.field, c.key, slices.Contains(strings.Fields(serialWords), grid.Fold(c.label))}
	}
	return lay
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
