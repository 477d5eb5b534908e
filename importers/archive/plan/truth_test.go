package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/exporters/eventjson"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/egf"
	"kyudan/rating/game"
	"kyudan/rating/roster"
	"kyudan/rating/roster/truthtest"
	"kyudan/rating/run"
)

// TestOneRoad: written as the files of an archive, the events of a made world are those of
// the same people, and raise the same questions, as when a program of its own rates them.
func TestOneRoad(t *testing.T) {
	w := truthtest.New(1, 300)
	dir := t.TempDir()
	if err := w.Write(dir, eventjson.Write); err != nil {
		t.Fatal(err)
	}
	var entries []run.Entry
	for _, ev := range w.Events {
		entries = append(entries, run.Entry{Event: ev.Event})
	}
	folder, problems := archive.Open(dir)
	p, said := plan.Open(folder, plan.Choice{})
	if problems.Add(said...); problems.HasErrors() {
		t.Fatal(problems)
	}
	p.Read(nil)

	j := run.New(egf.New(egf.Default()), nil)
	j.Archive, j.Roster.Propose = true, true
	type entry struct {
		event string
		name  string
		rank  game.Rank
		id    int // in the list
	}
	var got, want []entry
	collect := func(to *[]entry) func(*rating.List, *rating.Event) {
		return func(_ *rating.List, ev *rating.Event) {
			for i := range ev.Players {
				*to = append(*to, entry{ev.Name, ev.Players[i].DisplayName(), ev.Players[i].Rank, ev.Who[i]})
			}
		}
	}
	p.Job.Settled, j.Settled = collect(&got), collect(&want)
	questions := func(r *roster.Roster) (all []string) {
		for _, q := range r.Proposals() {
			all = append(all, q.A.ID+" "+q.B.ID)
		}
		return all
	}
	read, made := questions(p.Rate(plan.Wants{}).Who), questions(j.Rate(entries...).Who)
	if d := cmp.Diff(want, got, cmp.AllowUnexported(entry{})); d != "" || len(want) == 0 {
		t.Errorf("entries (-rated +read and rated):\n%s", d)
	}
	if d := cmp.Diff(made, read); d != "" || len(made) == 0 {
		t.Errorf("questions (-rated +read and rated):\n%s", d)
	}
}
