package sagc

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
)

// x is the number of stones weaker than 7d: 7d 0, 1k 7, 30k 36, 8d -1. A
// professional counts as 9d, the strongest rank there is a number for.
func x(r game.Rank) int {
	steps, ok := r.FromShodan()
	if !ok {
		steps = 8
	}
	return 6 - steps
}

// The factors are whole numbers of these fractions, so that their product is
// exact.
const (
	unitLF  = 30000
	unitGSF = 10
	unitOF  = 10
	unitGRF = 100
	unitHF  = 20
	unit    = unitLF * unitGSF * unitOF * unitGRF * unitHF
)

// levelFactor is LF = x² + 1.5 x + 55 + x⁵/30000 in units of 1/30000; x is 0 for
// players over 7d.
func levelFactor(r game.Rank) int {
	x := max(x(r), 0)
	return 30000*x*x + 45000*x + 55*30000 + x*x*x*x*x
}

// effectiveHandicap is int($handicap - ($komi-6)/10), cut towards zero.
func effectiveHandicap(handicap int, komi float64) int {
	return int(math.Trunc(float64(handicap) - (komi-6)/10))
}

// differential is your_x - opponent_x - signed_eff_handicap_received.
func differential(mine, theirs game.Rank, eff int, black bool) int {
	if black {
		return x(mine) - x(theirs) - eff
	}
	return x(mine) - x(theirs) + eff
}

// resultFactor is GRF in hundredths.
func (p Params) resultFactor(index, diff int, won bool) int {
	bound := 4
	if p.BeyondThree == "as_three" {
		bound = 3
	}
	row := resultFactors[4-max(-bound, min(bound, diff))]
	switch {
	case index >= 0 && won:
		return row.promotionWon
	case index >= 0:
		return row.promotionLost
	case won:
		return row.demotionWon
	}
	return row.demotionLost
}

// handicapFactor is HF = 1 - 0.05 eff_handicap in twentieths, at least 0.1.
func (p Params) handicapFactor(eff int) int {
	if p.HandicapSign == "absolute" && eff < 0 {
		eff = -eff
	}
	return max(20-eff, 2)
}

// floor is the lowest index that a loss from this rank and index can reach, and
// whether passing it demotes instead.
func (p Params) floor(r game.Rank, index int) (floor int, demotes bool) {
	if r == game.Kyu(30) {
		return -limit, false
	}
	for _, t := range tiers {
		if r > t.to && t.to != game.Dan(9) {
			continue
		}
		if p.FloorRule == "next_below" {
			for _, f := range t.floors {
				if f < index {
					return f, false
				}
			}
			return -limit, true
		}
		if index >= 0 {
			return t.floors[0], false
		}
		for i, f := range t.floors[:len(t.floors)-1] {
			if index >= f {
				return t.floors[i+1], false
			}
		}
		return -limit, true
	}
	return -limit, true
}

// whyNot is the reason why a game is not rated, "" for one that is.
func (r *run) whyNot(ev *rating.Event, g *game.Game) string {
	size := g.BoardSize
	if size == 0 {
		size = ev.BoardSize
	}
	switch {
	case g.ByDefault:
		return "by_default"
	case g.Result == game.Jigo:
		return "jigo"
	case !g.Result.Decided():
		return g.Result.String()
	case size != 0 && size != 19:
		return "board_size"
	case ev.Standing(r.list, g.Black).Rank == game.NoRank || ev.Standing(r.list, g.White).Rank == game.NoRank:
		return "rank"
	case g.ColoursUnknown:
		return "colours"
	case !g.Handicap.IsTold() && r.opt.UnknownHandicap != rating.RateEven:
		return "handicap"
	}
	return ""
}

// game rates one game from the state before it and remembers the opponents.
func (r *run) game(ev *rating.Event, g *game.Game) rating.GameChange {
	c := rating.GameChange{WhyNot: r.whyNot(ev, g)}
	bi, wi := ev.Who[g.Black-1], ev.Who[g.White-1]
	if c.WhyNot != "" {
		if c.WhyNot == "jigo" {
			// There is no factor for it, but it was played: one of the ten.
			r.played(ev, g, bi, wi)
		}
		return c
	}
	c.Rated = true
	h := g.Handicap.Or(0)
	eff := effectiveHandicap(h, komi(ev, g, h))
	black, white := &r.list.Players[bi], &r.list.Players[wi]
	bRank, wRank := black.Rank, white.Rank
	status := gameStatus(ev, g)
	bn, wn := r.met(bi, white.ID), r.met(wi, black.ID)
	c.Black = r.side(black, wRank, eff, true, g.Result == game.BlackWins, status, bn)
	c.White = r.side(white, bRank, eff, false, g.Result == game.WhiteWins, status, wn)
	r.played(ev, g, bi, wi)
	return c
}

// komi is the game's, or of an even game the event's, or the document's: 6.5 in
// an even game, 0.5 with handicap.
func komi(ev *rating.Event, g *game.Game, handicap int) float64 {
	if handicap > 0 {
		return g.Komi.Or(0.5)
	}
	return g.Komi.Or(ev.Komi.Or(6.5))
}

// gameStatus is the Game Status Factor in tenths. An on-line game whose kind
// nobody told is a friendly one, any other a club game.
func gameStatus(ev *rating.Event, g *game.Game) int {
	kind := g.Kind
	if kind == "" {
		kind = ev.Kind
	}
	if kind == "" {
		kind = game.Club
		if g.Online.Or(ev.Online.Or(false)) {
			kind = game.Friendly
		}
	}
	for _, s := range statusFactors {
		if s.kind == kind {
			return s.factor
		}
	}
	return 10
}

// side changes one player's index and rank.
func (r *run) side(st *rating.Standing, opponent game.Rank, eff int, black, won bool, gsf, met int) rating.Side {
	index := st.Index.Or(0)
	diff := differential(st.Rank, opponent, eff, black)
	lf, of := levelFactor(st.Rank), max(unitOF-met, 1)
	grf, hf := r.p.resultFactor(index, diff, won), r.p.handicapFactor(eff)
	product := lf * gsf * of * grf * hf
	points := product / unit // Go's division cuts towards zero, as the document asks
	side := rating.Side{Change: float64(points)}
	if r.opt.Explain {
		side.Factors = []rating.Factor{
			{Name: "index", Value: float64(index)},
			{Name: "eff_handicap", Value: float64(eff)},
			{Name: "differential", Value: float64(diff)},
			{Name: "LF", Value: float64(lf) / unitLF},
			{Name: "GSF", Value: float64(gsf) / unitGSF},
			{Name: "OF", Value: float64(of) / unitOF},
			{Name: "GRF", Value: float64(grf) / unitGRF},
			{Name: "HF", Value: float64(hf) / unitHF},
			{Name: "exact", Value: float64(product) / unit},
			{Name: "points", Value: float64(points)},
		}
	}
	if gsf != 0 {
		r.move(st, index+points, !won, &side)
	}
	side.After, side.RankAfter = game.Told(float64(st.Index.Or(0))), st.Rank
	return side
}

// move sets the index, with the floors after a loss and the change of rank past
// either end; what goes beyond is dropped.
func (r *run) move(st *rating.Standing, to int, lost bool, side *rating.Side) {
	if lost {
		if floor, demotes := r.p.floor(st.Rank, st.Index.Or(0)); !demotes && to < floor {
			side.Steps = append(side.Steps, rating.Step{Rule: "floor", About: fmt.Sprintf("a loss of a %s at index %d stops at %d", st.Rank, st.Index.Or(0), floor), Points: float64(floor - to)})
			to = floor
		}
	}
	switch {
	case to > limit:
		up := st.Rank + 1
		if st.Rank.IsPro() || st.Rank == game.Dan(9) {
			// There is no rank above to write: the index stays at its end.
			up, to = st.Rank, limit
		} else {
			to = 0
		}
		side.Steps = append(side.Steps, rating.Step{Rule: "promotion", About: fmt.Sprintf("over +%d: %s, index %d", limit, up, to)})
		st.Rank = up
	case to < -limit:
		down := max(st.Rank-1, game.WeakestK)
		side.Steps = append(side.Steps, rating.Step{Rule: "demotion", About: fmt.Sprintf("under -%d: %s, index 0", limit, down)})
		st.Rank, to = down, 0
	}
	st.Index = game.Told(to)
}

// met is how many of the previous ten games were against that opponent.
func (r *run) met(standing int, opponent string) int {
	n := 0
	for _, id := range r.last(standing) {
		if id == opponent {
			n++
		}
	}
	return n
}

// last are the opponents of the previous ten games, read from the list the
// first time.
func (r *run) last(standing int) []string {
	ids, ok := r.recent[standing]
	if !ok {
		if raw := r.list.Players[standing].State["recent"]; raw != nil {
			// A state that is no list of ids was refused by the list's reader.
			if json.Unmarshal(raw, &ids) != nil {
				ids = nil
			}
			ids = ids[max(0, len(ids)-memory):]
		}
		r.recent[standing] = ids
	}
	return ids
}

// played counts a game for both players and makes it the newest of the previous
// ten of each.
func (r *run) played(ev *rating.Event, g *game.Game, black, white int) {
	day := g.Date
	if day == 0 {
		day = max(ev.Begin, ev.End)
	}
	for _, p := range [][2]int{{black, white}, {white, black}} {
		st := &r.list.Players[p[0]]
		st.Games++
		st.LastPlayed = max(st.LastPlayed, day)
		ids := append(slices.Clip(r.last(p[0])), r.list.Players[p[1]].ID)
		r.recent[p[0]] = ids[max(0, len(ids)-memory):]
	}
}

// sortByDate puts games into the order of their days; games of one day and
// games without a day keep their order.
func sortByDate(order []int, ev *rating.Event) {
	day := func(i int) game.Date {
		if d := ev.Games[i].Date; d != 0 {
			return d
		}
		return ev.Begin
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(day(a), day(b)) })
}
