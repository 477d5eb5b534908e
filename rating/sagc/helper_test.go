package sagc_test

import (
	"encoding/json"
	"math/rand/v2"
	"strconv"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
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

// season is a made-up list and events on it with everything that they can have:
// newcomers, opponents who left, all kinds, results, handicaps and komi,
// corrections by hand. Events follow each other without overlap.
func season(seed uint64, players, events int) (*rating.List, []*rating.Event) {
	rnd := rand.New(rand.NewPCG(seed, 7))
	l := listOf()
	for i := range players {
		st := rating.Standing{ID: strconv.Itoa(1000 + i)}
		if rnd.IntN(6) > 0 {
			st.Rank, st.Index = game.FromShodanRank(rnd.IntN(39)-30), game.Given(rnd.IntN(1999)-999)
		}
		if rnd.IntN(3) == 0 {
			st.State = recent("who left", "1001", "1002", "1001")
		}
		l.Players = append(l.Players, st)
	}
	var evs []*rating.Event
	for e := range events {
		ev := event(0)
		ev.Begin = game.Date(20260101).AddDays(4 * e)
		ev.End = ev.Begin.AddDays(3)
		ev.Kind = []game.Kind{"", game.Tournament, game.Club, game.Friendly, game.Teaching}[rnd.IntN(5)]
		for i, who := range rnd.Perm(players)[:2+rnd.IntN(players-2)] {
			p := game.Player{ID: i + 1}
			if rnd.IntN(8) > 0 {
				p.Rank = game.FromShodanRank(rnd.IntN(39) - 30)
			}
			ev.Players, ev.Who = append(ev.Players, p), append(ev.Who, who)
		}
		for range 3 * len(ev.Players) {
			pair := rnd.Perm(len(ev.Players))[:2]
			g := played(pair[0]+1, pair[1]+1, max(0, rnd.IntN(16)-6), game.BlackWins+game.Result(rnd.IntN(2)))
			switch rnd.IntN(12) {
			case 0:
				g.Komi = game.Given(float64(rnd.IntN(80)-40) + 0.5)
			case 1:
				g.Result = game.Result(rnd.IntN(7))
			case 2:
				g.Handicap = game.Opt[int]{}
			case 3:
				g.ByDefault, g.Online = rnd.IntN(2) == 0, game.Given(rnd.IntN(2) == 0)
			case 4:
				g.ColoursUnknown = true
			case 5:
				g.BoardSize = []int{9, 13, 19}[rnd.IntN(3)]
			case 6:
				g.Kind = []game.Kind{game.Tournament, game.Club, game.Friendly, game.Teaching}[rnd.IntN(4)]
			case 7:
				g.Date = ev.Begin.AddDays(rnd.IntN(4))
			}
			ev.Games = append(ev.Games, g)
		}
		if rnd.IntN(4) == 0 {
			ev.Adjust = []game.Adjustment{{Player: 1, Rank: game.FromShodanRank(rnd.IntN(39) - 30)}}
		}
		evs = append(evs, ev)
	}
	return l, evs
}
