package run

import (
	"fmt"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Correction is a manual correction of a player's rating on a day, before that
// day's events.
type Correction struct {
	Player string // id on the list
	Date   game.Date
	Rank   game.Rank         // not told: as it was
	Rating game.Opt[float64] // the new rating in points
	Index  game.Opt[int]     // the new index (SAGC)
	Change game.Opt[float64] // points added, where no new rating is told
	Reason string

	File, Place string // where it is told
}

// correct makes one correction, as an event of one player without games, so
// that reports and records show it like everything else that changes a rating.
func (r *Run) correct(c Correction) {
	at, ok := r.out.Who.Find(c.Player)
	if !ok {
		r.unknown(c.Player, c.File, c.Place, "a correction")
		return
	}
	st := &r.list.Players[at]
	if !r.fits(c) {
		return
	}
	if by, ok := c.Change.Get(); ok && !c.Rating.IsTold() && !r.Batch() {
		old, rated := st.Rating.Get()
		if !rated {
			r.problems.Add(game.Problem{
				Severity: game.Error, Code: "correction", File: c.File, Place: c.Place, Found: fmt.Sprintf("%+g points for %s, who has no rating on %s", by, st.DisplayName(), c.Date),
				Expected: "a player with a rating", Hint: "tell the new rating instead, or a later day",
			})
			return
		}
		c.Rating = game.Told(old + by)
	}
	ev := &game.Event{
		Name: "manual correction", Begin: c.Date, End: c.Date,
		Players: []game.Player{{ID: 1, Family: st.Family, Given: st.Given, Name: st.Name, Place: game.Place{Path: c.Place}}},
		Adjust:  []game.Adjustment{{Player: 1, Rank: c.Rank, Rating: c.Rating, Index: c.Index, Change: c.Change}},
		Source:  game.Source{File: c.File},
	}
	if c.Reason != "" {
		ev.Name += ": " + c.Reason
	}
	turn := rating.TurnOf(ev)
	r.rateBefore(&turn)
	r.take(&rating.Event{Event: ev, Who: []int{at}}, c.Date, Done{})
}

// fits reports whether a correction tells what the system's players have. A
// rating where players hold an index would be taken for index 0.
func (r *Run) fits(c Correction) bool {
	found, expected := "", ""
	switch {
	case r.about.Indexed && (c.Rating.IsTold() || c.Change.IsTold()):
		found, expected = "a rating or a change", "a rank and an index"
	case !r.about.Indexed && c.Index.IsTold():
		found, expected = "an index", "a rating, a rank or a change"
	default:
		return true
	}
	r.problems.Add(game.Problem{
		Severity: game.Error, Code: "correction", File: c.File, Place: c.Place, Found: fmt.Sprintf("%s for the player %q", found, c.Player),
		Expected: fmt.Sprintf("%s in the system %s", expected, r.about.Name), Hint: "use the columns of the system; this correction was not made",
	})
	return false
}

func (r *Run) unknown(player, file, place, what string) {
	r.problems.Add(game.Problem{
		Severity: game.Error, Code: "player-unknown", File: file, Place: place, Found: fmt.Sprintf("%s of the player %q", what, player),
		Expected: "an id on the list by that day", Hint: "correct the id, or add the player to players.csv",
	})
}
