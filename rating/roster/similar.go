package roster

import (
	"fmt"
	"math/bits"
	"strings"
	"unicode"

	"kyudan/rating/game"
)

// shape is a folded name prepared for a quick search of nearly equal ones. One
// changed letter changes at most two bits of the letters, so that names two
// letters apart differ in at most four.
type shape struct {
	name    string
	letters uint64
	runes   int
}

func shapeOf(name string) shape {
	s := shape{name: game.FoldName(name)}
	for _, r := range s.name {
		s.letters |= 1 << (uint32(r) % 64)
		s.runes++
	}
	return s
}

// most is the largest number of letters in which names of this length may
// differ and still be called similar: one from six letters on, two from twelve.
// A Chinese character counts as two letters.
func (s shape) most() int {
	weight := s.runes
	for _, r := range s.name {
		if unicode.Is(unicode.Han, r) {
			weight++
		}
	}
	return min(weight/6, 2)
}

// maxSimilar is how many similar names one warning shows.
const maxSimilar = 3

// hintAtSimilar warns where the list has somebody with nearly the name of a new
// player, from the same club or of about the same rank. The entry stays new.
func (c *cast) hintAtSimilar(i int) {
	p := &c.ev.Players[i]
	q := shapeOf(p.DisplayName())
	most := q.most()
	if most == 0 {
		return
	}
	var found []int
	for at, s := range c.r.shapes {
		if bits.OnesCount64(q.letters^s.letters) > 2*most || s.runes-q.runes > most || q.runes-s.runes > most {
			continue
		}
		if d := distance(q.name, s.name, most); d == 0 || d > most {
			continue
		}
		w := c.r.compare(p, at)
		if w.tooDifferent() || w.club <= 0 && !(w.rank > 0 && w.apart <= 3) {
			continue
		}
		if found = append(found, at); len(found) == maxSimilar {
			break
		}
	}
	if len(found) == 0 {
		return
	}
	var names, lines []string
	for _, at := range found {
		names = append(names, c.r.describe(at))
		lines = append(lines, fmt.Sprintf("%q", c.line(i, c.r.list.Players[at].ID)))
	}
	c.add(i, game.Problem{
		Severity: game.Warning, Code: "name-similar",
		Found: describePlayer(p) + ", taken for a new player: is this " + strings.Join(names, " or ") + "?",
		Hint:  "if so, add the line " + strings.Join(lines, " or ") + " to aliases.csv",
	})
}

// distance is the number of letters to insert, delete, exchange or swap with
// their neighbour to turn one name into the other (optimal string alignment);
// any number above most stands for "more".
func distance(a, b string, most int) int {
	s, t := []rune(a), []rune(b)
	rows := make([]int, 3*(len(t)+1))
	above, last, row := rows[:len(t)+1], rows[len(t)+1:2*len(t)+2], rows[2*len(t)+2:]
	for j := range row {
		row[j] = j
	}
	for i := range s {
		above, last, row = last, row, above
		row[0] = i + 1
		least := row[0]
		for j := range t {
			cost := last[j]
			if s[i] != t[j] {
				cost++
			}
			row[j+1] = min(cost, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && s[i] == t[j-1] && s[i-1] == t[j] {
				row[j+1] = min(row[j+1], above[j-1]+1)
			}
			least = min(least, row[j+1])
		}
		if least > most {
			return most + 1
		}
	}
	return row[len(t)]
}
