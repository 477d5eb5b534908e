package run

import (
	"cmp"
	"fmt"
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

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

// Learn looks at an event that will come, before the first is taken, for who is who in
// an archive, or at one that the list to start from has. Events are given in the job's
// order.
func (r *Run) Learn(ev *game.Event) {
	if r.Roster.Propose {
		r.out.Who.Learn(ev)
	}
}

// Event takes the next event. Events come in the job's order.
func (r *Run) Event(ev *game.Event, said ...game.Problem) {
	r.Tell(said...)
	turn := rating.TurnOf(ev)
	day := turn.Begin
	switch r.Order {
	case rating.ByEnd:
		day = turn.End
	case rating.ByGame:
		day = turn.Arrival
	}
	r.until(day)
	r.rateBefore(&turn)
	r.count(ev, turn.End)
	settled, found := r.out.Who.Settle(ev, r.Roster)
	if r.Options.Listed != 0 { // whoever chose the events has told what may be in the list
		found = slices.DeleteFunc(found, func(p game.Problem) bool { return p.Code == game.CodeMaybeInList })
	}
	if r.Settled != nil {
		r.Settled(r.list, settled)
	}
	r.take(settled, turn.LastGame, Done{Event: ev, Said: found})
}

// count takes in what is said of all events.
func (r *Run) count(ev *game.Event, end game.Date) {
	r.events++
	r.day = max(r.day, end)
	if !r.Listed || len(r.List.Players) > 0 {
		return
	}
	for i := range ev.Players {
		r.entries++
		if ev.Players[i].IDs[r.about.Register] != "" {
			r.knownEntries++
		}
	}
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
