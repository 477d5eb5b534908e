package swa

import (
	"math"
	"slices"
	"strconv"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Name is the system's name on the command line, of its classes and of the
// register that its lists use.
const Name = "swa"

// System is the SWA rating with one set of parameters.
type System struct{ p Params }

var (
	_ rating.System  = System{}
	_ rating.Checker = System{}
)

// New is the system with the parameters, of which Params.Check should find
// nothing to say.
func New(p Params) System { return System{p} }

// Params are the system's parameters.
func (s System) Params() Params { return s.p }

// About says who the system is.
func (s System) About() rating.About {
	a := rating.About{
		Name:     Name,
		Title:    "SWA national rating, 2016",
		Document: "Singapore Weiqi Association, National Rating System: How it works?, 2 September 2016",
		Register: Name,
	}
	for _, c := range s.p.Classes {
		a.Classes = append(a.Classes, rating.Class{Name: c.Name, Title: c.Title, Weight: c.Weight})
	}
	return a
}

// Rate rates the events in the order given, each from the ratings that the one
// before it left. No two entries of an event may be one standing.
//
// The standing of a player with rated games gets the new rating, the number of
// games and the last day played; also the grade entered with, unless that is
// told to be uncertified and the list has one, and the category. Manual
// corrections (Event.Adjust) come first and hold even where the event is not
// rated.
//
// The factors of a side are rating, D, a, con, SE, SA and weight, and
// weight * con * (SA - SE) is its change.
func (s System) Rate(l *rating.List, events []*rating.Event, opt rating.Options) []rating.Result {
	out := make([]rating.Result, len(events))
	var w work
	for i, ev := range events {
		w.run(&s.p, l, ev, opt, &out[i])
	}
	return out
}

// work is what rating one event needs, kept from one event to the next so that
// its memory is used again.
type work struct {
	p   *Params
	l   *rating.List
	ev  *rating.Event
	opt rating.Options
	res *rating.Result

	class   *Class
	board   int // smallest board whose games count
	entries []entry
	guesses []estimates
}

// entry is a player of the event at work.
type entry struct {
	start   float64 // rating that all games count from
	rated   bool    // came with a rating
	started bool    // start is settled
	games   int     // counted
	sum     float64 // of changes
	last    game.Date
}

func (w *work) run(p *Params, l *rating.List, ev *rating.Event, opt rating.Options, res *rating.Result) {
	w.p, w.l, w.ev, w.opt, w.res = p, l, ev, opt, res
	res.Event = ev
	res.Games = make([]rating.GameChange, len(ev.Games))
	res.Players = make([]rating.PlayerChange, len(ev.Players))
	w.begin()
	w.classify()
	if res.Rated {
		w.count()
		w.start()
		w.play()
		w.end()
	} else {
		for i := range res.Games {
			res.Games[i].WhyNot = "event"
		}
	}
	res.Problems = res.Problems.InFile(ev.Source.File)
}

// begin makes the manual corrections and takes the players as they come.
func (w *work) begin() {
	w.entries = slices.Grow(w.entries[:0], len(w.ev.Players))[:len(w.ev.Players)]
	for i := range w.entries {
		st := w.ev.Standing(w.l, i+1)
		w.res.Players[i] = rating.PlayerChange{ID: st.ID, RankBefore: st.Rank}
	}
	for _, a := range w.ev.Adjust {
		if a.Player < 1 || a.Player > len(w.entries) {
			w.problem(game.Error, "entry-missing", "", "a manual correction of entry "+strconv.Itoa(a.Player),
				"an entry of the event", "correct the number of the player")
			continue
		}
		st, pc := w.ev.Standing(w.l, a.Player), &w.res.Players[a.Player-1]
		made := rating.PlayerChange{ID: st.ID, Before: st.Rating, New: !st.Rating.IsTold(), RankBefore: st.Rank}
		if a.Rank != game.NoRank {
			st.Rank = a.Rank
		}
		if a.Rating.IsTold() {
			if !pc.Listed.IsTold() {
				pc.Listed = st.Rating
			}
			st.Rating = a.Rating
		}
		made.After, made.RankAfter = st.Rating, st.Rank
		w.res.Adjusted = append(w.res.Adjusted, made)
	}
	for i := range w.entries {
		st, pc := w.ev.Standing(w.l, i+1), &w.res.Players[i]
		r, rated := st.Rating.Get()
		w.entries[i] = entry{start: r, rated: rated, started: rated}
		pc.Before, pc.After, pc.New = st.Rating, st.Rating, !rated
		pc.RankAfter = st.Rank
	}
}

// classify settles class and weight, and whether the event is rated.
func (w *work) classify() {
	f, res := factsOf(w.ev.Event), w.res
	if w.ev.Class != "" && w.ev.ClassOf != "" && w.ev.ClassOf != Name {
		w.problem(game.Note, "class-other-system", "", "class \""+w.ev.Class+"\" of the system "+w.ev.ClassOf,
			"a class of "+Name, "tell the class: --class")
	}
	class, name, told := w.p.declared(w.ev.Event)
	w.class = class
	switch {
	case told && class == nil:
		res.Missed = []string{codeNoClass}
		w.problem(game.Error, "class-unknown", "", "class \""+name+"\"", w.p.classNames(),
			"correct the class, or tell it: --class")
		return
	case told:
		if res.Missed = class.missed(&f); len(res.Missed) > 0 {
			res.Problems.Add(w.p.missedProblem(class, &f))
		}
	default:
		if w.class = w.p.heaviest(&f); w.class == nil {
			res.Missed = []string{codeNoClass}
			res.Problems.Add(w.p.noClassProblem(&f))
			return
		}
		res.Problems.Add(inferredProblem(w.class, &f))
	}
	res.Class, res.Weight = w.class.Name, w.class.Weight
	res.Rated = len(res.Missed) == 0 || !w.p.Enforce
	// Where a board that is too small does not stop the event, it does not stop
	// the games on it either.
	w.board = w.class.BoardSize
	if w.ev.BoardSize > 0 {
		w.board = min(w.board, w.ev.BoardSize)
	}
}

// start gives newcomers with counted games their first rating: the estimate,
// which takes priority over the provisional ratings, then grade or category.
func (w *work) start() {
	newcomers := false
	for i := range w.entries {
		newcomers = newcomers || !w.entries[i].rated && w.entries[i].games > 0
	}
	if !newcomers {
		return
	}
	if w.p.mayEstimate(w.entries) {
		w.estimate()
	}
	for i := range w.entries {
		e := &w.entries[i]
		if e.started || e.games == 0 {
			continue
		}
		var doubt game.Problem
		e.start, w.res.Players[i].Initial, doubt = w.p.initial(w.ev.Standing(w.l, i+1), &w.ev.Players[i])
		e.started = true
		if doubt.Code != "" {
			w.res.Problems.Add(doubt)
		}
	}
}

func (w *work) estimate() {
	w.guesses = slices.Grow(w.guesses[:0], len(w.entries))[:len(w.entries)]
	for i := range w.guesses {
		w.guesses[i] = estimates{win: math.NaN(), loss: math.NaN()}
	}
	for i := range w.ev.Games {
		if !w.res.Games[i].Rated {
			continue
		}
		g := &w.ev.Games[i]
		black, white := rating.Achieved(g.Result)
		b, o := g.Black-1, g.White-1
		w.p.addToEstimate(&w.guesses[b], &w.entries[o], black, g.Handicap.Or(0))
		w.p.addToEstimate(&w.guesses[o], &w.entries[b], white, g.Handicap.Or(0))
	}
	for i := range w.entries {
		if e := &w.entries[i]; !e.rated && e.games > 0 {
			if r, ok := w.p.estimate(&w.guesses[i]); ok {
				e.start, e.started = r, true
				w.res.Players[i].Initial = byEstimate
			}
		}
	}
}

// play computes every counted game from the ratings at the start.
func (w *work) play() {
	var factors []rating.Factor
	if w.opt.Explain {
		n := 0
		for i := range w.res.Games {
			if w.res.Games[i].Rated {
				n++
			}
		}
		factors = make([]rating.Factor, 0, n*2*7)
	}
	weight := w.class.Weight
	for i := range w.ev.Games {
		gc := &w.res.Games[i]
		if !gc.Rated {
			continue
		}
		g := &w.ev.Games[i]
		black, white := &w.entries[g.Black-1], &w.entries[g.White-1]
		saBlack, saWhite := rating.Achieved(g.Result)
		cg := w.p.Game(black.start, white.start, g.Handicap.Or(0))
		gc.Black.Change = cg.Black.Change(weight, saBlack)
		gc.White.Change = cg.White.Change(weight, saWhite)
		black.sum += gc.Black.Change
		white.sum += gc.White.Change
		if w.opt.Explain {
			factors = explain(factors, &gc.Black, black.start, cg.D, cg.A, cg.Black, saBlack, weight)
			factors = explain(factors, &gc.White, white.start, -cg.D, cg.A, cg.White, saWhite, weight)
		}
	}
}

// explain puts the factors of one side at the end of fs, the event's one piece
// of memory for them.
func explain(fs []rating.Factor, side *rating.Side, r, d, a float64, c rating.ClassicSide, sa, weight float64) []rating.Factor {
	n := len(fs)
	fs = append(fs,
		rating.Factor{Name: "rating", Value: r},
		rating.Factor{Name: "D", Value: d},
		rating.Factor{Name: "a", Value: a},
		rating.Factor{Name: "con", Value: c.Con},
		rating.Factor{Name: "SE", Value: c.SE},
		rating.Factor{Name: "SA", Value: sa},
		rating.Factor{Name: "weight", Value: weight},
	)
	side.Factors = fs[n:len(fs):len(fs)]
	if c.SE != c.Unheld {
		side.Steps = append(side.Steps, rating.Step{Rule: "clamp", About: "SE " + number(c.Unheld) + " held at 0"})
	}
	return fs
}

// end adds up the changes and brings the list up to date.
func (w *work) end() {
	for i := range w.entries {
		e := &w.entries[i]
		if e.games == 0 {
			continue
		}
		st, pc := w.ev.Standing(w.l, i+1), &w.res.Players[i]
		after := e.start + e.sum
		if held := w.p.MinRating.Hold(after); held != after {
			pc.Steps = append(pc.Steps, rating.Step{Rule: "floor", About: "no rating under " + w.p.MinRating.String(), Points: held - after})
			after = held
		}
		pc.Before, pc.After, pc.Games = game.Told(e.start), game.Told(after), e.games
		st.Rating = pc.After
		st.Games += e.games
		st.LastPlayed = max(st.LastPlayed, e.last)
		renew(st, &w.ev.Players[i])
		pc.RankAfter = st.Rank
	}
}

// renew takes over the grade and category of the entry. A grade told to be
// uncertified does not replace the one on the list.
func renew(st *rating.Standing, e *game.Player) {
	told := e.Grade != game.NoRank || e.Rank != game.NoRank
	g, certified := grade(st, e)
	switch {
	case told && certified:
		st.Rank = g
		if st.Certified.IsTold() || e.Certified.IsTold() {
			st.Certified = game.Told(true)
		}
	case told && st.Rank == game.NoRank:
		st.Rank, st.Certified = g, game.Told(false)
	}
	if e.Category != "" {
		st.Category = e.Category
	}
}

func (w *work) problem(s game.Severity, code, place, found, expected, hint string) {
	w.res.Problems.Add(game.Problem{Severity: s, Code: code, Place: place, Found: found, Expected: expected, Hint: hint})
}

func number(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }
