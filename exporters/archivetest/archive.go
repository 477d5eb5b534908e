// Package archivetest makes up the archive of a federation: the events of
// twenty-five years with players who begin, improve, move up the ranks and stop
// again, for tests and benchmarks of everything that reads many files.
//
// An archive is made from a seed. Equal seeds give equal events and equal
// files, for any number of cores, and the events of any week can be made
// without those before it. Strengths are in points of the EGF's scale, 2100 for
// 1 dan and 100 a rank; all names are made of syllables and belong to no real person.
package archivetest

import (
	"iter"
	"math"
	"math/rand/v2"

	"kyudan/rating/game"
)

// The span of an archive.
const (
	firstDay = game.Date(20010106) // a Saturday
	weeks    = 25 * 52

	eventsPerCongress = 1200 // one in so many is far larger than the others
)

// Archive is a made-up archive. It can be used by several goroutines.
type Archive struct {
	seed   uint64
	events int
	people people
	first  []int // number of the first event of each week, and behind the last one that of all
}

// New makes the archive of so many events. It has some 36 games and five new
// players for three events; 30,000 events are 1.1 million games and 50,000
// players. Of a small archive the largest events are smaller, because the
// players are not there; a very small one has 600 all the same.
func New(seed uint64, events int) *Archive {
	a := &Archive{seed: seed, events: events}
	a.people = newPeople(a.random(ofPeople, 0), max(events*7/3, 600))
	// The game spreads: there are more events a year at the end.
	week := 0
	for i := range events {
		for ; week <= int(weeks*math.Pow((float64(i)+0.5)/float64(events), 0.75)); week++ {
			a.first = append(a.first, i)
		}
	}
	for ; week <= weeks; week++ {
		a.first = append(a.first, events)
	}
	return a
}

// Len is the number of events.
func (a *Archive) Len() int { return a.events }

// Events are all events in the order of their first day.
func (a *Archive) Events() iter.Seq[*game.Event] {
	return func(yield func(*game.Event) bool) {
		for w := range weeks {
			for _, ev := range a.week(w) {
				if !yield(ev) {
					return
				}
			}
		}
	}
}

// week makes the events of a week. They are made together because no player plays
// in two of them.
func (a *Archive) week(w int) []*game.Event {
	first, last := a.first[w], a.first[w+1]
	if first == last {
		return nil
	}
	m := &maker{Rand: a.random(ofWeek, w), people: &a.people, day: int32(7 * w), taken: make(map[int32]bool)}
	events := make([]*game.Event, 0, last-first)
	for i := range last - first {
		events = append(events, m.event((first+i)%eventsPerCongress == eventsPerCongress/2))
	}
	return events
}

// What chance is asked for.
const (
	ofPeople = iota
	ofWeek
)

func (a *Archive) random(of, n int) *rand.Rand {
	return rand.New(rand.NewPCG(a.seed, uint64(of)<<32|uint64(n)))
}

func pick[T any](r *rand.Rand, from []T) T { return from[r.IntN(len(from))] }

// some is true once in n times.
func some(r *rand.Rand, n int) bool { return r.IntN(n) == 0 }
