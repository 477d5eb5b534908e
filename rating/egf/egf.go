package egf

import (
	"cmp"

	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// Name is the system's name on the command line, of its classes and of the
// register that its lists use; ClassicName is the classic form's, which has
// classes and register in common with it.
const (
	Name        = "egf"
	ClassicName = "egf-classic"
)

// System is the EGF's rating in one of its forms with one set of parameters.
type System struct {
	p       Params              // in the classic form without Curve and WeightBonus
	classic *classic.Arithmetic // nil in the form of 2021
}

var (
	_ rating.System     = System{}
	_ rating.Checker    = System{}
	_ rating.Forecaster = System{}
)

// New is the form of 2021 with the parameters, which Params.Check should accept.
func New(p Params) System { return System{p: p} }

// NewClassic is the form until 2021, likewise.
func NewClassic(p ClassicParams) System {
	return System{p: Params{Common: p.Common, MinRating: p.MinRating}, classic: &p.Arithmetic}
}

// About describes the system.
func (s System) About() rating.About {
	a := rating.About{
		Name:       Name,
		Title:      "EGF rating (GoR) since 2021",
		Federation: "the European Go Federation",
		Document:   "European Go Database, EGF_rating_system.php; Sensei's Library, EGF tournament class",
		Register:   Name,
		Scale:      rating.GoR,
		Formulas:   formulas2021,
		Sum:        "weight:2 × (con × (SA − SE:3) + bonus:3)",
		Factors:    factors2021,
		Sources:    s.sources,
		Model:      s.model,
		First:      first,
		Outlook:    rating.Outlook{Expected: "SE", Ahead: "opponent − rating", Unit: "point"},
		Classes:    s.p.about(),
		Missed:     missed,
		Readings:   readings2021,
		Memories:   []rating.Memory{{Name: bestKey, Kind: rating.MemoryGrade}},
	}
	if !s.p.WeightBonus {
		a.Sum = "weight:2 × con × (SA − SE:3) + bonus:3"
	}
	if s.classic != nil {
		a.Name, a.Title = ClassicName, "EGF rating (GoR) until 2021"
		a.Document = "European Go Database, EGF_rating_system_old.php; Sensei's Library, EGF tournament class"
		a.Formulas, a.Factors, a.Readings = classicFormulas, classic.Factors, classicReadings
		a.Sum = "weight:2 × con × (SA − SE:3)"
	}
	return a
}

func (s System) sources(r *rating.Result, n int, black bool) []rating.Source {
	t := rating.NewTrace(r, n, black)
	if s.classic != nil {
		s.classic.Trace(t, 0, first)
	} else {
		s.p.Curve.trace(t)
	}
	t.WeightOfClass("weight")
	return t.Sources
}

// first is where a newcomer's first rating comes from.
func first(r *rating.Result, entry int) rating.Source {
	pc := &r.Players[entry]
	return rating.Source{Table: phrase.Of("grades"), Rows: phrase.Of("%s for %s", game.FormatNumber(pc.Before.Or(0)), pc.RankBefore)}
}

// Rate rates the events in the order given, each from the ratings left by the one
// before it.
//
// The standing of a player with rated games gets the new rating, the number of
// games, the last day played, the grade entered with and the best grade so far.
// The factors of a side and how its change follows from them are in About; R'B is
// there in handicap games, and β(RW) and β(R'B) where they exist.
func (s System) Rate(l *rating.List, events []*rating.Event, opt rating.Options) []rating.Result {
	out := make([]rating.Result, len(events))
	w := work{System: s}
	for i, ev := range events {
		w.run(l, ev, opt, &out[i])
	}
	return out
}

// Unlikely takes newcomers at the rating of their grade. See rating.Checker.
func (s System) Unlikely(l *rating.List, ev *rating.Event) []rating.UnlikelyGame {
	start := func(entry int) (float64, bool) {
		st := ev.Standing(l, entry)
		best, _ := s.p.bestGrade(st)
		return s.p.start(st, entered(st, &ev.Players[entry-1]), best)
	}
	return rating.UnlikelyGames(ev, start, func(g *game.Game, black, white float64) (b, w float64) {
		stones := g.Handicap.Or(0)
		if s.classic != nil {
			return s.classic.Chances(black, white, stones)
		}
		return s.p.Curve.Chances(black+classic.HandicapPoints(stones), white)
	})
}

// work is what rating one event needs.
type work struct {
	System
	classic.Frozen
}

func (w *work) run(l *rating.List, ev *rating.Event, opt rating.Options, res *rating.Result) {
	w.Begin(l, ev, opt, res, w.p.correct)
	classes := w.p.classes(ev.Event)
	class := classes.Settle(res)
	if !res.Rated {
		w.Refuse()
		return
	}
	w.start()
	w.Count(func(g *game.Game) string {
		board := cmp.Or(g.BoardSize, ev.BoardSize)
		why := rating.Unplayed(g)
		if why == "" && board != 0 && board != 19 {
			why = "board_size"
		}
		return why
	})
	w.enter()
	if w.classic != nil {
		w.PlayAll(w.classic, res.Weight)
	} else {
		w.play(res.Weight)
	}
	w.End(w.p.MinRating)
	classes.Assume(res, class)
	rating.MissingBoard.Assume(res, "19x19")
	if ev.Class == "" || ev.ClassOf != "" && ev.ClassOf != Name {
		// Another overtime may change the class.
		rating.MissingOvertime.Assume(res, "sudden death")
	}
}

// correct is a manual correction: a rating as it stands, a grade alone as a
// reset to its rating, up or down.
func (p *Params) correct(st *rating.Standing, a game.Adjustment) {
	if a.Rank != game.NoRank {
		best, _ := p.bestGrade(st)
		setBest(st, max(best, a.Rank))
		st.Rank = a.Rank
		if !a.Rating.IsGiven() {
			st.Rating = game.Given(p.MinRating.Hold(p.Scale.Rating(a.Rank)))
		}
	}
	if a.Rating.IsGiven() {
		st.Rating = a.Rating
	}
}

// play computes every counted game by the formulas of 2021.
func (w *work) play(weight float64) {
	w.Play(func(g *game.Game, black, white float64, gc *rating.GameChange) {
		saBlack, saWhite := rating.Achieved(g.Result)
		stones := g.Handicap.Or(0)
		adjusted := black + classic.HandicapPoints(stones)
		seBlack, seWhite := w.p.Curve.Chances(adjusted, white)
		w.side(&gc.Black, black, seBlack, saBlack, weight)
		w.side(&gc.White, white, seWhite, saWhite, weight)
		if w.Options.Explain {
			e := expectancy{adjusted: adjusted, white: white, stones: stones}
			w.explain(&gc.Black, black, white, seBlack, saBlack, weight, &e)
			w.explain(&gc.White, white, black, seWhite, saWhite, weight, &e)
		}
	})
}

// side is change = weight * (con(R) * (SA - SE) + bonus(R)). con and bonus are
// read at the player's own rating, never at the adjusted one.
func (w *work) side(side *rating.Side, r, se, sa, weight float64) {
	con, bonus := w.p.Curve.Con(r), w.p.Curve.Bonus(r)
	points := float64(con * (sa - se))
	if w.p.WeightBonus {
		side.Change = float64(weight * (points + bonus))
	} else {
		side.Change = float64(weight*points) + bonus
	}
}
