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
	colours    bool // first is Black
	whiteFirst bool // the column of White stands left of that of Black
	score      column
	sides      [2]column // of ticks or points, col 0 where there is a score
	twoPoints  bool      // a win counts two points
	loser      bool      // the second column names the loser
	winner     bool      // the result column is titled as the winner
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
	g.score = score
	for _, key := range labelKeys(score.title) {
		g.winner = g.winner || winnerWords[key]
	}
	b, w := t.col(colBlackWon), t.col(colWhiteWon)
	var results []column
	for _, c := range t.columns {
		if c.label == Result {
			results = append(results, c)
		}
	}
	switch {
	case b != 0 && w != 0 && g.colours:
		g.sides = [2]column{{col: b, span: 1}, {col: w, span: 1}}
	case len(results) == 2:
		g.sides = [2]column{results[0], results[1]}
	case score.span >= 2:
		g.sides = [2]column{{col: score.col, span: 1}, {col: score.col + score.span - 1, span: 1}}
	}
	if g.sides[0].col != 0 && g.whiteFirst && b == 0 {
		g.sides[0], g.sides[1] = g.sides[1], g.sides[0]
	}
	g.twoPoints = g.countsTwo()
	return g
}

// countsTwo reports whether wins in the table count two points, so that 1:1 is
// a jigo.
func (g *listing) countsTwo() bool {
	for _, row := range g.rows {
		if g.sides[0].col != 0 {
			for _, c := range g.sides {
				if n, ok := wholeNumber(row.At(c.col)); ok && n == 2 {
					return true
				}
			}
		} else if c := row.At(g.score.col); g.score.col != 0 && !c.IsBlank() {
			if text, ok := unscore(c); ok {
				switch strings.ReplaceAll(game.Plain(text), " ", "") {
				case "2:0", "0:2", "2-0", "0-2":
					return true
				}
			}
		}
	}
	return false
}

// blankForm reports whether a row without players is a line of the form that
// was not used: just round, board and the like.
func (r *reader) blankForm(g *listing, row *spreadsheet.Row) bool {
	for _, c := range g.columns {
		if slices.Contains([]string{Round, Board, Date, Komi, Handicap, BoardSize}, c.label) {
			continue
		}
		for i := range c.span {
			if x := row.At(c.col + i); !x.IsBlank() && !(x.Formula && (x.Plain() == "0" || x.Kind == spreadsheet.Failed)) {
				return false
			}
		}
	}
	return true
}

// rankBeside is the column with the ranks of a side: titled for it, or titled
// Rank and right of it.
func (r *reader) rankBeside(g *listing, cs []column) int {
	if g.colours {
		label := colBlackRank
		if cs[0].label == WhiteNo || cs[0].label == White {
			label = colWhiteRank
		}
		if c := g.col(label); c != 0 {
			return c
		}
	}
	last := cs[len(cs)-1]
	for _, c := range g.columns {
		if c.label == Rank && c.col == last.col+last.span {
			return c.col
		}
	}
	return 0
}

func kindWord(c *spreadsheet.Cell) string {
	switch c.Kind {
	case spreadsheet.Date:
		return "date"
	case spreadsheet.Time:
		return "time"
	}
	return "value"
}
