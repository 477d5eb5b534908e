package swa

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/crosstable"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// readCell reads one round cell; what it says of the game goes into h. A cell
// without a sign is a player not paired. letters says that W and L are marks of
// the table. ok is false where the cell was reported.
func (ts *tables) readCell(c *spreadsheet.Cell, letters bool, h *halfGame) (ok bool) {
	h.text = Clean(c.Text)
	if c.Kind != spreadsheet.Text {
		ts.err("result", h.place, notText(c), "an opponent's number with + - = or ?, such as 12+, 3-/b4 or 0+", "write the opponent's number with its mark, such as 12+; format the cell as text if the mark vanishes")
		return false
	}
	plain := folded(c)
	switch {
	case slices.Contains([]string{"-", "--", "–", "—", "x", "/", "absent", "缺席", "未参赛", "0"}, plain):
		return true
	case slices.Contains(byeWords, plain):
		h.Result = aBye
		return true
	case slices.Contains(halfByes, plain):
		h.Result = halfBye
		return true
	}
	cell, err := ParseRoundCell(c.Text)
	if err != nil {
		if turned, ok := turnMark(plain, letters); ok {
			cell, err = ParseRoundCell(turned)
			ts.count(game.Note, "marks", h.place, game.Quote(h.text)+", read as "+turned, "")
		}
	}
	if err != nil {
		ts.err("result", h.place, quoted(c), "an opponent's number with + - = or ?, such as 12+, 3-/b4, 7+! or 0+", "write the opponent's number with its mark, 0+ for a bye with a point, 0- or nothing for a round not played")
		return false
	}
	if cell.Opponent == 0 && cell.Result == crosstable.Lost {
		cell.Result = 0
	}
	h.Cell = cell
	return true
}

// notText says what is in a round cell that is not text. It cannot be a score,
// so nothing can be decoded.
func notText(c *spreadsheet.Cell) string {
	text := Clean(c.Text)
	switch c.Kind {
	case spreadsheet.Date, spreadsheet.Time:
		if found, ok := unscore(c); !ok {
			return found
		}
		return "the time " + c.Text + ", which the spreadsheet program made from what was typed"
	case spreadsheet.Bool:
		return text
	}
	if c.Kind == spreadsheet.Number && c.Value < 0 {
		return fmt.Sprintf("the number %s, perhaps made from %s-", text, strings.TrimPrefix(text, "-"))
	}
	return "the number " + text
}

// joinParts makes one cell, in the grammar of layout 1.0, from those of a split
// round. Its place is the result, or without one the opponent. ok is
// false where a part was reported; nil is a round with nothing in it. numberOf
// is the number of a player by name.
func (ts *tables) joinParts(t *table, row *spreadsheet.Row, p parts, numberOf func(name string) (int, bool)) (joined *spreadsheet.Cell, ok bool) {
	var cells [len(p)]*spreadsheet.Cell
	var at *spreadsheet.Cell
	for _, k := range []int{resultPart, opponentPart, colourPart, handicapPart} {
		if c := row.At(p[k]); !c.IsBlank() {
			cells[k] = c
			at = cmp.Or(at, c)
		}
	}
	if at == nil {
		return nil, true
	}
	for _, c := range cells {
		if !ts.usable(t.sheet.Name, c) {
			return at, false
		}
	}
	opponent, colour, result, handicap := cells[opponentPart], cells[colourPart], cells[resultPart], cells[handicapPart]
	bad := func(c *spreadsheet.Cell, what, expected string) (*spreadsheet.Cell, bool) {
		ts.err("result", t.at(c), what+" "+quoted(c), expected, "correct the cell, or clear all cells of the round if it was not played")
		return c, false
	}
	who, won, no, paired := folded(opponent), folded(result), 0, false
	switch {
	case opponent == nil || slices.Contains([]string{"-", "--", "–", "—", "0"}, who):
	case slices.Contains(byeWords, who):
		if result == nil {
			won = "bye"
		}
	default:
		if no, paired = entryNumber(opponent); !paired {
			no, paired = numberOf(opponent.Text)
		}
		if !paired {
			return bad(opponent, "the opponent", "the number or name of a player")
		}
	}
	text, mark := "", ""
	if won != "" && won != "bye" {
		word := strings.TrimSuffix(won, "!")
		mark = won[len(word):]
		i := slices.IndexFunc(partResults, func(words []string) bool { return slices.Contains(words, strings.TrimSpace(word)) })
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
	default:
		text = strconv.Itoa(no) + cmp.Or(text, "?")
	}
	if colour != nil && paired {
		switch folded(colour) {
		case "b", "black", "黑", "黑棋", "执黑":
			text += "/b"
		case "w", "white", "白", "白棋", "执白":
			text += "/w"
		case "-", "?":
		default:
			return bad(colour, "the colour", "B or W")
		}
	}
	if handicap != nil && paired {
		n, is := wholeNumber(handicap)
		switch given := strings.Contains(text, "/"); {
		case given && (!is || n > 99):
			return bad(handicap, "the handicap", "a number of stones")
		case given:
			text += strconv.Itoa(n)
		case folded(handicap) != "0":
			return bad(handicap, "without a colour the handicap", "the colour beside it")
		}
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

// winLetters reports whether the cells of a cross table use L beside W, and no
// B: then W is a win and not White.
func (t *table) winLetters() bool {
	seen := map[string]bool{}
	for _, row := range t.rows {
		for _, c := range t.rounds {
			if cell := row.At(c.col); !cell.IsBlank() && len(cell.Text) <= 12 {
				mark, _ := markOf(strings.ToLower(cell.Plain()))
				seen[mark] = true
			}
		}
	}
	return seen["w"] && seen["l"] && !seen["b"]
}
