package sgelo

import (
	"math"
	"strconv"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
	"kyudan/rating/portable"
)

// collect keeps a game for the correction, which it makes after the last.
func (r *run) collect(p *player, s *side, out *rating.Side) {
	collects := p.entry != nil && p.entry.Correction && s.raised
	if r.Collect == OfPeriods {
		collects = s.uncertain
	}
	if !collects {
		p.estimation = nil
		return
	}
	p.estimation = append(p.estimation, [2]float64{s.opponent, s.score})
	full := r.Collect == OfEstimation && p.games >= p.entry.Games ||
		r.Collect == OfPeriods && len(p.estimation) >= r.longest
	if !full {
		return
	}
	if initial, ok := p.initial.Get(); ok {
		r.correct(p, initial, out)
	}
	p.estimation = nil
}

// estimate is the result of a performance estimation.
type estimate struct {
	weights, opponents, scores     float64 // Σ weight, Σ opponent weight, Σ score weight
	average, rate, diff, estimated float64
	beaten, lostTo                 game.Opt[float64] // strongest, weakest
}

// correct applies the rating correction:
//
//	Correction = Estimated Rating - Original Initial Rating
//	Corrected Rating = Current Rating + (Correction × 0.5)
func (r *run) correct(p *player, initial float64, out *rating.Side) {
	e, held := r.estimate(p.estimation)
	points := float64((e.estimated - initial) * r.Correction.Share)
	if !rating.Finite(points) {
		return // for ratings on the list that are too large
	}
	if r.opt.Explain {
		out.Steps = append(out.Steps, r.estimationSteps(p.estimation)...)
		out.Factors = append(out.Factors, e.factors(initial)...)
	}
	out.Steps = append(out.Steps, held...)
	out.Steps = append(out.Steps, rating.Step{
		Rule:   "correction",
		About:  phrase.Of("estimated %s over %d games, %s of the difference to the initial %s", number(e.estimated), len(p.estimation), number(r.Correction.Share), number(initial)),
		Points: points,
	})
	p.rating += points
	if r.FloorAfterCorrection && p.rating < r.MinRating {
		out.Steps = append(out.Steps, r.floorStep(p.rating))
		p.rating = r.MinRating
	}
}

// estimate is the estimated true rating over the games:
//
//	Weight = sqrt(max(1000, OpponentRating) / 1000)
//	Weighted Avg Opponent = sum(OpponentRating × Weight) / sum(Weight)
//	Win Rate = sum(Score × Weight) / sum(Weight)
//	Rating Diff = 100 × ln(WinRate / (1 - WinRate))    [capped at ±200]
//	Estimated Rating = Weighted Avg Opponent + Rating Diff
//
// held are the bounds that limited it.
func (s *system) estimate(games [][2]float64) (e estimate, held []rating.Step) {
	for _, g := range games {
		opponent, score := g[0], g[1]
		weight := s.weight(opponent)
		e.weights += weight
		e.opponents += float64(opponent * weight)
		e.scores += float64(score * weight)
		if s.beats(score) && opponent >= e.beaten.Or(opponent) {
			e.beaten = game.Given(opponent)
		}
		if s.beats(1-score) && opponent <= e.lostTo.Or(opponent) {
			e.lostTo = game.Given(opponent)
		}
	}
	e.average, e.rate = e.opponents/e.weights, e.scores/e.weights
	e.diff = s.diff(e.rate)
	e.estimated = e.average + e.diff
	hold := func(rule string, opponent phrase.Text, at float64) {
		held = append(held, rating.Step{Rule: rule, About: phrase.Of("the estimate %s becomes %s: %s", number(e.estimated), number(at), opponent)})
		e.estimated = at
	}
	bound := s.Correction.Bound
	// "Cannot exceed strongest opponent beaten + 150 points"
	if b, ok := e.beaten.Get(); ok && e.estimated > b+bound {
		hold("ceiling", phrase.Of("strongest opponent beaten %s + %s", number(b), number(bound)), b+bound)
	}
	// "Cannot fall below weakest opponent lost to - 150 points"
	if l, ok := e.lostTo.Get(); ok && e.estimated < l-bound {
		hold("estimate floor", phrase.Of("weakest opponent lost to %s - %s", number(l), number(bound)), l-bound)
	}
	return e, held
}

// weight is the weight of a game against the opponent.
func (s *system) weight(opponent float64) float64 {
	return math.Sqrt(max(s.Correction.Weakest, opponent) / s.Correction.Weakest)
}

// factors are those of the estimation, in the document's order.
func (e *estimate) factors(initial float64) []rating.Factor {
	fs := []rating.Factor{
		{Name: "Σweight", Value: e.weights},
		{Name: "Σopponent", Value: e.opponents},
		{Name: "Σscore", Value: e.scores},
		{Name: "average", Value: e.average},
		{Name: "rate", Value: e.rate},
		{Name: "diff", Value: e.diff},
	}
	if b, ok := e.beaten.Get(); ok {
		fs = append(fs, rating.Factor{Name: "strongest", Value: b})
	}
	if l, ok := e.lostTo.Get(); ok {
		fs = append(fs, rating.Factor{Name: "weakest", Value: l})
	}
	return append(fs, rating.Factor{Name: "estimated", Value: e.estimated}, rating.Factor{Name: "initial", Value: initial})
}

// estimationSteps are the games of an estimation, including those before the
// starting list.
func (s *system) estimationSteps(games [][2]float64) []rating.Step {
	steps := make([]rating.Step, len(games))
	for i, g := range games {
		least := s.Correction.Weakest
		steps[i] = rating.Step{
			Rule: ruleEstimationGame + strconv.Itoa(i+1),
			About: phrase.Of("opponent %s, weight √(%s / %s) = %s, score %s",
				number(g[0]), number(max(least, g[0])), number(least), strconv.FormatFloat(s.weight(g[0]), 'f', 6, 64), number(g[1])),
			Before: true, Detail: true,
			Numbers: g,
		}
	}
	return steps
}

// beats reports whether a score counts as a win in the bounds of an estimate.
func (s *system) beats(score float64) bool {
	if s.JigoBounds == JigoBoth {
		return score >= 0.5
	}
	return score > 0.5
}

// diff is the Rating Diff of a rate.
func (s *system) diff(rate float64) float64 {
	c := &s.Correction
	if s.DiffCap == SoftCap {
		switch {
		case rate >= 0.99:
			return c.Cap
		case rate <= 0.01:
			return -c.Cap
		}
		d := float64(c.Factor * portable.Log(rate/(1-rate)))
		return math.Copysign(min(math.Abs(d), c.Cap+math.Sqrt(math.Abs(d))), d)
	}
	// A rate of 1 gives +Inf, one of 0 -Inf, and rounding may go past either.
	switch {
	case rate >= 1:
		return c.Cap
	case rate <= 0:
		return -c.Cap
	}
	return max(-c.Cap, min(c.Cap, c.Factor*portable.Log(rate/(1-rate))))
}
