package swa

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
)

// rowEntries finds the players of a cross table's rows. Number and name must
// agree where the list of players has both.
func (r *reader) rowEntries(t *table) lines {
	x := lines{map[*spreadsheet.Row]int{}, map[int]int{}}
	own := map[*spreadsheet.Row]int{}
	for i, s := range r.sources {
		if s.table == t {
			own[s.row] = i
		}
	}
	numbered := slices.ContainsFunc(r.entries, func(e entry) bool { return e.no > 0 })
	ordinal := 0
	for _, row := range t.rows {
		nameCell, noCell := t.cell(row, Name), t.cell(row, No)
		no, hasNo := entryNumber(noCell)
		name := ""
		if !nameCell.IsBlank() {
			name = Clean(nameCell.Text)
		} else if c := t.cell(row, FamilyName); !c.IsBlank() {
			nameCell = c
			name = Clean(c.Text)
			if g := t.cell(row, GivenName); !g.IsBlank() {
				name += " " + Clean(g.Text)
			}
		}
		if name == "" && !hasNo {
			continue
		}
		if ordinal++; !hasNo && t.col(No) == 0 {
			no = ordinal
		}
		if i, ok := own[row]; ok {
			x.player[row] = i
			if no > 0 {
				x.number[no] = i
			}
			continue
		}
		i, several := -1, false
		if name != "" {
			i, several = r.find(name)
		}
		j, known := r.byNo[no]
		if !numbered && hasNo && no <= len(r.entries) {
			j, known = no-1, true // a list without numbers counts its rows
		}
		place := t.place(row, max(t.first, 1))
		if nameCell != nil {
			place = t.place(row, nameCell.Col)
		}
		switch {
		case name == "" && known && hasNo:
			i = j
		case hasNo && known && i >= 0 && i != j && numbered:
			r.err("player-mismatch", place, fmt.Sprintf("number %d %q, but number %d is %q at %s", no, name, no, r.entries[j].name, r.entries[j].place), "number and name of one player", "correct the number or the name")
			continue
		case i >= 0:
		case several && hasNo && known:
			i = j
		case several:
			r.err("name-ambiguous", place, fmt.Sprintf("%q, the name of several players", name), "a name with its number", "add the numbers of the players")
			continue
		case name != "" && hasNo && known && numbered:
			r.err("player-mismatch", place, fmt.Sprintf("number %d %q, but number %d is %q at %s", no, name, no, r.entries[j].name, r.entries[j].place), "number and name of one player", "correct the number or the name")
			continue
		default:
			if !hasNo && !r.rowHasCells(t, row) {
				continue
			}
			if name == "" && !r.rowHasCells(t, row) {
				continue // a numbered blank line of the form
			}
			r.err("player-unknown", place, fmt.Sprintf("%q, who is not among the players", strings.TrimSpace(rowName(no, hasNo)+" "+name)), "a player of the list", "add the player to the list, or correct the name or number")
			continue
		}
		x.player[row] = i
		if no > 0 {
			x.number[no] = i
		}
	}
	return x
}

func rowName(no int, has bool) string {
	if !has {
		return ""
	}
	return strconv.Itoa(no)
}

func (r *reader) rowHasCells(t *table, row *spreadsheet.Row) bool {
	return slices.ContainsFunc(t.rounds, func(c column) bool { return !row.At(c.col).IsBlank() })
}
