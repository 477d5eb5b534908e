package classic

import (
	"kyudan/rating"
	"kyudan/rating/portable"
)

// Forecast is the chance by the classic curve, before ε and before a clamp at 0,
// from the factors D and a. See rating.Forecaster.
func Forecast(r *rating.Result, game int) rating.Forecast {
	factor := rating.FactorIn(r.Games[game].Black.Factors)
	d, ok1 := factor("D")
	a, ok2 := factor("a")
	if !ok1 || !ok2 {
		return rating.Forecast{}
	}
	return rating.ForecastOf(1 / (portable.Exp(d/a) + 1))
}
