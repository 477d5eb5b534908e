package swa

import (
	"fmt"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// gameType reads the Chinese kinds of games, from their column and from a
// colour that a legend explains: 分先 even with komi, 让先 without komi, 倒贴目
// with komi for Black.
func (r *reader) gameType(g *listing, row *spreadsheet.Row, gm *game.Game) bool {
	c := g.cell(row, colType)
	text, place := "", ""
	if !c.IsBlank() {
		if !r.usable(g.sheet.Name, c) {
			return false
		}
		text, place = simplified.Replace(strings.ReplaceAll(c.Plain(), " ", "")), g.place(row, c.Col)
	}
	if lg := r.meaningOf(g.table, row); lg != nil {
		kind := text
		if strings.HasPrefix(text, "倒贴") {
			kind = "倒贴"
		}
		switch {
		case text == "":
			text, place = lg.meaning, lg.place
			r.count(game.Note, "legend-used", g.place(row, g.first[0].col), fmt.Sprintf("games whose colour says %s, by the legend at %s", lg.meaning, lg.place), "")
		case kind != lg.meaning:
			r.err("legend-contradiction", place, fmt.Sprintf("%q in a row whose colour says %s by the legend at %s", text, lg.meaning, lg.place), "column and colour that agree", "correct one of them")
			return false
		}
	}
	switch {
	case text == "":
	case text == "分先", text == "猜先":
		gm.Handicap = game.Told(0)
	case text == "让先", text == "先":
		gm.Handicap, gm.Komi = game.Told(1), game.Told(0.0)
	case strings.HasPrefix(text, "倒贴"):
		// Black takes the first move and receives points as well.
		gm.Handicap = game.Told(1)
		points := strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(text, "倒贴"), "目"), "子")
		if n, err := strconv.ParseFloat(points, 64); err == nil && n > 0 && n < 200 {
			if strings.HasSuffix(text, "子") {
				n *= 2
			}
			gm.Komi = game.Told(-n)
		} else {
			r.count(game.Warning, "reverse-komi", place, fmt.Sprintf("%q without the number of points: the komi of the game is not known", text), "write the points, such as 倒贴5目")
		}
	default:
		h, err := game.ParseHandicap(text)
		if err != nil || !h.IsTold() {
			r.err("value", place, fmt.Sprintf("the kind of game %q", short(text)), "分先, 让先, 倒贴目 or 让2子", "write one of these, or clear the cell if it is not known")
			return false
		}
		gm.Handicap = h
	}
	return true
}
