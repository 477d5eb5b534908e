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
	"cmp"
	"fmt"
	"slices"

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

// Rate rates events, whatever their order: they are put into the job's.
func (j *Job) Rate(entries ...Entry) *Outcome {
	var events []*game.Event
	for _, e := range entries {
		if e.Event != nil {
			events = append(events, e.Event)
		}
	}
	rating.SortBy(events, j.Order, func(ev *game.Event) *game.Event { return ev })
	alone := *j
	alone.Roster.Alone = len(events) == 1
	r := alone.Start()
	for _, e := range entries {
		r.Tell(e.Problems...)
	}
	for _, ev := range events {
		r.Learn(ev)
	}
	for _, ev := range events {
		r.Event(ev)
	}
	out := r.Finish()
	r.Tell(j.laterGames(out.Report.Results)...)
	r.Tell(j.early(events, out.Report.After.AsOf)...)
	return out
}

// Run is a job under way: it takes the events one after the other.
type Run struct {
	*Job
	about rating.About
	list  *rating.List
	out   *Outcome

	promotions  []pending // still to come, by day
	corrections []Correction
	recorded    int // promotions that the system takes no ranks from

	batch   []*rating.Event
	waiting []Done    // without results, one an event of the batch
	last    game.Date // of the batch's games

	day                   game.Date // the last on which an event ended
	events                int
	entries, knownEntries int // of those the ones with an id of the list's register
	problems              game.Problems
}

// Start begins a run.
func (j *Job) Start() *Run {
	rep := rating.NewReport(j.System.About(), j.List)
	rep.Departures = j.Departures
	own := *j
	r := &Run{Job: &own, about: j.System.About(), list: rep.After, out: &Outcome{Report: rep, Who: roster.New(rep.After, j.Aliases)}}
	r.Tell(j.Problems...)
	for _, p := range j.Promotions {
		r.promotions = append(r.promotions, pending{Promotion: p})
	}
	slices.SortStableFunc(r.promotions, func(a, b pending) int { return cmp.Compare(a.Date, b.Date) })
	if j.Forget && !r.Batch() { // the results of a batch are there at once
		r.Options.Buffers = new(rating.Buffers)
	}
	r.corrections = slices.SortedStableFunc(slices.Values(j.Corrections), func(a, b Correction) int { return cmp.Compare(a.Date, b.Date) })
	return r
}

// Tell adds problems to the report.
func (r *Run) Tell(ps ...game.Problem) {
	if r.Word != nil {
		r.Word(ps)
	}
	r.out.Report.Tell(ps...)
}

// Finish makes what is dated up to the day of the list, rates what waits, and ends
// the report.
func (r *Run) Finish() *Outcome {
	asOf := cmp.Or(r.Options.AsOf, max(r.List.AsOf, r.day))
	r.until(asOf)
	if r.Batch() {
		r.rateBatch(true)
	}
	for _, p := range r.promotions {
		if p.Date <= asOf {
			r.unknown(p.Player, p.File, p.Place, "a promotion")
		}
	}
	r.sayRecorded()
	r.list.AsOf = asOf
	if r.ActiveMonths > 0 {
		r.list.ActiveSince = rating.ActiveSince(asOf, r.ActiveMonths)
	}
	r.Tell(r.problems...)
	if r.Listed && len(r.List.Players) == 0 && r.events > 0 {
		r.Tell(r.unlisted())
	}
	if !r.Standing {
		r.Tell(r.out.Who.UnusedAliases(r.Archive && r.Options.Listed == 0)...)
	}
	if r.Archive {
		r.Tell(r.out.Who.RecognisedByName()...)
		r.Tell(r.out.Who.SerialNames()...)
	}
	return r.out
}

// unlisted says that there was no list to start from, and how many entries have
// ids by which one would know them.
func (r *Run) unlisted() game.Problem {
	p := game.Problem{
		Severity: game.Warning, Code: "no-list", Assumed: game.AssumedStart, Count: 1,
		Found: "no rating list was given, so all players start as new",
		Hint:  "give the rating list from before the event: {option list=LIST}",
	}
	if r.knownEntries > 0 {
		p.Found += fmt.Sprintf(": %d of %s have a number on the %s list", r.knownEntries, game.Counted(r.entries, "entry", "entries"), r.about.Register)
	}
	return p
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
