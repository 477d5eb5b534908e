package rating

import "slices"

// Model is how the numbers of one event follow from each other, in formulas that hold
// whatever its results, handicaps, first ratings and constants are: what a spreadsheet
// needs to do the calculation again. Formulas are those of formula.Parse.
//
// A formula of a player finds the player's numbers before it, constants and tables; one
// of a side also the numbers of its side and of the game before it, and these names:
//
//	black_score  Black's score by the result: 1, 0.5 for a jigo, 0
//	own.X        the number X of the player at the beginning, or of the game as of a player
//	other.X      the number X of the other side
//	before.X     the number X of the player's rated game before; if there was none, own.X,
//	             or own.rating in place of own.after
//	last.X       for players: the number X of their last rated game
//	sum.X        for players: the sum of X over their rated games
//	most.X, least.X, count.X  likewise the greatest, the least, how many are given; these
//	             must not be asked for if the number is not given
//	game1.X      for players: the number X of their first rated game, game2.X of the second
//	none         no number, which these three pass over
type Model struct {
	Tables    []Table
	Constants []Parameter
	// Start are the numbers of an entry, given by its index, that its games count from;
	// the last is rating. After are those that follow from the games, after among them.
	Start, After func(entry int) []Number
	// Side are the numbers of a side of a rated game, given by its index; the last is
	// change.
	Side func(n int, black bool) []Number
	// Note says what else a reader must know of what follows from changes; "" for nothing.
	Note string
	// Totals are numbers of the whole event. Their formulas have sums: players.X over all
	// players with a rated game, games.X over all games.
	Totals []Number
	// Search is how numbers are found that no formula gives at once; nil if there are none.
	Search *Search
	// Proof is a number of players that is 0 where all is as it follows; "" for none.
	Proof string
	// Order has the indexes of the games in the order in which they are rated; nil is
	// that of the event.
	Order []int
}

// Search finds a number of every player with a rated game by steps, each from the one
// before it: that of Start with the rule Found. As rated it has arrived, so that all steps
// have the same numbers.
//
// Formulas are the same for all players and games, and find the numbers of their step by
// name, those that the player, or the game with Black's side, has without the search, and
//
//	was.X               the number X of the step before; 0 in the first
//	black.X, white.X    of a player the sum of X over the games with that colour; of a game
//	                    the number X of the player who has it
//	players.X, games.X  of the event, the sum over all
type Search struct {
	Steps int
	// Players are a player's numbers of a step, first what is searched for: in the first
	// step its value as rated.
	Players []Number
	Games   []Number // a game's, the same for both sides
	Event   []Number // those of all together
}

// Found is the rule of the number that a search finds. Where there is no room for it the
// number is a value.
const Found = "found"

// Names of numbers that all models have: the rating before the event and after it, and
// what a game changes.
const (
	NumberBefore = "rating"
	NumberAfter  = "after"
	NumberChange = "change"
	NumberScore  = "black_score"

	NumberHandicap = "H" // the handicap stones, in the models that have them
	// NumberRank is the rank after the event, in those that give ranks: 1 is 1d, 0 is 1k.
	NumberRank = "rank"
	// NumberSigma is the uncertainty after the event, in those that have one.
	NumberSigma = "sigma_after"
)

// Number is one number of a model, with its value as rated.
type Number struct {
	Factor
	Rule   string // formula that it follows from; "" for what is known only as a value
	Given  string // what the value is, in words: "grades from 1d"
	Input  bool   // may be changed, although it is a value: a handicap, a rating
	Shared bool   // the same for both sides of the game
	// Step says that the number is a special step for which there is no formula.
	Step bool
}

// Table is a table of a document in effect.
type Table struct {
	Title   string    // as printed: Table II
	Key     string    // what its rows are looked up by: GoR
	Name    string    // of the keys, in a workbook: letters and digits
	Labels  []string  // what a row is for, where the keys only number them
	Keys    []float64 // ascending
	Columns []TableColumn
	Lookup  Lookup
}

// TableColumn is one column of values, read as Name[key].
type TableColumn struct {
	Name    string // letters, digits and _
	Title   string
	Setting string    // of the rules, as "con.value"; "" if there is none
	Values  []float64 // in effect
	Printed []float64 // in the document; nil if they are the same
}

// Different is the column without the document's values if they are in effect.
func (c TableColumn) Different() TableColumn {
	if slices.Equal(c.Values, c.Printed) || len(c.Values) != len(c.Printed) {
		c.Printed = nil
	}
	return c
}

// Lookup is how a table is read between its keys.
type Lookup uint8

// The ways.
const (
	ReadLinear Lookup = iota // on a line between two rows, constant beyond the ends
	ReadStep                 // the last row whose key is not greater, else the first
	ReadExact                // the row with the key
)

// Parameter is a number of a document, or of the event, in effect.
type Parameter struct {
	Name    string // in formulas: letters, digits and _
	Symbol  string // as printed: ε
	Meaning string
	Setting string // of the rules; "" if there is none
	Value   float64
	Printed float64 // in the document
}

// NewParameter is a constant that a setting changes.
func NewParameter(name, symbol, meaning, setting string, value, printed float64) Parameter {
	return Parameter{Name: name, Symbol: symbol, Meaning: meaning, Setting: setting, Value: value, Printed: printed}
}

// HandicapNumber is the handicap of a game, which may be changed if the colours are known.
func HandicapNumber(r *Result, game int) Number {
	g := &r.Event.Games[game]
	return Number{Factor: Factor{NumberHandicap, float64(g.Handicap.Or(0))}, Given: "the handicap", Input: !g.ColoursUnknown, Shared: true}
}

// NumberOf is a number of a model that is known only as a value.
func NumberOf(name string, value float64, given string) Number {
	return Number{Factor: Factor{name, value}, Given: given}
}

// Following is a number of a model that follows from others.
func Following(name, rule string) Number { return Number{Factor: Factor{Name: name}, Rule: rule} }

// Common is a number that both sides have in common.
func Common(name, rule string) Number {
	return Number{Factor: Factor{Name: name}, Rule: rule, Shared: true}
}

// Row is how many keys are not beyond a key: the row that it is in, from 1, or 0.
func (t *Table) Row(key float64) (n int) {
	for n < len(t.Keys) && t.Keys[n] <= key {
		n++
	}
	return n
}

// At is what the column has at a key; it is not given where the table has none.
func (t *Table) At(column int, key float64) (value float64, ok bool) {
	values, n := t.Columns[column].Values, t.Row(key)
	switch {
	case len(t.Keys) == 0, t.Lookup == ReadExact && (n == 0 || t.Keys[n-1] != key):
		return 0, false
	case n == 0:
		return values[0], true
	case n == len(t.Keys) || t.Lookup != ReadLinear:
		return values[n-1], true
	}
	at, v := t.Keys[n-1], values[n-1]
	return v + float64((key-at)/(t.Keys[n]-at)*(values[n]-v)), true
}
