package tables

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// column is one column that a table may have; what it reads goes into a T.
type column[T any] struct {
	label string // as the skeleton writes it
	words string // other headings, in the form of fold
	day   bool   // holds days
	read  func(c *cell, row *T)
}

// layout is a table whose rows are Ts.
type layout[T any] struct {
	name    Table
	columns []column[T]
	// key is the label of the column without which it is not this table.
	key string
	// other makes a column of a heading that is in no list; the zero column is
	// none.
	other func(heading string) column[T]
	// others are headings that other knows, for those that nearly are one.
	others []string
	// row takes in a row that was read, bad cells and all.
	row func(t *sheet, at origin, row T)
}

// origin is where a row stands.
type origin struct{ table, place string }

func (o origin) String() string { return game.Problem{File: o.table, Place: o.place}.Where() }

// maxProblems is how many problems of a table are told; further ones are
// counted.
const maxProblems = 1000

// sheet is a grid with headings.
type sheet struct {
	grid
	problems *game.Problems
	dropped  int
	header   int // index in sheet.Rows
	order    dateOrder
	unread   []string // columns of the row at hand whose cells could not be read
}

func (t *sheet) add(p game.Problem) {
	if len(*t.problems) >= maxProblems {
		t.dropped++
		return
	}
	p.File = t.file
	t.problems.Add(p)
}

// anyUnread reports whether a cell of the row at hand in one of the columns could
// not be read, which has been told.
func (t *sheet) anyUnread(columns ...string) bool {
	return slices.ContainsFunc(columns, func(c string) bool { return slices.Contains(t.unread, c) })
}

func (t *sheet) fail(place, code, found, expected, hint string) {
	t.add(game.Problem{Severity: game.Error, Code: code, Place: place, Found: found, Expected: expected, Hint: hint})
}

// fold is the form in which headings are compared: no case, blanks or marks.
func fold(heading string) string {
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

func (l *layout[T]) columnOf(heading string) (column[T], bool) {
	f := fold(heading)
	for _, c := range l.columns {
		if f == fold(c.label) || slices.Contains(strings.Fields(c.words), f) {
			return c, true
		}
	}
	if l.other != nil {
		c := l.other(strings.TrimSpace(game.Plain(heading)))
		return c, c.read != nil
	}
	return column[T]{}, false
}

// read reads a table, and hands every row to l.row.
func (l *layout[T]) read(in game.Input) game.Problems {
	grids, problems := open(in)
	var tables []grid
	for i := range grids {
		if l.findHeader(&grids[i]) >= 0 {
			tables = append(tables, grids[i])
		}
	}
	if len(tables) == 0 {
		tables = grids[:min(len(grids), 1)]
	}
	g := pick(tables, string(l.name), &problems)
	if g == nil {
		return problems
	}
	t := &sheet{grid: *g, problems: &problems, header: l.findHeader(g)}
	if t.header < 0 {
		if g.rows() > 0 {
			t.fail(t.place(g.row(0).Number, 1), "no-headings", "a first row without the heading "+strconv.Quote(l.key), "the headings "+strings.Join(labels(l.columns), ", "),
				"write the headings into one row above the others; only "+l.key+" must be there")
		}
		return problems
	}
	columns := l.mapColumns(t)
	t.findDateOrder(func(col int) bool { return columns[col].day })
	for i := t.header + 1; i < t.rows(); i++ {
		l.readRow(t, t.row(i), columns)
	}
	if t.dropped > 0 {
		problems.Add(game.Problem{Severity: game.Error, Code: "more-problems", File: in.Name, Found: game.Plural(t.dropped, "more problem"), Hint: "mend those above and run again"})
	}
	return problems
}

// findHeader is the row with the key's heading, -1 where there is none.
func (l *layout[T]) findHeader(g *grid) int {
	for i := range min(g.rows(), titleRows) {
		row := g.row(i)
		for k := range row.Cells {
			if c, ok := l.columnOf(row.Cells[k].Text); ok && c.label == l.key {
				return i
			}
		}
	}
	return -1
}

// headed is a column of a file with its heading.
type headed[T any] struct {
	column[T]
	heading string
}

// mapColumns reads the headings and reports those that are unknown or doubled.
func (l *layout[T]) mapColumns(t *sheet) map[int]headed[T] {
	row := t.row(t.header)
	columns := map[int]headed[T]{}
	first := map[string]*spreadsheet.Cell{}
	var unknown []*spreadsheet.Cell
	for i := range row.Cells {
		c := &row.Cells[i]
		if c.IsBlank() || slices.Contains(remarks, fold(c.Text)) {
			continue
		}
		col, ok := l.columnOf(c.Text)
		if !ok {
			unknown = append(unknown, c)
			continue
		}
		if f := first[col.label]; f != nil {
			t.fail(t.place(row.Number, c.Col), "column-twice", fmt.Sprintf("the heading %q after %q for the same thing", clip(c.Text), clip(f.Text)), "one column of a kind", "take out or rename one of the two")
			continue
		}
		first[col.label] = c
		columns[c.Col] = headed[T]{col, clip(c.Text)}
	}
	l.reportUnknown(t, row.Number, unknown, func(label string) bool { return first[label] != nil })
	return columns
}

// reportUnknown reports columns that nobody reads: a warning where the heading
// is nearly that of a column that is not there, a note for the rest.
func (l *layout[T]) reportUnknown(t *sheet, row int, unknown []*spreadsheet.Cell, there func(label string) bool) {
	var rest []string
	for _, c := range unknown {
		if near := l.nearest(c.Text, there); near != "" {
			t.add(game.Problem{
				Severity: game.Warning, Code: "heading-unknown", Place: t.place(row, c.Col), Found: fmt.Sprintf("the heading %q, a column that is not read", clip(c.Text)),
				Expected: strings.Join(labels(l.columns), ", "), Hint: fmt.Sprintf("did you mean %q? correct the heading", near),
			})
			continue
		}
		rest = append(rest, strconv.Quote(clip(c.Text)))
	}
	if len(rest) > 0 {
		what := "the column "
		if len(rest) > 1 {
			what = "the columns "
		}
		t.add(game.Problem{Severity: game.Note, Code: "column-unknown", Place: t.place(row, 1), Found: what + strings.Join(rest, ", ") + " passed over", Expected: strings.Join(labels(l.columns), ", ")})
	}
}

// A heading of fewer characters is near too many words, and so is such a word,
// unless it is the one that we write.
const (
	leastHeading = 3
	leastWord    = 4
)

// nearest is the label of a column that a heading is most likely a misspelling
// of, among those that are not there; "" where none is near.
func (l *layout[T]) nearest(heading string, there func(label string) bool) string {
	folded := fold(heading)
	if utf8.RuneCountInString(folded) < leastHeading {
		return ""
	}
	var words []string
	label := map[string]string{}
	add := func(word, of string, least int) {
		if word = fold(word); utf8.RuneCountInString(word) >= least && !there(of) {
			words, label[word] = append(words, word), of
		}
	}
	for _, c := range l.columns {
		add(c.label, c.label, leastHeading)
		for _, w := range strings.Fields(c.words) {
			add(w, c.label, leastWord)
		}
	}
	for _, o := range l.others {
		add(o, l.other(o).label, leastWord)
	}
	return label[game.Nearest(folded, words)]
}

func (l *layout[T]) readRow(t *sheet, row *spreadsheet.Row, columns map[int]headed[T]) {
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
			col.read(&cell{c, col.label, col.heading, t}, &v)
		}
	}
	if read {
		l.row(t, origin{t.file, t.place(row.Number, 1)}, v)
	}
}
