package aga

import (
	"math"

	"kyudan/rating"
	"kyudan/rating/portable"
)

// Forecast is 1 - Φ((W - B - h) / √(s² + σW² + σB²)): a rating is no more certain
// than its sigma says. See rating.Forecaster.
func (s System) Forecast(r *rating.Result, game int) rating.Forecast {
	g := &r.Event.Games[game]
	factor := rating.FactorIn(r.Games[game].Factors)
	h, ok1 := factor("handicap_equivalent")
	sd, ok2 := factor("sigma_px")
	b, sigmaB, ok3 := seedOf(&r.Players[g.Black-1])
	w, sigmaW, ok4 := seedOf(&r.Players[g.White-1])
	if !ok1 || !ok2 || !ok3 || !ok4 {
		return rating.Forecast{}
	}
	variance := float64(sd*sd) + float64(sigmaB*sigmaB) + float64(sigmaW*sigmaW)
	return rating.ForecastOf(portable.Erfc((closed(w)-closed(b)-h)/math.Sqrt(2*variance)) / 2)
}

// seedOf is what a player began the event with. Of one whose seed was raised
// because of a win in this event it is the rating of the list.
func seedOf(c *rating.PlayerChange) (open, sigma float64, ok bool) {
	open, ok1 := c.Before.Get()
	sigma, ok2 := c.SeedSigma.Get()
	for i := range c.Steps {
		if rule := c.Steps[i].Rule; rule == promotionRule || rule == resetRule {
			open = c.Listed.Or(open)
		}
	}
	return open, sigma, ok1 && ok2
}
