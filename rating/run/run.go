package run

import (
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

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

// pending is a promotion still to be made. One that has waited for its player is
// older than the rank that the player came with.
type pending struct {
	Promotion
	waited bool
}

// Tell adds problems to the report.
func (r *Run) Tell(ps ...game.Problem) {
	if r.Word != nil {
		r.Word(ps)
	}
	r.out.Report.Tell(ps...)
}

// Batch reports whether events whose days overlap are rated together, so that each
// must keep its memory until Each has had it.
func (r *Run) Batch() bool { return r.about.Order == rating.ByGame }

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
