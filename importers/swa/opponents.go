package swa

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// crossPoints is the result in half wins: 2 a win, 1 a jigo, 0 a loss; -1 for
// what is none. A blank cell counts 0.
func crossPoints(c *spreadsheet.Cell, two bool) int {
	if c.IsBlank() {
		return 0
	}
	if c.Kind != spreadsheet.Number && c.Kind != spreadsheet.Text {
		return -1
	}
	switch t := simplified.Replace(strings.ToLower(c.Plain())); t {
	case "胜", "+", "w", "win", "✓", "○":
		return 2
	case "负", "-", "l", "loss", "●":
		return 0
	case "和", "=", "jigo", "½", "1⁄2", "1/2", "0.5":
		return 1
	}
	n, ok := wholeNumber(c)
	switch {
	case !ok:
		return -1
	case two && n <= 2:
		return n
	case !two && n <= 1:
		return 2 * n
	}
	return -1
}

func crossExpected(two bool) string {
	if two {
		return "2 for a win, 1 for a jigo, 0 for a loss"
	}
	return "1 for a win, ½ for a jigo, 0 for a loss"
}

// readCross reads bare cross tables by opponents: 2 a win, 1 a jigo, 0 a loss,
// where a table without any 2 counts 1 for a win and ½ for a jigo. Each game
// stands twice and the two must agree. Such a table knows no rounds, colours,
// handicaps.
func (r *reader) readCross(l *layout) {
	for _, t := range l.tables {
		if t.kind != crossTable {
			continue
		}
		if l.has(resultsTable) || l.has(gamesTable) {
			r.add(game.Warning, "cross-table-ignored", spreadsheet.Place(t.sheet.Name, t.header, t.first), "a cross table without rounds beside results by round: not read", "", "delete it if it should not count")
			continue
		}
		r.readOpponents(t)
	}
}

func (r *reader) readOpponents(t *table) {
	player := map[int]int{} // index of the entry by line, from 0
	for i, s := range r.sources {
		if s.table == t {
			for k, row := range t.rows {
				if row == s.row {
					player[k] = i
				}
			}
		}
	}
	for k, row := range t.rows {
		if _, ok := player[k]; !ok {
			if nc := t.cell(row, Name); !nc.IsBlank() {
				if i, _ := r.find(nc.Text); i >= 0 {
					player[k] = i
					continue
				}
			}
			r.err("player-without-name", t.place(row, max(t.col(Name), 1)), fmt.Sprintf("no player of the list in line %d of the cross table", k+1), "a name", "write the name as the list of players has it")
		}
	}
	two := r.countsTwo(t)
	r.add(game.Note, "cross-table", spreadsheet.Place(t.sheet.Name, t.header, t.first), "a cross table without rounds: rounds, colours and handicaps are not known", "", "")
	place := func(i, j int) string { return t.place(t.rows[i], t.rounds[j].col) }
	for i := range t.rows {
		if c := t.rows[i].At(t.rounds[i].col); !c.IsBlank() && !slices.Contains([]string{"x", "X", "-", "\\", "/", "*", "■", "—", "×", "#"}, c.Plain()) {
			r.area.cells++
			r.area.reported++
			if r.usable(t.sheet.Name, c) {
				r.err("self-game", place(i, i), fmt.Sprintf("%q where a player would meet themselves", short(Clean(c.Text))), "an empty cell", "clear the cell, and look whether the result belongs beside it")
			}
		}
		for j := i + 1; j < len(t.rounds); j++ {
			r.readPair(t, i, j, two, player, place)
		}
	}
	r.checkTotals(t, player, two)
}

func (r *reader) readPair(t *table, i, j int, two bool, player map[int]int, place func(i, j int) string) {
	a, b := t.rows[i].At(t.rounds[j].col), t.rows[j].At(t.rounds[i].col)
	cells := 0
	for _, c := range []*spreadsheet.Cell{a, b} {
		if !c.IsBlank() {
			cells++
		}
	}
	r.area.cells += cells
	if cells == 0 {
		return
	}
	bad := func(at, found, expected string) {
		r.area.reported += cells
		r.err("result-contradiction", at, found, expected, "correct the wrong cell")
	}
	if !r.usable(t.sheet.Name, a) || !r.usable(t.sheet.Name, b) {
		r.area.reported += cells
		return
	}
	pi, ok1 := player[i]
	pj, ok2 := player[j]
	if !ok1 || !ok2 {
		r.area.reported += cells // the missing name is reported
		return
	}
	sa, sb := crossPoints(a, two), crossPoints(b, two)
	switch {
	case sa < 0:
		bad(place(i, j), fmt.Sprintf("%q", short(Clean(a.Text))), crossExpected(two))
		return
	case sb < 0:
		bad(place(j, i), fmt.Sprintf("%q", short(Clean(b.Text))), crossExpected(two))
		return
	case cells == 1 && a.IsBlank():
		bad(place(j, i), fmt.Sprintf("%q here and nothing at %s", Clean(b.Text), place(i, j)), "each game in both lines")
		return
	case cells == 1:
		bad(place(i, j), fmt.Sprintf("%q here and nothing at %s", Clean(a.Text), place(j, i)), "each game in both lines")
		return
	case sa+sb != 2:
		bad(place(i, j), fmt.Sprintf("%q here and %q at %s", Clean(a.Text), Clean(b.Text), place(j, i)), "two results that agree")
		return
	}
	g := game.Game{Black: pi + 1, White: pj + 1, ColoursUnknown: true, Place: game.Place{Path: place(i, j)}}
	g.Result = [...]game.Result{game.WhiteWins, game.Jigo, game.BlackWins}[sa]
	if pi > pj {
		g.Black, g.White, g.Result = g.White, g.Black, g.Result.Swapped()
	}
	r.area.paired += 2
	r.ev.Games = append(r.ev.Games, g)
}

// countsTwo reports whether a win counts two points.
func (r *reader) countsTwo(t *table) bool {
	half := false
	for _, row := range t.rows {
		for _, c := range t.rounds {
			x := row.At(c.col)
			if n, ok := wholeNumber(x); ok && n == 2 {
				return true
			}
			if !x.IsBlank() && (strings.Contains(x.Text, "½") || x.Plain() == "0.5") {
				half = true
			}
		}
	}
	// A table of nothing but 1 and 1 is all jigo by twos; 1 and 0 are wins.
	if half {
		return false
	}
	for i := range t.rows {
		for j := i + 1; j < len(t.rounds); j++ {
			a, ok1 := wholeNumber(t.rows[i].At(t.rounds[j].col))
			b, ok2 := wholeNumber(t.rows[j].At(t.rounds[i].col))
			if ok1 && ok2 && a+b == 1 {
				return false
			}
		}
	}
	return true
}

// checkTotals compares a column of points with the line.
func (r *reader) checkTotals(t *table, player map[int]int, two bool) {
	c, ok := t.find(colScore)
	if !ok || !slices.ContainsFunc(labelKeys(c.title), func(k string) bool {
		return slices.Contains([]string{"points", "pts", "total", "积分", "总分", "得分", "合计", "总计", "个人总分"}, k)
	}) {
		return
	}
	for k, row := range t.rows {
		cell := row.At(c.col)
		v, err := game.ParseNumber(textOf(cell))
		if _, known := player[k]; !known || cell.IsBlank() || err != nil {
			continue
		}
		sum := 0
		for j := range t.rounds {
			if j != k {
				sum += max(0, crossPoints(row.At(t.rounds[j].col), two))
			}
		}
		if v != float64(sum) && v != float64(sum)/2 {
			r.count(game.Warning, "points", t.place(row, c.col), fmt.Sprintf("%s points in line %s, whose cells give %s", Clean(cell.Text), strconv.Itoa(k+1), strconv.FormatFloat(float64(sum)/2, 'f', -1, 64)), "check the results of the line")
		}
	}
}
