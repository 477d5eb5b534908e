package ratingtest

import (
	"strconv"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Known is a player who comes with a rating.
func Known(id string, r float64) rating.Standing {
	return rating.Standing{ID: id, Rating: game.Given(r)}
}

// ListOf is a list of those standings.
func ListOf(st ...rating.Standing) *rating.List { return &rating.List{Players: st} }

// Event is an event of a class in which the first players of a list are the
// entries, in their order.
func Event(class string, players int, games ...game.Game) *rating.Event {
	ev := &rating.Event{Event: &game.Event{Class: class, Begin: 20160902, Games: games}}
	for i := range players {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Name: "Player " + strconv.Itoa(i+1)})
		ev.Who = append(ev.Who, i)
	}
	return ev
}

// Played is a game of two entries with a handicap.
func Played(black, white, stones int, r game.Result) game.Game {
	return game.Game{Black: black, White: white, Handicap: game.Given(stones), Result: r}
}

// Problem is the one problem of that code, or the zero problem.
func Problem(t testing.TB, ps game.Problems, code string) game.Problem {
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
