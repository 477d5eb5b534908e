package roster

import (
	"fmt"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Options are what a caller tells Settle about the run. The zero Options are
// one event among several, rated from the list's ratings.
type Options struct {
	// Alone: no other event is rated in this run, so that a missing date leaves
	// the order clear.
	Alone bool
	// FileRatings: ratings told in event files replace the list's.
	FileRatings bool
	// Propose is for archives: whoever is not recognised exactly becomes a player
	// of his own, and what may be two spellings of one person is asked at the end
	// (Proposals) instead of being an error at every event. What contradicts
	// itself, such as two entries that are one player, stays an error that leaves
	// out the games of those entries only.
	Propose bool
}

// Settle makes an event ready for a rating system: Resolve, the checks of dates
// and ratings, file ratings where they are asked for, and Without for entries
// that could not be settled. Events must come in the order in which they will
// be rated.
func (r *Roster) Settle(ev *game.Event, opt Options) (*rating.Event, game.Problems) {
	out, problems := r.resolve(ev, opt.Propose)
	r.tally(r.cast.decisions)
	problems.Add(checkDate(r.list, out, opt.Alone)...)
	problems.Add(r.namesAlone(ev)...)
	differing := CheckRatings(r.list, out, opt.FileRatings)
	if n := len(differing); n > 0 && opt.Propose {
		// Over the years of an archive the files' ratings are other systems'.
		differing = game.Problems{{
			Severity: game.Note, Code: "rating-differs", File: ev.Source.File,
			Found: fmt.Sprintf("ratings of %d players that are more than %d points from the list's", n, farRating),
		}}
	}
	problems.Add(differing...)
	if opt.FileRatings {
		problems.Add(r.applyFileRatings(out)...)
	}
	if open := Unsettled(out); len(open) > 0 {
		rest, left := Without(out, open)
		problems.Add(left...)
		return rest, problems
	}
	return out, problems
}

// Find is the index in the list of the standing with an id of the list's
// register, its own or, for a player under a provisional id, another one.
func (r *Roster) Find(id string) (int, bool) {
	r.index()
	return r.standingOf(id)
}
