package aga

import (
	"math"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// explain hands out what the players' sigmas before the event follow from.
func (w *work) explain() {
	factors := make([]rating.Factor, 0, 2*len(w.seeds))
	for n, d := range w.seeds {
		second := rating.Factor{Name: "days", Value: float64(d.days)}
		switch d.start {
		case promoted:
			second = rating.Factor{Name: "above", Value: d.above}
		case kept:
		default:
			continue
		}
		at := len(factors)
		factors = append(factors, rating.Factor{Name: "listed_sigma", Value: d.listed}, second)
		w.Result.Players[w.entries[n]].Factors = factors[at:len(factors):len(factors)]
	}
}

// sources are those of the factors of a side: what the game was worth to Black, the
// seeds and the chance by them, and how likely the result is at the new ratings.
func (s System) sources(r *rating.Result, n int, black bool) []rating.Source {
	t := rating.NewTrace(r, n, black)
	s.p.traceGame(t)
	opponent := &r.Players[t.Opponent]
	traceClosed(t, "seed", "before", r.Players[t.Own].Before, t.Before(t.Own, first))
	s.traceSigma(t)
	traceClosed(t, "opponent_seed", "opponent_before", opponent.Before, t.Before(t.Opponent, first))
	t.Fact("opponent_sigma", opponent.SeedSigma.Or(0), rating.Source{Given: phrase.Of("uncertainty of the opponent's rating before the event")})
	h, s2 := t.Value("handicap_equivalent"), square(t.Value("sigma_px"))
	sign := " − handicap_equivalent"
	if black {
		h, sign = -h, " + handicap_equivalent"
	}
	variance := s2 + square(t.Value("sigma")) + square(t.Value("opponent_sigma"))
	t.Fact("expected", phi((t.Value("seed")-t.Value("opponent_seed")-h)/math.Sqrt(variance)),
		rating.Source{Sum: "Φ((seed − opponent_seed" + sign + ") / √(sigma_px² + sigma² + opponent_sigma²))"})
	traceNew(t)
	return t.Sources
}

// first is where a newcomer's first rating comes from: the middle of the rank.
func first(r *rating.Result, entry int) rating.Source {
	pc := &r.Players[entry]
	return rating.Source{Table: phrase.Of("ranks"), Rows: phrase.Of("%s, the middle of %s", game.FormatNumber(pc.Before.Or(0)), pc.RankAfter)}
}

// traceGame adds what handicap and komi are worth, and the game's deviation.
func (p *Params) traceGame(t *rating.Trace) {
	num := rating.Constant
	ev, g := t.Result.Event, t.Game
	stones := g.Handicap.Or(0)
	komi, _ := p.komi(stones, rating.KomiOf(ev, g, p.EvenKomi, p.HandicapKomi))
	t.Stones("H")
	given := rating.MissingKomi.GivenBy(ev.Event, g)
	if full := rating.KomiOf(ev, g, p.EvenKomi, p.HandicapKomi); full != float64(komi) {
		given = phrase.Of("%s, %s without the half point", given, game.FormatNumber(full))
	}
	t.Fact("komi", float64(komi), rating.Source{Given: given})
	worth := num(p.EvenStones)
	if stones >= 2 {
		worth = "H"
	}
	t.Sum("handicap_equivalent", worth+" − "+num(p.KomiStones)+" × komi")
	if stones >= 2 {
		row := p.HandicapSigmas[stones-2].Sigma
		t.Factor("sigma_px", rating.Source{
			Table: phrase.Of("t(n)"), Rows: phrase.Of("%s at %d stones", num(row), stones), Sum: num(row) + " − " + num(p.HandicapSigmaKomi) + " × komi",
		})
		return
	}
	t.Sum("sigma_px", num(p.EvenSigma)+" − "+num(p.EvenSigmaKomi)+" × komi + "+num(p.EvenSigmaKomi2)+" × komi²")
}

// traceClosed adds a rating, and the same without the gap between 1k and 1d.
func traceClosed(t *rating.Trace, name, open string, of game.Opt[float64], s rating.Source) {
	r := of.Or(0)
	t.Fact(open, r, s)
	sum := rating.Source{Sum: open + " + 1"}
	if r > 0 {
		sum.Sum = open + " − 1"
	}
	if t.Has(name) {
		t.Factor(name, sum)
		return
	}
	t.Fact(name, closed(r), sum)
}

// traceSigma adds the uncertainty of the own rating before the event.
func (s System) traceSigma(t *rating.Trace) {
	num := rating.Constant
	own := &t.Result.Players[t.Own]
	find := rating.FactorIn(own.Factors)
	fact := func(name string, by phrase.Text) (value float64, ok bool) {
		if value, ok = find(name); ok {
			t.Fact(name, value, rating.Source{Given: by})
		}
		return value, ok
	}
	if _, ok := fact("listed_sigma", phrase.Of("on the list")); !ok {
		t.Factor("sigma", s.newSigmaSource(own.Seed.Or(0)))
		return
	}
	if _, ok := fact("days", phrase.Of("since the last event")); ok {
		t.Sum("sigma", "√(listed_sigma² + ("+num(s.p.SigmaPerDay)+" × days)²)")
		return
	}
	fact("above", phrase.Of("stones between the rank entered with and the rating"))
	t.Sum("sigma", "√(listed_sigma² + "+num(s.p.PromotionVariance)+" × above^"+num(s.p.PromotionExponent)+")")
}

// newSigmaSource is that of a new player's uncertainty.
func (s *System) newSigmaSource(seed float64) rating.Source {
	n, x := game.FormatNumber, closed(seed)
	src := rating.Source{Table: phrase.Of("new players' sigma")}
	switch {
	case seed > s.p.StrongFrom:
		src.Rows = phrase.Of("%s over %s", n(s.p.StrongSigma), n(s.p.StrongFrom))
		return src
	case seed < s.p.WeakFrom:
		src.Rows = phrase.Of("%s under %s", n(s.p.WeakSigma), n(s.p.WeakFrom))
		return src
	}
	for i, row := range s.p.NewSigmas {
		switch {
		case row.Seed == x:
			src.Rows = phrase.Of("%s at %s", n(row.Sigma), n(row.Seed))
		case i > 0 && s.p.NewSigmas[i-1].Seed < x && x < row.Seed:
			src.Rows = phrase.Of("%s at %s, %s at %s", n(s.p.NewSigmas[i-1].Sigma), n(s.p.NewSigmas[i-1].Seed), n(row.Sigma), n(row.Seed))
			src.Given = phrase.Of("between them on the natural cubic spline through all rows")
		}
	}
	return src
}

// traceNew adds what follows from the new ratings, which fit the results of the
// whole event best: the likelihood of this result, and how strongly it pulls.
func traceNew(t *rating.Trace) {
	players := t.Result.Players
	traceClosed(t, "W", "white_after", players[t.Game.White-1].After, rating.Source{Given: phrase.Of("after the event")})
	traceClosed(t, "B", "black_after", players[t.Game.Black-1].After, rating.Source{Given: phrase.Of("after the event")})
	difference := "W − B − handicap_equivalent"
	z := (t.Value("W") - t.Value("B") - t.Value("handicap_equivalent")) / t.Value("sigma_px")
	if t.Black {
		difference, z = "B − W + handicap_equivalent", -z
	}
	t.Fact("z", z, rating.Source{Sum: "(" + difference + ") / sigma_px"})
	t.Sum("P", "Φ(z)")
	// The slope of ln P: the density of the normal distribution over its value.
	density := "e^(−z² / 2) / (√(2 × 3.14159265359) × sigma_px × "
	switch won := t.Value("gradient") > 0; {
	case won:
		t.Sum("gradient", density+"P)")
	case t.Value("P") < 0.999:
		t.Sum("gradient", "−"+density+"(1 − P))")
	default: // 1 − P would lose its digits
		t.Sum("gradient", "−"+density+"Φ(−z))")
	}
}
