package rating

import (
	"slices"

	"kyudan/rating/game"
)

// Report is the result of one run of a system over events: everything that exporters of
// lists, reports and workbooks need.
//
// Findings reach it through Tell only, so that no list or report can leave out an
// assumption.
type Report struct {
	System  About
	Before  *List // the list that the run started from; empty if there was none
	After   *List // the list after the last event
	Results []Result
	// Departures are the values of the system that differ from its document's.
	Departures []Departure

	problems game.Problems
}

// NewReport starts the report of a run from a list, which the run does not change.
func NewReport(system About, before *List) *Report {
	return &Report{System: system, Before: before, After: before.Clone()}
}

// Tell adds problems of the run: of its input, of who is who, of the system.
// An assumption becomes at least a warning, and is kept with the list after the last
// event.
func (r *Report) Tell(ps ...game.Problem) {
	if n := len(r.problems) + len(ps); n > cap(r.problems) {
		r.problems = slices.Grow(r.problems, n) // an archive has tens of thousands
	}
	r.problems = append(r.problems, ps...)
	for i := range ps {
		if p := &r.problems[len(r.problems)-len(ps)+i]; p.Assumed != "" {
			p.Severity = max(p.Severity, game.Warning)
		}
	}
	if r.After != nil {
		r.After.Assume(ps...)
	}
}

// Assumed is what was assumed in making the list after the last event, by this run
// and those before it.
func (r *Report) Assumed() []Assumed {
	if r.After == nil {
		return nil
	}
	return r.After.Assumed
}

// Problems are all problems added, in that order.
func (r *Report) Problems() game.Problems { return r.problems }

// Departure is a value of a system that differs from its document's.
type Departure struct {
	Key      string // the setting
	Document string // the document's value
	Value    string // the one used
}
