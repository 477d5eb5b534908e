package classic

import (
	"slices"

	"kyudan/rating"
)

// Model begins the model of an event: con and a, the constants and the numbers of the
// sides up to the score. printed is the document's arithmetic. GoR is what is added to
// ratings before the tables are read, as a formula; "" is nothing. The system adds the
// weights, and what it does before and after the games.
func (c *Arithmetic) Model(r *rating.Result, printed *Arithmetic, gor string) *rating.Model {
	m := &rating.Model{Tables: c.tables(printed), Constants: []rating.Parameter{
		rating.NewParameter("epsilon", "ε", "by which the expected scores of both sides fall short of 1", "epsilon", c.Epsilon, printed.Epsilon),
	}}
	if bottom, ok := c.MinRating.Get(); ok {
		m.Constants = append(m.Constants, BottomParameter(bottom, printed.MinRating.Or(bottom)))
	}
	m.Side = func(n int, black bool) []rating.Number { return c.numbers(r, n, black, gor) }
	m.After = func(entry int) []rating.Number { return After(r, entry, c.MinRating) }
	return m
}

// BottomParameter is the lowest rating, and what it is in the document.
func BottomParameter(bottom, printed float64) rating.Parameter {
	return rating.NewParameter("bottom", "bottom", "the lowest rating that an event can end with", "min_rating", bottom, printed)
}

// Held is a formula held at the bottom, if there is one.
func (b Bottom) Held(sum string) string {
	if !b.IsGiven() {
		return sum
	}
	return "max(" + sum + ", bottom)"
}

// After are the numbers of a player after the games: the sum of the changes, and the
// rating. Who has no rated game has none.
func After(r *rating.Result, entry int, bottom Bottom) []rating.Number {
	if r.Players[entry].Games == 0 {
		return nil
	}
	return []rating.Number{
		rating.Following("sum", "sum.change"),
		rating.Following(rating.NumberAfter, bottom.Held("rating + sum")),
	}
}

// GameRatings are the numbers of a game that its formulas begin with: both ratings,
// the handicap and R'B. The names are those of Black's rating and White's.
func GameRatings(r *rating.Result, n int, side bool) (numbers []rating.Number, black, white string) {
	black, white = rating.NumberBefore, "opponent"
	if !side {
		black, white = white, black
	}
	return []rating.Number{
		rating.Following(rating.NumberBefore, "own.rating"),
		rating.Following("opponent", "other.rating"),
		rating.HandicapNumber(r, n),
		rating.Common("R'B", "if(H ≥ 1, "+black+" + 100 × (H − 0.5), "+black+")"),
	}, black, white
}

// numbers are those of a side, see Game.
func (c *Arithmetic) numbers(r *rating.Result, n int, side bool, gor string) []rating.Number {
	numbers, black, white := GameRatings(r, n, side)
	d, score := white+" − R'B", rating.NumberScore
	if !side {
		d, score = "R'B − "+white, "1 − "+rating.NumberScore
	}
	se := "1 / (e^(D / a) + 1) − epsilon / 2"
	if c.Clamp {
		se = "max(0, " + se + ")"
	}
	var basis string
	switch c.ABasis {
	case AdjustedLower:
		basis = "min(R'B, " + white + ")"
	case LowerOriginal:
		basis = "if(" + white + " < " + black + ", " + white + ", R'B)"
	default:
		basis = "if(H ≥ 1, R'B, min(" + black + ", " + white + "))"
	}
	return append(numbers,
		rating.Following("D", d),
		rating.Common("a", "a["+basis+gor+"]"),
		rating.Following("con", "con[rating"+gor+"]"),
		rating.Following("SE", se),
		rating.Following("SA", score))
}

// tables are con and a, in one table if they have the same rows, as printed.
func (c *Arithmetic) tables(printed *Arithmetic) []rating.Table {
	con, a := c.Con.Model("con", "con.value", printed.Con), c.A.Model("a", "a.value", printed.A)
	if slices.Equal(con.Keys, a.Keys) {
		con.Title, con.Name, con.Columns = "Table II: con and a", "GoR", append(con.Columns, a.Columns...)
		return []rating.Table{con}
	}
	con.Title, a.Title = "Table II: con", "Table II: a"
	return []rating.Table{con, a}
}

// Model is the table as one of a model, with one column by rating; printed is the
// document's.
func (t Table) Model(name, setting string, printed Table) rating.Table {
	m := rating.Table{Key: "GoR", Name: "GoR_" + name}
	column := rating.TableColumn{Name: name, Title: name, Setting: setting}
	for _, row := range t {
		m.Keys, column.Values = append(m.Keys, row.At), append(column.Values, row.Value)
	}
	if !slices.Equal(t, printed) {
		for _, row := range t {
			column.Printed = append(column.Printed, printed.At(row.At))
		}
	}
	m.Columns = []rating.TableColumn{column}
	return m
}

// WeightParameter is the weight of the event's class.
func WeightParameter(r *rating.Result) rating.Parameter {
	meaning := "weight of the event"
	if r.Class != "" {
		meaning = "weight of class " + r.Class
	}
	return rating.Parameter{Name: "class_weight", Symbol: "weight", Meaning: meaning, Value: r.Weight, Printed: r.Weight}
}
