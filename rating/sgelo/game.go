package sgelo

import (
	"cmp"
	"math"
	"strconv"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
	"kyudan/rating/portable"
)

// expected is
//
//	Expected Score = 1 / (1 + 10^((Opponent Rating - Player Rating) / 400))
func expected(player, opponent float64) float64 {
	return 1 / (1 + portable.Pow(10, (opponent-player)/400))
}

// Forecast is Black's expected score. See rating.Forecaster.
func (s System) Forecast(r *rating.Result, game int) rating.Forecast {
	e, ok := rating.FactorIn(r.Games[game].Black.Factors)("expected")
	if !ok {
		return rating.Forecast{}
	}
	return rating.ForecastOf(e)
}

// initial is the first rating with a grade, which is nil without one.
func (s *system) initial(g *grade) float64 {
	if g == nil {
		return s.NoGrade
	}
	return g.value
}

// whyNot is the reason why a game is not rated, "" if it is.
func (r *run) whyNot(w *work, g *game.Game, day game.Date) string {
	if !w.ev.Has(g) || w.players[g.Black-1] == w.players[g.White-1] {
		w.res.TellNoEntries(g)
		return "unknown"
	}
	if why := rating.Unplayed(g); why != "" {
		return why
	}
	size := cmp.Or(g.BoardSize, w.ev.BoardSize)
	stones, given := g.Handicap.Get()
	switch {
	case r.opt.AsOf != 0 && day > r.opt.AsOf, day != 0 && day < r.RatedFrom, w.listed && day <= r.opt.Listed:
		return "date"
	case size != 0 && size != 19:
		return "board_size"
	case stones > 0:
		return "handicap"
	}
	if f, ok := r.matchFactor(g); ok && f == 0 {
		return "void"
	}
	switch {
	case day == 0:
		w.dates++
	case g.Date == 0 && w.ev.End > w.ev.Begin:
		w.days++
	}
	if !given {
		w.handicaps++
		if r.opt.UnknownHandicap != rating.RateEven {
			return "handicap"
		}
	}
	return ""
}

// matchFactor is the application's factor of a game.
func (s *system) matchFactor(g *game.Game) (float64, bool) {
	if !s.MatchFactor || g.Extra == nil {
		return 0, false
	}
	f, err := strconv.ParseFloat(g.Extra[MatchFactorKey], 64)
	return f, err == nil && rating.Finite(f) && f >= 0 && f != 1
}

// game rates one game.
func (r *run) game(w *work, n int, day game.Date) {
	g, c := &w.ev.Games[n], &w.res.Games[n]
	if c.WhyNot = r.whyNot(w, g, day); c.WhyNot != "" {
		return
	}
	c.Rated = true
	black, white := w.players[g.Black-1], w.players[g.White-1]
	// The steps of the document's Game Processing Order: promotions and bonus,
	r.ready(w, g.Black-1, day, &c.Black)
	r.ready(w, g.White-1, day, &c.White)
	// expected scores, K-factors, both new ratings from both old ones,
	b := r.period(black, day)
	v := r.period(white, day)
	b.multiplier, v.multiplier = r.multiplier(&b, &v), r.multiplier(&v, &b)
	if f, ok := r.matchFactor(g); ok {
		b.multiplier, v.multiplier = f, f
	}
	b.rating, b.opponent = black.rating, white.rating
	v.rating, v.opponent = white.rating, black.rating
	b.score, v.score = rating.Achieved(g.Result)
	r.play(w, black, &b, &c.Black)
	r.play(w, white, &v, &c.White)
	// and the performance estimation.
	r.count(w, g.Black-1, day, &b, &c.Black)
	r.count(w, g.White-1, day, &v, &c.White)
}

// side is one player in one game.
type side struct {
	rating, opponent  float64
	k, multiplier     float64
	expected, score   float64
	uncertain         bool
	professional      bool
	raised, returning bool // in a period of entry, of return
	falling           bool // the multiplier falls with the games
	games, since      int  // rated ones before this, and since a return
}

// ready makes a player ready for a game: entry, or the promotions since the last
// look, and the return from a break.
func (r *run) ready(w *work, entry int, day game.Date, side *rating.Side) {
	p, c := w.players[entry], &w.res.Players[entry]
	if !p.rated {
		r.enter(p, &w.ev.Players[entry], day, c, w)
		if r.PromotedFrom == FromStood {
			side.Steps = r.restood(w, p, nil, day, side.Steps)
		}
	} else {
		if c.Games == 0 {
			c.Before, c.New = game.Given(p.rating), false
		}
		side.Steps = r.promotions(w, p, day, side.Steps)
		if p.last == 0 && day != 0 {
			w.lasts++
		}
		if p.last != 0 && r.broke(p.last, day) {
			p.since = 0
			side.Steps = append(side.Steps, rating.Step{Rule: "return", About: phrase.Of("a break of %d years since %s: K raised for %d games", r.Return.Years, p.last, r.Return.Games), Before: true})
		}
	}
	c.RankAfter = p.st.Rank
}

// enter gives a newcomer the first rating and fixes the kind of entry.
func (r *run) enter(p *player, e *game.Player, day game.Date, c *rating.PlayerChange, w *work) {
	if len(p.st.Rankings) == 0 {
		if rank := cmp.Or(e.Grade, p.st.Rank, e.Rank); rank != p.st.Rank {
			p.st.Rank = rank
			r.value(p)
		}
	}
	p.look(day)
	g := r.standing(p.grades, day, r.isLocal(p))
	kind := g.kind()
	p.entry, p.joined, p.entered = r.entries[kind], day, true
	p.rating, p.rated = r.system.initial(g), true
	p.initial = game.Given(p.rating)
	p.estimation, p.ended, p.since = nil, false, notBack
	c.Before, c.Initial = p.initial, rating.WithoutRank
	note := kindNames[NoGrade]
	if g == nil {
		w.ungraded++
	} else {
		c.Initial = rating.ByRank
		if r.opt.Explain {
			c.Facts = r.scaleFacts(g)
		}
		note = phrase.Of("entered as %s: %s", kindNames[kind], g.words())
		p.st.Rank = g.Rank
		if g.By == "" {
			w.assumed++
		}
		if _, ok := bandValue(r.Scale, g.Rank); !ok {
			w.weak++
		}
	}
	c.Notes = append(c.Notes, note)
}

// kindNames are the kinds as the document's Summary names them.
var kindNames = map[Kind]phrase.Text{
	LocalKyu:     phrase.Of("local kyu"),
	ForeignKyu:   phrase.Of("foreign kyu (recognized)"),
	LocalDan:     phrase.Of("local dan"),
	OtherKyu:     phrase.Of("foreign kyu (not recognized)"),
	ForeignDan:   phrase.Of("foreign dan"),
	Professional: phrase.Of("professional"),
	NoGrade:      phrase.Of("entered without a grade"),
}

// broke reports whether a break ended on that day.
func (r *run) broke(last, day game.Date) bool {
	// The calendar is slow, and the answer is nearly always no.
	if day.Year()-last.Year() < r.Return.Years-1 {
		return false
	}
	if r.BreakRule == DaysOver {
		return last.DaysUntil(day) > 365*r.Return.Years
	}
	return last.AddMonths(12*r.Return.Years) <= day
}

// period is a player's own multiplier, from the state before the game.
func (r *run) period(p *player, day game.Date) side {
	s := side{multiplier: 1, games: p.games, professional: p.professional(r.professionalDay(day))}
	if e := p.entry; e != nil && p.games < e.Games && !p.ended && (e.Kind != LocalDan || r.newDan(p, &s)) {
		s.raised = true
		s.multiplier = e.Multiplier
		if s.falling = e.Falling; s.falling {
			// K multiplier = 1 + max(0, (12 - gamesPlayed) / 6)
			n := p.games
			if r.CountCurrentGame {
				n++
			}
			s.multiplier = 1 + (e.Multiplier-1)*float64(e.Games-n)/float64(e.Games)
		}
	}
	if p.since != notBack && p.since < r.Return.Games {
		s.returning, s.since = true, p.since
		if !s.raised || r.Overlap == ReturnMultiplier {
			s.multiplier = r.Return.Multiplier
		} else {
			s.multiplier = max(s.multiplier, r.Return.Multiplier)
		}
	}
	s.uncertain = s.raised || s.returning
	return s
}

// newDan reports whether a local dan player has the period of a new one.
func (r *run) newDan(p *player, s *side) bool {
	return p.joined >= r.LocalDanSince && !(r.ProfessionalByList && s.professional)
}

// professionalDay is the day at which a professional is judged.
func (r *run) professionalDay(day game.Date) game.Date {
	if r.ProfessionalByList && r.opt.AsOf != 0 {
		return r.opt.AsOf
	}
	return day
}

// multiplier is the one that counts in the game against o: "When an uncertain
// player faces an established player, the established player uses a reduced
// K-factor. Pro players are exempt from this reduction."
func (r *run) multiplier(s, o *side) float64 {
	switch {
	case s.uncertain && o.uncertain && r.BothUncertainCap > 0:
		return min(s.multiplier, r.BothUncertainCap)
	case !s.uncertain && o.uncertain && !s.professional:
		return r.Protection
	}
	return s.multiplier
}

// play computes one side's new rating:
//
//	New Rating = Old Rating + K × (Actual Score - Expected Score)
func (r *run) play(w *work, p *player, s *side, out *rating.Side) {
	s.k = r.k(s.rating)
	s.expected = expected(s.rating, s.opponent)
	after := s.rating + float64(s.k*s.multiplier*(s.score-s.expected))
	if after < r.MinRating {
		out.Steps = append(out.Steps, r.floorStep(after))
		after = r.MinRating
	}
	p.rating = after
	out.Change = after - s.rating
	if r.opt.Explain {
		w.explain(s, out)
	}
}

func (r *run) floorStep(from float64) rating.Step {
	return rating.Step{Rule: "floor", About: r.floorRule, Points: r.MinRating - from}
}

// sideFactors is the number of factors of each side.
const sideFactors = 9

// explain returns the factors of a side. An event's factors share one allocation.
func (w *work) explain(s *side, out *rating.Side) {
	if w.factors == nil {
		w.factors = make([]rating.Factor, 0, 2*len(w.ev.Games)*sideFactors)
	}
	uncertain := 0.0
	if s.uncertain {
		uncertain = 1
	}
	at := len(w.factors)
	w.factors = append(w.factors,
		rating.Factor{Name: "rating", Value: s.rating},
		rating.Factor{Name: "opponent", Value: s.opponent},
		rating.Factor{Name: "K", Value: s.k},
	)
	if s.raised {
		w.factors = append(w.factors, rating.Factor{Name: "games_played", Value: float64(s.games)})
	}
	if s.returning {
		w.factors = append(w.factors, rating.Factor{Name: "since_return", Value: float64(s.since)})
	}
	w.factors = append(w.factors,
		rating.Factor{Name: "multiplier", Value: s.multiplier},
		rating.Factor{Name: "uncertain", Value: uncertain},
		rating.Factor{Name: "expected", Value: s.expected},
		rating.Factor{Name: "score", Value: s.score},
	)
	out.Factors = w.factors[at:len(w.factors):len(w.factors)]
}

// count counts a rated game for one side and ends the estimation after its last.
func (r *run) count(w *work, entry int, day game.Date, s *side, out *rating.Side) {
	p, c := w.players[entry], &w.res.Players[entry]
	p.changed = true
	p.games++
	c.Games++
	p.last = max(p.last, day)
	p.look(day)
	if p.since != notBack {
		if p.since++; p.since >= r.Return.Games {
			p.since = notBack
		}
	}
	r.collect(p, s, out)
	out.After = game.Given(p.rating)
	c.After = out.After
}

// number is a rating as explanations print it, to four digits.
func number(v float64) string {
	return game.FormatNumber(math.Round(v*10000) / 10000)
}
