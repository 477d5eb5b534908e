package sgelo

import (
	"fmt"
	"math"

	"kyudan/rating"
	"kyudan/rating/game"
)

// collect keeps a game for the correction and makes that after the last.
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

// estimate is what a performance estimation comes to.
type estimate struct{ average, rate, diff, estimated float64 }

// correct applies the rating correction:
//
//	Correction = Estimated Rating - Original Initial Rating
//	Corrected Rating = Current Rating + (Correction × 0.5)
func (r *run) correct(p *player, initial float64, out *rating.Side) {
	e, held := r.estimate(p.estimation)
	points := (e.estimated - initial) * r.Correction.Share
	if !finite(points) {
		return // of ratings on the list that are beyond all numbers
	}
	out.Steps = append(out.Steps, held...)
	out.Steps = append(out.Steps, rating.Step{
		Rule:   "correction",
		About:  fmt.Sprintf("estimated %s over %d games, %s of the difference to the initial %s", number(e.estimated), len(p.estimation), number(r.Correction.Share), number(initial)),
		Points: points,
	})
	p.rating += points
	if r.FloorAfterCorrection && p.rating < r.MinRating {
		out.Steps = append(out.Steps, r.floorStep(p.rating))
		p.rating = r.MinRating
	}
	if r.opt.Explain {
		out.Factors = append(out.Factors,
			rating.Factor{Name: "average", Value: e.average},
			rating.Factor{Name: "rate", Value: e.rate},
			rating.Factor{Name: "diff", Value: e.diff},
			rating.Factor{Name: "estimated", Value: e.estimated},
			rating.Factor{Name: "initial", Value: initial},
		)
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
// held are the bounds that it met.
func (s *system) estimate(games [][2]float64) (e estimate, held []rating.Step) {
	var weights, opponents, scores float64
	var beaten, lostTo game.Opt[float64]
	for _, g := range games {
		opponent, score := g[0], g[1]
		weight := math.Sqrt(max(s.Correction.Weakest, opponent) / s.Correction.Weakest)
		weights += weight
		opponents += float64(opponent * weight)
		scores += float64(score * weight)
		if s.beats(score) && opponent >= beaten.Or(opponent) {
			beaten = game.Told(opponent)
		}
		if s.beats(1-score) && opponent <= lostTo.Or(opponent) {
			lostTo = game.Told(opponent)
		}
	}
	e.average, e.rate = opponents/weights, scores/weights
	e.diff = s.diff(e.rate)
	e.estimated = e.average + e.diff
	hold := func(rule, opponent string, at float64) {
		held = append(held, rating.Step{Rule: rule, About: fmt.Sprintf("the estimate %s becomes %s: %s", number(e.estimated), number(at), opponent)})
		e.estimated = at
	}
	bound := s.Correction.Bound
	// "Cannot exceed strongest opponent beaten + 150 points"
	if b, ok := beaten.Get(); ok && e.estimated > b+bound {
		hold("ceiling", fmt.Sprintf("strongest opponent beaten %s + %s", number(b), number(bound)), b+bound)
	}
	// "Cannot fall below weakest opponent lost to - 150 points"
	if l, ok := lostTo.Get(); ok && e.estimated < l-bound {
		hold("estimate floor", fmt.Sprintf("weakest opponent lost to %s - %s", number(l), number(bound)), l-bound)
	}
	return e, held
}

// beats reports whether a score counts as a win for the bounds of an estimate.
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
		d := c.Factor * math.Log(rate/(1-rate))
		return math.Copysign(min(math.Abs(d), c.Cap+math.Sqrt(math.Abs(d))), d)
	}
	// A rate of 1 gives +Inf, one of 0 -Inf, and rounding may go past either.
	switch {
	case rate >= 1:
		return c.Cap
	case rate <= 0:
		return -c.Cap
	}
	return max(-c.Cap, min(c.Cap, c.Factor*math.Log(rate/(1-rate))))
}
