package swa

import (
	"slices"

	"kyudan/importers/spreadsheet"
)

// bandsOf finds tables that stand side by side: players left and games right,
// the rounds or the groups beside each other, a long list folded into two
// columns. top is the index of the first row with titles; fewer than two bands
// mean that the tables stand below each other.
func bandsOf(s *spreadsheet.Sheet) (top int, bands []band) {
	top = slices.IndexFunc(s.Rows, func(row spreadsheet.Row) bool { return beginsTable(s, &row) })
	if top < 0 {
		return 0, nil
	}
	row := &s.Rows[top]
	whole := headerOf(s, row)
	if blank := gutters(s, top); len(blank) > 0 {
		if bands = titledBands(s, top, blank, whole); len(bands) > 1 {
			return top, bands
		}
	}
	if whole == nil || !whole.mixed() {
		return top, nil
	}
	return top, cutTitles(s, row)
}

// beginsTable reports whether a row has the titles of a table, as a whole or in
// one of its parts without a blank column.
func beginsTable(s *spreadsheet.Sheet, row *spreadsheet.Row) bool {
	if headerOf(s, row) != nil {
		return true
	}
	ts := titles(row)
	begin := 0
	for i := 1; i <= len(ts); i++ {
		end := ts[i-1].cell.Col + ts[i-1].span
		if i < len(ts) && ts[i].cell.Col == end {
			continue
		}
		part := band{ts[begin].cell.Col, end - 1}.clipRow(row)
		if (begin > 0 || i < len(ts)) && headerOf(s, &part) != nil {
			return true
		}
		begin = i
	}
	return false
}

// gutters are the blank columns between the others, from the row with that index
// on.
func gutters(s *spreadsheet.Sheet, top int) (blank []int) {
	used := map[int]bool{}
	first, last := 1<<20, 0
	for i := range s.Rows[top:] {
		cells := s.Rows[top+i].Cells
		for j := range cells {
			// A title merged over the tables belongs to its first column.
			if c := &cells[j]; !c.IsBlank() && (!c.Merged || c.From == c.Ref() || i == 0) {
				used[c.Col] = true
				first, last = min(first, c.Col), max(last, c.Col)
			}
		}
	}
	for col := first + 1; col < last; col++ {
		if !used[col] {
			blank = append(blank, col)
		}
	}
	return blank
}

// titledBands are the ranges of columns between the gutters that have a table
// of their own; those that have none belong to the one at their left, or at the
// left end to the first. A table with a blank column in it is no two tables.
func titledBands(s *spreadsheet.Sheet, top int, gutters []int, whole *table) []band {
	var bands []band
	games := false
	first := 1
	for _, g := range append(gutters, 1<<20) {
		b := band{first, g - 1}
		if first = g + 1; b.last < b.first {
			continue
		}
		t := firstTable(b.clip(s, top))
		games = games || t != nil && t.kind == gamesTable
		if t != nil && (len(bands) == 0 || t.alone()) {
			bands = append(bands, b)
		} else if len(bands) > 0 {
			bands[len(bands)-1].last = b.last
		}
	}
	if len(bands) == 0 || whole != nil && whole.kind == gamesTable && !games {
		return nil
	}
	bands[0].first, bands[len(bands)-1].last = 1, 1<<20
	return bands
}

// firstTable is the first table of a sheet, without its rows; nil where there is
// none.
func firstTable(s *spreadsheet.Sheet) *table {
	for i := range s.Rows {
		if t := headerOf(s, &s.Rows[i]); t != nil {
			return t
		}
	}
	return nil
}

// alone reports whether the titles are those of a table in its own right, not
// further columns of the one at its left, such as a second name.
func (t *table) alone() bool {
	return t.kind == gamesTable || t.kind == standingsTable || t.col(No) != 0 || t.col(Rank) != 0
}

// mixed reports whether a row of titles has those of two tables: a player and
// both sides of a game, or the same title for a name twice.
func (t *table) mixed() bool {
	if t.kind == gamesTable {
		return t.col(colPlayer) != 0 && (t.col(Black) != 0 || t.col(BlackNo) != 0)
	}
	return t.double() != 0
}

// double is the column with a second title for a name or number, as another
// table at the right has it; 0 where there is none.
func (t *table) double() int {
	c, ok := t.find(Name)
	if !ok || t.kind == gamesTable || t.kind == crossTable {
		return 0
	}
	for _, x := range t.columns {
		if x.label == "" && x.title == c.title {
			return x.col
		}
	}
	return 0
}

// cutTitles cuts a row with the titles of two tables that touch: where both
// parts are titles of tables and the fewest titles are left unknown. Of equally
// good places the last counts, as Rank belongs to the players before it.
func cutTitles(s *spreadsheet.Sheet, row *spreadsheet.Row) []band {
	ts := titles(row)
	best, cut := 1<<20, 0
	for i := 2; i+2 <= len(ts); i++ {
		col := ts[i].cell.Col
		l, r := band{1, col - 1}.clipRow(row), band{col, 1 << 20}.clipRow(row)
		left, right := headerOf(s, &l), headerOf(s, &r)
		if left == nil || right == nil || !right.alone() || left.mixed() || right.mixed() {
			continue
		}
		if n := left.unknown() + right.unknown(); n <= best {
			best, cut = n, col
		}
	}
	if cut == 0 {
		return nil
	}
	return []band{{1, cut - 1}, {cut, 1 << 20}}
}

func (t *table) unknown() int {
	n := 0
	for _, c := range t.columns {
		if c.label == "" {
			n++
		}
	}
	return n
}
