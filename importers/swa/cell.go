package swa

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// RoundLabel is the column title of a round in the sheet Results: R1.
func RoundLabel(round int) string { return "R" + strconv.Itoa(round) }

// CellText writes a cell of the cross table, what a player did in a round, in the
// grammar of layout 1.0: 12+/w0, 3-/b4, 12+, 12+!, 12+/w0!, 0+.
func CellText(c crosstable.Cell) string {
	s := strconv.Itoa(int(c.Opponent)) + string(rune(c.Result))
	if c.Opponent == 0 {
		return s
	}
	if c.Colour != crosstable.NoColour {
		s += "/" + string(rune(c.Colour))
		if h, given := c.Handicap().Get(); given {
			s += strconv.Itoa(h)
		}
	}
	if c.ByDefault {
		s += "!"
	}
	return s
}

var cellMarks = strings.NewReplacer("−", "-", "–", "-", "—", "-", "‐", "-", "½", "=", "⁄", "/", " ", "")

var roundCell = regexp.MustCompile(`^([0-9]{1,5})([-+=?])([!/]?)(?:([bw?])([0-9]{0,2}))?(!?)$`)

// ParseRoundCell reads a cell of the cross table: the number of the opponent, a
// mark + - = or ?, then / or ! with the colour and the handicap, each optional:
// 12+, 3-/b4, 12+!b0 (as OpenGotha writes a result by default), 12+/w0!, 0+.
// The text must not be blank.
func ParseRoundCell(s string) (c crosstable.Cell, err error) {
	m := roundCell.FindStringSubmatch(cellMarks.Replace(strings.ToLower(game.Plain(s))))
	if m == nil || m[3] == "/" && m[4] == "" {
		return c, notRoundCell(s)
	}
	opponent, _ := strconv.Atoi(m[1])
	if opponent == 0 && (m[4] == "b" || m[4] == "w" || m[5] != "") {
		return c, notRoundCell(s) // 0+!b0 and the like have no meaning: there was no opponent
	}
	c = crosstable.Cell{Opponent: int32(opponent), Result: crosstable.Result(m[2][0]), ByDefault: m[3] == "!" || m[6] == "!"}
	if m[4] == "b" || m[4] == "w" {
		c.Colour = crosstable.Colour(m[4][0])
	}
	if h, err := strconv.Atoi(m[5]); err == nil {
		c = c.WithHandicap(game.Given(h))
	}
	return c, nil
}

func notRoundCell(s string) error {
	return fmt.Errorf("found %q, expected an opponent's number with + - = or ?, such as 12+, 3-/b4, 7+! or 0+", s)
}

// Cells that say with a word or a mark before the number what layout 1.0 says with a
// mark after it: +12, W 12, win vs 12, lost to 12, 12 W, 胜12, 12胜.
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
	mark, no := markOf(plain)
	for _, w := range markWords {
		if mark != "" && (slices.Contains(w.words, mark) || letters && slices.Contains(w.letter, mark)) {
			return no + w.sign, true
		}
	}
	return "", false
}

// markOf splits such a cell into its word or mark and the number.
func markOf(plain string) (mark, no string) {
	plain = cellDashes.Replace(plain)
	if m := markFirst.FindStringSubmatch(plain); m != nil {
		return m[1], m[2]
	}
	if m := markLast.FindStringSubmatch(plain); m != nil {
		return m[2], m[1]
	}
	return "", ""
}

var cellDashes = strings.NewReplacer("−", "-", "–", "-", "—", "-", "‐", "-")

// byeWords are byes whose points are not given, halfByes those with half a point,
// for which the grammar of cells has no sign.
var (
	byeWords = []string{"bye", "轮空", "free"}
	halfByes = []string{"half bye", "half-bye", "bye 0.5", "bye ½"}
)

// halfGame is one cell of a cross table by rounds: a game seen from one side.
type halfGame struct {
	crosstable.Cell
	player, opponent int // indices of entries
	round            int
	text             string
	place            string
}

// The results of cells that are words: byes for which the grammar has no sign.
const (
	aBye    crosstable.Result = 'b' // points not given
	halfBye crosstable.Result = 'h'
)
