package sgelo

import (
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
)

// numberNew is the number of a side that is its rating after the game.
const numberNew = rating.NumberAfter

// model is the calculation of a result in formulas. The periods in which K is raised,
// the days of promotions and which games an estimation is made of are as rated.
func (s *system) model(r *rating.Result) *rating.Model {
	w := work{ev: r.Event, first: firstDay(r.Event.Event)}
	order := rating.OrderByDay(r.Event, w.day)
	m, document := &model{s, rating.SeatsOf(r, order), r}, Default()
	return &rating.Model{
		Tables:    []rating.Table{kTable(s.K, document.K), bandTable("Rating Scale", scaleRow, s.Scale, document.Scale), bandTable("Dan grades of other organisations", foreignRow, s.ForeignDan, document.ForeignDan)},
		Constants: s.parameters(&document), Order: order, Start: m.start, Side: m.numbers, After: m.after,
	}
}

// kTable is the table K-Factor Tiers, the weakest first.
func kTable(tiers, document []Tier) rating.Table {
	t := rating.Table{Title: "K-Factor Tiers", Key: "rating from", Name: "K_from", Lookup: rating.ReadStep}
	k := rating.TableColumn{Name: "K", Title: "K", Setting: "k.k"}
	for _, tier := range slices.Backward(tiers) {
		t.Keys, k.Values = append(t.Keys, tier.From), append(k.Values, tier.K)
	}
	for _, tier := range slices.Backward(document) {
		k.Printed = append(k.Printed, tier.K)
	}
	t.Columns = []rating.TableColumn{k.Different()}
	return t
}

// The rows of grades in the two tables of a scale, which are the names of the facts that
// a first rating comes from, with how many grades it is above the first of the row.
const (
	scaleRow   = "scale"
	foreignRow = "foreign_dan"
	aboveRow   = "above"
)

// bandTable is a table of grades, by the numbers of its rows.
func bandTable(title, name string, bands, document []Band) rating.Table {
	t := rating.Table{Title: title, Key: "row", Name: name + "_row", Lookup: rating.ReadExact}
	first := rating.TableColumn{Name: name + "_rating", Title: "rating of the first", Setting: name + ".rating"}
	step := rating.TableColumn{Name: name + "_step", Title: "each grade more", Setting: name + ".step"}
	for i, b := range bands {
		t.Keys, t.Labels = append(t.Keys, float64(i+1)), append(t.Labels, b.From.String()+" to "+b.To.String())
		first.Values, step.Values = append(first.Values, b.Rating), append(step.Values, b.Step)
	}
	for _, b := range document {
		first.Printed, step.Printed = append(first.Printed, b.Rating), append(step.Printed, b.Step)
	}
	t.Columns = []rating.TableColumn{first.Different(), step.Different()}
	return t
}

// scaleFacts say where the scale has a grade.
func (s *system) scaleFacts(g *grade) []rating.Factor {
	name, bands, rank := scaleRow, s.Scale, g.Rank
	if _, ok := bandValue(bands, rank); !ok && rank.Under30k() {
		rank = game.Kyu30
	}
	if v, ok := bandValue(s.ForeignDan, rank); ok && v == g.value && v != s.full[rank] {
		name, bands = foreignRow, s.ForeignDan
	}
	for i, b := range bands {
		if b.From <= rank && rank <= b.To {
			return []rating.Factor{{Name: name, Value: float64(i + 1)}, {Name: aboveRow, Value: float64(rank - b.From)}}
		}
	}
	return nil
}

// parameters are the constants of formulas.
func (s *system) parameters(document *Params) []rating.Parameter {
	c, d := &s.Correction, &document.Correction
	return []rating.Parameter{
		rating.NewParameter("no_grade", "unknown", "first rating without a grade", "no_grade", s.NoGrade, document.NoGrade),
		rating.NewParameter("minimum", "minimum", "no game goes below it", "min_rating", s.MinRating, document.MinRating),
		rating.NewParameter("protection", "protection", "multiplier of the established opponent of an uncertain player", "protection", s.Protection, document.Protection),
		rating.NewParameter("least_weight", "weakest", "lowest opponent's rating in a weight of the estimation", "correction.weakest", c.Weakest, d.Weakest),
		rating.NewParameter("diff_factor", "factor", "of the logarithm in diff", "correction.factor", c.Factor, d.Factor),
		rating.NewParameter("diff_cap", "cap", "the most that diff can be, either way", "correction.cap", c.Cap, d.Cap),
		rating.NewParameter("bound", "bound", "over the strongest opponent beaten, under the weakest lost to", "correction.bound", c.Bound, d.Bound),
		rating.NewParameter("share", "share", "of the correction that is applied", "correction.share", c.Share, d.Share),
	}
}

// model makes the model of a result.
type model struct {
	*system
	*rating.Seats
	r *rating.Result
}

func (m *model) start(entry int) []rating.Number {
	pc := &m.r.Players[entry]
	before, ok := pc.Before.Get()
	if !ok {
		return nil
	}
	n := rating.NumberOf(rating.NumberBefore, before, "rating before the event")
	n.Input = pc.Games > 0
	if pc.Initial == rating.WithoutRank {
		n = rating.Following(rating.NumberBefore, "no_grade")
	}
	numbers := []rating.Number{n}
	for _, name := range [...]string{scaleRow, foreignRow} {
		if row, ok := rating.FactorIn(pc.Facts)(name); ok {
			above, _ := rating.FactorIn(pc.Facts)(aboveRow)
			numbers = []rating.Number{
				rating.NumberOf(name, row, "row of the grade"), rating.NumberOf(aboveRow, above, "grades above the first of the row"),
				rating.Following(rating.NumberBefore, name+"_rating["+name+"] + "+name+"_step["+name+"] × "+aboveRow),
			}
		}
	}
	return append(numbers, m.earlier(entry)...)
}

func (m *model) after(entry int) []rating.Number {
	if m.r.Players[entry].Games == 0 {
		return nil
	}
	return []rating.Number{rating.Following(rating.NumberAfter, "last."+numberNew)}
}

// numbers are those of a side of a game.
func (m *model) numbers(n int, black bool) []rating.Number {
	s := rating.Seat{Game: n, Black: black}
	numbers := append(m.rating(s),
		rating.Following("opponent", "other.rating"),
		rating.Following("K", "K[rating]"))
	numbers = append(numbers, m.multiplier(s)...)
	score := rating.NumberScore
	if !black {
		score = "1 − " + score
	}
	numbers = append(numbers,
		rating.Following("expected", "1 / (1 + 10^((opponent − rating) / 400))"),
		rating.Following("score", score))
	const change = "max(minimum − rating, K × multiplier × (score − expected))"
	estimation, corrected := m.estimation(s)
	numbers = append(numbers, estimation...)
	after := "rating + " + change
	if corrected {
		after = m.corrected(after)
	}
	return append(numbers,
		rating.Following(numberNew, after),
		rating.Following(rating.NumberChange, change))
}

// before are the numbers that the rating follows from, before a game: that after the
// game before, raised by promotions.
func (m *model) rating(s rating.Seat) []rating.Number {
	rated, _ := m.Factor(s, rating.NumberBefore)
	from := m.r.Players[m.Entry(s)].Before.Or(0)
	if before, ok := m.Before(s); ok {
		from = m.Side(before).After.Or(0)
	}
	var floor game.Opt[float64]
	for _, step := range m.Side(s).Steps {
		if f := step.Numbers[0]; step.Rule == rulePromotion && f > 0 {
			floor = game.Given(max(f, floor.Or(f)))
		}
	}
	f, promoted := floor.Get()
	switch {
	case max(from, floor.Or(from)) != rated:
		return []rating.Number{rating.NumberOf(rating.NumberBefore, rated, "after games of other events")}
	case !promoted:
		return []rating.Number{rating.Following(rating.NumberBefore, "before."+numberNew)}
	}
	least := rating.NumberOf("promotion", f, "the least rating after the promotion")
	least.Input = true
	return []rating.Number{least, rating.Following(rating.NumberBefore, "max(before."+numberNew+", promotion)")}
}

// multiplier are the numbers of what multiplies K.
func (m *model) multiplier(s rating.Seat) []rating.Number {
	var numbers []rating.Number
	for _, name := range [...]string{"games_played", "since_return"} {
		if v, ok := m.Factor(s, name); ok {
			numbers = append(numbers, rating.NumberOf(name, v, "as rated"))
		}
	}
	t, other := rating.NewTrace(m.r, s.Game, s.Black), rating.Seat{Game: s.Game, Black: !s.Black}
	theirs, _ := m.Factor(other, "uncertain")
	multiplier := rating.NumberOf("multiplier", t.Value("multiplier"), "")
	switch source := m.multiplierSource(t, theirs == 1); {
	case source.Sum != "":
		multiplier = rating.Following("multiplier", source.Sum)
	case t.Value("uncertain") == 0 && theirs == 1 && multiplier.Value == m.Protection:
		multiplier = rating.Following("multiplier", "protection")
	default:
		multiplier.Given = source.Given.String()
	}
	return append(numbers, multiplier, rating.NumberOf("uncertain", t.Value("uncertain"), "as rated"))
}
