package swa

import (
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// listing is a list of games with what its titles say once for all rows.
type listing struct {
	*table
	round      int // of the row above, or of a heading between the rows
	first      []column
	second     []column
	colours    bool   // first is Black
	whiteFirst bool   // the column of White stands left of that of Black
	score      int    // the column of the result
	sides      [2]int // columns of ticks or points, 0 where there is a score
	twoPoints  bool   // a win counts two points
	loser      bool   // the second column names the loser
	winner     bool   // the result column is titled as the winner
}

func newListing(t *table) *listing {
	g := &listing{table: t, round: t.round}
	pick := func(labels ...string) (cs []column) {
		for _, label := range labels {
			if c, ok := t.find(label); ok {
				cs = append(cs, c)
			}
		}
		return cs
	}
	score, _ := t.find(Result)
	switch {
	case t.col(colLoser) != 0 && score.col != 0:
		g.loser = true
		g.first, g.second = []column{score}, pick(colLoser)
		return g
	case (t.col(Black) != 0 || t.col(BlackNo) != 0) && (t.col(White) != 0 || t.col(WhiteNo) != 0):
		g.colours = true
		g.first, g.second = pick(BlackNo, Black), pick(WhiteNo, White)
		g.whiteFirst = g.second[0].col < g.first[0].col
	case t.col(colFirst) != 0 && t.col(colSecond) != 0:
		g.first, g.second = pick(colFirst), pick(colSecond)
	default:
		for _, c := range t.columns {
			if c.label == colPlayer || c.label == colSecond {
				if len(g.first) == 0 {
					g.first = []column{c}
				} else {
					g.second = []column{c}
				}
			}
		}
	}
	g.score = score.col
	for _, key := range labelKeys(score.title) {
		g.winner = g.winner || winnerWords[key]
	}
	b, w := t.col(colBlackWon), t.col(colWhiteWon)
	var results []int
	for _, c := range t.columns {
		if c.label == Result {
			results = append(results, c.col)
		}
	}
	switch {
	case b != 0 && w != 0 && g.colours:
		g.sides = [2]int{b, w}
	case len(results) == 2:
		g.sides = [2]int(results)
	case score.span >= 2:
		g.sides = [2]int{score.col, score.col + score.span - 1}
	}
	if g.whiteFirst && b == 0 {
		g.sides[0], g.sides[1] = g.sides[1], g.sides[0]
	}
	g.twoPoints = slices.ContainsFunc(t.rows, g.countsTwo)
	return g
}

// countsTwo reports whether a win counts two points in the row, so that 1:1 is a
// jigo in all of them.
func (g *listing) countsTwo(row *spreadsheet.Row) bool {
	for _, col := range g.sides {
		if n, ok := wholeNumber(row.At(col)); ok && n == 2 {
			return true
		}
	}
	c := row.At(g.score)
	if g.sides[0] != 0 || c.IsBlank() {
		return false
	}
	text, ok := unscore(c)
	return ok && slices.Contains([]string{"2:0", "0:2", "2-0", "0-2"}, strings.ReplaceAll(game.Plain(text), " ", ""))
}

// isBlankForm reports whether a row without players is a line of the form that
// was not used: just round, board and the like.
func (g *listing) isBlankForm(row *spreadsheet.Row) bool {
	return !slices.ContainsFunc(g.columns, func(c column) bool {
		if slices.Contains([]string{Round, Board, Date, Komi, Handicap, BoardSize}, c.label) {
			return false
		}
		for i := range c.span {
			if x := row.At(c.col + i); !x.IsBlank() && !isBlankSum(x) {
				return true
			}
		}
		return false
	})
}

// rankBeside is the column with the ranks of a side: titled for it, or titled
// Rank and right of it.
func (g *listing) rankBeside(cs []column) int {
	label := colBlackRank
	if cs[0].label == WhiteNo || cs[0].label == White {
		label = colWhiteRank
	}
	if c := g.col(label); c != 0 && g.colours {
		return c
	}
	last := cs[len(cs)-1]
	for _, c := range g.columns {
		if c.label == Rank && c.col == last.col+last.span {
			return c.col
		}
	}
	return 0
}
