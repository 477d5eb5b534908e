package swa

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// listing is a list of games with what its titles say for all rows.
type listing struct {
	*table
	round      int // of the row above, or of a heading between the rows
	first      []column
	second     []column
	colours    bool   // first is Black
	whiteFirst bool   // the column of White stands left of that of Black
	score      int    // the column of the result
	sides      [2]int // columns of ticks or points, 0 where there is a score
	twoPoints  bool   // a win counts two points
	loser      bool   // the second column names the loser
	winner     bool   // the result column is titled as the winner
}

func newListing(t *table) *listing {
	g := &listing{table: t, round: t.round}
	pick := func(labels ...string) (cs []column) {
		for _, label := range labels {
			if c, ok := t.find(label); ok {
				cs = append(cs, c)
			}
		}
		return cs
	}
	score, _ := t.find(Result)
	switch {
	case t.col(colLoser) != 0 && score.col != 0:
		g.loser = true
		g.first, g.second = []column{score}, pick(colLoser)
		return g
	case (t.col(Black) != 0 || t.col(BlackNo) != 0) && (t.col(White) != 0 || t.col(WhiteNo) != 0):
		g.colours = true
		g.first, g.second = pick(BlackNo, Black), pick(WhiteNo, White)
		g.whiteFirst = g.second[0].col < g.first[0].col
	case t.col(colFirst) != 0 && t.col(colSecond) != 0:
		g.first, g.second = pick(colFirst), pick(colSecond)
	default:
		players := t.where(func(c column) bool { return c.label == colPlayer || c.label == colSecond })
		g.first, g.second = players[:1], players[len(players)-1:]
	}
	g.score = score.col
	for _, key := range labelKeys(score.title) {
		g.winner = g.winner || winnerWords[key]
	}
	b, w := t.col(colBlackWon), t.col(colWhiteWon)
	results := t.where(func(c column) bool { return c.label == Result })
	switch {
	case b != 0 && w != 0 && g.colours:
		g.sides = [2]int{b, w}
	case len(results) == 2:
		g.sides = [2]int{results[0].col, results[1].col}
	case score.span >= 2:
		g.sides = [2]int{score.col, score.col + score.span - 1}
	}
	if g.whiteFirst && b == 0 {
		g.sides[0], g.sides[1] = g.sides[1], g.sides[0]
	}
	g.twoPoints = slices.ContainsFunc(t.rows, g.countsTwo)
	return g
}

// countsTwo reports whether a win counts two points in the row, so that 1:1 is a
// jigo in all of them.
func (g *listing) countsTwo(row *spreadsheet.Row) bool {
	for _, col := range g.sides {
		if n, ok := wholeNumber(row.At(col)); ok && n == 2 {
			return true
		}
	}
	c := row.At(g.score)
	if g.sides[0] != 0 || c.IsBlank() {
		return false
	}
	text, ok := unscore(c)
	return ok && slices.Contains([]string{"2:0", "0:2", "2-0", "0-2"}, strings.ReplaceAll(game.Plain(text), " ", ""))
}

// isBlankForm reports whether a row without players is a line of the form that
// was not used: just round, board and the like.
func (g *listing) isBlankForm(row *spreadsheet.Row) bool {
	return !slices.ContainsFunc(g.columns, func(c column) bool {
		if slices.Contains([]string{Round, Board, Date, Komi, Handicap, BoardSize, ToMend}, c.label) {
			return false
		}
		for i := range c.span {
			if x := row.At(c.col + i); !x.IsBlank() && !isBlankSum(x) {
				return true
			}
		}
		return false
	})
}

// rankBeside is the column with the ranks of a side: titled for it, or titled
// Rank and right of it.
func (g *listing) rankBeside(cs []column) int {
	label := colBlackRank
	if cs[0].label == WhiteNo || cs[0].label == White {
		label = colWhiteRank
	}
	if c := g.col(label); c != 0 && g.colours {
		return c
	}
	last := cs[len(cs)-1]
	for _, c := range g.columns {
		if c.label == Rank && c.col == last.col+last.span {
			return c.col
		}
	}
	return 0
}

// gameRow reads all of a game but players and result. ok is false where a cell
// was reported without which the game would be wrong.
func (ts *tables) gameRow(g *listing, row *spreadsheet.Row) (gm game.Game, ok bool) {
	ok = true
	get := func(label string) *spreadsheet.Cell {
		c := g.cell(row, label)
		if c.IsBlank() {
			return nil
		}
		if !ts.usable(g.sheet.Name, c) {
			ok = false
			return nil
		}
		return c
	}
	read := func(label, expected string, set func(c *spreadsheet.Cell) bool) {
		if c := get(label); c != nil && !set(c) {
			ok = false
			ts.err("value", g.at(c), strings.ToLower(label)+" "+quoted(c), expected, "correct the cell, or clear it if it is not known")
		}
	}
	read(Round, "a round from 1", func(c *spreadsheet.Cell) bool {
		n, is := wholeNumber(c)
		if !is {
			n, is = roundOf(labelKeys(c.Text))
		}
		if is = is && n >= 1 && n <= MaxRounds; is {
			g.round = n
		}
		return is
	})
	if col := g.col(Round); g.round > 0 && col != 0 && row.At(col).IsBlank() {
		ts.count(game.Note, "round-above", g.place(row, col), "rows without a round, read as part of the round above", "")
	}
	gm.Round = g.round
	if c := get(Board); c != nil {
		n, is := entryNumber(c)
		if !is {
			n, is = leadingCount(c.Text, "台", "桌")
		}
		if is && n > 0 {
			gm.Board = n
		} else {
			ts.count(game.Warning, "board", g.at(c), "board "+quoted(c)+", which is not a number: left out", "write the number of the table, or clear the cell")
		}
	}
	if c := get(Date); c != nil {
		gm.Date = ts.day(g.at(c), c)
		ok = ok && gm.Date != 0
	}
	read(Handicap, "a number of stones", func(c *spreadsheet.Cell) bool {
		h, err := game.ParseHandicap(c.Text)
		gm.Handicap = h
		return err == nil && c.Kind != spreadsheet.Date && c.Kind != spreadsheet.Time
	})
	read(Komi, "points such as 6.5", func(c *spreadsheet.Cell) (is bool) {
		gm.Komi, is = parseKomi(c)
		return is || c.Plain() == "-"
	})
	read(BoardSize, "a number of lines such as 19", func(c *spreadsheet.Cell) (is bool) {
		gm.BoardSize, is = parseBoardSize(c.Text)
		return is
	})
	ok = ts.gameType(g, row, &gm) && ok
	for _, x := range g.columns {
		if c := row.At(x.col); x.label == "" && x.title != "" && !c.IsBlank() && c.Kind != spreadsheet.Failed && c.Kind != spreadsheet.NoValue {
			keep(&gm.Extra, x.title, Clean(c.Text))
		}
	}
	return gm, ok
}

// gameType reads the Chinese kinds of games, from their column and from a
// colour that a legend explains: 分先 even with komi, 让先 without komi, 倒贴目
// with komi for Black.
func (ts *tables) gameType(g *listing, row *spreadsheet.Row, gm *game.Game) bool {
	c := g.cell(row, colType)
	text, place := "", ""
	if !c.IsBlank() {
		if !ts.usable(g.sheet.Name, c) {
			return false
		}
		text, place = simplified.Replace(strings.ReplaceAll(c.Plain(), " ", "")), g.at(c)
	}
	points, reverse := strings.CutPrefix(text, "倒贴")
	if lg := ts.legendOf(g.table, row); lg != nil {
		kind := text
		if reverse {
			kind = "倒贴"
		}
		switch {
		case text == "":
			text, place, reverse = lg.meaning, lg.place, lg.meaning == "倒贴"
			ts.count(game.Note, "legend-used", g.place(row, g.first[0].col), fmt.Sprintf("games whose colour says %s, by the legend at %s", lg.meaning, lg.place), "")
		case kind != lg.meaning:
			ts.err("legend-contradiction", place, fmt.Sprintf("%q in a row whose colour says %s by the legend at %s", text, lg.meaning, lg.place), "a text that agrees with the colour", "correct the text, or the colour of the row")
			return false
		}
	}
	switch {
	case text == "":
	case text == "分先", text == "猜先":
		gm.Handicap = game.Given(0)
	case text == "让先", text == "先":
		gm.Handicap, gm.Komi = game.Given(1), game.Given(0.0)
	case reverse:
		// Black takes the first move and receives points as well.
		gm.Handicap = game.Given(1)
		n, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSuffix(points, "目"), "子"), 64)
		if err != nil || n <= 0 || n >= 200 {
			ts.count(game.Warning, "reverse-komi", place, fmt.Sprintf("%q without the number of points: the komi of the game is not known", text), "write the points, such as 倒贴5目")
			break
		}
		if strings.HasSuffix(text, "子") {
			n *= 2
		}
		gm.Komi = game.Given(-n)
	default:
		h, err := game.ParseHandicap(text)
		if err != nil || !h.IsGiven() {
			ts.err("value", place, "the kind of game "+game.Quote(text), "分先, 让先, 倒贴目 or 让2子", "write one of these, or clear the cell if it is not known")
			return false
		}
		gm.Handicap = h
	}
	return true
}
