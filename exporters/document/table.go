package document

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Kind is the kind of a column's values, which decides their alignment and format.
type Kind uint8

// The kinds.
const (
	Words   Kind = iota
	Code         // an id: never cut
	Centred      // a rank, a country; at the left but in workbooks
	Day
	Whole  // a whole number
	Points // a number with so many digits after the point
	Signed // a change of such a number, which also colours it
)

func (k Kind) isNumber() bool { return k >= Whole }

// Column is a column of a table whose rows are T.
type Column[T any] struct {
	Title  string
	Brief  string // its title in texts, where that differs
	Kind   Kind
	Digits int     // after the point, of Points and Signed
	In     Form    // the forms that have the column; 0 is all of them
	Max    int     // its greatest width in texts, in terminal columns; 0 is any
	Uncut  bool    // a text never cuts it to keep to its width; as with Code
	Width  float64 // its width in workbooks, in characters; see Table.Fit
	Wrap   bool    // a workbook goes on in further lines of a cell
	Class  string  // how a page shows it, by classes of the style sheet
	// Optional leaves the column out of pages where it is empty in every row.
	// Texts always do so.
	Optional bool
	Below    bool // on a telephone it stands below the others of its row
	Heads    bool // it names its row to those who listen to a page
	Falling  bool // a page's first click sorts by it from the most to the least
	Searched bool // a page's search looks for its texts; without any, for all
	// Group is a title above that of several columns.
	Group Line
	// Of is the value of a row: nil, string, int, float64, [game.Opt] of these, a
	// date, a rank, a [Standing] or [rating.RankedChange]; a [Span] or [Line]; or a
	// [Cell].
	Of func(T) any
}

// Cell is a value with more than its column says.
type Cell struct {
	Value any
	Sort  any    // by which a page sorts it, where that is not the value
	Look  string // a class of the page's style sheet
	Hint  string // what a page shows when the mouse is on it
}

// Standing is an index within a rank, in systems that rate by both.
type Standing struct {
	Rank  game.Rank
	Index int
}

// String is the standing in words: 5k 340.
func (s Standing) String() string {
	return strings.TrimSpace(s.Rank.String() + " " + strconv.Itoa(s.Index))
}

// aRank is more than the indices between the ends of a rank, so that standings
// and changes of them can be sorted as one number.
const aRank = 2000

// Table is a table for every form.
type Table struct {
	columns []Column[int] // by the number of the row
	rows    int
	Caption string // what the rows are, for those who listen to a page
	// Anchor is the id of a row on a page, by which links find it; nil is none.
	Anchor func(row int) string
	// Sortable gives a page's columns buttons to sort by.
	Sortable bool
	Class    string // of the table on a page
	// Terse spares a page ends of cells, and where the table is not sortable, scopes
	// and the classes of kinds, which the table's class makes up for. It is for tables
	// that occur in thousands.
	Terse bool
	// Fit makes the columns of workbooks no wider than their texts need.
	Fit bool
	// Note is what a page writes below a row; nil is nothing anywhere.
	Note func(row int) string
	// Sum is a page's last row.
	Sum Sum
	// NoTitles leaves out the titles of texts' and pages' columns.
	NoTitles bool
}

// Sum is the last row of a table.
type Sum struct {
	Words  string // "" is no such row
	Column string // by its title
	Value  any
}

// NewTable is a table with a row for each of rows.
func NewTable[T any](rows []T, columns ...Column[T]) *Table {
	t := &Table{rows: len(rows)}
	for _, c := range columns {
		of := c.Of
		t.columns = append(t.columns, Column[int]{
			Title: c.Title, Brief: c.Brief, Kind: c.Kind, Digits: c.Digits, In: c.In, Max: c.Max, Uncut: c.Uncut, Width: c.Width, Wrap: c.Wrap, Class: c.Class,
			Optional: c.Optional, Below: c.Below, Heads: c.Heads, Falling: c.Falling, Searched: c.Searched, Group: c.Group,
			Of: func(i int) any { return of(rows[i]) },
		})
	}
	return t
}

// Numbers returns the numbers of n rows, from 0, for tables whose contents are
// elsewhere under these numbers.
func Numbers(rows int) []int {
	all := make([]int, rows)
	for i := range all {
		all[i] = i
	}
	return all
}

// in are the columns that a form has.
func (t *Table) in(f Form) []Column[int] {
	return slices.DeleteFunc(slices.Clone(t.columns), func(c Column[int]) bool { return c.In != 0 && c.In&f == 0 })
}

// Anchor is the id of a player's row on a page: list.html#p1001 leads to player 1001.
func Anchor(player string) string { return "p" + strings.Join(strings.Fields(player), "-") }

// None stands where there is nothing to count, as opposed to 0.0.
const None = "–"

// Count is a number to be shown, nothing in place of 0.
func Count(n int) any {
	if n == 0 {
		return nil
	}
	return n
}

// Given is the value of an option, nil if it is not given.
func Given(v any) any {
	switch v := v.(type) {
	case game.Opt[float64]:
		return given(v)
	case game.Opt[int]:
		return given(v)
	case Span:
		return Line{v}
	case Cell:
		return Given(v.Value)
	}
	return v
}

func given[T comparable](o game.Opt[T]) any {
	if v, ok := o.Get(); ok {
		return v
	}
	return nil
}

// text is a value in words.
func (c *Column[T]) text(v any) string { return Format(c.Kind, c.Digits, v) }

// Format is a value of a [Column] in words, with so many digits after the point.
func Format(kind Kind, digits int, v any) string {
	switch v := Given(v).(type) {
	case nil:
		return ""
	case string:
		return v
	case int:
		if kind == Signed {
			return rating.SignedDecimal(float64(v), 0)
		}
		return strconv.Itoa(v)
	case float64:
		if kind == Signed {
			return rating.SignedDecimal(v, digits)
		}
		return rating.Decimal(v, digits)
	default:
		return fmt.Sprint(v)
	}
}

// Exact is a value with enough digits to read back the same number,
// never with an exponent.
func Exact(v any) string {
	switch v := Given(v).(type) {
	case nil:
		return ""
	case int:
		return strconv.Itoa(v)
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case fmt.Stringer:
		return v.String()
	default:
		return fmt.Sprint(v)
	}
}
