package swa

import (
	"fmt"
	"slices"
	"strconv"
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

// maxCross is the largest cross table by opponents that is looked for.
const maxCross = 200

// numberedRounds are titles 1, 2, 3 … in neighbouring columns: rounds, or the
// opponents of a cross table.
func numberedRounds(ts []title) []column {
	var run []column
	for _, t := range ts {
		n, ok := wholeNumber(t.cell)
		if !ok {
			continue
		}
		if n != len(run)+1 || len(run) > 0 && t.cell.Col != run[len(run)-1].col+1 {
			if len(run) > 1 {
				return nil // some other row of numbers
			}
			run = nil
		}
		if n == len(run)+1 {
			run = append(run, column{title: strconv.Itoa(n), col: t.cell.Col, span: 1, round: n})
		}
	}
	if len(run) < 2 || len(run) > maxCross {
		return nil
	}
	return run
}

// crossOf is the bare cross table that begins in the i-th stored row of a
// sheet: numbers 1 to n across and, in the n rows below, the same numbers down,
// names beside them. nil for any other row.
func crossOf(s *spreadsheet.Sheet, i int) *table {
	row := &s.Rows[i]
	if !countsUp(row) {
		return nil
	}
	ts := titles(row)
	run := numberedRounds(ts)
	rows := below(s, row, len(run))
	if !isCrossBody(rows, run) {
		return nil
	}
	t := &table{kind: crossTable, sheet: s, header: row.Number, rounds: run}
	for _, x := range ts {
		if slices.ContainsFunc(run, func(c column) bool { return c.col == x.cell.Col }) {
			continue
		}
		label, _ := playerWords.find(x.keys())
		c := x.column(label)
		c.span = 1
		t.columns = append(t.columns, c)
	}
	no := numberColumn(rows, run)
	if t.col(Name) == 0 {
		name := no + 1
		for name < run[0].col && rows[0].At(name).IsBlank() {
			name++
		}
		if name == run[0].col {
			name = no + 1
		}
		t.set(Name, name)
	}
	t.set(No, no)
	for k := range rows {
		t.rows = append(t.rows, &rows[k])
	}
	t.settle()
	return t
}

// countsUp turns most rows of data away: a header of numbers has 1 and 2 side
// by side.
func countsUp(row *spreadsheet.Row) bool {
	last := 0
	for i := range row.Cells {
		n, _ := wholeNumber(&row.Cells[i])
		if last == 1 && n == 2 {
			return true
		}
		last = n
	}
	return false
}

// set gives a column a label, whether it has a title or not.
func (t *table) set(label string, col int) {
	for i := range t.columns {
		if t.columns[i].col == col {
			t.columns[i].label = label
			return
		}
	}
	t.columns = append(t.columns, column{label: label, col: col, span: 1})
}

// below are the n stored rows below another; nil where there are fewer.
func below(s *spreadsheet.Sheet, header *spreadsheet.Row, n int) []spreadsheet.Row {
	i := 1 + slices.IndexFunc(s.Rows, func(r spreadsheet.Row) bool { return r.Number == header.Number })
	if i == 0 || i+n > len(s.Rows) {
		return nil
	}
	return s.Rows[i : i+n]
}

// numberColumn is the column left of the run that counts these rows 1 to n; 0
// where none does.
func numberColumn(rows []spreadsheet.Row, run []column) int {
	for col := 1; col < run[0].col; col++ {
		k := 0
		for k < len(rows) {
			if n, ok := wholeNumber(rows[k].At(col)); !ok || n != k+1 {
				break
			}
			k++
		}
		if k == len(rows) {
			return col
		}
	}
	return 0
}

// isCrossBody reports whether the rows below a header of numbers are a cross
// table by opponents: as many rows as columns, numbered alike, an empty
// diagonal, and no marks of a cross table by rounds.
func isCrossBody(rows []spreadsheet.Row, run []column) bool {
	if len(rows) == 0 {
		return false
	}
	if no := numberColumn(rows, run); no == 0 || no+1 >= run[0].col {
		return false
	}
	marks, values := 0, 0
	for i := range rows {
		for _, c := range run {
			if x := rows[i].At(c.col); x.IsBlank() {
				continue
			} else if _, err := ParseRoundCell(x.Text); err == nil {
				marks++
			} else {
				values++
			}
		}
	}
	return values > marks
}
