package sgelo

import (
	"strings"

	"kyudan/rating"
)

// Rules of steps with numbers that formulas go by: the floor of a promotion, if it has
// one, and opponent and score of a game of an estimation.
const (
	rulePromotion      = "promotion"
	ruleEstimationGame = "estimation game "
)

// sums are the numbers that add up over the games of an estimation, by what each game
// adds.
var sums = [...]struct{ name, part string }{
	{"Σweight", "weight"}, {"Σopponent", "opponent × weight"}, {"Σscore", "score × weight"},
}

// bounds are the strongest opponent beaten and the weakest lost to.
func (m *model) bounds() [2]struct{ name, function, counts string } {
	won, lost := "score > 0.5", "score < 0.5"
	if m.JigoBounds == JigoBoth {
		won, lost = "score ≥ 0.5", "score ≤ 0.5"
	}
	return [2]struct{ name, function, counts string }{{"strongest", "max", won}, {"weakest", "min", lost}}
}

// unbounded stands for no opponent beaten, with its sign changed for none lost to: no
// rating comes near it.
const unbounded = -1e6

// series are the games of an estimation that ended with a side: those before the event,
// and how many of the event.
func (m *model) series(s rating.Seat) (earlier [][2]float64, games int) {
	for _, step := range m.Side(s).Steps {
		if strings.HasPrefix(step.Rule, ruleEstimationGame) {
			earlier = append(earlier, step.Numbers)
		}
	}
	own := m.Upto(s)
	for ; games < min(len(earlier), len(own)); games++ {
		last := own[len(own)-1-games]
		opponent, _ := m.Factor(last, "opponent")
		score, _ := m.Factor(last, "score")
		if earlier[len(earlier)-1-games] != [2]float64{opponent, score} {
			break // a game of another event
		}
	}
	return earlier[:len(earlier)-games], games
}

// ending is the side with which an entry's estimation ends that this one is a game of,
// and how many of its games in the event come before this one.
func (m *model) ending(s rating.Seat) (end rating.Seat, before int, ok bool) {
	own, at := m.Of(m.Entry(s)), len(m.Upto(s))-1
	for this := at; at < len(own); at++ {
		if _, games := m.series(own[at]); games > 0 {
			before = this - (at + 1 - games)
			return own[at], before, before >= 0
		}
	}
	return rating.Seat{}, 0, false
}

// earlier are the sums and bounds over the games of an estimation before the event.
func (m *model) earlier(entry int) (numbers []rating.Number) {
	for _, s := range m.Of(entry) {
		games, _ := m.series(s)
		if len(games) == 0 {
			continue
		}
		e, _ := m.estimate(games)
		const given = "over the games of the estimation before this event"
		return []rating.Number{
			rating.NumberOf("Σweight", e.weights, given), rating.NumberOf("Σopponent", e.opponents, given), rating.NumberOf("Σscore", e.scores, given),
			rating.NumberOf("strongest", e.beaten.Or(unbounded), given), rating.NumberOf("weakest", e.lostTo.Or(-unbounded), given),
		}
	}
	return nil
}

// estimation are the numbers of a game of an estimation that ends in the event: what it
// adds up to so far, and with the last game the estimate.
func (m *model) estimation(s rating.Seat) (numbers []rating.Number, ends bool) {
	end, before, ok := m.ending(s)
	if !ok {
		return nil, false
	}
	earlier, _ := m.series(end)
	first := before == 0 && len(earlier) == 0
	numbers = append(numbers, rating.Following("weight", "√(max(least_weight, opponent) / least_weight)"))
	for _, sum := range sums {
		rule := sum.part
		if !first {
			rule = "before." + sum.name + " + " + rule
		}
		numbers = append(numbers, rating.Following(sum.name, rule))
	}
	for i, b := range m.bounds() {
		so := rating.Constant([2]float64{unbounded, -unbounded}[i])
		reach := "opponent"
		if !first {
			so = "before." + b.name
			reach = b.function + "(" + so + ", opponent)"
		}
		numbers = append(numbers, rating.Following(b.name, "if("+b.counts+", "+reach+", "+so+")"))
	}
	if end != s {
		return numbers, false
	}
	return append(numbers, m.estimated(s)...), true
}

// estimated are the numbers of the estimate after its last game.
func (m *model) estimated(s rating.Seat) []rating.Number {
	initial, _ := m.Factor(s, "initial")
	first := rating.NumberOf("initial", initial, "first rating")
	if pc := &m.r.Players[m.Entry(s)]; pc.Initial != "" && pc.Before.Is(initial) {
		first = rating.Following("initial", "own.rating")
	}
	first.Input = first.Rule == ""
	return []rating.Number{
		rating.Following("average", "Σopponent / Σweight"),
		rating.Following("rate", "Σscore / Σweight"),
		rating.Following("diff", m.diffRule()),
		rating.Following("estimated", estimateRule()),
		first,
	}
}

// estimateRule is the formula of the estimate within its bounds.
func estimateRule() string {
	ceiling := "if(strongest > " + rating.Constant(unbounded) + ", min(average + diff, strongest + bound), average + diff)"
	return "if(weakest < " + rating.Constant(-unbounded) + ", max(" + ceiling + ", weakest − bound), " + ceiling + ")"
}

// diffRule is the formula of diff.
func (m *model) diffRule() string {
	const log = "diff_factor × ln(rate / (1 − rate))"
	if m.DiffCap == SoftCap {
		return "if(rate ≥ 0.99, diff_cap, if(rate ≤ 0.01, −diff_cap, if(rate ≥ 0.5, min(" + log + ", diff_cap + √(" + log + ")), max(" + log + ", −diff_cap − √(−" + log + ")))))"
	}
	return "if(rate ≥ 1, diff_cap, if(rate ≤ 0, −diff_cap, max(−diff_cap, min(diff_cap, " + log + "))))"
}

// corrected is the rating after the correction, by the formula of that before it.
func (m *model) corrected(rating string) string {
	corrected := rating + " + (estimated − initial) × share"
	if m.FloorAfterCorrection {
		return "max(minimum, " + corrected + ")"
	}
	return corrected
}
