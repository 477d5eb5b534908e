package ratinglist

import (
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/grid"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
)

// book reads a list from a workbook: the sheet with the players, and the sheet
// List.
func (r *reader) book(book *spreadsheet.Book) (*rating.List, *table) {
	var tables []*table
	damaged := false
	for i := range book.Sheets {
		damaged = damaged || book.Sheets[i].Damaged
		t := &table{reader: r, Table: grid.OfSheet(&r.log, &book.Sheets[i])}
		if t.Name != ListSheet && t.Name != BesideSheet && t.findHeader() {
			tables = append(tables, t)
		}
	}
	about := book.Sheet(ListSheet)
	if len(tables) == 0 && about != nil {
		// It may be an organiser's own workbook, with the players on a sheet of that name.
		if t := (&table{reader: r, Table: grid.OfSheet(&r.log, about)}); t.findHeader() {
			tables, about = append(tables, t), nil
		}
	}
	if len(tables) == 0 {
		if !damaged { // whose problem is already reported
			r.noHeader()
		}
		return nil, nil
	}
	best := slices.IndexFunc(tables, func(t *table) bool {
		return slices.Contains([]string{"ratings", "rating", "ratinglist", "等级分", "等級分"}, grid.Fold(t.Name))
	})
	if best < 0 && len(tables) > 1 {
		var names []string
		for _, t := range tables {
			names = append(names, strconv.Quote(t.Name))
		}
		r.add(game.Warning, "sheets", "", "players on the sheets "+strings.Join(names, ", ")+": only the first was read", "", "put all players on one sheet, or call the sheet with the list Ratings")
	}
	best = max(best, 0)
	t := tables[best]
	if s := book.Sheet(t.Name); s.Hidden {
		r.add(game.Warning, "hidden-sheet", t.Name, "the players on a hidden sheet, which was read", "", "")
	}
	l := &rating.List{}
	if about != nil {
		a := table{reader: r, Table: grid.OfSheet(&r.log, about)}
		for i := range about.Rows {
			row := &about.Rows[i]
			c := columnOf(row.At(1).Plain())
			if cell := row.At(2); !cell.IsBlank() && slices.Contains(ofList, c.field) {
				a.fact(l, c, cell)
			}
		}
		t.given = a.given
	}
	t.read(l)
	if s := book.Sheet(BesideSheet); s != nil {
		t.beside(l, s)
	}
	return l, t
}
