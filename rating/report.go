package rating

import "kyudan/rating/game"

// Report is what one run of a system over events gave: all that exporters of
// lists, reports and workbooks need.
//
// What was found on the way is told to it by Tell and by no other way, so that
// no list or report can leave out what the program had to assume.
type Report struct {
	System  About
	Before  *List // the list that the run started from; empty where there was none
	After   *List // the list after the last event
	Results []Result
	// Departures are the values with which the system was run where they differ
	// from its document's.
	Departures []Departure

	problems game.Problems
}

// NewReport begins a report of a run from a list, which the run leaves as it is.
func NewReport(system About, before *List) *Report {
	return &Report{System: system, Before: before, After: before.Clone()}
}

// Tell adds problems of the run: of its input, of who is who, of the system.
// What one of them says was assumed becomes a warning at least, and goes with
// the list after the last event.
func (r *Report) Tell(ps ...game.Problem) {
	for _, p := range ps {
		if p.Assumed != "" {
			p.Severity = max(p.Severity, game.Warning)
		}
		r.problems = append(r.problems, p)
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

// Problems are all that the report was told, in that order.
func (r *Report) Problems() game.Problems { return r.problems }

// Departure is one value of a system that is not its document's.
type Departure struct {
	Key      string // the setting
	Document string // the document's value
	Value    string // the one used
}
