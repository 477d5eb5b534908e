// Package crosstable reads and writes what the cross tables of pairing programs
// have in common, whatever surrounds them: OpenGotha's and Pairgoth's web
// pages, wall lists, and the results files of the EGF (h9) and of the French
// federation (tou). A row is a player, a column a round, and a cell says what
// the player did in it: opponent, result, kind, colour and handicap, as in
// 12+/w0 or in short 12+.
//
// Two cells that name each other are one game. A cell that belongs to no game
// is a bye, an absence, a round that the player was not paired in, or a problem.
// Handicaps are in stones; points of byes are given by signs alone.
//
// There is no specification: the grammars are those of the programs' files.
package crosstable

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"kyudan/rating/game"
)

// Result is what a cell says of its own player in one round. Its value is the
// character of the cell, and 0 is no cell.
type Result byte

// The results of a cell. Open is a game that was paired and has no result yet;
// without an opponent it is a round without a game.
const (
	Won  Result = '+'
	Lost Result = '-'
	Jigo Result = '='
	Open Result = '?'
)

// Colour is the colour of the cell's own player. Its value is the character of
// the cell.
type Colour byte

// The colours. NoColour is the short format, in which no colours are
// printed; Unrecorded is a full cell of a game whose colours were not recorded.
const (
	NoColour   Colour = 0
	White      Colour = 'w'
	Black      Colour = 'b'
	Unrecorded Colour = '?'
)

// MaxNum is the highest number of a row that a cell may name.
const MaxNum = 99999

// Cell is what one player did in one round. It is small, because archives hold
// millions of them.
type Cell struct {
	Opponent  int32 // number of the opponent's row; 0 where there was none
	stones    int8  // stones that Black got, plus one; 0 where the cell does not say
	Result    Result
	Colour    Colour
	ByDefault bool // decided without a game; never set by a short cell of OpenGotha
}

// Handicap is the number of stones that Black got. It is not
// given in the short format, nor in Pairgoth's cells of even games.
func (c Cell) Handicap() game.Opt[int] {
	if c.stones == 0 {
		return game.Opt[int]{}
	}
	return game.Given(int(c.stones) - 1)
}

// maxStones is the greatest handicap of a cell, which has two digits at most.
const maxStones = 99

// WithHandicap is the cell with a handicap, limited to 0 to 99 stones.
func (c Cell) WithHandicap(h game.Opt[int]) Cell {
	c.stones = 0
	if n, given := h.Get(); given {
		c.stones = int8(max(0, min(n, maxStones)) + 1)
	}
	return c
}

// EvenUnlessGiven is a cell of Pairgoth's, which leaves the handicap of even games
// out of its full cells.
func (c Cell) EvenUnlessGiven() Cell {
	if c.Colour != NoColour && c.stones == 0 {
		c.stones = 1
	}
	return c
}

// Short reports whether the cell is in the short format, which gives neither
// colours nor handicap, nor whether the game was played.
func (c Cell) Short() bool { return c.Opponent != 0 && c.Colour == NoColour }

// String is the cell as OpenGotha writes it, without the blanks that pad it:
// 12+/w0, 12+!b0, 12+, 0=. All grammars read it. A handicap without a colour has
// no place in a cell.
func (c Cell) String() string {
	b := strconv.AppendInt(make([]byte, 0, 12), int64(c.Opponent), 10)
	b = append(b, byte(c.Result))
	switch {
	case c.Opponent == 0:
		return string(b)
	case c.ByDefault:
		b = append(b, '!')
	case c.Colour != NoColour:
		b = append(b, '/')
	}
	if c.Colour == NoColour {
		return string(b)
	}
	b = append(b, byte(c.Colour))
	if c.stones > 0 {
		b = strconv.AppendInt(b, int64(c.stones-1), 10)
	}
	return string(b)
}

// The sentences below Kyudan's standings that explain full and short cells.
const (
	Legend      = "12+/w3: won against number 12 with White, giving 3 stones. − lost, = jigo, ? no result yet; ! by default, without a game; b Black. Without an opponent: 0+ one point (bye), 0= half a point, 0- none."
	ShortLegend = "12+: won against number 12; − lost, = jigo, ? no result yet; ! by default. Without an opponent: 0+ one point (bye), 0= half a point, 0- none."
)

// A Grammar is the way in which the cells of a family of formats are written.
type Grammar uint8

const (
	// Printed cells stand on pages and in wall lists: OpenGotha's full format
	// (12+/w0) and its short one (12+), Pairgoth's (12+/w, 12-/b3), and a short
	// cell with the mark of a game by default (12+!), as MacMahon prints it.
	// Blanks around the parts, any of the dashes that word processors put in place
	// of a minus, and full-width characters are read as what they stand for.
	Printed Grammar = iota
	// H9 is the EGF's results file. Each part after the sign is optional. Files
	// sent to EGD also have colours in capitals, an H before the handicap, a
	// handicap of two digits, one after a free round (0=0), the exclamation mark
	// at the end (3+/b0!), and a bare ? for a round without a game.
	H9
	// Tou is the French results file: colour and handicap together or not at all
	// (2+w0). The marks of h9, a colour without a handicap, and capitals are read
	// as well.
	Tou
)

// Parse reads a cell; ok is false where the text is not a cell.
func (g Grammar) Parse(s string) (c Cell, ok bool) {
	if g == Printed {
		if s, ok = plain(s); !ok {
			return Cell{}, false
		}
	}
	i := 0
	for i < len(s) && isDigit(s[i]) && c.Opponent <= MaxNum {
		c.Opponent = c.Opponent*10 + int32(s[i]-'0')
		i++
	}
	switch {
	case g == H9 && s == "?":
		return Cell{Result: Open}, true
	case i == 0 || i == len(s) || c.Opponent > MaxNum:
		return Cell{}, false
	}
	switch c.Result = Result(s[i]); c.Result {
	case Won, Lost, Jigo, Open:
	default:
		return Cell{}, false
	}
	if s = s[i+1:]; s == "" {
		return c, true
	}
	if c, ok = g.tail(c, s); !ok {
		return Cell{}, false
	}
	return c, true
}

// tail reads what follows the sign.
func (g Grammar) tail(c Cell, s string) (Cell, bool) {
	marked := s[0] == '/' || s[0] == '!'
	if marked {
		c.ByDefault, s = s[0] == '!', s[1:]
	}
	if g == Printed && (!marked || c.Opponent == 0 || s == "" && !c.ByDefault) {
		return c, false // without an opponent there is nothing more to say
	}
	coloured := false
	if s != "" {
		switch colour := Colour(s[0] | 0x20); {
		case colour == White, colour == Black:
			c.Colour, coloured = colour, true
		case s[0] == '?' && g == H9:
			coloured = marked // and means nothing
		case s[0] == '?':
			c.Colour, coloured = Unrecorded, true
		}
		if coloured {
			s = s[1:]
		}
	}
	digits, may := 1, coloured
	if g == H9 {
		digits, may = 2, coloured || marked || c.Opponent == 0 // 5-3 is not a cell
		if s != "" && s[0]|0x20 == 'h' {
			s, may = s[1:], true
		}
	}
	n, i := int8(0), 0
	for i < digits && i < len(s) && isDigit(s[i]) && may {
		n = n*10 + int8(s[i]-'0')
		i++
	}
	if i > 0 {
		c.stones, s = n+1, s[i:]
	}
	if g == H9 && s == "!" && !c.ByDefault {
		c.ByDefault, s = true, ""
	}
	return c, s == ""
}

// plain removes the blanks and the typography from a cell: the characters
// of the grammar in ASCII, lower case. A blank between two digits is not padding,
// so that 1 2+ does not become 12+.
func plain(s string) (string, bool) {
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

// Mended reads a cell in which an editor or a typist replaced signs and zeros with
// others that look alike.
func (g Grammar) Mended(s string) (Cell, bool) {
	if len(s) > 16 || !strings.ContainsFunc(s, func(c rune) bool { return c == 'O' || c == 'o' || c >= utf8.RuneSelf }) {
		return Cell{}, false
	}
	return g.Parse(lookalikes.Replace(s))
}

var lookalikes = strings.NewReplacer("O", "0", "o", "0", "−", "-", "–", "-", "—", "-", "‐", "-", "‑", "-", "＋", "+", "－", "-", "＝", "=", "？", "?")

func isDigit(b byte) bool { return '0' <= b && b <= '9' }
