package ratingtest

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strconv"

	"kyudan/rating"
	"kyudan/rating/game"
)

// EloSeason is a made-up list and events on it for the Singapore Elo, in the order of
// their days, with everything that events can have: all kinds of players, grades given
// late or without a date, breaks, games that are not rated.
func EloSeason(seed uint64, players, events int) (*rating.List, []*rating.Event) {
	rnd := rand.New(rand.NewPCG(seed, 11))
	orgs := []string{"SWA", "TGA", "MWA", "EGF", "CWA", ""}
	day := game.Date(20240101)
	grade := func() game.Ranking {
		g := game.Ranking{Rank: game.FromShodanRank(rnd.IntN(40) - 30), By: orgs[rnd.IntN(len(orgs))]}
		if rnd.IntN(20) == 0 {
			g.Rank = game.Pro(1 + rnd.IntN(9))
		}
		if g.Rank.String() == "" {
			g.Rank = game.Dan(1)
		}
		if rnd.IntN(3) > 0 {
			g.Date = day.AddDays(rnd.IntN(900) - 300)
		}
		return g
	}
	var st []rating.Standing
	for i := range players {
		s := rating.Standing{ID: fmt.Sprint("p", i)}
		switch rnd.IntN(4) {
		case 0:
			s.Rating, s.Games = game.Given(900+rnd.Float64()*1900), rnd.IntN(60)
			s.LastPlayed = day.AddDays(-1 - rnd.IntN(900))
		case 1:
			s.Rank = game.FromShodanRank(rnd.IntN(39) - 30)
		}
		for range rnd.IntN(3) {
			s.Rankings = append(s.Rankings, grade())
		}
		if rnd.IntN(4) == 0 {
			s.Local = game.Given(rnd.IntN(2) == 0)
		}
		st = append(st, s)
	}
	var evs []*rating.Event
	for e := range events {
		ev := &rating.Event{Event: &game.Event{Begin: day, BoardSize: 19}}
		ev.Source.File = fmt.Sprint("event", e)
		ev.End = day.AddDays(rnd.IntN(3))
		for i, who := range rnd.Perm(players)[:2+rnd.IntN(players-2)] {
			p := game.Player{ID: i + 1, Name: st[who].ID}
			if rnd.IntN(6) == 0 {
				p.Rankings = append(p.Rankings, grade())
			}
			if rnd.IntN(6) == 0 {
				p.Rank = game.FromShodanRank(rnd.IntN(39) - 30)
			}
			if rnd.IntN(20) == 0 {
				p.Local = game.Given(rnd.IntN(2) == 0)
			}
			ev.Players = append(ev.Players, p)
			ev.Who = append(ev.Who, who)
		}
		for range 2 * len(ev.Players) {
			pair := rnd.Perm(len(ev.Players))[:2]
			g := Played(pair[0]+1, pair[1]+1, 0, game.Result(1+rnd.IntN(3)))
			switch rnd.IntN(20) {
			case 0:
				g.Result = game.Result(rnd.IntN(7))
			case 1:
				g.Handicap = game.Given(rnd.IntN(9))
			case 2:
				g.Handicap = game.Opt[int]{}
			case 3:
				g.ByDefault = true
			case 4:
				g.BoardSize = 13
			}
			if rnd.IntN(2) == 0 {
				g.Date = day.AddDays(rnd.IntN(ev.Begin.DaysUntil(ev.End) + 1))
			}
			ev.Games = append(ev.Games, g)
		}
		if rnd.IntN(10) == 0 {
			ev.Adjust = append(ev.Adjust, game.Adjustment{Player: 1, Rating: game.Given(1500.0)})
		}
		evs = append(evs, ev)
		day = ev.End.AddDays(1 + rnd.IntN(40))
		if rnd.IntN(12) == 0 {
			day = day.AddDays(400 + rnd.IntN(500))
		}
	}
	return &rating.List{System: "sgelo", Register: "sgelo", Players: st}, evs
}

// IndexSeason is a made-up list and events on it for the South African index, with
// everything that they can have: newcomers, opponents who left, all kinds, results,
// handicaps and komi, corrections by hand. Events follow each other without overlap.
func IndexSeason(seed uint64, players, events int) (*rating.List, []*rating.Event) {
	rnd := rand.New(rand.NewPCG(seed, 7))
	l := &rating.List{System: "sagc", Register: "sagc"}
	for i := range players {
		st := rating.Standing{ID: strconv.Itoa(1000 + i)}
		if rnd.IntN(6) > 0 {
			st.Rank, st.Index = game.FromShodanRank(rnd.IntN(39)-30), game.Given(rnd.IntN(1999)-999)
		}
		if rnd.IntN(3) == 0 {
			st.State = map[string]json.RawMessage{"recent": json.RawMessage(`["who left","1001","1002","1001"]`)}
		}
		l.Players = append(l.Players, st)
	}
	var evs []*rating.Event
	for e := range events {
		ev := &rating.Event{Event: &game.Event{Name: "Evening"}}
		ev.Source.File = "evening.csv"
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
			g := Played(pair[0]+1, pair[1]+1, max(0, rnd.IntN(16)-6), game.BlackWins+game.Result(rnd.IntN(2)))
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

// StoneSeason is a made-up list and events on it for the American rating, with
// everything that events can have: newcomers, professionals, ratings without sigma,
// self-promotions, all results, all handicaps and komi, on-line games, small boards.
func StoneSeason(seed uint64, players, events int) (*rating.List, []*rating.Event) {
	rnd := rand.New(rand.NewPCG(seed, 7))
	var st []rating.Standing
	for i := range players {
		s := rating.Standing{ID: strconv.Itoa(1000 + i), Rank: game.FromShodanRank(rnd.IntN(39) - 30)}
		r := -20 + 28*rnd.Float64()
		if r > -1 {
			r += 2
		}
		switch rnd.IntN(10) {
		case 0:
			s.Rank = game.Pro(1 + rnd.IntN(9))
		case 1: // new
		case 2:
			s.Rating = game.Given(r)
			s.Rank = game.NoRank
		default:
			s.Rating, s.Sigma, s.LastPlayed = game.Given(r), game.Given(0.2+2*rnd.Float64()), game.Date(20251231).AddDays(-rnd.IntN(2000))
		}
		st = append(st, s)
	}
	var evs []*rating.Event
	for e := range events {
		ev := &rating.Event{Event: &game.Event{Name: "Cup"}}
		ev.Source.File = "cup.txt"
		ev.Begin = game.Date(20260101).AddDays(7 * e)
		if rnd.IntN(3) == 0 {
			ev.End = ev.Begin.AddDays(1)
		}
		for i, who := range rnd.Perm(players)[:2+rnd.IntN(players-2)] {
			p := game.Player{ID: i + 1}
			if rnd.IntN(2) == 0 {
				p.Rank = game.FromShodanRank(rnd.IntN(39) - 30)
			}
			ev.Players, ev.Who = append(ev.Players, p), append(ev.Who, who)
		}
		for range 3 * len(ev.Players) {
			pair := rnd.Perm(len(ev.Players))[:2]
			g := Played(pair[0]+1, pair[1]+1, max(0, rnd.IntN(16)-5), game.BlackWins+game.Result(rnd.IntN(2)))
			switch rnd.IntN(12) {
			case 0:
				g.Komi = game.Given(float64(rnd.IntN(44)-22) + 0.5)
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
			}
			ev.Games = append(ev.Games, g)
		}
		evs = append(evs, ev)
	}
	return &rating.List{System: "aga", Register: "aga", Players: st}, evs
}
