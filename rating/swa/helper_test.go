package swa_test

import (
	"math"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
	"kyudan/rating/swa"
)

var (
	known   = ratingtest.Known
	listOf  = ratingtest.ListOf
	played  = ratingtest.Played
	problem = ratingtest.Problem
	factor  = ratingtest.Factor
)

// event is an event of that class which gives its time and its boards.
func event(class string, players int, games ...game.Game) *rating.Event {
	ev := ratingtest.Event(class, players, games...)
	ev.BoardSize, ev.Time.Basic = 19, game.Given(60.0)
	return ev
}

// rate rates events on the list with the document's parameters.
func rate(l *rating.List, opt rating.Options, events ...*rating.Event) []rating.Result {
	return swa.New(swa.Default()).Rate(l, events, opt)
}

// doubts are the problems that are more than notes.
func doubts(ps game.Problems) (more game.Problems) {
	for _, p := range ps {
		if p.Severity > game.Note {
			more.Add(p)
		}
	}
	return more
}

func near(got, want, tolerance float64) bool { return math.Abs(got-want) <= tolerance }
