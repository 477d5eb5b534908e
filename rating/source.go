package rating

import (
	"slices"

	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// Source says where a number of a change comes from: somebody gave it, it is read from
// rows of a table of the document, or it follows from other numbers.
type Source struct {
	Factor
	Given phrase.Text // who gave it, or the rule that makes it so: "before the event"
	Table phrase.Text // that it is read from: Table II
	Rows  phrase.Text // of the table: "27 at 2000, 24 at 2100"
	Sum   string      // by which it follows from the sources before it; see formula.Parse
}

// Trace collects the sources of the numbers of one side of a game, in the order in
// which they are worked out. It passes over names that are no factors of the side.
type Trace struct {
	Result        *Result
	Game          *game.Game
	Black         bool // the side that is traced
	Own, Opponent int  // indexes of the entries
	Sources       []Source

	factor func(string) (float64, bool)
}

// NewTrace begins to trace a side of a rated game of the result, given by its index.
func NewTrace(r *Result, n int, black bool) *Trace {
	g, c := &r.Event.Games[n], &r.Games[n]
	t := &Trace{Result: r, Game: g, Black: black, Own: g.Black - 1, Opponent: g.White - 1}
	side := &c.Black
	if !black {
		t.Own, t.Opponent, side = t.Opponent, t.Own, &c.White
	}
	t.factor = FactorIn(c.Factors, side.Factors)
	return t
}

// Has reports whether the side has the factor.
func (t *Trace) Has(name string) bool {
	_, ok := t.factor(name)
	return ok
}

// Value is the number of that name, 0 if there is none.
func (t *Trace) Value(name string) float64 {
	if v, ok := t.factor(name); ok {
		return v
	}
	for _, s := range t.Sources {
		if s.Name == name {
			return s.Value
		}
	}
	return 0
}

// Factor adds the source of a factor, whose value is that of the side.
func (t *Trace) Factor(name string, s Source) {
	if v, ok := t.factor(name); ok {
		s.Factor = Factor{name, v}
		t.Sources = append(t.Sources, s)
	}
}

// Given adds a factor that somebody gave, or that a rule in words decides: a pattern of
// package phrase with its values.
func (t *Trace) Given(name, by string, values ...any) {
	t.Factor(name, Source{Given: phrase.Of(by, values...)})
}

// Read adds a factor that stands in rows of a table.
func (t *Trace) Read(name string, table, rows phrase.Text) {
	t.Factor(name, Source{Table: table, Rows: rows})
}

// Sum adds a factor that follows from the numbers before it.
func (t *Trace) Sum(name, sum string) { t.Factor(name, Source{Sum: sum}) }

// Fact adds a number that is no factor, but that factors follow from.
func (t *Trace) Fact(name string, value float64, s Source) {
	s.Factor = Factor{name, value}
	t.Sources = append(t.Sources, s)
}

// Stones adds the handicap as recorded, once.
func (t *Trace) Stones(name string) {
	if slices.ContainsFunc(t.Sources, func(s Source) bool { return s.Name == name }) {
		return
	}
	t.Fact(name, float64(t.Game.Handicap.Or(0)), Source{Given: phrase.Of("the handicap")})
}

// Ratings adds the ratings of both players before the event, of newcomers those that
// they begin with.
func (t *Trace) Ratings(first func(r *Result, entry int) Source) {
	t.Factor("rating", t.Before(t.Own, first))
	t.Factor("opponent", t.Before(t.Opponent, first))
}

// Before is where the rating comes from that a player began the event with.
func (t *Trace) Before(entry int, first func(r *Result, entry int) Source) Source {
	switch pc := &t.Result.Players[entry]; {
	case pc.Initial != "" && first != nil:
		return first(t.Result, entry)
	case pc.Listed.IsGiven() && pc.Listed != pc.Before:
		return Source{Given: phrase.Of("after a step before the games")}
	}
	return Source{Given: phrase.Of("before the event")}
}

// Score adds the result of the game as its score.
func (t *Trace) Score(name string) {
	switch t.Value(name) {
	case 1:
		t.Given(name, "won")
	case 0:
		t.Given(name, "lost")
	case 0.5:
		t.Given(name, "jigo")
	default:
		t.Factor(name, Source{})
	}
}

// WeightOfClass adds the weight of the event's class.
func (t *Trace) WeightOfClass(name string) {
	if t.Result.Class != "" {
		t.Read(name, phrase.Of("tournament classes"), phrase.Of("class %s", t.Result.Class))
		return
	}
	t.Given(name, "the weight of the event")
}

// Constant is a number of a document in a Sum.
func Constant(f float64) string {
	if f < 0 {
		return "(" + game.FormatNumber(f) + ")"
	}
	return game.FormatNumber(f)
}
