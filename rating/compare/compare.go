package compare

import (
	"cmp"
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Run is what one system made of the events.
type Run struct {
	Name   string // as the comparison calls it; no two have the same
	Report *rating.Report
	// Forecasts has all that a comparison needs of the results, so that the report
	// need not keep them.
	Forecasts *Forecasts
}

// Comparison is what Of finds.
type Comparison struct {
	Events     int
	Begin, End game.Date // first and last day; 0 not told
	Games      int       // in the events, whatever became of them

	// Asked is the number of games that at least half of the systems predicted; only of
	// those between known players, where there are [LeastKnown] of them.
	Asked     int
	Common    Count // games that all ranked systems rated and predicted
	OnlyKnown bool  // the ranking is by the known ones of these; else by all

	Sampled Sampled
	// Systems are ranked, the least log loss first; those apart follow, in the order
	// of the runs.
	Systems []System
	// References are the reference models, the least log loss first. They are
	// measured on the same games, and are behind or ahead of the best system.
	References []System
	// First is the index in Systems of the first run, which ratings are
	// compared with.
	First int

	Ranks     []Group // of the ranked games, by the rank of the weaker player
	Handicaps []Group // of the ranked games, by the stones given
	Players   []Player
}

// Count is a number of games by who played them.
type Count struct {
	Known     int // both players had a rating in every ranked system
	Newcomers int // all others
}

// All is the number of games.
func (c Count) All() int { return c.Known + c.Newcomers }

// LeastKnown is the number of games between known players from which on the
// ranking is by these alone.
const LeastKnown = 30

// Ranked is the number of games that the ranking is by.
func (c *Comparison) Ranked() int {
	if c.OnlyKnown {
		return c.Common.Known
	}
	return c.Common.All()
}

// Contest are the systems that are ranked.
func (c *Comparison) Contest() []System {
	n := slices.IndexFunc(c.Systems, func(s System) bool { return s.Apart != nil })
	if n < 0 {
		return c.Systems
	}
	return c.Systems[:n]
}

// System is how one system or reference model did.
type System struct {
	Name  string // of the run
	About rating.About
	// Departures are the values with which it was run that are not its
	// document's.
	Departures []rating.Departure
	Assumed    []rating.Assumed // in rating the events

	Rated     int      // games
	Predicted int      // rated games for which there is a prediction
	LeftOut   []Reason // why the others are not, most games first
	Apart     *Apart   // nil for those that are ranked

	Ranked   Measures           // of the games that the ranking is by
	Interval game.Opt[Interval] // of Ranked.LogLoss
	Behind   game.Opt[float64]  // Ranked.LogLoss less the best system's
	BehindBy game.Opt[Interval] // interval of Behind; not told for the best
	All      Measures           // of all common games
	Known    Measures           // of those between known players
	New      Measures           // of those with a newcomer
	Own      Measures           // of all games that this system predicted
	Ranks    []Measures         // one a group of Comparison.Ranks
	Stones   []Measures         // one a group of Comparison.Handicaps
	Black    []Bin              // Black in the games of each of Comparison.Handicaps where colours are known
	Bins     [Bins]Bin          // calibration over the ranked games, by the favourite's chance
	Curve    *Curve             // the fitted curve; nil where the system has its own
}

// Reason is why games are without a prediction: a GameChange.WhyNot, or one of
// the codes below.
type Reason struct {
	Code  string `json:"why"`
	Games int    `json:"games"`
}

// The reasons why a game has no prediction that are not the system's.
const (
	Unsettled = "player"          // not settled who a player is
	Hindsight = rating.ByEstimate // a first rating was estimated from the event's own results
	TooEarly  = "curve"           // too few earlier games to fit the curve
	NoChance  = "chance"          // the system gives no chance for the game
	Unrated   = "unrated"         // none of the systems rates it, which a reference learns from
)

// Of compares runs over the same events, which are in the order of their dates.
func Of(events []*game.Event, runs []Run) *Comparison {
	c := &Comparison{Events: len(events)}
	for _, ev := range events {
		c.Games += len(ev.Games)
		if ev.Begin != 0 && (c.Begin == 0 || ev.Begin < c.Begin) {
			c.Begin = ev.Begin
		}
		c.End = max(c.End, ev.Begin, ev.End)
	}
	f := &field{events: events}
	for i := range runs {
		runs[i].Forecasts.fit()
		f.forecasts = append(f.forecasts, runs[i].Forecasts)
	}
	who, people := whoPlayed(events, f.forecasts)
	f.refer(who, people)
	c.Asked = f.part()
	f.settle()
	c.Common = f.count
	c.OnlyKnown = f.count.Known >= LeastKnown
	f.rank(c.OnlyKnown)

	for i, fs := range f.forecasts {
		r := runs[i].Report
		s := System{Name: runs[i].Name, About: r.System, Departures: r.Departures, Assumed: r.Assumed(), Apart: f.apart[i]}
		f.measure(&s, fs)
		c.Systems = append(c.Systems, s)
	}
	for _, r := range f.references {
		s := System{Name: r.about.Name, About: r.about}
		f.measure(&s, r.forecasts)
		c.References = append(c.References, s)
	}
	f.groups(c)
	if len(f.ranked) > 0 {
		lines := f.lines(c)
		best := bestOf(lines[:len(f.contest)])
		f.trail(c, lines, best)
		f.resample(c, lines, best)
	}
	c.Players = playersOf(who, people, runs, f.forecasts)
	c.order()
	return c
}

// order puts the systems into the order of the ranking, those apart last, and the
// references into theirs.
func (c *Comparison) order() {
	order := make([]int, len(c.Systems))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return byLoss(c.Systems[a], c.Systems[b]) })
	c.Systems = reorder(c.Systems, order)
	c.First = slices.Index(order, 0)
	for i := range c.Players {
		c.Players[i].In = reorder(c.Players[i].In, order)
	}
	slices.SortStableFunc(c.References, byLoss)
}

func byLoss(a, b System) int {
	switch {
	case a.Apart == nil && b.Apart == nil:
		return cmp.Compare(a.Ranked.LogLoss, b.Ranked.LogLoss)
	case a.Apart == nil:
		return -1
	case b.Apart == nil:
		return 1
	}
	return 0
}

func reorder[T any](s []T, order []int) []T {
	out := make([]T, len(s))
	for i, at := range order {
		out[i] = s[at]
	}
	return out
}
