package swa

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// gameDetails reads all but players and result. ok is false where a cell was
// reported without which the game would be wrong.
func (r *reader) gameDetails(g *listing, row *spreadsheet.Row, gm *game.Game) (ok bool) {
	ok = true
	get := func(label string) (*spreadsheet.Cell, string) {
		c := g.cell(row, label)
		if c.IsBlank() {
			return nil, ""
		}
		if !r.usable(g.sheet.Name, c) {
			ok = false
			return nil, ""
		}
		return c, g.place(row, c.Col)
	}
	bad := func(place, found, expected string) {
		ok = false
		r.err("value", place, found, expected, "correct the cell, or clear it if it is not known")
	}
	if c, place := get(Round); c != nil {
		n, is := wholeNumber(c)
		if !is {
			n, is = roundOf(labelKeys(c.Text))
		}
		if !is || n < 1 || n > maxRounds {
			bad(place, fmt.Sprintf("round %q", short(Clean(c.Text))), "a round from 1")
		} else {
			g.round = n
		}
	} else if g.round > 0 && g.col(Round) != 0 {
		r.count(game.Note, "round-above", g.place(row, g.col(Round)), "rows without a round, read as of the round above", "")
	}
	gm.Round = g.round
	if c, place := get(Board); c != nil {
		n, is := entryNumber(c)
		if !is {
			n, is = leadingCount(c.Text, "台", "桌")
		}
		if is && n > 0 {
			gm.Board = n
		} else {
			r.count(game.Warning, "board", place, fmt.Sprintf("board %q, which is no number: left out", short(Clean(c.Text))), "write the number of the table, or clear the cell")
		}
	}
	if c, place := get(Date); c != nil {
		if gm.Date = r.day(place, c); gm.Date == 0 {
			ok = false
		}
	}
	if c, place := get(Handicap); c != nil {
		h, err := game.ParseHandicap(c.Text)
		if err != nil || c.Kind == spreadsheet.Date || c.Kind == spreadsheet.Time {
			bad(place, fmt.Sprintf("handicap %q", short(Clean(c.Text))), "a number of stones")
		}
		gm.Handicap = h
	}
	if c, place := get(Komi); c != nil {
		if k, is := parseKomi(c); is {
			gm.Komi = game.Told(k)
		} else if c.Plain() != "-" {
			bad(place, fmt.Sprintf("komi %q", short(Clean(c.Text))), "points such as 6.5")
		}
	}
	if c, place := get(BoardSize); c != nil {
		n, is := parseBoardSize(c.Text)
		if !is {
			bad(place, fmt.Sprintf("board size %q", short(Clean(c.Text))), "a number of lines such as 19")
		} else if n != r.ev.BoardSize {
			gm.BoardSize = n
		}
	}
	if !r.gameType(g, row, gm) {
		ok = false
	}
	for _, x := range g.columns {
		if x.label != "" || x.title == "" {
			continue
		}
		if c := row.At(x.col); !c.IsBlank() && c.Kind != spreadsheet.Failed && c.Kind != spreadsheet.NoValue {
			r.extra(&gm.Extra, x.title, Clean(c.Text))
		}
	}
	return ok
}

// findLegends collects the legends of all sheets that have games.
func (r *reader) findLegends(l *layout) {
	for _, t := range l.tables {
		if t.kind != gamesTable {
			continue
		}
		used := t.fills()
		for i := range t.sheet.Rows {
			row := &t.sheet.Rows[i]
			for j := range row.Cells {
				c := &row.Cells[j]
				if c.Merged && c.From != c.Ref() {
					continue
				}
				word, meaning := readLegend(c)
				if meaning == "" || c.Col >= t.first && c.Col <= t.last && slices.Contains(t.rows, row) {
					continue
				}
				lg := legend{t.sheet.Name, spreadsheet.Place(t.sheet.Name, c.Row, c.Col), c.Style.Fill, word, meaning}
				if slices.ContainsFunc(r.legends, func(have legend) bool { return have.place == lg.place }) {
					continue
				}
				if lg.fill == "" {
					lg.fill = matchFill(word, used)
				}
				if lg.fill == "" {
					r.add(game.Warning, "legend", lg.place, "a legend of colours whose colour cannot be told: \""+Clean(c.Text)+"\"", "a legend in the colour that it explains", "give the cell of the legend that colour, or fill in the column of the handicap")
					continue
				}
				r.legends = append(r.legends, lg)
			}
		}
	}
}

// fills are the colours of the table's rows, each once.
func (t *table) fills() []string {
	var fills []string
	for _, row := range t.rows {
		for i := range row.Cells {
			c := &row.Cells[i]
			if f := c.Style.Fill; f != "" && c.Col >= t.first && c.Col <= t.last && !slices.Contains(fills, f) && len(fills) < 50 {
				fills = append(fills, f)
			}
		}
	}
	return fills
}

// meaningOf is what the colours of a row say, with the legend that says so.
func (r *reader) meaningOf(t *table, row *spreadsheet.Row) *legend {
	for i := range r.legends {
		lg := &r.legends[i]
		if lg.sheet != t.sheet.Name {
			continue
		}
		for j := range row.Cells {
			if c := &row.Cells[j]; c.Style.Fill == lg.fill && c.Col >= t.first && c.Col <= t.last {
				return lg
			}
		}
	}
	return nil
}

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
