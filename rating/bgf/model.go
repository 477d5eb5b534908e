package bgf

import (
	"cmp"
	"slices"

	"kyudan/rating"
	"kyudan/rating/classic"
)

// factHeld is the rank held before the event as a number, see Rank.
const factHeld = "held"

// model is the calculation of an event in formulas.
func (s System) model(r *rating.Result) *rating.Model {
	p, printed := s.p, Default()
	m := p.Arithmetic.Model(r, &printed.Arithmetic, " + gor_offset")
	m.Tables = append(m.Tables, p.weights(&printed)...)
	constant := func(name, meaning, setting string, value, printed float64) {
		m.Constants = append(m.Constants, rating.NewParameter(name, setting, meaning, setting, value, printed))
	}
	constant("gor_offset", "GoR of 0 points", "gor_offset", p.GoROffset, printed.GoROffset)
	constant("handicap_share", "what every stone takes from Black's weight", "handicap_share", p.HandicapShare, printed.HandicapShare)
	constant("online_weight", "weight of a game on the Internet", "online_weight", p.OnlineWeight, printed.OnlineWeight)
	constant("full_time", "adjusted time from which a game has its full weight, in minutes", "full_time", p.FullTime, printed.FullTime)
	constant("untold_time", "weight of a game without a given time", "untold_time_weight", p.DefaultTimeWeight, printed.DefaultTimeWeight)
	constant("professional", "rating that a professional begins with as 1p", "professional", p.Professional, printed.Professional)
	constant("pro_grade", "points from one professional grade to the next", "pro_grade", p.ProGrade, printed.ProGrade)
	m.Start = func(entry int) []rating.Number { return p.began(r, entry) }
	m.After = func(entry int) []rating.Number { return p.ended(r, entry) }
	side := m.Side
	m.Side = func(n int, black bool) []rating.Number {
		return append(append(side(n, black), p.weighed(r, n, black)...), rating.Following(rating.NumberChange, s.About().Sum))
	}
	return m
}

// weights are the tables of weights, by board and by kind of game.
func (p *Params) weights(printed *Params) []rating.Table {
	board := p.Boards.Model("board", "boards.value", printed.Boards)
	board.Title, board.Key, board.Name = "The size of the goban", "lines", "lines"
	kinds := rating.Table{Title: "A game played - or not - in a tournament", Key: "row", Name: "kinds", Lookup: rating.ReadExact}
	column := rating.TableColumn{Name: "kind_weight", Title: "weight", Setting: "kinds.weight"}
	for i, k := range p.Kinds {
		kinds.Labels, kinds.Keys = append(kinds.Labels, string(k.Kind)), append(kinds.Keys, float64(i+1))
		column.Values = append(column.Values, k.Weight)
		if row := slices.IndexFunc(printed.Kinds, func(o Kind) bool { return o.Kind == k.Kind }); row >= 0 {
			column.Printed = append(column.Printed, printed.Kinds[row].Weight)
		}
	}
	kinds.Columns = []rating.TableColumn{column.Different()}
	return []rating.Table{board, kinds}
}

// weighed are the parts of a game's weight, see weight.
func (p *Params) weighed(r *rating.Result, n int, black bool) []rating.Number {
	ev, g := r.Event, &r.Event.Games[n]
	kind := cmp.Or(g.Kind, ev.Kind, p.DefaultKind)
	shared := func(name string, value float64, given string) rating.Number {
		number := rating.NumberOf(name, value, given)
		number.Shared = true
		return number
	}
	share := "max(0, 1 − handicap_share × H)"
	if !black {
		share += "²"
	}
	online := 0.0
	if g.Online.Or(ev.Online.Or(false)) {
		online = 1
	}
	numbers := []rating.Number{
		shared("lines", float64(cmp.Or(g.BoardSize, ev.BoardSize, 19)), "size of the board"),
		rating.Common("board", "board[lines]"),
		shared("kind_row", float64(1+slices.IndexFunc(p.Kinds, func(k Kind) bool { return k.Kind == kind })), "row of the table of kinds: "+string(kind)),
		rating.Common("kind", "kind_weight[kind_row]"),
		rating.Following("handicap", share),
		shared("internet", online, "1 for a game on the Internet"),
		rating.Common("online", "if(internet = 1, online_weight, 1)"),
	}
	t := cmp.Or(g.Time, &ev.Time)
	if basic, given := t.Basic.Get(); given {
		ta, whole := rating.AdjustedTime(*t)
		if !whole {
			ta = basic
		}
		numbers = append(numbers, shared("TA", ta, "adjusted time in minutes"), rating.Common("time", "min(TA / full_time, 1)"))
	} else {
		numbers = append(numbers, rating.Common("time", "untold_time"))
	}
	return append(numbers, rating.Following("weight", "board × kind × handicap × online × time"))
}

// began are the numbers that an entry begins with: the rating, or what a newcomer's
// follows from.
func (p *Params) began(r *rating.Result, entry int) []rating.Number {
	pc := &r.Players[entry]
	start := rating.NumberOf(rating.NumberBefore, pc.Before.Or(0), "rating before the event")
	held, amateur := rating.FactorIn(pc.Facts)(factHeld)
	switch {
	case !pc.Before.IsGiven():
		return nil
	case pc.Initial == "":
		start.Input = true
		return []rating.Number{start}
	case amateur:
		start.Rule = p.MinRating.Held("100 × held − 50") // the average of the rank
		return []rating.Number{rating.NumberOf("held", held, "rank held, 1 for 1d, 0 for 1k"), start}
	}
	start.Rule = p.MinRating.Held("professional + pro_grade × grades")
	return []rating.Number{rating.NumberOf("grades", float64(pc.RankAfter.Number()-1), "professional grades above 1p"), start}
}

// ended are the numbers after the games: the sum, the rating, and of amateurs the rank
// that they then hold. See Rank.After.
func (p *Params) ended(r *rating.Result, entry int) []rating.Number {
	numbers, pc := classic.After(r, entry, p.MinRating), &r.Players[entry]
	held, ok := rating.FactorIn(pc.Facts)(factHeld)
	if numbers == nil || !ok {
		return numbers
	}
	if pc.Initial == "" {
		numbers = append(numbers, rating.NumberOf("held", held, "rank held, 1 for 1d, 0 for 1k"))
	}
	return append(numbers, rating.Following(rating.NumberRank,
		"if(after > 100 × held, ceil(after / 100), if(after < 100 × (held − 1) − 100, floor(after / 100) + 2, held))"))
}
