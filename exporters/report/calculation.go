package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/exporters/document"
	"kyudan/rating"
)

// calculation is what a player's games and their factors came to.
type calculation struct {
	rows    []calcRow
	columns []calcColumn // colour, handicap and factors, where they differ from game to game
	same    []string     // what is alike in every game
	digits  int
	sum     float64 // of the changes
}

type calcRow struct {
	round             int
	opponent, outcome string
	change            float64
	after             string // in systems that rate game by game
	steps             []string
}

// calcColumn is what one thing was in each game; "" where it was not.
type calcColumn struct {
	name  string
	words bool // no numbers
	texts []string
}

// calculation explains the rated games of the entry with that index, nil where
// no game has factors.
func (e *eventView) calculation(at int, games []int) *calculation {
	c := &calculation{digits: e.gameDigits()}
	colours, handicaps := calcColumn{name: "colour", words: true}, calcColumn{name: "handicap", words: true}
	type number struct {
		row   int
		value float64
	}
	var names []string
	factors := map[string][]number{}
	for _, i := range games {
		if !e.Games[i].Rated {
			continue
		}
		g := &e.Event.Games[i]
		side, black := &e.Games[i].White, g.Black == at+1
		if black {
			side = &e.Games[i].Black
		}
		row := calcRow{round: g.Round, opponent: e.nameOf(pick(black, g.White, g.Black)), outcome: Outcome(g.Result, black), change: side.Change}
		colours.texts = append(colours.texts, pick(g.ColoursUnknown, "not given", pick(black, "Black", "White")))
		handicaps.texts = append(handicaps.texts, Stones(g.Handicap))
		for _, f := range slices.Concat(e.Games[i].Factors, side.Factors) {
			if factors[f.Name] == nil {
				names = append(names, f.Name)
				e.seen[f.Name] = true
			}
			factors[f.Name] = append(factors[f.Name], number{len(c.rows), f.Value})
		}
		if side.After.IsTold() {
			row.after = strings.TrimSpace(side.RankAfter.String() + " " + e.points(side.After))
		}
		for _, s := range side.Steps {
			row.steps = append(row.steps, e.step(s))
		}
		c.rows, c.sum = append(c.rows, row), c.sum+side.Change
	}
	if len(names) == 0 {
		return nil
	}
	c.add(colours)
	c.add(handicaps)
	for _, name := range names {
		column := calcColumn{name: name, texts: make([]string, len(c.rows))}
		digits := 0
		for _, n := range factors[name] {
			digits = max(digits, digitsBehind(n.value))
		}
		for _, n := range factors[name] {
			column.texts[n.row] = rating.Decimal(n.value, digits)
		}
		c.add(column)
	}
	return c
}

// add adds a column. What stands in every game of the player, the rating before
// the event, say, in a system that rates whole events, is said once: the tables of
// a large page are half as large for it, and fit on a telephone.
func (c *calculation) add(column calcColumn) {
	first := column.texts[0]
	if len(c.rows) > 1 && first != "" && !slices.ContainsFunc(column.texts, func(s string) bool { return s != first }) {
		c.same = append(c.same, column.name+" "+document.Minus(first))
		return
	}
	c.columns = append(c.columns, column)
}

// digitsBehind is how many digits behind the point a number needs, at most four.
func digitsBehind(x float64) int {
	_, behind, _ := strings.Cut(strings.TrimRight(strconv.FormatFloat(x, 'f', 4, 64), "0"), ".")
	return len(behind)
}

// gameDigits is how many digits behind the point the changes of games have:
// one more than ratings, but indices stay whole.
func (e *eventView) gameDigits() int {
	if e.byRank {
		return 0
	}
	return e.digits + 1
}

// table has a row a game. Its class tells how many columns of words stand behind
// the round.
func (c *calculation) table() *document.Table {
	type (
		game   = int
		column = document.Column[game]
	)
	games := make([]game, len(c.rows))
	for i := range games {
		games[i] = i
	}
	columns := []column{
		{Title: "Round", Kind: document.Whole, Of: func(i game) any { return document.Count(c.rows[i].round) }},
		{Title: "Opponent", Of: func(i game) any { return c.rows[i].opponent }},
	}
	words := 2
	for _, f := range c.columns {
		kind, title := document.Points, f.name
		if f.words {
			kind, title = document.Words, document.Capital(f.name)
			words++
		}
		columns = append(columns, column{Title: title, Kind: kind, Of: func(i game) any { return f.texts[i] }})
	}
	// The result stands behind the words and in front of the numbers.
	columns = slices.Insert(columns, words, column{Title: "Result", Of: func(i game) any { return c.rows[i].outcome }})
	columns = append(columns,
		column{Title: "Change", Kind: document.Signed, Digits: c.digits, Of: func(i game) any { return c.rows[i].change }},
		column{Title: "After", Optional: true, Of: func(i game) any { return c.rows[i].after }})
	t := document.NewTable(games, columns...)
	t.Terse, t.Class = true, fmt.Sprintf("calc t%d", words)
	t.Note = func(i int) string { return strings.Join(c.rows[i].steps, "; ") }
	t.Sum = document.Sum{Words: "Sum of the games", Column: "Change", Value: c.sum}
	return t
}
