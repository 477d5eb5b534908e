package aga_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"kyudan/rating"
	"kyudan/rating/aga"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
)

var american = aga.New(aga.Default())

// listed is a player of the list with rating and sigma.
func listed(id string, r, sigma float64) rating.Standing {
	return rating.Standing{ID: id, Rating: game.Given(r), Sigma: game.Given(sigma), LastPlayed: 20260401}
}

func listOf(st ...rating.Standing) *rating.List {
	return &rating.List{System: aga.Name, Register: aga.Name, Players: st}
}

// event is one of the first players of a list, in their order.
func event(players int, games ...game.Game) *rating.Event {
	ev := &rating.Event{Event: &game.Event{Name: "Cup", Begin: 20260501, Games: games}}
	ev.Source.File = "cup.txt"
	for i := range players {
		ev.Players = append(ev.Players, game.Player{ID: i + 1})
		ev.Who = append(ev.Who, i)
	}
	return ev
}

func played(black, white, stones int, r game.Result) game.Game {
	return game.Game{Black: black, White: white, Handicap: game.Given(stones), Result: r}
}

func rate(l *rating.List, ev *rating.Event) rating.Result {
	return american.Rate(l, []*rating.Event{ev}, rating.Options{Explain: true})[0]
}

// problem is the one problem of that code, or the zero problem.
func problem(t *testing.T, ps game.Problems, code string) (found game.Problem) {
	t.Helper()
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

// season is a made-up list and events on it.
func season(seed uint64, players, events int) (*rating.List, []*rating.Event) {
	return ratingtest.StoneSeason(seed, players, events)
}

// mcmahon is an event of six rounds: everybody plays neighbours by rating.
func mcmahon(players int) (*rating.List, *rating.Event) {
	rnd := rand.New(rand.NewPCG(1, 2))
	strength := make([]float64, players)
	for i := range strength {
		strength[i] = -25 + 30*rnd.Float64()
	}
	slices.SortFunc(strength, func(a, b float64) int { return cmp.Compare(b, a) })
	l := listOf()
	for i, r := range strength {
		if r > -1 {
			r += 2
		}
		l.Players = append(l.Players, listed(strconv.Itoa(i), r, 0.5))
		if i%5 == 0 {
			l.Players[i].Rating, l.Players[i].Sigma, l.Players[i].Rank = game.Opt[float64]{}, game.Opt[float64]{}, game.Kyu(1+i%30)
		}
	}
	ev := event(players)
	for range 6 {
		order := rnd.Perm(players)
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(a+rnd.IntN(9), b+rnd.IntN(9)) })
		for i := 0; i+1 < players; i += 2 {
			ev.Games = append(ev.Games, played(order[i]+1, order[i+1]+1, 0, game.BlackWins+game.Result(rnd.IntN(2))))
		}
	}
	return l, ev
}
