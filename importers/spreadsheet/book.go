package spreadsheet

import (
	"sort"

	"kyudan/rating/game"
)

// Book is a workbook as plain values: the content of the cells, without formulas,
// pictures and layout.
type Book struct {
	Sheets   []Sheet // worksheets in the order of their tabs; chart sheets are left out
	Date1904 bool    // the day numbers of the file count from 1904; dates are already right
	Macros   bool    // the file carries macros; they are never run
}

// Sheet returns the sheet of that exact name, nil where there is none.
func (b *Book) Sheet(name string) *Sheet {
	for i := range b.Sheets {
		if b.Sheets[i].Name == name {
			return &b.Sheets[i]
		}
	}
	return nil
}

// HasFormulas reports whether any cell has a formula.
func (b *Book) HasFormulas() bool {
	for i := range b.Sheets {
		for _, row := range b.Sheets[i].Rows {
			for j := range row.Cells {
				if row.Cells[j].Formula || row.Cells[j].Kind == NoValue {
					return true
				}
			}
		}
	}
	return false
}

// Sheet is one worksheet. A sheet whose XML is damaged has no rows and Damaged
// set; Open has then reported an error, and what was before the damage is never
// handed out as if it were the whole.
type Sheet struct {
	Name    string
	Hidden  bool
	Damaged bool
	Rows    []Row // rows with any content, in order; blank rows are left out
}

// Row returns the row with that number, from 1; nil where it is blank.
func (s *Sheet) Row(number int) *Row {
	i := sort.Search(len(s.Rows), func(i int) bool { return s.Rows[i].Number >= number })
	if i < len(s.Rows) && s.Rows[i].Number == number {
		return &s.Rows[i]
	}
	return nil
}

// At returns the cell in that row and column, both from 1; nil where it is
// blank.
func (s *Sheet) At(row, col int) *Cell {
	if r := s.Row(row); r != nil {
		return r.At(col)
	}
	return nil
}

// Row is a row that is not blank.
type Row struct {
	Number int // from 1
	Hidden bool
	Cells  []Cell // cells with any content, in order of their columns
}

// At returns the cell in that column, from 1; nil where it is blank.
func (r *Row) At(col int) *Cell {
	i := sort.Search(len(r.Cells), func(i int) bool { return r.Cells[i].Col >= col })
	if i < len(r.Cells) && r.Cells[i].Col == col {
		return &r.Cells[i]
	}
	return nil
}

// Kind is what a cell contains.
type Kind uint8

// The kinds of cells. NoValue is a formula whose result is not in the file:
// some programs write formulas without calculating them. A blank cell stands in
// a row only where its fill colour or a merged range gives it a meaning.
const (
	Blank Kind = iota
	Text
	Number
	Bool
	Date    // a number that its number format shows as a day, with or without a time
	Time    // a number that its number format shows as a time of day or a duration
	Failed  // #N/A, #REF! and the like, or a text missing from the file
	NoValue // a formula without a stored result
)

// Style is what a cell's format says, shared by all cells that have it.
type Style struct {
	// Format is the number format code, such as dd/mm/yyyy; "" is General.
	Format string
	// Fill is the background: RRGGBB in capitals, theme4 or theme4+0.6 for a
	// colour of the theme with its tint, "" for none. It is meant for telling
	// colours of one workbook apart.
	Fill string

	date, time bool
	local      bool // the order of day and month follows the machine
	epoch1904  bool
}

// Cell is one cell with what the file stores for it. All methods may be called
// on a nil *Cell, which is blank.
type Cell struct {
	Row, Col int // from 1
	Kind     Kind
	// Formula: the value is the stored result of a formula.
	Formula bool
	// Hidden: the column of the cell is hidden. Hidden rows and sheets have
	// marks of their own.
	Hidden bool
	// Merged: the cell belongs to a merged range; every cell of the range has
	// the value of its first, whose reference is From.
	Merged bool
	// Date is the day of a Date cell.
	Date game.Date
	// Value is the number of Number, Date and Time cells as stored: a date
	// counts days, a time fractions of a day.
	Value float64
	// Text is the value for reading: a text as it is, with its blanks; a number
	// without needless digits (12, 6.5); a date as 2026-05-02; a time as 2:00
	// or 2:00:30; TRUE, FALSE; #N/A.
	Text string
	// Raw is the value as the file has it; for a text the same as Text.
	Raw   string
	From  string
	Style *Style // never nil in a book from Open
}

// Ref is the reference of the cell within its sheet, such as C17; "" for nil.
func (c *Cell) Ref() string {
	if c == nil {
		return ""
	}
	return Ref(c.Row, c.Col)
}

// Plain is the text folded for matching: see game.Plain.
func (c *Cell) Plain() string {
	if c == nil {
		return ""
	}
	return game.Plain(c.Text)
}

// IsBlank reports whether the cell has nothing to read: no value, or blanks.
func (c *Cell) IsBlank() bool {
	if c == nil || c.Kind == Blank {
		return true
	}
	return c.Kind == Text && (c.Text == "" || c.Text[0] <= ' ' || c.Text[0] > '~') && c.Plain() == ""
}

// Problem says what is wrong with the cell itself, independent of its use:
// an error value, or a formula without its result. The problem has no place;
// ok is false for a cell that can be read.
func (c *Cell) Problem() (p game.Problem, ok bool) {
	switch {
	case c == nil:
		return p, false
	case c.Kind == Failed:
		return game.Problem{
			Severity: game.Error, Code: "cell-error",
			Found:    "the error value " + c.Text,
			Expected: "a value",
			Hint:     "type the value into the cell, or correct its formula, and save the file",
		}, true
	case c.Kind == NoValue:
		return game.Problem{
			Severity: game.Error, Code: "formula-without-result",
			Found: "a formula without a stored result",
			Hint:  "open the file in a spreadsheet program, save it there, and {again}",
		}, true
	}
	return p, false
}
