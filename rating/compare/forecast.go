package compare

import (
	"cmp"
	"maps"
	"reflect"
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
)

// forecast is what a system said of one game.
type forecast struct {
	chance  float64 // of Black
	rated   bool
	ok      bool // there is a chance
	new     bool // a player had no rating in this system
	why     string
	lead    float64 // where the chance comes from a curve
	hasLead bool
}

// Forecasts are what one system said of the games of all events.
type Forecasts struct {
	events []*game.Event
	system rating.Forecaster // nil: it says nothing
	games  [][]forecast      // by event, then by game, both as given
	// entries says who the entries of the events are: the index of the standing,
	// -1 where that is not settled.
	entries [][]int
	ranks   [][]game.Rank // of the standings before the event
	curve   *Curve
}

// NewForecasts begins those of a system that rates these events, which are in the
// order of their dates.
func NewForecasts(system rating.System, events []*game.Event) *Forecasts {
	f := &Forecasts{
		events:  events,
		games:   make([][]forecast, len(events)),
		entries: make([][]int, len(events)),
		ranks:   make([][]game.Rank, len(events)),
	}
	f.system, _ = system.(rating.Forecaster)
	for e, ev := range events {
		f.games[e] = slices.Repeat([]forecast{{why: Unsettled}}, len(ev.Games))
		f.entries[e] = slices.Repeat([]int{-1}, len(ev.Players))
		f.ranks[e] = make([]game.Rank, len(ev.Players))
	}
	return f
}

// Add takes from the result of an event, given by its index, what the system said
// of its games; nothing of the result is kept. It was rated with
// [rating.Options.Explain], and may be of the event without some of its entries
// and their games.
func (f *Forecasts) Add(e int, res *rating.Result) {
	ev := f.events[e]
	entries := sameEntries(ev, res.Event.Event)
	for p, at := range entries {
		f.entries[e][at] = res.Event.Who[p]
		f.ranks[e][at] = res.Players[p].RankBefore
	}
	next := 0
	for g := range res.Games {
		gm := &res.Event.Games[g]
		for next < len(ev.Games) && !sameGame(&ev.Games[next], gm, entries) {
			next++
		}
		if next == len(ev.Games) {
			return
		}
		f.games[e][next] = f.forecastOf(res, g)
		next++
	}
}

func (f *Forecasts) forecastOf(res *rating.Result, g int) forecast {
	c, gm := &res.Games[g], &res.Event.Games[g]
	if !c.Rated {
		return forecast{why: c.WhyNot}
	}
	black, white := &res.Players[gm.Black-1], &res.Players[gm.White-1]
	fc := forecast{rated: true, new: black.New || white.New, why: NoChance}
	if estimated(black) || estimated(white) {
		fc.why = Hindsight
		return fc
	}
	if f.system == nil {
		return fc
	}
	said := f.system.Forecast(res, g)
	if fc.chance, fc.ok = said.Chance.Get(); fc.ok {
		fc.why = ""
	} else if fc.lead, fc.hasLead = said.Lead.Get(); fc.hasLead {
		fc.why = TooEarly // until a curve is fitted
	}
	return fc
}

// estimated reports whether a first rating was drawn from the results of the very
// event, with which nothing of it is predicted.
func estimated(c *rating.PlayerChange) bool { return c.New && c.Initial == rating.ByEstimate }

// sameEntries says which entry of the whole event every entry of a part of it
// is, by index. The part keeps the order of the entries and all they tell but
// their numbers.
func sameEntries(whole, part *game.Event) []int {
	at := make([]int, len(part.Players))
	next := 0
	for i := range part.Players {
		if len(part.Players) == len(whole.Players) {
			at[i] = i
			continue
		}
		p := part.Players[i]
		for ; next < len(whole.Players)-1; next++ {
			p.ID = whole.Players[next].ID
			if reflect.DeepEqual(p, whole.Players[next]) {
				break
			}
		}
		at[i] = next
		next++
	}
	return at
}

func sameGame(whole, part *game.Game, entries []int) bool {
	return whole.Black == entries[part.Black-1]+1 && whole.White == entries[part.White-1]+1 &&
		whole.Round == part.Round && whole.Result == part.Result && whole.Place == part.Place
}

// count fills in how many games a system rated and predicted, and why not the
// others.
func (f *Forecasts) count(s *System) {
	why := map[string]int{}
	for e := range f.games {
		for g := range f.games[e] {
			fc := &f.games[e][g]
			if fc.rated {
				s.Rated++
			}
			if fc.ok {
				s.Predicted++
			} else {
				why[fc.why]++
			}
		}
	}
	for _, code := range slices.Sorted(maps.Keys(why)) {
		s.LeftOut = append(s.LeftOut, Reason{code, why[code]})
	}
	slices.SortStableFunc(s.LeftOut, func(a, b Reason) int { return cmp.Compare(b.Games, a.Games) })
}
