package grid

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// Column is one column that a table may have; what it reads goes into a T.
type Column[T any] struct {
	Label string // as it is written
	Words string // other headings, in the form of Fold
	Day   bool   // holds days
	Read  func(c *Cell, row *T)
}

// Layout is a table whose rows are Ts.
type Layout[T any] struct {
	Name    string // of its sheet, where there are several
	Columns []Column[T]
	// Key is the label of the column without which it is not this table.
	Key string
	// Other makes a column from a heading that is in no list; the zero Column is
	// none.
	Other func(heading string) Column[T]
	// Others are headings that Other knows, for near misses.
	Others []string
	// Row takes in a row that was read, bad cells and all.
	Row func(t *Table, at Origin, row T)
}

// Origin is where a row stands.
type Origin struct{ File, Place string }

// Where is the place as messages show it: events.csv:7.
func (o Origin) Where() string { return game.Problem{File: o.File, Place: o.Place}.Where() }

// Add adds a problem of a row.
func (t *Table) Add(s game.Severity, at Origin, code, found, expected, hint string) {
	t.Log.Add(s, code, game.Place{Path: at.Place}, found, expected, hint)
}

// Unread reports whether a cell of the row at hand in one of the columns could
// not be read, which has been reported.
func (t *Table) Unread(columns ...string) bool {
	return slices.ContainsFunc(columns, func(c string) bool { return slices.Contains(t.unread, c) })
}

// Lacks reports a row without a value in a column, or in any of several, where it
// needs one. A cell that could not be read has already been reported.
func (t *Table) Lacks(at Origin, given bool, expected string, columns ...string) bool {
	if !given && !t.Unread(columns...) {
		t.Add(game.Error, at, "cell-missing", "a row without "+strings.Join(columns, ", "), expected, "fill in the cell, or delete the row")
	}
	return !given
}

// Fold is the form in which headings are compared: no case, blanks or marks.
func Fold(heading string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" ._-:*()'/?", r) {
			return -1
		}
		return r
	}, strings.ToLower(game.Plain(heading)))
}

// remarks are headings of columns that people keep for themselves.
var remarks = strings.Fields("comment comments remark remarks note notes 备注 備註 说明 說明")

// titleRows is how many rows may stand above the headings.
const titleRows = 20

// ColumnOf is the column of a heading.
func (l *Layout[T]) ColumnOf(heading string) (Column[T], bool) {
	f := Fold(heading)
	for _, c := range l.Columns {
		if f == Fold(c.Label) || slices.Contains(strings.Fields(c.Words), f) {
			return c, true
		}
	}
	if l.Other != nil {
		c := l.Other(strings.TrimSpace(game.Plain(heading)))
		return c, c.Read != nil
	}
	return Column[T]{}, false
}

// Labels are the labels of columns.
func Labels[T any](columns []Column[T]) (labels []string) {
	for _, c := range columns {
		labels = append(labels, c.Label)
	}
	return labels
}

// Read reads a table, and hands every row to l.Row.
func (l *Layout[T]) Read(in game.Input) game.Problems {
	log := &game.Log{File: in.Name}
	all := Open(log, in.Data)
	tables := slices.DeleteFunc(slices.Clone(all), func(t *Table) bool { return l.findHeader(t) < 0 })
	if len(tables) == 0 {
		tables = all[:min(1, len(all))]
	}
	if t := Pick(tables, l.Name); t != nil {
		l.read(t)
	}
	return log.Problems()
}

func (l *Layout[T]) read(t *Table) {
	header := l.findHeader(t)
	if header < 0 {
		if t.Len() > 0 {
			t.Log.Add(game.Error, "no-headings", t.Place(t.Row(0).Number, 1), "a first row without the heading "+strconv.Quote(l.Key), "the headings "+strings.Join(Labels(l.Columns), ", "),
				"write the headings into one row above the others; only "+l.Key+" must be there")
		}
		return
	}
	columns := l.mapColumns(t, header)
	t.FindOrder(header+1, func(col int) bool { return columns[col].Day })
	for i := header + 1; i < t.Len(); i++ {
		l.readRow(t, t.Row(i), columns)
	}
}

// findHeader is the row with the key's heading, -1 where there is none.
func (l *Layout[T]) findHeader(t *Table) int {
	for i := range min(t.Len(), titleRows) {
		row := t.Row(i)
		for k := range row.Cells {
			if c, ok := l.ColumnOf(row.Cells[k].Text); ok && c.Label == l.Key {
				return i
			}
		}
	}
	return -1
}

// headed is a column of a file with its heading.
type headed[T any] struct {
	Column[T]
	heading string
}

// mapColumns reads the headings and reports those that are unknown or doubled.
func (l *Layout[T]) mapColumns(t *Table, header int) map[int]headed[T] {
	row := t.Row(header)
	columns := map[int]headed[T]{}
	first := map[string]string{} // headings by label
	var unknown []*spreadsheet.Cell
	for i := range row.Cells {
		c := &row.Cells[i]
		if c.IsBlank() || slices.Contains(remarks, Fold(c.Text)) {
			continue
		}
		col, ok := l.ColumnOf(c.Text)
		if !ok {
			unknown = append(unknown, c)
			continue
		}
		heading := Clip(c.Text)
		if f, twice := first[col.Label]; twice {
			t.Log.Add(game.Error, "column-twice", t.Place(row.Number, c.Col), fmt.Sprintf("the heading %q after %q for the same thing", heading, f), "one column of each kind", "remove or rename one of the two")
			continue
		}
		first[col.Label], columns[c.Col] = heading, headed[T]{col, heading}
	}
	l.reportUnknown(t, row.Number, unknown, func(label string) bool { return first[label] != "" })
	return columns
}

// reportUnknown reports columns that are not read: a warning where the heading
// is nearly that of a missing column, a note for the rest.
func (l *Layout[T]) reportUnknown(t *Table, row int, unknown []*spreadsheet.Cell, there func(label string) bool) {
	known := strings.Join(Labels(l.Columns), ", ")
	var rest []string
	for _, c := range unknown {
		heading := strconv.Quote(Clip(c.Text))
		if near := l.nearest(c.Text, there); near != "" {
			t.Log.Add(game.Warning, "heading-unknown", t.Place(row, c.Col), "the heading "+heading+", a column that is not read", known, fmt.Sprintf("did you mean %q? correct the heading", near))
			continue
		}
		rest = append(rest, heading)
	}
	if len(rest) > 0 {
		what := "the column "
		if len(rest) > 1 {
			what = "the columns "
		}
		t.Log.Add(game.Note, "column-unknown", t.Place(row, 1), what+strings.Join(rest, ", ")+" passed over", known, "")
	}
}

// A heading of fewer characters is near too many words, and so is such a word,
// unless it is the one that Kyudan writes.
const (
	leastHeading = 3
	leastWord    = 4
)

// nearest is the label of a column that a heading is most likely a misspelling
// of, among those that are not there; "" where none is near.
func (l *Layout[T]) nearest(heading string, there func(label string) bool) string {
	folded := Fold(heading)
	if utf8.RuneCountInString(folded) < leastHeading {
		return ""
	}
	var words []string
	label := map[string]string{}
	add := func(word, of string, least int) {
		if word = Fold(word); utf8.RuneCountInString(word) >= least && !there(of) {
			words, label[word] = append(words, word), of
		}
	}
	for _, c := range l.Columns {
		add(c.Label, c.Label, leastHeading)
		for _, w := range strings.Fields(c.Words) {
			add(w, c.Label, leastWord)
		}
	}
	for _, o := range l.Others {
		add(o, l.Other(o).Label, leastWord)
	}
	return label[game.Nearest(folded, words)]
}

func (l *Layout[T]) readRow(t *Table, row *spreadsheet.Row, columns map[int]headed[T]) {
	var v T
	read := false
	t.unread = t.unread[:0]
	for i := range row.Cells {
		c := &row.Cells[i]
		if c.IsBlank() {
			continue
		}
		if col, ok := columns[c.Col]; ok {
			read = true
			col.Read(t.Under(col.Label, col.heading, c), &v)
		}
	}
	if read {
		l.Row(t, Origin{t.Log.File, t.Place(row.Number, 1).String()}, v)
	}
}
