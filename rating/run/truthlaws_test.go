package run_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
	"kyudan/rating/roster/review"
	"kyudan/rating/roster/truthtest"
)

// TestTruthLaws: whatever comes late, with or without ids, under other file names, in
// another order or year by year, people stay who they were once a list has named them.
func TestTruthLaws(t *testing.T) {
	seeds := uint64(6)
	if testing.Short() {
		seeds = 2
	}
	for seed := range seeds {
		rng := rand.New(rand.NewPCG(seed, 5))
		all := truthtest.New(100+seed, 400)
		some := only(all, func(*truthtest.Event) bool { return rng.IntN(12) > 0 })
		compare := func(law string, first *truthtest.World, was *reading, now *truthtest.World, is *reading) {
			moved, told := moves(first, was, now, is)
			t.Logf("seed %d, %s: of %d entries %d are another player, which is said", seed, law, first.Entries(), told)
			if len(moved) > 0 {
				t.Errorf("seed %d, %s: without a word %d are another player\n\t%s", seed, law, len(moved), strings.Join(moved[:min(len(moved), 5)], "\n\t"))
			}
			if diff := cmp.Diff(about(was.said), about(is.said)); law == "nothing has changed" && diff != "" {
				t.Errorf("seed %d: it is said of people (-before +now):\n%s", seed, diff)
			}
		}
		for _, law := range []struct {
			name       string
			first, now *truthtest.World
		}{
			{"nothing has changed", some, some},
			{"files are renamed", some, renamed(some)},
			{"files are in another order", some, shuffled(rng, some)},
			{"results come late", some, all},
			{"ids are given later", withoutIDs(some), some},
		} {
			var d decided
			compare(law.name, law.first, settled(t, law.first, &d), law.now, read(t, law.now, &d))
		}
		var d decided
		middle := some.Events[len(some.Events)/2].Begin
		early, late := only(some, func(ev *truthtest.Event) bool { return ev.End < middle }), only(some, func(ev *truthtest.Event) bool { return ev.End >= middle })
		d.list, d.before = settled(t, early, &d).list, early.Events
		apart := read(t, late, &d)
		d.people = append(d.people, apart.who.People()...) // as its list names them
		d.list, d.before = nil, nil
		compare("years are rated apart", late, apart, some, read(t, some, &d))
	}
}

// settled answers the questions about a world once, and puts everybody on a list.
func settled(t *testing.T, w *truthtest.World, d *decided) *reading {
	t.Helper()
	r := read(t, w, d)
	d.answer(t, r, 20260503)
	r = read(t, w, d)
	d.people = append(d.people, r.who.People()...)
	return read(t, w, d)
}

func only(w *truthtest.World, is func(*truthtest.Event) bool) *truthtest.World {
	some := *w
	some.Events = slices.DeleteFunc(slices.Clone(w.Events), func(ev *truthtest.Event) bool { return !is(ev) })
	return &some
}

// changed is a world with changed copies of its events.
func changed(w *truthtest.World, change func(*game.Event)) *truthtest.World {
	other := *w
	other.Events = nil
	for _, ev := range w.Events {
		c := *ev.Event
		c.Players = slices.Clone(c.Players)
		change(&c)
		other.Events = append(other.Events, &truthtest.Event{Event: &c, Truth: ev.Truth})
	}
	return &other
}

func renamed(w *truthtest.World) *truthtest.World {
	n := len(w.Events)
	return changed(w, func(ev *game.Event) { n--; ev.Source.File = fmt.Sprintf("new/%04d.json", n) })
}

func withoutIDs(w *truthtest.World) *truthtest.World {
	return changed(w, func(ev *game.Event) {
		for i := range ev.Players {
			ev.Players[i].IDs = nil
		}
	})
}

func shuffled(rng *rand.Rand, w *truthtest.World) *truthtest.World {
	other := *w
	other.Events = slices.Clone(w.Events)
	rng.Shuffle(len(other.Events), func(i, j int) { other.Events[i], other.Events[j] = other.Events[j], other.Events[i] })
	return &other
}

// about are the warnings that ids no longer mean the same people.
func about(said game.Problems) (found []string) {
	for _, p := range said {
		if p.Severity > game.Note && strings.HasPrefix(p.Code, "person-") {
			found = append(found, p.Found)
		}
	}
	return found
}

// moves are the entries that are another player than they were, without a word about it,
// and how many are with one: a warning that names one of the two, or the question whether
// they are one person.
func moves(w *truthtest.World, was *reading, now *truthtest.World, is *reading) (moved []string, told int) {
	at := map[string]int{}
	for e, ev := range now.Events {
		at[ev.Name] = e
	}
	for e, ev := range w.Events {
		for i := range ev.Players {
			old, id := was.found.Who[e][i], is.found.Who[at[ev.Name]][i]
			if k, ok := is.who.Find(old); old == id || ok && is.list.Players[k].ID == id {
				continue
			}
			if slices.ContainsFunc(is.said, func(p game.Problem) bool {
				return p.Severity > game.Note && (strings.Contains(p.Found, old) || strings.Contains(p.Found, id) && id != "")
			}) || slices.ContainsFunc(is.proposals, func(p review.Proposal) bool {
				return p.A.ID == old && p.B.ID == id || p.A.ID == id && p.B.ID == old
			}) {
				told++
				continue
			}
			moved = append(moved, fmt.Sprintf("%s, %s: was %s, is %q", ev.Name, ev.Players[i].DisplayName(), old, id))
		}
	}
	return moved, told
}
