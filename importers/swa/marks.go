package swa

import (
	"regexp"
	"slices"
	"strings"
)

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
