package main

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/importers"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// TestEach: whoever takes results as they come gets those that the report would
// have kept, and it keeps none.
func TestEach(t *testing.T) {
	for _, system := range systems.All() {
		t.Run(system.About().Name, func(t *testing.T) {
			rate := func(p *pipeline) *rating.Report {
				list, events := season(5, system.About())
				p.system, p.before, p.options.Explain = system, list, true
				var inputs []importers.Input
				for _, ev := range events {
					inputs = append(inputs, importers.Input{Event: ev})
				}
				rep, _ := p.rate(inputs, nil, true)
				return rep
			}
			var want, got [][]rating.GameChange
			for _, res := range rate(&pipeline{}).Results {
				if len(res.Games) > 0 { // else promotions
					want = append(want, res.Games)
				}
			}
			rep := rate(&pipeline{each: func(_ *game.Event, res *rating.Result) { got = append(got, slices.Clone(res.Games)) }})
			for _, res := range rep.Results {
				if len(res.Games) > 0 {
					t.Errorf("the report keeps the result of %s, which was taken", res.Event.Name)
				}
			}
			if len(want) == 0 {
				t.Error("no event was rated")
			}
			if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b game.Opt[float64]) bool { return a == b })); diff != "" {
				t.Errorf("results that were taken differ from those kept:\n%s", diff)
			}
		})
	}
}
