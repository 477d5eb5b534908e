package swa

import (
	"fmt"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
)

// lines are the rows of a cross table with their players: by row, and by the
// numbers that its cells use.
type lines struct {
	player map[*spreadsheet.Row]int
	number map[int]int
}

// linesOf finds the players of a cross table's rows.
func (e *event) linesOf(t *table) lines {
	x := lines{map[*spreadsheet.Row]int{}, map[int]int{}}
	own := e.entryRows(t)
	ordinal := 0
	for _, row := range t.rows {
		cell := t.cell(row, Name)
		name := textOf(cell)
		if family := t.cell(row, FamilyName); cell.IsBlank() && !family.IsBlank() {
			cell = family
			name = family.Text + " " + textOf(t.cell(row, GivenName))
		}
		name = Clean(name)
		no, hasNo := entryNumber(t.cell(row, No))
		if name == "" && !hasNo {
			continue
		}
		if ordinal++; !hasNo && t.col(No) == 0 {
			no = ordinal
		}
		i, ok := own[row]
		if !ok {
			place := t.place(row, t.first)
			if cell != nil {
				place = t.at(cell)
			}
			i, ok = e.lineOf(name, place, no, hasNo, t.hasResult(row))
		}
		if ok {
			x.player[row] = i
			if no > 0 {
				x.number[no] = i
			}
		}
	}
	return x
}

// lineOf is the entry of a row that another table lists. Number and name must
// agree where the list of players has both.
func (e *event) lineOf(name, place string, no int, hasNo, hasResult bool) (i int, ok bool) {
	i, several := -1, false
	if name != "" {
		i, several = e.find(name)
	}
	j, known := e.byNo[no]
	if len(e.byNo) == 0 && hasNo && no <= len(e.ev.Players) {
		j, known = no-1, true // a list without numbers counts its rows
	}
	known = known && hasNo
	switch {
	case known && (name == "" || several):
		return j, true
	case known && i != j && len(e.byNo) > 0:
		e.err("player-mismatch", place, fmt.Sprintf("number %d %q, but number %d is %q at %s", no, name, no, e.name(j), e.placeOf(j)), "number and name of one player", "correct the number or the name")
	case i >= 0:
		return i, true
	case several:
		e.err("name-ambiguous", place, fmt.Sprintf("%q, the name of several players", name), "a name with its number", "add the numbers of the players")
	case hasNo && name != "" || hasResult: // any other is a blank line of the form, or below it
		who := name
		if hasNo {
			who = strings.TrimSpace(strconv.Itoa(no) + " " + name)
		}
		e.err("player-unknown", place, fmt.Sprintf("%q, who is not among the players", who), "a player of the list", "add the player to the list, or correct the name or number")
	}
	return 0, false
}
