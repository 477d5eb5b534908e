package h9

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Result is what a cell says of its own player. Its value is the character of
// the cell, and 0 is no cell.
type Result byte

// The results. Open is a game without a result; with no opponent it is a round
// without a game.
const (
	Won  Result = '+'
	Lost Result = '-'
	Jigo Result = '='
	Open Result = '?'
)

// Colour is the colour of the cell's own player, 0 where the cell does not say.
type Colour byte

// The colours.
const (
	White Colour = 'w'
	Black Colour = 'b'
)

// NotTold is the handicap of a cell that has none.
const NotTold = -1

// Cell is one result: what one player did in one round.
type Cell struct {
	Opponent  int32 // line of the opponent, from 1; 0 where there was none
	Handicap  int8  // stones that Black got, whoever that is, or NotTold
	Result    Result
	Colour    Colour
	ByDefault bool
}

// NoGame is the cell ?.
var NoGame = Cell{Handicap: NotTold, Result: Open}

// ParseCell reads a cell: opponent, sign, and then, each optional, / or !,
// colour, handicap. Files sent to EGD also have colours in capitals, an H before
// the handicap, a handicap of two digits, one behind a free round (0=0), and the
// exclamation mark at the end (3+/b0!).
func ParseCell(s string) (Cell, bool) {
	c := Cell{Handicap: NotTold}
	i := 0
	for i < len(s) && i < 5 { // no file has 100000 lines
		d := s[i] - '0'
		if d > 9 {
			break
		}
		c.Opponent = c.Opponent*10 + int32(d)
		i++
	}
	if i == len(s) {
		return Cell{}, false
	}
	if i == 0 {
		return NoGame, s == "?"
	}
	switch s[i] {
	case '+', '-', '=', '?':
		c.Result = Result(s[i])
	default:
		return Cell{}, false
	}
	if i++; i == len(s) {
		return c, true
	}
	return c.tail(s[i:])
}

func (c Cell) tail(s string) (Cell, bool) {
	i, marked := 0, false
	peek := func() byte {
		if i < len(s) {
			return s[i]
		}
		return 0
	}
	if peek() == '/' || peek() == '!' {
		c.ByDefault, marked = s[i] == '!', true
		i++
	}
	switch peek() {
	case 'w', 'W':
		c.Colour, marked = White, true
		i++
	case 'b', 'B':
		c.Colour, marked = Black, true
		i++
	case '?':
		if !marked {
			return Cell{}, false
		}
		i++
	}
	if peek() == 'h' || peek() == 'H' {
		marked = true
		i++
	}
	if d := peek() - '0'; d <= 9 {
		if !marked && c.Opponent != 0 {
			return Cell{}, false // 5-3 is no cell
		}
		c.Handicap = int8(d)
		i++
		if d := peek() - '0'; d <= 9 {
			c.Handicap = c.Handicap*10 + int8(d)
			i++
		}
	}
	if peek() == '!' && !c.ByDefault {
		c.ByDefault = true
		i++
	}
	return c, i == len(s)
}

// mended is a cell with plain signs: a minus for dashes, a zero for the letter O.
func mended(s string) (Cell, bool) {
	if len(s) > 16 || !strings.ContainsFunc(s, func(c rune) bool { return c == 'O' || c == 'o' || c >= utf8.RuneSelf }) {
		return Cell{}, false
	}
	return ParseCell(lookalikes.Replace(s))
}

var lookalikes = strings.NewReplacer("O", "0", "o", "0", "−", "-", "–", "-", "—", "-", "‐", "-", "‑", "-", "＋", "+", "－", "-", "＝", "=", "？", "?")

// Append writes the cell: 12+/w0, 12+/w, 12+!b0, 12+, 0=, ?. A handicap without
// a colour has no place in a cell.
func (c Cell) Append(b []byte) []byte {
	if c == NoGame {
		return append(b, '?')
	}
	b = strconv.AppendInt(b, int64(c.Opponent), 10)
	b = append(b, byte(c.Result))
	switch {
	case c.ByDefault:
		b = append(b, '!')
	case c.Colour != 0:
		b = append(b, '/')
	}
	if c.Colour == 0 {
		return b
	}
	b = append(b, byte(c.Colour))
	if c.Handicap >= 0 {
		b = strconv.AppendInt(b, int64(c.Handicap), 10)
	}
	return b
}

// String is the cell as Append writes it.
func (c Cell) String() string { return string(c.Append(nil)) }
