package sagc

import (
	"cmp"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// Name is the system's name on the command line and of the register that its
// lists use.
const Name = "sagc"

// System is the South African rating with one set of parameters.
type System struct {
	p       Params
	results [9][4]int64 // in hundredths: promotion zone won, lost, demotion zone won, lost
}

var (
	_ rating.System     = System{}
	_ rating.Forecaster = System{}
)

// New is the system with the parameters, which Params.Check should accept.
func New(p Params) System {
	s := System{p: p}
	for i, r := range p.Results[:min(len(p.Results), len(s.results))] {
		s.results[i] = [4]int64{hundredths(r.PromotionWon), hundredths(r.PromotionLost), hundredths(r.DemotionWon), hundredths(r.DemotionLost)}
	}
	return s
}

// About describes the system.
func (s System) About() rating.About {
	a := rating.About{
		Name:       Name,
		Title:      "South African Go Clubs index and rank",
		Federation: "the South African Go Clubs",
		Document:   `"How they work", sagoclubs.co.za, current page`,
		Register:   Name,
		Indexed:    true,
		Formulas:   formulas,
		Sum:        "trunc(LF:2 × GSF:1 × OF:1 × GRF:1 × HF:1)",
		Sources:    s.sources,
		First:      first,
		Model:      s.model,
		Outlook:    rating.Outlook{Ahead: "your_x − opponent_x", Unit: "rank"},
		Factors:    factors,
		Readings:   readings,
		Memories:   []rating.Memory{{Name: stateRecent}},
		Order:      rating.AsGiven,
	}
	if s.p.Order == ByDate {
		a.Order = rating.ByGame
	}
	return a
}

// Rate rates the games one by one, in the order entered: the events as given, their
// games as they stand. With order = "date" they go by their own days across all
// events given, so that rating A and then B gives the same as both at once where no
// game of B is older than one of A.
//
// Before, After and Change are index points; RankBefore and RankAfter complete
// them. The change of a game is what the factors give; what a floor or a change
// of rank makes of it is a step, and After and RankAfter say where it ended.
// The factors are in About; received is the page's signed_eff_handicap_received.
func (s System) Rate(l *rating.List, events []*rating.Event, opt rating.Options) []rating.Result {
	results := make([]rating.Result, len(events))
	r := &run{System: s, list: l, opt: opt, recent: newMemories(l), works: make([]work, len(events))}
	for i, ev := range events {
		r.works[i] = work{ev: ev, res: &results[i]}
	}
	if s.p.Order == ByDate {
		rating.GameByGame(events,
			func(event int) game.Date { return events[event].Begin },
			// No game is played before the event begins.
			func(event int, g *game.Game) game.Date { return max(g.Date, events[event].Begin) },
			func(event int) { r.prepare(&r.works[event]) },
			func(event, n int, _ game.Date) { r.game(&r.works[event], n) })
	} else {
		for i := range r.works {
			w := &r.works[i]
			r.prepare(w)
			for n := range w.ev.Games {
				r.game(w, n)
			}
		}
	}
	for i := range r.works {
		r.works[i].report(opt.UnknownHandicap)
		r.works[i].assumed(&s.p)
	}
	r.recent.save()
	return results
}

// run is one call of Rate.
type run struct {
	System
	list   *rating.List
	opt    rating.Options
	recent *memories
	works  []work
}

// work is one event of a run.
type work struct {
	ev  *rating.Event
	res *rating.Result

	factors                               []rating.Factor // room for explanations
	handicaps, colours, ranks, pros, weak int             // of games and players, for report
}

// lastDay is the day that the event counts as.
func lastDay(ev *rating.Event) game.Date { return max(ev.Begin, ev.End) }

// gameDay is a game's day, or its event's last.
func gameDay(ev *rating.Event, g *game.Game) game.Date { return cmp.Or(g.Date, lastDay(ev)) }

// prepare makes the corrections by hand and takes the players as they come.
func (r *run) prepare(w *work) {
	ev, res := w.ev, w.res
	*res = rating.Result{Event: ev, Rated: true, Players: make([]rating.PlayerChange, len(ev.Players)), Games: make([]rating.GameChange, len(ev.Games))}
	if r.opt.Explain {
		w.factors = make([]rating.Factor, 0, 2*factorsASide*len(ev.Games))
	}
	for i := range ev.Players {
		st := ev.Standing(r.list, i+1)
		res.Players[i] = rating.PlayerChange{ID: st.ID, New: isNew(st)}
	}
	if r.opt.AsOf == 0 || ev.Begin <= r.opt.AsOf {
		for _, a := range ev.Adjust {
			r.adjust(w, a)
		}
	}
	for i := range ev.Players {
		c, st := &res.Players[i], ev.Standing(r.list, i+1)
		c.RankBefore, c.Before = st.Rank, index(st)
		c.RankAfter, c.After = c.RankBefore, c.Before
	}
}

// ready takes a player with a first game of the event as the list then has him
// or her. A new player starts with the rank brought along and index 0.
func (r *run) ready(w *work, entry int) *rating.Standing {
	c, st := &w.res.Players[entry-1], w.ev.Standing(r.list, entry)
	if c.Games > 0 {
		return st
	}
	if isNew(st) {
		st.Rank = cmp.Or(st.Rank, w.ev.Players[entry-1].Rank)
		c.Initial = rating.ByRank
	}
	if st.Rank.IsPro() {
		st.Rank = game.Dan(9)
		w.pros++
	}
	r.hold30k(w, st)
	st.Index = game.Given(w.within(st, st.Index.Or(0)))
	c.RankBefore, c.Before = st.Rank, index(st)
	c.RankAfter, c.After = c.RankBefore, c.Before
	return st
}

// hold30k raises a rank under 30k, which does not exist, to 30k.
func (r *run) hold30k(w *work, st *rating.Standing) {
	if st.Rank.Under30k() {
		st.Rank = game.Kyu30
		w.weak++
	}
}

// isNew reports whether a player has not played in the system yet: one may be
// known with a rank, but has no index.
func isNew(st *rating.Standing) bool { return st.Rank == game.NoRank || !st.Index.IsGiven() }

// adjust makes a correction by hand: rank, and index 0 if none is given. It is not
// a game.
func (r *run) adjust(w *work, a game.Adjustment) {
	if !w.res.HasEntry(a) {
		return
	}
	st := w.ev.Standing(r.list, a.Player)
	c := rating.PlayerChange{ID: st.ID, New: isNew(st), RankBefore: st.Rank, Before: index(st)}
	st.Rank = cmp.Or(a.Rank, st.Rank, w.ev.Players[a.Player-1].Rank)
	if st.Rank == game.NoRank {
		w.ranks++
		return
	}
	r.hold30k(w, st)
	st.Index = game.Given(w.within(st, a.Index.Or(0)))
	c.RankAfter, c.After = st.Rank, index(st)
	c.Steps = []rating.Step{{Rule: rating.RuleAdjustment, About: phrase.Of("a correction by hand, not a game"), Points: c.Change()}}
	w.res.Adjusted = append(w.res.Adjusted, c)
}

// index is the index as reported; not given for new players.
func index(st *rating.Standing) game.Opt[float64] {
	if isNew(st) {
		return game.Opt[float64]{}
	}
	return game.Given(float64(st.Index.Or(0)))
}
