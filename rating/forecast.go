package rating

import "kyudan/rating/game"

// A Forecaster is a system that predicts the winners of games.
type Forecaster interface {
	// Forecast is the prediction of the system's own formula for a rated game of the
	// result, given by its index. The event must have been rated with
	// Options.Explain: the forecast is read from the factors.
	Forecast(r *Result, game int) Forecast
}

// Forecast is a system's prediction for a game.
type Forecast struct {
	// Chance is Black's chance of winning, from 0 to 1.
	Chance game.Opt[float64]
	// Lead is the number of ranks by which Black is ahead of White, counting stones,
	// in a system without a formula for chances.
	Lead game.Opt[float64]
}

// ForecastOf is the forecast of a chance; it is empty if the number cannot be one.
func ForecastOf(chance float64) Forecast {
	if !(chance >= 0 && chance <= 1) {
		return Forecast{}
	}
	return Forecast{Chance: game.Given(chance)}
}
