package rating

import "kyudan/rating/game"

// Has reports whether a game is between two entries of the event.
func (e *Event) Has(g *game.Game) bool {
	n := len(e.Players)
	return 1 <= g.Black && g.Black <= n && 1 <= g.White && g.White <= n && g.Black != g.White
}

// KomiOf is the komi of a game: its own, or for an even game the event's, or if not
// given the usual one of even games or of those with handicap.
func KomiOf(ev *Event, g *game.Game, even, handicap float64) float64 {
	if g.Handicap.Or(0) > 0 {
		return g.Komi.Or(handicap)
	}
	return g.Komi.Or(ev.Komi.Or(even))
}

// Unplayed is the reason in a game's result why it does not count, "" if it has a
// winner or is a jigo: by_default, void, unknown, both_win, both_lose.
func Unplayed(g *game.Game) string {
	switch {
	case g.ByDefault:
		return "by_default"
	case !g.Result.Decided():
		return g.Result.String()
	}
	return ""
}

// Achieved is the achieved result SA of both sides: 1 for a win, 0.5 for a
// jigo, 0 for a loss. Results that are not Decided achieve nothing.
func Achieved(r game.Result) (black, white float64) {
	switch r {
	case game.BlackWins:
		return 1, 0
	case game.WhiteWins:
		return 0, 1
	case game.Jigo:
		return 0.5, 0.5
	}
	return 0, 0
}
