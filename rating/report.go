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
}

// Sort puts events into the order in which systems rate whole events: by first
// day, events of one day in the order given. Events without a date come first.
func Sort(events []*Event) {
	slices.SortStableFunc(events, func(a, b *Event) int { return cmp.Compare(a.Begin, b.Begin) })
}
