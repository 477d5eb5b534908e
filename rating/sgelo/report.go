package sgelo

import (
	"kyudan/rating"
	"kyudan/rating/game"
)

// report adds what was counted over an event to its problems.
func (w *work) report(u rating.UnknownHandicap, noGrade float64) {
	if w.handicaps > 0 {
		p := rating.MissingHandicaps(w.ev, w.handicaps, u)
		p.Expected += "; handicap games are not rated"
		w.res.Tell(p)
	}
	w.res.TellOf(w.dates, "game", "games", game.Problem{
		Severity: game.Warning, Code: "date-missing", Assumed: game.AssumedDate, Count: 1,
		Found:    "without a day, rated before all others",
		Expected: "the days of the games, or at least of the event: games count in the order of their days",
		Hint:     "give the event's first day: {set begin=2026-05-02}",
	})
	w.res.TellOf(w.days, "game", "games", game.Problem{
		Severity: game.Note, Code: "game-date-untold",
		Found: "without a day in an event of several days, rated on its first",
	})
	rating.MissingBoard.Assume(w.res, "19x19")
	w.res.TellOf(w.residences, "promotion", "promotions", game.Problem{
		Severity: game.Warning, Code: "local-untold", Assumed: game.AssumedResidence,
		Found:    "of players whose residence is not given, taken as their grades suggest",
		Expected: "to know who lives in Singapore: foreign players get the full rating of the grade",
		Hint:     "fill in the column Local",
	})
	w.res.TellOf(w.lasts, "player", "players", game.Problem{
		Severity: game.Warning, Code: "last-played-untold", Assumed: game.AssumedLastPlayed,
		Found:    "without the day of their last game on the list, taken as not back from a break",
		Expected: "the day of the last rated game of each",
		Hint:     "add it to the list",
	})
	w.res.TellOf(w.ungraded, "new player", "new players", game.Problem{
		Severity: game.Warning, Code: "rank-untold", Assumed: game.AssumedRank,
		Found:    "without a grade, who start at " + number(noGrade),
		Expected: "the grades of those who have one",
		Hint:     "add the grades and {again}",
	})
	w.res.TellUnder30k(w.weak)
	w.res.TellOf(w.assumed, "new player", "new players", game.Problem{
		Severity: game.Warning, Code: "grade-assumed", Assumed: game.AssumedOrganisation,
		Found:    "whose rank has no organisation: it counts as the SWA's or, for players given as not local, as an unrecognised organisation's",
		Expected: "grades with organisation and date",
		Hint:     "give the players' rankings in the file or on the list",
	})
}
