package bgf

import (
	"cmp"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// weight is board * kind * handicap * on-line * time of a game. All parts but
// the handicap's are the same for both sides.
type weight struct {
	board, kind, online, time float64
	black, white              float64 // handicap
}

// of is the product for one side, from the left.
func (w *weight) of(handicap float64) float64 {
	return float64(w.board * w.kind * handicap * w.online * w.time)
}

// factors are the parts for one side and their product.
func (w *weight) factors(handicap float64) [6]rating.Factor {
	return [...]rating.Factor{
		{Name: "board", Value: w.board},
		{Name: "kind", Value: w.kind},
		{Name: "handicap", Value: handicap},
		{Name: "online", Value: w.online},
		{Name: "time", Value: w.time},
		{Name: "weight", Value: w.of(handicap)},
	}
}

func (s System) sources(r *rating.Result, n int, black bool) []rating.Source {
	t := rating.NewTrace(r, n, black)
	s.p.Trace(t, s.p.GoROffset, first)
	s.p.trace(t)
	return t.Sources
}

// first is where a newcomer's first rating comes from.
func first(r *rating.Result, entry int) rating.Source {
	pc := &r.Players[entry]
	if pc.RankAfter.IsPro() {
		return rating.Source{Table: phrase.Of("ranks"), Rows: phrase.Of("%s for %s", game.FormatNumber(pc.Before.Or(0)), pc.RankAfter)}
	}
	return rating.Source{Table: phrase.Of("ranks"), Rows: phrase.Of("%s, the average of %s", game.FormatNumber(pc.Before.Or(0)), pc.RankBefore)}
}

// trace adds the sources of the parts of a game's weight.
func (p *Params) trace(t *rating.Trace) {
	ev, g := t.Result.Event, t.Game
	t.Fact("lines", float64(cmp.Or(g.BoardSize, ev.BoardSize, 19)), rating.Source{Given: rating.MissingBoard.GivenBy(ev.Event, g)})
	p.Boards.Trace(t, "board", "lines", 0, rating.Source{Table: phrase.Of("The size of the goban")})
	t.Factor("kind", rating.Source{
		Table: phrase.Of("A game played - or not - in a tournament"), Rows: phrase.Of(string(cmp.Or(g.Kind, ev.Kind, p.DefaultKind))), Given: rating.MissingKind.GivenBy(ev.Event, g),
	})
	t.Stones("H")
	black := "1 − " + game.FormatNumber(p.HandicapShare) + " × H"
	if float64(p.HandicapShare*t.Value("H")) > 1 {
		black = "max(0, " + black + ")"
	}
	if !t.Black {
		black = "(" + black + ")²"
	}
	t.Sum("handicap", black)
	where := "face to face, %s"
	if g.Online.Or(ev.Online.Or(false)) {
		where = "on the Internet, %s"
	}
	t.Given("online", where, rating.MissingOnline.GivenBy(ev.Event, g))
	if t.AdjustedTime("TA") {
		t.Sum("time", "min(TA / "+game.FormatNumber(p.FullTime)+", 1)")
	} else {
		t.Factor("time", rating.Source{Given: rating.MissingTime.GivenBy(ev.Event, g)})
	}
	t.Sum("weight", "board × kind × handicap × online × time")
}

// weight is the weight of a rated game; see whyNot for those that are not.
func (p *Params) weight(ev *game.Event, g *game.Game) weight {
	board, _ := p.board(ev, g)
	kind, _ := p.kind(ev, g)
	w := weight{board: board, kind: kind, online: 1, time: p.time(cmp.Or(g.Time, &ev.Time))}
	if g.Online.Or(ev.Online.Or(false)) {
		w.online = p.OnlineWeight
	}
	// "Black: 1 - (#h*0,1); White: (1 - (#h*0,1))^2 (since 2004)"
	w.black = max(0, 1-float64(p.HandicapShare*float64(max(0, g.Handicap.Or(0)))))
	w.white = float64(w.black * w.black)
	return w
}

// whyNot is the reason why a game is not rated, "" if it is.
func (p *Params) whyNot(ev *game.Event, g *game.Game) string {
	if why := rating.Unplayed(g); why != "" {
		return why
	}
	if _, ok := p.kind(ev, g); !ok {
		return "kind"
	}
	if _, ok := p.board(ev, g); !ok {
		return "board_size"
	}
	if p.tooFast(cmp.Or(g.Time, &ev.Time)) {
		return "time"
	}
	return ""
}

func (p *Params) board(ev *game.Event, g *game.Game) (float64, bool) {
	lines := float64(cmp.Or(g.BoardSize, ev.BoardSize, 19))
	if len(p.Boards) == 0 || lines < p.Boards[0].At || lines > p.Boards[len(p.Boards)-1].At {
		return 0, false
	}
	return p.Boards.At(lines), true
}

// kind is the weight of the game's kind, or if none is given of DefaultKind.
func (p *Params) kind(ev *game.Event, g *game.Game) (float64, bool) {
	kind := cmp.Or(g.Kind, ev.Kind, p.DefaultKind)
	for _, k := range p.Kinds {
		if k.Kind == kind {
			return k.Weight, true
		}
	}
	return 0, false
}

// time is min(TA / 75, 1), and DefaultTimeWeight if the basic time is not given.
func (p *Params) time(t *game.TimeControl) float64 {
	basic, given := t.Basic.Get()
	if !given {
		return p.DefaultTimeWeight
	}
	ta, whole := rating.AdjustedTime(*t)
	if !whole {
		ta = basic
	}
	return min(ta/p.FullTime, 1)
}

// tooFast: "Minimum time allowance is 40 minutes sudden death or 30 minutes with at
// most 20 moves in 5 min." A time that is not given is not too fast.
func (p *Params) tooFast(t *game.TimeControl) bool {
	basic, given := t.Basic.Get()
	if !given || basic >= p.MinBasic {
		return false
	}
	seconds, given := rating.SecondsAMove(*t)
	return basic < p.MinBasicOvertime || given && seconds < p.MinSeconds
}

// overtimeUnknown reports whether an overtime lacks its numbers and they matter for
// the weight.
func (p *Params) overtimeUnknown(t *game.TimeControl) bool {
	_, given := rating.SecondsAMove(*t)
	return !given && t.Basic.Or(p.FullTime) < p.FullTime
}
