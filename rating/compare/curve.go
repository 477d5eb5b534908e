package compare

import (
	"math"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/portable"
)

// Curve is the logistic curve by which a system without a formula of its own
// predicts: a player ahead by d ranks, stones counted, wins with the chance
//
//	1 / (1 + e^(-slope d))
//
// so that equal players have even chances and changing sides changes the sign.
// The slope has the greatest likelihood over the games of earlier events, with
// one game won and one lost at a rank's distance added, which keeps it finite
// where all favourites won. It is fitted anew when the earlier games have
// become a fiftieth more.
type Curve struct {
	Slope float64 // a rank, as fitted last
	Games int     // that it was fitted on last
}

// LeastGames is how many earlier games a curve needs.
const LeastGames = 20

// outing is a game that a curve is fitted on.
type outing struct{ lead, score float64 }

// fit gives chances to the games that have a lead only. Every event is
// predicted from the ones before it.
func (f *Forecasts) fit() {
	f.curve = nil
	var earlier []outing
	slope, fitted := 1.0, 0
	for e, ev := range f.events {
		if n := len(earlier); n >= LeastGames && n-fitted > fitted/50 {
			slope, fitted = fitSlope(earlier, slope), n
			f.curve = &Curve{Slope: slope, Games: n}
		}
		for g := range f.games[e] {
			fc := &f.games[e][g]
			if !fc.hasLead {
				continue
			}
			if f.curve == nil {
				f.curve = &Curve{}
			}
			if fitted > 0 {
				fc.chance, fc.ok, fc.why = logistic(float64(slope*fc.lead)), true, ""
			}
			if s, ok := score(ev.Games[g].Result); ok {
				earlier = append(earlier, outing{fc.lead, s})
			}
		}
	}
}

func logistic(x float64) float64 { return 1 / (1 + portable.Exp(-x)) }

// score is Black's; not ok where nobody has one.
func score(r game.Result) (black float64, ok bool) {
	black, _ = rating.Achieved(r)
	return black, r.Decided()
}

// steepest is the greatest slope that is looked for: at it a rank decides every
// game.
const steepest = 20

// fitSlope is the slope of the greatest likelihood, 0 where favourites lose
// more than they win. The derivative of the log-likelihood falls with the
// slope, so that its zero is found by Newton's method, and by halving where
// that leaves the bracket.
func fitSlope(games []outing, start float64) float64 {
	derivatives := func(k float64) (first, second float64) {
		add := func(lead, score float64) {
			p := logistic(float64(k * lead))
			first += float64(lead * (score - p))
			second -= float64(lead * lead * p * (1 - p))
		}
		add(1, 1)
		add(1, 0)
		for i := range games {
			add(games[i].lead, games[i].score)
		}
		return first, second
	}
	lo, hi := 0.0, float64(steepest)
	k := min(max(start, lo), hi)
	for range 100 {
		first, second := derivatives(k)
		if first > 0 {
			lo = k
		} else {
			hi = k
		}
		next := k - first/second
		if !(next > lo && next < hi) {
			next = (lo + hi) / 2
		}
		if math.Abs(next-k) <= 1e-12*(1+k) {
			return next
		}
		k = next
	}
	return k
}
