package ratinglist

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/grid"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
)

// table is a sheet or CSV file with a row of labels.
type table struct {
	*reader
	*grid.Table
	csv     *csvFile
	comma   bool               // between whole and parts of a number: a CSV file with semicolons
	header  int                // index of its row
	labels  []spreadsheet.Cell // its cells
	columns map[int]column
	given   map[Field]givenAt // about the list itself
	ids     *idShape          // of the ids, once it is asked for
	rows    map[string]int    // of the players, by id
}

// headerSearch is how many rows may stand above the labels.
const headerSearch = 50

// at is where a cell is.
func (t *table) at(c *spreadsheet.Cell) string { return t.Place(c.Row, c.Col).String() }

// atLabels is where the row of labels is.
func (t *table) atLabels() string { return t.Place(t.labels[0].Row, 1).String() }

// rowPlace is where a row is.
func (t *table) rowPlace(row int) string {
	col := 1
	for at, c := range t.columns {
		if c.field == ID {
			col = at
		}
	}
	return t.Place(row, col).String()
}

// findHeader looks for the row of labels: the first with an id or a name and
// one label more.
func (t *table) findHeader() bool {
	for i := range min(t.Len(), headerSearch) {
		known, who := map[Field]bool{}, false
		row := t.Row(i)
		for k := range row.Cells {
			if f := columnOf(row.Cells[k].Text).field; f != NoField {
				known[f] = true
				who = who || f == ID || isName(f)
			}
		}
		if who && len(known) >= 2 {
			t.header, t.labels = i, slices.Clone(row.Cells)
			return true
		}
	}
	return false
}

func (r *reader) noHeader() {
	r.fail("no-header", "", "no row of labels", "a row with at least ID, Name and Rating above the players", "write the labels into one row above the players")
}

// mapColumns reads the labels and reports those that are unknown, doubled or
// missing.
func (t *table) mapColumns() {
	t.columns = map[int]column{}
	first := map[column]*spreadsheet.Cell{}
	var unknown []string
	var other []int
	for i := range t.labels {
		cell := &t.labels[i]
		if cell.IsBlank() {
			continue
		}
		c := columnOf(cell.Text)
		key := column{c.field, c.key, ""}
		f := first[key]
		switch {
		case c.field == NoField:
			unknown, other = append(unknown, strconv.Quote(c.label)), append(other, cell.Col)
		case c.field == Rank && t.holdsPlaces(cell.Col):
			t.add(game.Note, "rank-is-place", t.at(cell), fmt.Sprintf("numbers without k, d or p in column %q, taken for places", c.label), "", "")
		case f == nil:
			first[key], t.columns[cell.Col] = cell, c
		case t.two(c, f, cell):
			first[column{field: Name}], first[column{field: Characters}] = f, cell
		case !cell.Merged || cell.From != f.From:
			t.fail("column-twice", t.at(cell), fmt.Sprintf("the label %q after %q for the same thing", c.label, f.Text), "one column of each kind", "remove or rename one of the two")
		}
	}
	if len(unknown) > 0 {
		what := "column "
		if len(unknown) > 1 {
			what = "columns "
		}
		t.add(game.Note, "column-unknown", t.atLabels(), what+strings.Join(unknown, ", ")+" passed over", "", "")
	}
	if !t.has(ID) {
		t.fail("no-id-column", t.atLabels(), "no column ID", "the players' ids in the list's register", "a rating list needs a column ID with a unique id for every player")
	}
	t.checkRated(other)
}

func (t *table) has(f Field) bool {
	for _, c := range t.columns {
		if c.field == f {
			return true
		}
	}
	return false
}

// below walks over the non-empty cells of a column below the labels.
func (t *table) below(col int) iter.Seq[*spreadsheet.Cell] {
	return func(yield func(*spreadsheet.Cell) bool) {
		for i := t.header + 1; i < t.Len(); i++ {
			if cell := t.Row(i).At(col); !cell.IsBlank() && !yield(cell) {
				return
			}
		}
	}
}

// holdsPlaces reports whether a column Rank has 1, 2, 3: places.
func (t *table) holdsPlaces(col int) bool {
	numbers := 0
	for cell := range t.below(col) {
		if _, err := strconv.Atoi(cell.Plain()); err != nil {
			return false
		}
		numbers++
	}
	return numbers > 0
}

// read reads all rows below the labels into the list.
func (t *table) read(l *rating.List) {
	t.mapColumns()
	t.FindOrder(t.header+1, func(col int) bool {
		c := t.columns[col]
		return c.field == LastPlayed || c.field == AsOf || c.field == ActiveSince || c.field == State && forms()[c.key].day
	})
	t.above(l)
	l.Players, t.rows = []rating.Standing{}, map[string]int{}
	remarks := t.remarks()
	hidden, players := 0, 0
	var short []int // lines
	for i := t.header + 1; i < t.Len(); i++ {
		row := t.Row(i)
		if remarks[i] {
			t.remark(row)
			if t.csv != nil && row.Number == t.csv.last.Number {
				t.csv.open = false // no player is cut off there
			}
			continue
		}
		if t.isShort(i) {
			short = append(short, row.Number)
			players++
			continue
		}
		var s rating.Standing
		if !t.player(l, &s, row) {
			continue
		}
		players++
		if row.Hidden {
			hidden++
		}
		place := t.rowPlace(row.Number)
		if len(l.Players) == maxPlayers {
			t.fail("too-many-players", place, fmt.Sprintf("more than %d players", maxPlayers), "a rating list", "check that this is the right file")
			return
		}
		if t.canBeListed(&s, place) {
			t.rows[s.ID] = row.Number
			l.Players = append(l.Players, s)
		}
	}
	t.checkWhole(players, short)
	if hidden > 0 {
		t.add(game.Warning, "hidden-rows", t.Name, fmt.Sprintf("%d hidden rows with players, read like the others", hidden), "", "show all rows (clear the filter) to see them")
	}
}

// player reads a row, and reports whether it is about a player.
func (t *table) player(l *rating.List, s *rating.Standing, row *spreadsheet.Row) (given bool) {
	var names []*spreadsheet.Cell // beside others
	for i := range row.Cells {
		cell := &row.Cells[i]
		if cell.IsBlank() {
			continue
		}
		switch c := t.columns[cell.Col]; {
		case c.field == NoField, c.field == Place, c.field == Change, c.field == Active:
		case slices.Contains(ofList, c.field):
			t.listCell(l, c, cell)
		case c.field == Latin, c.field == Characters:
			given, names = true, append(names, cell)
		default:
			given = true
			t.cell(s, c, cell)
		}
	}
	for _, cell := range names {
		c := t.columns[cell.Col]
		if text, ok := t.text(c, t.Under(c.label, c.label, cell)); ok {
			t.addName(s, text, t.at(cell))
		}
	}
	return given
}

// givenAt is a value of the list and the first place that gives it.
type givenAt struct{ value, place string }

// fact reads a cell about the list itself outside of columns.
func (t *table) fact(l *rating.List, c column, of *spreadsheet.Cell) {
	t.facts = append(t.facts, Fact{c.field, t.Name, *of})
	t.listCell(l, c, of)
}

// listCell reads a cell about the list itself, which must be the same
// everywhere.
func (t *table) listCell(l *rating.List, c column, of *spreadsheet.Cell) {
	cell := t.Under(c.label, c.label, of)
	place, value, ok := t.at(of), "", true
	switch c.field {
	case AsOf:
		d := cell.AsDate()
		value, ok = d.String(), d != 0
		l.AsOf = cmp.Or(l.AsOf, d)
	case ActiveSince:
		d := cell.AsDate()
		value, ok = d.String(), d != 0
		l.ActiveSince = cmp.Or(l.ActiveSince, d)
	case Players:
		var n int
		n, ok = t.whole(cell, 0)
		value = strconv.Itoa(n)
	case Assumed:
		all, err := rating.ParseAssumed(cell.Plain())
		if err != nil {
			t.fail("assumed-unreadable", place, strconv.Quote(cell.Plain())+" in column "+Assumed.Label(), "what was assumed in making the list, such as class 2; handicap 31", "restore the cell from the list as it was written")
			return
		}
		value, l.Assumed = rating.FormatAssumed(all), all
	case System:
		value, ok = t.text(c, cell)
		l.System = cmp.Or(l.System, value)
	case Register:
		value, ok = t.text(c, cell)
		l.Register = cmp.Or(l.Register, value)
	}
	if !ok {
		return
	}
	switch first, given := t.given[c.field]; {
	case !given:
		game.Put(&t.given, c.field, givenAt{value, place})
	case first.value != value:
		t.fail("list-contradicts", place, fmt.Sprintf("%s %q after %q at %s", strings.ToLower(c.field.Label()), value, first.value, first.place),
			"one value for the whole list", "write the same into every row, or into the first one only")
	}
}
