package main

import (
	job "kyudan/rating/run"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// TestEach: whoever takes results as they come gets those that the report would
// have kept, and it keeps none.
func TestEach(t *testing.T) {
	for _, system := range systems.All() {
		t.Run(system.About().Name, func(t *testing.T) {
			rate := func(each func(job.Done, *rating.List)) *rating.Report {
				list, events := season(5, system.About())
				j := job.New(system, list)
				j.Each, j.Forget = each, each != nil
				return j.Rate(entriesOf(events)...).Report
			}
			var want, got [][]rating.GameChange
			for _, res := range rate(nil).Results {
				if len(res.Games) > 0 { // else promotions
					want = append(want, res.Games)
				}
			}
			rep := rate(func(d job.Done, _ *rating.List) {
				if d.Event != nil {
					got = append(got, slices.Clone(d.Result.Games))
				}
			})
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
