// Package replay rates a federation's events from the first to the last: it
// settles who plays, makes the promotions and manual corrections of each day
// before that day's events, and hands every event to a rating system in turn.
//
// Each event is settled on the list that the games before it left, so that what a
// later one tells of a player decides nothing earlier. Systems that rate event by
// event get one event at a time; systems that rate game by game across events
// ([rating.ByGame]) get those together whose days overlap.
package replay

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// Promotion is a grade given to a player by an organisation on a day.
type Promotion struct {
	Player string // id on the list
	game.Ranking
	File, Place string // where it is told
}

// Correction is a manual correction of a player's rating on a day, before that
// day's events.
type Correction struct {
	Player string // id on the list
	Date   game.Date
	Rank   game.Rank         // not told: as it was
	Rating game.Opt[float64] // the new rating in points
	Index  game.Opt[int]     // the new index (SAGC)
	Change game.Opt[float64] // points added, where no new rating is told
	Reason string

	File, Place string // where it is told
}

// Options say how a run goes.
type Options struct {
	rating.Options
	Order       rating.Order // in which the events come
	Settle      roster.Options
	Promotions  []Promotion
	Corrections []Correction
	// Settled is handed every event with its players settled, before it is rated;
	// nil: nobody looks.
	Settled func(*rating.Event)
	// Each is handed every event's result in turn, once its ratings stand.
	Each func(Done)
}

// Done is an event that was rated, promotions of one day, or a manual correction.
type Done struct {
	// Event is the event as it was given, nil for promotions and corrections. The
	// run has done with it, unless Run.Batch reports true.
	Event  *game.Event
	Result *rating.Result
	Said   game.Problems // of its players
}

// Run is one replay under way.
type Run struct {
	system rating.System
	about  rating.About
	list   *rating.List
	who    *roster.Roster
	opt    Options

	promotions  []pending // still to come, by day
	corrections []Correction
	recorded    int // promotions that the system takes no ranks from

	batch    []*rating.Event
	waiting  []Done    // without results, one an event of the batch
	last     game.Date // of the batch's games
	problems game.Problems
}

// pending is a promotion still to be made. One that has waited for its player is
// older than the rank that the player came with.
type pending struct {
	Promotion
	waited bool
}

// New makes a run that changes the list. The roster is one of the same list.
func New(s rating.System, l *rating.List, who *roster.Roster, opt Options) *Run {
	r := &Run{system: s, about: s.About(), list: l, who: who, opt: opt}
	for _, p := range opt.Promotions {
		r.promotions = append(r.promotions, pending{Promotion: p})
	}
	slices.SortStableFunc(r.promotions, func(a, b pending) int { return cmp.Compare(a.Date, b.Date) })
	r.corrections = slices.Clone(opt.Corrections)
	slices.SortStableFunc(r.corrections, func(a, b Correction) int { return cmp.Compare(a.Date, b.Date) })
	if r.Batch() {
		r.opt.Room = nil // all results are there at once
	}
	return r
}

// Batch reports whether events whose days overlap are rated together, so that each
// must keep its memory until Each has had it.
func (r *Run) Batch() bool { return r.about.Order == rating.ByGame }

// Event takes the next event. Events come in the order that the options tell.
func (r *Run) Event(ev *game.Event) {
	turn := rating.TurnOf(ev)
	day := turn.Begin
	switch r.opt.Order {
	case rating.ByEnd:
		day = turn.End
	case rating.ByGame:
		day = turn.Arrival
	}
	r.until(day)
	r.rateBefore(&turn)
	settled, said := r.who.Settle(ev, r.opt.Settle)
	if r.opt.Settled != nil {
		r.opt.Settled(settled)
	}
	r.take(settled, turn.LastGame, Done{Event: ev, Said: said})
}

// rateBefore rates what waits, if all its games are over when an event begins.
func (r *Run) rateBefore(t *rating.Turn) {
	if len(r.batch) > 0 && r.last < t.Arrival {
		r.rateBatch(false)
	}
}

// take rates an event whose last game is of that day, or lets it wait.
func (r *Run) take(ev *rating.Event, last game.Date, d Done) {
	if r.Batch() {
		r.batch, r.waiting = append(r.batch, ev), append(r.waiting, d)
		r.last = max(r.last, last)
		return
	}
	for _, res := range r.system.Rate(r.list, []*rating.Event{ev}, r.opt.Options) {
		d.Result = &res
		r.each(d)
	}
}

func (r *Run) each(d Done) {
	if d.Event == nil {
		// A correction has no games, whose class would matter.
		d.Result.Problems = slices.DeleteFunc(d.Result.Problems, func(p game.Problem) bool { return strings.HasPrefix(p.Code, "class-") })
	}
	r.opt.Each(d)
}

// Finish makes what is dated up to the day of the list and rates what waits. It
// returns what is wrong with promotions and corrections.
func (r *Run) Finish(asOf game.Date) game.Problems {
	r.until(asOf)
	if r.Batch() {
		r.rateBatch(true)
	}
	for _, p := range r.promotions {
		if p.Date <= asOf {
			r.unknown(p.Player, p.File, p.Place, "a promotion")
		}
	}
	if r.recorded > 0 {
		r.problems.Add(game.Problem{
			Severity: game.Note, Code: "promotions-recorded",
			Found: fmt.Sprintf("%s on the list, and changed no rank: the system %s takes ranks from elsewhere", rating.Counted(r.recorded, "promotion is recorded", "promotions are recorded"), r.about.Name),
			Hint:  "a rank that is to hold in the system is told in adjustments.csv",
		})
	}
	r.list.AsOf = asOf
	return r.problems
}

// rateBatch rates the events that wait, and in the end makes the promotions up to
// the day of the list.
func (r *Run) rateBatch(final bool) {
	opt := r.opt.Options
	if !final && r.last <= opt.AsOf {
		opt.AsOf = 0 // the day of the list has not come
	}
	results := r.system.Rate(r.list, r.batch, opt)
	waiting := r.waiting
	r.batch, r.waiting, r.last = nil, nil, 0
	for i := range results {
		d := Done{}
		if i < len(waiting) {
			d = waiting[i]
		}
		d.Result = &results[i]
		r.each(d)
	}
}

// until makes the promotions and corrections up to a day.
func (r *Run) until(day game.Date) {
	for len(r.corrections) > 0 && r.corrections[0].Date <= day {
		// A rank that is corrected is not undone by an older promotion.
		r.promoteUntil(r.corrections[0].Date)
		r.correct(r.corrections[0])
		r.corrections = r.corrections[1:]
	}
	r.promoteUntil(day)
}

func (r *Run) promoteUntil(day game.Date) {
	if r.Batch() {
		day = 99991231 // grades are told with their days; the system looks at those
	}
	if len(r.promotions) == 0 || r.promotions[0].Date > day {
		return
	}
	var waiting []pending
	var made *promoted // by one organisation on one day
	for i, p := range r.promotions {
		if p.Date > day {
			waiting = append(waiting, r.promotions[i:]...)
			break
		}
		at, ok := r.who.Find(p.Player)
		if !ok {
			p.waited = true
			waiting = append(waiting, p) // who has not played yet
			continue
		}
		if made != nil && !made.takes(p.Promotion, at) {
			r.each(made.done())
			made = nil
		}
		made = r.promote(p, at, made)
	}
	if made != nil {
		r.each(made.done())
	}
	r.promotions = waiting
}

// promoted are the promotions that one organisation made on one day, as an event
// without games: so reports and records show what changed the ranks.
type promoted struct {
	by     string
	event  *rating.Event
	result rating.Result
}

// takes reports whether a promotion goes with those before it.
func (m *promoted) takes(p Promotion, at int) bool {
	return m.by == p.By && m.event.Begin == p.Date && m.event.Source.File == p.File && !slices.Contains(m.event.Who, at)
}

func (m *promoted) done() Done {
	m.result.Event, m.result.Rated = m.event, true
	return Done{Result: &m.result}
}

// promote records a promotion on the list, and gives the rank where the system's
// ranks are those of organisations. What it changes is added to made.
func (r *Run) promote(p pending, at int, made *promoted) *promoted {
	st := &r.list.Players[at]
	if !slices.Contains(st.Rankings, p.Ranking) {
		if r.Batch() && len(st.Rankings) == 0 && st.Rank != game.NoRank {
			// The rank that the player came with was held before. Without saying so,
			// a promotion of years later would unrank whom it is given to.
			st.Rankings = []game.Ranking{{Rank: st.Rank}}
		}
		st.Rankings = append(slices.Clip(st.Rankings), p.Ranking)
		if !r.Batch() && !r.about.Promoted {
			r.recorded++
		}
	}
	if !r.about.Promoted {
		return made
	}
	if p.waited && st.Rank != game.NoRank && st.Rank != p.Rank {
		return made
	}
	if st.Certified.Is(false) {
		st.Certified = game.Told(true)
	}
	if st.Rank == p.Rank {
		return made
	}
	if made == nil {
		name := "promotions"
		if p.By != "" {
			name += " by " + p.By
		}
		made = &promoted{by: p.By, event: &rating.Event{Event: &game.Event{Name: name, Begin: p.Date, End: p.Date, Source: game.Source{File: p.File}}}}
	}
	note := "promoted to " + p.Rank.String()
	if st.Rank != game.NoRank {
		note = "promoted from " + st.Rank.String() + " to " + p.Rank.String()
	}
	ev := made.event
	ev.Players = append(ev.Players, game.Player{ID: len(ev.Players) + 1, Family: st.Family, Given: st.Given, Name: st.Name, Rank: p.Rank, Place: game.Place{Path: p.Place}})
	ev.Who = append(ev.Who, at)
	made.result.Players = append(made.result.Players, rating.PlayerChange{ID: st.ID, Before: st.Rating, After: st.Rating, RankBefore: st.Rank, RankAfter: p.Rank, Notes: []string{note}})
	st.Rank = p.Rank
	return made
}

// correct makes one correction, as an event of one player without games, so
// that reports and records show it like everything else that changes a rating.
func (r *Run) correct(c Correction) {
	at, ok := r.who.Find(c.Player)
	if !ok {
		r.unknown(c.Player, c.File, c.Place, "a correction")
		return
	}
	st := &r.list.Players[at]
	if !r.fits(c) {
		return
	}
	if by, ok := c.Change.Get(); ok && !c.Rating.IsTold() && !r.Batch() {
		old, rated := st.Rating.Get()
		if !rated {
			r.problems.Add(game.Problem{
				Severity: game.Error, Code: "correction", File: c.File, Place: c.Place, Found: fmt.Sprintf("%+g points for %s, who has no rating on %s", by, st.DisplayName(), c.Date),
				Expected: "a player with a rating", Hint: "tell the new rating instead, or a later day",
			})
			return
		}
		c.Rating = game.Told(old + by)
	}
	ev := &game.Event{
		Name: "manual correction", Begin: c.Date, End: c.Date,
		Players: []game.Player{{ID: 1, Family: st.Family, Given: st.Given, Name: st.Name, Place: game.Place{Path: c.Place}}},
		Adjust:  []game.Adjustment{{Player: 1, Rank: c.Rank, Rating: c.Rating, Index: c.Index, Change: c.Change}},
		Source:  game.Source{File: c.File},
	}
	if c.Reason != "" {
		ev.Name += ": " + c.Reason
	}
	turn := rating.TurnOf(ev)
	r.rateBefore(&turn)
	r.take(&rating.Event{Event: ev, Who: []int{at}}, c.Date, Done{})
}

// fits reports whether a correction tells what the system's players have. A
// rating where players hold an index would be taken for index 0.
func (r *Run) fits(c Correction) bool {
	found, expected := "", ""
	switch {
	case r.about.Indexed && (c.Rating.IsTold() || c.Change.IsTold()):
		found, expected = "a rating or a change", "a rank and an index"
	case !r.about.Indexed && c.Index.IsTold():
		found, expected = "an index", "a rating, a rank or a change"
	default:
		return true
	}
	r.problems.Add(game.Problem{
		Severity: game.Error, Code: "correction", File: c.File, Place: c.Place, Found: fmt.Sprintf("%s for the player %q", found, c.Player),
		Expected: fmt.Sprintf("%s in the system %s", expected, r.about.Name), Hint: "use the columns of the system; this correction was not made",
	})
	return false
}

func (r *Run) unknown(player, file, place, what string) {
	r.problems.Add(game.Problem{
		Severity: game.Error, Code: "player-unknown", File: file, Place: place, Found: fmt.Sprintf("%s of the player %q", what, player),
		Expected: "an id on the list by that day", Hint: "correct the id, or add the player to players.csv",
	})
}
