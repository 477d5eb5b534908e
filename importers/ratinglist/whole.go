package ratinglist

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// A CSV file of which the end is missing reads like a shorter one, and a number
// cut in two is a number still. Three things tell: a row with fewer fields than
// there are labels, a last line without a line break, and the column Players,
// in which every row says how many there should be.

// lineEnds is what the lines of a CSV file tell about whether it is whole.
type lineEnds struct {
	fields  []int // of each row of the sheet
	givenUp bool  // reading was given up on the way, which is told already
	open    bool  // the last line has no line break
	last    int   // fields of the last line, which may hold nothing
	line    int   // its number
}

// openEnd reports whether something stands behind the last line break.
func openEnd(text []byte) bool {
	return len(bytes.Trim(text[bytes.LastIndexAny(text, "\r\n")+1:], " ")) > 0
}

// labelled is the number of columns down to the last label.
func (t *table) labelled() int {
	cells := t.sheet.Rows[t.header].Cells
	return cells[len(cells)-1].Col
}

// isShort reports whether row i lacks fields at its end: what is missing may
// have had a value, and a field missing further in front moves all others.
func (t *table) isShort(i int) bool { return t.csv && t.ends.fields[i] < t.labelled() }

// checkWhole reports what tells that part of the list is missing. players
// counts the rows with players, read or not; short are the lines with too few
// fields.
func (t *table) checkWhole(players int, short []int) {
	if t.ends.givenUp {
		return
	}
	if t.csv && t.ends.open && t.ends.last < t.labelled() && !slices.Contains(short, t.ends.line) {
		short = append(short, t.ends.line)
	}
	if len(short) > 0 {
		t.shortRows(short)
	}
	counted := false
	if told, ok := t.told[Players]; ok {
		n, err := strconv.Atoi(told.value)
		if counted = err == nil && n == players; !counted {
			t.errorf("player-count", told.place, fmt.Sprintf("%d players in the file", players), fmt.Sprintf("%s, as the column Players says", told.value),
				"if a part of the file is missing, get it again; if you added or took out players yourself, clear the column Players")
			return
		}
		// The count that ends an open line may be cut itself.
		if t.csv && t.ends.open && told.place == t.place(t.ends.line, 0) && t.columns[t.labelled()].field == Players {
			counted = false
		}
	}
	if t.has(Players) && t.header == len(t.sheet.Rows)-1 {
		t.errorf("player-count", t.place(t.sheet.Rows[t.header].Number, 1), "nothing below the labels", "the number of players in the column Players, even where there are none",
			"get the file again: all of it but the labels is missing")
		return
	}
	if t.csv && t.ends.open && !counted && !slices.Contains(short, t.ends.line) {
		t.openEnd()
	}
}

func (t *table) shortRows(lines []int) {
	const shown = 10
	fields := t.ends.last
	for i := range t.sheet.Rows {
		if t.sheet.Rows[i].Number == lines[0] {
			fields = t.ends.fields[i]
		}
	}
	found := fmt.Sprintf("%s below %d labels", game.Plural(fields, "field"), t.labelled())
	if more := lines[1:]; len(more) > 0 {
		var numbers []string
		for _, n := range more[:min(len(more), shown)] {
			numbers = append(numbers, strconv.Itoa(n))
		}
		found += ", and too few in " + map[bool]string{true: "line ", false: "lines "}[len(more) == 1] + strings.Join(numbers, ", ")
		if len(more) > shown {
			found += fmt.Sprintf(" and %d more", len(more)-shown)
		}
	}
	t.errorf("row-short", strconv.Itoa(lines[0]), found, "a field for every label, empty ones too",
		"if the end of the file is missing, get it again; if a program left out empty fields at the ends of lines, give the list as .xlsx")
}

// openEnd judges a last line that has all fields and no line break. Some
// programs write none; but where the line may be cut, a shorter name or club
// does no harm to a rating, while a shorter number or id is another one.
func (t *table) openEnd() {
	p := game.Problem{
		Severity: game.Error, Code: "end-open", Place: strconv.Itoa(t.ends.line), Found: "a last line without a line break at its end, which may be cut off there",
		Expected: "a line break, or a column Players that says how many there are",
		Hint:     "see whether the last line is whole and whether players are missing after it; if all is there, press Enter at the end of the file and save it",
	}
	last := t.columns[t.labelled()]
	switch last.field {
	case NoField, Place, Change, Family, Given, Name, Former, Club, Country, Category, Certified, Local, Hidden, Rankings, System, Register, AsOf:
		if t.ends.line != t.sheet.Rows[t.header].Number {
			p.Severity = game.Warning
		}
	}
	t.add(p)
}

// checkRated judges a list without a column for ratings. Its players would all
// count as not rated yet, and a run would give them ratings anew, so that this
// must be meant: no player may have played, and no column of numbers may be
// left over that could be the ratings under another label.
func (t *table) checkRated(unknown []int) {
	if t.has(Rating) || t.has(Index) {
		return
	}
	p := game.Problem{
		Severity: game.Warning, Code: "no-rating-column", Place: t.place(t.sheet.Rows[t.header].Number, 1), Found: "no column Rating", Expected: "the players' ratings",
		Hint: "everybody counts as not rated yet; if that is not so, call the column with the ratings Rating",
	}
	if why := t.signOfRatings(unknown); why != "" {
		p.Severity = game.Error
		p.Found += ", but " + why
		p.Hint = "call the column with the ratings Rating; where nobody is rated yet, add a column Rating and leave it empty"
	}
	t.add(p)
}

// signOfRatings is what tells that the players of the list have ratings.
func (t *table) signOfRatings(unknown []int) string {
	filled := func(col int, is func(*spreadsheet.Cell) bool) (cells, rows int) {
		for i := t.header + 1; i < len(t.sheet.Rows); i++ {
			rows++
			if cell := t.sheet.Rows[i].At(col); !cell.IsBlank() && !isDash(cell) && is(cell) {
				cells++
			}
		}
		return cells, rows
	}
	for _, col := range unknown {
		if n, rows := filled(col, isPlainNumber); n > 0 && 2*n >= rows {
			return fmt.Sprintf("numbers in column %q", clean(t.sheet.Rows[t.header].At(col).Text))
		}
	}
	for _, col := range slices.Sorted(maps.Keys(t.columns)) {
		c, n := t.columns[col], 0
		switch c.field {
		case Games:
			n, _ = filled(col, func(cell *spreadsheet.Cell) bool { return cell.Plain() != "0" })
		case LastPlayed, Sigma:
			n, _ = filled(col, func(*spreadsheet.Cell) bool { return true })
		}
		if n > 0 {
			return "players with " + strings.ToLower(c.field.Label())
		}
	}
	return ""
}

// isPlainNumber reports whether a cell could be a rating; a telephone number is
// none.
func isPlainNumber(cell *spreadsheet.Cell) bool {
	v := cell.Value
	switch cell.Kind {
	case spreadsheet.Number:
	case spreadsheet.Text:
		var err error
		if v, err = game.ParseNumber(strings.Replace(cell.Plain(), ",", ".", 1)); err != nil {
			return false
		}
	default:
		return false
	}
	return v > -10000 && v < 10000
}
