package egf

import (
	"kyudan/rating"
	"kyudan/rating/classic"
)

// Forecast is the expectancy of Black. See rating.Forecaster.
func (s System) Forecast(r *rating.Result, game int) rating.Forecast {
	if s.classic != nil {
		return classic.Forecast(r, game)
	}
	c := &r.Games[game]
	black, ok1 := rating.FactorIn(c.Black.Factors)("SE")
	white, ok2 := rating.FactorIn(c.White.Factors)("SE")
	if !ok1 || !ok2 {
		return rating.Forecast{}
	}
	return rating.ForecastOf((1 + black - white) / 2)
}
