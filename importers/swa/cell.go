package swa

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// RoundLabel is the column title of a round in the sheet Results: R1.
func RoundLabel(round int) string { return "R" + strconv.Itoa(round) }

// RoundCell is one cell of the cross table: what a player did in a round.
type RoundCell struct {
	Opponent  int           // number of the opponent, 0 for none
	Sign      byte          // '+' won, '-' lost, '=' jigo, '?' not known
	ByDefault bool          // decided without a game
	Colour    byte          // of the player whose row it is: 'b', 'w', 0 not told
	Handicap  game.Opt[int] // stones, told only with the colour
}

// String writes the cell in the grammar of layout 1.0: 12+/w0, 3-/b4, 12+, 12+!,
// 12+/w0!, 0+.
func (c RoundCell) String() string {
	s := strconv.Itoa(c.Opponent) + string(rune(c.Sign))
	if c.Colour != 0 && c.Opponent != 0 {
		s += "/" + string(rune(c.Colour))
		if h, ok := c.Handicap.Get(); ok {
			s += strconv.Itoa(h)
		}
	}
	if c.ByDefault && c.Opponent != 0 {
		s += "!"
	}
	return s
}

var cellMarks = strings.NewReplacer("−", "-", "–", "-", "—", "-", "‐", "-", "½", "=", "⁄", "/", " ", "")

// ParseRoundCell reads a cell of the cross table: the number of the opponent, a
// mark + - = or ?, then / or ! with the colour and the handicap, each optional:
// 12+, 3-/b4, 12+!b0 (as OpenGotha writes a result by default), 12+/w0!, 0+.
// The text must not be blank.
func ParseRoundCell(s string) (RoundCell, error) {
	bad := fmt.Errorf("found %q, expected an opponent's number with + - = or ?, such as 12+, 3-/b4, 7+! or 0+", s)
	t := cellMarks.Replace(strings.ToLower(game.Plain(s)))
	i := 0
	for i < len(t) && t[i] >= '0' && t[i] <= '9' {
		i++
	}
	if i == 0 || i > 5 || i == len(t) || !strings.ContainsRune("+-=?", rune(t[i])) {
		return RoundCell{}, bad
	}
	var c RoundCell
	c.Opponent, _ = strconv.Atoi(t[:i])
	c.Sign = t[i]
	t = t[i+1:]
	if u, ok := strings.CutSuffix(t, "!"); ok {
		c.ByDefault, t = true, u
	}
	if u, ok := strings.CutPrefix(t, "!"); ok {
		c.ByDefault, t = true, u
	} else if u, ok := strings.CutPrefix(t, "/"); ok {
		t = u
		if t == "" {
			return RoundCell{}, bad
		}
	}
	if t == "" {
		return c, nil
	}
	switch t[0] {
	case 'b', 'w':
		c.Colour = t[0]
	case '?':
	default:
		return RoundCell{}, bad
	}
	if t = t[1:]; t != "" {
		h, err := strconv.Atoi(t)
		if err != nil || t[0] < '0' || t[0] > '9' || len(t) > 2 {
			return RoundCell{}, bad
		}
		c.Handicap = game.Told(h)
	}
	if c.Opponent == 0 && (c.Colour != 0 || c.Handicap.IsTold()) {
		// 0+!b0 and the like have no meaning: nobody sat opposite.
		return RoundCell{}, bad
	}
	return c, nil
}

// Cells that say with a word or a mark in front what layout 1.0 says with a
// mark behind: +12, W 12, win vs 12, lost to 12, 12 W, 胜12, 12胜.
var (
	markFirst = regexp.MustCompile(`^(\+|-|=|[a-z]+|胜|赢|负|输|和|和棋) ?(?:(?:vs|v|against|over|to|with|by|for)\b\.?|对)? ?(?:#|no\.? ?)?(\d{1,5})$`)
	markLast  = regexp.MustCompile(`^#?(\d{1,5}) ?([a-z]+|胜|赢|负|输|和|和棋)$`)
)

var markWords = [...]struct {
	sign   string
	words  []string
	letter []string // only beside others of the kind: W alone may be White
}{
	{"+", []string{"+", "win", "won", "wins", "beat", "beats", "defeated", "胜", "赢"}, []string{"w"}},
	{"-", []string{"-", "loss", "lost", "lose", "loses", "负", "输"}, []string{"l"}},
	{"=", []string{"=", "jigo", "draw", "drew", "tie", "和", "和棋"}, []string{"j", "d"}},
}

// turnMark turns such a cell, folded, into the grammar of layout 1.0: 12+.
// letters says that the table uses W and L for won and lost.
func turnMark(plain string, letters bool) (cell string, ok bool) {
	plain = cellDashes.Replace(plain)
	mark, no := "", ""
	if m := markFirst.FindStringSubmatch(plain); m != nil {
		mark, no = m[1], m[2]
	} else if m := markLast.FindStringSubmatch(plain); m != nil {
		mark, no = m[2], m[1]
	}
	for _, w := range markWords {
		if mark != "" && (slices.Contains(w.words, mark) || letters && slices.Contains(w.letter, mark)) {
			return no + w.sign, true
		}
	}
	return "", false
}

var cellDashes = strings.NewReplacer("−", "-", "–", "-", "—", "-", "‐", "-")

// byeWords are byes whose points are not told, halfByes those with half a point,
// for which the grammar of cells has no sign.
var (
	byeWords = []string{"bye", "轮空", "free"}
	halfByes = []string{"half bye", "half-bye", "bye 0.5", "bye ½"}
)
