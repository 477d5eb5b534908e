// Package run rates events from the first to the last: it settles who plays,
// makes the promotions and manual corrections of each day before that day's
// events, and hands every event to a rating system in turn. One file and the
// archive of a federation go this same way.
//
// Each event is settled on the list that the games before it left, so that what a
// later one tells of a player decides nothing earlier. Systems that rate event by
// event get one event at a time; systems that rate game by game across events
// ([rating.ByGame]) get those together whose days overlap.
package run

import (
	"fmt"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// A Job says how events are rated: by which system, from which list, and who is who.
// New makes one; the fields it leaves empty are the ordinary case.
type Job struct {
	System     rating.System
	Departures []rating.Departure // the system's values that are not its document's
	// ActiveMonths is for how long before the day of the list active players have
	// played; 0: nobody is inactive.
	ActiveMonths int
	List         *rating.List // from which ratings start; a run leaves it as it is
	Listed       bool         // there should be such a list: without one that is a warning
	Aliases      roster.Aliases
	// Standing: the aliases are of all events of an archive, not of those at hand,
	// so that lines which nobody needs are right.
	Standing bool
	// Archive: the events are those of an archive, whose aliases are about them.
	Archive bool
	Options rating.Options // AsOf: the day of the list; 0: the end of the last event
	Order   rating.Order   // in which the events come
	Roster  roster.Options

	Promotions  []Promotion
	Corrections []Correction
	Problems    game.Problems // of the list, the aliases and whatever else was read for the run

	// Word puts the hints of problems into the words of their reader before the report
	// is told of them; nil: they stand as they are, with slots (game.Wording).
	Word func(game.Problems)
	// Settled is handed every event with its players settled, and the list, before it
	// is rated; nil: nobody looks.
	Settled func(*rating.List, *rating.Event)
	// Each is handed every result in turn, with the list as it then is; nil: nobody looks.
	Each func(Done, *rating.List)
	// Keep says which results the report holds; nil: all.
	Keep func(Done) bool
	// Forget: the report holds none, and Each has done with a result when it returns.
	Forget bool
}

// New makes a job for a system that starts from a list; nil: everybody is new.
func New(s rating.System, from *rating.List) *Job {
	about := s.About()
	if from == nil {
		from = &rating.List{System: about.Name, Register: about.Register}
	}
	return &Job{System: s, List: from, Options: rating.Options{Explain: true}, Order: about.Order}
}

// Promotion is a grade given to a player by an organisation on a day.
type Promotion struct {
	Player string // id on the list
	game.Ranking
	File, Place string // where it is told
}

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

// Done is an event that was rated, promotions of one day, or a manual correction.
type Done struct {
	// Event is the event as it was given, nil for promotions and corrections. The
	// run has done with it, unless Run.Batch reports true or the report keeps it.
	Event  *game.Event
	Result *rating.Result
	Said   game.Problems // of its players
}

// An Outcome is what a job gave.
type Outcome struct {
	Report *rating.Report
	Who    *roster.Roster
	// Given are the events of the report's results as they were given, nil for
	// promotions and corrections.
	Given []*game.Event
}

// An Entry is an event to rate and what was found in reading it. One without an
// event only tells problems.
type Entry struct {
	Event    *game.Event
	Problems game.Problems
}

// A Look finds problems in an event whose players are settled, on the list from which it
// is rated.
type Look func(*rating.List, *rating.Event) game.Problems

// Watch makes a job look at the events, each right before it is rated. The problems found
// are the events' own.
func Watch(j *Job, looks ...Look) map[*rating.Event]game.Problems {
	found := map[*rating.Event]game.Problems{}
	j.Settled = func(l *rating.List, ev *rating.Event) {
		for _, look := range looks {
			found[ev] = append(found[ev], look(l, ev)...)
		}
	}
	return found
}

// Unlikely looks for results with hardly a chance, which are warnings. A system that is
// no Checker knows of none.
func Unlikely(s rating.System) Look {
	return func(l *rating.List, ev *rating.Event) game.Problems {
		c, ok := s.(rating.Checker)
		if !ok {
			return nil
		}
		return unlikely(ev, c.Unlikely(l, ev))
	}
}

func unlikely(ev *rating.Event, games []rating.UnlikelyGame) game.Problems {
	var ps game.Problems
	for _, u := range games {
		g := &ev.Games[u.Game]
		winner, loser := g.Black, g.White
		if u.Winner == g.White {
			winner, loser = loser, winner
		}
		ps.Add(game.Problem{
			Severity: game.Warning, Code: "unlikely-result", File: ev.Source.File, Place: g.Place.String(),
			Found: fmt.Sprintf("round %d: %s beat %s, which happens once in %d games", g.Round,
				ev.Players[winner-1].DisplayName(), ev.Players[loser-1].DisplayName(), int(1/max(u.Chance, 1e-6))),
			Hint: "check whether the colours or the result were swapped; if not, nothing is wrong",
		})
	}
	return ps
}
