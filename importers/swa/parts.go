package swa

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
)

// parts are the columns that a round of a cross table is split into, under a
// second row of titles: opponent, colour, result, handicap. 0 is a column that
// is not there.
type parts struct{ opponent, colour, result, handicap int }

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

// joinParts makes one cell, in the grammar of layout 1.0, of those of a split
// round. It stands at the result, or where nothing is at the opponent. ok is
// false where a part was reported; nil is a round with nothing in it.
func (r *reader) joinParts(t *table, row *spreadsheet.Row, p parts, x lines) (joined *spreadsheet.Cell, ok bool) {
	get := func(col int) (*spreadsheet.Cell, string) {
		if c := row.At(col); col != 0 && !c.IsBlank() {
			return c, simplified.Replace(strings.ToLower(c.Plain()))
		}
		return nil, ""
	}
	opponent, who := get(p.opponent)
	colour, side := get(p.colour)
	result, won := get(p.result)
	handicap, stones := get(p.handicap)
	at := cmpCell(result, opponent, colour, handicap)
	if at == nil {
		return nil, true
	}
	for _, c := range []*spreadsheet.Cell{opponent, colour, result, handicap} {
		if !r.usable(t.sheet.Name, c) {
			return at, false
		}
	}
	bad := func(c *spreadsheet.Cell, what, expected string) (*spreadsheet.Cell, bool) {
		r.err("result", t.place(row, c.Col), fmt.Sprintf("%s %q", what, short(Clean(c.Text))), expected, "correct the cell, or clear all cells of the round if it was not played")
		return c, false
	}
	no, paired := 0, true
	switch {
	case opponent == nil || slices.Contains([]string{"-", "--", "–", "—", "0"}, who):
		paired = false
	case slices.Contains(byeWords, who):
		paired = false
		if result == nil {
			won = "bye"
		}
	default:
		var known bool
		if no, known = entryNumber(opponent); !known {
			if no, known = r.numberIn(x, opponent.Text); !known {
				return bad(opponent, "the opponent", "the number or name of a player")
			}
		}
	}
	text, mark := "", ""
	if won != "" && won != "bye" {
		won, mark = strings.TrimSuffix(won, "!"), won[len(strings.TrimSuffix(won, "!")):]
		i := slices.IndexFunc(partResults, func(words []string) bool { return slices.Contains(words, strings.TrimSpace(won)) })
		if i < 0 || result.Kind != spreadsheet.Text && result.Kind != spreadsheet.Number {
			return bad(result, "the result", "1 or W for a win, 0 or L for a loss, ½ for a jigo")
		}
		text = "+-=?"[i : i+1]
	}
	switch {
	case won == "bye":
		text = won
	case !paired && text == "":
		text = "-"
	case paired && text == "":
		text = strconv.Itoa(no) + "?"
	default:
		text = strconv.Itoa(no) + text
	}
	if colour != nil && paired {
		switch side {
		case "b", "black", "黑", "黑棋", "执黑":
			text += "/b"
		case "w", "white", "白", "白棋", "执白":
			text += "/w"
		case "-", "?":
		default:
			return bad(colour, "the colour", "B or W")
		}
	}
	if handicap != nil && paired && strings.Contains(text, "/") {
		n, is := wholeNumber(handicap)
		if !is || n > 99 {
			return bad(handicap, "the handicap", "a number of stones")
		}
		text += strconv.Itoa(n)
	} else if handicap != nil && paired && stones != "0" {
		return bad(handicap, "without a colour the handicap", "the colour beside it")
	}
	c := *at
	c.Kind, c.Text, c.Raw = spreadsheet.Text, text+mark, text+mark
	return &c, true
}

// partResults are the words for + - = ? in a column of results.
var partResults = [][]string{
	{"+", "1", "w", "win", "won", "wins", "胜", "赢"},
	{"-", "0", "l", "loss", "lost", "lose", "负", "输", "−", "–"},
	{"=", "½", "1⁄2", "1/2", "0.5", "jigo", "draw", "d", "j", "和", "和棋"},
	{"?"},
}

func cmpCell(cells ...*spreadsheet.Cell) *spreadsheet.Cell {
	for _, c := range cells {
		if c != nil {
			return c
		}
	}
	return nil
}

// numberIn is the number under which the cells of a cross table know a player.
func (r *reader) numberIn(x lines, name string) (no int, ok bool) {
	i, _ := r.find(name)
	if i < 0 {
		return 0, false
	}
	for n, j := range x.number {
		if j == i && (!ok || n < no) {
			no, ok = n, true
		}
	}
	return no, ok
}
