package tou

import (
	"strconv"

	"kyudan/rating/game"
)

// A Cell is what one player did in one round: 2+w0 is a game won against line 2
// with White, without a handicap.
type Cell struct {
	Opponent  int  // line, from 1; 0 where there was none
	Sign      byte // + - = ?
	Colour    byte // w b ?, of the cell's own player; 0 where the cell does not tell
	Handicap  game.Opt[int]
	ByDefault bool // a mark (!) that OpenGotha never writes here
}

// String is the cell as OpenGotha writes it, without the blanks that pad it: a
// round without an opponent has blanks behind it in place of colour and
// handicap.
func (c Cell) String() string {
	s := strconv.Itoa(c.Opponent) + string(rune(c.Sign))
	if c.Opponent == 0 {
		return s + "   "
	}
	if h, told := c.Handicap.Get(); told && c.Colour != 0 {
		s += string(rune(c.Colour)) + strconv.Itoa(h)
	}
	return s
}

// ParseCell reads a cell: opponent, sign, and then colour and handicap together
// or not at all. Read as well are the marks of h9 (2+/w0, 2+!w0), a colour
// without a handicap, and capitals.
func ParseCell(s string) (c Cell, ok bool) {
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	if i == 0 || i > 5 || i == len(s) {
		return c, false
	}
	c.Opponent, _ = strconv.Atoi(s[:i])
	switch c.Sign = s[i]; c.Sign {
	case '+', '-', '=', '?':
	default:
		return c, false
	}
	s = s[i+1:]
	if s != "" && (s[0] == '/' || s[0] == '!') {
		c.ByDefault = s[0] == '!'
		s = s[1:]
	}
	if s == "" {
		return c, true
	}
	switch s[0] {
	case 'w', 'W':
		c.Colour = 'w'
	case 'b', 'B':
		c.Colour = 'b'
	case '?':
		c.Colour = '?'
	default:
		return c, false
	}
	switch s = s[1:]; {
	case s == "":
	case len(s) == 1 && s[0] >= '0' && s[0] <= '9':
		c.Handicap = game.Told(int(s[0] - '0'))
	default:
		return c, false
	}
	return c, true
}
