package swa

import (
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
)

// headerOf is the table that a row of titles begins, nil for any other row.
func headerOf(s *spreadsheet.Sheet, row *spreadsheet.Row) *table {
	if len(row.Cells) < 2 || beginsWithNumber(row) {
		return nil
	}
	ts := titles(row)
	keys, round := make([][]string, len(ts)), make([]int, len(ts))
	t := &table{sheet: s, header: row.Number}
	for i, x := range ts {
		keys[i] = x.keys()
		if n, ok := roundOf(keys[i]); ok {
			c := x.column("")
			c.round, round[i] = n, n
			t.rounds = append(t.rounds, c)
		}
	}
	// The columns by a vocabulary, rounds left out; adjacent reports whether two
	// titles that it knows stand side by side.
	known := func(v vocabulary) (columns []column, adjacent bool) {
		last := -2
		for i, x := range ts {
			label, ok := v.find(keys[i])
			if round[i] == 0 {
				columns = append(columns, x.column(label))
			}
			if ok || round[i] > 0 {
				adjacent = adjacent || last == i-1
				last = i
			}
		}
		return columns, adjacent
	}
	games, adjacent := known(gameWords)
	if adjacent && isGamesHeader(games) {
		t.kind, t.columns, t.rounds = gamesTable, uniqueColumns(games), nil
		t.settle()
		return t
	}
	players, adjacent := known(playerWords)
	if !adjacent {
		return nil
	}
	secondNames(players)
	has := func(label string) bool {
		return slices.ContainsFunc(players, func(c column) bool { return c.label == label })
	}
	named := has(Name) || has(FamilyName)
	switch {
	case len(t.rounds) > 0 && (named || has(No)):
		t.kind = resultsTable
	case named && has(colPlace) && !has(No):
		t.kind = standingsTable
	case named:
		t.kind = playersTable
	default:
		return nil
	}
	if t.kind == playersTable {
		if rounds := numberedRounds(ts); rounds != nil {
			if isCrossBody(below(s, row, len(rounds)), rounds) {
				return nil // crossOf reads it
			}
			t.kind, t.rounds = resultsTable, rounds
		}
	}
	t.columns = slices.DeleteFunc(uniqueColumns(players), func(c column) bool {
		return slices.ContainsFunc(t.rounds, func(r column) bool { return r.col == c.col })
	})
	t.settle()
	return t
}

// secondNames settles two columns for names: one whose title says so, or is in Chinese
// beside one that is not, holds the same names in another script, unless it is the
// only one.
func secondNames(cs []column) {
	first := slices.IndexFunc(cs, func(c column) bool { return c.label == Name })
	family := slices.ContainsFunc(cs, func(c column) bool { return c.label == FamilyName })
	for i := range cs {
		switch c := &cs[i]; {
		case c.label == colOther && first < 0 && !family:
			c.label, first = Name, i
		case c.label == Name && i != first && strings.ContainsFunc(c.title, isHan) != strings.ContainsFunc(cs[first].title, isHan):
			c.label = colOther
		}
	}
}

// uniqueColumns keeps the first column of each label; the pairs of player
// columns are both kept, and so are scores, which are not read. A second Rank
// is the official grade.
func uniqueColumns(cs []column) []column {
	seen := map[string]int{}
	for i, c := range cs {
		seen[c.label]++
		twice := seen[c.label] == 2 && slices.Contains([]string{colPlayer, Rank, Result}, c.label)
		if seen[c.label] > 1 && !twice && c.label != colScore {
			cs[i].label = ""
		}
	}
	return cs
}

// isGamesHeader reports whether the titles are those of a list of games: both
// sides, and something besides.
func isGamesHeader(cs []column) bool {
	n := map[string]int{}
	for _, c := range cs {
		n[c.label]++
	}
	both := (n[Black] > 0 || n[BlackNo] > 0) && (n[White] > 0 || n[WhiteNo] > 0) || n[colFirst] > 0 && n[colSecond] > 0 ||
		n[colPlayer] >= 2 || n[colPlayer] == 1 && n[colSecond] == 1 || n[colLoser] > 0 && n[Result] > 0
	return both && n[Result]+n[Round]+n[Board]+n[Handicap]+n[colType]+n[colBlackWon]+n[colWhiteWon]+n[Date] > 0
}

// extend widens the columns of players and results over columns without a
// title that are not empty: merged titles that lost their merging.
func (t *table) extend() {
	if t.kind != gamesTable {
		return
	}
	for i := range t.columns {
		c := &t.columns[i]
		if c.span > 1 || t.titled(c.col+1) || c.label != Result && !c.isSide() {
			continue
		}
		used := 0
		for _, r := range t.rows {
			if x := r.At(c.col + 1); !x.IsBlank() && !x.Merged && !r.At(c.col).IsBlank() && !isLegend(x) {
				used++
			}
		}
		if used > 0 && used*2 >= t.filled(c.col) {
			c.span = 2
			t.last = max(t.last, c.col+1)
		}
	}
}

// partTitles are the titles of the columns that a round may be split into.
var partTitles = [...][]string{
	opponentPart: {"opp", "opponent", "opponent no", "opp no", "vs", "v", "against", "对手", "对手号", "#", "no"},
	colourPart:   {"col", "colour", "color", "b/w", "w/b", "c", "颜色", "黑白", "先后", "执子", "执棋"},
	resultPart:   {"res", "result", "w/l", "score", "points", "pts", "point", "r", "结果", "胜负", "得分", "积分"},
	handicapPart: {"hd", "hcp", "hc", "handicap", "handi", "stones", "让子"},
}

// takeParts takes the row below the titles of a cross table as its second row of
// titles, if each round has an opponent and a result in it. Titles merged over
// both rows may stand in it too.
func (t *table) takeParts(row *spreadsheet.Row) bool {
	if t.kind != resultsTable {
		return false
	}
	all := make([]parts, len(t.rounds))
	for _, x := range titles(row) {
		if slices.ContainsFunc(t.columns, func(c column) bool { return c.col == x.cell.Col }) {
			if x.cell.Merged && x.cell.From != x.cell.Ref() {
				continue
			}
			return false
		}
		i := len(t.rounds) - 1
		for i >= 0 && t.rounds[i].col > x.cell.Col {
			i--
		}
		k := slices.IndexFunc(partTitles[:], func(words []string) bool {
			return slices.ContainsFunc(x.keys(), func(key string) bool { return slices.Contains(words, key) })
		})
		if i < 0 || k < 0 || all[i][k] != 0 {
			return false
		}
		all[i][k] = x.cell.Col
	}
	for _, p := range all {
		if p[opponentPart] == 0 || p[resultPart] == 0 {
			return false
		}
		t.last = max(t.last, slices.Max(p[:]))
	}
	t.parts = all
	return true
}

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
// left end to the first. A table with a blank column in it is not two tables.
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

// alone reports whether the titles are those of a separate table, not
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
	return len(t.where(func(c column) bool { return c.label == "" }))
}
