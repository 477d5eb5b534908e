package rating

import "kyudan/rating/game"

// UntoldHandicaps is the problem of an event of which n games do not tell their
// handicap, done with as the option says. What to do depends on where the event
// was read from.
func UntoldHandicaps(ev *Event, n int, u UnknownHandicap) game.Problem {
	severity, done := guessed(u)
	p := game.Problem{
		Severity: severity, Code: "handicap-unknown",
		Found:    Counted(n, "game", "games") + " without a handicap told, " + done,
		Expected: "the number of stones, 0 in an even game",
	}
	if u == RateEven {
		p.Assumed, p.Count = game.AssumedHandicap, n
	}
	switch ev.Source.Format {
	case "swa":
		p.Hint = "write them into the cross table, such as 2+/b0 for an even game, or fill the column Handicap"
	case "json":
		p.Hint = `tell them with the key "handicap" of each game`
	default:
		p.Hint = "tell the handicaps: publish the page in its full form, or send the tournament file too"
	}
	return p
}

// RanksUnder30k is the problem of an event of which n players begin from a rank
// under 30k, in a system whose scale ends there.
func RanksUnder30k(ev *Event, n int) game.Problem {
	return game.Problem{
		Severity: game.Warning, Code: "rank-under-30k", File: ev.Source.File,
		Found:    Counted(n, "player", "players") + " with a rank under 30k, taken as 30k",
		Expected: "a rank from 30k on: the scale of the system ends there",
		Hint:     "correct the rank, or leave it",
	}
}

// guessed is how grave a game of unknown handicap is, and what is done with it.
func guessed(u UnknownHandicap) (game.Severity, string) {
	switch u {
	case RateEven:
		return game.Warning, "rated as even"
	case SkipGame:
		return game.Warning, "not rated"
	}
	return game.Error, "not rated"
}
