package swa

import (
	"slices"
	"strconv"

	"kyudan/importers/spreadsheet"
)

// headerOf is the table that a row of titles begins, nil for any other row.
func headerOf(s *spreadsheet.Sheet, row *spreadsheet.Row) *table {
	if len(row.Cells) < 2 || beginsWithNumber(row) {
		return nil
	}
	ts := titles(row)
	keys := make([][]string, len(ts))
	for i, t := range ts {
		keys[i] = t.keys()
	}
	known := func(v vocabulary) (columns []column, adjacent bool) {
		last := -2
		for i, t := range ts {
			label, ok := v.find(keys[i])
			_, isRound := roundOf(keys[i])
			if ok && !isRound {
				columns = append(columns, column{label, Clean(t.cell.Text), t.cell.Col, t.span})
			} else if !isRound {
				columns = append(columns, column{"", Clean(t.cell.Text), t.cell.Col, t.span})
			}
			if ok || isRound {
				adjacent = adjacent || last == i-1
				last = i
			}
		}
		return columns, adjacent
	}
	t := &table{sheet: s, header: row.Number}
	for i, x := range ts {
		if n, ok := roundOf(keys[i]); ok {
			t.rounds = append(t.rounds, column{strconv.Itoa(n), Clean(x.cell.Text), x.cell.Col, x.span})
		}
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
	has := func(labels ...string) bool {
		return slices.ContainsFunc(players, func(c column) bool { return slices.Contains(labels, c.label) })
	}
	named := has(Name, FamilyName)
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
	if t.kind != resultsTable && t.kind != standingsTable {
		if rounds := numberedRounds(ts); rounds != nil && !isCrossBody(s, row, rounds) {
			t.kind, t.rounds = resultsTable, rounds
		} else if rounds != nil {
			return nil // crossOf reads it
		}
	}
	t.columns = uniqueColumns(players)
	if t.kind == resultsTable {
		t.columns = slices.DeleteFunc(t.columns, func(c column) bool {
			return slices.ContainsFunc(t.rounds, func(r column) bool { return r.col == c.col })
		})
	}
	t.settle()
	return t
}

// beginsWithNumber turns most rows of data away before their texts are looked
// up.
func beginsWithNumber(row *spreadsheet.Row) bool {
	for i := range row.Cells {
		if c := &row.Cells[i]; !c.IsBlank() {
			_, ok := wholeNumber(c)
			return ok || c.Kind != spreadsheet.Text
		}
	}
	return true
}

// uniqueColumns keeps the first column of each label; the pairs of player
// columns are kept both, and so are scores, which nobody reads. A second Rank
// is the official grade.
func uniqueColumns(cs []column) []column {
	seen := map[string]int{}
	out := slices.Clone(cs)
	for i, c := range out {
		seen[c.label]++
		switch {
		case c.label == "" || c.label == colScore || seen[c.label] == 1:
		case c.label == colPlayer && seen[c.label] == 2, c.label == Rank && seen[c.label] == 2:
		case c.label == Result && seen[c.label] == 2:
		default:
			out[i].label = ""
		}
	}
	return out
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
// title that hold something: merged titles that lost their merging.
func (t *table) extend() {
	if t.kind != gamesTable {
		return
	}
	titled := map[int]bool{}
	for _, c := range t.columns {
		for i := range c.span {
			titled[c.col+i] = true
		}
	}
	for i := range t.columns {
		c := &t.columns[i]
		if c.span > 1 || titled[c.col+1] || c.col == t.last && c.label != Result && !slices.Contains(sideLabels, c.label) {
			continue
		}
		if c.label != Result && !slices.Contains(sideLabels, c.label) {
			continue
		}
		used := 0
		for _, r := range t.rows {
			if x := r.At(c.col + 1); !x.IsBlank() && !x.Merged && !r.At(c.col).IsBlank() && !isLegend(x) {
				used++
			}
		}
		if used > 0 && used*2 >= t.dataRows(c.col) {
			c.span = 2
			t.last = max(t.last, c.col+1)
		}
	}
}

var (
	opponentTitles = []string{"opp", "opponent", "opponent no", "opp no", "vs", "v", "against", "对手", "对手号", "#", "no"}
	colourTitles   = []string{"col", "colour", "color", "b/w", "w/b", "c", "颜色", "黑白", "先后", "执子", "执棋"}
	resultTitles   = []string{"res", "result", "w/l", "score", "points", "pts", "point", "r", "结果", "胜负", "得分", "积分"}
	handicapTitles = []string{"hd", "hcp", "hc", "handicap", "handi", "stones", "让子"}
)

// takeParts takes the row below the titles of a cross table as its second row of
// titles, if each round has an opponent and a result in it. Titles merged over
// both rows may stand in it too.
func (t *table) takeParts(row *spreadsheet.Row) bool {
	if t.kind != resultsTable {
		return false
	}
	all := make([]parts, len(t.rounds))
	for _, x := range titles(row) {
		i := len(t.rounds) - 1
		for i >= 0 && t.rounds[i].col > x.cell.Col {
			i--
		}
		own := slices.ContainsFunc(t.columns, func(c column) bool { return c.col == x.cell.Col })
		if own {
			if x.cell.Merged && x.cell.From != x.cell.Ref() {
				continue
			}
			return false
		}
		if i < 0 {
			return false
		}
		p, keys := &all[i], x.keys()
		is := func(words []string) bool {
			return slices.ContainsFunc(keys, func(k string) bool { return slices.Contains(words, k) })
		}
		var at *int
		switch {
		case is(opponentTitles):
			at = &p.opponent
		case is(colourTitles):
			at = &p.colour
		case is(resultTitles):
			at = &p.result
		case is(handicapTitles):
			at = &p.handicap
		}
		if at == nil || *at != 0 {
			return false
		}
		*at = x.cell.Col
	}
	for _, p := range all {
		if p.opponent == 0 || p.result == 0 {
			return false
		}
		t.last = max(t.last, p.opponent, p.colour, p.result, p.handicap)
	}
	t.parts = all
	return true
}
