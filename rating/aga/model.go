package aga

import (
	"math"
	"strconv"

	"kyudan/rating"
)

// model is the proof in formulas that the new ratings are the most likely ones. They are
// a maximum, which a search finds and no formula gives: it is the one place where
//
//	seed + Σ sigma² × gradient
//
// is the rating itself. After a change the search goes on from the ratings to the new
// maximum; what the number above differs from that by, the residual, says whether it
// arrived.
func (s System) model(r *rating.Result) *rating.Model {
	m := &model{s, r}
	document := Default()
	p, d := &s.p, &document
	t := rating.Table{Title: "t(n): standard deviation of a handicap game", Key: "stones", Name: "stones", Lookup: rating.ReadExact}
	column := rating.TableColumn{Name: "t", Title: "t", Setting: "handicap_sigmas.sigma"}
	for i, row := range p.HandicapSigmas {
		t.Keys, column.Values = append(t.Keys, float64(row.Stones)), append(column.Values, row.Sigma)
		if i < len(d.HandicapSigmas) {
			column.Printed = append(column.Printed, d.HandicapSigmas[i].Sigma)
		}
	}
	t.Columns = []rating.TableColumn{column.Different()}
	return &rating.Model{
		Tables: []rating.Table{t, placesTable()},
		Constants: []rating.Parameter{
			rating.NewParameter("even_komi", "komi", "of an even game that does not give it", "even_komi", p.EvenKomi, d.EvenKomi),
			rating.NewParameter("handicap_komi", "komi", "of a handicap game that does not give it", "handicap_komi", p.HandicapKomi, d.HandicapKomi),
			rating.NewParameter("even_stones", "h", "worth of the first move, in stones", "even_stones", p.EvenStones, d.EvenStones),
			rating.NewParameter("komi_stones", "h", "worth of a point of komi, in stones", "komi_stones", p.KomiStones, d.KomiStones),
			rating.NewParameter("even_sigma", "s", "standard deviation of an even game", "even_sigma", p.EvenSigma, d.EvenSigma),
			rating.NewParameter("even_sigma_komi", "s", "less for each point of komi", "even_sigma_komi", p.EvenSigmaKomi, d.EvenSigmaKomi),
			rating.NewParameter("even_sigma_komi2", "s", "more for each point of komi squared", "even_sigma_komi2", p.EvenSigmaKomi2, d.EvenSigmaKomi2),
			rating.NewParameter("handicap_sigma_komi", "s", "less for each point of komi with handicap", "handicap_sigma_komi", p.HandicapSigmaKomi, d.HandicapSigmaKomi),
			rating.NewParameter("promotion_base", "seed", "more for players who enter above their rating", "promotion_base", p.PromotionBase, d.PromotionBase),
			rating.NewParameter("promotion_share", "seed", "more for each stone above", "promotion_share", p.PromotionShare, d.PromotionShare),
			rating.NewParameter("promotion_variance", "σ²", "more for players who enter above their rating", "promotion_variance", p.PromotionVariance, d.PromotionVariance),
			rating.NewParameter("promotion_exponent", "σ²", "power of the stones above", "promotion_exponent", p.PromotionExponent, d.PromotionExponent),
			rating.NewParameter("sigma_per_day", "σ", "for each day since the last event", "sigma_per_day", p.SigmaPerDay, d.SigmaPerDay),
		},
		Start: m.start, Side: m.numbers, After: m.after,
		Note:   "Ratings are the most likely ones, which no formula gives: where they are, seed + σ² × Σ gradient is the rating itself, and the residual 0",
		Search: search(), Proof: "residual",
		Totals: []rating.Number{rating.Following("Log likelihood of all ratings", "players.ln_prior + games.ln_result")},
	}
}

// model makes the model of a result.
type model struct {
	System
	r *rating.Result
}

// start are the seed, its sigma, and the new rating that the search found, the last
// without the gap between 1k and 1d.
func (m *model) start(entry int) []rating.Number {
	pc := &m.r.Players[entry]
	if pc.Games == 0 {
		if before, ok := pc.Before.Get(); ok {
			return []rating.Number{rating.NumberOf(rating.NumberBefore, before, "no rated game")}
		}
		return nil
	}
	numbers := append(m.seedNumbers(pc), rating.Following("seed", "if(rating > 0, rating − 1, rating + 1)"))
	numbers = append(numbers, m.sigmaNumbers(pc)...)
	maximum := rating.NumberOf("maximum", closed(pc.After.Or(0)), "the maximum, as the search found it")
	maximum.Rule = rating.Found
	return append(numbers, maximum)
}

// seedNumbers are the rating that the event begins from.
func (m *model) seedNumbers(pc *rating.PlayerChange) []rating.Number {
	before, listed := pc.Before.Or(0), pc.Listed.Or(0)
	above, ok := rating.FactorIn(pc.Factors)("above")
	if ok && listed+m.p.PromotionBase+float64(m.p.PromotionShare*above) == before {
		from := rating.NumberOf("listed", listed, "on the list")
		from.Input = true
		return []rating.Number{
			from, rating.NumberOf("above", above, "stones between the rank entered with and the rating"),
			rating.Following(rating.NumberBefore, "listed + promotion_base + promotion_share × above"),
		}
	}
	if pc.Initial == rating.ByRank {
		rank := rating.NumberOf("entered", math.Trunc(before), "the rank entered with: 1 is 1d, −1 is 1k")
		rank.Input = true
		return []rating.Number{rank, rating.Following(rating.NumberBefore, "if(entered > 0, entered + 0.5, entered − 0.5)")}
	}
	n := rating.NumberOf(rating.NumberBefore, before, "on the list")
	n.Input = true
	return []rating.Number{n}
}

// sigmaNumbers are the uncertainty of the seed.
func (m *model) sigmaNumbers(pc *rating.PlayerChange) []rating.Number {
	find := rating.FactorIn(pc.Factors)
	listed, ok := find("listed_sigma")
	if !ok {
		sigma := rating.NumberOf("seed_sigma", pc.SeedSigma.Or(0), "a new player's: "+m.newSigmaSource(pc.Seed.Or(0)).Rows.String())
		sigma.Input = true
		return []rating.Number{sigma}
	}
	from := rating.NumberOf("listed_sigma", listed, "on the list")
	from.Input = true
	if days, ok := find("days"); ok {
		return []rating.Number{from, rating.NumberOf("days", days, "since the last event"), rating.Following("seed_sigma", "√(listed_sigma² + (sigma_per_day × days)²)")}
	}
	return []rating.Number{from, rating.Following("seed_sigma", "√(listed_sigma² + promotion_variance × above^promotion_exponent)")}
}

// after are the numbers that prove a player's new rating.
func (m *model) after(entry int) []rating.Number {
	pc := &m.r.Players[entry]
	if pc.Games == 0 {
		return nil
	}
	return []rating.Number{
		rating.Following("pull", "sum.change"),
		rating.Following("residual", "seed + pull − maximum"),
		m.sigmaNumber(pc),
		rating.Following("ln_prior", "−((maximum − seed) / seed_sigma)² / 2"),
		rating.Following(rating.NumberAfter, "if(maximum > 0, maximum + 1, maximum − 1)"),
	}
}

// placesTable are the places at which a rating is tried for its sigma.
func placesTable() rating.Table {
	t := rating.Table{Title: "Places around the new rating, in σ, at which it is tried", Key: "place", Name: "places", Lookup: rating.ReadExact}
	column := rating.TableColumn{Name: "place", Title: "σ"}
	for k := range points {
		t.Keys, column.Values = append(t.Keys, float64(k+1)), append(column.Values, placeOf(k))
	}
	t.Columns = []rating.TableColumn{column}
	return t
}

// mostTried is how many games of a player a formula of sigma has room for: a cell's may
// have 8192 characters.
const mostTried = 30

// sigmaNumber is the uncertainty of a player's new rating: the root of the mean square
// distance over the places, each weighted with its likelihood.
func (m *model) sigmaNumber(pc *rating.PlayerChange) rating.Number {
	if pc.Games > mostTried {
		n := rating.NumberOf(rating.NumberSigma, pc.Sigma.Or(0), "of too many games for a formula")
		n.Step = true
		return n
	}
	weight := "e^(−((maximum − seed) / seed_sigma + place)² / 2)"
	for i := range pc.Games {
		g := "game" + strconv.Itoa(i+1) + "."
		weight += " × Φ(" + g + "won × (" + g + "z + place × seed_sigma / " + g + "sigma_px))"
	}
	// After a change nothing may be likely anywhere near.
	return rating.Following(rating.NumberSigma, "seed_sigma × √(over(place, place² × "+weight+") / max(over(place, "+weight+"), 10^(−300)))")
}

// numbers are those of a side of a game at the new ratings.
func (m *model) numbers(n int, black bool) []rating.Number {
	ev, g := m.r.Event, &m.r.Event.Games[n]
	komi := rating.NumberOf("komi", math.Trunc(g.Komi.Or(0)), "given, without half points")
	if komi.Input = g.Komi.IsGiven(); !komi.Input {
		even := "even_komi"
		if k, ok := ev.Komi.Get(); ok {
			even = rating.Constant(k)
		}
		komi = rating.Following("komi", "trunc(if(H > 0, handicap_komi, "+even+"))")
	}
	komi.Shared = true
	likelihood := "ln(max(if(" + rating.NumberScore + " > 0.5, Φ(z), Φ(−z)), 10^(−300)))"
	b, w, z, won := "maximum", "other.maximum", "(B − W + handicap_equivalent) / sigma_px", rating.NumberScore+" > 0.5"
	if !black {
		b, w, z, won = w, b, "(W − B − handicap_equivalent) / sigma_px", rating.NumberScore+" < 0.5"
		likelihood = "ln(max(if(" + rating.NumberScore + " > 0.5, Φ(−z), Φ(z)), 10^(−300)))"
	}
	return []rating.Number{
		rating.HandicapNumber(m.r, n), komi,
		rating.Common("handicap_equivalent", "if(H ≥ 2, H, even_stones) − komi_stones × komi"),
		rating.Common("sigma_px", "if(H ≥ 2, t[H] − handicap_sigma_komi × komi, even_sigma − even_sigma_komi × komi + even_sigma_komi2 × komi²)"),
		rating.Following("sigma", "own.seed_sigma"),
		rating.Following("maximum", "own.maximum"),
		rating.Common("W", w),
		rating.Common("B", b),
		rating.Following("z", z),
		rating.Following("P", "Φ(z)"),
		rating.Following("won", "if("+won+", 1, −1)"),
		rating.Common("ln_result", likelihood),
		rating.Following("gradient", "won × "+slopeRule("won × z")+" / sigma_px"),
		rating.Following(rating.NumberChange, "sigma² × gradient"),
	}
}
