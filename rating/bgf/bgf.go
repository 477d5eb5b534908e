package bgf

import (
	"cmp"
	"strconv"
	"strings"

	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// Name is the system's name on the command line and of the register that its
// lists use.
const Name = "bgf"

// System is the Belgian rating with one set of parameters.
type System struct{ p Params }

var (
	_ rating.System     = System{}
	_ rating.Checker    = System{}
	_ rating.Forecaster = System{}
)

// New is the system with the parameters, which Params.Check should accept.
func New(p Params) System { return System{p} }

// About describes the system.
func (s System) About() rating.About {
	return rating.About{
		Name:       Name,
		Title:      "Belgian Go Federation rating",
		Federation: "the Belgian Go Federation",
		Document:   "Belgian Go Federation, Belgian Go Federation rating system, gofed.be",
		Register:   Name,
		Formulas:   formulas,
		Sum:        "board × kind × handicap × online × time × con × (SA − SE:3)",
		Sources:    s.sources,
		Model:      s.model,
		First:      first,
		Outlook:    rating.Outlook{Expected: "SE", Ahead: "opponent − rating", Unit: "point"},
		Factors:    factors,
		Readings:   readings,
		Memories:   []rating.Memory{{Name: heldKey, Kind: rating.MemoryRank}},
	}
}

// Rate rates the events in the order given, each from the ratings left by the one
// before it.
//
// The standing of a player with rated games gets the new rating, the rank held
// after the event, the number of games and the last day played. The factors of
// a side and how its change follows from them are in About; R'B is on the list's
// scale, and there in handicap games.
func (s System) Rate(l *rating.List, events []*rating.Event, opt rating.Options) []rating.Result {
	out := make([]rating.Result, len(events))
	w := work{p: &s.p}
	for i, ev := range events {
		w.run(l, ev, opt, &out[i])
	}
	return out
}

// Requirements are none: there are no classes. See rating.Checker.
func (s System) Requirements(*game.Event, string) []rating.Requirement { return nil }

// Unlikely takes newcomers at the average of their rank. See rating.Checker.
func (s System) Unlikely(l *rating.List, ev *rating.Event) []rating.UnlikelyGame {
	start := func(entry int) (float64, bool) {
		st := ev.Standing(l, entry)
		first, _, ok := s.p.first(st, &ev.Players[entry-1])
		return st.Rating.Or(first), ok || st.Rating.IsGiven()
	}
	return rating.UnlikelyGames(ev, start, func(g *game.Game, black, white float64) (b, w float64) {
		return s.p.Chances(black+s.p.GoROffset, white+s.p.GoROffset, g.Handicap.Or(0))
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
}

func (w *work) run(l *rating.List, ev *rating.Event, opt rating.Options, res *rating.Result) {
	w.Begin(l, ev, opt, res, correct)
	res.Weight = 1
	for i := range res.Adjusted {
		if a := &res.Adjusted[i]; a.RankBefore == game.NoRank && a.Before.IsGiven() {
			a.RankBefore, _ = RankAt(a.Before.Or(0)).Game()
		}
	}
	w.reportCorrections()
	w.start()
	w.Count(func(g *game.Game) string { return w.p.whyNot(ev.Event, g) })
	w.reportMissing()
	w.play()
	w.End(w.p.MinRating)
	for i := range w.Entries {
		if w.Entries[i].Games > 0 {
			w.promote(i)
		}
	}
}

// correct is a manual update: "rating, or rank with its average". A rating
// alone brings the rank that goes with it.
func correct(st *rating.Standing, a game.Adjustment) {
	amateur := a.Rank.IsKyu() || a.Rank.IsDan()
	if amateur {
		hold(st, rankOf(a.Rank))
		st.Rating = game.Given(rankOf(a.Rank).Average())
	}
	if r, ok := a.Rating.Get(); ok {
		st.Rating = a.Rating
		if !amateur {
			hold(st, RankAt(r))
		}
	}
}

// newRank is the rank that a new player is estimated at: the list's, else the
// official one given by the source, else the one entered with.
func newRank(st *rating.Standing, e *game.Player) game.Rank {
	return cmp.Or(st.Rank, e.Grade, e.Rank)
}

// presidentsLimit is the strongest rank for manual updates on a club president's
// word, 5k.
const presidentsLimit Rank = 1 - 5

// reportCorrections notes manual updates that are the commission's to decide: "For
// players stronger than 5kyu, the Rating Commission will decide cautiously on the
// case".
func (w *work) reportCorrections() {
	var names []string
	for _, a := range w.Event.Adjust {
		if a.Player < 1 || a.Player > len(w.Event.Players) {
			continue // already reported
		}
		to, ok := rankOf(a.Rank), a.Rank.IsKyu() || a.Rank.IsDan()
		if r, given := a.Rating.Get(); !ok && given {
			to, ok = RankAt(r), true
		}
		if ok && to > presidentsLimit {
			names = append(names, w.Event.Players[a.Player-1].DisplayName()+" to "+to.String())
		}
	}
	w.Result.TellOf(len(names), "manual update", "manual updates", game.Problem{
		Severity: game.Note, Code: "correction-commission",
		Found:    "stronger than 5k: " + strings.Join(names, "; "),
		Expected: "a decision of the ratings commission",
	})
}

// first is what a new player starts from: the average of the rank.
// Professionals stand on the EGF's scale.
func (p *Params) first(st *rating.Standing, e *game.Player) (points float64, held Rank, ok bool) {
	rank := newRank(st, e)
	switch {
	case rank == game.NoRank:
		return 0, 0, false
	case rank.IsPro():
		points = p.Professional + float64(p.ProGrade*float64(rank.Number()-1))
		held = RankAt(points)
	default:
		held = rankOf(rank)
		if r, ok := Held(st); ok {
			held = r
		}
		points = held.Average()
	}
	return p.MinRating.Hold(points), held, true
}

// start settles what all games count from and reports doubtful ranks.
func (w *work) start() {
	const shown = 3 // claims put into words
	claims, words := 0, ""
	for i := range w.Entries {
		st, e, p := w.Event.Standing(w.List, i+1), &w.Entries[i], &w.Event.Players[i]
		if _, ok := readHeld(st); !ok && st.State[heldKey] != nil {
			w.Unreadable(i+1, heldKey, `a rank in quotes, such as "31k"`)
		}
		if !e.Rated {
			e.Start, _, e.Started = w.p.first(st, p)
			continue
		}
		official, ok := Held(st)
		if !ok || !p.Rank.IsKyu() && !p.Rank.IsDan() || MayClaim(e.Start, official, rankOf(p.Rank)) {
			continue
		}
		if claims++; claims <= shown {
			words += "; " + p.DisplayName() + " as " + p.Rank.String() + " instead of " + official.String()
		}
	}
	if claims > shown {
		words += "; " + strconv.Itoa(claims-shown) + " more"
	}
	w.Result.TellOf(claims, "entry", "entries", game.Problem{
		Severity: game.Note, Code: "rank-claim",
		Found:    "under a rank that is not allowed: " + strings.TrimPrefix(words, "; "),
		Expected: "the official rank; for kyu players one rank more (two under -600), not as a dan",
		Hint:     "nothing to do: games count from the ratings, ranks claimed are for the pairing",
	})
}

// reportMissing reports what the weights assume.
func (w *work) reportMissing() {
	res := w.Result
	rating.MissingBoard.Assume(res, "19x19")
	rating.MissingKind.Assume(res, string(w.p.DefaultKind))
	if w.p.OnlineWeight != 1 {
		rating.MissingOnline.Assume(res, "face to face")
	}
	rating.MissingTime.Assume(res, "weight "+game.FormatNumber(w.p.DefaultTimeWeight))
	w.reportOvertimes()
}

// reportOvertimes counts the games whose weight a missing overtime may change, or
// that it may have kept from being rated.
func (w *work) reportOvertimes() {
	missing, unknown := 0, 0
	for i := range w.Event.Games {
		c, t := &w.Result.Games[i], cmp.Or(w.Event.Games[i].Time, &w.Event.Time)
		switch {
		case t.Overtime == "" && (c.WhyNot == "time" || c.Rated && t.Basic.Or(w.p.FullTime) < w.p.FullTime):
			missing++
		case c.Rated && w.p.overtimeUnknown(t):
			unknown++
		}
	}
	rating.MissingOvertime.AssumeOf(w.Result, missing, "sudden death")
	rating.MissingPeriods.AssumeOf(w.Result, unknown, "no overtime")
}

// play computes every counted game.
func (w *work) play() {
	offset := w.p.GoROffset
	w.Play(func(g *game.Game, black, white float64, gc *rating.GameChange) {
		saBlack, saWhite := rating.Achieved(g.Result)
		wt := w.p.weight(w.Event.Event, g)
		cg := w.p.Game(black+offset, white+offset, g.Handicap.Or(0))
		gc.Black.Change = cg.Black.Change(wt.of(wt.black), saBlack)
		gc.White.Change = cg.White.Change(wt.of(wt.white), saWhite)
		if w.Options.Explain {
			onBlack, onWhite := wt.factors(wt.black), wt.factors(wt.white)
			cg.Adjusted -= offset
			w.ExplainGame(g, gc, black, white, &cg, onBlack[:], onWhite[:])
		}
	})
}

// promote gives an entry with counted games the rank that it holds after the event.
// Professional ranks are not on the scale and stay.
func (w *work) promote(i int) {
	st, pc := w.Event.Standing(w.List, i+1), &w.Result.Players[i]
	was := *st
	was.Rating = pc.Before // whose rank is held if the list has none
	held, ok := Held(&was)
	if pc.New {
		pc.Initial = rating.ByRank
		was.Rating = game.Opt[float64]{}
		if _, held, ok = w.p.first(&was, &w.Event.Players[i]); newRank(st, &w.Event.Players[i]).IsPro() {
			w.newProfessional(i)
		}
	}
	if st.Rank.IsPro() || !ok {
		pc.RankAfter = st.Rank
		return
	}
	if w.Options.Explain {
		pc.Facts = []rating.Factor{{Name: factHeld, Value: float64(held)}}
	}
	after := held.After(st.Rating.Or(0))
	switch {
	case after > held:
		pc.Steps = append(pc.Steps, rating.Step{Rule: "promotion", About: phrase.Of("over %s, the maximum of %s: %s", game.FormatNumber(held.Max()), held, after)})
	case after < held:
		pc.Steps = append(pc.Steps, rating.Step{Rule: "demotion", About: phrase.Of("more than 100 under %s, the minimum of %s: %s", game.FormatNumber(held.Min()), held, after)})
	}
	hold(st, after)
	pc.RankBefore, _ = held.Game()
	pc.RankAfter = st.Rank
	if _, whole := after.Game(); !whole {
		pc.Notes = append(pc.Notes, phrase.Of("holds %s, beyond the ranks of a list", after))
	}
}

// newProfessional keeps a newcomer's professional rank and reports the basis of the
// start.
func (w *work) newProfessional(i int) {
	st, p := w.Event.Standing(w.List, i+1), &w.Event.Players[i]
	st.Rank = newRank(st, p)
	w.Result.Tell(game.Problem{
		Severity: game.Warning, Code: "initial-pro", Place: p.Place.String(),
		Found:    p.DisplayName() + ", " + st.Rank.String() + ", without a rating; started from " + game.FormatNumber(w.Entries[i].Start),
		Expected: "a rank from 30k to 9d, or a rating on the list",
		Hint:     "ask the ratings commission for the first rating and put it into the list",
	})
}
