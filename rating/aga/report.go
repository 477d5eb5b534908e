package aga

import (
	"fmt"

	"kyudan/rating"
	"kyudan/rating/game"
)

// doubts count the players of an event whose seeds depend on a reading.
type doubts struct{ sigmas, impossible, pros, ranks, dateless, ageless int }

// count counts a player before the event of that day changes the standing.
func (d *doubts) count(st *rating.Standing, e *game.Player, s start, day game.Date) {
	if s != fresh && s != withSigma {
		if e.Rank == game.NoRank {
			d.ranks++
		}
		switch {
		case st.LastPlayed == 0:
			d.ageless++
		case day == 0:
			d.dateless++
		}
		return
	}
	switch r, given := st.Rating.Get(); {
	case given && possible(r):
		d.sigmas++
	case given:
		d.impossible++
	}
	if s == fresh && entryRank(st, e).IsPro() {
		d.pros++
	}
}

const possibleRatings = "1 and more for a dan player, -1 and less for a kyu player, up to 100"

// report adds what was assumed for the event.
func (w *work) report(settled bool) {
	colours, d := 0, w.doubts
	for i := range w.Result.Games {
		if w.Result.Games[i].WhyNot == "colours" {
			colours++
		}
	}
	w.Result.TellOf(colours, "game", "games", game.Problem{
		Severity: game.Warning, Code: "colours-unknown",
		Found:    "without colours, not rated",
		Expected: "who had Black, which komi makes matter in even games too",
		Hint:     "send the games lists or the tournament file too",
	})
	w.Result.TellOf(d.sigmas, "player", "players", game.Problem{
		Severity: game.Warning, Code: "sigma-missing", Assumed: game.AssumedSigma,
		Found:    "with a rating but without its sigma, started as new",
		Expected: "the standard deviation beside the rating on the list",
		Hint:     "give the sigmas on the list, or no ratings without them",
	})
	w.Result.TellOf(d.impossible, "player", "players", game.Problem{
		Severity: game.Warning, Code: "rating-impossible",
		Found:    "with an impossible rating, started as new",
		Expected: possibleRatings,
		Hint:     "correct the list",
	})
	w.Result.TellOf(d.pros, "new professional,", "new professionals,", game.Problem{
		Severity: game.Warning, Code: "initial-pro",
		Found:    "started as 7d (1p to 3p), 8d (4p to 6p) or 9d",
		Expected: "an amateur rank, which the first rating comes from",
		Hint:     "if that is wrong, correct the rating by hand",
	})
	w.Result.ReportMissingRanks(d.ranks, "taken as the last one given")
	w.Result.TellOf(d.ageless, "player", "players", game.Problem{
		Severity: game.Warning, Code: "last-played-untold", Assumed: game.AssumedLastPlayed,
		Found:    "without the day of their last event on the list, whose sigmas have not grown",
		Expected: "the day of the last event of each",
		Hint:     "add it to the list",
	})
	if d.dateless > 0 {
		w.Result.Tell(game.Problem{
			Severity: game.Warning, Code: "date-missing", Assumed: game.AssumedDate, Count: 1,
			Found:    "an event without a day; the sigmas of " + game.Counted(d.dateless, "player", "players") + " have not grown with the time since their last event",
			Expected: "the day of the event",
			Hint:     "give it: {set begin=2026-05-02}",
		})
	}
	rating.MissingBoard.Assume(w.Result, "19x19")
	rating.MissingOnline.Assume(w.Result, "face to face")
	rating.MissingKomi.Assume(w.Result, game.FormatNumber(w.s.p.EvenKomi)+" in even games, "+game.FormatNumber(w.s.p.HandicapKomi)+" with handicap")
	if !settled {
		w.Result.Tell(game.Problem{
			Severity: game.Error, Code: "no-maximum",
			Found:    fmt.Sprintf("a search for the ratings that did not converge within %d steps", maxSteps),
			Expected: "the most likely ratings",
			Hint:     "check the ratings and sigmas of the list and the rules given",
		})
	}
}
