package swa_test

import (
	"math"

	"kyudan/rating"
	"kyudan/rating/ratingtest"
	"kyudan/rating/swa"
)

var (
	known   = ratingtest.Known
	listOf  = ratingtest.ListOf
	event   = ratingtest.Event
	played  = ratingtest.Played
	problem = ratingtest.Problem
	factor  = ratingtest.Factor
)

// rate rates events on the list with the document's parameters.
func rate(l *rating.List, opt rating.Options, events ...*rating.Event) []rating.Result {
	return swa.New(swa.Default()).Rate(l, events, opt)
}

func near(got, want, tolerance float64) bool { return math.Abs(got-want) <= tolerance }
