package aga

import (
	"math"
	"slices"

	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// Name is the system's name on the command line and of the register that its
// lists use.
const Name = "aga"

// System is the American rating with one set of parameters.
type System struct {
	p      Params
	sigmas spline // of new players, by closed seed
}

var (
	_ rating.System     = System{}
	_ rating.Checker    = System{}
	_ rating.Forecaster = System{}
)

// New is the system with the parameters, which Params.Check should accept.
func New(p Params) System {
	values := make([]float64, len(p.NewSigmas))
	for i, n := range p.NewSigmas {
		values[i] = n.Sigma
	}
	return System{p, newSpline(p.NewSigmas[0].Seed, values)}
}

// About describes the system.
func (s System) About() rating.About {
	return rating.About{
		Name:       Name,
		Title:      "American Go Association rating",
		Federation: "the American Go Association",
		Document:   "BayRate, the program of the American Go Association (Philip Waldron, 2010)",
		Register:   Name,
		Order:      rating.ByEnd,
		Promoted:   true,
		Scale:      rating.Stones,
		Formulas:   formulas,
		Sum:        "sigma² × gradient",
		Sources:    s.sources,
		First:      first,
		Model:      s.model,
		Outlook:    rating.Outlook{Expected: "expected", Ahead: "opponent_seed − seed", Unit: "stone"},
		Factors:    factors,
		Readings:   readings,
	}
}

// Rate rates the events in the order given, each from the ratings left by the one
// before it. No two entries of an event may share a standing.
//
// The standing of a player with rated games gets the new rating and sigma, the
// number of games, the event's last day and the rank entered with. Before is the
// seed, and Listed the list's rating where that is another.
//
// The factors of a game, up to B, and of its sides are in About; the change of a
// side is sigma² · gradient.
func (s System) Rate(l *rating.List, events []*rating.Event, opt rating.Options) []rating.Result {
	out := make([]rating.Result, len(events))
	w := work{s: &s}
	for i, ev := range events {
		w.run(l, ev, opt, &out[i])
	}
	return out
}

// work is what rating one event needs, kept from one event to the next so that
// its memory is used again.
type work struct {
	classic.Frozen
	s   *System
	day game.Date

	won     []bool  // by entry
	node    []int32 // of an entry in the posterior
	seeds   []seed  // by node
	entries []int   // by node
	sigmas  []float64
	doubts  doubts
	f       posterior
	search  searcher
	spread  spreader
}

func (w *work) run(l *rating.List, ev *rating.Event, opt rating.Options, res *rating.Result) {
	w.day = max(ev.Begin, ev.End)
	w.Begin(l, ev, opt, res, w.correct)
	for i := range w.Entries {
		w.Entries[i].Started = startable(ev.Standing(l, i+1), &ev.Players[i])
	}
	w.Count(func(g *game.Game) string { return w.s.whyNot(ev, g) })
	w.seedPlayers()
	w.collectGames()
	r, ok := w.search.maximum(&w.f)
	w.sigmas = resize(w.sigmas, len(r))
	w.spread.spread(&w.f, r, w.sigmas)
	w.changes(r)
	w.end(r)
	if w.Options.Explain {
		w.explain()
	}
	w.report(ok)
}

// correct makes a correction by hand. A rating without sigma would not count, so it
// gets a new player's.
func (w *work) correct(st *rating.Standing, a game.Adjustment) {
	if a.Rank != game.NoRank {
		st.Rank = a.Rank
	}
	r, given := a.Rating.Get()
	if !given {
		return
	}
	if !possible(r) {
		w.Result.Tell(game.Problem{
			Severity: game.Error, Code: "rating-impossible",
			Found:    "a manual correction of " + st.ID + " to the rating " + decimals(r),
			Expected: possibleRatings,
			Hint:     "correct the rating",
		})
		return
	}
	st.Rating = a.Rating
	if !goodSigma(st.Sigma.Or(0)) {
		st.Sigma = game.Given(w.s.newSigma(r))
	}
}

// seedPlayers gives every player with a rated game a seed.
func (w *work) seedPlayers() {
	w.won = slices.Grow(w.won[:0], len(w.Entries))[:len(w.Entries)]
	clear(w.won)
	for i := range w.Event.Games {
		if g := &w.Event.Games[i]; w.Result.Games[i].Rated {
			w.won[winner(g)-1] = true
		}
	}
	w.doubts = doubts{}
	w.node = resize(w.node, len(w.Entries))
	n := len(w.Entries)
	w.seeds, w.entries = slices.Grow(w.seeds[:0], n), slices.Grow(w.entries[:0], n)
	w.f.seed, w.f.sigma = slices.Grow(w.f.seed[:0], n), slices.Grow(w.f.sigma[:0], n)
	for i := range w.Entries {
		if w.Entries[i].Games == 0 {
			continue
		}
		st, e := w.Event.Standing(w.List, i+1), &w.Event.Players[i]
		d := w.s.seed(st, e, w.won[i], w.day)
		w.doubts.count(st, e, d.start, w.day)
		w.node[i] = int32(len(w.seeds))
		w.seeds = append(w.seeds, d)
		w.entries = append(w.entries, i)
		w.f.seed = append(w.f.seed, closed(d.rating))
		w.f.sigma = append(w.f.sigma, d.sigma)
	}
}

func (w *work) collectGames() {
	w.f.games = slices.Grow(w.f.games[:0], len(w.Event.Games))
	for i := range w.Event.Games {
		if !w.Result.Games[i].Rated {
			continue
		}
		g := &w.Event.Games[i]
		h, sigma := w.s.terms(w.Event, g)
		m := match{winner: w.node[g.Black-1], loser: w.node[g.White-1], edge: h, sigma: sigma}
		if g.Result == game.WhiteWins {
			m.winner, m.loser, m.edge = m.loser, m.winner, -h
		}
		w.f.games = append(w.f.games, m)
	}
}

// changes fills in what each game did to both sides.
func (w *work) changes(r []float64) {
	var factors []rating.Factor
	if w.Options.Explain {
		factors = make([]rating.Factor, 0, 4*len(w.f.games))
	}
	n := 0
	for i := range w.Event.Games {
		gc := &w.Result.Games[i]
		if !gc.Rated {
			continue
		}
		g, m := &w.Event.Games[i], &w.f.games[n]
		n++
		z := m.z(r)
		gradient := slope(z) / m.sigma
		black, white := &gc.Black, &gc.White
		up, down := black, white
		if g.Result == game.WhiteWins {
			up, down = white, black
		}
		up.Change = float64(square(w.f.sigma[m.winner]) * gradient)
		down.Change = -float64(square(w.f.sigma[m.loser]) * gradient)
		if !w.Options.Explain {
			continue
		}
		h, _ := w.s.terms(w.Event, g)
		at := len(factors)
		factors = append(factors,
			rating.Factor{Name: "handicap_equivalent", Value: h}, rating.Factor{Name: "sigma_px", Value: m.sigma},
			rating.Factor{Name: "W", Value: r[w.node[g.White-1]]}, rating.Factor{Name: "B", Value: r[w.node[g.Black-1]]})
		gc.Factors = factors[at:len(factors):len(factors)]
		w.Explain(up, 3, rating.Factor{Name: "P", Value: phi(z)}, rating.Factor{Name: "gradient", Value: gradient},
			rating.Factor{Name: "sigma", Value: w.f.sigma[m.winner]})
		w.Explain(down, 3, rating.Factor{Name: "P", Value: phi(-z)}, rating.Factor{Name: "gradient", Value: -gradient},
			rating.Factor{Name: "sigma", Value: w.f.sigma[m.loser]})
	}
}

func square(x float64) float64 { return float64(x * x) }

// end brings the list up to date.
func (w *work) end(r []float64) {
	for n, i := range w.entries {
		e, d := &w.Entries[i], &w.seeds[n]
		st, pc := w.Event.Standing(w.List, i+1), &w.Result.Players[i]
		rank := entryRank(st, &w.Event.Players[i])
		from := d.rating
		if listed, given := st.Rating.Get(); given {
			if step, ok := d.step(listed, rank); ok {
				pc.Steps = append(pc.Steps, step)
				from = listed
			}
			if listed != d.rating && !pc.Listed.IsGiven() {
				pc.Listed = game.Given(listed)
			}
		}
		after := open(r[n])
		pc.Steps = appendGap(pc.Steps, from, after)
		if d.start == fresh {
			pc.Initial = rating.ByRank
		}
		pc.Seed, pc.SeedSigma, pc.Sigma = game.Given(d.rating), game.Given(d.sigma), game.Given(w.sigmas[n])
		pc.Before, pc.After, pc.Games = pc.Seed, game.Given(after), e.Games
		st.Rating, st.Sigma, st.Rank = pc.After, pc.Sigma, rank
		st.Games += e.Games
		st.LastPlayed = max(st.LastPlayed, w.day)
		pc.RankAfter = rank
	}
}

// appendGap adds the step over the gap, which the changes, being closed, leave
// out.
func appendGap(steps []rating.Step, from, to float64) []rating.Step {
	if from > 0 == (to > 0) {
		return steps
	}
	return append(steps, rating.Step{Rule: rating.RuleGap, About: phrase.Of("there is no rating between -1 and 1"), Points: math.Copysign(2, to)})
}
