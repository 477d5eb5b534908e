// Package resultcell is the grammar of the cells in which pairing programs print
// what a player did in a round: opponent, result, kind, colour and handicap, as
// in 12+/w0 or in short 12+. OpenGotha prints them in its standings, Pairgoth
// and MacMahon in forms of their own, wall lists in all of these. Handicaps are
// in stones.
package resultcell

import (
	"fmt"
	"strconv"
	"unicode"

	"kyudan/rating/game"
)

// Result is what a cell says of its own player in one round. Its value is the
// character of the cell.
type Result byte

// The results of a cell. Open is a game that was paired and has no result yet.
const (
	Won  Result = '+'
	Lost Result = '-'
	Jigo Result = '='
	Open Result = '?'
)

// Colour is the colour of the cell's own player. Its value is the character of
// the cell.
type Colour byte

// The colours. NoColour is the short format, in which nothing about colours is
// printed; Unrecorded is a full cell of a game whose colours nobody wrote down.
const (
	NoColour   Colour = 0
	White      Colour = 'w'
	Black      Colour = 'b'
	Unrecorded Colour = '?'
)

// MaxNum is the highest number of a row that a cell may name.
const MaxNum = 99999

// Cell is one result cell of a standings page: what one player did in one
// round. The grammar is opponent, result, kind, colour, handicap (12+/w0), or
// in the short format opponent and result only (12+).
type Cell struct {
	Opponent  int // Num of the opponent's row; 0 where there was none
	Result    Result
	ByDefault bool // decided without a game; never set by a short cell of OpenGotha
	Colour    Colour
	// Handicap is the number of stones that Black got, whoever that is. It is
	// not told in the short format, nor in Pairgoth's cells of even games.
	Handicap game.Opt[int]
}

// Short reports whether the cell is of the short format, which tells neither
// colours nor handicap, nor whether the game was played at all.
func (c Cell) Short() bool { return c.Opponent != 0 && c.Colour == NoColour }

// String is the cell as OpenGotha writes it, without the blanks that pad it:
// 12+/w0, 12+!b0, 12+, 0=. Parse reads it back.
func (c Cell) String() string {
	s := strconv.Itoa(c.Opponent) + string(rune(c.Result))
	switch {
	case c.Opponent == 0:
		return s
	case c.ByDefault:
		s += "!"
	case c.Colour != NoColour:
		s += "/"
	}
	if c.Colour == NoColour {
		return s
	}
	s += string(rune(c.Colour))
	if h, told := c.Handicap.Get(); told {
		s += strconv.Itoa(h)
	}
	return s
}

// The sentences below Kyudan's standings that explain full and short cells.
const (
	Legend      = "12+/w3: won against number 12 with White, giving 3 stones. − lost, = jigo, ? no result yet; ! by default, without a game; b Black. Without an opponent: 0+ one point (bye), 0= half a point, 0- none."
	ShortLegend = "12+: won against number 12; − lost, = jigo, ? no result yet; ! by default. Without an opponent: 0+ one point (bye), 0= half a point, 0- none."
)

// Parse reads a cell of OpenGotha's full format (12+/w0), of its short one
// (12+), or of Pairgoth's pages (12+/w, 12-/b3); a short cell with the mark of
// a game by default (12+!) is read too, as MacMahon prints it. Blanks around
// the parts, any of the dashes that word processors put in place of a minus,
// and full-width characters are read as what they stand for.
func Parse(s string) (Cell, error) {
	if c, ok := parse(s); ok {
		return c, nil
	}
	return Cell{}, fmt.Errorf("found cell %q, expected one such as 12+/w0, 12+ or 0=", s)
}

func parse(s string) (c Cell, ok bool) {
	t, ok := plainCell(s)
	if !ok {
		return Cell{}, false
	}
	i := 0
	for i < len(t) && '0' <= t[i] && t[i] <= '9' {
		i++
	}
	n, err := strconv.Atoi(t[:i])
	if err != nil || n > MaxNum || i == len(t) {
		return Cell{}, false
	}
	c = Cell{Opponent: n, Result: Result(t[i])}
	switch c.Result {
	case Won, Lost, Jigo, Open:
	default:
		return Cell{}, false
	}
	t = t[i+1:]
	if t == "" {
		return c, true
	}
	// Without an opponent there is nothing more to tell.
	if n == 0 || (t[0] != '/' && t[0] != '!') {
		return Cell{}, false
	}
	c.ByDefault = t[0] == '!'
	if t = t[1:]; t == "" {
		if !c.ByDefault {
			return Cell{}, false
		}
		return c, true
	}
	switch c.Colour = Colour(t[0]); c.Colour {
	case White, Black, Unrecorded:
	default:
		return Cell{}, false
	}
	switch t = t[1:]; {
	case t == "":
	case len(t) == 1 && '0' <= t[0] && t[0] <= '9':
		c.Handicap = game.Told(int(t[0] - '0'))
	default:
		return Cell{}, false
	}
	return c, true
}

// plainCell takes the blanks out of a cell and the typography back: the
// characters of the grammar in ASCII, lower case. A blank between two digits is
// no padding, so that 1 2+ does not become 12+.
func plainCell(s string) (string, bool) {
	buf := make([]byte, 0, 16)
	blank := false
	for _, r := range s {
		switch {
		case r == '\u00ad' || r == '\u200b' || r == '\u200e' || r == '\u200f' || r == '\ufeff' || unicode.IsSpace(r):
			blank = true
			continue
		case r == '−' || r == '–' || r == '—' || r == '‐' || r == '‑' || r == '﹣':
			r = '-'
		case r >= '！' && r <= '～': // the full-width forms of ASCII
			r -= '！' - '!'
		}
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		if r > 0x7e || len(buf) == cap(buf) {
			return "", false
		}
		if blank && len(buf) > 0 && isDigit(buf[len(buf)-1]) && isDigit(byte(r)) {
			return "", false
		}
		blank = false
		buf = append(buf, byte(r))
	}
	return string(buf), true
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }
