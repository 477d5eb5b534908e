package swa

import (
	"fmt"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

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
	bad := func(c *spreadsheet.Cell, what, expected string) {
		ok = false
		ts.err("value", g.at(c), what+" "+quoted(c), expected, "correct the cell, or clear it if it is not known")
	}
	if c := get(Round); c != nil {
		n, is := wholeNumber(c)
		if !is {
			n, is = roundOf(labelKeys(c.Text))
		}
		if !is || n < 1 || n > maxRounds {
			bad(c, "round", "a round from 1")
		} else {
			g.round = n
		}
	} else if col := g.col(Round); g.round > 0 && col != 0 {
		ts.count(game.Note, "round-above", g.place(row, col), "rows without a round, read as of the round above", "")
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
			ts.count(game.Warning, "board", g.at(c), "board "+quoted(c)+", which is no number: left out", "write the number of the table, or clear the cell")
		}
	}
	if c := get(Date); c != nil {
		gm.Date = ts.day(g.at(c), c)
		ok = ok && gm.Date != 0
	}
	if c := get(Handicap); c != nil {
		h, err := game.ParseHandicap(c.Text)
		if err != nil || c.Kind == spreadsheet.Date || c.Kind == spreadsheet.Time {
			bad(c, "handicap", "a number of stones")
		}
		gm.Handicap = h
	}
	if c := get(Komi); c != nil {
		if k, is := parseKomi(c); is {
			gm.Komi = game.Told(k)
		} else if c.Plain() != "-" {
			bad(c, "komi", "points such as 6.5")
		}
	}
	if c := get(BoardSize); c != nil {
		n, is := parseBoardSize(c.Text)
		if !is {
			bad(c, "board size", "a number of lines such as 19")
		}
		gm.BoardSize = n
	}
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
			ts.err("legend-contradiction", place, fmt.Sprintf("%q in a row whose colour says %s by the legend at %s", text, lg.meaning, lg.place), "column and colour that agree", "correct one of them")
			return false
		}
	}
	switch {
	case text == "":
	case text == "分先", text == "猜先":
		gm.Handicap = game.Told(0)
	case text == "让先", text == "先":
		gm.Handicap, gm.Komi = game.Told(1), game.Told(0.0)
	case reverse:
		// Black takes the first move and receives points as well.
		gm.Handicap = game.Told(1)
		n, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSuffix(points, "目"), "子"), 64)
		if err != nil || n <= 0 || n >= 200 {
			ts.count(game.Warning, "reverse-komi", place, fmt.Sprintf("%q without the number of points: the komi of the game is not known", text), "write the points, such as 倒贴5目")
			break
		}
		if strings.HasSuffix(text, "子") {
			n *= 2
		}
		gm.Komi = game.Told(-n)
	default:
		h, err := game.ParseHandicap(text)
		if err != nil || !h.IsTold() {
			ts.err("value", place, fmt.Sprintf("the kind of game %q", short(text)), "分先, 让先, 倒贴目 or 让2子", "write one of these, or clear the cell if it is not known")
			return false
		}
		gm.Handicap = h
	}
	return true
}
