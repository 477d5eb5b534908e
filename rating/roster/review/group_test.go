package review

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/roster/history"
)

// TestGroups: spellings of one person are one group, and so are pairs with the same
// reasons; what follows from better proposals or contradicts them waits.
func TestGroups(t *testing.T) {
	type pair struct {
		score int
		a, b  string
		why   string
	}
	met := map[string]bool{"d1 d2": true}
	for _, c := range []struct {
		name  string
		pairs []pair
		want  []string // a group each
	}{
		{"alone", []pair{{70, "a1", "a2", "x"}, {75, "b1", "b2", "x"}}, []string{"75: b1 b2", "70: a1 a2"}},
		{"one person", []pair{{95, "a1", "a2", "x"}, {90, "a2", "a3", "y"}, {85, "a1", "a3", "z"}}, []string{"90: a1 a2, a2 a3"}},
		{"from the one who stays", []pair{{95, "a2", "a3", "x"}, {90, "a1", "a3", "y"}}, []string{"90: a1 a3, a3 a2"}},
		{"alike", []pair{{90, "a1", "a2", "x"}, {90, "b1", "b2", "x"}, {90, "c1", "c2", "y"}}, []string{"90: a1 a2, b1 b2", "90: c1 c2"}},
		{"two persons asked about once", []pair{{95, "a1", "a2", "x"}, {95, "b1", "b2", "y"}, {60, "a1", "b1", "z"}, {55, "a2", "b2", "z"}},
			[]string{"95: a1 a2", "95: b1 b2", "60: a1 b1"}},
		{"one who may be any of others", []pair{{70, "a1", "a2", "x"}, {65, "a1", "a3", "y"}, {60, "b1", "b2", "x"}, {55, "a1", "a4", "x"}, {50, "a1", "a5", "x"}},
			[]string{"60: b1 b2", "55: a1 a2, a1 a3, a1 a4", "50: a1 a5"}},
		{"one of a group about another", []pair{{70, "a1", "a2", "x"}, {65, "a1", "a3", "y"}, {60, "a3", "a4", "x"}}, []string{"65: a1 a2, a1 a3", "60: a3 a4"}},
		{"one of two who met", []pair{{95, "c1", "d1", "x"}, {90, "c1", "d2", "x"}}, []string{"95: c1 d1"}},
		{"those who met", []pair{{50, "d1", "d2", "x"}}, []string{"50: d1 d2"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			number := map[string]int{}
			for _, p := range c.pairs {
				number[p.a], number[p.b] = 0, 0
			}
			run := &Run{List: &rating.List{}, Past: &history.History{}}
			for i, id := range slices.Sorted(maps.Keys(number)) {
				number[id] = i
				run.List.Players = append(run.List.Players, rating.Standing{ID: id})
				run.Players = append(run.Players, Player{})
			}
			run.Past.Grow(len(run.Players))
			run.Distinct = func(a, b int) bool {
				ids := []string{run.List.Players[a].ID, run.List.Players[b].ID}
				slices.Sort(ids)
				return met[strings.Join(ids, " ")]
			}
			var all []candidate
			for _, p := range c.pairs {
				all = append(all, candidate{a: number[p.a], b: number[p.b], score: p.score, pro: []Reason{{Points: p.score, Text: p.why}}})
			}
			var got []string
			last, lowest := 0, 0
			for _, p := range run.grouped(all) {
				if p.Group != last {
					got, lowest = append(got, ""), MaxScore
				}
				last, lowest = p.Group, min(lowest, p.Score)
				_, pairs, _ := strings.Cut(got[last-1], ": ")
				got[last-1] = fmt.Sprintf("%d: %s", lowest, strings.TrimPrefix(pairs+", "+p.A.ID+" "+p.B.ID, ", "))
			}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

// TestLargeGroups: a person with many spellings and many pairs alike become several
// groups, none too large to look at.
func TestLargeGroups(t *testing.T) {
	run := &Run{List: &rating.List{}, Past: &history.History{}, Distinct: func(a, b int) bool { return false }}
	for i := range 60 {
		run.List.Players = append(run.List.Players, rating.Standing{ID: fmt.Sprintf("%02d", i)})
		run.Players = append(run.Players, Player{})
	}
	run.Past.Grow(len(run.Players))
	var all []candidate
	add := func(a, b int) { all = append(all, candidate{a: a, b: b, score: 90}) }
	for a := range 20 { // all of one person
		for b := range a {
			add(b, a)
		}
	}
	for a := 20; a < 60; a += 2 {
		add(a, a+1)
	}
	size := map[int]int{}
	run.Past.Events = make([]history.Event, 1)
	for at := range 12 { // little speaks for two people
		all = append(all, candidate{a: at, b: -1, score: 15, weak: true})
	}
	all = append(all, candidate{a: 12, b: -1, score: 45})
	for _, p := range run.grouped(all) {
		size[p.Group]++
	}
	var got []int
	for n := range len(size) {
		got = append(got, size[n+1])
	}
	if d := cmp.Diff([]int{mostSides - 1, mostSides - 1, mostSides - 1, mostAlike, mostAlike, 1, 1, mostAlike, 2}, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}
