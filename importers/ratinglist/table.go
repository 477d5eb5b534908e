package ratinglist

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
)

// table is a sheet with a row of labels.
type table struct {
	*reader
	sheet   *spreadsheet.Sheet
	csv     bool
	ends    lineEnds // of a CSV file
	comma   bool     // between whole and parts of a number: a CSV file with semicolons
	header  int      // index in sheet.Rows
	columns map[int]column
	order   dateOrder
	told    map[Field]toldAt // about the list itself
	ids     *idShape         // of the ids, once it is asked for
}

// headerSearch is how many rows may stand above the labels.
const headerSearch = 50

// place is where a cell is: Ratings!F12 in a workbook, the line in a CSV file.
func (t *table) place(row, col int) string {
	if t.csv {
		return strconv.Itoa(row)
	}
	return spreadsheet.Place(t.sheet.Name, row, col)
}

// rowPlace is where a row is.
func (t *table) rowPlace(row int) string {
	for col, c := range t.columns {
		if c.field == ID {
			return t.place(row, col)
		}
	}
	return t.place(row, 1)
}

// findHeader looks for the row of labels: the first with an id or a name and
// one label more.
func (t *table) findHeader() bool {
	for i := range t.sheet.Rows {
		if i == headerSearch {
			return false
		}
		known, who := map[Field]bool{}, false
		for _, c := range t.sheet.Rows[i].Cells {
			if f := columnOf(c.Text).field; f != NoField {
				known[f] = true
				who = who || f == ID || f == Name || f == Family
			}
		}
		if who && len(known) >= 2 {
			t.header = i
			return true
		}
	}
	return false
}

func (r *reader) noHeader(place string) {
	r.errorf("no-header", place, "no row of labels", "a row with at least ID, Name and Rating above the players", "write the labels into one row above the players")
}

// mapColumns reads the labels and reports those that are unknown, doubled or
// missing.
func (t *table) mapColumns() {
	row := &t.sheet.Rows[t.header]
	t.columns = map[int]column{}
	first := map[string]*spreadsheet.Cell{}
	var unknown []string
	var other []int
	for i := range row.Cells {
		cell := &row.Cells[i]
		if cell.IsBlank() {
			continue
		}
		c := columnOf(cell.Text)
		if c.field == NoField {
			unknown, other = append(unknown, strconv.Quote(c.label)), append(other, cell.Col)
			continue
		}
		if c.field == Rank && t.holdsPlaces(cell.Col) {
			t.add(game.Problem{Severity: game.Note, Code: "rank-is-place", Place: t.place(row.Number, cell.Col),
				Found: fmt.Sprintf("numbers without k, d or p in column %q, taken for places", c.label)})
			continue
		}
		key := fmt.Sprint(c.field, " ", c.key)
		if f := first[key]; f != nil {
			if !cell.Merged || cell.From != f.From {
				t.errorf("column-twice", t.place(row.Number, cell.Col), fmt.Sprintf("the label %q after %q for the same thing", c.label, f.Text), "one column of a kind", "take out or rename one of the two")
			}
			continue
		}
		first[key] = cell
		t.columns[cell.Col] = c
	}
	if len(unknown) > 0 {
		what := "column "
		if len(unknown) > 1 {
			what = "columns "
		}
		t.add(game.Problem{Severity: game.Note, Code: "column-unknown", Place: t.place(row.Number, 1), Found: what + strings.Join(unknown, ", ") + " passed over"})
	}
	if !t.has(ID) {
		t.errorf("no-id-column", t.place(row.Number, 1), "no column ID", "the players' ids in the list's register", "a rating list needs a column ID with an id of its own for every player")
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

// holdsPlaces reports whether a column Rank holds 1, 2, 3: places.
func (t *table) holdsPlaces(col int) bool {
	numbers := 0
	for i := t.header + 1; i < len(t.sheet.Rows); i++ {
		cell := t.sheet.Rows[i].At(col)
		if cell.IsBlank() {
			continue
		}
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
	t.findDateOrder()
	t.above(l)
	l.Players = []rating.Standing{}
	remarks := t.remarks()
	hidden, players := 0, 0
	var short []int // lines
	cols := make([]int, 0, len(t.columns))
	for col := range t.columns {
		cols = append(cols, col)
	}
	slices.Sort(cols)
	for i := t.header + 1; i < len(t.sheet.Rows); i++ {
		row := &t.sheet.Rows[i]
		if remarks[i] {
			t.remark(row)
			if row.Number == t.ends.line {
				t.ends.open = false // no player is cut off there
			}
			continue
		}
		if t.isShort(i) {
			short = append(short, row.Number)
			players++
			continue
		}
		var s rating.Standing
		player := false
		for _, col := range cols {
			cell := row.At(col)
			if cell.IsBlank() {
				continue
			}
			switch c := t.columns[col]; {
			case c.field == Place, c.field == Change:
			case slices.Contains(ofList, c.field):
				t.listCell(l, c, cell)
			default:
				player = true
				t.cell(&s, c, cell)
			}
		}
		if !player {
			continue
		}
		players++
		if row.Hidden {
			hidden++
		}
		if len(l.Players) == maxPlayers {
			t.errorf("too-many-players", t.rowPlace(row.Number), fmt.Sprintf("more than %d players", maxPlayers), "a rating list", "")
			return
		}
		if t.player(&s, t.rowPlace(row.Number)) {
			l.Players = append(l.Players, s)
		}
	}
	t.checkWhole(players, short)
	if hidden > 0 {
		t.add(game.Problem{Severity: game.Warning, Code: "hidden-rows", Place: t.sheet.Name, Found: fmt.Sprintf("%d hidden rows with players, read like the others", hidden),
			Hint: "show all rows (clear the filter) to see them"})
	}
}

// toldAt is a value of the list and the first place that tells it.
type toldAt struct{ value, place string }

// listCell reads a cell about the list itself, which every place must tell
// alike.
func (t *table) listCell(l *rating.List, c column, cell *spreadsheet.Cell) {
	value := ""
	switch c.field {
	case AsOf:
		d, ok := t.date(c, cell)
		if !ok {
			return
		}
		value = d.String()
		if l.AsOf == 0 {
			l.AsOf = d
		}
	case Players:
		n, ok := t.whole(c, cell, 0)
		if !ok {
			return
		}
		value = strconv.Itoa(n)
	case Assumed:
		all, err := rating.ParseAssumed(cell.Plain())
		if err != nil {
			t.errorf("assumed-unreadable", t.place(cell.Row, cell.Col), strconv.Quote(cell.Plain()), "what was assumed in making the list, such as class 2; handicap 31",
				"put back what stood there")
			return
		}
		value, l.Assumed = rating.FormatAssumed(all), all
	default:
		v, ok := t.string(c, cell)
		if !ok {
			return
		}
		value = v
		if c.field == System && l.System == "" {
			l.System = v
		} else if c.field == Register && l.Register == "" {
			l.Register = v
		}
	}
	place := t.place(cell.Row, cell.Col)
	switch first, ok := t.told[c.field]; {
	case !ok:
		if t.told == nil {
			t.told = map[Field]toldAt{}
		}
		t.told[c.field] = toldAt{value, place}
	case first.value != value:
		t.errorf("list-contradicts", place, fmt.Sprintf("%s %q after %q at %s", strings.ToLower(c.field.Label()), value, first.value, first.place),
			"one value for the whole list", "write the same into every row, or into the first one only")
	}
}

// book reads a list from a workbook: the sheet with the players, and the sheet
// List.
func (r *reader) book(book *spreadsheet.Book) *rating.List {
	var tables []table
	damaged := false
	for i := range book.Sheets {
		damaged = damaged || book.Sheets[i].Damaged
		t := table{reader: r, sheet: &book.Sheets[i]}
		if t.sheet.Name != ListSheet && t.findHeader() {
			tables = append(tables, t)
		}
	}
	about := book.Sheet(ListSheet)
	if t := (table{reader: r, sheet: about}); len(tables) == 0 && about != nil && t.findHeader() {
		// Somebody's own workbook, with the players on a sheet of that name.
		tables, about = append(tables, t), nil
	}
	if len(tables) == 0 {
		if !damaged { // of which the problem is already told
			r.noHeader("")
		}
		return nil
	}
	best := slices.IndexFunc(tables, func(t table) bool {
		return slices.Contains([]string{"ratings", "rating", "ratinglist", "等级分", "等級分"}, fold(t.sheet.Name))
	})
	if best < 0 && len(tables) > 1 {
		var names []string
		for _, t := range tables {
			names = append(names, strconv.Quote(t.sheet.Name))
		}
		r.add(game.Problem{Severity: game.Warning, Code: "sheets", Found: "players on the sheets " + strings.Join(names, ", ") + "; the first was read",
			Expected: "one sheet with players", Hint: "call the sheet with the list Ratings"})
	}
	t := &tables[max(best, 0)]
	if t.sheet.Hidden {
		r.add(game.Problem{Severity: game.Warning, Code: "hidden-sheet", Place: t.sheet.Name, Found: "the players on a hidden sheet, which was read"})
	}
	l := &rating.List{}
	if about != nil {
		a := table{reader: r, sheet: about}
		for i := range about.Rows {
			row := &about.Rows[i]
			c := columnOf(row.At(1).Plain())
			if cell := row.At(2); !cell.IsBlank() && slices.Contains(ofList, c.field) {
				a.listCell(l, c, cell)
			}
		}
		t.told = a.told
	}
	t.read(l)
	return l
}
