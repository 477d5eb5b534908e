package ratinglist

import (
	"cmp"
	"fmt"
	"slices"

	"kyudan/importers/grid"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
)

// BesideSheet is the sheet of ours in a federation's own workbook: what the next rating
// needs and the list has no columns for, a row a player with the id, and System, Register
// and the like in every row, as in a CSV file.
const BesideSheet = "Kyudan"

// beside reads that sheet into the list. What the list itself has a column for, or says
// elsewhere, is read there; rows of players who are no longer on the list are passed over.
func (t *table) beside(l *rating.List, s *spreadsheet.Sheet) {
	own := table{reader: t.reader, Table: grid.OfSheet(&t.log, s), columns: map[int]column{}}
	own.findHeader()
	id, name := 0, 0
	for i := range own.labels {
		cell := &own.labels[i]
		switch c := columnOf(cell.Text); {
		case c.field == ID:
			id = cell.Col
		case c.field == Name: // for people, if the list has names
			if !t.has(Name) && !t.has(Family) {
				name = cell.Col
			}
		case c.field == NoField, slices.Contains(ofList, c.field) && t.given[c.field].value != "":
		case t.hasColumn(c):
			t.add(game.Warning, "column-twice", own.at(cell), fmt.Sprintf("the column %q on two sheets", c.label), "it on one of them", "that of the list was read; delete this one")
		default:
			own.columns[cell.Col] = c
		}
	}
	if id == 0 {
		t.add(game.Warning, "no-id-column", s.Name, "a sheet "+s.Name+" without a column ID", "the ids of the list's players", "what the sheet has is not read; restore it from the list before")
		return
	}
	at := make(map[string]int, len(l.Players))
	for i := range l.Players {
		at[l.Players[i].ID] = i
	}
	var gone []string
	for i := own.header + 1; i < own.Len(); i++ {
		row := own.Row(i)
		if row.At(id).IsBlank() {
			own.player(l, new(rating.Standing), row) // of a list without players, with what it says of itself
			continue
		}
		who, _ := own.text(column{field: ID, label: ID.Label()}, own.Under(ID.Label(), ID.Label(), row.At(id)))
		if i, ok := at[who]; ok {
			s := &l.Players[i]
			if cell := row.At(name); s.DisplayName() == "" && !cell.IsBlank() {
				s.Name, _ = own.text(column{field: Name, label: Name.Label()}, own.Under(Name.Label(), Name.Label(), cell))
			}
			whole, isWhole := s.Name, s.Name != "" && s.Family == "" && s.Given == ""
			if own.player(l, s, row); isWhole {
				partName(s, whole)
			}
		} else {
			gone = append(gone, who)
		}
	}
	if len(gone) > 0 {
		t.add(game.Warning, "beside-unknown", s.Name, fmt.Sprintf("%s not on the list: %s", game.Plural(len(gone), "player"), game.Some(gone, 5)), "",
			"if one of them got another id, write it there, too; else delete the row")
	}
}

// partName settles the name of a player whose name the list has as a whole and the sheet
// beside it in parts. Another name on the list is a new one.
func partName(s *rating.Standing, whole string) {
	if s.Family == "" && s.Given == "" {
		return
	}
	one, rest := game.Scripts(whole)
	parts := game.FoldName(s.DisplayName())
	if game.FoldName(rest) == parts {
		one, rest = rest, one
	}
	switch {
	case game.FoldName(cmp.Or(one, whole)) != parts:
		s.Family, s.Given = "", ""
		if s.Name != whole {
			s.Name = whole + " " + s.Name
		}
	case s.Name == whole:
		s.Name = rest
	}
}

// hasColumn reports whether the table has a column for the same thing.
func (t *table) hasColumn(c column) bool {
	for _, own := range t.columns {
		if own.field == c.field && own.key == c.key {
			return true
		}
	}
	return false
}
