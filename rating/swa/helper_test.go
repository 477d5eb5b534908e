package swa_test

import (
	"math"
	"strconv"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
	"kyudan/rating/swa"
)

// known is a player who comes with a rating.
func known(id string, r float64) rating.Standing {
	return rating.Standing{ID: id, Rating: game.Told(r)}
}

// listOf is a list of those standings.
func listOf(st ...rating.Standing) *rating.List {
	return &rating.List{System: swa.Name, Register: swa.Name, Players: st}
}

// event is an event of a class in which the first players of a list are the
// entries, in their order.
func event(class string, players int, games ...game.Game) *rating.Event {
	ev := &rating.Event{Event: &game.Event{Class: class, Begin: 20160902, Games: games}}
	for i := range players {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Name: "Player " + strconv.Itoa(i+1)})
		ev.Who = append(ev.Who, i)
	}
	return ev
}

// played is a game of two entries with a handicap.
func played(black, white, stones int, r game.Result) game.Game {
	return game.Game{Black: black, White: white, Handicap: game.Told(stones), Result: r}
}

// rate rates events on the list with the document's parameters.
func rate(l *rating.List, opt rating.Options, events ...*rating.Event) []rating.Result {
	return swa.New(swa.Default()).Rate(l, events, opt)
}

func near(got, want, tolerance float64) bool { return math.Abs(got-want) <= tolerance }

// factor is the factor of that name, which must be there.
var factor = ratingtest.Factor

// problem is the one problem of that code, or the zero problem.
func problem(t *testing.T, ps game.Problems, code string) game.Problem {
	t.Helper()
	var found game.Problem
	for _, p := range ps {
		if p.Code == code {
			if found.Code != "" {
				t.Errorf("problem %s is reported twice: %v", code, ps)
			}
			found = p
		}
	}
	return found
}
