package swa

import (
	"cmp"
	"slices"

	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// Name is the system's name on the command line, of its classes and of the
// register that its lists use.
const Name = "swa"

// System is the SWA rating with one set of parameters.
type System struct{ p Params }

var (
	_ rating.System     = System{}
	_ rating.Checker    = System{}
	_ rating.Forecaster = System{}
	_ rating.Announcer  = System{}
)

// New is the system with the parameters, which Params.Check should accept.
func New(p Params) System { return System{p} }

// About describes the system.
func (s System) About() rating.About {
	return rating.About{
		Name:       Name,
		Title:      "SWA national rating, 2016",
		Federation: "the Singapore Weiqi Association",
		Document:   "Singapore Weiqi Association, National Rating System: How it works?, 2 September 2016",
		Register:   Name,
		Promoted:   true,
		Scale:      rating.GoR,
		Forms:      forms,
		Formulas:   formulas,
		Sum:        "weight:2 × con × (SA − SE:3)",
		Sources:    s.sources,
		Model:      s.model,
		First:      s.first,
		Outlook:    rating.Outlook{Expected: "SE", Ahead: "opponent − rating", Unit: "point"},
		Factors:    classic.Factors,
		Classes:    s.p.about(),
		Missed:     missed,
		Readings:   readings,
	}
}

func (s System) sources(r *rating.Result, n int, black bool) []rating.Source {
	t := rating.NewTrace(r, n, black)
	s.p.Trace(t, 0, s.first)
	t.WeightOfClass("weight")
	return t.Sources
}

// first is where a newcomer's first rating comes from.
func (s System) first(r *rating.Result, entry int) rating.Source {
	table := phrase.Of("Initial rating point assignment")
	pc := &r.Players[entry]
	start := pc.Before.Or(0)
	rows := func(name any) rating.Source {
		return rating.Source{Table: table, Rows: phrase.Of("%s for %s", game.FormatNumber(start), name)}
	}
	switch pc.Initial {
	case rating.ByRank:
		for _, g := range s.p.Grades {
			if g.Rating == start && g.From <= pc.RankBefore.HeldAt30k() && pc.RankBefore <= g.To {
				return rows(g.label())
			}
		}
		return rows(pc.RankBefore.String())
	case rating.ByCategory:
		if c, ok := ParseCategory(r.Event.Players[entry].Category); ok {
			return rows(c)
		}
		return rows(phrase.Of("the category, else %s", s.p.DefaultCategory))
	}
	return rating.Source{Given: phrase.Of("estimated from the games of the event")}
}

// Rate rates the events in the order given, each from the ratings left by the one
// before it. No two entries of an event may share a standing.
//
// The standing of a player with rated games gets the new rating, the number of
// games and the last day played; also the grade entered with, unless it is given as
// uncertified and the list has one, and the category. Manual corrections
// (Event.Adjust) come first and apply even if the event is not rated.
//
// The factors of a side and how its change follows from them are in About; R'B is
// there in handicap games.
func (s System) Rate(l *rating.List, events []*rating.Event, opt rating.Options) []rating.Result {
	out := make([]rating.Result, len(events))
	w := work{p: &s.p}
	for i, ev := range events {
		w.run(l, ev, opt, &out[i])
	}
	return out
}

// Unlikely takes newcomers at the first ratings of their grade or category. See
// rating.Checker.
func (s System) Unlikely(l *rating.List, ev *rating.Event) []rating.UnlikelyGame {
	start := func(entry int) (float64, bool) {
		st := ev.Standing(l, entry)
		if r, ok := st.Rating.Get(); ok {
			return r, true
		}
		return s.p.first(st, &ev.Players[entry-1]).rating, true
	}
	return rating.UnlikelyGames(ev, start, func(g *game.Game, black, white float64) (b, w float64) {
		return s.p.Chances(black, white, g.Handicap.Or(0))
	})
}

// Forecast is the chance by the classic curve. See rating.Forecaster.
func (s System) Forecast(r *rating.Result, game int) rating.Forecast {
	return classic.Forecast(r, game)
}

// work is what rating one event needs.
type work struct {
	p *Params
	classic.Frozen
	guesses []estimates
}

func (w *work) run(l *rating.List, ev *rating.Event, opt rating.Options, res *rating.Result) {
	w.Begin(l, ev, opt, res, correct)
	classes := w.p.classes(ev.Event)
	class := classes.Settle(res)
	if !res.Rated {
		w.Refuse()
		return
	}
	// Every player has a first rating; the counted games decide which.
	for i := range w.Entries {
		w.Entries[i].Started = true
	}
	// Where a board that is too small does not stop the event, it does not stop
	// the games on it either.
	board := w.p.Classes[class].BoardSize
	if ev.BoardSize > 0 {
		board = min(board, ev.BoardSize)
	}
	w.Count(func(g *game.Game) string {
		why := rating.Unplayed(g)
		if why == "" && g.BoardSize > 0 && g.BoardSize < board {
			why = "board_size"
		}
		return why
	})
	w.start()
	w.PlayAll(&w.p.Arithmetic, res.Weight)
	w.End(w.p.MinRating)
	classes.Assume(res, class)
	for i := range w.Entries {
		if w.Entries[i].Games > 0 {
			st := ev.Standing(l, i+1)
			w.p.renew(st, &ev.Players[i])
			// The system gives no ranks: a grade new on the list does not come from
			// the event.
			res.Players[i].RankBefore, res.Players[i].RankAfter = st.Rank, st.Rank
		}
	}
}

// correct makes a manual correction: its rating is taken as it stands.
func correct(st *rating.Standing, a game.Adjustment) {
	if a.Rank != game.NoRank {
		st.Rank = a.Rank
	}
	if a.Rating.IsGiven() {
		st.Rating = a.Rating
	}
}

// start gives newcomers with counted games their first rating: the estimate,
// which takes priority over the provisional ratings, then grade or category.
func (w *work) start() {
	newcomer := func(e classic.Entry) bool { return !e.Rated && e.Games > 0 }
	if !slices.ContainsFunc(w.Entries, newcomer) {
		return
	}
	estimating := w.p.mayEstimate(w.Entries)
	if estimating {
		w.estimate()
	}
	var counts newcomers
	for i := range w.Entries {
		e, pc := &w.Entries[i], &w.Result.Players[i]
		if !newcomer(*e) {
			continue
		}
		f := w.p.first(w.Event.Standing(w.List, i+1), &w.Event.Players[i])
		if w.Options.Explain {
			pc.Facts = f.facts()
		}
		if estimating {
			if r, ok := w.p.estimate(&w.guesses[i]); ok {
				e.Start, pc.Initial = r, rating.ByEstimate
				if w.Options.Explain {
					pc.Steps = append(pc.Steps, w.estimateStep(&w.guesses[i], r))
				}
				continue
			}
		}
		e.Start, pc.Initial = f.rating, f.by
		if f.missing {
			pc.Notes = append(pc.Notes, phrase.Of("nothing given: %s", w.p.nothingGiven()))
		}
		if f.doubt.Code != "" {
			w.Result.Tell(f.doubt)
		}
		counts.count(f)
	}
	w.report(counts)
}

// estimate gathers what the counted games say about each player.
func (w *work) estimate() {
	w.guesses = slices.Grow(w.guesses[:0], len(w.Entries))[:len(w.Entries)]
	clear(w.guesses)
	for i := range w.Event.Games {
		if !w.Result.Games[i].Rated {
			continue
		}
		g := &w.Event.Games[i]
		black, white := rating.Achieved(g.Result)
		b, o := g.Black, g.White
		w.p.addToEstimate(&w.guesses[b-1], o, &w.Entries[o-1], black, g.Handicap.Or(0))
		w.p.addToEstimate(&w.guesses[o-1], b, &w.Entries[b-1], white, g.Handicap.Or(0))
	}
}

// estimateStep explains which games a newcomer's first rating comes from.
func (w *work) estimateStep(s *estimates, r float64) rating.Step {
	who := func(o opponent) string {
		st := w.Event.Standing(w.List, o.entry)
		return cmp.Or(w.Event.Players[o.entry-1].DisplayName(), st.DisplayName(), st.ID)
	}
	const beaten, lostTo = "strongest opponent beaten %s (%s)", "weakest opponent lost to %s (%s)"
	only := func(pattern string, o opponent) phrase.Text {
		return phrase.Of("%s, the only one of the two: %s", phrase.Of(pattern, game.FormatNumber(o.rating), who(o)), game.FormatNumber(r))
	}
	step := rating.Step{Rule: "estimate", Before: true, Detail: true}
	switch {
	case s.loss.entry == 0:
		step.About = only(beaten, s.win)
	case s.win.entry == 0:
		step.About = only(lostTo, s.loss)
	default:
		won, lost := game.FormatNumber(s.win.rating), game.FormatNumber(s.loss.rating)
		step.About = phrase.Of("%s and %s: %s", phrase.Of(beaten, won, who(s.win)), phrase.Of(lostTo, lost, who(s.loss)), "("+won+" + "+lost+") / 2 = "+game.FormatNumber(r))
	}
	return step
}

// renew takes over the grade and category of the entry. A grade that is not
// certified does not replace the one on the list.
func (p *Params) renew(st *rating.Standing, e *game.Player) {
	given := e.Grade != game.NoRank || e.Rank != game.NoRank
	g, certified := grade(st, e)
	switch {
	case given && certified.Or(p.AssumeCertified):
		st.Rank = g
		if st.Certified.IsGiven() || e.Certified.IsGiven() {
			st.Certified = game.Given(true)
		}
	case given && st.Rank == game.NoRank:
		st.Rank, st.Certified = g, game.Given(false)
	}
	if e.Category != "" {
		st.Category = e.Category
	}
}
