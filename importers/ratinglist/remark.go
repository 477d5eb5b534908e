package ratinglist

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"kyudan/importers/grid"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// People keep notes below their lists: what a colour means, how many players there
// are, who keeps the list. A row with neither an id nor a rating is not a player,
// and neither is one whose only cell is a text.

// remarks are the rows that are not players, by index. Where the list itself
// says how many players there are, and all rows together are as many, there are
// none.
func (t *table) remarks() map[int]bool {
	remarks := map[int]bool{}
	players := 0
	for i := t.header + 1; i < t.Len(); i++ {
		row := t.Row(i)
		tells := len(t.ofPlayer(row)) > 0
		switch {
		case t.isRemark(row, t.isShort(i), players):
			remarks[i] = true
		case tells:
			players++
		}
	}
	if n, given := t.givenPlayers(); given && n == players+len(remarks) {
		return nil
	}
	return remarks
}

// givenPlayers is the number of players that the list gives, on its sheet List or in
// the first row that has it.
func (t *table) givenPlayers() (n int, given bool) {
	if p, ok := t.given[Players]; ok {
		n, err := strconv.Atoi(p.value)
		return n, err == nil
	}
	for col, c := range t.columns {
		if c.field == Players {
			for cell := range t.below(col) {
				n, err := strconv.Atoi(cell.Plain())
				return n, err == nil
			}
		}
	}
	return 0, false
}

// ofPlayer are the cells of a row about a player.
func (t *table) ofPlayer(row *spreadsheet.Row) (cells []*spreadsheet.Cell) {
	for _, c := range filled(row) {
		switch f := t.columns[c.Col].field; {
		case f == NoField, f == Place, f == Change, slices.Contains(ofList, f):
		default:
			cells = append(cells, c)
		}
	}
	return cells
}

// isRemark reports whether a row is a remark, a legend or a total. A row of a CSV
// file that lacks fields may be cut off: it must say so itself. players is how many
// stand above it.
func (t *table) isRemark(row *spreadsheet.Row, short bool, players int) bool {
	if t.plainly(row) {
		return false
	}
	all := filled(row)
	if len(all) == 0 {
		return false
	}
	if spreadsheet.IsTotal(all[0].Text) || len(all) <= 2 && spreadsheet.IsRemark(all[0].Text) {
		return true
	}
	cells := t.ofPlayer(row)
	var text []string
	has := map[Field]bool{}
	for _, c := range cells {
		text, has[t.columns[c.Col].field] = append(text, c.Text), true
	}
	named := slices.ContainsFunc(slices.Collect(maps.Keys(has)), isName)
	switch {
	case len(cells) == 0:
		return false
	case has[Rating] || has[Index]:
		sum := !strings.ContainsFunc(strings.Join(text, ""), unicode.IsLetter)
		return !has[ID] && !named && (sum || len(cells) == 1 && isProse(text))
	case short:
		return (!has[ID] || len(cells) == 1) && isProse(text)
	case !has[ID]:
		return !named || isProse(text)
	case len(cells) == 1:
		return isProse(text) || cells[0].Plain() == strconv.Itoa(players) || t.oddID(cells)
	}
	return len(cells) == 2 && named && (isProse(text) || t.oddID(cells))
}

// plainly reports whether a row is without doubt a player's, as nearly all are: it
// has an id with a digit and a rating.
func (t *table) plainly(row *spreadsheet.Row) bool {
	id, rating := false, false
	for i := range row.Cells {
		switch c := &row.Cells[i]; t.columns[c.Col].field {
		case ID:
			id = strings.ContainsAny(c.Text, "0123456789")
		case Rating:
			rating = !c.IsBlank()
		}
	}
	return id && rating
}

// filled are the cells of a row that are not empty, merged ones once.
func filled(row *spreadsheet.Row) (cells []*spreadsheet.Cell) {
	for i := range row.Cells {
		c := &row.Cells[i]
		if !c.IsBlank() && (!c.Merged || c.From == "" || c.From == c.Ref()) {
			cells = append(cells, c)
		}
	}
	return cells
}

var countsThings = regexp.MustCompile(`^[0-9]+ \p{L}`)

// isProse reports whether one of the texts is not a name: it has signs that names do
// not, counts things, or is too long.
func isProse(texts []string) bool {
	for _, s := range texts {
		s = game.Plain(s)
		if spreadsheet.IsRemark(s) || utf8.RuneCountInString(s) > spreadsheet.LongestName || strings.ContainsAny(s, "=:：。;") || strings.HasPrefix(s, "*") || strings.HasPrefix(s, "(") ||
			countsThings.MatchString(s) || len(strings.Fields(s)) > 6 {
			return true
		}
	}
	return false
}

// oddID reports whether the id has no digit, as a word of a legend
// has none, although nearly all other ids have.
func (t *table) oddID(cells []*spreadsheet.Cell) bool {
	for _, c := range cells {
		if t.columns[c.Col].field == ID && hasDigit(c) {
			return false
		}
	}
	if t.ids == nil {
		t.ids = new(idShape)
		for col, c := range t.columns {
			if c.field != ID {
				continue
			}
			for cell := range t.below(col) {
				t.ids.all++
				if hasDigit(cell) {
					t.ids.withDigits++
				}
			}
		}
	}
	return t.ids.withDigits >= 3*(t.ids.all-t.ids.withDigits)
}

// hasDigit reports whether an id has a digit, or is one that was made up for a new player.
func hasDigit(c *spreadsheet.Cell) bool {
	return strings.ContainsAny(c.Plain(), "0123456789") || strings.HasPrefix(c.Plain(), "new-")
}

// idShape counts the ids of a list.
type idShape struct{ all, withDigits int }

// remark reports a row that is not read.
func (t *table) remark(row *spreadsheet.Row) {
	var text []string
	for _, c := range filled(row) {
		text = append(text, grid.Clean(c.Text))
	}
	found := game.Shorten(strings.Join(text, " "), spreadsheet.LongestName)
	t.add(game.Warning, "row-not-read", t.rowPlace(row.Number), fmt.Sprintf("%q, taken for a remark, a legend or a total: not read", found), "", "if it is a player, fill in the id and the name")
}
