package rating

import (
	"cmp"
	"slices"

	"kyudan/rating/game"
)

// Report is what one run of a system over events gave: all that exporters of
// lists, reports and workbooks need.
type Report struct {
	System   About
	Before   *List // the list that the run started from; empty where there was none
	After    *List // the list after the last event
	Results  []Result
	Problems game.Problems // of the whole run: input, roster, systems
	// Departures are the values with which the system was run where they differ
	// from its document's.
	Departures []Departure
}

// Departure is one value of a system that is not its document's.
type Departure struct {
	Key      string // the setting
	Document string // the document's value
	Value    string // the one used
}

// Sort puts events into a system's order. Events of one day, and all events of a
// system that rates them as given, keep the order in which they come; events
// without a date come first.
func Sort(events []*Event, o Order) {
	day := func(e *Event) game.Date { return e.Begin }
	switch o {
	case AsGiven:
		return
	case ByEnd:
		day = func(e *Event) game.Date { return max(e.Begin, e.End) }
	}
	slices.SortStableFunc(events, func(a, b *Event) int { return cmp.Compare(day(a), day(b)) })
}
