package run

import (
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Batch reports whether events whose days overlap are rated together, so that each
// must keep its memory until Each has had it.
func (r *Run) Batch() bool { return r.about.Order == rating.ByGame }

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

// rateBefore rates what waits, if all its games are over when an event begins.
func (r *Run) rateBefore(t *rating.Turn) {
	if len(r.batch) > 0 && r.last < t.Arrival {
		r.rateBatch(false)
	}
}

// take rates an event whose last game is of that day, or lets it wait.
func (r *Run) take(ev *rating.Event, last game.Date, d Done) {
	if r.Batch() {
		r.batch, r.waiting = append(r.batch, ev), append(r.waiting, d)
		r.last = max(r.last, last)
		return
	}
	for _, res := range r.System.Rate(r.list, []*rating.Event{ev}, r.Options) {
		d.Result = &res
		r.done(d)
	}
}

// done tells what a result says and keeps it where that is wanted.
func (r *Run) done(d Done) {
	if d.Event == nil {
		// A correction has no games, whose class would matter.
		d.Result.Problems = slices.DeleteFunc(d.Result.Problems, func(p game.Problem) bool { return strings.HasPrefix(p.Code, "class-") })
	}
	r.Tell(d.Said...)
	r.Tell(d.Result.Problems...)
	if !r.Forget && (r.Keep == nil || r.Keep(d)) {
		r.out.Report.Results = append(r.out.Report.Results, *d.Result)
		r.out.Given = append(r.out.Given, d.Event)
	}
	if r.Each != nil {
		r.Each(d, r.list)
	}
}

// rateBatch rates the events that wait, and in the end makes the promotions up to
// the day of the list.
func (r *Run) rateBatch(final bool) {
	opt := r.Options
	if !final && r.last <= opt.AsOf {
		opt.AsOf = 0 // the day of the list has not come
	}
	results := r.System.Rate(r.list, r.batch, opt)
	waiting := r.waiting
	r.batch, r.waiting, r.last = nil, nil, 0
	for i := range results {
		d := Done{}
		if i < len(waiting) {
			d = waiting[i]
		}
		d.Result = &results[i]
		r.done(d)
	}
}
