package swa

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// readCross reads bare cross tables by opponents: 2 a win, 1 a jigo, 0 a loss,
// where a table without any 2 counts 1 for a win and ½ for a jigo. Each game
// stands twice and the two must agree. Such a table knows no rounds, colours,
// handicaps.
func (e *event) readCross() {
	for _, t := range e.of(crossTable) {
		if e.has(resultsTable) || e.has(gamesTable) {
			e.add(game.Warning, "cross-table-ignored", t.head(), "a cross table without rounds beside results by round: not read", "", "delete it if it should not count")
		} else {
			e.readOpponents(t)
		}
	}
}

// opponentTable is a cross table by opponents with its players.
type opponentTable struct {
	*table
	player []int // index of the entry by line, -1 where it is not known
	two    bool  // a win counts two points
}

// cell is the cell of a line under an opponent, both from 0.
func (x *opponentTable) cell(line, opponent int) *spreadsheet.Cell {
	return x.rows[line].At(x.rounds[opponent].col)
}

// diagonal is what is in the cell where a player would meet themselves.
var diagonal = []string{"x", "X", "-", "\\", "/", "*", "■", "—", "×", "#"}

func (e *event) readOpponents(t *table) {
	x := &opponentTable{table: t, player: make([]int, len(t.rows))}
	own := e.entryRows(t)
	for k, row := range t.rows {
		i, ok := own[row]
		if name := t.cell(row, Name); !ok {
			i = -1
			if !name.IsBlank() {
				i, _ = e.find(name.Text)
			}
		}
		if x.player[k] = i; i < 0 {
			e.err("player-without-name", t.place(row, max(t.col(Name), 1)), fmt.Sprintf("no player of the list in line %d of the cross table", k+1), "a name", "write the name as the list of players has it")
		}
	}
	x.two = x.countsTwo()
	e.note("cross-table", t.head(), "a cross table without rounds: rounds, colours and handicaps are not known", "")
	for i := range t.rows {
		if c := x.cell(i, i); !c.IsBlank() && !slices.Contains(diagonal, c.Plain()) {
			e.area.cells++
			e.area.reported++
			if e.usable(t.sheet.Name, c) {
				e.err("self-game", t.at(c), quoted(c)+" where a player would meet themselves", "an empty cell", "clear the cell, and check whether the result belongs beside it")
			}
		}
		for j := i + 1; j < len(t.rounds); j++ {
			e.readPair(x, i, j)
		}
	}
	e.checkTotals(x)
}

// readPair reads the two cells of a game.
func (e *event) readPair(x *opponentTable, i, j int) {
	a, b := x.cell(i, j), x.cell(j, i)
	cells := 2
	switch {
	case a.IsBlank() && b.IsBlank():
		return
	case a.IsBlank() || b.IsBlank():
		cells = 1
	}
	e.area.cells += cells
	place := func(line, opponent int) string { return x.place(x.rows[line], x.rounds[opponent].col) }
	good := e.usable(x.sheet.Name, a) && e.usable(x.sheet.Name, b) && x.player[i] >= 0 && x.player[j] >= 0 // a missing name is reported
	won, lost := x.points(a), x.points(b)
	found, expected, at := "", "", place(i, j)
	switch {
	case !good:
	case won < 0:
		found, expected = quoted(a), x.expected()
	case lost < 0:
		found, expected, at = quoted(b), x.expected(), place(j, i)
	case a.IsBlank():
		found, expected, at = fmt.Sprintf("%q here and nothing at %s", Clean(b.Text), place(i, j)), "each game in both lines", place(j, i)
	case b.IsBlank():
		found, expected = fmt.Sprintf("%q here and nothing at %s", Clean(a.Text), place(j, i)), "each game in both lines"
	case won+lost != 2:
		found, expected = fmt.Sprintf("%q here and %q at %s", Clean(a.Text), Clean(b.Text), place(j, i)), "two results that agree"
	default:
		g := game.Game{Black: x.player[i] + 1, White: x.player[j] + 1, ColoursUnknown: true, Place: game.Place{Path: at}}
		g.Result = [...]game.Result{game.WhiteWins, game.Jigo, game.BlackWins}[won]
		if g.Black > g.White {
			g.Black, g.White, g.Result = g.White, g.Black, g.Result.Swapped()
		}
		e.area.paired += 2
		e.ev.Games = append(e.ev.Games, g)
		return
	}
	e.area.reported += cells
	if good {
		e.err("result-contradiction", at, found, expected, "correct the wrong cell")
	}
}

func (x *opponentTable) expected() string {
	if x.two {
		return "2 for a win, 1 for a jigo, 0 for a loss"
	}
	return "1 for a win, ½ for a jigo, 0 for a loss"
}

// countsTwo reports whether a win counts two points. A table of nothing but 1
// and 1 is all jigo by twos; 1 and 0 are wins.
func (x *opponentTable) countsTwo() bool {
	half, ones := false, false
	for i := range x.rows {
		for j := range x.rounds {
			c := x.cell(i, j)
			n, ok := wholeNumber(c)
			if ok && n == 2 {
				return true
			}
			half = half || !c.IsBlank() && (strings.Contains(c.Text, "½") || c.Plain() == "0.5")
			if i < j && ok {
				m, ok := wholeNumber(x.cell(j, i))
				ones = ones || ok && n+m == 1
			}
		}
	}
	return !half && !ones
}

// points is the result in half wins: 2 a win, 1 a jigo, 0 a loss; -1 for
// anything else. A blank cell counts 0.
func (x *opponentTable) points(c *spreadsheet.Cell) int {
	if c.IsBlank() {
		return 0
	}
	if !isTyped(c) {
		return -1
	}
	switch folded(c) {
	case "胜", "+", "w", "win", "✓", "○":
		return 2
	case "负", "-", "l", "loss", "●":
		return 0
	case "和", "=", "jigo", "½", "1⁄2", "1/2", "0.5":
		return 1
	}
	n, ok := wholeNumber(c)
	if !x.two {
		n *= 2
	}
	if !ok || n > 2 {
		return -1
	}
	return n
}

// checkTotals compares a column of points with the line.
func (e *event) checkTotals(x *opponentTable) {
	c, ok := x.find(colScore)
	if !ok || !c.isTitled("points", "pts", "total", "积分", "总分", "得分", "合计", "总计", "个人总分") {
		return
	}
	for k, row := range x.rows {
		cell := row.At(c.col)
		v, err := game.ParseNumber(textOf(cell))
		if x.player[k] < 0 || cell.IsBlank() || err != nil {
			continue
		}
		sum := 0
		for j := range x.rounds {
			if j != k {
				sum += max(0, x.points(x.cell(k, j)))
			}
		}
		if points := float64(sum) / 2; v != float64(sum) && v != points {
			e.count(game.Warning, "points", x.at(cell), fmt.Sprintf("%s points in line %d, whose cells give %g", Clean(cell.Text), k+1, points), "correct the results of the line, or the points")
		}
	}
}
