package swa

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// readCell reads one round cell. A cell without a sign is a player not paired.
// letters says that W and L are marks of the table.
func (r *reader) readCell(c *spreadsheet.Cell, place string, letters bool) (half, bool) {
	text := Clean(c.Text)
	if c.Kind != spreadsheet.Text {
		found := fmt.Sprintf("the number %s", text)
		hint := "write the opponent's number with its mark, such as 12+; format the cell as text if the mark vanishes"
		switch c.Kind {
		case spreadsheet.Date, spreadsheet.Time:
			// No score is meant here, so nothing can be decoded.
			if found, _ = unscore(c); !strings.HasPrefix(found, "the ") {
				found = "the time " + c.Text + ", which the spreadsheet program made of what was typed"
			}
		case spreadsheet.Bool:
			found = text
		case spreadsheet.Number:
			if c.Value < 0 {
				found += fmt.Sprintf(", perhaps made from %s-", strings.TrimPrefix(text, "-"))
			}
		}
		r.err("result", place, found, "an opponent's number with + - = or ?, such as 12+, 3-/b4 or 0+", hint)
		return half{}, false
	}
	plain := simplified.Replace(strings.ToLower(c.Plain()))
	switch {
	case slices.Contains([]string{"-", "--", "–", "—", "x", "/", "absent", "缺席", "未参赛", "0"}, plain):
		return half{text: text}, true
	case slices.Contains(byeWords, plain):
		return half{text: text, cell: RoundCell{Sign: 'b'}}, true
	case slices.Contains(halfByes, plain):
		return half{text: text, cell: RoundCell{Sign: 'h'}}, true
	}
	cell, err := ParseRoundCell(c.Text)
	if err != nil {
		if turned, ok := turnMark(plain, letters); ok {
			cell, err = ParseRoundCell(turned)
			r.count(game.Note, "marks", place, fmt.Sprintf("%q, read as %s", short(text), turned), "")
		}
	}
	if err != nil {
		r.err("result", place, fmt.Sprintf("%q", short(text)), "an opponent's number with + - = or ?, such as 12+, 3-/b4, 7+! or 0+", "write the opponent's number with its mark, 0+ for a bye with a point, 0- or nothing for a round not played")
		return half{}, false
	}
	if cell.Opponent == 0 && cell.Sign == '-' {
		cell.Sign = 0
	}
	return half{text: text, cell: cell}, true
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

// winLetters reports whether the cells of a cross table use L beside W, and no
// B: then W is a win and not White.
func (t *table) winLetters() bool {
	seen := map[string]bool{}
	for _, row := range t.rows {
		for _, c := range t.rounds {
			cell := row.At(c.col)
			if cell.IsBlank() || len(cell.Text) > 12 {
				continue
			}
			plain := strings.ToLower(cell.Plain())
			if m := markFirst.FindStringSubmatch(plain); m != nil {
				seen[m[1]] = true
			} else if m := markLast.FindStringSubmatch(plain); m != nil {
				seen[m[2]] = true
			}
		}
	}
	return seen["w"] && seen["l"] && !seen["b"]
}
