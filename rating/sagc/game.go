package sagc

import (
	"cmp"
	"math"

	"kyudan/rating"
	"kyudan/rating/game"
)

// conditions are what the rules need to know about a game besides its players.
type conditions struct {
	status int64 // Game Status Factor in hundredths
	eff    int   // effective handicap
	stones int   // as recorded
	komi   float64
}

// conditions of a game; whyNot is the reason where it has none.
func (s *System) conditions(ev *rating.Event, g *game.Game) (c conditions, whyNot string) {
	size := cmp.Or(g.BoardSize, ev.BoardSize)
	status, known := s.status(ev, g)
	stones, points := g.Handicap.Or(0), rating.KomiOf(ev, g, s.p.EvenKomi, s.p.HandicapKomi)
	eff, ok := effectiveHandicap(stones, points)
	switch {
	case size != 0 && size != 19:
		return c, "board_size"
	case !known:
		return c, "kind"
	case stones < 0:
		return c, "handicap"
	case !ok:
		return c, "komi"
	}
	return conditions{status, eff, stones, points}, ""
}

// effectiveHandicap is the document's int($handicap - ($komi-6)/10), cut towards
// zero. ok is false where the komi is more than a board has points.
func effectiveHandicap(handicap int, komi float64) (eff int, ok bool) {
	if !(math.Abs(komi) <= 361) {
		return 0, false
	}
	return int(math.Trunc(float64(handicap) - (komi-6)/10)), true
}

// status is the Game Status Factor of the kind of game, or if not given that of
// DefaultKind, on the Internet that of DefaultOnlineKind.
func (s *System) status(ev *rating.Event, g *game.Game) (factor int64, ok bool) {
	kind := s.kind(ev, g)
	for _, r := range s.p.Status {
		if r.Kind == kind {
			return hundredths(r.Factor), true
		}
	}
	return 0, false
}

// game rates one game of an event: both sides from the state before it.
func (r *run) game(w *work, n int) {
	ev, g, c := w.ev, &w.ev.Games[n], &w.res.Games[n]
	if !ev.Has(g) {
		c.WhyNot = "unknown"
		w.res.TellNoEntries(g)
		return
	}
	bi, wi := ev.Who[g.Black-1], ev.Who[g.White-1]
	cond, why := r.conditions(ev, g)
	switch {
	case rating.Unplayed(g) != "":
		why = rating.Unplayed(g)
	case r.opt.AsOf != 0 && gameDay(ev, g) > r.opt.AsOf:
		why = "date"
	case why != "":
	case !ranked(r.list, ev, g.Black) || !ranked(r.list, ev, g.White):
		why = "rank"
		w.ranks++
	case !r.readable(w, bi) || !r.readable(w, wi):
		why = "state"
	case !g.Handicap.IsGiven() && r.opt.UnknownHandicap != rating.RateEven:
		why = "handicap"
		w.handicaps++
	case g.Result == game.Jigo:
		// There is no factor for it, but it was played: one of the ten.
		why = "jigo"
		r.ready(w, g.Black)
		r.ready(w, g.White)
		r.remember(ev, g, bi, wi)
	case g.ColoursUnknown && cond.eff != 0:
		why = "colours"
		w.colours++
	}
	if c.WhyNot = why; why != "" {
		return
	}
	if !g.Handicap.IsGiven() {
		w.handicaps++
	}
	c.Rated = true
	black, white := r.ready(w, g.Black), r.ready(w, g.White)
	bRank, wRank := black.Rank, white.Rank
	bMet, wMet := r.recent.of(bi).met(r.list.Players[wi].ID), r.recent.of(wi).met(r.list.Players[bi].ID)
	r.side(w, black, &c.Black, match{cond, wRank, true, g.Result == game.BlackWins, bMet})
	r.side(w, white, &c.White, match{cond, bRank, false, g.Result == game.WhiteWins, wMet})
	r.remember(ev, g, bi, wi)
	for _, entry := range [...]int{g.Black, g.White} {
		pc, st := &w.res.Players[entry-1], ev.Standing(r.list, entry)
		pc.Games++
		pc.RankAfter, pc.After = st.Rank, index(st)
	}
}

// ranked reports whether the list or the entry has a rank.
func ranked(l *rating.List, ev *rating.Event, entry int) bool {
	return ev.Standing(l, entry).Rank != game.NoRank || ev.Players[entry-1].Rank != game.NoRank
}

// readable reports whether the player's last opponents are known.
func (r *run) readable(w *work, standing int) bool {
	before := len(r.recent.rings)
	ring := r.recent.of(standing)
	if ring.broken && len(r.recent.rings) > before { // met for the first time
		w.unreadable(&r.list.Players[standing])
	}
	return !ring.broken
}

// remember counts a game for both players and makes it the newest of the
// previous ten of each.
func (r *run) remember(ev *rating.Event, g *game.Game, black, white int) {
	day := gameDay(ev, g)
	for _, p := range [...][2]int{{black, white}, {white, black}} {
		st, ring := &r.list.Players[p[0]], r.recent.of(p[0])
		st.Games++
		st.LastPlayed = max(st.LastPlayed, day)
		ring.add(r.list.Players[p[1]].ID)
		ring.changed = true
	}
}
