package ratinglist

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/csvtext"
	"kyudan/importers/grid"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// A CSV file whose end is missing reads like a shorter one, and a number
// cut in two is still a number. Three things show it: a row with fewer fields than
// there are labels, a last line without a line break, and the column Players,
// in which every row says how many there should be.

// csvFile is what a CSV file shows about whether it is complete.
type csvFile struct {
	lines   []csvtext.Line
	givenUp bool         // reading was given up on the way, which is already reported
	open    bool         // the last line has no line break
	last    csvtext.Line // which may be empty
}

// openEnd reports whether anything follows the last line break.
func openEnd(text []byte) bool {
	return len(bytes.Trim(text[bytes.LastIndexAny(text, "\r\n")+1:], " ")) > 0
}

// labelled is the number of columns down to the last label.
func (t *table) labelled() int { return t.labels[len(t.labels)-1].Col }

// isShort reports whether row i lacks fields at its end: what is missing may
// have had a value, and a field missing further left moves all others.
func (t *table) isShort(i int) bool { return t.csv != nil && len(t.csv.lines[i].Fields) < t.labelled() }

// checkWhole reports signs that part of the list is missing. players
// counts the rows with players, read or not; short are the lines with too few
// fields.
func (t *table) checkWhole(players int, short []int) {
	f := t.csv
	if f != nil && f.givenUp {
		return
	}
	open := f != nil && f.open
	if open && len(f.last.Fields) < t.labelled() && !slices.Contains(short, f.last.Number) {
		short = append(short, f.last.Number)
	}
	if len(short) > 0 {
		t.shortRows(short)
	}
	counted := false
	if given, ok := t.given[Players]; ok {
		n, err := strconv.Atoi(given.value)
		if counted = err == nil && n == players; !counted {
			t.fail("player-count", given.place, fmt.Sprintf("%d players in the file", players), fmt.Sprintf("%s, as the column Players says", given.value),
				"if a part of the file is missing, get it again; if you added or took out players yourself, clear the column Players")
			return
		}
		// The count that ends an open line may be cut itself.
		if open && given.place == strconv.Itoa(f.last.Number) && t.columns[t.labelled()].field == Players {
			counted = false
		}
	}
	switch {
	case t.has(Players) && t.header == t.Len()-1:
		t.fail("player-count", t.atLabels(), "nothing below the labels", "the number of players in the column Players, even where there are none",
			"get the file again: everything but the labels is missing")
	case open && !counted && !slices.Contains(short, f.last.Number):
		t.openEnd()
	}
}

func (t *table) shortRows(short []int) {
	const shown = 10
	fields := len(t.csv.last.Fields)
	for _, l := range t.csv.lines {
		if l.Number == short[0] {
			fields = len(l.Fields)
		}
	}
	found := fmt.Sprintf("%s below %d labels", game.Plural(fields, "field"), t.labelled())
	if more := short[1:]; len(more) > 0 {
		var numbers []string
		for _, n := range more[:min(len(more), shown)] {
			numbers = append(numbers, strconv.Itoa(n))
		}
		found += ", and too few in " + map[bool]string{true: "line ", false: "lines "}[len(more) == 1] + strings.Join(numbers, ", ")
		if len(more) > shown {
			found += fmt.Sprintf(" and %d more", len(more)-shown)
		}
	}
	t.fail("row-short", strconv.Itoa(short[0]), found, "a field for every label, empty ones too",
		"if the end of the file is missing, get it again; if a program left out empty fields at the ends of lines, give the list as .xlsx")
}

// openEnd judges a last line that has all fields and no line break. Some
// programs write none; but where the line may be cut, a shorter name or club
// does no harm to a rating, while a shorter number or id is another one.
func (t *table) openEnd() {
	severity := game.Error
	switch t.columns[t.labelled()].field {
	case NoField, Place, Change, Active, Family, Given, Name, Latin, Characters, Former, Club, Country, Category, Certified, Local, Hidden, Rankings, System, Register, AsOf, ActiveSince:
		if t.csv.last.Number != t.labels[0].Row {
			severity = game.Warning
		}
	}
	t.add(severity, "end-open", strconv.Itoa(t.csv.last.Number), "a last line without a line break at its end, which may be cut off there",
		"a line break, or a column Players that says how many there are",
		"check whether the last line is complete and whether players are missing after it; if nothing is missing, press Enter at the end of the file and save it")
}

// checkRated judges a list without a column for ratings. Its players would all
// count as not rated yet, and a run would give them new ratings, so this
// must be intended: no player may have played, and no column of numbers may be
// left over that could be the ratings under another label.
func (t *table) checkRated(unknown []int) {
	if t.has(Rating) || t.has(Index) {
		return
	}
	if why := t.signOfRatings(unknown); why != "" {
		t.fail("no-rating-column", t.atLabels(), "no column Rating, but "+why, "the players' ratings",
			"title the column with the ratings Rating; if no player is rated yet, add an empty column Rating")
		return
	}
	t.add(game.Warning, "no-rating-column", t.atLabels(), "no column Rating", "the players' ratings",
		"every player counts as not rated yet; if that is wrong, title the column with the ratings Rating")
}

// signOfRatings is what shows that the players of the list have ratings.
func (t *table) signOfRatings(unknown []int) string {
	filled := func(col int, is func(*spreadsheet.Cell) bool) (cells int) {
		for cell := range t.below(col) {
			if !isDash(cell) && is(cell) {
				cells++
			}
		}
		return cells
	}
	for _, col := range unknown {
		if n := filled(col, isPlainNumber); n > 0 && 2*n >= t.Len()-t.header-1 {
			at := slices.IndexFunc(t.labels, func(c spreadsheet.Cell) bool { return c.Col == col })
			return fmt.Sprintf("numbers in column %q", grid.Clean(t.labels[at].Text))
		}
	}
	for _, col := range slices.Sorted(maps.Keys(t.columns)) {
		c, n := t.columns[col], 0
		switch c.field {
		case Games:
			n = filled(col, func(cell *spreadsheet.Cell) bool { return cell.Plain() != "0" })
		case LastPlayed, Sigma:
			n = filled(col, func(*spreadsheet.Cell) bool { return true })
		}
		if n > 0 {
			return "players with " + strings.ToLower(c.field.Label())
		}
	}
	return ""
}

// isPlainNumber reports whether a cell could be a rating; a telephone number
// could not.
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
