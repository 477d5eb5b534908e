package sagc

import (
	"encoding/json"
	"fmt"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Params are the readings that the document leaves open, under the names that
// --rules uses. Default gives the current page's.
type Params struct {
	// BeyondThree is what a differential over +3 or under -3 reads: its own row
	// ("own", the current page) or the row of 3 ("as_three", the older page's
	// text).
	BeyondThree string `toml:"beyond_three"`
	// FloorRule is which floor holds a loss: by the zones of the worked example
	// ("zones") or the next floor below the index ("next_below").
	FloorRule string `toml:"floor_rule"`
	// HandicapSign is what a negative effective handicap does to the handicap
	// factor: "signed" as the formula gives it, or "absolute".
	HandicapSign string `toml:"handicap_sign"`
	// Order is the order of games: "entry" as the document says, or "date".
	Order string `toml:"order"`
}

// Default are the readings of the current page.
func Default() Params {
	return Params{BeyondThree: "own", FloorRule: "zones", HandicapSign: "signed", Order: "entry"}
}

// System is the system with its parameters. New makes one.
type System struct{ p Params }

// New returns the system with the given readings.
func New(p Params) System { return System{p} }

// About names the system.
func (s System) About() rating.About {
	a := rating.About{
		Name:     "sagc",
		Title:    "South African Go Clubs index and rank",
		Document: `"How they work", sagoclubs.co.za, current page`,
		Register: "sagc",
		Formulas: formulas,
		Sum:      "trunc(LF:2 × GSF:1 × OF:1 × GRF:1 × HF:1)",
		Readings: readings,
		Order:    rating.AsGiven,
	}
	if s.p.Order == "date" {
		a.Order = rating.ByBegin
	}
	return a
}

// memory is how many games back the opponent factor looks.
const memory = 10

// run is one call of Rate.
type run struct {
	System
	list   *rating.List
	opt    rating.Options
	recent map[int][]string // by standing, newest last; only of standings touched
}

// Rate rates the events game by game. See rating.System.
func (s System) Rate(l *rating.List, events []*rating.Event, opt rating.Options) []rating.Result {
	r := &run{System: s, list: l, opt: opt, recent: map[int][]string{}}
	results := make([]rating.Result, len(events))
	for i, ev := range events {
		results[i] = r.event(ev)
	}
	for i, names := range r.recent {
		st := &l.Players[i]
		if st.State == nil {
			st.State = map[string]json.RawMessage{}
		}
		text, err := json.Marshal(names)
		if err != nil {
			panic(err) // strings always encode
		}
		st.State["recent"] = text
	}
	return results
}

func (r *run) event(ev *rating.Event) rating.Result {
	res := rating.Result{Event: ev, Weight: 1, Rated: true, Players: make([]rating.PlayerChange, len(ev.Players)), Games: make([]rating.GameChange, len(ev.Games))}
	for i, p := range ev.Players {
		st := &r.list.Players[ev.Who[i]]
		res.Players[i].New = st.Rank == game.NoRank
		if st.Rank == game.NoRank && p.Rank != game.NoRank {
			// A new player starts with the rank brought along and index 0.
			st.Rank, st.Index = p.Rank, game.Told(0)
			res.Players[i].Initial = "rank"
		}
		if st.Rank != game.NoRank && !st.Index.IsTold() {
			st.Index = game.Told(0)
		}
	}
	for _, a := range ev.Adjust {
		res.Adjusted = append(res.Adjusted, r.adjust(ev, a))
	}
	for i := range ev.Players {
		c, st := &res.Players[i], &r.list.Players[ev.Who[i]]
		c.ID, c.RankBefore, c.Before = st.ID, st.Rank, points(st)
	}
	noRank := 0
	for _, i := range r.order(ev) {
		g := &ev.Games[i]
		res.Games[i] = r.game(ev, g)
		if res.Games[i].Rated {
			res.Players[g.Black-1].Games++
			res.Players[g.White-1].Games++
		}
		if res.Games[i].WhyNot == "rank" {
			noRank++
		}
	}
	for i := range ev.Players {
		c, st := &res.Players[i], &r.list.Players[ev.Who[i]]
		c.RankAfter, c.After = st.Rank, points(st)
	}
	if noRank > 0 {
		res.Problems.Add(game.Problem{
			Severity: game.Error, Code: "rank-missing", File: ev.Source.File,
			Found:    fmt.Sprintf("%d games of players without a rank", noRank),
			Expected: "a rank in the file or on the list: a new player starts from the rank brought along",
			Hint:     "add the ranks and run again",
		})
	}
	return res
}

// order is the order of an event's games: as they stand, or by date where the
// parameters ask for it.
func (r *run) order(ev *rating.Event) []int {
	order := make([]int, len(ev.Games))
	for i := range order {
		order[i] = i
	}
	if r.p.Order == "date" {
		sortByDate(order, ev)
	}
	return order
}

// adjust is a manual correction: rank, and index 0 where none is told.
func (r *run) adjust(ev *rating.Event, a game.Adjustment) rating.PlayerChange {
	st := ev.Standing(r.list, a.Player)
	c := rating.PlayerChange{ID: st.ID, RankBefore: st.Rank, Before: points(st)}
	if a.Rank != game.NoRank {
		st.Rank = a.Rank
	}
	st.Index = game.Told(a.Index.Or(0))
	c.RankAfter, c.After = st.Rank, points(st)
	c.Steps = []rating.Step{{Rule: "manual adjustment", About: "synchronised with another list; no game", Points: c.Change()}}
	return c
}

// points is the index as the reports have it; not told where there is no rank.
func points(st *rating.Standing) game.Opt[float64] {
	if i, ok := st.Index.Get(); ok && st.Rank != game.NoRank {
		return game.Told(float64(i))
	}
	return game.Opt[float64]{}
}
