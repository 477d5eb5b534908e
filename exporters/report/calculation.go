package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/exporters/document"
	"kyudan/rating"
)

// calculation is the table of a player's games and their factors.
type calculation struct {
	table *document.Table // a row a game
	// same is what is alike in every game. What is in all games of the player,
	// the rating before the event, say, in a system that rates whole events, is said
	// once: the tables of a large page are half as large for it, and fit on a
	// telephone.
	same []string
}

type calcRow struct {
	round                               int
	opponent, colour, handicap, outcome string
	factors                             []rating.Factor
	change                              float64
	after                               string // in systems that rate game by game
	steps                               []string
}

// calcRows are the rated ones of the games of the entry with that index.
func (e *eventView) calcRows(at int, games []int) []calcRow {
	var rows []calcRow
	for _, i := range games {
		if !e.Games[i].Rated {
			continue
		}
		g := &e.Event.Games[i]
		side, black := &e.Games[i].White, g.Black == at+1
		if black {
			side = &e.Games[i].Black
		}
		row := calcRow{
			round: g.Round, opponent: e.nameOf(pick(black, g.White, g.Black)), handicap: Stones(g.Handicap), outcome: Outcome(g.Result, black),
			colour: pick(g.ColoursUnknown, "not given", pick(black, "Black", "White")), factors: slices.Concat(e.Games[i].Factors, side.Factors), change: side.Change,
		}
		if side.After.IsGiven() {
			row.after = strings.TrimSpace(side.RankAfter.String() + " " + e.points(side.After))
		}
		for _, s := range side.Steps {
			row.steps = append(row.steps, e.step(s).String())
		}
		rows = append(rows, row)
	}
	return rows
}

// calculation explains the rated games of an entry, nil where none has factors.
// The class of the table gives the number of columns of words after the round.
func (e *eventView) calculation(rows []calcRow) *calculation {
	var names []string
	sum := 0.0
	for _, r := range rows {
		for _, f := range r.factors {
			if !slices.Contains(names, f.Name) {
				names = append(names, f.Name)
				e.seen[f.Name] = true
			}
		}
		sum += r.change
	}
	if len(names) == 0 {
		return nil
	}
	type column = document.Column[calcRow]
	c := new(calculation)
	columns := []column{
		{Title: "Round", Kind: document.Whole, Of: func(r calcRow) any { return document.Count(r.round) }},
		{Title: "Opponent", Of: func(r calcRow) any { return r.opponent }},
	}
	// add adds a column with what one thing was in each game, "" where it was not.
	add := func(name, title string, kind document.Kind, of func(calcRow) string) {
		if first := of(rows[0]); len(rows) > 1 && first != "" && !slices.ContainsFunc(rows, func(r calcRow) bool { return of(r) != first }) {
			c.same = append(c.same, name+" "+document.Minus(first))
			return
		}
		columns = append(columns, column{Title: title, Kind: kind, Of: func(r calcRow) any { return of(r) }})
	}
	add("colour", "Colour", document.Words, func(r calcRow) string { return r.colour })
	add("handicap", "Handicap", document.Words, func(r calcRow) string { return r.handicap })
	words := len(columns)
	columns = append(columns, column{Title: "Result", Of: func(r calcRow) any { return r.outcome }})
	for _, name := range names {
		digits := 0
		for _, r := range rows {
			if x, ok := rating.FactorIn(r.factors)(name); ok {
				digits = max(digits, digitsBehind(x))
			}
		}
		add(name, name, document.Points, func(r calcRow) string {
			if x, ok := rating.FactorIn(r.factors)(name); ok {
				return rating.Decimal(x, digits)
			}
			return ""
		})
	}
	c.table = document.NewTable(rows, append(columns,
		column{Title: "Change", Kind: document.Signed, Digits: e.gameDigits(), Of: func(r calcRow) any { return r.change }},
		column{Title: "After", Optional: true, Of: func(r calcRow) any { return r.after }})...)
	c.table.Terse, c.table.Class = true, fmt.Sprintf("calc t%d", words)
	c.table.Note = func(i int) string { return strings.Join(rows[i].steps, "; ") }
	c.table.Sum = document.Sum{Words: "Sum of the games", Column: "Change", Value: sum}
	return c
}

// digitsBehind returns how many digits after the point a number needs, at most four.
func digitsBehind(x float64) int {
	_, behind, _ := strings.Cut(strings.TrimRight(strconv.FormatFloat(x, 'f', 4, 64), "0"), ".")
	return len(behind)
}

// gameDigits is how many digits after the point the changes of games have:
// one more than ratings, but indices stay whole.
func (e *eventView) gameDigits() int {
	if e.byRank {
		return 0
	}
	return e.digits + 1
}
