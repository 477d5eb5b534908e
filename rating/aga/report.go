package aga

import (
	"fmt"

	"kyudan/rating"
	"kyudan/rating/game"
)

// doubts count the players of an event whose seeds rest on a reading.
type doubts struct{ sigmas, impossible, pros int }

// count takes a player before the event changes the standing.
func (d *doubts) count(st *rating.Standing, e *game.Player, s start) {
	if s != fresh && s != withSigma {
		return
	}
	switch r, told := st.Rating.Get(); {
	case told && possible(r):
		d.sigmas++
	case told:
		d.impossible++
	}
	if s == fresh && entryRank(st, e).IsPro() {
		d.pros++
	}
}

const possibleRatings = "1 and more for a dan player, -1 and less for a kyu player, up to 100"

// report says what the event rests on that was not told.
func (w *work) report(settled bool) {
	colours, d := 0, w.doubts
	for i := range w.Result.Games {
		if w.Result.Games[i].WhyNot == "colours" {
			colours++
		}
	}
	if colours > 0 {
		w.Problem(game.Problem{
			Severity: game.Warning, Code: "colours-unknown",
			Found:    rating.Counted(colours, "game", "games") + " without colours, not rated",
			Expected: "who had Black, which komi makes matter in even games too",
			Hint:     "send the games lists or the tournament file too",
		})
	}
	if d.sigmas > 0 {
		w.Problem(game.Problem{
			Severity: game.Warning, Code: "sigma-missing",
			Found:    rating.Counted(d.sigmas, "player", "players") + " with a rating but without its sigma, begun as new",
			Expected: "the standard deviation beside the rating on the list",
			Hint:     "give the sigmas on the list, or no ratings without them",
		})
	}
	if d.impossible > 0 {
		w.Problem(game.Problem{
			Severity: game.Warning, Code: "rating-impossible",
			Found:    rating.Counted(d.impossible, "player", "players") + " with a rating that cannot be, begun as new",
			Expected: possibleRatings,
			Hint:     "correct the list",
		})
	}
	if d.pros > 0 {
		w.Problem(game.Problem{
			Severity: game.Warning, Code: "initial-pro",
			Found:    rating.Counted(d.pros, "new professional", "new professionals") + ", begun as 7d (1p to 3p), 8d (4p to 6p) or 9d",
			Expected: "an amateur rank, from which a first rating is made",
			Hint:     "if that is wrong, correct the rating by hand",
		})
	}
	if !settled {
		w.Problem(game.Problem{
			Severity: game.Error, Code: "no-maximum",
			Found:    fmt.Sprintf("a search for the ratings that did not settle within %d steps", maxSteps),
			Expected: "the most likely ratings",
			Hint:     "check the ratings and sigmas of the list and the rules given",
		})
	}
}
