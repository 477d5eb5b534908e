package ratinglist

import (
	"maps"
	"slices"
	"strconv"

	"kyudan/importers/spreadsheet"
	"kyudan/rating"
)

// wasSorted reports whether the players of the file are in rank order.
func (own *Own) wasSorted() bool {
	return slices.IsSortedFunc(own.layout.List.Players, func(a, b rating.Standing) int { return rating.CompareStrength(&a, &b) })
}

// sort finds the order that the players are to be put into, if they are.
func (u *update) sort() {
	if !u.Sort || !u.wasSorted() {
		return
	}
	u.place = map[string]int{}
	for i, e := range u.ranked(u.list, true) {
		u.place[e.ID] = i
	}
}

// serial is what counts the row of a player: from the first on if they are sorted, else
// from the last on for a new one.
func (u *update) serial(id string, row, col int, own spreadsheet.Area) any {
	like, n := own.Bottom, row-own.Bottom
	if u.place != nil && len(u.layout.Rows) > 0 {
		like, n = slices.Min(slices.Collect(maps.Values(u.layout.Rows))), u.place[id]
	}
	cell := u.table.At(like, col)
	if cell == nil || cell.Formula {
		return nil
	}
	first, err := strconv.Atoi(cell.Plain())
	if err != nil {
		return nil
	}
	return first + n
}

// rows are those of all players, new ones last.
func (u *update) rows(own spreadsheet.Area) (rows []int) {
	for _, s := range u.layout.List.Players {
		rows = append(rows, u.layout.Rows[s.ID])
	}
	for i := range u.fresh {
		rows = append(rows, own.Bottom+1+i)
	}
	return rows
}

// arrange puts the rows of the workbook into rank order.
func (u *update) arrange(own spreadsheet.Area) error {
	if u.place == nil {
		return nil
	}
	rows, from, to := u.rows(own), map[string]int{}, map[int]int{}
	for i, e := range u.entries {
		from[e.ID] = rows[i]
	}
	slices.Sort(rows)
	for id, i := range u.place {
		to[rows[i]] = from[id]
	}
	return u.book.Arrange(u.layout.Sheet, to)
}
