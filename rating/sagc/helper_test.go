package sagc_test

import (
	"encoding/json"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
	"kyudan/rating/sagc"
)

var clubs = sagc.New(sagc.Default())

// player is a player of the list with rank and index.
func player(id, rank string, index int) rating.Standing {
	st := rating.Standing{ID: id, Index: game.Given(index)}
	if rank != "" {
		if err := st.Rank.UnmarshalText([]byte(rank)); err != nil {
			panic(err)
		}
	}
	return st
}

func listOf(st ...rating.Standing) *rating.List {
	return &rating.List{System: sagc.Name, Register: sagc.Name, Players: st}
}

// event is one of the first players of a list, in their order.
func event(players int, games ...game.Game) *rating.Event {
	ev := &rating.Event{Event: &game.Event{Name: "Evening", Begin: 20260501, Games: games}}
	ev.Source.File = "evening.csv"
	for i := range players {
		ev.Players = append(ev.Players, game.Player{ID: i + 1})
		ev.Who = append(ev.Who, i)
	}
	return ev
}

// played is a game with the usual komi.
func played(black, white, stones int, r game.Result) game.Game {
	return game.Game{Black: black, White: white, Handicap: game.Given(stones), Result: r}
}

// with is a game with komi and kind given.
func with(g game.Game, komi float64, kind game.Kind) game.Game {
	g.Komi, g.Kind = game.Given(komi), kind
	return g
}

func rate(l *rating.List, events ...*rating.Event) []rating.Result {
	return clubs.Rate(l, events, rating.Options{Explain: true})
}

// one is the outcome of a single game.
func one(black, white rating.Standing, g game.Game) rating.GameChange {
	return rate(listOf(black, white), event(2, g))[0].Games[0]
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

// recent is a state of last opponents.
func recent(ids ...string) map[string]json.RawMessage {
	text, err := json.Marshal(ids)
	if err != nil {
		panic(err)
	}
	return map[string]json.RawMessage{"recent": text}
}

// season is a made-up list and events on it.
func season(seed uint64, players, events int) (*rating.List, []*rating.Event) {
	return ratingtest.IndexSeason(seed, players, events)
}
