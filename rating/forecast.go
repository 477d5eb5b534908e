package rating

import "kyudan/rating/game"

// A Forecaster is a system that says of a game who was to win it.
type Forecaster interface {
	// Forecast is what the system's own formula had before a rated game of the
	// result, given by its index. The event must have been rated with
	// Options.Explain: the forecast is read from the factors.
	Forecast(r *Result, game int) Forecast
}

// Forecast is what a system says of a game before it is played.
type Forecast struct {
	// Chance is Black's chance of winning, between 0 and 1 and both included.
	Chance game.Opt[float64]
	// Lead is by how many ranks Black is ahead of White, stones counted, in a
	// system that has no formula for chances.
	Lead game.Opt[float64]
}

// ForecastOf is the forecast of a chance; nothing is told where the number can be
// none.
func ForecastOf(chance float64) Forecast {
	if !(chance >= 0 && chance <= 1) {
		return Forecast{}
	}
	return Forecast{Chance: game.Given(chance)}
}
