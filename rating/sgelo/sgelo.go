package sgelo

import (
	"cmp"
	"fmt"
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// Name is the system's name on the command line and of the register that its
// lists use.
const Name = "sgelo"

// System is the Singapore rating with one set of parameters.
type System struct{ s *system }

var (
	_ rating.System     = System{}
	_ rating.Checker    = System{}
	_ rating.Forecaster = System{}
)

// New is the system with the parameters, which Params.Check must accept.
func New(p Params) System { return System{compile(p)} }

// About describes the system.
func (s System) About() rating.About {
	return rating.About{
		Name:     Name,
		Title:    "Singapore Weiqi Elo, 2025",
		Document: "Singapore Weiqi (Go) Rating System, RATING_SYSTEM.md of the player ratings application, 2025",
		Register: "sg",
		Order:    rating.ByGame,
		Formulas: formulas,
		Factors:  factors,
		Readings: readings,
		Sum:      "K × multiplier × (score − expected:3)",
		Sources:  s.s.sources,
		First:    s.s.first,
		Model:    s.s.model,
		Outlook:  rating.Outlook{Expected: "expected", Ahead: "opponent − rating", Unit: "point"},
		Memories: remembered,
	}
}

// Requirements are none: the system has no classes.
func (s System) Requirements(*game.Event, string) []rating.Requirement { return nil }

// Unlikely takes newcomers at the first ratings of their grades. See
// rating.Checker.
func (s System) Unlikely(l *rating.List, ev *rating.Event) []rating.UnlikelyGame {
	start := func(entry int) (float64, bool) {
		st, e := ev.Standing(l, entry), &ev.Players[entry-1]
		if r, ok := st.Rating.Get(); ok {
			return r, true
		}
		local := st.Local
		if e.Local.IsGiven() {
			local = e.Local
		}
		rankings := merge(st.Rankings, e.Rankings)
		if len(rankings) == 0 {
			rankings = []game.Ranking{{Rank: cmp.Or(e.Grade, st.Rank, e.Rank)}}
		}
		g := s.s.standing(s.s.grades(rankings, local), firstDay(ev.Event), local.Or(true))
		return s.s.initial(g), true
	}
	return rating.UnlikelyGames(ev, start, func(g *game.Game, black, white float64) (b, w float64) {
		if g.Handicap.Or(0) > 0 {
			return 1, 1 // not rated
		}
		return expected(black, white), expected(white, black)
	})
}

// Rate rates the events' games in the order of their days, one day's in the
// order given. See rating.System.
//
// The factors of a side are in About, and how its change follows from them, with the
// steps floor. Those from Σweight on follow after the game that ends an estimation;
// from them comes the step correction, and its games are steps of their own.
// Promotions and corrections are steps beside the change: rating is after the
// promotions, Side.After after the correction.
func (s System) Rate(l *rating.List, events []*rating.Event, opt rating.Options) []rating.Result {
	r := &run{system: s.s, list: l, opt: opt, players: make(map[int]*player)}
	results := make([]rating.Result, len(events))
	works := make([]work, len(events))
	for i, ev := range events {
		first := firstDay(ev.Event)
		// A correction by hand is an event without games; a list may lack it though
		// its day is past.
		listed := opt.Listed != 0 && first <= opt.Listed && len(ev.Games) > 0
		works[i] = work{ev: ev, res: &results[i], first: first, listed: listed}
		works[i].begin(l)
	}
	rating.GameByGame(events,
		func(event int) game.Date { return works[event].first },
		func(event int, g *game.Game) game.Date { return works[event].day(g) },
		func(event int) { r.prepare(&works[event]) },
		func(event, n int, day game.Date) { r.game(&works[event], n, day) })
	for i := range works {
		works[i].report(opt.UnknownHandicap, s.s.NoGrade)
	}
	if opt.AsOf != 0 {
		if promoted := r.asOf(); len(promoted.Players) > 0 || len(promoted.Problems) > 0 {
			results = append(results, promoted)
		}
	}
	for _, p := range r.touched {
		if p.changed {
			r.save(p)
		}
	}
	return results
}

// run is one call of Rate.
type run struct {
	*system
	list    *rating.List
	opt     rating.Options
	players map[int]*player // by standing; only of those touched
	touched []*player       // in the order in which they were
}

// work is an event being rated.
type work struct {
	ev      *rating.Event
	res     *rating.Result
	first   game.Date
	listed  bool      // the list that the run continues from has its beginning
	players []*player // by entry

	// Counted for the report; residences are promotions whose points depend on
	// whether the player is local, which is not given.
	handicaps, dates, days, assumed, weak, ungraded, residences, lasts int
	factors                                                            []rating.Factor
}

// firstDay is the first day of an event, if given.
func firstDay(ev *game.Event) game.Date {
	day := ev.Begin
	if day == 0 {
		day = ev.End
	}
	for i := range ev.Games {
		if d := ev.Games[i].Date; d != 0 && (day == 0 || d < day) {
			day = d
		}
	}
	return day
}

// day is the day of a game: its own, or the event's first. That is before any
// grade won at the event counts.
func (w *work) day(g *game.Game) game.Date {
	return cmp.Or(g.Date, w.ev.Begin, w.first)
}

// begin fills in the result of an event none of whose games is rated.
func (w *work) begin(l *rating.List) {
	*w.res = rating.Result{Event: w.ev, Weight: 1, Rated: true,
		Players: make([]rating.PlayerChange, len(w.ev.Players)), Games: make([]rating.GameChange, len(w.ev.Games))}
	for i := range w.res.Players {
		w.res.Players[i].ID = w.ev.Standing(l, i+1).ID
	}
}

// prepare looks up the players of an event and applies what their entries give, and
// the corrections by hand.
func (r *run) prepare(w *work) {
	later := r.opt.AsOf != 0 && w.first > r.opt.AsOf
	w.players = make([]*player, len(w.ev.Players))
	for i := range w.ev.Players {
		p := r.player(w.ev.Who[i], w)
		w.players[i] = p
		if !later {
			if !w.listed { // else others may have given later facts since
				r.learn(p, &w.ev.Players[i], w)
			}
			p.change = &w.res.Players[i]
		}
	}
	for i, p := range w.players {
		c := &w.res.Players[i]
		c.New = !p.rated
		if p.rated {
			c.Before, c.After = game.Given(p.rating), game.Given(p.rating)
		}
		c.RankBefore, c.RankAfter = p.st.Rank, p.st.Rank
	}
	if !later && !w.listed {
		for _, a := range w.ev.Adjust {
			r.adjust(w, a)
		}
	}
}

// adjust makes a correction by hand, before the event's games: a rating is taken as
// it stands. A rank is not a grade, and is ignored.
func (r *run) adjust(w *work, a game.Adjustment) {
	if !w.res.HasEntry(a) {
		return
	}
	p := w.players[a.Player-1]
	if a.Rank != game.NoRank {
		w.res.Tell(game.Problem{
			Severity: game.Warning, Code: "adjust-rank",
			Found:    "a manual correction of " + p.st.Who() + " to " + a.Rank.String() + ", not applied",
			Expected: "a rating; grades come from organisations",
			Hint:     "give the grade among the player's rankings, with organisation and date",
		})
	}
	to, given := a.Rating.Get()
	by, adds := a.Change.Get()
	switch {
	case !given && !adds:
		return
	case !given && !p.rated:
		w.res.Tell(game.Problem{
			Severity: game.Error, Code: "correction",
			Found:    fmt.Sprintf("%+g points for %s, without a rating on %s", by, p.st.Who(), w.first),
			Expected: "a player with a rating",
			Hint:     "give the new rating instead, or a later day",
		})
		return
	}
	c := rating.PlayerChange{ID: p.st.ID, New: !p.rated, RankBefore: p.st.Rank}
	if p.rated {
		c.Before = game.Given(p.rating)
		// What was given before that day comes first, as it would on a list of it.
		c.Steps = r.promotions(w, p, w.first, nil)
	}
	if !given {
		to = p.rating + by
	}
	c.After, c.RankAfter = game.Given(to), p.st.Rank
	points := 0.0
	if p.rated {
		points = to - p.rating
	}
	c.Steps = append(c.Steps, rating.Step{Rule: rating.RuleAdjustment, About: phrase.Of("a correction by hand, before the event's games"), Points: points})
	w.res.Adjusted = append(w.res.Adjusted, c)
	p.rating, p.rated, p.changed = to, true, true
	pc := &w.res.Players[a.Player-1]
	pc.Listed = c.Before
	pc.Before, pc.After, pc.New = game.Given(to), game.Given(to), false
}

// asOf applies the promotions dated before the day of the list that no game has
// followed. They are an event of their own, without games.
func (r *run) asOf() rating.Result {
	day := r.opt.AsOf
	ev := &rating.Event{Event: &game.Event{Name: "promotions that no game followed", Begin: day, End: day}}
	res := rating.Result{Event: ev, Weight: 1, Rated: true}
	w := &work{ev: ev, res: &res, first: day}
	for i := range r.list.Players {
		st := &r.list.Players[i]
		p := r.players[i]
		if p == nil && !r.promotionsTo(st) && !r.HideInactive {
			continue
		}
		if p == nil {
			p = r.player(i, w)
		}
		if !p.rated {
			continue
		}
		next := p.next
		c := rating.PlayerChange{ID: st.ID, Before: game.Given(p.rating), RankBefore: st.Rank}
		c.Steps = r.promotions(w, p, day, nil)
		if p.next > next {
			// The same, whether lists of earlier days were requested or not.
			p.looked = p.grades[p.next-1].Date.AddDays(1)
		}
		if len(c.Steps) > 0 {
			c.After, c.RankAfter = game.Given(p.rating), st.Rank
			ev.Players = append(ev.Players, game.Player{ID: len(ev.Players) + 1, Family: st.Family, Given: st.Given, Name: st.Name, Rank: st.Rank})
			ev.Who = append(ev.Who, i)
			res.Players = append(res.Players, c)
		}
		if r.inactive(p) && !p.st.Hidden {
			p.changed = true
		}
	}
	w.report(r.opt.UnknownHandicap, r.NoGrade)
	return res
}

// promotionsTo reports whether the list has grades of a player that could be
// promotions before the day of the list.
func (r *run) promotionsTo(st *rating.Standing) bool {
	return st.Rating.IsGiven() && slices.ContainsFunc(st.Rankings, func(g game.Ranking) bool {
		return g.Date != 0 && g.Date >= st.LastPlayed && g.Date < r.opt.AsOf
	})
}
